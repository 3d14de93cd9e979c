"""Tests of the words of the program."""
