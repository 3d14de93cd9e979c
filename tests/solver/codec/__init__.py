"""Tests of solver › codec."""
