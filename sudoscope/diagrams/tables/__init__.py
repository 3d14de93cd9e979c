"""Tables of a lower panel about the grid that is left, whatever the step is."""
