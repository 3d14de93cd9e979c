"""Checks what a package index and an installer get: the files in ``dist/``.

Run by ``.ci/build-distributions``; an argument is the version that they must have.
"""

import re
import sys
import tarfile
import zipfile
from email import message_from_bytes
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = {"solver", "viz", "sudoscope"}
LICENCES = {"LICENSE", "THIRD-PARTY-NOTICES.md", "assets/fonts/OFL.txt"}
FOLDERS = {"assets", "benchmarks", "docs", "packaging", "tests", *PACKAGES}
SHARED = {"applications", "icons", "man", "metainfo", "mime"}
LINK = re.compile(r"\]\(([^)\s]+)|(?:src|href)=\"([^\"]+)")
CODE = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)


def check(condition: object, message: str) -> None:
    """End with *message* unless *condition* holds."""
    if not condition:
        sys.exit(f"dist: {message}")


def check_wheel(version: str) -> None:
    """The packages, the licences, the shared files, and links that work anywhere."""
    (path,) = (ROOT / "dist").glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        names = wheel.namelist()
        (name,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(wheel.read(name))
    info = name.removesuffix("METADATA")
    data = info.replace(".dist-info", ".data")
    found = {name.partition("/")[0] for name in names} - {info[:-1], data[:-1]}
    check(found == PACKAGES, f"{path.name} has {sorted(found)} at its top")
    for licence in LICENCES:
        check(f"{info}licenses/{licence}" in names, f"{licence} is not in {path.name}")
    for folder in SHARED:
        start = f"{data}data/share/{folder}/"
        check(any(name.startswith(start) for name in names), f"{start} is empty")
    check(version in {"", metadata["Version"]}, f"version is {metadata['Version']}")
    payload = metadata.get_payload(decode=True)
    assert isinstance(payload, bytes)
    text = CODE.sub("", payload.decode("utf-8"))
    links = ["".join(found) for found in LINK.findall(text)]
    check(links, "the README has no links")
    for link in links:
        check(link.startswith("https://"), f"the README links to {link}")


def check_source() -> None:
    """All folders that the tests read."""
    (path,) = (ROOT / "dist").glob("*.tar.gz")
    with tarfile.open(path) as source:
        found = {Path(name).parts[1] for name in source.getnames() if "/" in name}
    check(found >= FOLDERS, f"{path.name} lacks {sorted(FOLDERS - found)}")
    check(not found & {".venv", "dist", "node_modules"}, f"{path.name} has too much")


if __name__ == "__main__":
    check_wheel(*sys.argv[1:2] or [""])
    check_source()
