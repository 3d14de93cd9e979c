"""``sudoscope why``: since when a digit stands or a candidate is gone, and why."""

import re
from typing import TYPE_CHECKING, Any, Final

import click

from solver.errors import ArgumentError
from solver.rules.candidate_sets import Candidate
from solver.rules.cell_names import CellNames
from solver.rules.digits import Digit
from solver.rules.variant import Variant
from sudoscope.cli.arguments.trace_argument import trace_source
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import cell_names_option, language_option
from sudoscope.cli.options.option_group import below, headed
from sudoscope.cli.options.solving import Request, takes_request
from viz.cancellation import cancelled_by_signals
from viz.errors import OptionsError
from viz.replay.step_notation import END
from viz.replay.step_reference import step_at

if TYPE_CHECKING:
    from solver.causes.why import Chain, Fact, History

_QUESTION: Final = "Question"
_ASKED: Final = re.compile(r"\s*([^\s=!-]+)\s*(?:(?:=|!=|-|\s)\s*(\S+)\s*)?")
_SHOWN: Final = 40
_EXAMPLES: Final = (
    ("Why C8 is what it is", "sudoscope why puzzle.txt C8"),
    (
        "Why C8 cannot be 5, in step 20 of a log",
        "sudoscope why solve.jsonl C8-5 --step 20",
    ),
    ("What the 5 in C8 led to", "sudoscope why puzzle.txt C8=5 --effects"),
)


@click.command("why", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_request
@click.argument("asked", metavar="CELL", nargs=-1, required=True)
@headed(
    _QUESTION,
    "--step",
    "spot",
    metavar="STEP",
    default=END,
    show_default=True,
    help="Ask after this step: a number, a marker like guess:3, or end.",
)
@headed(
    _QUESTION,
    "--effects",
    is_flag=True,
    help="Print which later steps rest directly on it too.",
)
@json_option(_QUESTION)
@below(_QUESTION, language_option)
@below(_QUESTION, cell_names_option)
def command(  # noqa: PLR0913 - one for each option
    *,
    request: Request,
    asked: tuple[str, ...],
    spot: str,
    effects: bool,
    as_json: bool,
    language: str,
    cell_names: str,
) -> int:
    """Show why a digit is there or a candidate is gone.

    The answer goes back to the clues: below each fact is what it rests on. PUZZLE is a
    puzzle, a file, a trace written by solve, or - for standard input. CELL is a cell
    like C8 or r3c8; with a digit, C8=5 or C8 5, or C8-5 and C8!=5 for a candidate
    that is gone, it asks about that digit.
    """
    from solver.causes.why import History

    source = trace_source(request)
    with cancelled_by_signals() as stopped:
        trace = source.make(stopped.check_solve)
    named = trace.with_cell_names(CellNames(cell_names))
    history = History(named, step_at(named, spot))
    facts = _facts(" ".join(asked), history)
    if as_json:
        print_json("why", **_answer(history, facts, language, with_effects=effects))
        return stopped.code
    writer = _Writer(history, language)
    writer.heading(facts)
    if len(facts) == 1:
        writer.answer(facts[0], with_effects=effects)
    else:
        for fact in facts:
            writer.summary(fact)
    return stopped.code


def _facts(asked: str, history: "History") -> "tuple[Fact, ...]":
    """The question: a digit, or every candidate removed from an open cell.

    Raises:
        OptionsError: It names no cell or no digit.
    """
    rules = history.trace.puzzle.rules
    found = _ASKED.fullmatch(asked)
    name, value = found.groups() if found else ("", None)
    try:
        cell = rules.cell_called(name)
    except ArgumentError:
        shown = asked if len(asked) <= _SHOWN else f"{asked[:_SHOWN]}…"
        first, last = map(rules.cell_name, (rules.cells[0], rules.cells[-1]))
        raise OptionsError(
            f"{shown!r} names no cell of this board; a cell from {first} to {last}, or"
            f" a cell and a digit like {first}=5, was expected"
        ) from None
    if value is not None:
        return (history.fact_of(Candidate(cell, _digit(value, rules))),)
    digit = history.digit_in(cell)
    return history.facts_in(cell) if digit is None else (digit,)


def _answer(
    history: "History", facts: "tuple[Fact, ...]", language: str, *, with_effects: bool
) -> dict[str, Any]:
    """The facts asked for, each with the facts that it rests on."""
    from viz.words.why import WhyWords

    words, rules = WhyWords(history, language), history.trace.puzzle.rules

    def record(fact: "Fact") -> dict[str, Any]:
        return {
            "step": fact.step,
            "cell": rules.cell_name(fact.candidate.cell),
            "digit": fact.candidate.digit,
            "kind": fact.kind.value,
            "text": words.headline(fact),
        }

    def answer(fact: "Fact") -> dict[str, Any]:
        chain = history.chain(fact)
        causes = [
            {"depth": link.depth, **record(link.fact)} for link in chain.links[1:]
        ]
        found = {**record(fact), "reason": words.sentence(fact) or ""}
        found |= {"causes": causes, "more_causes": chain.more}
        if with_effects:
            found["effects"] = [record(effect) for effect in history.effects(fact)]
        return found

    return {"after_step": history.step, "facts": [answer(fact) for fact in facts]}


def _digit(text: str, rules: Variant) -> Digit:
    found = rules.value_called(text)
    if found is None:
        first, last = map(rules.value_name, (rules.digits[0], rules.digits[-1]))
        raise OptionsError(f"{text!r} is not a digit of this board, {first} to {last}")
    return found


class _Writer:
    """Prints answers."""

    def __init__(self, history: "History", language: str) -> None:
        from viz.words.why import WhyWords

        self._history = history
        self._words = WhyWords(history, language)
        self._console = Output(highlight=False)
        self._room = len(str(history.step))

    def heading(self, facts: "tuple[Fact, ...]") -> None:
        """The step of the question, and the candidates of an open cell."""
        history, words = self._history, self._words
        last = len(history.trace)
        if history.step < last:
            self._print(words.say("at-step", step=history.step, last=last))
        if len(facts) > 1:
            self._print(words.open_cell(facts[0].candidate.cell))

    def answer(self, fact: "Fact", *, with_effects: bool) -> None:
        """Since when, the sentence of that step, its causes, and what it caused."""
        from solver.causes.why import FactKind

        history = self._history
        self.summary(fact)
        if fact.kind is FactKind.OPEN:
            return
        self._chain(history.chain(fact))
        if with_effects:
            self._effects(history.effects(fact))

    def summary(self, fact: "Fact") -> None:
        """Since when, and the sentence of that step."""
        self._print(self._words.headline(fact))
        sentence = self._words.sentence(fact)
        self._print(f"  {sentence}" if sentence else "")
        if under := self._words.guesses(fact):
            self._print(f"  {under}")

    def _chain(self, chain: "Chain") -> None:
        words = self._words
        if len(chain.links) == 1:
            self._print(f"  {words.alone(chain.links[0].fact)}")
            return
        self._print(f"  {words.say('causes')}:")
        for fact, depth in chain.links[1:]:
            self._row(fact, "  " * depth)
        if chain.more:
            self._print(f"  {'':{self._room}}  {words.rest(chain)}")

    def _effects(self, found: "tuple[Fact, ...]") -> None:
        words = self._words
        if not found:
            self._print(f"  {words.say('no-effects')}")
            return
        self._print(f"  {words.say('effects')}:")
        for fact in found:
            self._row(fact, "  ")

    def _row(self, fact: "Fact", indent: str) -> None:
        self._print(f"  {fact.step:>{self._room}}{indent}{self._words.line(fact)}")

    def _print(self, line: str) -> None:
        if line:
            self._console.print_lines([line])
