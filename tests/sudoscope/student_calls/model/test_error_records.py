"""An error as a record names the line of the student's own that it is about."""

from pathlib import Path

from sudoscope.student_calls.model.call_results import error_record


def test_a_recursion_that_never_ends_is_that_of_what_calls_itself(
    tmp_path: Path,
) -> None:
    """What it calls in passing may be the one that finds no room any more."""
    path = tmp_path / "solution.py"
    code = (
        "def digits(depth):\n"
        "    if depth == 20:\n"
        "        raise RecursionError('maximum recursion depth exceeded')\n"
        "def search(depth):\n"
        "    digits(depth)\n"
        "    return search(depth + 1)\n"
        "def solve():\n"
        "    return search(0)\n"
    )
    path.write_text(code, "utf-8")
    names: dict[str, object] = {}
    exec(compile(code, str(path), "exec"), names)  # noqa: S102 - from here
    solve = names["solve"]
    assert callable(solve)

    try:
        solve()
    except RecursionError as error:
        found = error_record(error, str(path))

    assert (found["in"], found["line"]) == ("search", 5)
