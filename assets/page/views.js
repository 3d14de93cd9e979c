/* Views: what is seen of each cell at a step, and how far its motion has come. */

const PHASES = [
  "house",
  "block",
  "cause",
  "strike",
  "fade",
  "place",
  "clash",
  "rewind",
  "blame",
  "wave",
];
const HOUSE = 0;
const PLACE = 5;
const DEEPEST = 3;
const GLOWS = 3;
const LATEST_TURN = 700;

/** Every phase has ended. */
const STILL = Object.fromEntries(PHASES.map((phase) => [phase, 1]));

const eased = (part) => 1 - (1 - part) ** 3;

/** How far each phase has come at a part of the whole motion, 0 to 1. */
function motionAt(phases, progress) {
  if (progress >= 1 || !phases.length) return STILL;
  const motion = { ...STILL };
  const along = progress * phases.length;
  for (const phase of new Set(phases)) {
    const first = phases.indexOf(phase);
    const times = phases.filter((other) => other === phase).length;
    motion[PHASES[phase]] = clamp((along - first) / times, 0, 1);
  }
  return motion;
}

/** What one cell sees of a motion: a wave or a rewind comes to it in its turn. */
function seenOf(motion, cell) {
  if (motion === STILL) return STILL;
  const inTurn = (part) =>
    clamp((part * 1000 - cell.turn) / (1000 - LATEST_TURN), 0, 1);
  const seen = { ...motion };
  if (cell.inWave) seen.wave = inTurn(motion.wave);
  if (cell.gone) seen.rewind = inTurn(motion.rewind);
  return seen;
}

function makeViews(facts, states) {
  const isSolved = facts.outcome === "solved";
  const clues = new Set(facts.clues);

  function plainCell(cell, state, step) {
    const digit = state.digits[cell];
    const isCertain = isSolved && step === facts.last;
    return {
      cell,
      digit,
      isClue: clues.has(cell),
      candidates: digit ? 0 : state.masks[cell],
      assumed: digit && !isCertain ? Math.min(DEEPEST, state.depths[cell]) : 0,
      isOpen: false,
      isNew: false,
      isGuessed: false,
      isBlamed: false,
      isTakenBack: false,
      causes: 0,
      seconds: 0,
      quiet: 0,
      options: 0,
      removed: 0,
      leaving: 0,
      back: 0,
      gone: 0,
      turn: 0,
      blocking: 0,
      failed: 0,
      isCause: false,
      blocks: false,
      inHouse: false,
      clashes: false,
      isRefuted: false,
      isRushed: false,
      inWave: false,
      appears: false,
      wasAssumed: 0,
      glow: 0,
    };
  }

  function standing(state, step) {
    const cells = Array.from(state.digits, (_, cell) => plainCell(cell, state, step));
    if (isSolved && step === facts.last) return cells;
    for (const guess of state.open) {
      cells[facts.lists[facts.rows[guess].p][0]].isOpen = true;
    }
    return cells;
  }

  /** Marks each cell of a flat list of cells and values. */
  function pairs(row, name, mark) {
    const list = row[name] === undefined ? [] : facts.lists[row[name]];
    for (let i = 0; i < list.length; i += 2) mark(list[i], list[i + 1]);
  }

  function marked(row, name, cells, field) {
    for (const cell of row[name] === undefined ? [] : facts.lists[row[name]]) {
      cells[cell][field] = true;
    }
  }

  function withMarks(row, cells) {
    pairs(row, "c", (cell, mask) => (cells[cell].causes = mask));
    pairs(row, "s", (cell, mask) => (cells[cell].seconds = mask));
    pairs(row, "q", (cell, mask) => (cells[cell].quiet = mask));
    pairs(row, "o", (cell, mask) => (cells[cell].options = mask));
    pairs(row, "m", (cell, mask) => (cells[cell].blocking = mask));
    pairs(row, "f", (cell, mask) => (cells[cell].failed = mask));
    pairs(row, "t", (cell, turn) => (cells[cell].turn = turn));
    marked(row, "d", cells, "isCause");
    marked(row, "b", cells, "blocks");
    marked(row, "h", cells, "inHouse");
    marked(row, "x", cells, "clashes");
    marked(row, "u", cells, "isBlamed");
    marked(row, "w", cells, "isTakenBack");
  }

  function withPlaced(row, cells, before, isGuess) {
    pairs(row, "p", (cell, digit) => {
      cells[cell].isNew = true;
      cells[cell].isGuessed = isGuess;
      cells[cell].isOpen = false;
      cells[cell].leaving = before.masks[cell] & ~bit(digit);
    });
    pairs(row, "r", (cell, mask) => {
      cells[cell].candidates |= mask;
      if (!cells[cell].isNew) cells[cell].removed = mask;
    });
  }

  function withTakenBack(cells, before, after, step) {
    const stood = standing(before, step - 1);
    for (const view of cells) {
      if (before.digits[view.cell] && !after.digits[view.cell]) {
        view.gone = before.digits[view.cell];
        view.assumed = stood[view.cell].assumed;
        view.isRefuted = true;
      } else if (!view.digit) {
        view.back = view.candidates & ~before.masks[view.cell];
      }
    }
  }

  function withRestored(cells, before) {
    for (const view of cells) {
      if (view.digit) continue;
      view.gone = before.digits[view.cell];
      view.back = view.candidates & ~before.masks[view.cell];
    }
  }

  function withBlame(row, cells, before) {
    if (row.u === undefined) return;
    for (const view of cells) {
      if (view.isBlamed) view.isOpen = false;
      const isUnder = before.depths[view.cell] >= before.open.length;
      if (view.assumed && isUnder) view.isRefuted = true;
    }
  }

  function withWave(cells, before, step) {
    const stood = standing(before, step - 1);
    for (const view of cells) {
      view.inWave = true;
      view.wasAssumed = stood[view.cell].assumed;
    }
  }

  function firstView() {
    const cells = standing(states.at(0), 0);
    withMarks(facts.rows[0], cells);
    for (const cell of facts.clues) {
      cells[cell].inWave = true;
      cells[cell].appears = true;
    }
    return { step: 0, cells, phases: phasesOf(0), strikes: [], links: [] };
  }

  const phasesOf = (step) => facts.motions[facts.rows[step].v] ?? [];

  function linksOf(row) {
    return (row.l ?? []).map(([way, isStrong, branch, label, ...at]) => {
      const route = [];
      for (let i = 0; i < way.length; i += 2) route.push([way[i], way[i + 1]]);
      return { route, isStrong, branch, label, at };
    });
  }

  /** What a step shows; step 0 is the puzzle as given. */
  function at(step) {
    if (!step) return firstView();
    const row = facts.rows[step];
    const kind = facts.kinds[step];
    const before = states.at(step - 1);
    const after = states.at(step);
    const cells = standing(after, step);
    withMarks(row, cells);
    if (kind === "r") withTakenBack(cells, before, after, step);
    else if (kind === "b") withRestored(cells, before);
    else withPlaced(row, cells, before, kind === "g");
    withBlame(row, cells, before);
    if (kind === "f" && isSolved) withWave(cells, before, step);
    const strikes = (row.a ?? []).map(([cell, digit, ...by]) => ({ cell, digit, by }));
    return { step, cells, phases: phasesOf(step), strikes, links: linksOf(row) };
  }

  /** A refutation right after its backtrack, whose marks stay. */
  function joined(step) {
    const row = facts.rows[step];
    const view = at(step - 1);
    const own = at(step);
    view.step = step;
    view.phases = [];
    for (const cell of own.cells) {
      const { inHouse } = view.cells[cell.cell];
      if (cell.isNew) view.cells[cell.cell] = remaining(cell, row);
      view.cells[cell.cell].inHouse = cell.inHouse || inHouse;
    }
    if (row.p !== undefined)
      view.phases = row.h === undefined ? [PLACE] : [HOUSE, PLACE];
    return view;
  }

  function remaining(cell, row) {
    const because = row.c === undefined ? [] : facts.lists[row.c];
    const wrong = because[0] === cell.cell ? because[1] : 0;
    const failed = cell.failed | wrong;
    return { ...cell, causes: 0, failed, leaving: cell.leaving & ~failed };
  }

  /** A step where steps rush by: no marks, and a glow where it changed. */
  function rushed(step, since) {
    const after = states.at(step);
    const cells = standing(after, step);
    for (const view of cells) view.isRushed = true;
    for (let part = 0; part < GLOWS; part += 1) {
      const then = states.at(since + Math.floor(((step - since) * part) / GLOWS));
      for (const view of cells) {
        if (then.masks[view.cell] !== after.masks[view.cell]) view.glow = part + 1;
      }
    }
    return { step, cells, phases: [], strikes: [], links: [] };
  }

  return { at, joined, rushed };
}
