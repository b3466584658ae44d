"""Tests of the draw part."""
