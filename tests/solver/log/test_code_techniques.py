"""Techniques of changes by a student's code: their function, and their rule."""

from solver.log.deduction import code_function, code_technique


def test_a_change_by_code_names_its_function_and_its_rule() -> None:
    """Without a function it is the code; without a rule nothing stands behind it."""
    assert code_technique("revise", "ac3") == "your-revise:ac3"
    assert code_technique("revise") == "your-revise"
    assert code_technique("") == "your-code"
    assert {code_function(s) for s in ("your-revise:ac3", "your-revise")} == {"revise"}
    assert code_function("naked-pair") == ""
