/* The lesson: what is said at its steps, and its questions, asked and judged. */

const MOST_TRIES = 2;

function makeLesson(facts, speech, playback, board) {
  const card = byId("lesson");
  const cellNotes = new Map(facts.cellNotes.map(([step, ...notes]) => [step, notes]));
  const cues = new Map(facts.cues.map((cue) => [cue.step, cue]));
  const asked = facts.cues.filter((cue) => cue.question);
  const lesson = { isAsking: asked.length > 0, step: -1 };
  const progress = new Map(
    asked.map((cue) => [cue.step, { tries: 0, isOver: false, said: "", role: "" }]),
  );
  const answers = asked.length ? makeAnswers(facts, speech) : null;
  const part = (name) => card.querySelector(`[data-part="${name}"]`);
  const input = part("answer");

  const openAt = (step) =>
    lesson.isAsking && progress.has(step) && !progress.get(step).isOver;

  /** The first step that an open question holds, after one step, up to another. */
  function hold(before, until) {
    const found = asked.find(
      ({ step }) => openAt(step) && step + 1 > before && step + 1 <= until,
    );
    return found ? found.step + 1 : null;
  }

  /** What stands below the reason of a step. */
  function noteAt(step) {
    const cue = cues.get(step);
    const own = facts.notes.filter(([at]) => at === step).map(([, said]) => said);
    const said = [...own, cue?.say]
      .filter(Boolean)
      .map((one) => `<p>${escaped(one)}</p>`);
    const [notes] = cellNotes.get(step) ?? [[]];
    const lines = notes.map(
      (words, i) => `<p class="cells line-${i + 1}">${escaped(words)}</p>`,
    );
    if (cue?.question && !lesson.isAsking)
      said.push(`<p class="asked">${escaped(cue.question.ask)}</p>`);
    const told = lesson.isAsking ? undefined : cues.get(step - 1)?.question;
    if (told)
      said.push(
        `<p>${escaped(speech.say("lessons", "answer", { answer: told.said }))}</p>`,
      );
    return [...said, ...lines].join("");
  }

  /** What is said and asked at a step, for paper: without the answer. */
  function printed(step) {
    const { say, question } = cues.get(step) ?? {};
    const asks = question ? `<p class="asked">${escaped(question.ask)}</p>` : "";
    return (say ? `<p class="said">${escaped(say)}</p>` : "") + asks;
  }

  function show(step) {
    const isShown = lesson.isAsking && !playback.state.isPlaying && progress.has(step);
    const isLed = facts.leads && lesson.isAsking && !playback.state.isPlaying;
    const leads = isLed && !isShown && step < facts.last;
    card.classList.toggle("leading", leads);
    card.hidden = !isShown && !leads;
    if (leads) part("go-on").hidden = false;
    if (!isShown) {
      if (lesson.step >= 0) board.setPicking(false);
      lesson.step = -1;
      return;
    }
    const isNew = lesson.step !== step;
    if (isNew) begin(step);
    update(step);
    if (isNew) card.scrollIntoView({ block: "nearest" });
  }

  function begin(step) {
    lesson.step = step;
    const { question } = cues.get(step);
    input.value = "";
    const onBoard = ["cells", "candidates"].includes(question.kind);
    board.setPicking(onBoard && openAt(step), Math.floor(facts.board.names.length / 2));
    const known = answers.options(question);
    input.hidden = known.length > 0;
    part("label").hidden = known.length > 0;
    input.placeholder = question.hint;
    Object.assign(lesson, { value: null, clicked: null });
    valueKeys(question);
    part("options").replaceChildren(
      ...known.map(([slug, title]) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = title;
        button.addEventListener("click", () => give(slug));
        return button;
      }),
    );
  }

  /** A button for each value, where values are asked for or the board hides them. */
  function valueKeys({ keys }) {
    const { symbols, values } = facts.board;
    part("values").hidden = !keys;
    part("values").replaceChildren(
      ...(keys ? values : []).map((value, i) => {
        const key = document.createElement("button");
        key.type = "button";
        key.textContent = value;
        key.addEventListener("click", () => pressKey(symbols[i]));
        return key;
      }),
    );
  }

  /** The cell at the end of what is written whose value is to come, or -1. */
  const begun = () =>
    facts.board.names.findIndex((name) => ` ${input.value}`.endsWith(` ${name}=`));

  /** What is written, without a cell whose value is to come. */
  const listed = () => input.value.replace(/[\s,]*[^\s,]+=$/, "");

  /** A member was chosen: it is one of the answer, or no longer; wrong ones go. */
  function choose(member) {
    const { question } = cues.get(lesson.step);
    const { wrong = [] } = progress.get(lesson.step);
    const was = answers.read(question, listed()) ?? [];
    const chosen = new Set(was.filter((one) => one !== member && !wrong.includes(one)));
    if (!was.includes(member)) chosen.add(member);
    input.value = chosen.size ? answers.written(question, [...chosen]) : "";
    playback.changed();
  }

  /** A key gives its value: alone, to the cell clicked last, or to the next one. */
  function pressKey(value) {
    const { question } = cues.get(lesson.step);
    const { plain } = facts.board;
    const [cell, was] = (lesson.clicked ?? "=").split("=");
    const isChosen = (answers.read(question, input.value) ?? []).includes(lesson.clicked);
    if (question.kind === "digits") choose(value);
    else if (!lesson.value && begun() >= 0) {
      lesson.clicked = `${plain[begun()]}=${value}`;
      choose(lesson.clicked);
    } else if (!lesson.value && isChosen && was !== value) {
      choose(lesson.clicked);
      lesson.clicked = `${cell}=${value}`;
      choose(lesson.clicked);
    } else {
      lesson.value = lesson.value === value ? null : value;
      playback.changed();
    }
  }

  function update(step) {
    const { question } = cues.get(step);
    const at = progress.get(step);
    const values = { number: question.number, count: asked.length };
    part("number").textContent = speech.say("answers", "title", values);
    part("ask").textContent = question.ask;
    part("verdict").textContent = at.said;
    part("verdict").className = `verdict ${at.role}`;
    part("form").hidden = at.isOver;
    part("none").hidden = !answers.isSet(question);
    const isOfDigits = question.kind === "digits";
    const chosen = isOfDigits ? answers.read(question, input.value) : [lesson.value];
    [...part("values").children].forEach((key, i) =>
      key.setAttribute(
        "aria-pressed",
        String((chosen ?? []).includes(facts.board.symbols[i])),
      ),
    );
    part("submit").hidden = input.hidden;
    part("go-on").hidden = !at.isOver;
    part("total").textContent = asked.every(({ step: one }) => progress.get(one).isOver)
      ? speech.say("answers", "score", {
          first: answeredAtFirst(),
          count: asked.length,
        })
      : "";
  }

  const answeredAtFirst = () =>
    [...progress.values()].filter((one) => one.isRight && one.tries === 1).length;

  function end(at, said, role) {
    Object.assign(at, { isOver: true, said, role });
    board.setPicking(false);
    update(lesson.step);
    part("go-on").focus();
    playback.changed();
  }

  function give(written) {
    const { question } = cues.get(lesson.step);
    const at = progress.get(lesson.step);
    if (at.isOver) return;
    const given = answers.read(question, written);
    if (given === null) {
      Object.assign(at, {
        said: answers.unread(question, written),
        role: "guess-line",
      });
      playback.changed();
      return;
    }
    at.tries += 1;
    const right = answers.written(question, question.answers);
    if (answers.isRight(question, given)) {
      at.isRight = true;
      const key = at.tries === 1 ? "right" : "right-later";
      end(at, speech.say("answers", key, { answer: right }), "cause");
      return;
    }
    const isLast = at.tries === MOST_TRIES || answers.options(question).length === 2;
    const why = answers.why(question, given, isLast);
    if (isLast)
      end(at, speech.say("answers", "wrong-last", { why, answer: right }), "removed");
    else {
      Object.assign(at, {
        said: speech.say("answers", "wrong", { why }),
        role: "removed",
        wrong: given.filter((one) => !question.answers.includes(one)),
      });
      playback.changed();
    }
  }

  function giveUp(key, role) {
    const { question } = cues.get(lesson.step);
    const at = progress.get(lesson.step);
    const answer = answers.written(question, question.answers);
    if (!at.isOver) end(at, speech.say("answers", key, { answer }), role);
  }

  /** Where the middle of a small digit is on the board. */
  function middleOf(cell, symbol) {
    const { symbols } = facts.board;
    const at = 2 * (cell * symbols.length + symbols.indexOf(symbol));
    return facts.candidates.slice(at, at + 2);
  }

  /** The small digit of a cell that is nearest to a point of the board. */
  function nearest(cell, [x, y]) {
    const { symbols } = facts.board;
    const far = [...symbols].map((symbol) => {
      const [right, down] = middleOf(cell, symbol);
      return (right - x) ** 2 + (down - y) ** 2;
    });
    return symbols[far.indexOf(Math.min(...far))];
  }

  /** Whether a click on the small digit of a cell means it. */
  const isMeant = ({ meant }, cell, symbol) =>
    (meant[cell] >> facts.board.symbols.indexOf(symbol)) & 1;

  /** The value of a cell that is meant at a point, if a click there can mean one. */
  function meantAt(cell, point, question) {
    const onBoard = board.digitIn(cell, lesson.step);
    const known = lesson.value ?? onBoard ?? question.value;
    if (known || !point) return known;
    const found = nearest(cell, point);
    return isMeant(question, cell, found) ? found : null;
  }

  /** A cell was picked, at a point if by pointing: it is one of the answer, or not.
   *
   * A digit on the board is the value of a cell that was begun.
   */
  function pick(cell, point) {
    if (lesson.step < 0 || !openAt(lesson.step)) return;
    const { question } = cues.get(lesson.step);
    const { names, plain } = facts.board;
    if (question.kind === "cells") choose(plain[cell]);
    if (question.kind !== "candidates") return;
    const value = meantAt(cell, point, question);
    const isLent = begun() >= 0 && !lesson.value && board.digitIn(cell, lesson.step);
    const member = `${plain[isLent ? begun() : cell]}=${value}`;
    Object.assign(lesson, { value: null, clicked: value && !lesson.value ? member : null });
    if (value) return choose(member);
    input.value = `${listed()} ${names[cell]}=`.trimStart();
    if (!question.keys) input.focus();
    playback.changed();
  }

  /** The cells of the answer that is being given, and its small digits. */
  function picked() {
    if (lesson.step < 0 || !openAt(lesson.step)) return [];
    const { question } = cues.get(lesson.step);
    if (!["cells", "candidates"].includes(question.kind)) return [];
    const toCome = begun() < 0 ? [] : [{ cell: begun() }];
    const chosen = (answers.read(question, listed()) ?? []).map((member) => {
      const [name, digit] = member.split("=");
      const cell = facts.board.plain.indexOf(name);
      const isUnseen = question.keys && !isMeant(question, cell, digit);
      if (!digit || isUnseen || board.digitIn(cell, lesson.step)) return { cell };
      return { cell, middle: middleOf(cell, digit) };
    });
    return [...chosen, ...toCome];
  }

  function setOn(isOn) {
    lesson.isAsking = isOn && asked.length > 0;
    lesson.step = -1;
    playback.changed();
    return lesson.isAsking;
  }

  part("form").addEventListener("submit", (event) => {
    event.preventDefault();
    give(input.value);
  });
  input.addEventListener("input", () => playback.changed());
  part("none").addEventListener("click", () =>
    give(speech.words.answers.nothing.split(" ")[0]),
  );
  part("show").addEventListener("click", () => giveUp("shown", "guess-line"));
  part("skip").addEventListener("click", () => {
    giveUp("skipped", "guess-line");
    playback.playFrom(lesson.step + 1);
  });
  part("go-on").addEventListener("click", () => playback.playFrom(playback.step() + 1));

  return {
    hold,
    noteAt,
    printed,
    steps: facts.cues.map(({ step }) => step),
    picked,
    show,
    pick,
    setOn,
    isAsking: () => lesson.isAsking,
    hasQuestions: asked.length > 0,
    isOpen: () => lesson.step >= 0 && openAt(lesson.step),
  };
}
