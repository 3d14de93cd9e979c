"""Checks that a version is the same everywhere, and that its notes are written.

Run by ``.ci/release`` with the version, such as 0.3.0.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
METAINFO = "packaging/linux/metainfo/io.github.sudoscope.Sudoscope.metainfo.xml"


def faults(version: str, texts: dict[str, str]) -> Iterator[str]:
    """What is not as it must be for a release of *version*, a sentence each.

    Args:
        version: Three numbers.
        texts: The files that say it, by their paths in the project.
    """
    if not re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", version):
        yield f"found the version {version!r}, expected three numbers like 0.3.0"
        return
    found = tomllib.loads(texts["pyproject.toml"])["project"]["version"]
    if found != version:
        yield f"pyproject.toml: found version {found}, expected {version}"
    name = re.escape(version)
    dated = {
        "CITATION.cff": rf'^version: "?{name}"?$',
        METAINFO: rf'<release version="{name}" date="\d{{4}}-\d\d-\d\d"',
        "CHANGELOG.md": rf"^## {name} \(\d{{4}}-\d\d-\d\d\)$",
    }
    for path, pattern in dated.items():
        if re.search(pattern, texts[path], re.MULTILINE) is None:
            yield f"{path}: {version} expected, with its date where there is one"
    notes = re.search(rf"^## {name} .*?\n(.*?)(?=^## |\Z)", texts["CHANGELOG.md"], _ALL)
    if notes and not re.search(r"^- ", notes[1], re.MULTILINE):
        yield f"CHANGELOG.md: {version} has no entries"
    open_notes = re.search(
        r"^## Unreleased$(.*?)(?=^## |\Z)", texts["CHANGELOG.md"], _ALL
    )
    if open_notes and re.search(r"^- ", open_notes[1], re.MULTILINE):
        yield f"CHANGELOG.md: entries are still below Unreleased, not below {version}"


_ALL = re.DOTALL | re.MULTILINE


def git_faults(version: str) -> Iterator[str]:
    """What is not as it must be in Git: all committed, and no other tag of the name."""
    git = ["git", "-C", str(ROOT)]
    changed = subprocess.run(  # noqa: S603
        [*git, "status", "--porcelain"], capture_output=True, text=True, check=True
    ).stdout
    if changed:
        yield f"not everything is committed: {len(changed.splitlines())} files"
    commits = [
        subprocess.run(  # noqa: S603
            [*git, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}"],
            capture_output=True,
            text=True,
            check=False,
        ).stdout
        for name in (f"refs/tags/v{version}", "HEAD")
    ]
    if commits[0] and commits[0] != commits[1]:
        yield f"the tag v{version} is there and names another commit"


def main(version: str) -> None:
    """End with the faults, if there are any."""
    names = ("pyproject.toml", "CITATION.cff", METAINFO, "CHANGELOG.md")
    texts = {name: (ROOT / name).read_text("utf-8") for name in names}
    found = [*faults(version, texts), *git_faults(version)]
    if found:
        sys.exit("\n".join(f"release: {fault}" for fault in found))


if __name__ == "__main__":
    main(*sys.argv[1:2] or [""])
