"""The system's preferred language, if a translation exists."""

import os
from collections.abc import Mapping

from viz.messages import FALLBACK, languages


def preferred_language(
    environ: Mapping[str, str] = os.environ, system: str | None = None
) -> str:
    """The first preferred language of the system that is translated, else English.

    Args:
        environ: Where ``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` are looked
            up, in this order, as POSIX and GNU have it.
        system: The locale's name where none of them is set, "de_DE" or
            "German_Germany" for instance; by default what the system says.
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = [part for part in environ.get(name, "").split(":") if part]
        if name == "LANGUAGE":
            spoken = [lang for lang in map(_letters, wanted) if lang in languages()]
            if spoken:
                return spoken[0]
        elif wanted:
            return _spoken(wanted[0])
    if system is None:
        import locale

        system = locale.getlocale(locale.LC_CTYPE)[0] or ""
    return _spoken(system)


def _spoken(name: str) -> str:
    letters = _letters(name)
    return letters if letters in languages() else FALLBACK


def _letters(name: str) -> str:
    """The two letters of the language that the locale *name* is for."""
    import locale

    word = name.partition("_")[0].partition(".")[0].partition("-")[0].lower()
    return locale.normalize(word).partition("_")[0]
