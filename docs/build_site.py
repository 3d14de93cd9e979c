"""Builds the documentation site from this folder and checks it.

Run with ``python -m docs.build_site [FOLDER]``; the site is written to ``build/site``
unless another folder is given. The build fails when Zensical or mkdocstrings warns of
anything, when a link leads nowhere, when a page is missing from the navigation and when
a solve on the page of techniques is not proved, in all of its steps.

The extra ``docs`` has what it needs.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from docs.make_pictures.boards import UnprovedSolveError, write_boards

DOCS: Final = Path(__file__).resolve().parent
ROOT: Final = DOCS.parent
CONFIGURATION: Final = ROOT / "zensical.toml"
PACKAGES: Final = ("solver", "viz", "sudoscope")
NOT_SHOWN: Final = shutil.ignore_patterns(
    "*.py", "__pycache__", "make_*", "list.json", "examples", "notebooks"
)
"""Scripts that make the pages, and examples, which are linked in the repository."""
_CODE: Final = frozenset({".py", ".c", ".js", ".ipynb"})
"""Files that are better read in the repository."""
_LINK: Final = re.compile(r"(\]\()([^)\s#]+)([^)]*\))")
_COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")
_FAULT: Final = re.compile(r"(?i)\b(warning|error|traceback|[1-9]\d* issues? found)\b")
BOARDS: Final = "boards"
"""The folder of the site with solves to replay, which are no pages of its own."""
_NEEDED: Final = ("zensical", "mkdocstrings")
_INSTALL: Final = "pip install -e '.[docs]'"
_NO_FILE: Final = "404.html"
"""Its links begin at the address of the site."""


class SiteError(Exception):
    """The site cannot be built, or is not whole; the text has all faults."""


def build(target: Path) -> int:
    """Write the site to *target*, which is emptied first.

    Returns:
        The number of its pages.

    Raises:
        SiteError: Something is wrong with the pages or with links of what was built.
        UnprovedSolveError: A solve is to be shown that is not proved.
    """
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        stage(project)
        log = _zensical(project)
        lost = sorted(set(pages()) - set(navigation()))
        faults = [f"{page}: not in the navigation of zensical.toml" for page in lost]
        _refuse([*faults, *[log] * bool(_FAULT.search(log))])
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(project / "site", target, ignore=NOT_SHOWN)
    write_boards(target / BOARDS)
    _refuse(broken_links(target))
    return len(list(target.rglob("index.html")))


def _refuse(faults: Sequence[str]) -> None:
    if faults:
        raise SiteError("\n".join(faults))


def stage(project: Path) -> None:
    """Copy the pages to *project*; links to other files of the repository go there."""
    shutil.copy(CONFIGURATION, project)
    shutil.copytree(DOCS, project / "docs", ignore=NOT_SHOWN)
    for page in (project / "docs").rglob("*.md"):
        text = page.read_text("utf-8")
        original = DOCS / page.relative_to(project / "docs")
        page.write_text(with_repository_links(text, original), "utf-8")
    icon = project / "docs" / "assets" / "icon.svg"
    icon.parent.mkdir(exist_ok=True)
    shutil.copy(ROOT / "assets" / "icon.svg", icon)
    shutil.copy(DOCS / "doctest_fences.py", project / "docs")
    for package in PACKAGES:
        (project / package).symlink_to(ROOT / package)


def with_repository_links(text: str, page: Path) -> str:
    """*text* of *page* with links to what the site does not hold as addresses."""
    source = configuration()["repo_url"] + "/blob/main/"

    def linked(match: re.Match[str]) -> str:
        before, name, after = match.groups()
        target = (page.parent / unquote(name)).resolve()
        is_outside = not target.is_relative_to(DOCS) or target.suffix in _CODE
        if not target.is_file() or not is_outside:
            return match[0]
        return f"{before}{source}{target.relative_to(ROOT).as_posix()}{after}"

    return _LINK.sub(linked, text)


def configuration() -> dict[str, Any]:
    """The table ``project`` of the site's configuration."""
    found: dict[str, Any] = tomllib.loads(CONFIGURATION.read_text("utf-8"))["project"]
    return found


def pages() -> list[str]:
    """The pages in this folder, as the navigation names them."""
    return sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))


def navigation() -> Iterator[str]:
    """The pages in the navigation, in its order."""
    yield from _leaves(configuration()["nav"])


def _leaves(entry: Any) -> Iterator[str]:
    match entry:
        case str():
            yield entry
        case list():
            for part in entry:
                yield from _leaves(part)
        case dict():
            for part in entry.values():
                yield from _leaves(part)


def _zensical(project: Path) -> str:
    """Build *project*; returns the log, which says more than the exit code.

    Raises:
        SiteError: What it needs is not installed.
    """
    if missing := [name for name in _NEEDED if find_spec(name) is None]:
        raise SiteError(f"{missing[0]} is not installed; {_INSTALL} installs it")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    done = subprocess.run(  # noqa: S603 - a program of our own environment
        command, cwd=project, capture_output=True, text=True, check=False
    )
    log = _COLOUR.sub("", done.stdout + done.stderr).partition("Traceback")[0]
    return log if done.returncode == 0 else f"{log}\nerror: exit code {done.returncode}"


class _Links(HTMLParser):
    """The anchors of an HTML file, and all that it links to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.targets: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" or (name == "name" and tag == "a"):
                self.anchors.add(value or "")
            elif name in {"href", "src"} and tag != "base":
                self.targets.append(value or "")


def broken_links(site: Path) -> list[str]:
    """What links of the pages in *site* lead nowhere, one line for each.

    Other sites are not asked; their addresses must begin with ``https://`` and a host.
    """
    found = {
        page: _Links(page.read_text("utf-8"))
        for page in sorted(site.rglob("*.html"))
        if page.name != _NO_FILE and page.parent.name != BOARDS
    }
    return [
        f"{page.relative_to(site)}: the link '{target}' leads nowhere"
        for page, links in found.items()
        for target in dict.fromkeys(links.targets)
        if not _leads_somewhere(target, page, site, found)
    ]


def _leads_somewhere(
    target: str, page: Path, site: Path, found: dict[Path, _Links]
) -> bool:
    home = configuration()["site_url"]
    if target.startswith(home):
        return _is_there(site, target.removeprefix(home), found)
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return parts.scheme in {"mailto", "data"} or (
            parts.scheme == "https" and "." in parts.netloc
        )
    return _is_there(page if not parts.path else page.parent, target, found)


def _is_there(start: Path, target: str, found: dict[Path, _Links]) -> bool:
    path, _, anchor = target.partition("#")
    file = start / unquote(path.partition("?")[0]) if path else start
    file = (file / "index.html" if file.is_dir() else file).resolve()
    if file not in found:
        is_board = file.parent.name == BOARDS
        return file.is_file() and (is_board or not anchor)
    return (
        anchor in {"", *found[file].anchors} or unquote(anchor) in found[file].anchors
    )


def main() -> None:
    """Build the site and say how many pages it has, or all that is wrong."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site"
    try:
        number = build(target.resolve())
    except (SiteError, UnprovedSolveError) as error:
        sys.exit(str(error))
    sys.stdout.write(f"{number} pages in {target}\n")


if __name__ == "__main__":
    main()
