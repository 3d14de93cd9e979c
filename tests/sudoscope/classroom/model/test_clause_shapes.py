"""Functions on clauses in the shapes that students write: none is misjudged."""

from pathlib import Path

import pytest

from sudoscope.classroom.model.clause_answers import ClauseAnswer
from sudoscope.classroom.model.grades import CodeVerdict
from tests.sudoscope.classroom.model.called_here import verdicts
from tests.sudoscope.classroom.model.clause_shapes import SHAPES, UNJUDGED


@pytest.mark.parametrize("name", SHAPES)
def test_right_code_is_right_and_its_mistake_is_found(
    name: str, tmp_path: Path
) -> None:
    """Whatever it wants and returns, and however it says that nothing fits."""
    code, mistakes = SHAPES[name]
    assert all(verdicts(code, tmp_path)[one] == CodeVerdict.RIGHT for one in mistakes)

    for function, (old, new) in mistakes.items():
        assert old in code
        found = verdicts(code.replace(old, new), tmp_path)[function]
        assert found == CodeVerdict.WRONG, function


@pytest.mark.parametrize("name", UNJUDGED)
def test_what_proves_nothing_is_not_judged(name: str, tmp_path: Path) -> None:
    """Neither right nor wrong."""
    assert {*verdicts(UNJUDGED[name], tmp_path).values()} == {CodeVerdict.UNCALLED}


@pytest.mark.parametrize(
    ("said", "clauses", "literals"),
    [
        ("E|L1,2", (), (1, 2)),
        ("L1,2|E", (), (1, 2)),
        ("C1,2;|E", ((1, 2),), ()),
        ("E", (), ()),
        ("=-1|E", (), ()),
    ],
)
def test_an_empty_part_is_what_the_other_is_not(
    said: str, clauses: object, literals: object
) -> None:
    """Clauses beside literals, literals beside clauses; alone it may be either."""
    found = ClauseAnswer.of(said)

    assert (found.clauses, found.literals) == (clauses, literals)
