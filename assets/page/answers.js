/* Answers to the questions of a lesson: how they are read and judged. */

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
