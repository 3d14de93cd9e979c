"""XML documents of other programs, parsed without entities and within bounds."""

from typing import TYPE_CHECKING, Final

from solver.errors import NotationError, PuzzleError

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

LONGEST: Final = 8_000_000
"""Characters of a document; larger ones hold no puzzles."""
_HEAD: Final = 4_000
"""Characters before which the first element begins."""


def has_root(text: str, name: str) -> bool:
    """Whether the root element of *text*, after prolog and comments, is *name*.

    A declaration of a document type is passed over.
    """
    at, end = 0, min(len(text), _HEAD)
    while at < end:
        if text[at].isspace() or text[at] == "\ufeff":
            at += 1
        elif text.startswith("<?", at) and (found := text.find("?>", at, end)) > 0:
            at = found + 2
        elif text.startswith("<!--", at) and (found := text.find("-->", at, end)) > 0:
            at = found + 3
        elif (
            text.startswith("<!DOCTYPE", at) and (found := text.find(">", at, end)) > 0
        ):
            at = found + 1
        else:
            break
    rest = text[at + len(name) + 1 : at + len(name) + 2]
    return text.startswith(f"<{name}", at) and not rest.isalnum()


def root_of(text: str) -> "Element":
    """Parse an XML document and return its root.

    Raises:
        PuzzleError: It is not well-formed, has entities of its own, or is too long.
        NotationError: The package that reads XML safely is not installed.
    """
    try:
        from defusedxml import DefusedXmlException  # noqa: PLC0415 - only for XML
        from defusedxml.ElementTree import ParseError, fromstring  # noqa: PLC0415
    except ImportError:
        raise NotationError(
            "this notation is XML, which is read with the package defusedxml; install"
            " it with: pip install defusedxml"
        ) from None
    if len(text) > LONGEST:
        raise PuzzleError(
            f"an XML document of {len(text):,} characters found, at most {LONGEST:,}"
            " expected"
        )
    try:
        root: Element = fromstring(text.removeprefix("\ufeff"), forbid_dtd=False)
    except ParseError as error:
        line, column = error.position
        raise PuzzleError(
            f"line {line}, column {column + 1}: found what is not well-formed XML"
        ) from None
    except (DefusedXmlException, ValueError, LookupError) as error:
        raise PuzzleError(f"the XML document is refused: {error}") from None
    return root
