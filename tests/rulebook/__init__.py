"""Tests of the rulebook part."""
