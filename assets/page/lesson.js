/* The lesson: what is said at its steps, and its questions, asked and judged. */

const MOST_TRIES = 2;
const CELL_NAME = "r[1-9][0-9]?c[1-9][0-9]?|[a-z]{1,2}[1-9][0-9]?";

/** Reads answers as they are typed, and says what is wrong with them. */
function makeAnswers(facts, speech) {
  const { names, plain, symbols } = facts.board;
  const called = new Map();
  names.forEach((name, i) => called.set(name.toLowerCase(), plain[i]));
  plain.forEach((name, i) => {
    if (!called.has(name.toLowerCase())) called.set(name.toLowerCase(), plain[i]);
    called.set(`r${facts.board.rows[i] + 1}c${facts.board.columns[i] + 1}`, plain[i]);
  });
  const joining = speech.words.and;
  const isNothing = (said) => speech.words.answers.nothing.split(" ").includes(said);
  const split = (said) =>
    said.split(/[\s,;.]+/).filter((part) => part && part !== joining);

  function options(question) {
    if (question.kind === "truth") {
      return ["yes", "no"].map((slug) => [slug, speech.say("lessons", slug)]);
    }
    return question.options;
  }

  /** What a text says: the members of an answer, or nothing where it is none. */
  function read(question, written) {
    const said = written.trim().toLowerCase();
    const isSet = ["digits", "cells", "candidates"].includes(question.kind);
    if (isSet && isNothing(said)) return [];
    switch (question.kind) {
      case "number":
        return readNumber(said);
      case "digits":
        return readDigits(said);
      case "cells":
        return readCells(said);
      case "candidates":
        return readCandidates(said);
      default:
        return readOption(question, said);
    }
  }

  function readNumber(said) {
    const grouped = new RegExp(`^[0-9]{1,3}([${speech.words.thousands}\\s][0-9]{3})+$`);
    const figure = grouped.test(said) ? said.replace(/[^0-9]/g, "") : said;
    return /^[0-9]{1,12}$/.test(figure) ? [String(Number(figure))] : null;
  }

  function readDigits(said) {
    const found = [...new Set(split(said).join("").toUpperCase())];
    return found.length && found.every((one) => symbols.includes(one)) ? found : null;
  }

  function readCells(said) {
    const found = split(said).map((part) => called.get(part));
    return found.length && found.every(Boolean) ? [...new Set(found)] : null;
  }

  function readCandidates(said) {
    const pattern = new RegExp(
      `(${CELL_NAME})\\s*[=:\\s]\\s*([1-9a-z]+)(?![1-9a-z])`,
      "g",
    );
    const joined = split(said)
      .join(" ")
      .replace(/\s*([=:])\s*/g, "$1");
    const found = [];
    const rest = joined.replace(pattern, (_, name, digits) => {
      for (const digit of digits.toUpperCase()) {
        const isKnown = called.has(name) && symbols.includes(digit);
        found.push(isKnown ? `${called.get(name)}=${digit}` : null);
      }
      return "";
    });
    return rest.trim() || !found.length || found.includes(null)
      ? null
      : [...new Set(found)];
  }

  function readOption(question, said) {
    const starts = options(question).filter(
      ([slug, title]) =>
        said && (title.toLowerCase().startsWith(said) || slug.startsWith(said)),
    );
    const exact = starts.filter(([slug, title]) =>
      [slug, title.toLowerCase()].includes(said),
    );
    const found = exact.length === 1 ? exact : starts;
    return found.length === 1 ? [found[0][0]] : null;
  }

  /** A member of an answer as it is said. */
  function said(question, member) {
    if (question.kind === "number") return speech.figure(Number(member));
    const option = options(question).find(([slug]) => slug === member);
    if (option) return option[1];
    const [cell, digit] = member.split("=");
    const place = plain.indexOf(cell);
    if (place < 0) return member;
    return digit ? `${names[place]} = ${digit}` : names[place];
  }

  const written = (question, members) =>
    members.length
      ? members.map((member) => said(question, member)).join(", ")
      : speech.say("answers", "none").toLowerCase();

  function counted(question, key, members) {
    const told = speech.joined(members.map((member) => said(question, member)));
    return speech.say("answers", members.length > 1 ? key : `${key}-one`, {
      names: told,
    });
  }

  /** What does not belong to an answer, and what is missing. */
  function why(question, given, isLast) {
    const missing = question.answers.filter((one) => !given.includes(one));
    const extra = given.filter((one) => !question.answers.includes(one));
    if (question.kind === "truth") return speech.say("answers", "not-so");
    const told = written(question, given);
    if (question.kind === "number") {
      const key = Number(given[0]) > Number(missing[0]) ? "too-high" : "too-low";
      return speech.say("answers", key, { given: told });
    }
    const isSet = ["digits", "cells", "candidates"].includes(question.kind);
    const isOne = given.length === 1 && missing.length === 1 && extra.length === 1;
    if (isOne && !(isLast && isSet))
      return speech.say("answers", "not-it", { given: told });
    const found = extra.length ? [counted(question, "extra", extra)] : [];
    if (missing.length && isLast) found.push(counted(question, "missing", missing));
    else if (missing.length === 1) found.push(speech.say("answers", "more-one"));
    else if (missing.length)
      found.push(speech.say("answers", "more", { count: missing.length }));
    return found.join(" ");
  }

  function unread(question, text_) {
    const isSet = ["digits", "cells", "candidates"].includes(question.kind);
    if (!text_.trim()) return speech.say("answers", isSet ? "empty-set" : "empty");
    const example = `${names[0]}=3`;
    return speech.say("answers", `unread-${question.kind}`, {
      text: text_.trim(),
      example,
    });
  }

  const isRight = (question, given) =>
    given.length === question.answers.length &&
    given.every((one) => question.answers.includes(one));

  return { read, options, written, why, unread, isRight };
}

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
  const marks = makeQuestionMarks(board.measure);
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

  function show(step) {
    const isShown = lesson.isAsking && !playback.state.isPlaying && progress.has(step);
    card.hidden = !isShown;
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
    const key = `hint-${question.kind}`;
    input.placeholder = speech.words.answers[key] ?? "";
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

  function update(step) {
    const { question } = cues.get(step);
    const at = progress.get(step);
    const values = { number: question.number, count: asked.length };
    part("number").textContent = speech.say("answers", "title", values);
    part("ask").textContent = question.ask;
    part("verdict").textContent = at.said;
    part("verdict").className = `verdict ${at.role}`;
    part("form").hidden = at.isOver;
    part("none").hidden = !["digits", "cells", "candidates"].includes(question.kind);
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
    const isLast = at.tries === MOST_TRIES || question.kind === "truth";
    const why = answers.why(question, given, isLast);
    if (isLast)
      end(at, speech.say("answers", "wrong-last", { why, answer: right }), "removed");
    else {
      Object.assign(at, {
        said: speech.say("answers", "wrong", { why }),
        role: "removed",
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

  /** A cell was picked: it is one of the answer, or no longer. */
  function pick(cell) {
    if (lesson.step < 0 || !openAt(lesson.step)) return;
    const { question } = cues.get(lesson.step);
    const name = facts.board.names[cell];
    const parts = input.value.split(/[\s,]+/).filter(Boolean);
    if (question.kind === "candidates") parts.push(`${name}=`);
    else if (parts.includes(name)) parts.splice(parts.indexOf(name), 1);
    else parts.push(name);
    input.value = parts.join(" ");
    if (question.kind === "candidates") input.focus();
    playback.changed();
  }

  /** The cells of the answer that is being given. */
  function picked() {
    if (lesson.step < 0 || !openAt(lesson.step)) return "";
    const { question } = cues.get(lesson.step);
    if (question.kind !== "cells") return "";
    const cells = (answers.read(question, input.value) ?? []).map((name) =>
      facts.board.plain.indexOf(name),
    );
    return cells.map((cell) => marks.frame(cell, "accent") + marks.tint(cell)).join("");
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
  part("go-on").addEventListener("click", () => playback.playFrom(lesson.step + 1));

  return {
    hold,
    noteAt,
    drawn: (step) => (cellNotes.get(step)?.[1] ?? "") + picked(),
    show,
    pick,
    setOn,
    isAsking: () => lesson.isAsking,
    hasQuestions: asked.length > 0,
    isOpen: () => lesson.step >= 0 && openAt(lesson.step),
  };
}
