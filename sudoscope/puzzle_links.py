"""Links to puzzles: addresses that hold a whole puzzle, found in a text. No network.

A link may stand alone, in a shortcut file of a desktop (``.url``, ``.desktop``,
``.webloc``), or among a few words, as people paste it. In a text that holds a grid too,
such as a puzzle with the address it came from, no link is seen.
"""

import re
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple, NoReturn
from urllib.parse import SplitResult, unquote, urlsplit

from solver.errors import PuzzleError

_HOSTS: Final = {
    "f-puzzles.com": "f-puzzles",
    "sudokupad.app": "sudokupad",
    "crackingthecryptic.com": "sudokupad",
    "sudokumaker.app": "sudokumaker",
    "sudokuwiki.org": "sudokuwiki",
    "swaroopg92.github.io": "penpa",
    "opt-pan.github.io": "penpa",
    "logicmastersindia.com": "penpa",
    "penpa-edit.com": "penpa",
    "sigh.github.io": "interactive-solver",
    "tinyurl.com": "short",
    "puzz.link": "puzz-link",
    "pzv.jp": "puzz-link",
    "pzprxs.vercel.app": "puzz-link",
    "is.gd": "short",
    "bit.ly": "short",
}
"""The site of each host, also under another name before a dot."""
_ADDRESS: Final = re.compile(
    r"(?<![\w.-])(?:(?:https?://)?(?:[a-z0-9-]{1,63}\.){0,3}"
    rf"(?:{'|'.join(map(re.escape, _HOSTS))})(?![\w-])(?:[/?#][^\s<>\"']*)?"
    r"|sudokupad://puzzle/[^\s<>\"']+"
    r"|https?://[^\s<>\"']{3,200}?[/?#=](?:fpuz(?:zles)?|scl|ctc|scf)"
    r"[A-Za-z0-9+/=_%-]{20,})",
    re.IGNORECASE,
)
_PACKED: Final = re.compile(r"[/?#=]((?:fpuz(?:zles)?|scl|ctc|scf)[^&#?]{20,})")
"""A whole puzzle in the address of any site."""
_GRID: Final = re.compile(
    r"[1-9.0*_xX]{16,}(?![^\s,;|])|^\s*(?:[1-9.0*_xX][ |]*){9}\s*$", re.MULTILINE
)
_MOST_AROUND: Final = 4000
"""Characters beside a link; a longer text is about something else."""
_MOST: Final = 200
"""Links of a text."""
_ESCAPES: Final = {"&amp;": "&"}


class PuzzleLink(NamedTuple):
    """An address that may hold a puzzle.

    Attributes:
        site: Whose it is, as in ``_HOSTS``.
        line: Where it is in the text, from 1.
        path: Behind the host, without the first slash, with percent signs decoded.
        values: The parts after the question mark or the number sign, by name, with
            percent signs decoded. A plus stays one.
        address: The whole, as it was written.
    """

    site: str
    line: int
    path: str
    values: dict[str, str]
    address: str


@lru_cache(maxsize=2)
def links_in(text: str) -> tuple[PuzzleLink, ...]:
    """The links of *text* in order; none if the text is about something else."""
    matches = (
        list(islice(_ADDRESS.finditer(text), _MOST + 1)) if _may_hold_one(text) else []
    )
    if not 1 <= len(matches) <= _MOST:
        return ()
    around = _without(text, matches)
    if len(around) > _MOST_AROUND or _GRID.search(around):
        return ()
    found: list[PuzzleLink] = []
    for match in matches:
        link = _link(match[0].rstrip(".,;:!)"), text.count("\n", 0, match.start()) + 1)
        if link is not None and link.address not in {known.address for known in found}:
            found.append(link)
    return tuple(found)


def links_to(site: str, text: str) -> tuple[PuzzleLink, ...]:
    """The links of *text* to *site*."""
    return tuple(link for link in links_in(text) if link.site == site)


def refuse_short_link(link: PuzzleLink) -> NoReturn:
    """Refuse a link that holds no puzzle but the name of one on a server.

    Raises:
        PuzzleError: Always.
    """
    raise PuzzleError(
        f"the short link {link.address[:80]} is only the name of a puzzle on a server,"
        " and Sudoscope does not go on line."
        f" {_HOW_LONG.get(link.site, _HOW_LONG['short'])}"
    )


_HOW_LONG: Final = {
    "short": (
        "Open it in a browser and copy the long address that the browser then shows"
    ),
    "sudokupad": (
        "Open sudokupad.app/api/puzzle/ with that name behind it in a browser, save"
        " what it shows, and give the file"
    ),
    "f-puzzles": (
        "Open it in a browser, choose Export, and copy the long address with ?load="
    ),
}


def _may_hold_one(text: str) -> bool:
    """Whether *text* is short enough to search for addresses, which takes long."""
    lowered = text.lower()
    return any(host in lowered for host in _HOSTS) or "://" in lowered


def _without(text: str, matches: list[re.Match[str]]) -> str:
    pieces, at = [], 0
    for match in matches:
        pieces.append(text[at : match.start()])
        at = match.end()
    return " ".join((*pieces, text[at:]))


def _link(address: str, line: int) -> PuzzleLink | None:
    for escaped, sign in _ESCAPES.items():
        address = address.replace(escaped, sign)
    if address.lower().startswith("sudokupad://"):
        return PuzzleLink(
            "sudokupad", line, unquote(address.split("/", 3)[-1]), {}, address
        )
    try:
        parts = urlsplit(address if "://" in address else f"https://{address}")
        host = parts.hostname or ""
    except ValueError:
        return None
    for known, site in _HOSTS.items():
        if host == known or host.endswith(f".{known}"):
            path = unquote(parts.path.removeprefix("/"))
            return PuzzleLink(site, line, path, _values(parts), address)
    packed = _PACKED.search(address)
    if packed is None:
        return None
    return PuzzleLink("sudokupad", line, unquote(packed[1]), {}, address)


def _values(parts: SplitResult) -> dict[str, str]:
    """The parts after "?" and "#", by name; of equal names the first."""
    found: dict[str, str] = {}
    for item in re.split("[&?#]", f"{parts.query}&{parts.fragment}"):
        name, equals, value = item.partition("=")
        if equals:
            found.setdefault(name, unquote(value))
    return found
