"""Tests of the cases part."""
