"""Traces read from lines of text, every event checked against the grid."""

import re
from collections.abc import Iterable
from typing import Any, Final

from solver.codec.header import Header, read_header
from solver.errors import TraceError
from solver.log.deduction import CandidateRole, Deduction, Link, Truth
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
    SolutionCount,
    Tried,
)
from solver.log.legality import check
from solver.log.position import Position, next_position
from solver.log.trace import KEY_DISTANCE, Trace
from solver.puzzle.notes import NotedCell, parts_of
from solver.puzzle.record_fields import (
    Record,
    flag_in,
    name_in,
    number_in,
    record_of,
    records_in,
    text_in,
    texts_in,
)
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraint import Scope
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.house import House
from solver.rules.places import Cell

_RENAMED: Final = {
    "only-choice": "hidden-single",
    "single-possibility": "naked-single",
    "naked-twins": "naked-pair",
}
"""Techniques whose slugs were others in version 1."""

_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_KNOWN: Final = {
    "deduced": frozenset(
        {
            "technique",
            "places",
            "removes",
            "because",
            "within",
            "roles",
            "links",
            "absent",
            "truths",
            "comparisons",
        }
    ),
    "search-started": frozenset({"solutions"}),
    "guessed": frozenset(
        {
            "candidate",
            "options",
            "cell_choice",
            "digit_choice",
            "house",
            "comparisons",
        }
    ),
    "clashed": frozenset({"cells", "digit", "scope", "unit"}),
    "examined": frozenset({"technique", "revisions", "comparisons"}),
    "retracted": frozenset({"guess"}),
    "restored": frozenset({"candidates"}),
    "tried": frozenset({"candidates", "comparisons"}),
    "finished": frozenset({"outcome", "comparisons"}),
}
"""The fields of each event; others are stored as they are."""


def decoded(lines: Iterable[str]) -> Trace:
    """The trace in *lines*, with or without their line ends.

    Raises:
        TraceError: It is not a trace, of another version, or damaged; the message
            names the line.
    """
    numbered = enumerate(lines, start=1)
    header = read_header(record_of(next(numbered, (1, ""))[1], 1))
    reader = _Reader(header)
    events: list[Event] = []
    other = {0: header.other} if header.other else {}
    position = Position.start(header.puzzle)
    keys = [position]
    for number, line in numbered:
        event, unknown = reader.checked(line, number, position)
        if events and isinstance(events[-1], Finished):
            raise TraceError(f"line {number}: an event follows the end of the solve")
        position = next_position(event, position)
        events.append(event)
        if unknown:
            other[position.step] = unknown
        if position.step % KEY_DISTANCE == 0:
            keys.append(position)
    strategies = tuple(map(reader.technique, header.strategies))
    return Trace(
        header.puzzle, tuple(events), header.agent, strategies, tuple(keys), other
    )


_LATEST: Final = Retracted(-1)
"""A retraction that does not say of which guess is of the latest."""


class _Reader:
    """Converts records into events."""

    def __init__(self, header: Header) -> None:
        self.rules = header.puzzle.rules
        self.version = header.version
        self._known: dict[str, tuple[Event, dict[str, Any]]] = {}

    def technique(self, slug: str) -> str:
        """The current slug of a technique that may be written by an old one."""
        return _RENAMED.get(slug, slug) if self.version == 1 else slug

    def checked(
        self, line: str, number: int, position: Position
    ) -> tuple[Event, dict[str, Any]]:
        """The event of a line, and its unknown fields.

        Equal lines give the same object, stored once.

        Raises:
            TraceError: It is no event, or does not fit *position*.
        """
        try:
            if line not in self._known:
                record = record_of(line, number)
                self._known[line] = self.event(record), _unknown(record)
            event, unknown = self._known[line]
            if event is _LATEST:
                event = _latest_retracted(position)
            check(event, position)
        except TraceError:
            raise
        except KeyError as error:
            found = f"{error.args[0]!r} is not known"
        except ValueError as error:
            found = str(error)
        else:
            return event, unknown
        raise TraceError(f"line {number}: no valid event: {found}")

    def event(self, record: Record) -> Event:  # noqa: PLR0911 - one for each event
        """The event of a record.

        Raises:
            KeyError: A field is missing, or a cell, house or constraint is not known.
            ValueError: A field holds something else than it should.
        """
        match text_in(record, "event"):
            case "deduced":
                return Deduced(self._deduction(record), _comparisons(record))
            case "search-started":
                return SearchStarted(SolutionCount(text_in(record, "solutions")))
            case "guessed":
                return self._guess(record)
            case "clashed":
                return self._clash(record)
            case "examined":
                revisions = number_in(record, "revisions")
                return Examined(
                    name_in(record, "technique"), revisions, _comparisons(record)
                )
            case "retracted":
                return (
                    Retracted(number_in(record, "guess"))
                    if "guess" in record
                    else _LATEST
                )
            case "restored":
                return Restored(self._candidate_set(record, "candidates"))
            case "noted":
                return Noted(tuple(map(self._note, text_in(record, "notes").split())))
            case "tried":
                candidates = self._candidates(record, "candidates")
                return Tried(candidates, _comparisons(record))
            case "finished":
                outcome = Outcome(text_in(record, "outcome"))
                return Finished(outcome, _comparisons(record))
            case other:
                raise ValueError(f"no event is called {other!r}")

    def _deduction(self, record: Record) -> Deduction:
        roles = record.get("roles", {})
        if not isinstance(roles, dict):
            raise ValueError(f"roles: an object expected, found {roles!r:.40}")  # noqa: TRY004
        return Deduction(
            self.technique(name_in(record, "technique")),
            places=self._candidates(record, "places"),
            removes=self._candidate_set(record, "removes"),
            because=self._candidates(record, "because"),
            within=tuple(map(self._scope, texts_in(record, "within"))),
            roles=tuple(
                (candidate, CandidateRole(role))
                for role in roles
                for candidate in self._candidates(roles, role)
            ),
            links=tuple(map(self._link, records_in(record, "links"))),
            absent=self._candidates(record, "absent"),
            truths=tuple(map(self._truth, texts_in(record, "truths"))),
        )

    def _truth(self, text: str) -> Truth:
        digit, is_house, house = text.partition(" in ")
        if not is_house:
            return Truth(self.rules.cell_named[text])
        return Truth(None, self._house(house), self._digit(digit))

    def _note(self, text: str) -> NotedCell:
        name, marks = parts_of(text, self.rules.digit_count)
        return NotedCell(self.rules.cell_named[name], *marks)

    def _candidate_set(self, record: Record, name: str) -> Candidates:
        found = self._candidates(record, name)
        if len(set(found)) < len(found):
            raise ValueError(f"{name}: a candidate is there twice")
        return self.rules.planes.set_of(found)

    def _link(self, record: Record) -> Link:
        reason = name_in(record, "reason", "")
        return Link(
            self._candidates(record, "from"),
            self._candidates(record, "to"),
            is_strong=flag_in(record, "strong", default=True),
            reason=self._scope(reason) if reason else None,
            number=number_in({"number": 1} | record, "number"),
            branch=number_in({"branch": 0} | record, "branch"),
            cells=self._cells(record, "cells"),
        )

    def _cells(self, record: Record, name: str) -> tuple[Cell, ...]:
        names = text_in(record, name, "").split()
        return tuple(self.rules.cell_named[cell] for cell in names)

    def _guess(self, record: Record) -> Guessed:
        cell_choice = name_in(record, "cell_choice", "")
        digit_choice = name_in(record, "digit_choice", "")
        house = name_in(record, "house", "")
        return Guessed(
            self._candidate(text_in(record, "candidate")),
            self._candidates(record, "options"),
            _order(cell_choice, "CellChoice"),
            _order(digit_choice, "DigitChoice"),
            self._house(house) if house else None,
            _comparisons(record),
        )

    def _clash(self, record: Record) -> Clashed:
        names = text_in(record, "cells").split()
        field = "unit" if self.version == 1 else "scope"
        has_digit, has_scope = record["digit"] is not None, record[field] is not None
        return Clashed(
            tuple(self.rules.cell_named[name] for name in names),
            self._digit(text_in(record, "digit")) if has_digit else None,
            self._scope(text_in(record, field)) if has_scope else None,
        )

    def _scope(self, name: str) -> Scope:
        return self.rules.scope_named[name]

    def _house(self, name: str) -> House:
        scope = self._scope(name)
        if not isinstance(scope, House):
            raise ValueError(f"{name!r} is no house")  # noqa: TRY004
        return scope

    def _candidates(self, record: Record, name: str) -> tuple[Candidate, ...]:
        return tuple(map(self._candidate, text_in(record, name, "").split()))

    def _candidate(self, text: str) -> Candidate:
        cell, _, digit = text.partition("=")
        return Candidate(self.rules.cell_named[cell], self._digit(digit))

    def _digit(self, text: str) -> Digit:
        highest = self.rules.digit_count
        if len(text) != 1 or text not in SYMBOLS[:highest]:
            raise ValueError(f"{text!r} is not a digit 1 to {highest}")
        return Digit(SYMBOLS.index(text) + 1)


def _comparisons(record: Record) -> int:
    """How many values were compared for an event; 0 where the line does not say."""
    count = number_in({"comparisons": 0} | record, "comparisons")
    if count < 0:
        raise ValueError(f"{count} comparisons are not possible")
    return count


def _latest_retracted(position: Position) -> Retracted:
    if not position.guesses:
        raise ValueError("no guess is open that could be taken back")
    return Retracted(position.guesses[-1].event)


def _unknown(record: Record) -> dict[str, Any]:
    """The unknown fields of an event, which are written again."""
    known = _KNOWN.get(record["event"], frozenset())
    return {k: v for k, v in record.items() if k != "event" and k not in known}


def _order(name: str, kind: str) -> str | None:
    """The name of an order of a search; ``None`` for an empty one.

    A log may name an order that is not registered here: it is shown without a word
    about the order, and not proved.

    Raises:
        ValueError: It is no name.
    """
    if name and _NAME.fullmatch(name) is None:
        raise ValueError(f"{name!r} is not a valid {kind}")
    return name or None
