"""Right parts are called wherever the modules of a student hold the wrong ones."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from sudoscope.student_calls.model.right_parts import parts_replaced

_RULES: Final = """
def eliminate(values):
    return "wrong"
"""
_WAYS: Final = {
    "by an alias of the module": "import parts_pack.rules as R\n"
    "called = lambda v: R.eliminate(v)",
    "by the module": "import parts_pack.rules\n"
    "called = lambda v: parts_pack.rules.eliminate(v)",
    "by another name": "from parts_pack.rules import eliminate as e\n"
    "called = lambda v: e(v)",
    "in a list": "from parts_pack.rules import eliminate\nall_ = [len, eliminate]\n"
    "called = lambda v: all_[1](v)",
    "in a tuple": "from parts_pack.rules import eliminate\nall_ = (len, eliminate)\n"
    "called = lambda v: all_[1](v)",
    "in a dictionary": "from parts_pack.rules import eliminate\n"
    "all_ = {'e': eliminate}\ncalled = lambda v: all_['e'](v)",
    "in a class": "from parts_pack.rules import eliminate\n"
    "class Rules:\n    first = staticmethod(eliminate)\n"
    "called = lambda v: Rules.first(v)",
    "in an object": "from parts_pack.rules import eliminate\n"
    "class Rules:\n    def __init__(self): self.first = eliminate\n"
    "    def called(self, v): return self.first(v)\ncalled = Rules().called",
    "in another module": "from parts_pack.rules import eliminate\n"
    "from parts_pack.reducing import called",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a package, whose modules are loaded from it."""
    package = tmp_path / "parts_pack"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(_RULES)
    (package / "reducing.py").write_text(
        "from . import rules\ndef called(v): return rules.eliminate(v)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if name.startswith("parts_"):
            del sys.modules[name]


@pytest.mark.parametrize("way", _WAYS)
def test_a_right_part_is_called_in_each_way(folder: Path, way: str) -> None:
    """And the student's own once more after that."""
    text = _WAYS[way]
    if "import eliminate" not in text.replace("eliminate as e", ""):
        text = f"from parts_pack.rules import eliminate\n{text}"
    (folder / "parts_main.py").write_text(text)
    module = import_module("parts_main")
    part = {"function": "eliminate", "class": "", "parameters": ["values"]}

    with parts_replaced(module, [part], module.called, lambda *_: lambda _v: "right"):
        inside = module.called({})

    assert (inside, module.called({})) == ("right", "wrong")


def test_a_part_that_is_an_attribute_of_a_module_is_replaced(folder: Path) -> None:
    """Where the file knows it by no name of its own."""
    (folder / "parts_main.py").write_text("import parts_pack.rules as R\n")
    module = import_module("parts_main")
    part = {"function": "R.eliminate", "class": "", "parameters": ["values"]}

    with parts_replaced(module, [part], None, lambda *_: lambda _v: "right"):
        inside = module.R.eliminate({})

    assert (inside, module.R.eliminate({})) == ("right", "wrong")
