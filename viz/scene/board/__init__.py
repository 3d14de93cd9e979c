"""The board: the view model of a step, and the drawing of ground and cells."""
