"""The wing ``watching`` in the window."""
