"""Many small cases in one test, where one test for each would take longer than it does.

A test of its own costs about five milliseconds before it has begun: it is collected by
each worker, sent to one of them and reported. A law that is checked in less for each of
a hundred cases goes over them in one test. A failure tells its case, and all cases are
tried.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, wraps
from inspect import signature
from typing import Any, TypeAlias

from pytest import param  # noqa: PT013 - beside its type, which is no public name

Test: TypeAlias = Callable[..., None]
_ParameterSet: Any = type(param())


def in_one_test(
    names: str | Sequence[str],
    cases: Iterable[Any] | Callable[[], Iterable[Any]],
    *,
    ids: Callable[[Any], object] | Iterable[object] | None = None,
) -> Callable[[Test], Test]:
    """Like ``pytest.mark.parametrize``, but as one test.

    What a test gets besides, fixtures for instance, is the same for all cases.

    Args:
        names: Of the arguments, in a sequence or with commas between them.
        cases: A value, or one for each name; ``pytest.param`` may name it. What takes
            long to find is found by a function, when the test runs.
        ids: What a case is called: of each value, or one for each case.

    Raises:
        ExceptionGroup: Several cases fail; of one its own error is raised. Each has a
            note with its case.
    """
    keys = (
        [name.strip() for name in names.split(",")]
        if isinstance(names, str)
        else [*names]
    )

    @cache
    def known() -> list[tuple[object, tuple[Any, ...]]]:
        every = cases if isinstance(cases, Iterable) else cases()
        found = _named([*every], keys, ids)
        assert found, f"no case of {names}"
        return found

    if isinstance(cases, Iterable):
        known()

    def decorated(test: Test) -> Test:
        @wraps(test)
        def all_cases(**fixtures: Any) -> None:
            failures = []
            for case, values in known():
                try:
                    test(**dict(zip(keys, values, strict=True)), **fixtures)
                except Exception as error:  # noqa: BLE001 - whatever fails is told
                    error.add_note(f"where {', '.join(keys)} is {case}")
                    failures.append(error)
            if len(failures) > 1:
                raise ExceptionGroup(
                    f"{len(failures)} of {len(known())} cases", failures
                )
            if failures:
                raise failures[0]

        own = signature(test)
        rest = [p for name, p in own.parameters.items() if name not in keys]
        all_cases.__signature__ = own.replace(parameters=rest)  # type: ignore[attr-defined] # read by inspect
        return all_cases

    return decorated


def _named(
    cases: list[Any],
    keys: list[str],
    ids: Callable[[Any], object] | Iterable[object] | None,
) -> list[tuple[object, tuple[Any, ...]]]:
    """Each case with what it is called, and its values."""
    given = None if ids is None or callable(ids) else list(ids)
    found = []
    for place, case in enumerate(cases):
        if isinstance(case, _ParameterSet):
            values, name = tuple(case.values), case.id
        else:
            values, name = (case,) if len(keys) == 1 else tuple(case), None
        if name is None and given is not None:
            name = str(given[place])
        if name is None:
            told = map(ids, values) if callable(ids) else map(repr, values)
            name = "-".join(map(str, told))
        found.append((name, values))
    return found
