"""Prints the lowest version that ``pyproject.toml`` allows of each package it names.

They are constraints for pip: what is installed with them is the oldest that is promised
to work, where pip alone takes the newest.
"""

import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"
REQUIREMENT = re.compile(
    r"(?P<name>[\w.-]+)(?:\[[\w,-]+\])?(?:[>=]=(?P<version>[\w.]+))?(?: *;.*)?"
)


def lowest_versions(project: dict[str, object]) -> list[str]:
    """A line ``NAME==VERSION`` for each package of *project* but itself, sorted.

    Args:
        project: The table ``[project]``.

    Raises:
        ValueError: A requirement is without a lowest version, or two have another.
    """
    found: dict[str, str] = {}
    extras = project["optional-dependencies"]
    assert isinstance(extras, dict)
    for requirement in sum(extras.values(), project["dependencies"]):
        parts = REQUIREMENT.fullmatch(requirement)
        if parts is not None and parts["name"] == project["name"]:
            continue  # an extra that takes in another
        if parts is None or parts["version"] is None:
            raise ValueError(f"{requirement} has no lowest version like click>=8.1.7")
        name, version = parts["name"], parts["version"]
        if found.setdefault(name, version) != version:
            raise ValueError(f"{name} has two: {found[name]} and {version}")
    return sorted(f"{name}=={version}" for name, version in found.items())


if __name__ == "__main__":
    settings = tomllib.loads(PROJECT.read_text("utf-8"))
    sys.stdout.writelines(f"{line}\n" for line in lowest_versions(settings["project"]))
