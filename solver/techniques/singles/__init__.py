"""Singles: a cell with one digit left, a digit with one place left."""
