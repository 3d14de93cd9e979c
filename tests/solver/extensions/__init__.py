"""Tests of strategies and agents of others."""
