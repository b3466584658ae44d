"""Tests of the storage part."""
