"""Functions that imported ones call in their own module, without a name in the file."""

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePath

from sudoscope.student_files.model.function_kinds import (
    FunctionKind,
    board_kind,
    clause_kind,
)
from sudoscope.student_files.model.functions import (
    StudentFunction,
    WrittenFunction,
    written_in,
)
from sudoscope.student_files.model.names_used import names_used_by
from sudoscope.student_files.model.own_modules import attributes_in
from sudoscope.student_files.model.syntax_trees import parsed


def unnamed_parts(
    path: Path, known: Sequence[StudentFunction]
) -> Iterator[StudentFunction]:
    """The functions, of other kinds, that those *known* call in the module of theirs.

    Or in one that this imports. Their faults would be those of what calls them. A
    solver may call what it likes.
    None is found in a module whose name the file uses: to give it that name, so that
    they can be called, would hide that it is not imported.

    Args:
        path: The student's file.
        known: Its functions.
    """
    used = {name.partition(".")[0] for name in attributes_in(parsed(path))}
    kinds = {function.kind for function in known} | {FunctionKind.SOLVE}
    waiting = [*known]
    for function in waiting:  # which grows meanwhile
        place = PurePath(function.file)
        module = ".".join(place.with_suffix("").parts)
        is_by_name = "." not in function.name or function.is_unnamed
        is_taken = function.is_beside and is_by_name
        is_taken = is_taken and not function.owner
        is_taken = is_taken and module.partition(".")[0] not in used
        if not is_taken or function.kind is FunctionKind.SOLVE:
            continue
        called = names_used_by(path, function)
        for part in written_in(path.parent / place):
            kind = _kind(part)
            if kind and kind not in kinds and part.name in called:
                kinds.add(kind)
                found = part.through(module).of_kind(kind)
                file = (place.parent / part.file).as_posix()
                found = found._replace(file=file, is_beside=True, is_unnamed=True)
                waiting.append(found)
                yield found


def _kind(part: WrittenFunction) -> FunctionKind | None:
    """What *part* is for, on boards or on clauses; a method is for its object."""
    if part.owner or part.other:
        return None
    taken = part.taken
    on_board = board_kind(part.name, taken.least, taken.most, "")
    return on_board or (clause_kind(part.name, "") if taken.most else None)
