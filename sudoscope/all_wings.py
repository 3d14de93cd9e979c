"""The program: the core with its wings. It alone imports them."""

from typing import Final

from solver.registry import PACKAGES, register
from sudoscope.algorithm_words.wing import WING as ALGORITHM_WORDS
from sudoscope.classroom.wing import WING as CLASSROOM
from sudoscope.code_runs.wing import WING as CODE_RUNS
from sudoscope.courses.wing import WING as COURSES
from sudoscope.dancing_links.wing import WING as DANCING_LINKS
from sudoscope.diagrams.wing import WING as DIAGRAMS
from sudoscope.editor.wing import WING as EDITOR
from sudoscope.exercises.wing import WING as EXERCISES
from sudoscope.file_sizes.wing import WING as FILE_SIZES
from sudoscope.film_notices.wing import WING as FILM_NOTICES
from sudoscope.generator.wing import WING as GENERATE
from sudoscope.lab.wing import WING as LAB
from sudoscope.lessons.wing import WING as LESSONS
from sudoscope.logs.wing import WING as LOGS
from sudoscope.marks.wing import WING as MARKS
from sudoscope.networks.wing import WING as NETWORKS
from sudoscope.notations.wing import WING as NOTATIONS
from sudoscope.pages.wing import WING as PAGES
from sudoscope.photo.wing import WING as PHOTO
from sudoscope.probability.wing import WING as PROBABILITY
from sudoscope.proofs.wing import WING as PROOFS
from sudoscope.prores.wing import WING as PRORES
from sudoscope.puzzle_sites.wing import WING as PUZZLE_SITES
from sudoscope.quizzes.wing import WING as QUIZZES
from sudoscope.race_subtitles.wing import WING as RACE_SUBTITLES
from sudoscope.rating.wing import WING as RATING
from sudoscope.rule_reasons.wing import WING as RULE_REASONS
from sudoscope.sat_clauses.wing import WING as SAT_CLAUSES
from sudoscope.second_solves.wing import WING as SECOND_SOLVES
from sudoscope.sheets.wing import WING as SHEETS
from sudoscope.sound.wing import WING as SOUND
from sudoscope.storyboards.wing import WING as STORYBOARDS
from sudoscope.student_calls.wing import WING as STUDENT_CALLS
from sudoscope.student_files.wing import WING as STUDENT_FILES
from sudoscope.thumbnails.wing import WING as THUMBNAILS
from sudoscope.watching.wing import WING as WATCHING
from sudoscope.wing import Wing

WINGS: Final[tuple[Wing, ...]] = (
    PUZZLE_SITES,
    NOTATIONS,
    NETWORKS,
    LOGS,
    RATING,
    DANCING_LINKS,
    SAT_CLAUSES,
    ALGORITHM_WORDS,
    RULE_REASONS,
    DIAGRAMS,
    PROBABILITY,
    GENERATE,
    LAB,
    STUDENT_FILES,
    STUDENT_CALLS,
    CLASSROOM,
    CODE_RUNS,
    COURSES,
    MARKS,
    WATCHING,
    PAGES,
    QUIZZES,
    SECOND_SOLVES,
    LESSONS,
    EDITOR,
    EXERCISES,
    PHOTO,
    THUMBNAILS,
    SOUND,
    RACE_SUBTITLES,
    STORYBOARDS,
    SHEETS,
    PROOFS,
    PRORES,
    FILE_SIZES,
    FILM_NOTICES,
)
"""All wings; each after those that it builds on."""


def install(wings: tuple[Wing, ...] = WINGS) -> None:
    """Register what *wings* add. Nothing of them is imported; twice is as once."""
    for wing in wings:
        for registry, source in wing.adds.items():
            register(registry, source)
        if wing.has_messages:
            register(PACKAGES, f"sudoscope.{wing.name}")
