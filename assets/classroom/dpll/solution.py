"""$module"""

import sys


def simplify(clauses, literal):
    """$simplify"""
    raise NotImplementedError


def unit_propagate(clauses):
    """$unit_propagate"""
    raise NotImplementedError


def pure_literals(clauses):
    """$pure_literals"""
    raise NotImplementedError


def dpll(clauses):
    """$dpll"""
    raise NotImplementedError


def clauses_in(path):
    """$clauses_in"""
    clauses, clause = [], []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line[0] in "cp":
                continue
            if line[0] == "%":
                break
            for number in map(int, line.split()):
                if number:
                    clause.append(number)
                else:
                    clauses.append(clause)
                    clause = []
    return clauses


if __name__ == "__main__":
    for name in sys.argv[1:]:
        model = dpll(clauses_in(name))
        true = [] if model is None else sorted(one for one in model if one > 0)
        print(name, "$no_model" if model is None else true)
