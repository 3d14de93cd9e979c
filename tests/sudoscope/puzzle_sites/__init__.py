"""Tests of the notations of puzzle sites."""
