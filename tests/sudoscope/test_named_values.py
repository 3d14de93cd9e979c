"""Values of wings that the program names by a key: each has its phrase."""

from pathlib import Path
from typing import Final

import pytest

import sudoscope
from sudoscope.editor.model.rule_making import ToolGroup
from sudoscope.exercises.window.by_hand_board import Tool, UnitKind
from sudoscope.exercises.window.own_board import Mode
from sudoscope.photo.drawn_rules import UnreadSign
from sudoscope.photo.errors import PictureFault
from sudoscope.quizzes.game.kinds import Kind
from tests.in_one_test import in_one_test
from tests.viz.test_named_values import Naming, assert_named, enumerations_in
from viz.messages import languages

NAMED: Final[dict[str, Naming]] = {
    "Kind": Naming(Kind, ("quiz-{}",), ("settings",)),
    "Mode": Naming(Mode, ("short-{}", "asked-{}"), ("own_solve",)),
    "Tool": Naming(Tool, ("tool-{}",), ("by_hand",)),
    "UnitKind": Naming(UnitKind, ("unit-{}",), ("by_hand",)),
    "PictureFault": Naming(PictureFault, ("{}",), ("pictures",)),
    "UnreadSign": Naming(UnreadSign, ("{}",), ("pictures",)),
}
OF_MODELS: Final[dict[str, Naming]] = {
    "ToolGroup": Naming(ToolGroup, ("{}",), ("editor-rules",)),
}
"""Values of a model that its window names."""
OTHERWISE: Final = frozenset({"Ask", "CommandGroup", "Control", "Paper", "Verdict"})
"""Enumerations of texts whose members are matched one by one."""
UNSHOWN: Final = ("*/model", "logs")
"""Folders of what knows no words; who shows its values says how they are named."""


@in_one_test("language", languages())
@pytest.mark.parametrize("name", NAMED | OF_MODELS)
def test_each_value_of_a_wing_has_its_phrase(name: str, language: str) -> None:
    """None is without words where it is chosen, shown or told."""
    assert_named((NAMED | OF_MODELS)[name], language)


def test_every_enumeration_of_texts_of_a_wing_says_how_it_is_named() -> None:
    """By a key, or in another way; none is forgotten, and none is left over."""
    package = Path(sudoscope.__file__).parent
    unshown = (folder for name in UNSHOWN for folder in package.glob(name))

    found = enumerations_in(package).difference(*map(enumerations_in, unshown))

    assert found == NAMED.keys() | OTHERWISE
