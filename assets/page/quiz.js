/* The quiz: asks before steps, and knows the judgement of every answer. */

const RIGHT = new Set([0, 1]);
const WRONG = 4;
const VERDICT_ROLES = ["cause", "cause", "guess-line", "guess-line", "removed"];
const NAMELESS = /\ufffd/g;

function makeQuiz(facts, speech, playback, board) {
  const card = byId("quiz");
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
  const { symbols, values, names } = facts.board;

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
    values.forEach((value, i) => {
      const key = document.createElement("button");
      key.type = "button";
      key.textContent = value;
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
      ? question.hints[level]
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

  /** The marks that are over the board while a question is open. */
  function marks() {
    if (!quiz.question) return [];
    const { question, level, given } = quiz;
    const levels = question.hints.length;
    const isAnswered = given && question.cell >= 0;
    const found = [question.marks[level + (isAnswered ? levels : 0)]];
    if (given) found.push(facts.answered[`${given.cell}:${given.verdict}`]);
    return found;
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
    const shown = values.findIndex((value) => value.toLowerCase() === name);
    const place = shown < 0 ? symbols.toLowerCase().indexOf(name) : shown;
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
    marks,
    setOn,
    close,
    isOn: () => quiz.isOn,
    question: () => quiz.question,
    isOpen: () => Boolean(quiz.question) && !quiz.isSettled,
    given: () => quiz.given,
    answer,
  };
}
