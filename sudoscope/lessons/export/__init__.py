"""Lessons as films, pages and handouts."""
