"""Makers of the view model of a step, one module for each way to look at it."""
