"""Inner steps in words: one plain sentence each."""

from typing import Final, TypeAlias, assert_never

from solver.explain.phrasing import Phrasing
from solver.inner_steps.moves import (
    Arc,
    ArcMove,
    ArcsPutBack,
    ArcTaken,
    CandidateStruck,
    CellEmptied,
    CellMatched,
    ColumnChosen,
    ColumnCovered,
    ColumnUncovered,
    ComponentsFound,
    CoverColumn,
    CoverMove,
    DigitSpread,
    DigitTaken,
    HallSetStruck,
    HouseKept,
    HouseMove,
    HousesPutBack,
    HouseTaken,
    HouseUnmatched,
    Move,
    NothingStruck,
    OptionHidden,
    OptionTakenBack,
    OptionTried,
    PairlessStruck,
    PairsLost,
    PathMove,
    PathsPutBack,
    PathTaken,
    PeerChecked,
    PeerMove,
    QueueFilled,
    QueueMove,
    RunEnded,
    SupportSought,
    TrialFailed,
    TrialMove,
    TrialStarted,
    TrialSurvived,
    ValuesSpread,
    ValueStruck,
)
from solver.messages import FALLBACK
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from solver.rules.variant import Variant

_SECTION: Final = "inner"

_Said: TypeAlias = tuple[str, dict[str, str]]
"""The key of a sentence, and what its braces are filled with."""


def sentence(move: Move, variant: Variant, language: str = FALLBACK) -> str:
    """The sentence of *move*.

    Args:
        move: Of a run under the rules of *variant*.
        variant: Whose cells and houses are named.
        language: Two letters, one of ``solver.messages.languages()``.

    Raises:
        UnknownNameError: There is no such language.
    """
    words = Phrasing(variant, language)
    match move:
        case QueueFilled() | CellEmptied() | RunEnded():
            key, facts = _of_queues(words, move)
        case (
            ArcTaken()
            | SupportSought()
            | ValueStruck()
            | ArcsPutBack()
            | NothingStruck()
        ):
            key, facts = _of_arcs(words, move)
        case DigitTaken() | PeerChecked():
            key, facts = _of_peers(words, move)
        case PathTaken() | PairsLost() | PairlessStruck() | PathsPutBack():
            key, facts = _of_paths(words, move)
        case (
            ColumnChosen()
            | OptionTried()
            | ColumnCovered()
            | OptionHidden()
            | OptionTakenBack()
            | ColumnUncovered()
        ):
            key, facts = _of_columns(words, move)
        case (
            TrialStarted()
            | DigitSpread()
            | ValuesSpread()
            | TrialFailed()
            | TrialSurvived()
            | CandidateStruck()
        ):
            key, facts = _of_trials(words, move)
        case _:
            key, facts = _of_houses(words, move)
    return words.say(_SECTION, key, **facts)


def _of_queues(words: Phrasing, move: QueueMove) -> _Said:
    match move:
        case QueueFilled(waiting, kind):
            entries = words.counted(kind.value, waiting)
            return f"queue-{kind.value}", {"entries": entries}
        case CellEmptied(cell):
            return "emptied", {"cell": words.cell(cell)}
        case RunEnded(_, is_settled):
            return "ended-settled" if is_settled else "ended", {}
        case _:
            assert_never(move)


def _of_arcs(words: Phrasing, move: ArcMove) -> _Said:
    match move:
        case ArcTaken(arc):
            return "arc", _arc(words, arc)
        case SupportSought(arc, digit, support):
            facts = _arc(words, arc) | {"digit": words.digit(digit)}
            if support is None:
                return "no-support", facts
            return "support", facts | {"support": words.digit(support)}
        case ValueStruck(arc, digit, is_ruled):
            key = "value-struck-rule" if is_ruled else "value-struck"
            return key, _arc(words, arc) | {"digit": words.digit(digit)}
        case ArcsPutBack(cell, arcs):
            entries = words.counted("arcs-back", len(arcs))
            facts = {"cell": words.cell(cell), "entries": entries}
            return "arcs-back" if arcs else "arcs-waiting", facts
        case NothingStruck(arc, is_assigned):
            return "arc-assigned" if is_assigned else "arc-kept", _arc(words, arc)
        case _:
            assert_never(move)


def _arc(words: Phrasing, arc: Arc) -> dict[str, str]:
    return {"one": words.cell(arc.cell), "other": words.cell(arc.other)}


def _of_peers(words: Phrasing, move: PeerMove) -> _Said:
    match move:
        case DigitTaken(cause):
            return "digit", _candidate(words, cause)
        case PeerChecked(cause, peer, struck, is_ruled):
            facts = _candidate(words, cause) | {"other": words.cell(peer)}
            key = "peer-struck" if struck else "peer-kept"
            facts["struck"] = words.digits(struck, "and")
            return f"{key}-rule" if is_ruled else key, facts
        case _:
            assert_never(move)


def _candidate(words: Phrasing, candidate: Candidate) -> dict[str, str]:
    return {
        "cell": words.cell(candidate.cell),
        "digit": words.digit(candidate.digit),
        "candidate": words.candidate(candidate),
    }


def _of_trials(words: Phrasing, move: TrialMove) -> _Said:
    match move:
        case TrialStarted(assumed):
            return "trial", _candidate(words, assumed)
        case DigitSpread(cause, peers, single):
            facts = _candidate(words, cause) | {
                "cells": words.cells(peers, "and"),
                "single": words.cells(single, "and"),
            }
            key = "spread-single" if single else "spread"
            return key if peers else "spread-nothing", facts
        case ValuesSpread(cell, values, gone):
            lost = dict.fromkeys(candidate.cell for candidate in gone)
            return "spread-values" if gone else "spread-values-nothing", {
                "cell": words.cell(cell),
                "digits_or": words.digits(values, "or"),
                "cells": words.cells(sorted(lost), "and"),
            }
        case TrialFailed(assumed, emptied):
            facts = _candidate(words, assumed) | {"other": words.cell(emptied)}
            return "trial-failed", facts
        case TrialSurvived(assumed):
            return "trial-survived", _candidate(words, assumed)
        case CandidateStruck(gone):
            return "struck", _candidate(words, gone)
        case _:
            assert_never(move)


def _of_paths(words: Phrasing, move: PathMove) -> _Said:
    match move:
        case PathTaken(path):
            return "path", _path(words, path)
        case PairsLost(path, ()):
            return "pairs-kept", _path(words, path)
        case PairsLost(path, ((first, second),), earlier):
            before = [_pair(words, ends) for ends in earlier]
            facts = _path(words, path) | {
                "first": words.candidate(first),
                "second": words.candidate(second),
                "before": words.listed(before, "and"),
            }
            return "pair-lost-earlier" if earlier else "pair-lost", facts
        case PairsLost(path, pairs):
            count = words.counted("pairs", len(pairs))
            return "pairs-lost", _path(words, path) | {"pairs": count}
        case PairlessStruck(gone, other):
            return "pairless", _candidate(words, gone) | {"other": words.cell(other)}
        case PathsPutBack(paths):
            return "paths-back", {"entries": words.counted("paths-back", len(paths))}
        case _:
            assert_never(move)


def _path(words: Phrasing, path: tuple[Cell, Cell, Cell]) -> dict[str, str]:
    return dict(zip(("one", "between", "other"), map(words.cell, path), strict=True))


def _pair(words: Phrasing, ends: tuple[Candidate, Candidate]) -> str:
    first, second = map(words.candidate, ends)
    return words.part(_SECTION, "pair-earlier", first=first, second=second)


def _of_houses(words: Phrasing, move: HouseMove) -> _Said:
    match move:
        case HouseTaken(house):
            return "house", {"house": words.scope(house)}
        case CellMatched(_, path):
            facts = _candidate(words, path[0])
            facts["candidates"] = words.candidates(path)
            return "matched" if len(path) == 1 else "matched-path", facts
        case ComponentsFound(house, _, parts):
            count = words.counted("components", len(parts))
            return "components", {
                "in_house": words.in_scope(house),
                "components": count,
            }
        case HallSetStruck(_, cells):
            return "hall" if len(cells) > 1 else "hall-single", _hall(words, move)
        case HouseUnmatched(_, cell, cells):
            facts = _hall(words, move) | {"cell": words.cell(cell)}
            return "unmatched" if len(cells) > 1 else "unmatched-single", facts
        case HousesPutBack(changed, houses):
            facts = {
                "cells": words.cells(changed, "and"),
                "entries": words.counted("houses-back", len(houses)),
            }
            return "houses-back" if houses else "houses-waiting", facts
        case HouseKept(house):
            return "house-kept", {"in_house": words.in_scope(house)}
        case _:
            assert_never(move)


def _hall(words: Phrasing, found: HallSetStruck | HouseUnmatched) -> dict[str, str]:
    return {
        "cells": words.cells(found.cells, "and"),
        "digits": words.digits(found.digits, "and"),
        "digits_or": words.digits(found.digits, "or"),
        "house": words.scope(found.house),
    }


def _of_columns(words: Phrasing, move: CoverMove) -> _Said:
    match move:
        case ColumnChosen(column, options):
            return _column(words, "column", column, "options", len(options))
        case OptionTried(option):
            return "option", _candidate(words, option)
        case OptionTakenBack(option):
            return "option-back", _candidate(words, option)
        case ColumnCovered(_, column, gone):
            return _column(words, "cover", column, "options-gone", len(gone))
        case OptionHidden(_, column, gone):
            key, facts = _column(words, "hidden", column, "options-gone", 1)
            return key, facts | {"candidate": words.candidate(gone)}
        case ColumnUncovered(_, column, back):
            return _column(words, "uncover", column, "options-back", len(back))
        case _:
            assert_never(move)


def _column(
    words: Phrasing, key: str, column: CoverColumn, noun: str, count: int
) -> _Said:
    """A sentence about a column and how many options it has, loses or gets back."""
    facts = {"options": words.counted(noun, count)}
    if column.cell is not None:
        return f"{key}-cell", facts | {"cell": words.cell(column.cell)}
    assert column.digit is not None
    assert column.house is not None
    digit, place = words.digit(column.digit), words.in_scope(column.house)
    return f"{key}-house", facts | {"digit": digit, "in_house": place}
