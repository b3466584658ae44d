"""Tests of the desk part."""
