"""$module"""


def revise(csp, xi, xj):
    """$revise"""
    raise NotImplementedError


def ac3(csp):
    """$ac3"""
    raise NotImplementedError


def backtracking_search(csp):
    """$backtracking"""
    raise NotImplementedError


def mrv(assignment, csp):
    """$mrv"""
    raise NotImplementedError


def lcv(var, assignment, csp):
    """$lcv"""
    raise NotImplementedError


def min_conflicts(csp, max_steps=10000):
    """$min_conflicts"""
    raise NotImplementedError
