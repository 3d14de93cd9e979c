"""Words that people type for commands and options of other names."""

from collections.abc import Mapping
from typing import Final

_RECORD: Final = ("sudoscope record PUZZLE FILE",)
_PLAY: Final = ("sudoscope play PUZZLE",)
_LIST: Final = ("sudoscope list",)

COMMAND_SYNONYMS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("video", "film", "movie", "animate", "render"), _RECORD),
    **dict.fromkeys(("picture", "image", "screenshot", "png", "svg", "gif"), _RECORD),
    **dict.fromkeys(("show", "view", "watch", "open", "replay", "gui", "run"), _PLAY),
    "window": _PLAY,
    "visualize": _PLAY,
    "edit": ("sudoscope, then E in the window",),
    "draw": ("sudoscope, then E in the window",),
    **dict.fromkeys(
        ("check", "validate", "prove"),
        (
            "sudoscope verify PUZZLE (each step of a solve)",
            "sudoscope grade FILE (a student's code)",
            "sudoscope candidates PUZZLE (its solutions)",
        ),
    ),
    **dict.fromkeys(
        ("print", "pdf", "html", "page", "web", "save", "write"),
        ("sudoscope export PUZZLE FILE",),
    ),
    **dict.fromkeys(("new", "create", "make"), ("sudoscope generate",)),
    **dict.fromkeys(
        ("count", "solutions", "unique"),
        ("sudoscope candidates PUZZLE", "sudoscope solve PUZZLE"),
    ),
    **dict.fromkeys(
        ("difficulty", "rating", "grade-puzzle"), ("sudoscope rate PUZZLE",)
    ),
    **dict.fromkeys(("next", "step", "help-me"), ("sudoscope hint PUZZLE",)),
    **dict.fromkeys(
        ("steps", "narrate", "describe", "log"), ("sudoscope explain PUZZLE",)
    ),
    **dict.fromkeys(("test", "mark", "submission"), ("sudoscope grade FILE",)),
    **dict.fromkeys(("course", "class", "init"), ("sudoscope classroom init FOLDER",)),
    **dict.fromkeys(("learn", "teach", "tutorial", "lessons"), ("sudoscope lesson",)),
    **dict.fromkeys(("exam", "questions"), ("sudoscope quiz PUZZLE",)),
    **dict.fromkeys(
        ("benchmark", "statistics", "stats"), ("sudoscope lab bench FILE",)
    ),
    **dict.fromkeys(("config", "preferences", "options"), ("sudoscope settings",)),
    **dict.fromkeys(
        ("agents", "algorithms", "themes", "formats", "variants", "notations"), _LIST
    ),
    **dict.fromkeys(("solvers", "languages", "inferences"), _LIST),
    "race": ("sudoscope compare PUZZLE",),
    "diff": ("sudoscope compare PUZZLE",),
    "import": ("sudoscope convert IN OUT",),
    "transform": ("sudoscope convert IN OUT",),
}
"""By a word the commands that are meant, with what they want."""

AGENT_SYNONYMS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("dancinglinks", "exactcover", "algorithmx", "knuth"), "dlx"),
    **dict.fromkeys(("sat", "dpll", "cdcl", "minisat", "cnf", "satsolver"), "dpll"),
    **dict.fromkeys(
        ("bruteforce", "dfs", "recursive", "trialanderror"), "backtracking"
    ),
    **dict.fromkeys(("mac", "constraints", "constraintpropagation"), "csp:ac3"),
    **dict.fromkeys(("logic", "logical", "person", "techniques"), "human"),
    **dict.fromkeys(
        ("hillclimbing", "localsearch", "annealing", "simulatedannealing"),
        "min-conflicts",
    ),
    "minconflict": "min-conflicts",
}
"""By a word, without hyphens and blanks, the agent that is meant."""

OPTION_SYNONYMS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("--duration", "--length", "--seconds"), ("--fit",)),
    **dict.fromkeys(("--vertical", "--portrait", "--phone"), ("--size vertical",)),
    "--square": ("--size square",),
    **dict.fromkeys(("--resolution", "--width", "--height"), ("--size",)),
    **dict.fromkeys(("--solver", "--algorithm", "--method", "--way"), ("--agent",)),
    **dict.fromkeys(("--format", "--out", "--file", "-o"), ("--output",)),
    **dict.fromkeys(("--range", "--start", "--end"), ("--from", "--to")),
    **dict.fromkeys(("--size", "--board"), ("--variant",)),
    "--solvers": ("--agents",),
    "--steps": ("--from", "--to", "--narrate"),
    "--output": ("--trace", "--assignments", "--csv"),
    **dict.fromkeys(("--lang", "--locale"), ("--language",)),
    **dict.fromkeys(("--colors", "--colours", "--dark", "--style"), ("--theme",)),
    **dict.fromkeys(("--rules", "--type"), ("--variant",)),
    **dict.fromkeys(("--timeout", "--time-limit"), ("--limit-seconds",)),
    **dict.fromkeys(("--max-steps", "--limit"), ("--limit-events",)),
    **dict.fromkeys(("--jobs", "--threads", "--parallel", "--cores"), ("--workers",)),
    **dict.fromkeys(("--subtitle", "--subs", "--srt"), ("--captions", "--subtitles")),
    **dict.fromkeys(("--audio", "--sound-bed"), ("--sound",)),
    **dict.fromkeys(("--silent", "--no-output"), ("--quiet",)),
    **dict.fromkeys(("--all", "--help-options"), ("--help-all",)),
    "--mrv": ("--cells fewest",),
    "--lcv": ("--values least-constraining",),
    **dict.fromkeys(("--guide", "--safe-area"), ("--safe-lines", "--safe")),
    "--ties": ("--agent csp:ac3+ties=random",),
    "--moves": ("--agent min-conflicts:moves=200",),
    **dict.fromkeys(("--heuristic", "--order"), ("--cells", "--values")),
    **dict.fromkeys(("--propagation", "--consistency"), ("--inference",)),
    **dict.fromkeys(("--log", "--save-log"), ("--trace",)),
    "--verbose-steps": ("--narrate",),
    "--explain": ("--narrate",),
}
"""By an option the ones that are meant; a command may lack them."""
