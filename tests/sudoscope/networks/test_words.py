"""Tests of what is said of networks: no word of Sudoku, whatever says it."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec
from solver.causes.why import History
from solver.explain import explain
from solver.inner_steps.moves import sentence
from solver.inner_steps.runs_of_steps import InnerSteps
from solver.log.trace import Trace
from sudoscope.answers.hint_levels import Detail, hint_lines
from sudoscope.answers.next_step import next_step
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.report import print_report
from sudoscope.lab.model.experiments import EXPERIMENTS, Conditions
from sudoscope.lab.pictures.experiment_words import ExperimentWords
from sudoscope.quizzes.export.sheet import sheet_of, text_lines
from sudoscope.quizzes.model.quiz import quiz_of
from tests.sudoscope.networks.networks import AUSTRALIA, DRAWN, QUEENS, network
from viz.appearance import Appearance, LowerPanel
from viz.messages import languages
from viz.replay.caption_groups import group_caption
from viz.replay.replay import Replay
from viz.replay.substeps import change_words, single_changes
from viz.replay.timeline import WHOLE, Moment, Stretch
from viz.scene import Scene
from viz.shapes import Text
from viz.theme import theme_named
from viz.words.variants import given_of, puzzle_kind
from viz.words.why import WhyWords

OF_SUDOKU: Final = {
    "en": r"cells?|digits?|rows?|columns?|box(es)?|blocks?|houses?|peers?|sudokus?"
    r"|grids?|dots?|signs?|squares?|boards?|candidates?|cages?",
    "de": r"\w*zellen?|\w*ziffern?|zeilen?|spalten?|blöcken?|block|\w*einheit(en)?"
    r"|häusern?|haus|gittern?|sudokus?|brett\w*|kandidat\w*|punkte?n?|käfig\w*"
    r"|edges?|letters|different",
}
"""What nothing says of a network, for each language; and kinds that are English."""
EACH_LINE: Final = """
title Each line
values 0..3
different A B C
A != D
A < E
E <= B
|D - E| = 1
|B - D| != 2
2*A + B = C + 1
allow C E: 0-1 0-2 1-3 2-3 3-3 2-1
forbid D B: 0-0
C != 3
at F 900 20
"""
LOOSE: Final = "values 1..3\nA != B C\nB != C D\ndifferent D E F\n|A - E| = 1\nG < F"
NONE: Final = "values 1 2\ndifferent A B\nA != C\nB != C\nA = 1"
NETWORKS: Final = {
    "map": AUSTRALIA,
    "queens": QUEENS,
    "letters": "TO + GO = OUT",
    "each line": EACH_LINE,
    "loose": LOOSE,
    "no solution": NONE,
}
"""With each kind of line, with several solutions and with none."""
AGENTS: Final = (
    *("human", "deduction", "propagation", "norvig", "backtracking", "dlx", "dpll"),
    *("min-conflicts", "csp:none", "csp:forward-checking", "csp:ac3", "csp:pc2"),
    *("csp:sac", "csp:gac"),
)
FEW: Final = Limits(events=40)

each_network = pytest.mark.parametrize("name", NETWORKS)
each_language = pytest.mark.parametrize("language", languages())


@cache
def traced(name: str, agent: str) -> Trace:
    """The beginning of a network's solve."""
    return solve(network(NETWORKS[name]), AgentSpec.named(agent).chosen(), limits=FEW)


def assert_of_variables(said: Iterator[str], language: str) -> None:
    """None of *said* speaks of Sudoku; and there is something."""
    lines = list(said)
    found = re.compile(rf"\b({OF_SUDOKU[language]})\b", re.IGNORECASE)

    assert lines
    assert [line for line in lines if found.search(line)] == []


@pytest.mark.parametrize("agent", AGENTS)
@each_network
@each_language
def test_no_step_speaks_of_sudoku(name: str, agent: str, language: str) -> None:
    """Nor does what is inside of it; of each agent and kind of line."""
    trace = traced(name, agent)

    assert_of_variables(_steps(trace, language), language)


@each_language
def test_no_experiment_speaks_of_sudoku(language: str) -> None:
    """Nor do its settings, counts and notes."""
    equal = Conditions("ac3", FEW, 0)
    said = []
    for made in EXPERIMENTS:
        words = ExperimentWords(
            made,
            equal,
            language,
            has_equal_searches=True,
            has_rules=True,
            has_networks=True,
        )
        said += [words.title, words.about(2), *words.notes([])]
        said += [words.setting(each) for each in made.settings]
        said += [words.measure(each) for each in made.measures]

    assert_of_variables(iter(said), language)


@pytest.mark.parametrize("agent", ["propagation", "csp:ac3", "backtracking"])
@each_network
@each_language
def test_no_cause_and_no_change_speaks_of_sudoku(
    name: str, agent: str, language: str
) -> None:
    """Why a value is there or gone; single changes, and steps told as one."""
    trace = traced(name, agent)

    assert_of_variables(_told(trace, language), language)


def _told(trace: Trace, language: str) -> Iterator[str]:
    last = len(trace)
    history = History(trace, last)
    words = WhyWords(history, language)
    for cell in trace.puzzle.rules.cells:
        yield words.open_cell(cell)
        for fact in history.facts_in(cell):
            yield from (words.headline(fact), words.title(fact), words.line(fact))
            yield words.sentence(fact)
    for step in range(1, last + 1):
        for change in range(1, min(len(single_changes(trace, step)), 3) + 1):
            yield change_words(trace, step, change, language)
    said = group_caption(trace, Stretch(1, last), last, language)
    yield f"{said.reason} {said.follows}"


def _steps(trace: Trace, language: str) -> Iterator[str]:
    rules, inner = trace.puzzle.rules, InnerSteps(trace)
    for step in range(len(trace) + 1):
        said = explain(trace, step, language)
        yield from (said.title, said.also, said.reason, said.follows, said.short)
        part = inner.at(step) if step and inner.are_there else None
        for number in () if part is None else range(part.first, part.end)[:9]:
            assert part is not None
            yield sentence(part.run[number].move, rules, language)


@pytest.mark.parametrize("agent", ["human", "dlx", "dpll", "csp:ac3", "csp:gac"])
@pytest.mark.parametrize("name", ["map", "letters"])
@each_language
def test_no_panel_speaks_of_sudoku(name: str, agent: str, language: str) -> None:
    """Nothing written in a picture does, whatever is shown below the words."""
    assert_of_variables(_pictured(traced(name, agent), language), language)


def _pictured(trace: Trace, language: str) -> Iterator[str]:
    """What is written, but pseudocode, which is English in each language."""
    replay, last = Replay.of(trace), len(trace)
    moments = [Moment(step, WHOLE) for step in (0, last // 2, last)]
    opened = [step for step in range(1, last + 1) if replay.inner.count(step)][-1:]
    moments += [Moment(step, WHOLE, replay.inner.count(step)) for step in opened]
    for panel in LowerPanel:
        look = Appearance(theme_named("paper"), panel=panel, language=language)
        scene = Scene(replay, (1920, 1080), look)
        for moment in moments:
            for group in scene.frame(moment).groups:
                if group.name != "algorithm code":
                    yield from (s.text for s in group.shapes if isinstance(s, Text))


@each_network
@each_language
def test_no_quiz_and_no_hint_speaks_of_sudoku(name: str, language: str) -> None:
    """On paper or in a terminal, each kind of question that there is."""
    said: list[str] = []
    for agent in ("csp:ac3", "backtracking", "propagation"):
        trace = traced(name, agent)
        quiz = quiz_of(trace, count=30)
        said += text_lines(sheet_of(trace, quiz, language))
    found = next_step(network(NETWORKS[name]))
    for level in Detail:
        said += hint_lines(found, level, language)

    assert_of_variables(iter(said), language)


@each_network
def test_no_report_speaks_of_sudoku(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is called by its title, and counts values."""
    for agent in ("human", "dlx", "csp:gac"):
        print_report(Output(), traced(name, agent), 0.0, "en")
    said = capsys.readouterr().out.splitlines()

    assert_of_variables(iter(said), "en")
    if title := network(NETWORKS[name]).title:
        assert said[0].startswith(f"{title} (")


@pytest.mark.parametrize("name", ["a", "in", "Q.x"])
def test_names_keep_their_letters(name: str) -> None:
    """A variable that begins a sentence is no other for it."""
    trace = solve(network(f"values 1..3\n{name} > b"), "propagation")
    said = [explain(trace, step).reason for step in range(len(trace) + 1)]

    assert any(line.startswith(f"{name} is greater than b") for line in said), said


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", DRAWN)
def test_a_kind_of_network_has_a_name(kind: str, language: str) -> None:
    """It says no size of a board, and nothing of its tables."""
    said = puzzle_kind(network(DRAWN[kind]), language)

    assert said
    assert "×" not in said
    assert "Sudoku" not in said


def test_a_network_is_as_large_as_its_variables() -> None:
    """What is given is said behind that, where anything is."""
    assert given_of(network(QUEENS)) == "4 variables, 4 values each"
    assert given_of(network(AUSTRALIA + "V = blue")) == (
        "7 variables, 3 values each, 1 clue"
    )
