"""Functions on clauses as students write them, each right, with a mistake for each.

What they are given and return differs; the mistake is a text of the code and another.
"""

from typing import Final, NamedTuple

from tests.sudoscope.classroom.model.clause_solvers import WATCHING


class Shape(NamedTuple):
    """A file of a student.

    Attributes:
        code: It, right.
        mistakes: Texts in it and what to write in their place, by the function that is
            wrong then.
    """

    code: str
    mistakes: dict[str, tuple[str, str]]


_SEARCH: Final = """
def search(clauses, literals=()):
    while True:
        if any(not c for c in clauses):
            return None
        unit = next((c[0] for c in clauses if len(c) == 1), None)
        if unit is None:
            break
        literals = (*literals, unit)
        clauses = [[o for o in c if o != -unit] for c in clauses if unit not in c]
    if not clauses:
        return list(literals)
    for guess in (clauses[0][0], -clauses[0][0]):
        model = search(clauses + [[guess]], literals)
        if model is not None:
            return model
    return None

"""
_ONE_TRY: Final = ("(clauses[0][0], -clauses[0][0])", "(clauses[0][0],)")
_UNITS: Final = """
def unit_propagate(clauses):
    literals = []
    clauses = [list(c) for c in clauses]
    while True:
        if any(not c for c in clauses):
            return CONFLICT
        unit = next((c[0] for c in clauses if len(c) == 1), None)
        if unit is None:
            return RESULT
        literals.append(unit)
        clauses = [[o for o in c if o != -unit] for c in clauses if unit not in c]

"""


def _dpll(result: str) -> Shape:
    """A search whose model is *m*, or ``None``."""
    code = f"{_SEARCH}\ndef dpll(clauses):\n    m = search(clauses)\n    {result}\n"
    return Shape(code, {"dpll": _ONE_TRY})


def _units(conflict: str, result: str) -> Shape:
    code = _UNITS.replace("CONFLICT", conflict).replace("RESULT", result)
    mistake = ("[o for o in c if o != -unit]", "list(c)")
    if "literals" in result:
        mistake = ("literals.append(unit)", "literals[:] = [unit]")
    return Shape(code, {"unit_propagate": mistake})


_OF_SYMBOLS: Final = """
def value(clause, model):
    if any(model.get(abs(l)) is (l > 0) for l in clause):
        return True
    return False if all(abs(l) in model for l in clause) else None


def dpll(clauses, symbols, model):
    values = [value(clause, model) for clause in clauses]
    if all(values):
        return model
    if False in values:
        return False
    first, rest = REST
    return dpll(clauses, rest, {**model, first: True}) or dpll(
        clauses, rest, {**model, first: False}
    )
"""
"""As in the code of a textbook, with a set or a list of the symbols."""
_ONE_VALUE: Final = (") or dpll(", ") and dpll(")
_COUNTED: Final = """
def dpll(n, clauses):
    def go(held):
        for clause in clauses:
            if all(-literal in held for literal in clause):
                return None
        if len(held) == n:
            return held
        one = len(held) + 1
        return go(held | {one}) or go(held | {-one})
    return go(frozenset())
"""

_OBJECT: Final = """
class Formula:
    def __init__(self, clauses):
        self.clauses = [frozenset(c) for c in clauses]

    def simplify(self, literal):
        self.clauses = [c - {-literal} for c in self.clauses if literal not in c]
        return self

    def unit_propagate(self):
        found = []
        while any(len(c) == 1 for c in self.clauses):
            found += next(c for c in self.clauses if len(c) == 1)
            self.simplify(found[-1])
        return found

    def dpll(self):
        model = self.unit_propagate()
        if not all(self.clauses):
            return None
        for sign in (1, -1) if self.clauses else ():
            guess = sign * min(self.clauses[0])
            found = Formula([*self.clauses, [guess]]).dpll()
            if found is not None:
                return model + found
        return None if self.clauses else model
"""
_WITH_MODEL: Final = """
def dpll(clauses, model=None):
    model = model or []
    while units := [c[0] for c in clauses if len(c) == 1]:
        model += units[:1]
        clauses = [
            [x for x in c if x != -units[0]] for c in clauses if units[0] not in c
        ]
    if not all(clauses):
        return None
    for guess in (clauses[0][0], -clauses[0][0]) if clauses else ():
        found = dpll([*clauses, [guess]], [*model])
        if found is not None:
            return found
    return None if clauses else model
"""
_MAY_FILL: Final = """
def unit_propagate(clauses, model=None):
    model = {} if model is None else model
    while units := [c[0] for c in clauses if len(c) == 1]:
        model[abs(units[0])] = units[0] > 0
        clauses = [
            [x for x in c if x != -units[0]] for c in clauses if units[0] not in c
        ]
        if [] in clauses:
            return None
    return clauses
"""
_SOLVE: Final = """
    def solve(self):
        units = [clause[0] for clause in self.clauses if len(clause) == 1]
        is_free = [] not in self.clauses and all(map(self.assign, units))
        if is_free and self.propagate(0) and self.search():
            return self.trail
        return None
"""
_OF_CLAUSES: Final = """
class Formula:
    def __init__(self, clauses):
        self.clauses = [[*clause] for clause in clauses]

"""
_OF_TEXT: Final = """
class Formula:
    def __init__(self, text):
        rows = [row.split() for row in text.splitlines() if row[0] not in "pc"]
        self.clauses = [[int(x) for x in row if x != "0"] for row in rows]

"""
_COMPOSED: Final = """
class Solver:
    def __init__(self, f):
        self.clauses = f.clauses

    def solve(self, clauses=None, model=()):
        clauses = self.clauses if clauses is None else clauses
        if not all(clauses):
            return None
        x = clauses[0][0] if clauses else 0
        for x in (x, -x) if clauses else ():
            rest = [[y for y in c if y != -x] for c in clauses if x not in c]
            found = self.solve(rest, (*model, x))
            if found is not None:
                return found
        return None if clauses else model


def solve(text):
    return Solver(Formula(text)).solve()
"""
SHAPES: Final[dict[str, Shape]] = {
    "a solver of a formula of a text": Shape(
        _OF_TEXT + _COMPOSED, {"solve": ("(*model, x)", "(*model, abs(x))")}
    ),
    "a solver of a formula of a text, none of whose models is one": Shape(
        _OF_TEXT + _COMPOSED, {"solve": ("(*model, x)", "(*model, -x)")}
    ),
    "a solver of a formula of clauses": Shape(
        _OF_CLAUSES + _COMPOSED, {"solve": ("(x, -x)", "(x,)")}
    ),
    "a set of symbols": Shape(
        _OF_SYMBOLS.replace("REST", "min(symbols), symbols - {min(symbols)}"),
        {"dpll": _ONE_VALUE},
    ),
    "a list of symbols": Shape(
        _OF_SYMBOLS.replace("REST", "symbols[0], symbols[1:]"), {"dpll": _ONE_VALUE}
    ),
    "the number of variables first": Shape(
        _COUNTED, {"dpll": (" or go(held | {-one})", "")}
    ),
    "a word": _dpll("return 'UNSAT' if m is None else m"),
    "minus one": _dpll("return -1 if m is None else m"),
    "zero and one": _dpll("return int(m is not None)"),
    "an empty list": _dpll("return m or []"),
    "true variables": _dpll("return m and sorted(o for o in m if o > 0)"),
    "a frozenset": _dpll("return False if m is None else frozenset(m)"),
    "signs": _dpll("return m and {abs(o): 1 if o > 0 else -1 for o in m}"),
    "whether, and a model": _dpll(
        "return m is not None, {abs(o): o > 0 for o in m or ()}"
    ),
    "a model, and whether": _dpll("return (m, True) if m else ({}, False)"),
    "an iterator": _dpll("return None if m is None else (o for o in m)"),
    "models": _dpll("yield from () if m is None else (m,)"),
    "an error": Shape(
        "class Unsatisfiable(Exception):\n    pass\n\n"
        + _dpll("if m is None:\n        raise Unsatisfiable\n    return m").code,
        {"dpll": _ONE_TRY},
    ),
    "an error in the line of its condition": _dpll(
        "if m is None: raise ValueError\n    return m"
    ),
    "an assertion": _dpll("assert m is not None, 'unsatisfiable'\n    return m"),
    "an assertion too many": Shape(
        _dpll("assert m is not None\n    return m").code,
        {"dpll": ("assert m is not None", "assert m and len(m) < 5")},
    ),
    "an exit": _dpll("if m is None:\n        raise SystemExit('UNSAT')\n    return m"),
    "numbers of NumPy": Shape(
        "import numpy as np\n"
        + _dpll("return None if m is None else np.array(m)").code,
        {"dpll": _ONE_TRY},
    ),
    "a file in DIMACS as a text": Shape(
        _SEARCH
        + """
def dpll(cnf):
    lines = [line.split() for line in cnf.splitlines()]
    rows = [line for line in lines if line and line[0] not in "cp"]
    m = search([[int(word) for word in row if word != "0"] for row in rows])
    if m is None:
        return "s UNSATISFIABLE"
    return "s SATISFIABLE\\nv " + " ".join(map(str, m)) + " 0"
""",
        {"dpll": _ONE_TRY},
    ),
    "a file in DIMACS, and a dictionary": Shape(
        _SEARCH
        + """
def dpll(text):
    rows = [line.split() for line in text.splitlines() if line[0] not in "cp"]
    m = search([[int(word) for word in row if word != "0"] for row in rows])
    return False if m is None else {abs(one): one > 0 for one in m}
""",
        {"dpll": ("one > 0", "one < 0")},
    ),
    "an object that never changes": Shape(
        """
from dataclasses import dataclass


@dataclass(frozen=True)
class Formula:
    clauses: tuple

    def simplify(self, literal):
        rest = (c for c in self.clauses if literal not in c)
        return Formula(tuple(tuple(x for x in c if x != -literal) for c in rest))

    def unit_propagate(self):
        left, literals = self, []
        while units := [c[0] for c in left.clauses if len(c) == 1]:
            left = left.simplify(units[0])
            literals.append(units[0])
        return left, literals
""",
        {
            "simplify": ("if x != -literal", "if x != literal"),
            "unit_propagate": ("append(units[0])", "append(-units[0])"),
        },
    ),
    "pairs": Shape(
        """
def dpll(cnf, assignments=frozenset()):
    if len(cnf) == 0:
        return True, assignments
    if any(len(c) == 0 for c in cnf):
        return False, None
    name = next(iter(min(sorted(sorted(c) for c in cnf))))[0]
    for value in (True, False):
        rest = [c for c in cnf if (name, value) not in c]
        rest = [c.difference({(name, not value)}) for c in rest]
        sat, model = dpll(rest, assignments | {(name, value)})
        if sat:
            return sat, model
    return False, None
""",
        {"dpll": ("(True, False)", "(True,)")},
    ),
    "an object made of clauses": Shape(
        """
class SATSolver:
    def __init__(self, clauses):
        self.clauses = [set(c) for c in clauses]
        self.assignment = {}

    def dpll(self):
        return self._search(self.clauses, {})

    def _search(self, clauses, model):
        if not clauses:
            return model
        if set() in clauses:
            return None
        literal = next(iter(min(clauses, key=len)))
        for one in (literal, -literal):
            rest = [c - {-one} for c in clauses if one not in c]
            found = self._search(rest, {**model, abs(one): one > 0})
            if found is not None:
                return found
        return None
""",
        {"dpll": ("(literal, -literal)", "(literal,)")},
    ),
    "an object that keeps a trail": Shape(
        WATCHING.partition("\n\ndef dpll")[0] + _SOLVE,
        {"solve": ("kept + waiting[place + 1 :]", "kept")},
    ),
    "a method given clauses": Shape(
        """
class DPLL:
    def solve(self, clauses, model=()):
        if not clauses:
            return set(model)
        if [] in clauses:
            return None
        for one in (clauses[0][0], -clauses[0][0]):
            rest = [[o for o in c if o != -one] for c in clauses if one not in c]
            found = self.solve(rest, (*model, one))
            if found is not None:
                return found
        return None
""",
        {"solve": _ONE_TRY},
    ),
    "a formula changed in place": Shape(
        """
def dpll(clauses, assignment):
    for clause in clauses:
        if all(assignment.get(abs(o)) == (o < 0) for o in clause):
            return False
    free = [abs(o) for c in clauses for o in c if abs(o) not in assignment]
    if not free:
        return True
    for value in (True, False):
        assignment[free[0]] = value
        if dpll(clauses, assignment):
            return True
    del assignment[free[0]]
    return False
""",
        {"dpll": ("(True, False)", "(True,)")},
    ),
    "an assignment of its object": Shape(
        """
class Solver:
    def __init__(self, clauses, count=0):
        self.clauses = [list(c) for c in clauses]
        self.level, self.reason, self.assignment = {}, {}, {}
        self.decisions = 0

    def unit_propagate(self):
        changed = True
        while changed:
            changed = False
            for clause in self.clauses:
                if any(self.assignment.get(abs(o)) == (o > 0) for o in clause):
                    continue
                free = [o for o in clause if abs(o) not in self.assignment]
                if not free:
                    return False
                if len(free) == 1:
                    self.assignment[abs(free[0])] = free[0] > 0
                    self.level[abs(free[0])] = self.decisions
                    changed = True
        return True
""",
        {"unit_propagate": ("changed = True\n        return", "pass\n        return")},
    ),
    "clauses of its object": Shape(
        """
class CNF:
    def __init__(self, clauses):
        self.clauses = [set(c) for c in clauses]
        self.model = []

    def simplify(self, literal):
        self.clauses = [c - {-literal} for c in self.clauses if literal not in c]

    def unit_propagate(self):
        while set() not in self.clauses:
            unit = next((c for c in self.clauses if len(c) == 1), None)
            if unit is None:
                return True
            self.model.append(next(iter(unit)))
            self.simplify(self.model[-1])
        return False

    def pure_literals(self):
        every = set().union(*self.clauses)
        return [o for o in every if -o not in every]
""",
        {
            "simplify": ("c - {-literal}", "c"),
            "unit_propagate": ("if unit is None:", "if self.model:"),
            "pure_literals": ("if -o not in every", "if o > 0"),
        },
    ),
    "methods given clauses": Shape(
        """
class Solver:
    def unit_propagate(self, clauses):
        literals = []
        while [] not in clauses:
            unit = next((c[0] for c in clauses if len(c) == 1), None)
            if unit is None:
                return clauses, literals
            literals.append(unit)
            clauses = self.simplify(clauses, unit)
        return None

    def simplify(self, clauses, unit):
        return [[o for o in c if o != -unit] for c in clauses if unit not in c]

    def dpll(self, clauses):
        left = self.unit_propagate(clauses)
        if left is None:
            return None
        if not left[0]:
            return left[1]
        for guess in (left[0][0][0], -left[0][0][0]):
            model = self.dpll(left[0] + [[guess]])
            if model is not None:
                return left[1] + model
        return None
""",
        {
            "unit_propagate": ("append(unit)", "append(-unit)"),
            "dpll": ("(left[0][0][0], -left[0][0][0])", "(left[0][0][0],)"),
        },
    ),
    "an assignment in place": Shape(
        """
def unit_propagate(clauses, assignment):
    changed = True
    while changed:
        changed = False
        for clause in clauses:
            if any(assignment.get(abs(l)) == (l > 0) for l in clause):
                continue
            free = [l for l in clause if abs(l) not in assignment]
            if not free:
                return False
            if len(free) == 1:
                assignment[abs(free[0])] = free[0] > 0
                changed = True
    return True
""",
        {"unit_propagate": ("free[0] > 0", "free[0] < 0")},
    ),
    "a list in place": Shape(
        """
def unit_propagate(clauses, trail):
    while True:
        for clause in clauses:
            left = [o for o in clause if -o not in trail]
            if not left:
                return "conflict"
            if len(left) == 1 and left[0] not in trail:
                trail.append(left[0])
                break
        else:
            return None
""",
        {
            "unit_propagate": (
                "                break\n",
                "                return None\n",
            )
        },
    ),
    "the copied one": Shape(
        """
def bcp(formula, unit):
    modified = []
    for clause in formula:
        if unit in clause:
            continue
        if -unit in clause:
            c = [x for x in clause if x != -unit]
            if len(c) == 0:
                return -1
            modified.append(c)
        else:
            modified.append(clause)
    return modified

def unit_propagation(formula):
    assignment = []
    unit_clauses = [c for c in formula if len(c) == 1]
    while len(unit_clauses) > 0:
        unit = unit_clauses[0]
        formula = bcp(formula, unit[0])
        assignment += [unit[0]]
        if formula == -1:
            return -1, []
        if not formula:
            return formula, assignment
        unit_clauses = [c for c in formula if len(c) == 1]
    return formula, assignment
""",
        {"unit_propagation": ("assignment += [unit[0]]", "assignment += [-unit[0]]")},
    ),
    "clauses and None": _units("clauses, None", "clauses, literals"),
    "two times None": _units(
        "None, None", "clauses, {abs(o): o > 0 for o in literals}"
    ),
    "literals alone": _units("False", "set(literals)"),
    "clauses alone": _units("None", "[frozenset(c) for c in clauses]"),
    "a clause in conflict": _units("literals, clauses[-1]", "literals, None"),
    "a conflict first": _units("True, literals", "False, literals"),
    "a filter": Shape(
        """
def unit_propagate(clauses):
    return clauses


def pure_literals(clauses):
    every = {l for c in clauses for l in c}
    return filter(lambda l: -l not in every, every)
""",
        {"pure_literals": ("-l not in every", "l > 0")},
    ),
    "whether it can be, and the rest": Shape(
        """
def unit_propagate(clauses):
    return clauses


def simplify(clauses, literal):
    rest = [[o for o in c if o != -literal] for c in clauses if literal not in c]
    return (False, []) if [] in rest else (True, rest)
""",
        {"simplify": ("if literal not in c", "if c")},
    ),
    "no pure literal": Shape(
        """
def unit_propagate(clauses):
    return clauses


def pure_literals(clauses):
    every = {l for c in clauses for l in c}
    return {l: True for l in every if -l not in every} or None
""",
        {"pure_literals": ("if -l not in every", "if l > 0")},
    ),
}
"""By what is special in them."""
_TRAIL: Final = """
def unit_propagate(clauses, assignment):
    trail = []
    while True:
        for clause in clauses:
            if any(assignment.get(abs(l)) == (l > 0) for l in clause):
                continue
            free = [l for l in clause if abs(l) not in assignment]
            if not free:
                return False, trail
            if len(free) == 1:
                assignment[abs(free[0])] = free[0] > 0
                trail.append(abs(free[0]))
                break
        else:
            return True, trail
"""
SHAPES.update(
    {
        "variables beside a dictionary": Shape(
            _TRAIL, {"unit_propagate": ("= free[0] > 0", "= True")}
        ),
        "an object that keeps the empty clause": Shape(
            _OBJECT,
            {
                "simplify": ("c - {-literal}", "c"),
                "unit_propagate": ("while any", "if any"),
                "dpll": ("(1, -1)", "(1,)"),
            },
        ),
        "a dictionary that may be left out": Shape(
            _MAY_FILL, {"unit_propagate": ("= units[0] > 0", "= True")}
        ),
        "a model that may be left out": Shape(
            _WITH_MODEL,
            {"dpll": ("model=None):\n    model = model or []", "model=[]):")},
        ),
    }
)
UNJUDGED: Final = {
    "variables without their values": _TRAIL.replace(
        "def unit_propagate(clauses, assignment):",
        "def unit_propagate(clauses):\n    assignment = {}",
    ),
    "clauses as one text each": """
def dpll(clauses, model=()):
    if not clauses:
        return True
    if "" in clauses:
        return False
    literal = clauses[0].split()[0]
    other = literal[1:] if literal.startswith("-") else "-" + literal
    for true, false in ((literal, other), (other, literal)):
        open_ = [c.split() for c in clauses if true not in c.split()]
        left = [" ".join(x for x in c if x != false) for c in open_]
        if dpll(left, (*model, true)):
            return True
    return False
""",
    "only whether units fit": _units("False", "True").code,
    "0 or 1 by place": _dpll(
        "return m and [int(o > 0) for o in sorted(m, key=abs)]"
    ).code,
    "an unknown object": "def dpll(clauses):\n    return object()\n",
    "one number": "def unit_propagate(clauses):\n    return 5\n",
    "nothing at a conflict": (
        "def unit_propagate(clauses, assignment):\n"
        "    while True:\n"
        "        for clause in clauses:\n"
        "            left = [o for o in clause if assignment.get(abs(o)) != (o < 0)]\n"
        "            if len(left) == 1 and abs(left[0]) not in assignment:\n"
        "                assignment[abs(left[0])] = left[0] > 0\n"
        "                break\n"
        "        else:\n"
        "            return\n"
    ),
    "values kept by place": (
        "class Solver:\n"
        "    def __init__(self, clauses, count):\n"
        "        self.seen, self.values = [], [None] * (count + 1)\n\n"
        "    def unit_propagate(self):\n"
        "        self.seen.append(1)\n"
        "        self.values[1] = True\n"
    ),
    "a model kept by its object": (
        "class Solver:\n    def dpll(self, clauses):\n        self.model = {1: True}\n"
    ),
}
"""Code that may be right: nothing that can be read says so, or says that it is not."""
