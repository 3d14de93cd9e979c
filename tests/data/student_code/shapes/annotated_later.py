"""Annotations name a class that comes later, as ``__future__`` allows."""

from __future__ import annotations

boxes = [row + column for row in "ABCDEFGHI" for column in "123456789"]


def is_peer(one, other):
    row, column = "ABCDEFGHI".index(one[0]), int(one[1]) - 1
    row_2, column_2 = "ABCDEFGHI".index(other[0]), int(other[1]) - 1
    block = (row // 3, column // 3) == (row_2 // 3, column_2 // 3)
    return one != other and (row == row_2 or column == column_2 or block)


def eliminate(values: Board) -> Board:
    for box in boxes:
        if len(values[box]) == 1:
            for peer in boxes:
                if is_peer(box, peer):
                    values[peer] = values[peer].replace(values[box], "")
    return values


class Board(dict):
    """The digits of each box."""
