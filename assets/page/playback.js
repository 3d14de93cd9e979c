/* Playback: where the replay is, whether it runs, how fast, and what is shown then. */

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64];

/** When each step begins, and what is shown at a millisecond. */
function makeSchedule(facts) {
  const { ms, parts } = facts;
  const shown = ms.flatMap((length, step) => (length ? [step] : []));
  const ends = summed(ms);
  const length = ends.at(-1);

  const startOf = (step) => ends[step] - ms[step];
  const stepAt = (at) => firstAbove(ends, clamp(at, 0, length - 1));

  /** The part that is shown at a millisecond of a step that plays in parts. */
  function pathAt(at) {
    const step = stepAt(at);
    const told = parts[step] ?? [];
    const until = summed(told.map(([, weight]) => weight));
    if (!told.length || !facts.opened[step]) return [];
    const passed = ((at - startOf(step)) * until.at(-1)) / ms[step];
    const [part] = told[clamp(firstAbove(until, passed), 0, told.length - 1)];
    return part ? [Math.min(part, facts.opened[step].count)] : [];
  }

  /** A step that is shown: a hidden one's next, else the last. */
  const nearest = (step) => stepAt(startOf(clamp(step, 0, ms.length - 1)));

  return { length, shown, startOf, stepAt, pathAt, nearest, ends };
}

function makePlayback(facts, partsAt) {
  const schedule = makeSchedule(facts);
  const listeners = [];
  const state = {
    time: 0,
    isPlaying: false,
    speed: 1,
    loop: null,
    path: [],
    stopsAtMarkers: false,
  };
  /** Gives the first step after one, up to another, that is to be asked about. */
  let holdBefore = () => null;
  let markers = [];

  const changed = () => listeners.forEach((listener) => listener());
  const step = () => schedule.stepAt(state.time);
  const isAtEnd = () => !state.loop && state.time >= schedule.length - 1;

  /** The step that is shown, and the part of it, after those it is opened in. */
  const moment = () => ({
    step: step(),
    path: state.isPlaying ? schedule.pathAt(state.time) : state.path,
  });

  function sectionMs() {
    if (!state.loop) return null;
    const [first, last] = state.loop;
    const [start, end] = [schedule.startOf(first), schedule.ends[last]];
    return start < end ? [start, end] : null;
  }

  function moveTo(found) {
    state.time = clamp(schedule.startOf(found), 0, schedule.length - 1);
    state.path = [];
  }

  function pause() {
    state.path = moment().path;
    state.isPlaying = false;
    changed();
  }

  function play() {
    if (isAtEnd()) state.time = 0;
    state.path = [];
    state.isPlaying = true;
    changed();
  }

  /** Pause at a step. */
  function seek(wanted) {
    state.isPlaying = false;
    moveTo(schedule.nearest(wanted));
    changed();
  }

  function playFrom(wanted) {
    moveTo(schedule.nearest(wanted));
    state.isPlaying = true;
    changed();
  }

  /** Pause at the last step before one. */
  const waitBefore = (asked) => seek(schedule.stepAt(schedule.startOf(asked) - 1));

  function advance(time) {
    if (!state.isPlaying) return;
    const before = step();
    state.time += time * state.speed;
    const section = sectionMs();
    if (section && state.time >= section[1]) {
      const [start, end] = section;
      state.time = start + ((state.time - end) % (end - start));
    }
    state.time = Math.min(state.time, schedule.length - 1);
    if (isAtEnd()) state.isPlaying = false;
    if (step() > before) stopWhereNeeded(before);
    changed();
  }

  function stopWhereNeeded(before) {
    const marker = state.stopsAtMarkers
      ? markers[firstAbove(markers, before)]
      : undefined;
    const until = Math.min(step(), marker ?? step());
    const asked = holdBefore(before, until);
    if (asked !== null) waitBefore(asked);
    else if (marker === until) seek(marker);
  }

  /** Pause, and go some of the steps that are shown. */
  function go(steps) {
    const { shown } = schedule;
    const place = firstAbove(shown, step() - 1);
    const wanted = shown[clamp(place + steps, 0, shown.length - 1)];
    if (steps === 1 && holdBefore(step(), wanted) !== null) pause();
    else seek(wanted);
  }

  function show(path) {
    state.isPlaying = false;
    state.path = path;
    changed();
  }

  /** Open the step, or the proof inside a part, or close it; whether it can be. */
  function open() {
    if (state.isPlaying) pause();
    const { path } = state;
    if (partsAt(step(), path)?.count) show([...path, 1]);
    else if (path.length) show(path.slice(0, -1));
    else return false;
    return true;
  }

  /** Close what was opened last; whether anything was open. */
  function close() {
    const { path } = moment();
    if (path.length) show(path.slice(0, -1));
    return path.length > 0;
  }

  /** One part more of what is open; after the last what comes next. */
  function forward() {
    let { path } = moment();
    while (path.length && path.at(-1) >= partsAt(step(), path.slice(0, -1)).count) {
      path = path.slice(0, -1);
    }
    if (path.length) show([...path.slice(0, -1), path.at(-1) + 1]);
    else go(1);
  }

  /** One part less of what is open; before the first what is around it. */
  function back() {
    const { path } = moment();
    if (!path.length) go(-1);
    else if (path.at(-1) > 1) show([...path.slice(0, -1), path.at(-1) - 1]);
    else close();
  }

  function changeSpeed(notches) {
    const place = SPEEDS.indexOf(state.speed);
    const at = place < 0 ? SPEEDS.findIndex((speed) => speed >= state.speed) : place;
    state.speed = SPEEDS[clamp(at + notches, 0, SPEEDS.length - 1)];
    changed();
  }

  function setSpeed(speed) {
    state.speed = clamp(speed, SPEEDS[0], SPEEDS.at(-1));
    changed();
  }

  function setLoop(loop) {
    const ordered = loop && loop.map((one) => clamp(one, 0, facts.last));
    state.loop = ordered && ordered.sort((one, other) => one - other);
    changed();
  }

  return {
    state,
    step,
    moment,
    play,
    pause,
    seek,
    go,
    open,
    close,
    forward,
    back,
    playFrom,
    advance,
    changeSpeed,
    setSpeed,
    setLoop,
    changed,
    isShown: (one) => facts.ms[one] > 0,
    toggle: () => (state.isPlaying ? pause() : play()),
    onChange: (listener) => listeners.push(listener),
    setHold: (hold) => (holdBefore = hold),
    setMarkers: (steps) => (markers = steps),
  };
}
