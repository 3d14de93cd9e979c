"""What a release says about itself: each fact is in one place, and the others agree."""

import re
import runpy
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest

from sudoscope.cli.help.command_list import commands

ROOT: Final = Path(__file__).resolve().parents[1]
LINUX: Final = ROOT / "packaging" / "linux"
ID: Final = "io.github.sudoscope.Sudoscope"
DESKTOP: Final = LINUX / "applications" / f"{ID}.desktop"
METAINFO: Final = LINUX / "metainfo" / f"{ID}.metainfo.xml"
MIME: Final = LINUX / "mime" / "packages" / f"{ID}.xml"
MIME_TYPE: Final = "{http://www.freedesktop.org/standards/shared-mime-info}mime-type"
SETTINGS: Final[dict[str, Any]] = tomllib.loads(
    (ROOT / "pyproject.toml").read_text("utf-8")
)
PROJECT: Final[dict[str, Any]] = SETTINGS["project"]
URLS: Final[dict[str, str]] = PROJECT["urls"]
HATCH: Final[dict[str, Any]] = SETTINGS["tool"]["hatch"]
WORKFLOWS: Final = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
WITH_ADDRESSES: Final = (
    *("CITATION.cff", "SECURITY.md", "pyproject.toml"),
    *(".github/ISSUE_TEMPLATE/config.yml", "docs/make_man_page.py", "zensical.toml"),
    str(METAINFO.relative_to(ROOT)),
)
"""All files but the notes of the changelog that repeat an address of the project."""
_ADDRESS: Final = re.compile(
    r"https://(?:raw\.)?github(?:usercontent)?\.com/sudoscope/[\w.-]+"
    r"|https://sudoscope\.github\.io/[\w-]+/"
)
_LINK: Final = re.compile(r"\]\(([^)\s]+)|(?:src|href)=\"([^\"]+)")
_CODE: Final = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)
_RELEASE: Final = re.compile(r"^## (\d\S+) \((\d{4}-\d\d-\d\d)\)$", re.MULTILINE)
_PINNED: Final = re.compile(r"uses: (?:\./|[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+)")


def text_of(name: str) -> str:
    """A file of the project."""
    return (ROOT / name).read_text("utf-8")


def long_description() -> str:
    """The README as a package index shows it, by the rules of the build."""
    text = text_of("README.md")
    for rule in HATCH["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        text = re.sub(rule["pattern"], rule["replacement"], text)
    return text.replace("$HFPR_VERSION", PROJECT["version"])


def releases() -> list[tuple[str, str]]:
    """Version and date of each release in the changelog, the newest first."""
    return _RELEASE.findall(text_of("CHANGELOG.md"))


def test_the_version_is_that_of_the_latest_release() -> None:
    """Of the changelog, the citation, and what software centres show."""
    version, date = releases()[0]

    assert PROJECT["version"] == version
    assert f"version: {version}\ndate-released: {date}\n" in text_of("CITATION.cff")
    shown = ET.parse(METAINFO).iterfind("releases/release")
    assert [(one.get("version"), one.get("date")) for one in shown] == releases()


def test_what_is_not_released_is_at_the_top_of_the_changelog() -> None:
    """So that what changes next has its place."""
    first = next(
        line for line in text_of("CHANGELOG.md").splitlines() if line[:3] == "## "
    )

    assert first == "## Unreleased"


@pytest.mark.parametrize("name", WITH_ADDRESSES)
def test_addresses_are_those_of_the_project(name: str) -> None:
    """Set once, under ``[project.urls]``; what repeats one repeats it exactly."""
    source, documentation = URLS["Source"], URLS["Documentation"]
    raw = source.replace("github.com", "raw.githubusercontent.com")

    found = _ADDRESS.findall(text_of(name))

    assert found
    assert set(found) <= {source, documentation, raw}


def test_every_link_of_the_long_description_works_on_any_site() -> None:
    """It is shown away from the files it links to."""
    shown = _CODE.sub("", long_description())

    links = ["".join(found) for found in _LINK.findall(shown)]

    assert len(links) == len(_LINK.findall(_CODE.sub("", text_of("README.md"))))
    for link in links:
        assert link.startswith("https://"), link


def test_each_link_of_the_long_description_names_a_file_of_the_release() -> None:
    """Pages by their page, pictures by their bytes."""
    source, version = URLS["Source"], PROJECT["version"]
    raw = source.replace("github.com", "raw.githubusercontent.com")

    for found in _LINK.finditer(_CODE.sub("", long_description())):
        link = found[1] or found[2]
        for start in (f"{source}/blob/v{version}/", f"{raw}/v{version}/"):
            if link.startswith(start):
                target = link.removeprefix(start).partition("#")[0]
                assert (ROOT / target).exists(), link
                break
        else:
            assert "sudoscope/sudoscope/" not in link, link


@pytest.mark.parametrize("path", sorted(ROOT.glob("*.md")), ids=lambda path: path.stem)
def test_links_of_notes_and_policies_lead_somewhere(path: Path) -> None:
    """To a file of the project, from the folder of the project."""
    for found in _LINK.finditer(_CODE.sub("", path.read_text("utf-8"))):
        link = (found[1] or found[2]).partition("#")[0]
        assert not link or link.startswith("https:") or (ROOT / link).exists(), link


def test_the_licences_are_in_the_package() -> None:
    """That of the program, and that of the font and of what is cut from it."""
    for name in PROJECT["license-files"]:
        assert text_of(name)
    assert "SIL OPEN FONT LICENSE Version 1.1" in text_of("assets/fonts/OFL.txt")
    assert {path.suffix for path in (ROOT / "assets/fonts").iterdir()} == {
        ".ttf",
        ".txt",
        ".woff",
    }


def test_the_source_distribution_has_all_that_its_tests_read() -> None:
    """It has no list of files that could lack one."""
    assert "sdist" not in HATCH["build"]["targets"]


def test_the_top_level_has_nothing_but_the_project() -> None:
    """Notes and puzzles that somebody left there would be in each release."""
    known = {
        *("CHANGELOG.md", "CITATION.cff", "CODE_OF_CONDUCT.md", "LICENSE"),
        *("README.md", "SECURITY.md", "THIRD-PARTY-NOTICES.md"),
        *("conftest.py", "pyproject.toml", "zensical.toml"),
    }
    tracked = subprocess.run(
        ["git", "ls-files", "--", ":(glob)*"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if tracked.returncode:
        pytest.skip("this is no clone")
    shown = {name for name in tracked.stdout.split() if not name.startswith(".")}
    assert shown == known


def test_what_is_shared_is_there() -> None:
    """Each folder that a wheel installs beside the package has files."""
    for folder in HATCH["build"]["targets"]["wheel"]["shared-data"]:
        assert any((ROOT / folder).rglob("*.*")), folder


def test_pythons_are_tested_that_are_promised() -> None:
    """The classifiers, the least version and the workflow name the same ones."""
    start = "Programming Language :: Python :: 3."
    promised = [
        f"3.{one.removeprefix(start)}"
        for one in PROJECT["classifiers"]
        if one.startswith(start)
    ]

    assert PROJECT["requires-python"] == f">={promised[0]}"
    listed = ", ".join(f'"{version}"' for version in promised)
    assert f"python: [{listed}]" in text_of(".github/workflows/tests.yml")


def test_the_lowest_version_of_every_requirement_is_tried() -> None:
    """The list for pip has each package that is named, and the workflow installs it."""
    script = runpy.run_path(str(ROOT / ".ci" / "lowest_versions.py"))
    extras = PROJECT["optional-dependencies"]
    requirements = sum(extras.values(), PROJECT["dependencies"])
    named = {re.split(r"[^\w.-]", one)[0] for one in requirements}

    found = dict(line.split("==") for line in script["lowest_versions"](PROJECT))

    assert set(found) == named - {PROJECT["name"]}
    assert f"click>={found['click']}" in PROJECT["dependencies"]
    workflow = text_of(".github/workflows/tests.yml")
    assert ".ci/lowest_versions.py > lowest.txt" in workflow
    assert "install -c lowest.txt" in workflow


@pytest.mark.parametrize(
    ("requirements", "said"),
    [(["click"], "no lowest version"), (["click>=8", "click>=9"], "two: 8 and 9")],
)
def test_a_requirement_without_one_lowest_version_is_refused(
    requirements: list[str], said: str
) -> None:
    """Otherwise nobody would try it."""
    script = runpy.run_path(str(ROOT / ".ci" / "lowest_versions.py"))
    project = {
        "name": "sudoscope",
        "dependencies": requirements[:1],
        "optional-dependencies": {"test": ["sudoscope[data]", *requirements[1:]]},
    }

    with pytest.raises(ValueError, match=said):
        script["lowest_versions"](project)


def test_every_command_is_run_with_the_lowest_versions() -> None:
    """But those that can only open a window."""
    script = runpy.run_path(str(ROOT / ".ci" / "run_every_command.py"))

    run = {arguments.split()[0] for arguments in script["RUNS"]}

    assert run == set(commands()) - script["WINDOWS"]
    assert ".ci/run_every_command.py" in text_of(".github/workflows/tests.yml")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_only_what_is_pinned(path: Path) -> None:
    """Each action by its commit; each job with its rights and its time."""
    text = path.read_text("utf-8")

    uses = [line.strip().removeprefix("- ") for line in text.splitlines()]
    for line in uses:
        if line.startswith("uses:"):
            assert _PINNED.match(line), line
    assert "permissions: {}" in text
    assert "pull_request_target" not in text


def test_one_job_alone_can_publish() -> None:
    """That which has the distributions and runs nothing else."""
    jobs = re.split(
        r"^  (?=\w+:\n)", text_of(".github/workflows/release.yml"), flags=re.MULTILINE
    )

    (job,) = (job for job in jobs if "id-token: write" in job)

    assert job.startswith("publish:")
    assert "environment:" in job
    assert "run:" not in job
    assert "checkout" not in job


def test_the_desktop_knows_the_files_of_the_program() -> None:
    """Menu entry, types of files and software centre name the same types."""
    types = [one.get("type") for one in ET.parse(MIME).iter(MIME_TYPE)]
    provided = ET.parse(METAINFO).iterfind("provides/mediatype")

    assert f"MimeType={';'.join(map(str, types))};\n" in DESKTOP.read_text("utf-8")
    assert [one.text for one in provided] == types


def test_the_pictures_of_a_software_centre_are_there() -> None:
    """At their addresses in the repository."""
    raw = URLS["Source"].replace("github.com", "raw.githubusercontent.com")

    pictures = [one.text or "" for one in ET.parse(METAINFO).iter("image")]

    assert pictures
    for picture in pictures:
        assert (ROOT / picture.removeprefix(f"{raw}/main/")).is_file(), picture


def test_the_desktop_starts_the_program() -> None:
    """By the name that is installed, with its icon; the window has the same class."""
    entry = DESKTOP.read_text("utf-8")

    assert "\nExec=sudoscope %f\n" in entry
    assert "sudoscope" in PROJECT["scripts"]
    assert f"\nIcon={ID}\n" in entry
    assert "\nStartupWMClass=sudoscope\n" in entry


def test_the_icon_is_what_its_script_draws() -> None:
    """If this fails, run ``python docs/make_icon.py``."""
    script = runpy.run_path(str(ROOT / "docs" / "make_icon.py"))
    icons = LINUX / "icons" / "hicolor"

    assert text_of("assets/icon.svg") == script["text"]()
    assert (icons / f"scalable/apps/{ID}.svg").read_text("utf-8") == script["text"]()
    for side in script["SIZES"]:
        data = (icons / f"{side}x{side}" / "apps" / f"{ID}.png").read_bytes()
        assert data[16:24] == side.to_bytes(4, "big") * 2


@pytest.mark.parametrize(
    ("tool", "path"),
    [
        (("desktop-file-validate",), DESKTOP),
        (("appstreamcli", "validate", "--no-net"), METAINFO),
        (("groff", "-man", "-Tutf8", "-ww", "-z"), LINUX / "man/man1/sudoscope.1"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_the_tools_of_desktops_accept_the_files(
    tool: tuple[str, ...], path: Path
) -> None:
    """Where they are installed."""
    if shutil.which(tool[0]) is None:
        pytest.skip(f"{tool[0]} is not here")

    done = subprocess.run([*tool, path], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stderr
