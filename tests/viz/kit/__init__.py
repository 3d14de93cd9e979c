"""Tests of the kit: widgets, where they stand, and what is done to them."""
