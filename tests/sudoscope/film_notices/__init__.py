"""Tests of the wing film_notices."""
