"""Forms, widgets and drawings of the window that know nothing of Sudoku."""
