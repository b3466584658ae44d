"""The two commands: ``packaging/dev.py run`` and ``test``."""
