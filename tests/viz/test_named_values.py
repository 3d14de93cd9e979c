"""Values that the program names by a key: each has its phrase in each language.

The phrases are looked up by a key made of the value, so that a value without one would
be an error while somebody watches. A new enumeration of texts has to say here how its
members are named, or that they are not.
"""

import ast
from collections.abc import Iterable
from enum import StrEnum
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import viz
from solver.agents.registry import AGENTS
from solver.inference import INFERENCES
from tests.in_one_test import in_one_test
from viz.appearance import LowerPanel, PicturePart, Safe
from viz.export import choices
from viz.export.export_options import declared_options
from viz.messages import languages, phrases
from viz.option_field import Section
from viz.player.state.keys_and_commands import HelpSection, commands
from viz.player.state.recording_draft import (
    COLOUR,
    FORMATS,
    DeadEnds,
    RecordingKind,
    SpanKind,
)
from viz.player.state.settings import PaceMode
from viz.player.ui.dialogs.recording import Page
from viz.puzzles.detect import Reason
from viz.puzzles.examples import Difficulty
from viz.puzzles.puzzle_rating import TechniqueGroup
from viz.replay.best_moments import HighlightKind
from viz.replay.comparison_clock import Clock
from viz.replay.jump_targets import Landmark
from viz.replay.markers import Marker
from viz.storage import Trouble


class Naming(NamedTuple):
    """Where the phrases of some values are.

    Attributes:
        values: What is named.
        keys: Their keys, with braces for the value.
        rooms: The catalogues that are looked into, each after the other.
    """

    values: Iterable[str]
    keys: tuple[str, ...]
    rooms: tuple[str, ...]


UNTITLED: Final = {Section.NONE, Section.FILE, Section.COLOURS, Section.LANGUAGE}
"""Sections that have no heading: none at all, or they come first on their page."""
NAMED: Final[dict[str, Naming]] = {
    "TechniqueGroup": Naming(TechniqueGroup, ("examples-{}",), ("start", "dialogs")),
    "LowerPanel": Naming(LowerPanel, ("panel-{}", "panel-{}-turned"), ("settings",)),
    "PicturePart": Naming(PicturePart, ("hide-{}",), ("settings", "recording")),
    "Safe": Naming(Safe, ("safe-{}",), ("recording",)),
    "Clock": Naming(Clock, ("clock-{}",), ("settings",)),
    "PaceMode": Naming(PaceMode, ("pace-{}",), ("settings",)),
    "themes": Naming(choices.THEME.values, ("theme-{}",), ("settings",)),
    "names of cells": Naming(
        choices.CELL_NAMES.values, ("cell_names-{}",), ("settings",)
    ),
    "qualities": Naming(choices.QUALITY.values, ("quality-{}",), ("recording",)),
    "backgrounds": Naming(
        (*choices.BACKGROUND.values, COLOUR), ("background-{}",), ("recording",)
    ),
    "endings": Naming(FORMATS, ("ending-{}",), ("recording",)),
    "Section": Naming(
        sorted({one.section for one in declared_options().values()} - UNTITLED),
        ("{}",),
        ("settings", "recording"),
    ),
    "Page": Naming(Page, ("page-{}",), ("recording",)),
    "RecordingKind": Naming(RecordingKind, ("kind-{}",), ("recording",)),
    "DeadEnds": Naming(DeadEnds, ("dead_ends-{}",), ("recording",)),
    "SpanKind": Naming(SpanKind, ("{}",), ("recording",)),
    "agents": Naming(AGENTS, ("agent-{}",), ("ways",)),
    "inferences": Naming(INFERENCES, ("inference-{}",), ("ways",)),
    "WindowCommand": Naming(commands(), ("{}",), ("commands",)),
    "HelpSection": Naming(HelpSection, ("{}",), ("commands",)),
    "HighlightKind": Naming(HighlightKind, ("highlight-{}",), ("film",)),
    "Landmark": Naming(Landmark, ("no-next-{}", "no-last-{}"), ("player",)),
    "Marker": Naming(Marker, ("{}",), ("panel",)),
    "Difficulty": Naming(Difficulty, ("{}",), ("library",)),
    "Reason": Naming(Reason, ("{}",), ("incoming",)),
    "Trouble": Naming(Trouble, ("{}",), ("kept",)),
}
OTHERWISE: Final = frozenset(
    {
        "_CardList",  # matched one by one
        *("Role", "Rank", "Aspect", "Weight", "Align", "Swatch"),  # shown, not named
    }
)
"""Enumerations of texts whose members are not named by a key made of them."""


@in_one_test("name, language", product(NAMED, languages()))
def test_each_value_has_its_phrase(name: str, language: str) -> None:
    """None is without words where it is chosen, shown or told."""
    assert_named(NAMED[name], language)


def assert_named(named: Naming, language: str) -> None:
    """Each value of *named* has its phrase."""
    known = {
        key: said
        for room in named.rooms
        for key, said in phrases(room, language).items()
    }

    for value in named.values:
        for key in named.keys:
            assert known.get(key.format(value), "").strip(), (key, value)


def test_every_enumeration_of_texts_says_how_it_is_named() -> None:
    """By a key, or in another way; none is forgotten, and none is left over."""
    told = {name.split()[0] for name in NAMED if name[0].isupper()}
    assert enumerations_in(Path(viz.__file__).parent) == told | OTHERWISE
    assert not told & OTHERWISE


def enumerations_in(folder: Path) -> set[str]:
    """The names of the enumerations of texts in the modules in *folder*."""
    return {
        node.name
        for path in folder.rglob("*.py")
        if "StrEnum" in (text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef)
        and any(ast.unparse(base) == StrEnum.__name__ for base in node.bases)
    }
