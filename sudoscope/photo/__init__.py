"""Read a Sudoku from a photo, a scan or a picture of a screen.

``read_picture`` finds the grid, reads its digits and judges them by the solutions of
the puzzle. Nothing doubtful is taken without asking: ``JudgedReading.is_certain`` says
whether there is anything to ask.
"""
