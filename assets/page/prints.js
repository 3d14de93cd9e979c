/* Prints: the steps that are chosen, each with its board and its words. */

const MOST_PRINTS = 60;

/**
 * Steps on paper: those that the address names, all of a lesson that say something, or
 * the one that is shown.
 */
function makePrints({ facts, playback, pictures, reason, lesson, redraw }) {
  const box = byId("prints");
  let chosen = [];

  function one(step) {
    const picture = pictures.pictureOf(step);
    pictures.paint(picture, false);
    const { title, why, then } = reason.wordsOf(picture);
    const figure = document.createElement("figure");
    const board = byId("board").cloneNode(true);
    for (const part of [board, ...board.querySelectorAll("[id]")])
      part.removeAttribute("id");
    board.setAttribute("role", "img");
    board.querySelectorAll("[role=presentation]").forEach((cells) => cells.remove());
    const words = document.createElement("figcaption");
    words.innerHTML =
      `<p>${escaped(reason.stepWords(step))}</p><h2>${escaped(title)}</h2>` +
      `<p>${why}</p><p>${then}</p>${lesson.printed(step)}`;
    figure.append(board, words);
    return figure;
  }

  window.addEventListener("beforeprint", () => {
    const usual = lesson.steps.length ? lesson.steps : [playback.step()];
    const steps = chosen.length ? chosen : usual.slice(0, MOST_PRINTS);
    pictures.mark([]);
    box.replaceChildren(...steps.map(one));
    redraw();
  });
  window.addEventListener("afterprint", () => box.replaceChildren());

  return {
    choose(steps) {
      chosen = steps.slice(0, MOST_PRINTS).map((step) => clamp(step, 0, facts.last));
    },
  };
}
