"""The language of the system, as the environment names it."""

from sudoscope.cli.settings.system_language import preferred_language
from tests.in_one_test import in_one_test


@in_one_test(
    ("environ", "system", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "", "de"),
        ({"LANG": "de"}, "", "de"),
        ({"LANG": "en_GB.UTF-8"}, "de_DE", "en"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "de_DE", "en"),
        ({"LANGUAGE": "xx:de:en", "LANG": "en_US.UTF-8"}, "", "de"),
        ({"LANG": "fi_FI.UTF-8"}, "de_DE", "en"),
        ({}, "German_Germany", "de"),
        ({}, "de-DE", "de"),
        ({}, "English_United States", "en"),
        ({}, "", "en"),
        ({"LANG": "..:;"}, "", "en"),
    ],
)
def test_the_language_is_that_of_the_system(
    environ: dict[str, str], system: str, language: str
) -> None:
    """Where the program speaks it; English otherwise."""
    assert preferred_language(environ, system) == language
