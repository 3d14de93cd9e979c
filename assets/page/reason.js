/* The reason: title, sentence and what follows, as large as there is room for. */

const SIZES = Array.from({ length: 15 }, (_, i) => (24 - i) / 24);

function makeReason(facts, speech) {
  const panel = byId("reason");
  const names = ["step", "title", "also", "why", "then", "note"];
  const part = Object.fromEntries(names.map((name) => [name, byId(name)]));
  const [heads, reasons, follows] = facts.words.map((text) => summed(numbersOf(text)));
  let shown = "";
  let isShort = false;

  /**
   * Letters as large as there is room for; short reasons have larger ones, and a reason
   * that is too long for the smallest scrolls.
   */
  function fit() {
    panel.classList.remove("larger", "scrolls");
    panel.style.setProperty("--fit", "1");
    if (getComputedStyle(panel).getPropertyValue("--fits").trim() !== "yes") return;
    const hasRoom = () =>
      panel.scrollHeight <= panel.clientHeight + 1 &&
      panel.scrollWidth <= panel.clientWidth + 1;
    if (isShort) {
      panel.classList.add("larger");
      if (hasRoom()) return;
      panel.classList.remove("larger");
    }
    for (const size of SIZES) {
      panel.style.setProperty("--fit", String(size));
      if (hasRoom()) return;
    }
    panel.classList.add("scrolls");
  }

  const wordsOf = (picture) => {
    const [title, also, isShort] = facts.heads[heads[picture]];
    const [why, then] = [reasons, follows].map((rows) => facts.said[rows[picture]]);
    return { title, also, isShort, why, then };
  };

  const stepWords = (step, path, count) =>
    speech.say("panel", "step", { step, last: facts.last }) +
    (count ? ` · ${path.at(-1)} / ${count}` : "");

  /** Show the words of a picture, which are HTML, and the author's own. */
  function show(said, picture, note) {
    const key = JSON.stringify([said, picture, note]);
    if (key === shown) return;
    shown = key;
    const words = wordsOf(picture);
    part.step.textContent = said;
    part.title.textContent = words.title;
    part.also.textContent = words.also;
    part.why.innerHTML = words.why;
    part.then.innerHTML = words.then;
    part.note.innerHTML = note;
    part.note.hidden = !note;
    panel.scrollTop = 0;
    isShort = words.isShort;
    fit();
  }

  // The card of a question comes, grows by a verdict and goes beside the same words. The
  // border box is watched: that of the content changes with the bar that fitting adds.
  new ResizeObserver(fit).observe(panel, { box: "border-box" });

  const refit = () => {
    shown = "";
  };

  return { show, refit, wordsOf, stepWords };
}
