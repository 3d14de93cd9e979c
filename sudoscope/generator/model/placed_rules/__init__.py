"""Rules placed at random on a filled board, so that the board keeps them."""
