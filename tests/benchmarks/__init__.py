"""Tests of the benchmarks part."""
