/* The quiz: asks before steps, and knows the judgement of every answer. */

const RIGHT = new Set([0, 1]);
const WRONG = 4;
const VERDICT_ROLES = ["cause", "cause", "guess-line", "guess-line", "removed"];
const NAMELESS = /\ufffd/g;

/** The marks that questions draw on the board. */
function makeQuestionMarks(measure) {
  const inside = (cell, by) => inset(measure.rect(cell), measure.mark(by));

  function pointed(cell, isAssigned) {
    const rect = inside(cell, 5);
    if (!isAssigned) return outline(rect, "quiet", measure.mark(3));
    return ring(
      centreOf(rect),
      Math.floor(Math.min(rect[2], rect[3]) / 2),
      "cause",
      measure.mark(5),
    );
  }

  const frame = (cell, role) => outline(inside(cell, 3), role, measure.mark(5));
  const tint = (cell) => fill(inside(cell, 2), "accent", 0.1);
  const house = (cell) => fill(inside(cell, 2), "house");

  /** A disc with a tick, three dots or a cross in it. */
  function verdictMark(verdict, cell) {
    const rect = measure.rect(cell);
    const radius = Math.max(5, Math.floor(rect[2] / 7));
    const [x, y] = [rect[0] + measure.mark(8), rect[1] + measure.mark(8)];
    const role = VERDICT_ROLES[verdict];
    const thick = Math.max(2, round(radius * 0.24));
    const at = (along, down) => [x + round(radius * along), y + round(radius * down)];
    const ground = disc([x, y], radius, role);
    if (RIGHT.has(verdict)) {
      const corner = at(-0.12, 0.4);
      return (
        ground +
        line(at(-0.48, 0.04), corner, "cause-ink", thick) +
        line(corner, at(0.5, -0.36), "cause-ink", thick)
      );
    }
    if (verdict === WRONG) {
      return (
        ground +
        line(at(-0.38, -0.38), at(0.38, 0.38), "cause-ink", thick) +
        line(at(-0.38, 0.38), at(0.38, -0.38), "cause-ink", thick)
      );
    }
    const dot = (along) =>
      disc(at(along, 0), Math.max(1, Math.floor(thick / 2)), "cause-ink");
    return ground + dot(-0.45) + dot(0) + dot(0.45);
  }

  const answered = (cell, verdict) =>
    frame(cell, VERDICT_ROLES[verdict]) + verdictMark(verdict, cell);

  return { pointed, frame, tint, house, answered };
}

function makeQuiz(facts, states, speech, playback, board) {
  const card = byId("quiz");
  const marks = makeQuestionMarks(board.measure);
  const done = new Set();
  const score = { first: 0, asked: 0, streak: 0 };
  const quiz = {
    isOn: false,
    question: null,
    level: 0,
    given: null,
    isSettled: false,
    isMissed: false,
  };
  const { symbols, names } = facts.board;

  const part = (name) => card.querySelector(`[data-part="${name}"]`);
  const sentence = (number, cell) =>
    facts.verdicts[number][1].replace(NAMELESS, names[cell]);

  /** The first question after one step, up to another; it is opened. */
  function hold(before, until) {
    if (!quiz.isOn) return null;
    const found = facts.questions.find(
      ({ step }) => step > before && step <= until && !done.has(step),
    );
    if (!found) return null;
    open(found);
    return found.step;
  }

  function open(question) {
    Object.assign(quiz, {
      question,
      level: 0,
      given: null,
      isSettled: false,
      isMissed: false,
    });
    board.setPicking(question.cell < 0, Math.floor(names.length / 2));
    keys();
    show();
  }

  function close() {
    quiz.question = null;
    board.setPicking(false);
    card.hidden = true;
  }

  /** A button for each digit, where a digit is asked. */
  function keys() {
    const row = part("digits");
    row.replaceChildren();
    if (quiz.question.cell < 0) return;
    [...symbols].forEach((symbol, i) => {
      const key = document.createElement("button");
      key.type = "button";
      key.textContent = symbol;
      key.addEventListener("click", () => answer(i));
      row.append(key);
    });
  }

  function settle(kind) {
    quiz.isSettled = true;
    done.add(quiz.question.step);
    score.asked += 1;
    score.first += kind === "first" ? 1 : 0;
    score.streak = kind === "first" ? score.streak + 1 : 0;
  }

  /** Answer with a place in the list of answers: a cell, or a digit less one. */
  function answer(place) {
    if (!quiz.question || quiz.isSettled) return;
    const number = quiz.question.answers[place];
    if (number === undefined) return;
    const [verdict] = facts.verdicts[number];
    const cell = quiz.question.cell < 0 ? place : quiz.question.cell;
    quiz.given = { cell, verdict, said: sentence(number, cell) };
    if (RIGHT.has(verdict)) settle(!quiz.isMissed && !quiz.level ? "first" : "later");
    else if (verdict === WRONG) quiz.isMissed = true;
    show();
    playback.changed();
  }

  const pick = (cell) => {
    if (quiz.question && quiz.question.cell < 0) answer(cell);
  };

  const type = (digit) => {
    if (quiz.question && quiz.question.cell >= 0) answer(digit - 1);
  };

  function hint() {
    if (!quiz.question || quiz.isSettled) return;
    quiz.level += 1;
    quiz.given = null;
    if (quiz.level === 3) settle("shown");
    show();
    playback.changed();
  }

  function showAnswer() {
    if (!quiz.question || quiz.isSettled) return;
    quiz.level = 2;
    hint();
  }

  function skip() {
    if (!quiz.question) return;
    if (!quiz.isSettled) settle("skipped");
    goOn();
  }

  function goOn() {
    if (!quiz.question || !quiz.isSettled) return;
    const { step } = quiz.question;
    close();
    playback.playFrom(step);
  }

  function show() {
    const { question, level, given } = quiz;
    card.hidden = false;
    const number = score.asked + (quiz.isSettled ? 0 : 1);
    part("number").textContent = speech.say("quiz", "number", { number });
    const streak =
      score.streak > 1
        ? ` · ${speech.say("quiz", "streak", { count: score.streak })}`
        : "";
    part("score").textContent =
      speech.say("quiz", score.asked ? "score" : "score-none", score) + streak;
    part("ask").textContent = question.ask;
    const isTold = level > 0 && !(quiz.isSettled && given);
    part("how").textContent = isTold
      ? question.hints[level - 1][0]
      : given
        ? ""
        : question.how;
    part("how").className = isTold ? "" : "quiet";
    part("verdict").textContent = given ? given.said : "";
    part("verdict").className = given
      ? `verdict ${VERDICT_ROLES[given.verdict]}`
      : "verdict";
    part("digits").hidden = question.cell < 0 || quiz.isSettled;
    for (const name of ["hint", "show", "skip"]) part(name).hidden = quiz.isSettled;
    part("go-on").hidden = !quiz.isSettled;
    if (quiz.isSettled) part("go-on").focus();
  }

  /** What is drawn over the board while a question is open. */
  function drawn() {
    if (!quiz.question) return "";
    const { question, level, given } = quiz;
    const [, house, closer, shown] = level
      ? question.hints[level - 1]
      : ["", [], [], []];
    const state = states.at(question.step - 1);
    let found = house.map(marks.house).join("");
    found += closer.map((cell) => marks.pointed(cell, state.digits[cell])).join("");
    const asked = question.cell < 0 ? shown : [question.cell];
    for (const cell of asked) {
      if (!given || cell !== given.cell)
        found += marks.frame(cell, "accent") + marks.tint(cell);
    }
    return found + (given ? marks.answered(given.cell, given.verdict) : "");
  }

  function setOn(isOn) {
    quiz.isOn = isOn && facts.questions.length > 0;
    if (!quiz.isOn) close();
    playback.changed();
    return quiz.isOn;
  }

  const actions = { hint, show: showAnswer, skip, "go-on": goOn };
  for (const [name, action] of Object.entries(actions)) {
    part(name).addEventListener("click", action);
  }

  /** A key while a question is open; whether it was for the quiz. */
  function key(event) {
    if (!quiz.question) return false;
    const name = event.key.toLowerCase();
    const place = symbols.toLowerCase().indexOf(name);
    if (quiz.question.cell >= 0 && name.length === 1 && place >= 0 && !quiz.isSettled)
      type(place + 1);
    else if (quiz.isSettled && ["enter", " ", "arrowright"].includes(name)) goOn();
    else if (name === "h") hint();
    else if (name === "a") showAnswer();
    else if (name === "n") skip();
    else return false;
    return true;
  }

  return {
    hold,
    pick,
    key,
    drawn,
    setOn,
    close,
    isOn: () => quiz.isOn,
    question: () => quiz.question,
    isOpen: () => Boolean(quiz.question) && !quiz.isSettled,
    given: () => quiz.given,
    answer,
  };
}
