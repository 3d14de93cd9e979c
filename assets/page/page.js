/* The page: its parts put together, drawn whenever something changes. */

const VERSION = 2;
/** The least time from one picture to the next while steps rush: three in a second. */
const LEAST_MS = 334;

/** Have the fonts of the page ready, so that no letter is missing when it is painted. */
const fontsLoaded = () =>
  Promise.allSettled(Array.from(document.fonts, (font) => font.load()));

async function open() {
  const [facts] = await Promise.all([unpackedFacts(), fontsLoaded()]);
  if (facts.version !== VERSION) throw new Error(`facts of version ${facts.version}`);
  const speech = makeSpeech(facts.phrases);
  const pictures = makePictures(facts);
  const playback = makePlayback(facts, pictures.partsAt);
  const board = makeBoard(facts, speech);
  const reason = makeReason(facts, speech);
  const jumps = Object.fromEntries(
    Object.entries(facts.jumps).map(([kind, steps]) => [kind, summed(numbersOf(steps))]),
  );
  const timeline = makeTimeline(facts, speech, playback, jumps.marker);
  const quiz = makeQuiz(facts, speech, playback, board);
  const lesson = makeLesson(facts, speech, playback, board);
  const address = makeAddress(facts, playback);
  const messages = makeMessages(facts, playback);
  const prints = makePrints({
    facts,
    playback,
    pictures,
    reason,
    lesson,
    redraw: draw,
  });
  const commands = makeCommands({
    facts,
    speech,
    playback,
    jumps,
    ends: makeEnds(facts),
    quiz,
    lesson,
    board,
    toast: makeToast(),
  });
  let shownAt = 0;
  let before = 0;
  let isDue = false;

  function draw(now = performance.now()) {
    const { isPlaying, loop, speed } = playback.state;
    const { step, path } = playback.moment();
    const isRushed = isPlaying && facts.ms[step] < LEAST_MS * speed;
    if (isRushed && now - shownAt < LEAST_MS) return;
    const question = quiz.question();
    const picture = question
      ? pictures.askedBefore(question.step)
      : pictures.pictureOf(step, path);
    if (pictures.paint(picture, isPlaying)) shownAt = now;
    pictures.mark(quiz.marks());
    board.show(step);
    lesson.show(step);
    board.setPicked(lesson.picked());
    byId("reason").hidden = Boolean(question);
    const count = path.length ? pictures.partsAt(step, path.slice(0, -1)).count : 0;
    const said = reason.stepWords(step, path, count);
    if (!question) reason.show(said, picture, lesson.noteAt(step));
    timeline.show(step, reason.wordsOf(picture).title, loop);
    showControls(step, path);
    address.write();
    messages.tell(false);
  }

  function showControls(step, path) {
    const { state } = playback;
    document.body.classList.toggle("playing", state.isPlaying);
    byId("speed").textContent = `${state.speed}×`;
    byId("reason").setAttribute("aria-live", state.isPlaying ? "off" : "polite");
    const button = (name) => document.querySelector(`[data-command="${name}"]`);
    const on = {
      loop: Boolean(state.loop),
      stops: state.stopsAtMarkers,
      quiz: quiz.isOn() || lesson.isAsking(),
      "open-step": path.length > 0,
    };
    for (const [name, isOn] of Object.entries(on)) {
      button(name).setAttribute("aria-pressed", String(isOn));
    }
    button("open-step").disabled = !path.length && !pictures.partsAt(step, []);
  }

  function tick(now) {
    isDue = false;
    const passed = Math.min(100, now - before);
    before = now;
    if (playback.state.isPlaying) playback.advance(passed);
    draw(now);
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

  function resize() {
    reason.refit();
    schedule();
  }

  function begin() {
    playback.setMarkers(jumps.marker);
    playback.setHold((from, to) => quiz.hold(from, to) ?? lesson.hold(from, to));
    playback.onChange(() => {
      const question = quiz.question();
      if (question && playback.step() !== question.step - 1) quiz.close();
      if (!playback.state.isPlaying) before = performance.now();
      schedule();
    });
    board.onPick((cell, at) => (quiz.question() ? quiz : lesson).pick(cell, at));
    measure();
    window.addEventListener("resize", measure);
    new ResizeObserver(resize).observe(byId("page"));
    window.addEventListener("hashchange", () => {
      if (!address.isOwn(location.hash)) follow(location.hash, parts);
    });
    document.querySelector('[data-command="quiz"]').disabled =
      !facts.questions.length && !lesson.hasQuestions;
    if (facts.cues.length) playback.state.stopsAtMarkers = true;
    follow(location.hash, parts);
    draw();
    document.fonts.ready.then(resize);
    document.body.classList.add("ready");
  }

  const parts = { facts, playback, commands, quiz, lesson, prints };
  begin();
  window.sudoscope = api(facts, playback, quiz);
}

/** From which steps on the dead branch around them ends, and where. */
function makeEnds(facts) {
  const found = { steps: [], to: [] };
  numbersOf(facts.ends).forEach((number, place) => {
    (place % 2 ? found.to : found.steps).push(number);
  });
  return found;
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
function api(facts, playback, quiz) {
  return {
    facts,
    get step() {
      return playback.step();
    },
    get path() {
      return playback.moment().path;
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
    open: playback.open,
    play: playback.play,
    pause: playback.pause,
  };
}

open().catch((error) => {
  byId("failure").hidden = false;
  document.body.classList.add("ready");
  throw error;
});
