"""The search tree: how it is laid out, drawn, scrolled and pointed at."""
