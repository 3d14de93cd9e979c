/* The board for those who listen, and for answers: its cells, over what is painted. */

function makeBoard(facts, speech) {
  const svg = byId("board");
  const { board } = facts;
  const states = unpackedRows(board.states, board.names.length);
  const clues = new Set(board.clues);
  const groups = [];

  function build() {
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
      const [x, y, width, height] = board.rects.slice(4 * cell, 4 * cell + 4);
      element("rect", group, { x, y, width, height, fill: "transparent" });
      const heard = element("text", group, { x, y: y + height, class: "heard" });
      groups.push({ group, heard });
    });
  }

  /** What a cell holds, for those who listen. */
  function spoken(cell, state) {
    const digits = board.values.filter((_, place) => (state >> (place + 1)) & 1);
    const values = {
      cell: board.names[cell],
      digit: digits[0],
      digits: digits.join(" "),
    };
    const key =
      state & 1 ? (clues.has(cell) ? "clue" : "digit") : digits.length ? "candidates" : "empty";
    return speech.say("page", `cell-${key}`, values);
  }

  function show(step) {
    groups.forEach(({ heard }, cell) => {
      const said = spoken(cell, board.known[states[step][cell].number - 1]);
      if (heard.textContent !== said) heard.textContent = said;
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

  /** Mark cells, and small digits with a ring around each. */
  function setPicked(places) {
    const whole = places.filter(({ middle }) => !middle).map(({ cell }) => cell);
    groups.forEach(({ group }, cell) =>
      group.classList.toggle("picked", whole.includes(cell)),
    );
    rings.replaceChildren();
    for (const { cell, middle } of places.filter((place) => place.middle)) {
      const [, , width, height] = board.rects.slice(4 * cell, 4 * cell + 4);
      const r = (0.45 * Math.min(width, height)) / Math.ceil(Math.sqrt(board.values.length));
      element("circle", rings, { cx: middle[0], cy: middle[1], r, class: "ring" });
    }
  }

  /** The symbol in files of the digit that a cell has at a step, if it has one. */
  function digitIn(cell, step) {
    const state = board.known[states[step][cell].number - 1];
    return state & 1 ? board.symbols[Math.log2(state & ~1) - 1] : null;
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

  /** Where an event is on the board. */
  function pointOf(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      svg.getScreenCTM().inverse(),
    );
    return [x, y];
  }

  function onPick(listener) {
    svg.addEventListener("click", (event) => {
      const group = event.target.closest(".cell");
      if (group) listener(Number(group.dataset.cell), pointOf(event));
    });
  }

  const focused = () => {
    const group = document.activeElement?.closest?.(".cell");
    return group ? Number(group.dataset.cell) : null;
  };

  build();
  const rings = element("g", svg, { "aria-hidden": "true" });
  setPicking(false);
  return { show, digitIn, setPicking, setPicked, focus, focused, neighbour, onPick };
}
