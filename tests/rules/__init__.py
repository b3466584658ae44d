"""Tests of the rules part."""
