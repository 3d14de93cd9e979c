"""Uses a package that is not there: it could not be called."""

import no_such_package as np


def AC3(domains):
    queue = np.array(list(domains))
    for x in queue:
        for y in queue:
            domains[x] -= domains[y]
    return True


def eliminate(values):
    for box in values:
        if len(values[box]) == 1:
            for other in values:
                if other != box and (other[0] == box[0] or other[1] == box[1] or block(other) == block(box)):
                    values[other] = values[other].replace(values[box], "")
    return values


def block(box):
    return "ABCDEFGHI".index(box[0]) // 3, (int(box[1]) - 1) // 3
