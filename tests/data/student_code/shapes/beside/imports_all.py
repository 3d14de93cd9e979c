"""The functions are in a module beside; the search is wrong here."""

from course_parts import *
from course_parts import propagate as reduce_puzzle


def search(values):
    return reduce_puzzle(values)
