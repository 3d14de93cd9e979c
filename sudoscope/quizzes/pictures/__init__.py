"""The quiz over the board: marks on cells and the card beside it."""
