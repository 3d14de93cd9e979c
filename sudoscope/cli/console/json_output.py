"""The option --json: one JSON document on standard output in place of the text.

Every document names its format, "sudoscope-" and the command, and the version of that
format. A version changes when a field is removed or means something else; fields may be
added. Commands that answer a list of any length print one document a line.
docs/json.md has the schema of each.
"""

import json
import re
from typing import Any, Final

import click

from solver.errors import SudoscopeError
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.standard_streams import prints_every_letter
from sudoscope.cli.options.option_group import Option, headed

VERSION: Final = 1
FLAG: Final = "--json"
_OBEYED: Final = re.compile("[\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_WORD: Final = re.compile(r"(?<!^)(?=[A-Z])")


def json_option(heading: str = "Output") -> Option:
    """The flag --json, gathered in the argument ``as_json`` of a command."""
    return headed(
        heading, FLAG, "as_json", is_flag=True, help="Print JSON for programs, no text."
    )


def document(kind: str, **content: Any) -> dict[str, Any]:
    """*content* below the name and the version of its format.

    >>> document("hint", technique="pointing")
    {'format': 'sudoscope-hint', 'version': 1, 'technique': 'pointing'}
    """
    return {"format": f"sudoscope-{kind}", "version": VERSION, **content}


def json_line(kind: str, **content: Any) -> str:
    """The same as text on one line."""
    return _text(document(kind, **content), indent=None)


def print_json(kind: str, **content: Any) -> None:
    """Print the document to standard output, on several lines."""
    text = _text(document(kind, **content), indent=1)
    Output(highlight=False).print_lines([text])


def _text(record: dict[str, Any], indent: int | None) -> str:
    """*record* as JSON; letters that standard output lacks are written as numbers.

    So are those that a terminal obeys: they change the direction of writing, say.
    """
    is_ascii = not prints_every_letter()
    text = json.dumps(record, indent=indent, ensure_ascii=is_ascii)
    return _OBEYED.sub(lambda found: json.dumps(found[0])[1:-1], text)


def print_error(error: BaseException, message: str) -> None:
    """Print an error as a document to standard output.

    Args:
        error: What was raised.
        message: The sentence for people.
    """
    print_json("error", error={"code": error_code(error), "message": message})


def name_of_class(kind: type) -> str:
    """The name of a class in small letters, with hyphens between its words.

    >>> name_of_class(SudoscopeError)
    'sudoscope-error'
    """
    return _WORD.sub("-", kind.__name__).lower()


def error_code(error: BaseException) -> str:
    """A name for the kind of *error* that does not change with its words.

    >>> error_code(SudoscopeError("no")), error_code(click.UsageError("no"))
    ('sudoscope', 'usage')
    """
    if isinstance(error, SudoscopeError):
        return name_of_class(type(error)).removesuffix("-error")
    if isinstance(error, click.ClickException):
        return "usage"
    return "system" if isinstance(error, OSError) else "stopped"
