/* Panels: the reason, the counters, and the curve of the candidates left. */

const NAME = /\b(?:[A-Z]{1,2}[0-9]{1,2}|r[0-9]{1,2}c[0-9]{1,2})\b/g;
const SIZES = Array.from({ length: 15 }, (_, i) => (24 - i) / 24);
const LARGER = 1.3;

/** The role of the strongest mark of a cell, if it has one. */
function roleOf(cell) {
  if (cell.clashes) return "contradiction";
  if (cell.isGuessed || cell.isBlamed || cell.isTakenBack) return "guess";
  if (cell.isNew) return cell.assumed ? "guess-line" : "placed";
  if (cell.removed) return "removed";
  if (cell.isCause || cell.causes) return "cause";
  return cell.blocks ? "second" : null;
}

/** The reason panel: title, sentence and what follows. */
function makeReason(facts, speech) {
  const panel = byId("reason");
  const parts = ["step", "title", "also", "why", "then", "note"].map((name) => [
    name,
    byId(name),
  ]);
  const part = Object.fromEntries(parts);
  let shown = "";

  /** A sentence in which names of cells have the colour and shape of their marks. */
  function withMarks(sentence, roles) {
    const said = sentence.replaceAll(" = ", "\u00a0=\u00a0");
    let end = 0;
    let found = "";
    for (const match of said.matchAll(NAME)) {
      const role = roles.get(match[0]);
      found += escaped(said.slice(end, match.index));
      found += role ? `<mark class="${role}">${match[0]}</mark>` : match[0];
      end = match.index + match[0].length;
    }
    return found + escaped(said.slice(end));
  }

  /**
   * Letters as large as there is room for; short reasons have larger ones, and a reason
   * that is too long for the smallest scrolls.
   */
  function fit(isShort) {
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

  function show({ step, words, cells, note }) {
    const roles = new Map();
    for (const cell of cells) {
      const role = roleOf(cell);
      if (role) roles.set(facts.board.names[cell.cell], role);
    }
    const why = withMarks(words.why, roles);
    const then = withMarks(words.then, roles);
    const key = JSON.stringify([step, words, why, then, note]);
    if (key === shown) return;
    shown = key;
    part.step.textContent = speech.say("panel", "step", { step, last: facts.last });
    part.title.textContent = words.title;
    part.also.textContent = words.also;
    part.why.innerHTML = why;
    part.then.innerHTML = then;
    part.note.innerHTML = note;
    part.note.hidden = !note;
    panel.scrollTop = 0;
    fit(words.isShort);
  }

  const refit = () => {
    shown = "";
  };

  return { show, refit };
}

const COUNTERS = [
  ["digits-left", "digitsLeft"],
  ["candidates-left", "candidatesLeft"],
  ["guesses", "guesses"],
  ["depth", "depth"],
  ["dead-ends", "deadEnds"],
];

/** The counters: how much is left, and what the search has cost so far. */
function makeCounters(states, speech) {
  const list = byId("counters");
  const figures = COUNTERS.map(([key]) => {
    const entry = document.createElement("div");
    const label = document.createElement("dt");
    const figure = document.createElement("dd");
    label.textContent = speech.say("panel", key);
    entry.append(label, figure);
    list.append(entry);
    return figure;
  });
  return {
    show(step) {
      COUNTERS.forEach(([, column], i) => {
        const said = speech.figure(states.counts[column][step]);
        if (figures[i].textContent !== said) figures[i].textContent = said;
      });
    },
  };
}

/** The chart: how many candidates are left, step by step. */
function makeChart(facts, states, speech) {
  const svg = byId("chart");
  const left = states.counts.candidatesLeft;
  const most = Math.max(1, left[0]);
  let size = [0, 0];
  let shown = 0;
  byId("chart-words").textContent = speech.say("panel", "chart-scale", { most });

  const xOf = (step) => (size[0] * step) / Math.max(1, facts.last);
  const yOf = (count) => size[1] - 1 - ((size[1] - 8) * count) / most;

  /** A line through every column of pixels, at the most that is left in it. */
  function curve() {
    const points = [];
    const columns = Math.max(1, Math.min(size[0], facts.last + 1));
    for (let column = 0; column < columns; column += 1) {
      const from = Math.floor((facts.last * column) / Math.max(1, columns - 1));
      const to = Math.floor((facts.last * (column + 1)) / Math.max(1, columns - 1));
      let high = left[Math.min(from, facts.last)];
      for (let step = from; step < Math.min(to, facts.last); step += 1) {
        high = Math.max(high, left[step]);
      }
      points.push(`${near(xOf(Math.min(from, facts.last)))} ${near(yOf(high))}`);
    }
    return points;
  }

  function draw() {
    const [width, height] = size;
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const points = curve();
    const path = `M${points.join("L")}`;
    const area = `${path}L${near(width)} ${height}L0 ${height}Z`;
    const part = (name, role) =>
      `<svg class="${name}" y="0" height="${height}"><path d="${area}" ${filled(role, 0.22)}/>` +
      `<path d="${path}" ${stroked(role, 1.5)}/></svg>`;
    svg.innerHTML =
      part("later", "quiet") +
      part("played", "accent") +
      `<circle r="4" ${filled("accent")}/>`;
  }

  /** Show a curve between two columns of pixels. */
  function cut(part, from, to) {
    const width = Math.max(0, to - from);
    part.setAttribute("x", near(from));
    part.setAttribute("width", near(width));
    part.setAttribute("viewBox", `${near(from)} 0 ${near(width)} ${size[1]}`);
  }

  function show(step) {
    shown = step;
    const dot = svg.querySelector("circle");
    if (!dot) return;
    const x = xOf(step);
    cut(svg.querySelector(".played"), 0, x);
    cut(svg.querySelector(".later"), x, size[0]);
    dot.setAttribute("cx", near(x));
    dot.setAttribute("cy", near(yOf(left[step])));
  }

  return {
    /** Draw it anew, with the step that is shown: it may be painted before the next. */
    resize(width, height) {
      size = [width, height];
      if (!width || !height) return;
      draw();
      show(shown);
    },
    show,
  };
}
