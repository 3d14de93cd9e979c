"""Vertical videos: nothing stands where upload sites lay their controls."""

from dataclasses import replace
from functools import cache

import pytest

from solver.formats import read_puzzle
from solver.log.board import Board
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from tests.viz.comparison_scenes import COMPARISONS
from tests.viz.extents import extent, within
from tests.viz.replays import diagonal, hardest, replay
from viz.appearance import Appearance, PicturePart, Safe
from viz.film.adornments import Adornments
from viz.film.build import comparison_film, replay_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.layout.comparison import compare_layout
from viz.layout.safe_area import adorned_area, safe_area
from viz.replay.annotations import AuthorNote
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene import Scene
from viz.scene.view_state import ViewState
from viz.shapes import Group, Rect, Text
from viz.theme import theme_named

TALL = (1080, 1920)
SIZES = (TALL, (720, 1280), (270, 480), (1080, 2340))
GROUND = {"background", "ground", "veil"}
"""Groups that fill the picture."""

ADORNING = (
    *("heading", "technique", "labels", "track", "playhead", "progress", "watermark"),
    *("note", "handle", "assumption", "reason", "board", "caption"),
    *("tree", "algorithm", "diagram", "argument columns", "ladder", "code"),
)
"""How groups are called that may be where some platforms cover them.

A long reason or caption goes on there, and the picture of a board has an empty border.
"""

LOOK = Appearance(theme_named("paper"), "de")
PLAIN = FilmOptions(TALL, LOOK)
BAR = Adornments(progress=True)
MARK = Adornments(watermark="sudoscope.example")
BOTH = Adornments(progress=True, watermark="sudoscope.example")
CARDS = replace(PLAIN, has_title=True, has_end=True, author="Ada", adornments=BAR)
VARIANTS = {
    "plain": PLAIN,
    "cards": CARDS,
    "captions": replace(CARDS, has_captions=True),
    "watermark": replace(CARDS, adornments=BOTH),
    "captions and watermark": replace(CARDS, has_captions=True, adornments=BOTH),
    "no timeline": replace(
        PLAIN,
        appearance=replace(LOOK, hidden=frozenset({PicturePart.TIMELINE})),
        adornments=MARK,
    ),
    "board alone": replace(
        PLAIN, appearance=replace(LOOK, hidden=frozenset(PicturePart))
    ),
}


@cache
def film(options: FilmOptions, *, is_diagonal: bool = False) -> Film:
    """A minute of a solve, with a note."""
    notes = (AuthorNote(1, "Watch row C, where it will break in a few steps"),)
    edit = FilmEdit(Pace(), fit=60_000, notes=notes)
    return replay_film(replay(diagonal if is_diagonal else hardest), edit, options)


def outside(
    groups: tuple[Group, ...], safe: Rect, adorned: Rect | None = None
) -> list[tuple[str, object]]:
    """What of *groups* reaches out of *safe*; what adorns, out of *adorned*."""
    return [
        (group.name, shape)
        for group in groups
        if group.name not in GROUND
        for shape in group.shapes
        if not within(
            extent(shape),
            adorned if adorned and group.name.startswith(ADORNING) else safe,
        )
    ]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("size", "name"),
    [
        (size, name)
        for turn, name in enumerate(VARIANTS)
        for size in SIZES[turn % 2 :: 2]
    ],
    ids=str,
)
def test_every_group_of_a_vertical_video_is_in_the_safe_area(
    size: tuple[int, int], name: str
) -> None:
    """Cards, board, reason, note, captions, timeline, bar and watermark.

    The tree beside the board is below the sentence, with the timeline.
    """
    made = film(replace(VARIANTS[name], size=size))
    safe = safe_area(size)
    assert isinstance(made.stage, Scene)
    tree = made.stage.layout.tree
    assert tree is None or within(tree, adorned_area(size))

    for ms in (0, 3_100, 5_000, 12_000, 30_000, 52_000, 59_900):
        shot = made.at(ms)
        groups = tuple(
            group
            for group in made.frame(shot).groups
            if shot.lit >= 0 or not group.name.startswith(("tree", "icicle"))
        )
        assert outside(groups, safe, adorned_area(size)) == []


def test_other_boards_are_in_the_safe_area_too() -> None:
    """A board with diagonals, with captions."""
    made = film(VARIANTS["captions"], is_diagonal=True)

    groups = made.frame(made.at(20_000)).groups
    assert outside(groups, safe_area(TALL), adorned_area(TALL)) == []


def test_words_begin_below_the_clues_under_a_board() -> None:
    """An X-sum is written where the labels of a board are not, at the other end."""
    clue = '{"kind": "x-sum", "label": "I3", "cells": "I3 H3 G3 F3 E3 D3 C3 B3 A3",'
    puzzle = read_puzzle(
        '{"format": "sudoscope-puzzle", "version": 1, "variant": "classic", "clues":'
        f' "{"." * 81}", "constraints": [{clue} "total": 25}}]}}'
    )
    board = Board(puzzle)
    board.guess(Candidate(Cell(0), Digit(1)))
    stage = replay_film(Replay.of(board.trace("human")), FilmEdit(Pace()), PLAIN).stage
    assert isinstance(stage, Scene)
    reason = stage.layout.reason
    assert reason is not None
    signs = [
        shape
        for group in stage.frame(Moment.settled(0), ViewState()).groups
        for shape in group.shapes
        if isinstance(shape, Text) and shape.text == "25"
    ]
    assert signs
    assert all(extent(sign).bottom <= reason.y for sign in signs)
    assert within(reason, safe_area(TALL))


@pytest.mark.parametrize("safe", [Safe.ADS, Safe.STRICT])
def test_board_and_sentence_fill_the_safe_area(safe: Safe) -> None:
    """The cells and two lines of 56 pixels below them are as high as it."""
    look = replace(LOOK, safe=safe)
    stage = film(replace(PLAIN, appearance=look)).stage
    area = safe_area(TALL, safe)

    assert isinstance(stage, Scene)
    grid, reason = stage.layout.placement.grid, stage.layout.reason
    assert within(grid, area)
    assert grid.y == area.y
    assert reason is not None
    assert reason.bottom == area.bottom
    assert reason.height >= 2 * 56 * 1.16
    assert grid.width >= 0.92 * min(area.width, area.height - reason.height)


def test_nothing_is_left_free_where_nobody_wants_it() -> None:
    """Then a vertical video is composed like a window, its panels included."""
    look = replace(LOOK, safe=Safe.NONE)
    stage = film(replace(PLAIN, appearance=look)).stage

    assert isinstance(stage, Scene)
    assert stage.layout.tree is not None
    assert stage.layout.board.width > 1_000


@pytest.mark.thorough
def test_a_sentence_on_a_phone_has_letters_of_36_pixels_at_least() -> None:
    """A long sentence goes on below rather than in smaller ones."""
    for name in (diagonal, hardest):
        stage = film(PLAIN, is_diagonal=name is diagonal).stage
        for step in range(0, len(name()), 17):
            frame = stage.frame(Moment.settled(step), ViewState())
            (said,) = (group for group in frame.groups if group.name == "reason")
            sizes = [s.size for s in said.shapes if isinstance(s, Text)]
            assert max(sizes) >= 36


def test_windows_and_other_forms_use_the_whole_picture() -> None:
    """Only videos are covered by the controls of sites, and only vertical ones."""
    window = Scene(replay(hardest), TALL, LOOK).layout

    assert window.counters is not None
    assert window.board.width > film(PLAIN).stage.layout.board.width
    for size in ((1920, 1080), (1440, 1080), (1080, 1080)):
        assert safe_area(size) == Rect(0, 0, *size)


def test_the_safe_area_leaves_out_what_is_covered() -> None:
    """As the advertising guides of the platforms have it, and the strictest of them."""
    assert safe_area(TALL) == Rect(48, 288, 840, 960)
    assert safe_area(TALL, Safe.STRICT) == Rect(120, 288, 768, 960)
    assert safe_area(TALL, Safe.NONE) == Rect(0, 0, *TALL)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_comparisons_are_in_the_safe_area(size: tuple[int, int]) -> None:
    """Both boards, heads, reasons, counters and timelines, and the bar."""
    options = replace(CARDS, size=size, adornments=BOTH)
    made = comparison_film(COMPARISONS[0], Pace().fitted(30_000), options)

    for ms in (100, 9_000, 20_000, 29_900):
        assert outside(made.frame(made.at(ms)).groups, adorned_area(size)) == []


def test_boards_of_a_comparison_are_large_all_the_same() -> None:
    """More than two fifths of the width each, though one is above the other."""
    look = replace(LOOK, captions=0, has_footer=False)
    rules = hardest().puzzle.rules
    halves = compare_layout(TALL, rules, look).halves

    assert all(half.board.placement.grid.width * 5 > TALL[0] * 2 for half in halves)
