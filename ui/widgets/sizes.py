"""Sizes that Qt means and does not name in Python."""

NO_LIMIT = 16777215
"""The greatest width or height of a widget: as large as it wants to be."""
