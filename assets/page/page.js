/* The page: its parts put together, drawn whenever something changes. */

const VERSION = 1;
const DESIGN = [1920, 1080];
const LEAST_UNIT = 0.5;

/** Have the fonts of the page ready, so that no letter is missing when it is painted. */
const fontsLoaded = () =>
  Promise.allSettled(Array.from(document.fonts, (font) => font.load()));

async function open() {
  const [facts] = await Promise.all([unpackedFacts(), fontsLoaded()]);
  if (facts.version !== VERSION) throw new Error(`facts of version ${facts.version}`);
  const speech = makeSpeech(facts.words);
  const states = makeStates(facts);
  const views = makeViews(facts, states);
  const playback = makePlayback(facts);
  const strokeOf = () => facts.strokes[currentTheme()];
  const board = makeBoard(facts, speech, strokeOf);
  const reason = makeReason(facts, speech);
  const counters = makeCounters(states, speech);
  const chart = makeChart(facts, states, speech);
  const tree = makeTree(facts, speech, playback);
  const timeline = makeTimeline(facts, speech, playback);
  const quiz = makeQuiz(facts, states, speech, playback, board);
  const lesson = makeLesson(facts, speech, playback, board);
  const address = makeAddress(facts, playback);
  const messages = makeMessages(facts, playback);
  const landmarks = makeLandmarks(facts, timeline.markers);
  const commands = makeCommands({
    facts,
    speech,
    playback,
    landmarks,
    tree,
    quiz,
    lesson,
    board,
    toast: makeToast(),
  });
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  let kept = { key: "", view: null };

  /** What is seen at a moment; kept while its motion is drawn. */
  function viewOf(moment) {
    const question = quiz.question();
    const key = JSON.stringify([{ ...moment, progress: 0 }, question?.step]);
    if (key !== kept.key) kept = { key, view: madeView(moment, question) };
    return kept.view;
  }

  function madeView(moment, question) {
    const { step } = moment;
    if (question) return views.rushed(question.step - 1, question.step - 1);
    if (moment.isCalm) return views.rushed(step, moment.glowFrom);
    if (moment.isJoined && facts.joined.includes(step - 1)) return views.joined(step);
    return views.at(step);
  }

  function wordsOf(moment) {
    const { step, stretch } = moment;
    if (stretch) {
      const told = stretchWords(facts, states, speech, moment);
      if (told) return told;
    }
    const scene = moment.isJoined
      ? (facts.scenes[step] ?? facts.scenes[step - 1])
      : null;
    const [head, why, then] = scene ?? [
      facts.heads[step],
      facts.why[step],
      facts.then[step],
    ];
    const [title, also, isShort] = facts.titles[head];
    return { title, also, why, then, isShort: isShort && !scene };
  }

  /** The edge of the board before a step, after it, and how far it has turned. */
  function edgeOf(view, motion) {
    const { step } = view;
    const isSolved = facts.outcome === "solved";
    const depthAt = (at) =>
      isSolved && at === facts.last ? 0 : Math.min(DEEPEST, states.counts.depth[at]);
    const kind = view.phases.length ? facts.kinds[step] : " ";
    const now = { depth: depthAt(step), isRefuted: kind === "x" };
    if (kind === "x") return [{ ...now, isRefuted: false }, now, motion.clash];
    if (kind === "r")
      return [{ depth: depthAt(step - 1), isRefuted: true }, now, motion.rewind];
    if (kind === "f" && isSolved) {
      return [{ depth: depthAt(step - 1), isRefuted: false }, now, motion.wave];
    }
    return [now, now, 1];
  }

  function draw() {
    const moment = playback.moment();
    const view = viewOf(moment);
    const progress = stillness.matches ? 1 : moment.progress;
    const motion = motionAt(view.phases, progress);
    const words = wordsOf(moment);
    lesson.show(moment.step);
    const isAsked = Boolean(quiz.question());
    byId("reason").hidden = isAsked;
    const marks = quiz.drawn() + lesson.drawn(moment.step);
    board.show(view, motion, edgeOf(view, motion), marks);
    const note = lesson.noteAt(moment.step);
    if (!isAsked) reason.show({ step: moment.step, words, cells: view.cells, note });
    counters.show(moment.step);
    chart.show(moment.step);
    tree.show(moment.step);
    timeline.show(moment.step, words.title, playback.state.loop);
    showControls();
    address.write();
    messages.tell(false);
  }

  function showControls() {
    const { state } = playback;
    document.body.classList.toggle("playing", state.isPlaying);
    byId("speed").textContent = `${state.speed}×`;
    byId("reason").setAttribute("aria-live", state.isPlaying ? "off" : "polite");
    const isAsking = quiz.isOn() || lesson.isAsking();
    const on = {
      loop: Boolean(state.loop),
      stops: state.stopsAtMarkers,
      quiz: isAsking,
    };
    for (const [name, isOn] of Object.entries(on)) {
      document
        .querySelector(`[data-command="${name}"]`)
        .setAttribute("aria-pressed", String(isOn));
    }
  }

  let isDue = false;
  let before = 0;

  function tick(now) {
    isDue = false;
    const passed = Math.min(100, now - before);
    before = now;
    if (playback.state.isPlaying) playback.advance(passed);
    draw();
    if (playback.state.isPlaying) schedule();
  }

  function schedule() {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(tick);
  }

  /** Tell the styles how wide the page is, without a scroll bar beside it. */
  function measure() {
    const root = document.documentElement;
    root.style.setProperty("--wide", `${root.clientWidth}px`);
  }

  /** Tell each part how large it is, and how large a pixel of the design. */
  function resize() {
    const { clientWidth } = document.documentElement;
    const unit = Math.max(
      LEAST_UNIT,
      Math.min(clientWidth / DESIGN[0], innerHeight / DESIGN[1]),
    );
    const sizeOf = (name) => {
      const { width, height } = byId(name).getBoundingClientRect();
      return [width, height];
    };
    chart.resize(...sizeOf("chart-box"));
    timeline.resize(...sizeOf("track"), unit);
    tree.resize(...sizeOf("tree"), unit);
    reason.refit();
    schedule();
  }

  function begin() {
    playback.setMarkers(landmarks.marker);
    playback.setHold((from, to) => quiz.hold(from, to) ?? lesson.hold(from, to));
    playback.onChange(() => {
      const question = quiz.question();
      if (question && playback.step() !== question.step - 1) quiz.close();
      if (!playback.state.isPlaying) before = performance.now();
      schedule();
    });
    board.onPick((cell) => (quiz.question() ? quiz : lesson).pick(cell));
    measure();
    window.addEventListener("resize", measure);
    new ResizeObserver(resize).observe(byId("page"));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", schedule);
    window.addEventListener("hashchange", () => {
      if (!address.isOwn(location.hash)) follow(location.hash, parts);
    });
    document.querySelector('[data-command="quiz"]').disabled =
      !facts.questions.length && !lesson.hasQuestions;
    if (facts.cues.length) playback.state.stopsAtMarkers = true;
    byId("track").setAttribute("aria-valuemax", facts.last);
    resize();
    follow(location.hash, parts);
    draw();
    document.fonts.ready.then(resize);
    document.body.classList.add("ready");
  }

  const parts = { facts, playback, commands, quiz, lesson };
  begin();
  window.sudoscope = api(facts, states, views, playback, quiz);
}

/** What happened in quick steps that are told together; nothing where nothing counts. */
function stretchWords(facts, states, speech, { step, stretch }) {
  const { counts } = states;
  const from = Math.max(0, stretch.first - 1);
  const grown = (column) => counts[column][step] - counts[column][from];
  const counted = (noun, count) =>
    speech.say("stretches", count === 1 ? noun : `${noun}-many`, { count });
  if (grown("guesses") || grown("deadEnds") || grown("backtracks")) {
    const title = facts.agent === "backtracking" ? "brute-force" : "search";
    const why = speech.say("stretches", "searched", {
      guesses: counted("guess", counts.guesses[step]),
      deepest: counts.deepest[step],
    });
    const then = [counted("dead-end", counts.deadEnds[step])];
    if (stretch.rate)
      then.push(speech.say("stretches", "rate", { rate: rounded(stretch.rate) }));
    return {
      title: speech.say("stretches", title),
      also: "",
      why,
      then: then.join(" "),
      isShort: false,
    };
  }
  const found = [
    ["placed", "digit", grown("placements")],
    ["struck", "candidate", grown("removals")],
  ]
    .filter(([, , count]) => count > 0)
    .map(([key, noun, count]) =>
      speech.say("stretches", key, { counted: counted(noun, count) }),
    );
  if (!found.length) return null;
  return {
    title: speech.say("stretches", "deductions"),
    also: "",
    why: `${found.join(", ")}.`,
    then: "",
    isShort: false,
  };
}

/** A rate to two digits, where it is large. */
function rounded(rate) {
  let unit = 1;
  while (rate / unit >= 100) unit *= 10;
  return Math.floor(rate / unit) * unit;
}

/** Something to tell the reader, for a few seconds. */
function makeToast() {
  const box = byId("toast");
  let timer = 0;
  return (said) => {
    box.textContent = said;
    clearTimeout(timer);
    timer = setTimeout(() => (box.textContent = ""), 4000);
  };
}

/** What other scripts of a page can ask. */
function api(facts, states, views, playback, quiz) {
  return {
    facts,
    stateAt: (step) => states.at(step),
    viewAt: (step) => views.at(step),
    get step() {
      return playback.step();
    },
    get playing() {
      return playback.state.isPlaying;
    },
    get speed() {
      return playback.state.speed;
    },
    get question() {
      return quiz.question();
    },
    seek: playback.seek,
    play: playback.play,
    pause: playback.pause,
  };
}

open().catch((error) => {
  byId("failure").hidden = false;
  document.body.classList.add("ready");
  throw error;
});
