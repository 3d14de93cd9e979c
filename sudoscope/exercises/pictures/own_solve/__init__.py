"""An ordinary solve in the picture: the sheet with its notes, and the pad beside it."""
