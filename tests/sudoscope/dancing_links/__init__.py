"""Tests of sudoscope › dancing_links."""
