"""Strategies and agents of others: where they come from, and what is told of them."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from solver.agents import solve
from solver.agents.agent_options import AgentOptions
from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec, agent_in, ways_named
from solver.checker import verify
from solver.errors import ExtensionError, UnknownNameError, WayError
from solver.explain import explain
from solver.extensions import strategies_from, with_strategies
from solver.extensions.guarded_strategy import GivenGrid, is_guarded
from solver.log.events import Deduced, Outcome
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.techniques.ladder import LADDER
from tests.solver.extension_examples import example_in
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of

SMALL = "1.....3..4.....2"
LEAP = """
    from solver import Candidate, Deduction, Family, Strategy
    def find(grid):
        for cell in grid.variant.cells:
            held = [Candidate(cell, d) for d in grid.variant.digits]
            held = [c for c in held if grid.is_open(c)]
            if len(held) == 2:
                yield Deduction("leap", removes=held[:1], because=held[1:])
    S = Strategy("leap", find, Family.LOCKED, 1.1, 1)
    """

Written = Callable[[str], str]
"""Writes code into a file and says its path."""


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Each code becomes a file of its own."""
    count = iter(range(100))

    def write(code: str) -> str:
        path = tmp_path / f"mine{next(count)}.py"
        path.write_text(dedent(code))
        return str(path)

    return write


@pytest.fixture
def strategy(tmp_path: Path) -> str:
    """The file of the example of a strategy."""
    return example_in(tmp_path, "my_strategy.py")


@pytest.fixture
def agent(tmp_path: Path) -> str:
    """The file of the example of an agent."""
    return example_in(tmp_path, "my_agent.py")


def _used(trace: Trace) -> Counter[str]:
    events = trace.events
    return Counter(e.deduction.technique for e in events if isinstance(e, Deduced))


def _yielding(what: str) -> str:
    """A strategy that yields *what*."""
    return f"""
        from solver import Candidate, Deduction, Family, Strategy
        def find(grid):
            place = Candidate(1, 3)
            yield {what}
        S = Strategy("mine", find, Family.SINGLES, 1.0, 1)
        """


def test_the_example_strategy_is_used_and_proved(strategy: str) -> None:
    """Under its own name, and with its houses as its proof."""
    trace = solve(NEEDS_A_GUESS, f"human+{strategy}")

    assert _used(trace)["block-to-line"] > 3
    assert "pointing" not in _used(trace)
    assert trace.other == {}
    assert verify(trace).is_proved


def test_the_example_agent_solves(agent: str) -> None:
    """Its guesses are closed and taken back, as the checker wants it."""
    trace = solve(SMALL.replace("3", "."), agent)

    assert (trace.agent, trace.outcome) == ("last-cell-first", Outcome.SOLVED)
    assert trace.counters.guesses
    assert verify(trace).is_proved


@pytest.mark.parametrize("name", ["human", "propagation", "deduction"])
def test_its_rating_says_where_a_strategy_is_tried(name: str, strategy: str) -> None:
    """Before the first that is harder; nothing else changes its place."""
    (own,) = strategies_from(strategy)

    ladder = with_strategies(LADDER, [strategy])
    place = ladder.index(own)

    assert [s for s in ladder if s.slug != own.slug] == list(LADDER)
    assert all(s.rating <= own.rating for s in ladder[:place])
    assert ladder[place + 1].rating > own.rating
    assert "block-to-line" in solve(EASY, f"{name}+{strategy}").strategies


def test_words_of_its_own_are_not_needed(strategy: str) -> None:
    """Title and sentence come from its name and what it lists, in each language."""
    trace = solve(NEEDS_A_GUESS, f"human+{strategy}")
    step = next(
        n
        for n, e in enumerate(trace.events, start=1)
        if isinstance(e, Deduced) and e.deduction.technique == "block-to-line"
    )

    english, german = (explain(trace, step, language) for language in ("en", "de"))

    assert english.title == german.title == "Block to line"
    assert english.reason.startswith("Concluded by “Block to line” from ")
    assert german.reason.startswith("Das schließt „Block to line“ aus ")
    assert english.follows


def test_what_is_not_proved_is_told(written: Written) -> None:
    """At its step, and nothing is made of the contradiction it leads to."""
    trace = solve(EASY, f"deduction+{written(LEAP)}")

    assert trace.outcome is Outcome.UNSOLVABLE
    (first, *_) = trace.other
    reason = trace.other[first]["unproved"]
    assert "does not follow from its premises, nor from the whole grid" in reason
    assert "does not prove" in explain(trace, first).follows
    clash, end = (explain(trace, len(trace) - 1), explain(trace, len(trace)))
    assert "may have led here" in clash.follows
    assert "not every step before it is right" in end.reason


def test_what_follows_from_more_than_it_lists_is_told(written: Written) -> None:
    """True, but not for the reason that is given."""
    source = written(_yielding('Deduction("mine", (place,))'))

    trace = solve(SMALL, f"deduction+{source}")

    (said,) = {s["unproved"] for s in trace.other.values()}
    assert said.endswith("though it follows from the whole grid")


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("1 / 0", "line 5, in find: ZeroDivisionError: division by zero"),
        ("5", "strategy mine: a Deduction expected, found 5"),
        ('Deduction("other", (place,))', "of the technique 'mine' expected, found"),
        ('Deduction("mine", (Candidate(0, 2),))', "cell A1 holds its digit already"),
        ('Deduction("mine", (Candidate(99, 2),))', "strategy mine: "),
        ('Deduction("mine", (), [5])', "removes: candidates expected"),
        ('Deduction("mine", (), [Candidate(0, 1)])', "A1 = 1 stands on the board"),
    ],
)
def test_an_error_of_a_strategy_is_told(written: Written, what: str, said: str) -> None:
    """With its file and, where it has one, its line; nothing of ours is shown."""
    source = written(_yielding(what))

    with pytest.raises(ExtensionError) as caught:
        solve(SMALL, f"deduction+{source}")

    assert str(caught.value).startswith(source)
    assert said in str(caught.value)
    assert caught.value.__suppress_context__ or not caught.value.__context__


@pytest.mark.parametrize("what", ["(), ()", "(), [Candidate(0, 2)]", "(place,)"])
def test_what_is_known_is_passed_over(written: Written, what: str) -> None:
    """A strategy that says the same again and again does not hold up the solve."""
    source = written(_yielding(f'Deduction("mine", {what})'))

    trace = solve(SMALL, f"deduction+{source}")

    assert trace.outcome is Outcome.SOLVED
    assert _used(trace)["mine"] == (what == "(place,)")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("x = (", "line 1: SyntaxError"),
        ("\nimport nothing_of_this_name", "line 2: ModuleNotFoundError"),
        ("import sys\nsys.exit(2)", "line 2: SystemExit: 2"),
        ("import os\nos._exit(2)", "line 2: RuntimeError: os._exit(2) would end"),
        ("def f():\n    return g()\ndef g():\n    raise ValueError\nf()",
         "line 4, in g: ValueError"),
        ("x = 1", "has no strategy; a Strategy expected"),
        ("from solver.techniques.ladder import LADDER\nS = LADDER[5]",
         "there is a strategy called"),
    ],
)  # fmt: skip
def test_a_file_that_does_not_load_is_told(
    written: Written, code: str, said: str
) -> None:
    """Its line, and what went wrong."""
    source = written(code)

    with pytest.raises(ExtensionError) as caught:
        strategies_from(source)

    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return None", "run: an Outcome expected, found None"),
        ("return Outcome.SOLVED", "run says solved, but not every cell is filled"),
        ("board.assign_value(0, 2)", "line 6, in run: IllegalMoveError: cell A1"),
        ("board.retract()", "IllegalMoveError: no guess is open"),
    ],
)
def test_an_error_of_an_agent_is_told(written: Written, body: str, said: str) -> None:
    """What the board refuses, too."""
    source = written(f"""
        from solver import Outcome
        class Mine:
            name = "mine"
            def run(self, board):
                {body}
        """)

    with pytest.raises(ExtensionError) as caught:
        solve(SMALL, source)

    assert said in str(caught.value)


def test_an_agent_can_be_stopped(written: Written) -> None:
    """A limit is no error of its code."""
    source = written("""
        class Slow:
            name = "slow"
            def run(self, board):
                while True:
                    board.examined("nothing", 1)
        """)

    trace = solve(SMALL, AgentSpec.named(source).chosen(), limits=Limits(events=50))

    assert trace.outcome is Outcome.LIMITED


@pytest.mark.parametrize("code", ["x = 1", "class A:\n    name = 'a'\n"])
def test_a_file_without_an_agent_is_refused(written: Written, code: str) -> None:
    """It says what was expected."""
    with pytest.raises(ExtensionError, match=r"a class with a name and run\(self"):
        solve(SMALL, written(code))


def test_a_changed_file_is_read_again(written: Written) -> None:
    """Who edits a strategy need not start the program anew."""
    source = written(_yielding('Deduction("mine", (place,))'))
    first = strategies_from(source)

    Path(source).write_text(dedent(LEAP), encoding="utf-8")

    assert [s.slug for s in first] == ["mine"]
    assert [s.slug for s in strategies_from(source)] == ["leap"]


@pytest.mark.parametrize("name", ["human:basic", "propagation"])
def test_a_way_with_a_file_survives_json(name: str, strategy: str) -> None:
    """Other processes solve in the same way."""
    way = AgentSpec.named(f"{name}+{strategy}")

    again = AgentSpec.from_json(way.as_json())

    assert again == way
    assert again.options.added == (strategy,)
    assert AgentSpec.of(way.agent, way.options).name.endswith(f"+{strategy}")


def test_ways_with_and_without_a_file_are_two(strategy: str, agent: str) -> None:
    """What is added by file leaves the bare name alone."""
    bare, added = ways_named(f"propagation,propagation+{strategy}")

    assert bare.options == AgentOptions()
    assert added.options.strategies == bare.options.strategies
    assert agent_in(added.name) == "propagation"
    assert agent_in(agent) == agent


def test_agents_without_strategies_take_none(strategy: str) -> None:
    """It is told which do."""
    with pytest.raises(WayError, match="human, propagation, deduction do"):
        AgentSpec.named(f"dlx+{strategy}")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installed package with a strategy and an agent."""
    info = tmp_path / "mine-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[sudoscope.strategies]\nleap = leaping_package:S\n"
        "[sudoscope.agents]\nlast = last_cell_package:LastCellFirst\n"
    )
    (tmp_path / "leaping_package.py").write_text(dedent(LEAP))
    Path(example_in(tmp_path, "my_agent.py")).rename(tmp_path / "last_cell_package.py")
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("package")
def test_installed_ones_go_by_their_names() -> None:
    """What a package names can be used, and only where it is named."""
    assert solve(SMALL, "last").agent == "last-cell-first"
    assert [s.slug for s in strategies_from("leap")] == ["leap"]
    assert "leap" not in {s.slug for s in LADDER}
    options = AgentOptions(added=("leap",))
    assert "leap" in AgentSpec.of("human", options).chosen().techniques
    for name in ("human+leap", "propagation+naked-pair+leap"):
        assert "leap" in AgentSpec.named(name).chosen().techniques


def test_two_of_one_name_are_an_error(package: Path) -> None:
    """Nobody could say which is meant."""
    other = package / "other-1.0.dist-info"
    other.mkdir()
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: other\nVersion: 1\n")
    (other / "entry_points.txt").write_text("[sudoscope.strategies]\nleap = other:S\n")

    with pytest.raises(ExtensionError, match="two packages name 'leap'"):
        strategies_from("leap")


def test_what_is_not_there_is_told() -> None:
    """Neither a file nor installed."""
    with pytest.raises(ExtensionError, match="neither a Python file nor an installed"):
        strategies_from("nobody")
    with pytest.raises(UnknownNameError):
        solve(SMALL, "nobody")
    with pytest.raises(ExtensionError, match=r"cannot read none\.py"):
        solve(SMALL, "none.py")


def test_built_in_strategies_are_left_alone() -> None:
    """Their find is their own; nothing is proved at once for them."""
    assert not any(is_guarded(strategy) for strategy in LADDER)
    assert solve(SMALL).other == {}


STRATEGY_OF_BODY = """
    import sys
    from solver import Candidate, Deduction, Family, Strategy
    class Own(BaseException):
        pass
    def find(grid):
        {body}
        yield
    S = Strategy({name!r}, find, Family.SINGLES, 1.0, 1)
    """


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("grid.assigned = grid.variant.planes.plane", "assigned of a grid cannot be"),
        ("grid.candidates = 0", "candidates of a grid cannot be set"),
        ("del grid.variant", "variant of a grid cannot be set"),
        ("sys.exit(0)", "SystemExit: 0"),
        ("raise Own('x')", "Own: x"),
    ],
)
def test_a_strategy_cannot_change_its_grid_or_end_the_program(
    written: Written, body: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its line is told, also where the file is named from its own folder."""
    source = Path(written(STRATEGY_OF_BODY.format(body=body, name="mine")))
    monkeypatch.chdir(source.parent)

    with pytest.raises(ExtensionError) as caught:
        solve(SMALL, f"deduction+{source.name}")

    assert str(caught.value).startswith(f"{source.name}, line 7, in find: ")
    assert said in str(caught.value)


def test_a_given_grid_is_a_grid() -> None:
    """Equal to the one it was made of, and what is made of it is plain."""
    grid = Grid.of(puzzle_of(EASY))
    given = GivenGrid(grid)
    cell = next(cell for cell in grid.variant.cells if not grid.is_assigned(cell))
    place = Candidate(cell, digits(grid[cell])[0])
    gone = grid.variant.planes.only(place)

    assert given == grid
    assert hash(given) == hash(grid)
    assert given.with_value(place) == grid.with_value(place)
    assert given.without(gone) == grid.without(gone)
    assert given.restored(gone) == grid.restored(gone)
    assert given.with_clues(0).clues == 0
    assert type(given.with_clues(0)) is type(given.with_value(place)) is Grid
    for strategy in LADDER[:12]:
        assert [*strategy.find(given)] == [*strategy.find(grid)]


@pytest.mark.parametrize("name", ["", "Two Words", "x" * 99])
def test_a_strategy_has_a_name(written: Written, name: str) -> None:
    """One that can stand in a trace."""
    source = written(STRATEGY_OF_BODY.format(body="pass", name=name))

    with pytest.raises(ExtensionError, match="is no name of a strategy"):
        strategies_from(source)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return Outcome.UNSOLVABLE", "run says unsolvable, but no contradiction"),
        ("raise FutileError", "line 8, in run: FutileError"),
        ("raise LimitReachedError", "line 8, in run: LimitReachedError"),
        (
            "board.grid.assigned = 65535; return Outcome.SOLVED",
            "run says solved, but not every cell is filled",
        ),
        ("board.grid = None; return Outcome.SOLVED", "not every cell is filled"),
        ("board._events.clear(); return Outcome.UNSOLVABLE", "no contradiction"),
        ("board.finish(Outcome.STUCK)", "run returns its Outcome and logs no end"),
        ("board.examined('ac3', 10**30); return Outcome.STUCK", "cannot have looked"),
        ("board.examined('ac3', 'often'); return Outcome.STUCK", "TypeError"),
        ("board.examined(5, 5); return Outcome.STUCK", "a text expected, found 5"),
        (
            "board.assign_value(1, 2, ''); return Outcome.STUCK",
            "it does not say by which technique it follows",
        ),
        ("sys.exit(0)", "SystemExit: 0"),
    ],
)
def test_what_an_agent_returns_or_changes_is_not_believed(
    written: Written, body: str, said: str
) -> None:
    """How a solve ended is computed from the events that it logged."""
    source = written(f"""
        import sys
        from solver import Outcome
        from solver.agents.limits import FutileError, LimitReachedError
        class Mine:
            name = "mine"
            def run(self, board):
                {body}
        """)

    with pytest.raises(ExtensionError) as caught:
        solve("...2............", source)

    assert said in str(caught.value)


def test_an_agent_that_hides_a_limit_is_stopped(written: Written) -> None:
    """What stops a solve is not an error of its own, nor can it be passed over."""
    source = written("""
        from solver import Outcome
        class Mine:
            name = "mine"
            def run(self, board):
                for _ in range(9):
                    try:
                        board.examined("ac3", 1)
                    except Exception:
                        pass
                return Outcome.STUCK
        """)

    trace = solve(SMALL, AgentSpec.named(source).chosen(), limits=Limits(events=4))

    assert trace.outcome is Outcome.LIMITED
    assert len(trace) <= 5


def test_an_own_agent_logs_the_same_as_a_built_in_one(written: Written) -> None:
    """Event by event, the count of solutions included."""
    source = written("""
        from solver.agents import agent_named
        class Mine:
            name = "mine"
            techniques = agent_named("propagation").techniques
            def run(self, board):
                return agent_named("propagation").run(board)
        """)
    for text in (EASY, NEEDS_A_GUESS, SMALL):
        assert solve(text, source).events == solve(text, "propagation").events
