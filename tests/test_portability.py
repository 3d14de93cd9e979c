"""What other systems lack, or do in another way, tried here."""

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
EASY: Final = (
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
)
ON_WINDOWS: Final = """
import builtins, os, pkgutil, signal, sys
from importlib import import_module

OWN = ("solver", "viz", "sudoscope")
MODULES = ("fcntl", "grp", "pwd", "pty", "readline", "resource", "termios", "tty")
SIGNALS = ("SIGHUP", "SIGKILL", "SIGQUIT", "SIGALRM", "SIGUSR1", "SIGCHLD")
CALLS = ("fork", "getuid", "geteuid", "killpg", "mkfifo", "setsid", "waitid",
         "sched_getaffinity", "O_NONBLOCK", "O_DIRECTORY", "WNOHANG")
unix, find = (sys.platform, vars(signal).copy(), vars(os).copy()), builtins.__import__
hidden = {}

def be_windows():
    for name in MODULES:
        hidden[name] = sys.modules.get(name)
        sys.modules[name] = None
    for name in SIGNALS:
        vars(signal).pop(name, None)
    for name in CALLS:
        vars(os).pop(name, None)
    sys.platform = "win32"

def be_unix():
    for name, module in hidden.items():
        del sys.modules[name]
        if module is not None:
            sys.modules[name] = module
    sys.platform = unix[0]
    vars(signal).update(unix[1])
    vars(os).update(unix[2])

def is_own(name):
    return name.partition(".")[0] in OWN

def find_elsewhere(name, globals=None, locals=None, fromlist=(), level=0):
    # modules of others are those of this system
    asks = is_own((globals or {}).get("__name__", ""))
    if not asks or level or is_own(name) or name in MODULES:
        return find(name, globals, locals, fromlist, level)
    be_unix()
    try:
        return find(name, globals, locals, fromlist, level)
    finally:
        be_windows()

sys.path.insert(0, sys.argv[1])
builtins.__import__ = find_elsewhere
be_windows()
for package in OWN:
    for found in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
        if not found.name.endswith("__main__"):
            import_module(found.name)
print(sum(map(is_own, sys.modules)))
"""
WRITES: Final = re.compile(r"\.(write_text|open)\(")
ENDED: Final = "ended with"
AS_STARTED_ELSEWHERE: Final = f"""
import json, multiprocessing, sys
multiprocessing.set_start_method("spawn")
from sudoscope.__main__ import main
for sys.argv[1:] in json.loads(sys.argv[1]):
    try:
        main()
    except SystemExit as end:
        print("{ENDED}", end.code)
"""
"""Runs the commands one after the other."""


def test_workers_that_inherit_nothing_know_what_is_registered(tmp_path: Path) -> None:
    """They get it as text, where they are no copies of the process that starts them."""
    program = tmp_path / "program.py"
    program.write_text(
        "import multiprocessing\n"
        "from sudoscope.processes.worker_pool import process_pool\n"
        "from solver.registry import register, registered\n"
        "if __name__ == '__main__':\n"
        "    multiprocessing.set_start_method('spawn')\n"
        "    register('notations', 'some.module:NOTATIONS')\n"
        "    with process_pool(1) as executor:\n"
        "        print(executor.submit(registered).result())\n",
        "utf-8",
    )

    done = subprocess.run(
        [sys.executable, program],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )

    assert done.stdout.strip() == "{'notations': ('some.module:NOTATIONS',)}", (
        done.stderr
    )


@pytest.mark.thorough
def test_every_module_can_be_imported_on_windows() -> None:
    """Without the modules, signals and calls that only Unix has."""
    done = subprocess.run(
        [sys.executable, "-c", ON_WINDOWS, str(ROOT)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 500


@pytest.mark.thorough
def test_workers_need_no_copy_of_their_parent(tmp_path: Path) -> None:
    """Windows and macOS start each anew, and so does Python 3.14 on Linux."""
    (tmp_path / "list.txt").write_text(f"{EASY}\n" * 2, "utf-8")
    commands = [
        ("rate", "list.txt", "--json", "--workers", "2"),
        ("bench", "list.txt", "--rounds", "1", "--workers", "2"),
        ("trials", EASY, "--runs", "2", "--workers", "2"),
    ]

    done = subprocess.run(
        [sys.executable, "-c", AS_STARTED_ELSEWHERE, json.dumps(commands)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )

    assert "Traceback" not in done.stderr
    *printed, rest = done.stdout.split(f"{ENDED} 0\n")
    assert len(printed) == len(commands), (done.stdout, done.stderr)
    assert all(printed)
    assert not rest


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("from sudoscope.__main__ import main; main()", "the package click is missing"),
        ("import sudoscope; print(sudoscope.solve('1' + '.' * 15))", "solved"),
    ],
    ids=["command", "solver"],
)
def test_the_solver_alone_works_where_nothing_else_is_installed(
    code: str, said: str
) -> None:
    """The command says what is missing; Python knows no packages here."""
    found = "import sys; sys.path.insert(0, sys.argv.pop(1))"

    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"{found}; {code}", str(ROOT)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def text_writers(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls in *tree* that write a file as text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            words = {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
            writes = node.func.attr == "write_text" and "utf-8" in words
            opens = node.func.attr == "open" and words & {"w", "a", "x"}
            if (writes or opens) and "devnull" not in ast.unparse(node):
                yield node  # what is written to it is not kept


def test_files_have_the_same_bytes_on_every_system() -> None:
    """What writes text says how its lines end; Windows has two characters for it."""
    silent = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for package in ("solver", "viz", "sudoscope")
        for path in sorted((ROOT / package).rglob("*.py"))
        if WRITES.search(text := path.read_text("utf-8"))
        for call in text_writers(ast.parse(text))
        if not any(keyword.arg == "newline" for keyword in call.keywords)
    ]

    assert not silent


def test_texts_of_windows_are_read(tmp_path: Path) -> None:
    """With two characters at the end of a line, and a mark at the beginning."""
    rows = [EASY[start : start + 9] for start in range(0, 81, 9)]
    (tmp_path / "grid.txt").write_bytes(
        b"\xef\xbb\xbf" + "\r\n".join(rows).encode() + b"\r\n"
    )

    done = subprocess.run(
        [sys.executable, "-m", "sudoscope", "convert", "grid.txt", "-"],
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        env=os.environ | {"PYTHONUTF8": "0", "LC_ALL": "C"},
        check=True,
    )

    assert done.stdout.decode().strip() == EASY
