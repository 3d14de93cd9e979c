"""Asks a person."""


def solve(grid):
    return input("Which puzzle? ")
