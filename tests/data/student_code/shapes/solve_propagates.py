"""A pure propagation that is called solve."""


def near(i):
    row, column = divmod(i, 9)
    return {
        j
        for j in range(81)
        if j != i
        and (
            j // 9 == row
            or j % 9 == column
            or (j // 27 == row // 3 and j % 9 // 3 == column // 3)
        )
    }


def solve(text):
    cells = [c if c.isdigit() and c != "0" else "123456789" for c in text]
    before = None
    while cells != before:
        before = list(cells)
        for i in range(81):
            if len(cells[i]) == 1:
                for j in near(i):
                    cells[j] = cells[j].replace(cells[i], "")
    return cells
