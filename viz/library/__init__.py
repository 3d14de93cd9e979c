"""The calls of the library, one module for each set of things they need to load."""
