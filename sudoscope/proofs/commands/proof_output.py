"""``sudoscope verify --proof``: a folder that a checker of other people checks."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import click

from solver.checker import Verification
from sudoscope.cli.console.notices import print_written
from sudoscope.cli.options.option_group import headed
from sudoscope.cli.output.verify_outputs import VerifyOutput
from viz.errors import OptionsError

_PROOF: Final = "Proof"
_FOLDER: Final = "proof"
_LEAN: Final = "lean"


def _check(values: Mapping[str, Any]) -> None:
    from sudoscope.proofs.new_folder import check_new_folder

    if values[_FOLDER] == "-":
        raise OptionsError("'-' is standard output; name a folder for the proof")
    if values[_FOLDER] is not None:
        check_new_folder(Path(values[_FOLDER]))
    elif values[_LEAN]:
        raise OptionsError("--lean is about a proof; add --proof FOLDER")


def _write(
    result: Verification, values: Mapping[str, Any], on_case: Callable[[], None]
) -> None:
    from sudoscope.proofs.model.proof import END, proof_of
    from sudoscope.proofs.new_folder import write_new_folder
    from sudoscope.proofs.proof_texts import proof_texts

    folder = Path(values[_FOLDER])
    proof = proof_of(result.trace, is_lean=values[_LEAN], on_case=on_case)
    write_new_folder(folder, proof_texts(result.trace, proof, values["language"]))
    goals = sum(goal.what != END for goal in proof.goals)
    print_written(
        f"{folder}: {goals:,} conclusions in {len(proof.lines):,} lines;"
        f" {folder / 'README.txt'} says what they prove"
    )


PROOF: Final = VerifyOutput(
    _FOLDER,
    {
        _FOLDER: headed(
            _PROOF,
            "--proof",
            metavar="FOLDER",
            type=click.Path(path_type=str),
            help="Write the clauses of the puzzle and a proof of each conclusion (DRUP)"
            " into this new folder, for the checkers of other people.",
        ),
        _LEAN: headed(
            _PROOF,
            "--lean",
            is_flag=True,
            help="Leave out of the proof the lines that unit propagation finds itself.",
        ),
    },
    _check,
    _write,
    (
        (
            "Write a proof for a checker of somebody else",
            "sudoscope verify solve.jsonl --proof proof",
        ),
    ),
)
OUTPUTS: Final = (PROOF,)
