"""One file, one event: the only place that knows SQLAlchemy."""
