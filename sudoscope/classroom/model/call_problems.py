"""The textbook's problem for a call: which of its dictionaries the code works on."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from sudoscope.classroom.model.domain_tables import DomainTable, readable
from sudoscope.logs.representation import State
from sudoscope.networks.model.csp_problem import CspProblem
from sudoscope.student_files.model.source import source_text

_PRUNED: Final = "curr_domains"


def prunes(module: ModuleType) -> bool:
    """Whether the code of *module* names ``curr_domains``, which ``prune`` changes.

    There ``domains`` are those before, so that code which mixes them up is wrong. Where
    only one of the names is used, it means both.
    """
    with suppress(Exception):  # the module may say anything of its file
        return _PRUNED in source_text(Path(str(module.__file__)))
    return False


def tables_of_problem(
    problem: Any, table: DomainTable | None
) -> list[tuple[DomainTable, State | None]]:
    """Where the state may be after a call with *problem*, and what is there before it.

    Of a problem the code may change either dictionary.
    """
    if table is None or not isinstance(problem, CspProblem):
        return []
    tables = [table._replace(holder=h) for h in (table.holder, problem.domains)]
    return [(one, readable(one)) for one in tables]


def changed_table(
    problem: CspProblem, tables: Sequence[tuple[DomainTable, State | None]]
) -> DomainTable:
    """That of *tables* which a call has changed, if one is; else the first.

    The code may have put a dictionary of its own in the place of it, too.
    """
    first, before = tables[0]
    own = first._replace(holder=problem.curr_domains)
    is_own = isinstance(own.holder, Mapping) and own.holder is not first.holder
    every = [*tables, *([(own, before)] if is_own else ())]
    changed = (one for one, old in every if readable(one) not in (None, old))
    return next(changed, first)
