"""What ``packaging/dev.py`` does, with the standard library alone: nothing is installed yet when it runs."""
