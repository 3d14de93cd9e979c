"""AC-3 on a class of one's own in another file, which reads 0 for empty: right."""

from board_problem import BoardProblem
from queue import Queue


def revise(csp, Xi, Xj):
    revised = False
    for x in csp.domain[Xi][:]:
        if all(x == y for y in csp.domain[Xj]):
            csp.domain[Xi].remove(x)
            revised = True
    return revised


def AC3(csp):
    queue = Queue()
    for arc in csp.all_arcs:
        queue.put(arc)
    while not queue.empty():
        Xi, Xj = queue.get()
        if revise(csp, Xi, Xj):
            if not csp.domain[Xi]:
                return False
            for Xk in csp.variables:
                if csp.related(Xk, Xi) and Xk != Xj:
                    queue.put((Xk, Xi))
    return True


def main():
    print(AC3(BoardProblem(input())))
