"""An event in a file or on a server: the only place that knows SQLAlchemy and psycopg."""
