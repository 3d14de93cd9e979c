/* Answers to the questions of a lesson: how they are read and judged. */

/** Reads answers as they are typed, and says what is wrong with them. */
function makeAnswers(facts, speech) {
  const { names, plain, symbols, values } = facts.board;
  const joining = speech.words.and;
  const isNothing = (said) => speech.words.answers.nothing.split(" ").includes(said);
  const isSet = ({ kind }) => ["digits", "cells", "candidates"].includes(kind);
  const meant = (name, known) => known[name] ?? known[name.toLowerCase()];
  const cellCalled = (name) => meant(name, facts.called.cells);
  const valueCalled = (name) => meant(name, facts.called.values);

  /** The parts of a list, with "" for a sign, a word or a full stop between two. */
  const split = (written) =>
    (written.match(/[^\s,;=≠:]+|[,;=≠:]/g) ?? [])
      .flatMap((part) =>
        cellCalled(part) || valueCalled(part) ? [part] : part.split("."),
      )
      .map((part) => (",;=≠:".includes(part) ? "" : part))
      .map((part) => (part.toLowerCase() === joining ? "" : part));

  /** The parts with the two of a cell as one, such as "a 4"; no sign is between. */
  function joined(parts, comesFirst) {
    const found = [""];
    for (const part of parts) {
      const whole = part && comesFirst.test(found.at(-1)) ? found.at(-1) + part : "";
      if (cellCalled(whole)) found[found.length - 1] = whole;
      else found.push(part);
    }
    return found.filter(Boolean);
  }

  /** What a text lists: as it is written, or if its cells may be in two parts. */
  function listed(written, ...forms) {
    const parts = split(written);
    for (const form of forms) {
      const found = form(parts.filter(Boolean));
      if (found) return found;
    }
    const wholes = [/^\p{L}+$/u, /^[0-9]+$/].map((first) => joined(parts, first));
    const meanings = new Map();
    for (const form of forms)
      for (const found of wholes.map(form))
        if (found) meanings.set([...found].sort().join(), found);
    return meanings.size === 1 ? [...meanings.values()][0] : null;
  }

  function options(question) {
    if (question.kind === "truth") {
      return ["yes", "no"].map((slug) => [slug, speech.say("lessons", slug)]);
    }
    return question.options;
  }

  /** What a text says: the members of an answer, or nothing where it is none. */
  function read(question, written) {
    const said = written.trim().toLowerCase();
    if (isSet(question) && isNothing(said)) return [];
    switch (question.kind) {
      case "number":
        return readNumber(said);
      case "digits":
        return readValues(written);
      case "cells":
        return readCells(written, question.value);
      case "candidates":
        return readCandidates(written, question.value);
      default:
        return readOption(question, said);
    }
  }

  function readNumber(said) {
    const grouped = new RegExp(`^[0-9]{1,3}([${speech.words.thousands}\\s][0-9]{3})+$`);
    const figure = grouped.test(said) ? said.replace(/[^0-9]/g, "") : said;
    return /^[0-9]{1,12}$/.test(figure) ? [String(Number(figure))] : null;
  }

  /** The value that a part names, or those of its letters. */
  function valuesIn(part) {
    const whole = valueCalled(part);
    const found = whole ? [whole] : [...part].map(valueCalled);
    return found.every(Boolean) ? found : null;
  }

  function readValues(written) {
    const found = split(written).filter(Boolean).map(valuesIn);
    return found.length && found.every(Boolean) ? [...new Set(found.flat())] : null;
  }

  /** Cells; the value whose places are asked for may be written with them. */
  function readCells(written, value) {
    const cells = listed(written, (parts) => {
      const found = parts.map(cellCalled);
      return found.length && found.every(Boolean) ? [...new Set(found)] : null;
    });
    if (cells || !value) return cells;
    const named = (readCandidates(written) ?? []).map((one) => one.split("="));
    const isSaid = named.length && named.every(([, told]) => told === value);
    return isSaid ? [...new Set(named.map(([cell]) => cell))] : null;
  }

  /** Candidates; cells alone are those of the only value that is asked for. */
  function readCandidates(written, value) {
    const cells = value ? readCells(written) : null;
    if (cells) return cells.map((one) => `${one}=${value}`);
    return listed(written, candidatesIn, (parts) => candidatesIn([...parts].reverse()));
  }

  /** The candidates of parts: each cell before its values, or in one part. */
  function candidatesIn(parts) {
    const found = new Set();
    let cell = null;
    let hasValue = true;
    for (const part of parts) {
      const named = hasValue ? cellCalled(part) : null;
      if (named) {
        [cell, hasValue] = [named, false];
        continue;
      }
      const values = cell ? valuesIn(part) : null;
      const inOne = hasValue ? candidatesInOne(part) : null;
      const pairs = values ? values.map((value) => `${cell}=${value}`) : inOne;
      if (!pairs) return null;
      hasValue = true;
      for (const pair of pairs) found.add(pair);
    }
    return hasValue && found.size ? [...found] : null;
  }

  /** The candidates of a cell and its values in one part; nothing if not clear. */
  function candidatesInOne(part) {
    const found = [];
    for (let at = 1; at < part.length; at += 1) {
      const halves = [part.slice(0, at), part.slice(at)];
      for (const [named, valued] of [halves, [...halves].reverse()]) {
        const cell = cellCalled(named);
        const values = cell ? valuesIn(valued) : null;
        if (values) found.push(values.map((value) => `${cell}=${value}`));
      }
    }
    return found.length === 1 ? found[0] : null;
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
    if (question.kind === "digits") return values[symbols.indexOf(member)];
    const [cell, digit] = member.split("=");
    const place = plain.indexOf(cell);
    if (place < 0) return member;
    const sign = question.gone ? "≠" : "=";
    return digit
      ? `${names[place]} ${sign} ${values[symbols.indexOf(digit)]}`
      : names[place];
  }

  /** Where a member comes in lists: in the order of the board. */
  function placeOf(member) {
    const [cell, digit] = member.split("=");
    const place = plain.indexOf(cell);
    const value = place < 0 ? member : (digit ?? "");
    return (place + 1) * 100 + symbols.indexOf(value);
  }

  const ordered = (members) => [...members].sort((a, b) => placeOf(a) - placeOf(b));

  /** Members as they are said; those of the value that is asked for as their cells. */
  function allSaid(question, members) {
    const isOfValue = (one) => question.value && one.endsWith(`=${question.value}`);
    const areCells = members.every(isOfValue);
    return ordered(members).map((one) =>
      said(question, areCells ? one.split("=")[0] : one),
    );
  }

  const written = (question, members) =>
    members.length
      ? allSaid(question, members).join(", ")
      : speech.say("answers", "none").toLowerCase();

  function counted(question, key, members) {
    const told = speech.joined(allSaid(question, members));
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
    const isOne = given.length === 1 && missing.length === 1 && extra.length === 1;
    if (isOne && !(isLast && isSet(question)))
      return speech.say("answers", "not-it", { given: told });
    const found = extra.length ? [counted(question, "extra", extra)] : [];
    if (missing.length && isLast) found.push(counted(question, "missing", missing));
    else if (missing.length === 1) found.push(speech.say("answers", "more-one"));
    else if (missing.length)
      found.push(speech.say("answers", "more", { count: missing.length }));
    return found.join(" ");
  }

  /** What the sentences on how one may answer fill in. */
  const examples = {
    example: `${names[0]}=${values.slice(0, 3).at(-1)}`,
    values: values.join(", "),
    cell: names[0],
  };

  /** That a text is no answer; to those who answer, those of one value are cells. */
  function unread(question, text_) {
    if (!text_.trim())
      return speech.say("answers", isSet(question) ? "empty-set" : "empty");
    const ofCells = question.kind === "candidates" && question.value;
    return speech.say("answers", `unread-${ofCells ? "cells" : question.kind}`, {
      text: text_.trim(),
      ...examples,
    });
  }

  const isRight = (question, given) =>
    given.length === question.answers.length &&
    given.every((one) => question.answers.includes(one));

  return { read, options, written, why, unread, isRight, isSet };
}
