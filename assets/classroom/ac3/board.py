"""$board"""

from math import isqrt

from problem import ConstraintProblem


def names(size):
    """$board_names"""
    return [
        f"{row}{column + 1}" for row in "ABCDEFGHI"[:size] for column in range(size)
    ]


def problem_of(text):
    """$board_problem"""
    size = isqrt(len(text))
    side = isqrt(size)
    places = {name: divmod(place, size) for place, name in enumerate(names(size))}

    def house_in_common(one, other):
        (row, column), (second, third) = places[one], places[other]
        same_block = row // side == second // side and column // side == third // side
        return row == second or column == third or same_block

    neighbors = {
        one: [other for other in places if other != one and house_in_common(one, other)]
        for one in places
    }
    every = range(1, size + 1)
    domains = {
        name: [int(clue)] if clue in "123456789" else list(every)
        for name, clue in zip(places, text)
    }
    return ConstraintProblem(domains, neighbors, lambda A, a, B, b: a != b)


def text_of(assignment):
    """$board_text"""
    return "".join(str(assignment[name]) for name in sorted(assignment))
