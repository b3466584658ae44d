"""Screens, driven by real key events."""
