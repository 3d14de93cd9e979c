"""Its tables are made in the main part, which runs only as a program."""


def cross(first, second):
    return [a + b for a in first for b in second]


def eliminate(values):
    for box in boxes:
        if len(values[box]) == 1:
            for peer in peers[box]:
                values[peer] = values[peer].replace(values[box], "")
    return values


def main():
    global peers
    peers = {box: {b for unit in units for b in unit if box in unit} - {box} for box in boxes}
    print(eliminate({box: "123456789" for box in boxes}))


if __name__ == "__main__":
    boxes = cross("ABCDEFGHI", "123456789")
    units = [cross(row, "123456789") for row in "ABCDEFGHI"]
    units += [cross("ABCDEFGHI", column) for column in "123456789"]
    units += [cross(r, c) for r in ("ABC", "DEF", "GHI") for c in ("123", "456", "789")]
    main()
