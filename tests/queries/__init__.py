"""Tests of the queries part."""
