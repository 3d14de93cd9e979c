"""Right solvers of clauses with two watched literals and with learned clauses.

Each with its faults: a text of the code, and what is there in its place.
"""

from typing import Final

WATCHING: Final = """class Watching:
    def __init__(self, clauses):
        self.clauses = [list(dict.fromkeys(clause)) for clause in clauses]
        self.values, self.trail, self.watchers = {}, [], {}
        for clause in self.clauses:
            for literal in clause[:2]:
                self.watchers.setdefault(literal, []).append(clause)

    def value(self, literal):
        value = self.values.get(abs(literal))
        return None if value is None else value == (literal > 0)

    def assign(self, literal):
        if self.value(literal) is None:
            self.values[abs(literal)] = literal > 0
            self.trail.append(literal)
        return self.value(literal)

    def moved(self, clause, false):
        if clause[0] == false and len(clause) > 1:
            clause[0], clause[1] = clause[1], clause[0]
        if self.value(clause[0]):
            return False
        for place in range(2, len(clause)):
            if self.value(clause[place]) is not False:
                clause[1], clause[place] = clause[place], clause[1]
                self.watchers.setdefault(clause[1], []).append(clause)
                return True
        return False

    def propagate(self, head):
        while head < len(self.trail):
            false = -self.trail[head]
            head += 1
            waiting, kept = self.watchers.get(false, []), []
            for place, clause in enumerate(waiting):
                if self.moved(clause, false):
                    continue
                kept.append(clause)
                if not self.assign(clause[0]):
                    self.watchers[false] = kept + waiting[place + 1 :]
                    return False
            self.watchers[false] = kept
        return True

    def search(self):
        every = (abs(one) for clause in self.clauses for one in clause)
        free = next((one for one in every if one not in self.values), None)
        if free is None:
            return True
        for literal in (free, -free):
            mark = len(self.trail)
            self.assign(literal)
            if self.propagate(mark) and self.search():
                return True
            while len(self.trail) > mark:
                del self.values[abs(self.trail.pop())]
        return False


def dpll(clauses):
    found = Watching(clauses)
    if [] in found.clauses:
        return None
    units = [clause[0] for clause in found.clauses if len(clause) == 1]
    if all(map(found.assign, units)) and found.propagate(0) and found.search():
        return found.trail
    return None
"""
LEARNING: Final = """class Learning:
    def __init__(self, clauses):
        self.clauses = [list(dict.fromkeys(clause)) for clause in clauses]
        self.names = sorted({abs(one) for clause in clauses for one in clause})
        self.level, self.reason, self.trail = {}, {}, []

    def true(self, literal):
        return literal in self.level

    def assign(self, literal, level, reason):
        self.level[literal], self.reason[literal] = level, reason
        self.trail.append(literal)

    def conflict(self, level):
        changed = True
        while changed:
            changed = False
            for clause in self.clauses:
                if any(map(self.true, clause)):
                    continue
                free = [one for one in clause if not self.true(-one)]
                if not free:
                    return clause
                if len(free) == 1:
                    self.assign(free[0], level, clause)
                    changed = True
        return None

    def learned(self, clause, level):
        found = set(clause)
        for literal in reversed(self.trail):
            late = [one for one in found if self.level[-one] == level]
            if len(late) == 1:
                break
            if -literal in found:
                found |= set(self.reason[literal])
                found -= {literal, -literal}
        levels = {self.level[-one] for one in found} - {level}
        return list(found), max(levels, default=0)

    def jump(self, level):
        while self.trail and self.level[self.trail[-1]] > level:
            literal = self.trail.pop()
            del self.level[literal], self.reason[literal]

    def search(self):
        level = 0
        while True:
            clause = self.conflict(level)
            if clause is not None and level == 0:
                return None
            if clause is not None:
                found, level = self.learned(clause, level)
                self.jump(level)
                self.clauses.append(found)
                continue
            known = {abs(one) for one in self.trail}
            free = [one for one in self.names if one not in known]
            if not free:
                return self.trail
            level += 1
            self.assign(free[0], level, None)


def dpll(clauses):
    return Learning(clauses).search()
"""
_RETURN: Final = "return list(found), max("
_LATE: Final = "sorted(found, key=lambda one: -self.level[-one])"
_REASON: Final = "found |= set(self.reason[literal])"
_REST: Final = "self.watchers[false] = kept + waiting[place + 1 :]"
_LEARN: Final = "self.clauses.append(found)"
_SATISFIED: Final = "if self.value(clause[0]):\n            return "
FAULTS: Final = {
    WATCHING: (
        (_REST, "self.watchers[false] = kept"),
        (_REST, "self.watchers[false] = waiting[place:]"),
        (f"{_SATISFIED}False", f"{_SATISFIED}True"),
        ("if self.value(clause[place]) is not False:", "if self.value(clause[place]):"),
        ("range(2, len(clause))", "range(3, len(clause))"),
        ("kept.append(clause)\n", "kept += [clause] * self.assign(clause[0])\n"),
        ("self.watchers.setdefault(clause[1], []).append(clause)", "pass"),
        ("while head < len(self.trail):", "while head < len(self.trail) - 1:"),
        ("while len(self.trail) > mark:", "while len(self.trail) > mark + 1:"),
        ("setdefault(clause[1]", "setdefault(clause[place]"),
        ("clause[:2]", "clause[1:3]"),
        ("(free, -free)", "(-free,)"),
    ),
    LEARNING: (
        (_RETURN, f"found = {{*{_LATE}[:3]}}\n        {_RETURN}"),
        (_RETURN, f"found = {{*{_LATE}[:2]}}\n        {_RETURN}"),
        (_REASON, "found |= set(self.reason[literal][:2])"),
        (
            _REASON,
            "found |= {o for o in self.reason[literal] if self.level.get(-o) == level}",
        ),
        ("level == 0", "level <= 1"),
        (
            "self.level[self.trail[-1]] > level:",
            "self.level[self.trail[-1]] > level + 1:",
        ),
        (_LEARN, "self.clauses[self.clauses.index(clause)] = found"),
        (_LEARN, "self.clauses = self.clauses[1:] + [found]"),
        (_LEARN, "self.clauses = self.clauses[:20] + [found]"),
        (
            "in self.clauses:\n                if",
            "in self.clauses[:-1]:\n                if",
        ),
        ("found -= {literal, -literal}", "found -= {literal}"),
        ("reversed(self.trail)", "self.trail"),
    ),
}
"""By the right solver, twelve faults of each."""
