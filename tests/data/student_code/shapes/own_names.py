"""Cells with names of their own, and lists of numbers: right."""

NAMES = [f"cell_{r}_{c}" for r in range(9) for c in range(9)]
NEAR = {}
for a in range(81):
    NEAR[NAMES[a]] = [
        NAMES[b]
        for b in range(81)
        if a != b and (a // 9 == b // 9 or a % 9 == b % 9 or (a // 27, a % 9 // 3) == (b // 27, b % 9 // 3))
    ]


def ac_3(d):
    work = [(a, b) for a in NAMES for b in NEAR[a]]
    while work:
        a, b = work.pop()
        if len(d[b]) == 1 and d[b][0] in d[a]:
            d[a].remove(d[b][0])
            if not d[a]:
                return False
            work += [(c, a) for c in NEAR[a]]
    return True
