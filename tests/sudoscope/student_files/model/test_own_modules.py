"""Functions that a file imports from modules of its student, however it does."""

from pathlib import Path
from typing import Final

import pytest

from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.logs.representation import DigitContainer
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.known_functions import functions_in
from sudoscope.student_files.model.names_used import names_used_by
from sudoscope.student_files.model.own_modules import own_files
from sudoscope.student_files.model.submissions import is_one_of_several, submission_of

_CALL: Final = "def reduce_puzzle(values): return {}(values)\n"
_RULES: Final = "from helpers.tables import near\ndef eliminate(values): return near\n"


def _file_with(first: str, call: str, folder: Path) -> Path:
    """A file that begins with *first* and calls *call*, with a package beside it."""
    package = folder / "helpers"
    package.mkdir()
    (package / "__init__.py").write_text("from .rules import eliminate\n")
    (package / "rules.py").write_text(_RULES)
    (package / "tables.py").write_text("near = {}\n")
    path = folder / "main.py"
    path.write_text(f"{first}\n{_CALL.format(call)}")
    return path


@pytest.mark.parametrize(
    ("first", "call"),
    [
        ("from helpers import eliminate", "eliminate"),
        ("from helpers import *", "eliminate"),
        ("from helpers.rules import eliminate", "eliminate"),
        ("from helpers.rules import *", "eliminate"),
        ("import helpers", "helpers.eliminate"),
        ("import helpers as h", "h.eliminate"),
        ("import helpers.rules", "helpers.rules.eliminate"),
        ("import helpers.rules as R", "R.eliminate"),
        ("from helpers import rules as R", "R.eliminate"),
        ("import helpers.rules as R\nfrom helpers.rules import *", "R.eliminate"),
        ("from helpers import tables\nfrom helpers import eliminate", "eliminate"),
    ],
)
def test_what_is_imported_from_a_package_is_found(
    tmp_path: Path, first: str, call: str
) -> None:
    """By its name there, once, with the file that it is in."""
    path = _file_with(first, call, tmp_path)

    found = {f.kind: f for f in functions_in(path)}

    eliminate, caller = found[FunctionKind.ELIMINATE], found[FunctionKind.REDUCE]
    assert eliminate.name == ("eliminate" if "*" in first else call)
    assert (eliminate.file, eliminate.line) == ("helpers/rules.py", 2)
    assert {"eliminate", "near"} <= names_used_by(path, caller)


@pytest.mark.parametrize(
    ("language", "place"),
    [("en", "line 2 of helpers/rules.py"), ("de", "Zeile 2 von helpers/rules.py")],
)
def test_the_file_of_a_line_is_named_where_it_is_another(
    tmp_path: Path, language: str, place: str
) -> None:
    """In the file that is run there is a line of that number, too."""
    found = functions_in(_file_with("from helpers import *", "eliminate", tmp_path))
    words = CodeWords(variant_named("classic"), language)
    fit = CallFit(CallForm("values", "s", "A1", DigitContainer.TEXT))

    said = [words.grade(FunctionGrade(f, fit=fit, calls=1))[0] for f in found]

    assert place in said[0]
    assert "helpers" not in said[1]


def test_what_a_package_keeps_to_itself_is_not_found(tmp_path: Path) -> None:
    """Of a module that is imported whole nothing is, but what the file calls there."""
    path = _file_with("import helpers.rules as R", "len", tmp_path)
    main = tmp_path / "all.py"
    main.write_text("from helpers.hidden import *\ndef solve(a): ...\n")
    hidden = tmp_path / "helpers" / "hidden.py"
    hidden.write_text("__all__ = ['search']\ndef search(a): ...\ndef ac3(a): ...\n")

    assert [f.name for f in functions_in(path)] == ["reduce_puzzle"]
    assert {f.name for f in functions_in(main)} == {"search", "solve"}


def test_modules_that_a_file_imports_are_no_work_of_others(tmp_path: Path) -> None:
    """Those of a package are handed in with the file."""
    path = _file_with("import helpers.rules as R", "R.eliminate", tmp_path)
    (tmp_path / "other.py").write_text("x = 1\n")

    assert {f.name for f in own_files(path)} == {
        *("main.py", "__init__.py", "rules.py", "tables.py")
    }
    assert not is_one_of_several(path)
    assert tmp_path / "helpers" / "rules.py" in submission_of(path).others
