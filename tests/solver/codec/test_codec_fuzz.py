"""Whatever bytes a trace file holds, it is a trace or it is refused."""

import gzip
import json
from typing import Final

from hypothesis import example, given
from hypothesis import strategies as st

from solver.codec import packed, read_trace
from solver.errors import TraceError
from solver.explain import explain
from solver.log.trace import Trace
from tests.solver.damage import GUESS, HEADER, LINES, WHOLE, as_bytes, changed

TOKENS: Final = (
    *(b"\x00", b"\xff", b"\n", b"\r", b'"', b"\\", b"{", b"}", b"[", b"]", b":", b","),
    *(b"null", b"true", b"-1", b"0", b"9", b"1.5", b"\xe2\x80\xa8", b"\xef\xbb\xbf"),
    *(b"A1=5", b"row A", b"deduced", b"guessed", b"clashed", b"retracted"),
)


def read_or_refused(data: bytes) -> Trace | None:
    """The trace in *data*, ``None`` where it was refused; nothing else may happen."""
    try:
        return read_trace(data)
    except TraceError:
        return None


@st.composite
def damaged(draw: st.DrawFn, whole: bytes) -> bytes:
    """*Whole* with a few places overwritten, cut out or filled in."""
    data = whole
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        gone = draw(st.sampled_from((0, 0, 1, 2, 7, 300)))
        new = draw(st.sampled_from(TOKENS) | st.binary(max_size=4) | st.just(b""))
        data = data[:start] + new + data[start + gone :]
    return data


@given(damaged(WHOLE))
def test_a_damaged_trace_is_read_or_refused(data: bytes) -> None:
    """Bytes changed anywhere give a trace or a ``TraceError``, nothing else."""
    trace = read_or_refused(data)

    if trace is not None:
        assert read_trace(packed(trace)) == trace


@given(damaged(gzip.compress(WHOLE, mtime=0)))
def test_a_damaged_archive_is_read_or_refused(data: bytes) -> None:
    """So do bytes changed in a compressed trace."""
    trace = read_or_refused(data)

    if trace is not None:
        assert read_trace(packed(trace)) == trace


@given(st.binary())
def test_any_bytes_are_refused(data: bytes) -> None:
    """Bytes that never were a trace are not one."""
    assert read_or_refused(data) is None
    assert read_or_refused(b"\x1f\x8b" + data) is None


JSON: Final = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(("A1=4", "A2=1", "row A", "A1 A2", "69", "solved", "deduced")),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(data=st.data(), line=st.sampled_from(LINES), value=JSON)
@example(data=None, line=changed(HEADER, strategies=5), value=None)
@example(data=None, line=changed(GUESS, event="retracted", guess=1e999), value=None)
def test_any_value_in_any_place_is_read_or_refused(
    data: st.DataObject | None, line: str, value: object
) -> None:
    """Every value of a record may turn out to be anything JSON can say."""
    if data is not None:
        name = data.draw(st.sampled_from(sorted(json.loads(line))))
        before = LINES[: LINES.index(line)]
        line = changed(line, **{name: value})
    else:
        before = LINES[: 0 if "format" in line else LINES.index(GUESS)]

    trace = read_or_refused(as_bytes(*before, line))

    if trace is not None:
        assert read_trace(packed(trace)) == trace


@given(damaged(WHOLE))
def test_whatever_was_read_can_be_replayed_and_told(data: bytes) -> None:
    """A trace that was let in can be shown to its last step."""
    trace = read_or_refused(data)

    if trace is not None:
        assert len(list(trace.positions())) == len(trace) + 1
        assert all(change.technique for change in trace.assignments)
        assert all(explain(trace, step).title for step in range(len(trace) + 1))
