"""$module"""

from board import problem_of, text_of


def revise(csp, xi, xj):
    """$revise"""
    raise NotImplementedError


def ac3(csp):
    """$ac3"""
    raise NotImplementedError


def mrv(assignment, csp):
    """$mrv"""
    raise NotImplementedError


def lcv(var, assignment, csp):
    """$lcv"""
    raise NotImplementedError


def backtracking_search(csp):
    """$backtracking"""
    raise NotImplementedError


def solve(text):
    """$solve"""
    csp = problem_of(text)
    if not ac3(csp):
        return None
    assignment = backtracking_search(csp)
    return None if assignment is None else text_of(assignment)
