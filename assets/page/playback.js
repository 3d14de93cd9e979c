/* Playback: where the replay is, whether it runs, how fast, and what is shown then. */

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64];
const PHASE_MS = 200;
const LOUDEST_MS = 167;
const UNREADABLE_MS = 500;
const RATE_MS = 2000;
const GLOW_MS = 1000;

/** When each step begins, and what is shown at a millisecond. */
function makeSchedule(facts) {
  const { ms, phases } = facts;
  const joined = new Set(facts.joined);
  const shown = ms.flatMap((length, step) => (length ? [step] : []));
  const ends = [];
  ms.reduce((sum, length, step) => (ends[step] = sum + length), 0);
  const length = ends.at(-1);
  const slowSteps = new Map();

  const startOf = (step) => ends[step] - ms[step];
  const stepAt = (at) => firstAbove(ends, clamp(at, 0, length - 1));
  const isJoined = (step) => joined.has(step) || joined.has(step - 1);

  function sceneOf(step) {
    const first = joined.has(step - 1) ? step - 1 : step;
    const last = joined.has(step) ? step + 1 : step;
    return [startOf(first), ends[last]];
  }

  const sceneMs = (step) => sceneOf(step)[1] - sceneOf(step)[0];
  const isShort = (time, speed) => time < LOUDEST_MS * speed;

  /** Whether marks on a step would flash more than three times a second. */
  function isCalm(step, speed) {
    const [start, end] = sceneOf(step);
    if (isShort(end - start, speed)) return true;
    if (!isShort(end - start, 2 * speed)) return false;
    const beside = [];
    if (start) beside.push(stepAt(start - 1));
    if (end < length) beside.push(stepAt(end));
    return beside.some((other) => isShort(sceneMs(other), speed));
  }

  function motionOf(step) {
    if (joined.has(step)) return ms[step] - 1;
    if (joined.has(step - 1)) {
      const parts = phases[step - 1] + phases[step];
      const whole = Math.min(parts * PHASE_MS, sceneMs(step) * 0.8);
      return Math.max(0, whole - ms[step - 1]);
    }
    return Math.min(phases[step] * PHASE_MS, ms[step] * 0.6);
  }

  function slow(speed) {
    if (!slowSteps.has(speed)) {
      const least = UNREADABLE_MS * speed;
      const found = shown.filter(
        (step) => ms[step] >= least || (isJoined(step) && sceneMs(step) >= least),
      );
      slowSteps.set(speed, found);
    }
    return slowSteps.get(speed);
  }

  /** The quick steps around one, which are told together; else nothing. */
  function stretchOf(step, speed) {
    const readable = slow(speed);
    const place = firstAbove(readable, step - 1);
    if (readable[place] === step) return null;
    const from = place ? firstAbove(shown, readable[place - 1]) : 0;
    const to =
      place < readable.length
        ? firstAbove(shown, readable[place] - 1) - 1
        : shown.length - 1;
    if (from >= to) return null;
    const [first, last] = [shown[from], shown[to]];
    return { first, last, rate: rate(step, first, last, speed) };
  }

  function rate(step, first, last, speed) {
    const [begin, end] = [startOf(first), ends[last]];
    const block = Math.max(1, Math.floor(RATE_MS * speed));
    let number = Math.floor((startOf(step) - begin) / block);
    number = Math.min(number, Math.max(0, Math.floor((end - begin) / block) - 1));
    const left = begin + number * block;
    const right = end - left < 2 * block ? end : left + block;
    const count = stepAt(right - 1) - stepAt(left) + 1;
    return Math.floor((count * 1000 * speed) / Math.max(1, right - left));
  }

  /** What is shown at a millisecond while it plays. */
  function at(time, speed) {
    const step = stepAt(time);
    const stretch = stretchOf(step, speed);
    if (isCalm(step, speed)) {
      const glowFrom = stepAt(Math.max(0, time - GLOW_MS * speed));
      return {
        step,
        progress: 1,
        isCalm: true,
        glowFrom,
        stretch,
        isJoined: isJoined(step),
      };
    }
    const motion = motionOf(step);
    const elapsed = Math.max(0, time - startOf(step));
    const progress = elapsed >= motion ? 1 : elapsed / motion;
    return { step, progress, isCalm: false, stretch, isJoined: isJoined(step) };
  }

  const settled = (step) => startOf(step) + motionOf(step);

  /** A step that is shown: a hidden one's next, else the last. */
  const nearest = (step) => stepAt(startOf(clamp(step, 0, ms.length - 1)));

  return { at, length, shown, startOf, stepAt, settled, nearest, isShort, ends };
}

function makePlayback(facts) {
  const schedule = makeSchedule(facts);
  const listeners = [];
  const state = {
    time: 0,
    isPlaying: false,
    speed: 1,
    loop: null,
    isSought: true,
    stopsAtMarkers: false,
  };
  /** Gives the first step after one, up to another, that is to be asked about. */
  let holdBefore = () => null;
  let markers = [];

  const changed = () => listeners.forEach((listener) => listener());
  const step = () => schedule.stepAt(state.time);
  const isAtEnd = () => !state.loop && state.time >= schedule.length - 1;

  function moment() {
    if (!state.isPlaying) {
      const at = schedule.at(state.time, 1);
      const isJoined = at.isJoined && !state.isSought;
      return {
        step: at.step,
        progress: isJoined ? at.progress : 1,
        isCalm: false,
        stretch: null,
        isJoined,
      };
    }
    const at = schedule.at(state.time, state.speed);
    const section = sectionMs();
    if (section && schedule.isShort(section[1] - section[0], 2 * state.speed)) {
      return { ...at, progress: 1, isCalm: true, glowFrom: at.step, stretch: null };
    }
    return at;
  }

  function sectionMs() {
    if (!state.loop) return null;
    const [first, last] = state.loop;
    const [start, end] = [schedule.startOf(first), schedule.ends[last]];
    return start < end ? [start, end] : null;
  }

  function moveTo(found) {
    state.time = clamp(schedule.settled(found), 0, schedule.length - 1);
    state.isSought = true;
  }

  function pause() {
    state.isPlaying = false;
    changed();
  }

  function play() {
    if (isAtEnd()) state.time = 0;
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
    state.time = schedule.startOf(schedule.nearest(wanted));
    state.isPlaying = true;
    state.isSought = false;
    changed();
  }

  /** Pause at the last step before one. */
  const waitBefore = (asked) => seek(schedule.stepAt(schedule.startOf(asked) - 1));

  function advance(time) {
    if (!state.isPlaying) return;
    const before = step();
    state.isSought = false;
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
