"""A page of an assembled film: what films and pages have in common."""

from collections.abc import Callable

from sudoscope.pages.compared import ComparedContent, compared_html
from sudoscope.pages.content import PageContent, PageOptions
from sudoscope.pages.document import page_html
from viz.cancellation import go_on
from viz.export.assembly import AssembledFilm
from viz.export.choices import THEME
from viz.export.export_options import ExportOptions
from viz.scene.comparison.scene import CompareScene
from viz.scene.one_board import Scene


def page_of(
    made: AssembledFilm,
    options: ExportOptions,
    page: PageOptions | None = None,
    check: Callable[[], None] = go_on,
) -> str:
    """The page of *made* as HTML.

    Args:
        made: The film.
        options: How it was made.
        page: What a page has besides; by default it opens with the theme of *options*.
        check: Called between steps; what it raises ends the work.

    Raises:
        RecordingError: The film has too many steps for a page.
        SudoscopeError: There is no such theme.
    """
    film = made.film
    theme = None if options.picture.theme == THEME.usual else options.picture.theme
    chosen = page or PageOptions(theme=theme)
    if isinstance(film.stage, CompareScene):
        compared = ComparedContent(
            film.stage.comparison, film.timeline, options.words.language, chosen
        )
        return compared_html(compared, check)
    assert isinstance(film.stage, Scene)
    content = PageContent(
        film.stage.replay,
        film.timeline,
        options.words.language,
        chosen,
        film.dressing.notes,
        film.dressing.annotations,
        made.bookmarks,
        film.stage.panel,
    )
    return page_html(content, check)
