"""The textbook's revise on the wrong side of the arc, with its list of removals."""


def revise(csp, Xi, Xj, removals):
    revised = False
    for y in csp.curr_domains[Xj][:]:
        if all(not csp.constraints(Xi, x, Xj, y) for x in csp.curr_domains[Xi]):
            csp.prune(Xj, y, removals)
            revised = True
    return revised
