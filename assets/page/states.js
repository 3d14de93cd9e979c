/* States: what stands in each cell after each step, and what has been counted. */

const SNAPSHOT_DISTANCE = 64;

function copiedState(state) {
  return {
    digits: state.digits.slice(),
    masks: state.masks.slice(),
    depths: state.depths.slice(),
    open: state.open.slice(),
  };
}

/**
 * The states of a solve. One has, for each cell, its digit (0 for none), the set of its
 * candidates and under how many guesses its digit stands; and the steps of the open
 * guesses.
 */
function makeStates(facts) {
  const last = facts.last;
  const snapshots = [];
  const changes = [[]];
  const counts = makeCounts(last);
  const walk = firstState(facts);
  const saved = [];
  let latest = { step: 0, state: null };

  function firstState() {
    const masks = Uint32Array.from(facts.start);
    const digits = new Uint8Array(masks.length);
    for (const cell of facts.clues) digits[cell] = 32 - Math.clz32(masks[cell]);
    return { digits, masks, depths: new Uint16Array(masks.length), open: [] };
  }

  function written(cell, digit, mask, depth) {
    walk.digits[cell] = digit;
    walk.masks[cell] = mask;
    walk.depths[cell] = depth;
    return [cell, digit, mask, depth];
  }

  /** The cells that a step changes, each with what it holds then. */
  function changed(step) {
    const row = facts.rows[step];
    if (row.g !== undefined) return takenBack(row.g + 1);
    if (row.z !== undefined) return restored(facts.lists[row.z]);
    const found = [];
    if (facts.kinds[step] === "g") {
      saved.push(copiedState(walk));
      walk.open.push(step);
    }
    const removed = row.r === undefined ? [] : facts.lists[row.r];
    for (let i = 0; i < removed.length; i += 2) {
      const cell = removed[i];
      const mask = walk.masks[cell] & ~removed[i + 1];
      found.push(written(cell, walk.digits[cell], mask, walk.depths[cell]));
    }
    const placed = row.p === undefined ? [] : facts.lists[row.p];
    for (let i = 0; i < placed.length; i += 2) {
      const digit = placed[i + 1];
      found.push(written(placed[i], digit, bit(digit), walk.open.length));
    }
    return found;
  }

  function restored(list) {
    const found = [];
    for (let i = 0; i < list.length; i += 3) {
      const [cell, digit, mask] = list.slice(i, i + 3);
      found.push(written(cell, digit, mask, digit ? walk.depths[cell] : 0));
    }
    return found;
  }

  function takenBack(guess) {
    const place = walk.open.indexOf(guess);
    const before = saved[place];
    saved.length = place;
    walk.open.length = place;
    const found = [];
    for (let cell = 0; cell < before.masks.length; cell += 1) {
      const digit = before.digits[cell];
      const mask = before.masks[cell];
      if (digit !== walk.digits[cell] || mask !== walk.masks[cell]) {
        found.push(written(cell, digit, mask, before.depths[cell]));
      }
    }
    return found;
  }

  counts.note(0, walk, " ");
  snapshots.push(copiedState(walk));
  for (let step = 1; step <= last; step += 1) {
    changes.push(changed(step));
    counts.note(step, walk, facts.kinds[step]);
    if (step % SNAPSHOT_DISTANCE === 0) snapshots.push(copiedState(walk));
  }

  /** The state after a step. */
  function at(step) {
    const place = Math.floor(step / SNAPSHOT_DISTANCE);
    let from = place * SNAPSHOT_DISTANCE;
    let state = snapshots[place];
    if (latest.state && latest.step > from && latest.step <= step) {
      from = latest.step;
      state = latest.state;
    }
    state = copiedState(state);
    for (let next = from + 1; next <= step; next += 1) {
      for (const [cell, digit, mask, depth] of changes[next]) {
        state.digits[cell] = digit;
        state.masks[cell] = mask;
        state.depths[cell] = depth;
      }
      if (facts.kinds[next] === "g") state.open.push(next);
      else if (facts.rows[next].g !== undefined) {
        state.open.length = state.open.indexOf(facts.rows[next].g + 1);
      }
    }
    latest = { step, state };
    return copiedState(state);
  }

  return { at, counts, changes, last };
}

/** What has been counted after each step. Work that is taken back stays counted. */
function makeCounts(last) {
  const column = () => new Int32Array(last + 1);
  const counts = {
    digitsLeft: column(),
    candidatesLeft: column(),
    guesses: column(),
    depth: column(),
    deadEnds: column(),
    deepest: column(),
    placements: column(),
    removals: column(),
    backtracks: column(),
  };
  let bits = 0;
  let assigned = 0;

  function note(step, state, kind) {
    const before = Math.max(0, step - 1);
    let bitsNow = 0;
    let assignedNow = 0;
    for (let cell = 0; cell < state.masks.length; cell += 1) {
      bitsNow += bitCount(state.masks[cell]);
      if (state.digits[cell]) assignedNow += 1;
    }
    const isWork = step > 0 && kind !== "r" && kind !== "b";
    const next = (column_, by) => {
      counts[column_][step] = counts[column_][before] + by;
    };
    next("placements", isWork ? assignedNow - assigned : 0);
    next("removals", isWork ? bits - bitsNow : 0);
    next("guesses", kind === "g" ? 1 : 0);
    next("deadEnds", kind === "x" ? 1 : 0);
    next("backtracks", kind === "r" ? 1 : 0);
    counts.depth[step] = state.open.length;
    counts.deepest[step] = Math.max(counts.deepest[before], state.open.length);
    counts.digitsLeft[step] = state.masks.length - assignedNow;
    counts.candidatesLeft[step] = bitsNow - assignedNow;
    bits = bitsNow;
    assigned = assignedNow;
  }

  return { ...counts, note };
}
