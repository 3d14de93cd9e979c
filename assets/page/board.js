/* The board: its cells, the lines over them, and what is told to those who listen. */

/** The geometry of the board, in the pixels that it is designed in. */
function makeMeasure(facts, strokeOf) {
  const { board } = facts;
  const four = (list, cell) => list.slice(4 * cell, 4 * cell + 4);
  const mark = (length) => Math.max(1, round(length * board.relative));
  return {
    board,
    rect: (cell) => four(board.rects, cell),
    inner: (cell) => four(board.inner, cell),
    digitSize: (cell) => board.sizes[cell],
    mark,
    line: (length) => mark(length * strokeOf()),
    numeral: (digit, [x, y], size, role, more) =>
      text(
        board.symbols[digit - 1],
        x,
        y + round((size * board.cap) / 2),
        size,
        role,
        more,
      ),
  };
}

/**
 * Draws views of the board into its SVG.
 *
 * Cells are elements of their own, in rows, so that a reader of the screen finds them
 * and a question can be answered with them.
 */
function makeBoard(facts, speech, strokeOf) {
  const svg = byId("board");
  const { board } = facts;
  const measure = makeMeasure(facts, strokeOf);
  const cells = makeCells(measure);
  const groups = [];
  const keys = [];
  let over = null;

  function element(name, parent, attributes = {}) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes))
      made.setAttribute(key, value);
    parent.append(made);
    return made;
  }

  function build() {
    element("g", svg, { "aria-hidden": "true" }).innerHTML = board.ground;
    const all = element("g", svg, { id: "cells", role: "presentation" });
    let row = null;
    board.names.forEach((_, cell) => {
      if (!cell || board.rows[cell] !== board.rows[cell - 1]) {
        row = element("g", all, { role: "row" });
      }
      const group = element("g", row, {
        role: "cell",
        "data-cell": cell,
        class: "cell",
      });
      const [x, y, width, height] = measure.rect(cell);
      element("rect", group, { x, y, width, height, fill: "transparent" });
      const heard = element("text", group, { x, y: y + height, class: "heard" });
      groups.push({
        group,
        heard,
        drawn: element("g", group, { "aria-hidden": "true" }),
      });
      keys.push("");
    });
    over = element("g", svg, { id: "over", "aria-hidden": "true" });
  }

  const edgeOf = (cell, towards) => {
    const rect = measure.inner(cell);
    const middle = centreOf(rect);
    const long = Math.max(1, distance(middle, towards));
    const reach = Math.min(0.36 * Math.min(rect[2], rect[3]), long) / long;
    return between(middle, towards, reach);
  };

  /** What is gone is struck by a line from the cell that took it, one by one. */
  function argument(view, motion) {
    const { strikes } = view;
    let found = "";
    strikes.forEach((strike, number) => {
      const come = motion.block * strikes.length - number;
      if (come <= 0) return;
      const isLast = number + 1 === strikes.length;
      const isNow = come <= 1 && !(isLast && motion.block === 1);
      let strength = isNow ? 0.9 : 0.35;
      if (view.cells[strike.cell].isNew) strength *= 1 - eased(motion.place);
      if (strength) found += struck(strike, Math.min(1, come), strength);
    });
    return found;
  }

  function struck(strike, come, strength) {
    const marks = cells.pencil.of(plain(strike.cell), STILL);
    const place = marks.place(strike.digit);
    const opacity = Math.min(SPARED.ghost, 2 * strength);
    const lines = strike.by.map((cell) => {
      const start = edgeOf(cell, place);
      return line(
        start,
        between(start, place, come),
        "removed",
        measure.line(2.5),
        strength,
      );
    });
    const cross_ = come > 0.5 ? marks.strike(strike.digit, opacity) : "";
    return lines.join("") + marks.ghost(strike.digit, opacity) + cross_;
  }

  const plain = (cell) => ({
    cell,
    seconds: 0,
    causes: 0,
    removed: 0,
    options: 0,
    blocking: 0,
  });

  /** The links of a chain: strong ones firm, weak ones dashed, with their numbers. */
  function links(view, motion) {
    const all = view.links;
    if (!all.length || !motion.cause) return "";
    const latest = Math.min(all.length - 1, Math.floor(motion.cause * all.length));
    let found = "";
    all.forEach((link, index) => {
      const come = Math.min(1, motion.cause * all.length - index);
      if (come <= 0) return;
      const isAside = motion.cause < 1 && link.branch !== all[latest].branch;
      const strength = come < 1 ? 0.95 : isAside ? 0.22 : 0.5;
      found += routed(link.route, come, link.isStrong, strength, measure);
    });
    if (motion.cause < 1) return found;
    return (
      found +
      all
        .filter(({ label }) => label)
        .map(numbered)
        .join("")
    );
  }

  function numbered({ label, at: [x, y] }) {
    const size = board.least;
    return (
      disc([x, y], round(size * 0.72), "face", 0.9) +
      text(label, x, y + round(size * 0.36), size, "accent")
    );
  }

  /** A frame around the board while a guess is open, wider under several. */
  function edge({ depth, isRefuted }, strength) {
    if (!depth || !strength) return "";
    const thick = measure.line(3 + 2 * depth);
    const rect = inset(board.grid, -thick);
    if (isRefuted) return outline(rect, "contradiction", thick, strength);
    return (
      outline(rect, "guess", thick, strength) +
      outline(rect, "guess-line", Math.max(1, Math.floor(thick / 4)), strength)
    );
  }

  function edges(before, now, part) {
    const isSame = before.depth === now.depth && before.isRefuted === now.isRefuted;
    if (isSame) return edge(now, 1);
    const come = eased(part);
    return (come < 1 ? edge(before, 1 - come) : "") + edge(now, come);
  }

  /**
   * Show a view.
   *
   * @param view What is seen.
   * @param motion How far it has come.
   * @param edge_ The edge before, the edge now, and how far it has come.
   * @param marks What a question draws over all.
   */
  function show(view, motion, edge_, marks) {
    view.cells.forEach((cell, place) => {
      const seen = seenOf(motion, cell);
      const key = `${strokeOf()}${JSON.stringify(cell)}${seen === STILL ? "" : JSON.stringify(seen)}`;
      if (key === keys[place]) return;
      keys[place] = key;
      groups[place].drawn.innerHTML = cells.drawn(cell, seen);
      groups[place].heard.textContent = spoken(cell);
    });
    const drawn =
      argument(view, motion) + links(view, motion) + edges(...edge_) + marks;
    if (over.innerHTML !== drawn) over.innerHTML = drawn;
  }

  /** What a cell holds, for those who listen. */
  function spoken(view) {
    const name = board.names[view.cell];
    const { symbols } = board;
    if (view.digit) {
      const key = view.isClue ? "cell-clue" : "cell-digit";
      return speech.say("page", key, { cell: name, digit: symbols[view.digit - 1] });
    }
    const digits = digitsOf(view.candidates).map((digit) => symbols[digit - 1]);
    if (!digits.length) return speech.say("page", "cell-empty", { cell: name });
    return speech.say("page", "cell-candidates", {
      cell: name,
      digits: digits.join(" "),
    });
  }

  /** Make the cells ones that can be picked, or not; the cursor is where keys begin. */
  function setPicking(isPicking, cursor = 0) {
    svg.setAttribute("role", isPicking ? "grid" : "table");
    svg.classList.toggle("picking", isPicking);
    groups.forEach(({ group }, cell) => {
      group.setAttribute("role", isPicking ? "gridcell" : "cell");
      if (isPicking) group.setAttribute("tabindex", cell === cursor ? "0" : "-1");
      else group.removeAttribute("tabindex");
    });
  }

  function focus(cell) {
    groups.forEach(({ group }, place) => {
      if (group.hasAttribute("tabindex")) {
        group.setAttribute("tabindex", place === cell ? "0" : "-1");
      }
    });
    groups[cell].group.focus();
  }

  /** The cell next to another in a direction, across holes; itself at the edge. */
  function neighbour(cell, right, down) {
    const at = new Map(
      board.names.map((_, i) => [`${board.rows[i]},${board.columns[i]}`, i]),
    );
    const size = Math.max(...board.rows, ...board.columns) + 1;
    for (let far = 1; far <= size; far += 1) {
      const place = `${board.rows[cell] + far * down},${board.columns[cell] + far * right}`;
      if (at.has(place)) return at.get(place);
    }
    return cell;
  }

  function onPick(listener) {
    svg.addEventListener("click", (event) => {
      const group = event.target.closest(".cell");
      if (group) listener(Number(group.dataset.cell));
    });
  }

  const focused = () => {
    const group = document.activeElement?.closest?.(".cell");
    return group ? Number(group.dataset.cell) : null;
  };

  build();
  setPicking(false);
  return { show, measure, setPicking, focus, focused, neighbour, onPick };
}
