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
