/* The timeline: track, markers and handle. */

const MOST_SINGLE = 120;
const BIN = 5;

/** The steps that stand out, by kind. */
function markersOf(facts) {
  const found = {
    guess: [],
    contradiction: [],
    "first-use": [],
    bookmark: facts.bookmarks,
  };
  const seen = new Set();
  for (let step = 1; step <= facts.last; step += 1) {
    const kind = facts.kinds[step];
    const technique = facts.terms[step];
    if (kind === "g") found.guess.push(step);
    if (kind === "x") found.contradiction.push(step);
    if (kind === "d" && !seen.has(technique)) found["first-use"].push(step);
    if (kind === "d") seen.add(technique);
  }
  return found;
}

function makeTimeline(facts, speech, playback) {
  const track = byId("track");
  const svg = byId("marks");
  const markers = markersOf(facts);
  let size = [0, 0];
  let unit = 1;
  let shown = { step: 0, loop: null };

  const xOf = (step) => (size[0] * step) / Math.max(1, facts.last);
  const stepAt = (x) => round(clamp(x / Math.max(1, size[0]), 0, 1) * facts.last);
  const isDense = (kind) => markers[kind].length > MOST_SINGLE;

  function figure(kind, [x, y]) {
    if (kind === "guess") return diamond([x - 0.5, y - 0.5], 9 * unit);
    if (kind === "contradiction") {
      return cross([x - 0.5, y - 0.5], 6 * unit, "contradiction", 3 * unit);
    }
    if (kind === "first-use") return disc([x - 0.5, y - 0.5], 6 * unit, "ink");
    const [top, cloth] = [y - 20 * unit, 11 * unit];
    return (
      line([x, y], [x, top], "ink", 2 * unit) +
      polygon(
        [
          [x, top],
          [x + cloth, top + cloth / 2],
          [x, top + cloth],
        ],
        "ink",
      )
    );
  }

  const rowOf = (kind) => {
    const aside = { guess: -16, contradiction: 16 }[kind] ?? 0;
    return size[1] / 2 + aside * unit;
  };

  /** The figures of a kind; of those that would cover each other only the first. */
  function single(kind) {
    let free = -Infinity;
    let found = "";
    for (const step of markers[kind]) {
      const x = xOf(step);
      if (x < free) continue;
      free = x + 6 * unit;
      found += figure(kind, [x, rowOf(kind)]);
    }
    return found;
  }

  /** Bars that count markers where they are too many to be drawn. */
  function density(kind) {
    const wide = Math.max(2, BIN * 1.6 * unit);
    const bins = new Map();
    for (const step of markers[kind]) {
      const place = Math.floor(xOf(step) / wide);
      bins.set(place, (bins.get(place) ?? 0) + 1);
    }
    const most = Math.max(...bins.values());
    const room = size[1] / 2 - 5 * unit;
    let path = "";
    for (const [place, count] of bins) {
      const high = Math.max(1, room * (0.15 + (0.85 * count) / most));
      const y =
        kind === "guess" ? size[1] / 2 - 5 * unit - high : size[1] / 2 + 5 * unit;
      path += `M${near(place * wide)} ${near(y)}h${near(wide - 1)}v${near(high)}h${near(1 - wide)}z`;
    }
    return `<path d="${path}" ${filled(kind)}/>`;
  }

  function draw() {
    svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    const thick = 6 * unit;
    const y = size[1] / 2 - thick / 2;
    const kinds = ["guess", "contradiction"];
    const marks = kinds.map((kind) => (isDense(kind) ? density(kind) : single(kind)));
    svg.innerHTML =
      `<g class="loop"><rect y="0" height="${size[1]}" width="0" ${filled("accent", 0.18)}/>` +
      `<path ${stroked("accent", Math.max(1.5, 3 * unit))}/></g>` +
      fill([0, y, size[0], thick], "track") +
      `<rect class="done" x="0" y="${y}" height="${thick}" width="0" ${filled("accent")}/>` +
      marks.join("") +
      single("first-use") +
      single("bookmark") +
      `<circle class="handle" cy="${size[1] / 2}" r="${11 * unit}" ${filled("accent")}/>`;
  }

  /** What the figures mean. */
  function legend() {
    const list = byId("legend");
    for (const kind of Object.keys(markers)) {
      if (!markers[kind].length) continue;
      const entry = document.createElement("li");
      const [was, wasUnit] = [size, unit];
      size = [20, 24];
      unit = 0.8;
      const at = kind === "bookmark" ? [6, 20] : [10, 12];
      entry.innerHTML =
        `<svg viewBox="0 0 20 24" width="20" height="24" aria-hidden="true">` +
        `${figure(kind, at)}</svg>${escaped(speech.say("panel", kind))}`;
      [size, unit] = [was, wasUnit];
      list.append(entry);
    }
  }

  /** The step of a marker near a place, or the step there. */
  function aimed(x) {
    const all = Object.values(markers).flat();
    const reach = 5;
    let best = null;
    for (const step of all) {
      const away = Math.abs(xOf(step) - x);
      if (away <= reach && (best === null || away < Math.abs(xOf(best) - x)))
        best = step;
    }
    return best ?? stepAt(x);
  }

  function listen() {
    const placeOf = (event) => event.clientX - svg.getBoundingClientRect().left;
    track.addEventListener("pointerdown", (event) => {
      track.setPointerCapture(event.pointerId);
      playback.seek(aimed(placeOf(event)));
    });
    track.addEventListener("pointermove", (event) => {
      if (track.hasPointerCapture(event.pointerId))
        playback.seek(stepAt(placeOf(event)));
    });
  }

  /** Put handle and loop where they are. */
  function place() {
    const handle = svg.querySelector(".handle");
    if (!handle) return;
    const { step, loop } = shown;
    svg.querySelector(".done").setAttribute("width", near(xOf(step)));
    handle.setAttribute("cx", near(xOf(step)));
    const [from, to] = (loop ?? [0, 0]).map((at) => near(xOf(at)));
    const [shade, ends] = svg.querySelector(".loop").children;
    shade.setAttribute("x", from);
    shade.setAttribute("width", near(to - from));
    const lip = 6 * unit;
    const high = size[1];
    const path = `M${from + lip} 1H${from}V${high - 1}h${lip}M${to - lip} 1H${to}V${high - 1}h${-lip}`;
    ends.setAttribute("d", loop ? path : "");
  }

  legend();
  listen();
  return {
    markers,
    /** Draw it anew, with the step that is shown: it may be painted before the next. */
    resize(width, height, pixels) {
      size = [width, height];
      unit = pixels;
      if (!width || !height) return;
      draw();
      place();
    },
    show(step, title, loop) {
      track.setAttribute("aria-valuenow", step);
      track.setAttribute(
        "aria-valuetext",
        speech.say("player", "step-tip", { step, title }),
      );
      shown = { step, loop };
      place();
    },
  };
}
