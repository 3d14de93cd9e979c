"""Functions that print, wait, never end, or end the program."""

import os
import sys


def eliminate(values):
    print("eliminating " * 100)
    return values["Z9"]


def only_choice(values):
    return input("which one? ")


def naked_twins(values):
    while True:
        pass


def reduce_puzzle(values):
    sys.exit(0)


def search(values):
    os._exit(3)


def assign(values, s, d):
    return ["hog"] * (1 << 40)
