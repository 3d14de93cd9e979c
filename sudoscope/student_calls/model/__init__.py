"""Calls of student code, without pictures and commands.

``process`` is the side that asks, ``child`` the process that loads the code and calls
it. The code is never imported into the process that asks.
"""
