def test_both_diagonals_are_units():
    units = [set(unit) for unit in solution.units()]

    assert {"A1", "B2", "C3", "D4", "E5", "F6", "G7", "H8", "I9"} in units
    assert {"A9", "B8", "C7", "D6", "E5", "F4", "G3", "H2", "I1"} in units
