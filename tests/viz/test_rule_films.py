"""Films of puzzles with rules are about these: asked, said, lit and told first."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from solver.agents import solve
from solver.clauses.clause import candidates_of
from solver.explain import explain
from solver.explain.first_step import rule_sentences
from solver.explain.named_words import names_in
from solver.explain.phrasing import Phrasing
from solver.explain.step_clauses import argument_at, said_clauses
from solver.formats.reader import read_puzzles
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.messages import languages
from solver.rules.places import Cell
from tests.support import EASY, candidate_set
from tests.viz.replays import hardest
from viz.appearance import Appearance
from viz.export.assembly import assembled
from viz.export.export_options import options_of
from viz.film.card_texts import Credits
from viz.film.film import Film
from viz.replay.caption_groups import group_caption
from viz.replay.clause_times import is_followed
from viz.replay.difficulty import first_uses_above_singles, is_by_rule, led_by_rules
from viz.replay.film_edit import FilmEdit, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.short_film import asked_candidate, question_of
from viz.replay.timeline import WHOLE, Moment, Stretch, is_read_in
from viz.replay.told_uses import told_uses
from viz.scene import Scene
from viz.shapes import Text, Weight
from viz.theme import theme_named
from viz.words.glossary import technique_of

PUZZLES = Path(__file__).parents[2] / "benchmarks" / "puzzles"
RULES = ("thermometer", "killer")


@cache
def trace_of(name: str) -> Trace:
    """A person's solve of the puzzle with those rules."""
    text = (PUZZLES / f"{name}.json").read_text("utf-8")
    return solve(read_puzzles(text).chosen().puzzle, "human")


@cache
def film_of(name: str) -> Film:
    """A minute of it."""
    made = assembled(trace_of(name), options_of(fit="60s", size="720p"))
    assert isinstance(made.film, Film)
    return made.film


@pytest.mark.parametrize("name", RULES)
def test_the_rules_of_a_puzzle_are_told_before_what_others_have(name: str) -> None:
    """All of their steps that can be followed, then those of others, these twice."""
    trace = trace_of(name)
    uses = [s for s in told_uses(trace) if is_by_rule(trace, s)]
    others = [
        technique_of(trace.events[step - 1])
        for step in told_uses(trace)
        if not is_by_rule(trace, step)
    ]
    patterns = [slug for slug in others if slug in first_uses_above_singles(trace)]
    own = {technique_of(trace.events[step - 1]) for step in uses}

    first = told_uses(trace)[: 2 * len(own)]
    kinds = [
        is_by_rule(trace, step)
        for step in told_uses(trace)
        if technique_of(trace.events[step - 1]) in first_uses_above_singles(trace)
        and is_followed(trace, step)
    ]

    assert kinds == sorted(kinds, reverse=True)
    assert own <= {technique_of(trace.events[step - 1]) for step in first}
    assert max(Counter(patterns).values(), default=0) <= 2
    assert sorted(uses) == [
        step for step in range(1, len(trace) + 1) if is_by_rule(trace, step)
    ]


def test_without_rules_the_hardest_is_told_first_and_all_of_each() -> None:
    """Of each technique the first use that leaves a digit, if one does."""
    trace = solve(hardest().puzzle, "human")
    first = first_uses_above_singles(trace)
    used = [
        step
        for step, event in enumerate(trace.events, start=1)
        if technique_of(event) in first
    ]

    told = told_uses(trace)
    names = [technique_of(trace.events[step - 1]) for step in told]
    assert names[: len(first)] == [*first]
    assert sorted(told) == used
    for at, (name, step) in enumerate(first.items()):
        uses = [s for s, one in zip(told, names, strict=True) if one == name]
        leave = [
            s for s in sorted(uses) if (asked := asked_candidate(trace, s)) and asked[1]
        ]
        assert told[at] == (leave or [step])[0]


@pytest.mark.parametrize("name", RULES)
def test_a_film_asks_about_its_rules_before_it_says_them(name: str) -> None:
    """In the first two seconds; then the rules alone, and the answer is told."""
    film, trace = film_of(name), trace_of(name)
    hook = film.dressing.hook
    assert hook is not None

    opening = film.stage.words_at(Moment(0, WHOLE))

    assert film.lead <= 2000
    assert is_by_rule(trace, hook.step + 1)
    assert film.timeline.parts[hook.step + 1]
    rules = rule_sentences(Phrasing(trace.puzzle.variant, "en"), trace.puzzle)
    assert opening.line.removeprefix(f"{opening.title}: ") == " ".join(rules)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", RULES)
def test_a_poster_asks_what_a_rule_leaves(name: str, language: str) -> None:
    """About the step that is told first, as the film does without a card."""
    trace = trace_of(name)

    asked = Credits(language).title(trace).heading

    assert asked == question_of(trace, told_uses(trace)[0], language).line
    assert is_by_rule(trace, told_uses(trace)[0])


@pytest.mark.parametrize("name", RULES)
def test_rules_light_up_one_after_the_other_while_they_are_read(name: str) -> None:
    """Signs by signs; of cages some cells, the first of them before the last."""
    replay = Replay.of(trace_of(name))
    look = Appearance(theme_named("paper"), captions=0)
    scene = Scene(replay, (1280, 720), look)

    def lit(progress: int) -> int:
        groups = scene.frame(Moment(0, progress)).groups
        return sum(len(group.shapes) for group in groups)

    counts = [lit(progress) for progress in (300, 600, WHOLE)]

    assert counts == sorted(counts)
    assert len({*counts}) == len(counts)


@pytest.mark.parametrize("language", languages())
def test_a_step_by_a_rule_is_told_sentence_by_sentence(language: str) -> None:
    """The clauses are its sentences, and the last is what follows."""
    trace = trace_of("thermometer")
    told = 0
    for step in filter(lambda s: is_by_rule(trace, s), range(1, len(trace) + 1)):
        clauses = said_clauses(trace, step, language)
        texts, briefs = zip(*((one.says, one.brief) for one in clauses), strict=True)
        assert briefs[1:] == texts[1:]
        assert texts[0].startswith(briefs[0].removesuffix(":"))
        whole = explain(trace, step, language)
        assert " ".join(texts) == f"{whole.reason} {whole.follows}".strip()
        assert all(text.count(". ") == 0 for text in texts[:-1])
        told += len(texts) > 1
    assert told > 3


@pytest.mark.parametrize("language", languages())
def test_what_passes_of_the_rules_is_counted(language: str) -> None:
    """In the words over steps that nobody can read, of a person's solve."""
    trace = trace_of("thermometer")
    steps = range(1, len(trace) + 1)
    count = sum(is_by_rule(trace, step) for step in steps)
    plain = solve(read_puzzles(EASY).chosen().puzzle, "human")

    said, other = (
        group_caption(one, Stretch(1, len(one)), len(one), language).reason
        for one in (trace, plain)
    )

    assert f" {count} " in said
    assert [len(re.findall(r"\d+", text)) for text in (said, other)] == [2, 1]


TWICE = """{"format": "sudoscope-puzzle", "version": 1, "variant": "classic",
"clues":
"........................7..............4........................9................",
"constraints": [
{"kind": "cage-sum", "label": "A2", "cells": "A2 B2", "total": 15},
{"kind": "cage-sum", "label": "A6", "cells": "A6 B6", "total": 13},
{"kind": "cage-sum", "label": "A7", "cells": "A7 A8 A9", "total": 19},
{"kind": "cage-sum", "label": "B1", "cells": "B1 C1", "total": 12},
{"kind": "cage-sum", "label": "C8", "cells": "C8 D8", "total": 17},
{"kind": "cage-sum", "label": "E4", "cells": "E4 E5", "total": 7},
{"kind": "cage-sum", "label": "E8", "cells": "E8 E9 F9", "total": 19},
{"kind": "cage-sum", "label": "F1", "cells": "F1 F2", "total": 8},
{"kind": "cage-sum", "label": "F3", "cells": "F3 G3", "total": 16},
{"kind": "cage-sum", "label": "F4", "cells": "F4 F5 G5", "total": 18},
{"kind": "cage-sum", "label": "F6", "cells": "F6 F7", "total": 4},
{"kind": "cage-sum", "label": "F8", "cells": "F8 G8", "total": 6},
{"kind": "cage-sum", "label": "G1", "cells": "G1 G2", "total": 12},
{"kind": "cage-sum", "label": "G9", "cells": "G9 H9", "total": 8},
{"kind": "cage-sum", "label": "H1", "cells": "H1 H2 I1", "total": 20},
{"kind": "cage-sum", "label": "H3", "cells": "H3 H4 I3 I4", "total": 18},
{"kind": "cage-sum", "label": "H5", "cells": "H5 I5", "total": 12}]}"""
THERMOMETERS = """{"format": "sudoscope-puzzle", "version": 1, "variant": "classic",
"clues":
"...............53...6.......3.8..1....8.3..5....7.........6........4..7......7.14",
"constraints": [
{"kind": "thermometer", "label": "G4", "cells": "G4 F4 F3"},
{"kind": "thermometer", "label": "C1", "cells": "C1 C2 C3 B2 A2"},
{"kind": "thermometer", "label": "B5", "cells": "B5 C4 B4 A5 B6"},
{"kind": "thermometer", "label": "F8", "cells": "F8 G9 F9"},
{"kind": "thermometer", "label": "H5", "cells": "H5 H4 I4"},
{"kind": "thermometer", "label": "B7", "cells": "B7 C8 D8"},
{"kind": "thermometer", "label": "A3", "cells": "A3 A4 B3"}]}"""


def test_the_last_digit_of_a_cell_is_told_with_the_rule_that_struck_there() -> None:
    """Else it would have no reason in the film."""
    trace = solve(read_puzzles(TWICE).chosen().puzzle, "human")
    led = led_by_rules(trace)
    edit = FilmEdit(Pace(), fit=60_000, told="en")

    film = timeline_of_edit(Replay.of(trace), edit)

    told = [step for step in led if is_read_in(film, step)]
    assert told
    assert all(is_read_in(film, led[step]) for step in told)


@pytest.mark.parametrize("name", RULES)
def test_what_is_not_chosen_of_many_digits_of_a_cell_has_no_mark(name: str) -> None:
    """Discs on all that a cell has beside what it lacks look as if they were chosen.

    Up to four digits that it is said to be have one each.
    """
    trace = trace_of(name)
    for step in (one for one in range(1, len(trace)) if is_by_rule(trace, one)):
        event = trace.events[step - 1]
        assert isinstance(event, Deduced)
        if event.deduction.technique != "constraint":
            continue
        names = names_in(explain(trace, step).reason)
        named = {name.cell for name in names if name.digits}
        listed = {name.cell for name in names if name.is_true}
        for clause in argument_at(trace, step).clauses:
            shown = {*candidates_of(clause)} - {*event.deduction.removes}
            counts = Counter(one.cell for one in shown if one.cell in named)
            for cell, count in counts.items():
                assert count <= (4 if cell in listed else 2)


def test_a_film_says_the_rule_of_lines_that_are_alike_once() -> None:
    """Their opening only names them, as the rule has been read before."""
    record = (
        '{"format": "sudoscope-puzzle", "version": 1, "variant": "classic", "clues":'
        f' "{"." * 81}", "constraints": [{{"kind": "whisper", "difference": 5, "label":'
        ' "A1", "cells": "A1 A2 A3"}, {"kind": "whisper", "difference": 5, "label":'
        ' "C1", "cells": "C1 C2 C3"}]}'
    )
    puzzle = read_puzzles(record).chosen().puzzle
    gone = candidate_set("A1=5 A2=5 A3=5 C1=5 C2=5 C3=5")
    found = Deduction("rule-opening", removes=gone, within=puzzle.constraints)

    first, *others = said_clauses(Trace(puzzle, (Deduced(found),)), 1)

    assert first.says == "Neighbours on a whisper differ by 5 or more."
    assert first.brief == "On the whispers:"
    assert [one.brief for one in others] == [one.says for one in others]


@pytest.mark.parametrize("name", RULES)
def test_all_that_rules_take_from_a_digit_s_cell_is_told_with_it(name: str) -> None:
    """Not only the step after which that digit alone is left."""
    trace, checked = trace_of(name), 0
    told = told_uses(trace)
    for at, (step, placed) in enumerate(pairwise(told)):
        event = trace.events[placed - 1]
        assert isinstance(event, Deduced)
        if not event.deduction.places or not is_by_rule(trace, step):
            continue
        cell = event.deduction.places[0].cell
        led = [s for s in range(1, step) if taken(trace, s, cell) > 1]
        assert {*led} <= {*told[: at + 2 + len(led)]}
        checked += len(led)
    assert checked or name != "killer"


def test_a_short_tells_nothing_that_its_answer_does_not_need() -> None:
    """What the digit beside it strikes passes, and the answer comes next."""
    trace = solve(read_puzzles(THERMOMETERS).chosen().puzzle, "human")
    film = assembled(trace, options_of(short=True)).film.timeline

    read = [step for step in film.shown if film.stretch_of(step) is None]

    assert "elimination" not in [technique_of(trace.events[s - 1]) for s in read[1:]]


def taken(trace: Trace, step: int, cell: Cell) -> int:
    """How many candidates *step* takes from *cell* by a rule."""
    event = trace.events[step - 1]
    if not isinstance(event, Deduced) or not is_by_rule(trace, step):
        return 0
    return sum(gone.cell == cell for gone in event.deduction.removes)


def test_a_rule_that_is_told_once_is_not_the_next() -> None:
    """What it does again is told after what each other rule does."""
    trace = solve(read_puzzles(TWICE).chosen().puzzle, "human")
    found = [trace.events[step - 1] for step in told_uses(trace)]
    first = [
        (event.deduction.technique, event.deduction.within[:1])
        for event in found[:8]
        if isinstance(event, Deduced) and event.deduction.within
    ]

    assert len({*first}) == len(first)


def test_openings_of_alike_rules_are_told_after_each_rule() -> None:
    """One of them is among the first; the others say the same of other cells."""
    trace = solve(read_puzzles(THERMOMETERS).chosen().puzzle, "human")
    kinds = [technique_of(trace.events[step - 1]) for step in told_uses(trace)]

    openings = [at for at, kind in enumerate(kinds) if kind == "rule-opening"]
    last_rule = max(at for at, kind in enumerate(kinds) if kind == "constraint")

    assert len(openings) > 1
    assert openings[0] < last_rule < openings[1]


def test_a_digit_on_a_lit_sign_does_not_step_back() -> None:
    """The sign is as dark as a faint digit; other digits step back."""
    trace = solve(read_puzzles(THERMOMETERS).chosen().puzzle, "human")
    made = assembled(trace, options_of(fit="60s", size="720p")).film
    assert isinstance(made, Film)
    _, start, end = made.timeline.part_times(5)[0]
    frame = made.frame(made.at(made.lead + (start + end) // 2))

    ink = {
        group.name: next(
            shape.colour for shape in group.shapes if isinstance(shape, Text)
        )
        for group in frame.groups
        if group.name in {"cell F4", "cell H8"}
    }

    assert ink["cell F4"][3] == 255
    assert ink["cell H8"][3] < 128


def test_captions_beside_a_board_are_as_large_as_the_words() -> None:
    """Of the same moments, with the heading in heavy letters."""
    trace = solve(hardest().puzzle, "human")
    sizes = []
    for captions in (False, True):
        made = assembled(
            trace, options_of(fit="60s", size="1080p", captions=captions)
        ).film
        assert isinstance(made, Film)
        told = next(s for s in told_uses(trace) if s in made.timeline.parts)
        _, start, end = made.timeline.part_times(told)[0]
        frame = made.frame(made.at(made.lead + (start + end) // 2))
        name = "caption" if captions else "reason"
        (group,) = [g for g in frame.groups if g.name == name]
        texts = [shape for shape in group.shapes if isinstance(shape, Text)]
        heads = [text.size for text in texts if text.weight is Weight.SEMIBOLD]
        words = [text.size for text in texts if text.weight is Weight.REGULAR]
        sizes.append((max(heads), max(words)))
    plain, captioned = sizes
    assert captioned[0] >= plain[0]
    assert captioned[1] >= plain[1]


def test_the_list_at_the_end_lights_what_the_film_asked_about() -> None:
    """A rule, though what other puzzles have, too, is rated higher."""
    film, trace = film_of("thermometer"), trace_of("thermometer")
    (ladder,) = (
        group
        for group in film.frame(film.at(film.length - 1)).groups
        if group.name == "ladder"
    )
    written = [shape for shape in ladder.shapes if isinstance(shape, Text)]
    lit = {text.text for text in written if text.weight is Weight.SEMIBOLD}

    assert is_by_rule(trace, told_uses(trace)[0])
    assert "Thermometer" in lit
