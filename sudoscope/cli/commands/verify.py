"""``sudoscope verify``: prove a trace, event by event, from what it lists."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import click

from solver.agents import solve
from solver.agents.deduction import further_deduction
from solver.checker import UnprovedStep, Verification, verify
from solver.errors import PuzzleError, SolveCancelledError, TraceError
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Outcome,
    Restored,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.trace import Trace
from solver.rules.cell_names import CellNames
from solver.rules.variant import Variant
from solver.techniques.names import title_of
from sudoscope.cli.arguments.puzzle_argument import PuzzleInput, given
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.help.command_help import WRONG_INPUT, DocumentedCommand
from sudoscope.cli.help.error_advice import with_hint
from sudoscope.cli.options.declared import cell_names_option, language_option
from sudoscope.cli.options.option_group import below, gathers, headed
from sudoscope.cli.options.option_types import BY_NOTATION, VARIANT, variant_help
from sudoscope.cli.options.shell_completion import agent_names, files
from sudoscope.cli.output.verify_outputs import VERIFY_OUTPUTS, VerifyOutput
from sudoscope.cli.settings.flags import flag_of
from viz.cancellation import cancelled_by_signals
from viz.errors import OptionsError
from viz.messages import phrases, spoken

_SOLVING: Final = "Solving"
_OUTPUT: Final = "Output"
_MOST_FAILURES: Final = 10
_UNSOLVED: Final = frozenset({Outcome.STUCK, Outcome.LIMITED})
_EXAMPLES: Final = (
    ("Prove every step of a log", "sudoscope verify solve.jsonl"),
    ("Solve a puzzle and prove the solve", "sudoscope verify puzzle.txt --agent human"),
    ("The same for tools", "sudoscope verify solve.jsonl --json"),
    *(example for output in VERIFY_OUTPUTS.values() for example in output.examples),
)
_ADDED: Final = {
    name: option
    for output in VERIFY_OUTPUTS.values()
    for name, option in output.options.items()
}


@click.command("verify", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument(
    "traces", metavar="TRACE...", nargs=-1, required=True, shell_complete=files
)
@headed(
    _SOLVING,
    "-a",
    "--agent",
    "way",
    metavar="WAY",
    shell_complete=agent_names,
    help="For a puzzle in place of a trace: solve it so first, for instance human or"
    " csp:gac.",
)
@headed(
    _SOLVING,
    "--variant",
    type=VARIANT,
    default="",
    help=variant_help(BY_NOTATION),
)
@below(_OUTPUT, cell_names_option)
@json_option()
@below(_OUTPUT, language_option)
@gathers("added", _ADDED, [*_ADDED.values()])
def command(  # noqa: PLR0913 - one for each option, and those that are added
    *,
    traces: tuple[str, ...],
    way: str | None,
    variant: str,
    cell_names: str,
    as_json: bool,
    language: str,
    added: Mapping[str, Any],
) -> int:
    """Prove that each step of a solve follows.

    For each TRACE, a file written by solve, a log of another program or - for standard
    input, every deduction is proved from the premises it lists, in the grid before it;
    every guess has to be closed before it is taken back, and the end has to be as it
    says. The exit code is 0 if all of that holds, 1 if a step is not proved, 2 if a
    file cannot be read; then all faults of a log are listed.
    """
    names = CellNames(cell_names)
    code, results, proved = 0, [], []
    outputs = _asked_outputs(traces, added)
    writer = Output(highlight=False)
    with cancelled_by_signals() as stopped:
        for argument in traces:
            found = given(argument)
            try:
                trace = _trace(found, way, variant, stopped.check_solve)
                named = trace.with_cell_names(names)
                result = verify(
                    named, on_event=stopped.check_solve, find_more=further_deduction
                )
            except SolveCancelledError:
                return stopped.code
            except (PuzzleError, TraceError) as error:
                click.echo(f"sudoscope: {with_hint(error)}", err=True)
                code = WRONG_INPUT
                continue
            code = max(code, 0 if result.is_proved else 1)
            proved += [result] if result.is_proved else []
            if as_json:
                results.append(_as_json(found.name, result))
            else:
                writer.print_lines(_lines(found.name, result, language))
    if as_json:
        print_json("verify", traces=results)
    if outputs and code == 1:
        click.echo("sudoscope: nothing was written: not every step is proved", err=True)
    with cancelled_by_signals() as stopped:
        for output in outputs if proved else ():
            output.write(proved[0], {**added, "language": language}, stopped.check)
    return code


def _asked_outputs(
    traces: tuple[str, ...], added: Mapping[str, Any]
) -> list[VerifyOutput]:
    """The outputs that are asked for, checked.

    Raises:
        OptionsError: They are asked for several traces.
        SudoscopeError: One cannot be written.
    """
    for output in VERIFY_OUTPUTS.values():
        output.check(added)
    asked = [one for one in VERIFY_OUTPUTS.values() if added[one.name] is not None]
    if asked and len(traces) > 1:
        raise OptionsError(
            f"{flag_of(asked[0].name)} is of one trace, found {len(traces)}; name one"
        )
    return asked


def _trace(
    found: PuzzleInput, way: str | None, variant: str, tell: Callable[[int], None]
) -> Trace:
    """The given trace, or the trace of a solve of the given puzzle.

    Raises:
        PuzzleError: It is neither a trace nor a puzzle to be solved.
        TraceError: It is a damaged trace.
    """
    if found.is_trace:
        return found.trace()
    if way is None:
        fault = (
            f"there is no file {found.name!r}"
            if found.is_missing
            else f"{found.name} is no trace"
        )
        raise PuzzleError(
            f"{fault}; a file written by solve was expected, or a log of another"
            " program, or --agent to solve a puzzle first"
        )
    trace = solve(found.puzzle(variant, None), way, on_event=tell)
    tell(len(trace))
    return trace


def _lines(name: str, result: Verification, language: str) -> Iterator[str]:
    """The result in sentences; what a step is and why it fails is in English."""
    rules, failures = result.trace.puzzle.rules, result.failures
    said, outcome = phrases("report", language), result.trace.outcome
    end = "none" if outcome is None else outcome.value
    if result.trace.is_log and outcome in _UNSOLVED:
        end = "log"  # no strategies were at their end, and no limit was reached
    yield said["proved" if result.is_proved else "unproved"].format(
        name=name,
        count=len(failures),
        events=result.events,
        end=said[f"end-{end}"],
    )
    for failure in failures[:_MOST_FAILURES]:
        line, event = _line_of(result.trace, failure.step), failure.event
        key, what = "step-line" if line else "step", described(event, rules)
        yield f"  {said[key].format(step=failure.step, line=line, event=what)}"
        yield f"    {_reason(failure)}"
    if len(failures) > _MOST_FAILURES:
        yield f"  {said['more'].format(count=len(failures) - _MOST_FAILURES)}"
    left = len(result.trace) - result.events
    if left:
        yield f"  {said['not-looked-at'].format(count=left)}"
    for technique, times in result.proved.items():
        yield f"  {times:>6}  {title_of(technique, spoken(language))}"


def _reason(failure: UnprovedStep) -> str:
    """Why a step is not proved, with its technique called by its title."""
    if not isinstance(failure.event, Deduced):
        return failure.reason
    slug = failure.event.deduction.technique
    return failure.reason.replace(slug, title_of(slug))


def _line_of(trace: Trace, step: int) -> int | None:
    """Where *step* stands in the log it was read from; ``None`` for other traces."""
    found = trace.other.get(step, {}).get("line")
    return found if isinstance(found, int) and trace.is_log else None


def described(event: Event, rules: Variant) -> str:  # noqa: PLR0911 - one for each event
    """An event in few words, with the names of cells."""
    match event:
        case Deduced(found):
            changes = [rules.candidate_name(place) for place in found.places]
            changes += [
                rules.candidate_name(gone, is_true=False) for gone in found.removes
            ]
            return f"{title_of(found.technique)}, {', '.join(changes) or 'nothing'}"
        case Guessed(candidate):
            return f"guess {rules.candidate_name(candidate)}"
        case Retracted(guess):
            return f"the guess of step {guess + 1} taken back"
        case Restored(candidates):
            names = [rules.candidate_name(back) for back in candidates]
            return f"back again: {', '.join(names)}"
        case Noted(notes):
            names = [rules.cell_name(note.cell) for note in notes]
            return f"pencil marks, {', '.join(names)}"
        case Tried(candidates):
            names = [rules.candidate_name(one) for one in candidates]
            return f"tried: {', '.join(names)}"
        case Clashed(cells, digit, scope):
            names = [rules.cell_name(cell) for cell in cells]
            names += [] if digit is None else [rules.value_name(digit)]
            names += [] if scope is None else [scope.name]
            return f"contradiction, {', '.join(names)}"
        case SearchStarted(solutions):
            return f"search, solutions: {solutions}"
        case Examined(technique, _):
            return f"{title_of(technique)} ended"
        case Finished(outcome):
            return f"end, {outcome}"


def _as_json(name: str, result: Verification) -> dict[str, Any]:
    rules = result.trace.puzzle.rules

    def failure(found: UnprovedStep) -> dict[str, Any]:
        return {
            "step": found.step,
            "line": _line_of(result.trace, found.step),
            "event": described(found.event, rules),
            "technique": found.event.deduction.technique
            if isinstance(found.event, Deduced)
            else None,
            "reason": found.reason,
        }

    return {
        "trace": name,
        "is_proved": result.is_proved,
        "events": len(result.trace),
        "checked": result.events,
        "outcome": result.trace.outcome,
        "proved": dict(result.proved),
        "failures": [failure(found) for found in result.failures],
    }
