/* The facts of the page, and small things that everything uses. */

const HOLE = "\u2400";
const BASE_85 =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%,()*+-;.=:?@^_`{|}~";
const LEAST_NUMERAL = -20;
const REMEMBERED = 32;

/** The bytes of a text in base 85, in which five letters are four bytes. */
function bytesOf(text) {
  const view = new DataView(new ArrayBuffer(4 * Math.ceil(text.length / 5)));
  for (let at = 0; at < text.length; at += 5) {
    const letters = [...text.slice(at, at + 5).padEnd(5, "~")];
    const number = letters.reduce((sum, one) => 85 * sum + BASE_85.indexOf(one), 0);
    view.setUint32((4 * at) / 5, number);
  }
  return view.buffer.slice(0, Math.floor((4 * text.length) / 5));
}

/** The facts, inflated from the text in the page. */
async function unpackedFacts() {
  const text = document.getElementById("facts").textContent;
  const inflated = new Blob([bytesOf(text)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(inflated).text());
}

const byId = (name) => document.getElementById(name);

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** The numbers that numerals stand for: a letter each, or figures between ~ and ;. */
function numbersOf(text) {
  const found = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (text[at] === "~") {
      const end = text.indexOf(";", at);
      found.push(Number(text.slice(at + 1, end)));
      at = end;
    } else {
      const gap = code < 0x5c ? 0x23 : code < 0x7e ? 0x24 : 0x47;
      found.push(code - gap + LEAST_NUMERAL);
    }
  }
  return found;
}

/** Each number written as how far it is after the one before. */
const summed = (numbers, sum = 0) => numbers.map((number) => (sum += number));

/** Elements of SVG from their forms and what stands in the holes of these. */
function unpackedElements({ forms, of, columns }) {
  const parts = forms.map((form) => form.split(HOLE));
  const holes = columns.map((column) =>
    column.map((values) => (typeof values === "string" ? numbersOf(values) : values)),
  );
  const used = forms.map(() => 0);
  return numbersOf(of).map((form) => {
    const place = used[form]++;
    const values = holes[form].map((column) => column[place]);
    return parts[form].map((part, hole) => part + (values[hole] ?? "")).join("");
  });
}

/** Rows of values from what changes from each to the next. */
function unpackedRows({ counts, slots, codes, values }, count, familyOf = () => 0) {
  const empty = { number: 0, right: 0, down: 0 };
  const histories = Array.from({ length: count }, () => [empty]);
  const row = Array(count).fill(empty);
  const [gaps, places, fresh] = [slots, codes, values].map(numbersOf);
  const next = [];
  let latest = [];
  let at = 0;
  let read = 0;

  const recall = (slot, place) => {
    const [value] = histories[slot].splice(place, 1);
    histories[slot].unshift(value);
    row[slot] = value;
  };

  function renew(slot, isElsewhere) {
    const [before] = histories[slot];
    const family = familyOf(slot);
    const number = (next[family] ?? 1) - fresh[read++];
    const value = { number, right: before.right, down: before.down };
    if (isElsewhere) {
      value.right += fresh[read++];
      value.down += fresh[read++];
    }
    next[family] = Math.max(next[family] ?? 1, number + 1);
    histories[slot].unshift(value);
    histories[slot].length = Math.min(REMEMBERED, histories[slot].length);
    row[slot] = value;
  }

  return numbersOf(counts).map((changes) => {
    if (changes < 0) latest.forEach((slot) => recall(slot, 1));
    latest = [];
    let slot = 0;
    for (let rest = changes < 0 ? -1 - changes : changes; rest; rest -= 1) {
      slot += gaps[at];
      const place = places[at++];
      if (place > 0) recall(slot, place);
      else renew(slot, place < 0);
      latest.push(slot);
    }
    return row.slice();
  });
}

/** The place of the first of ascending numbers that is above a value. */
function firstAbove(numbers, value) {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Speaks the phrases of the page in its language. */
function makeSpeech(words) {
  const figure = (number) =>
    String(number).replace(/\B(?=(\d{3})+$)/g, words.thousands);
  const say = (catalogue, key, values = {}) =>
    words[catalogue][key].replace(/\{(\w+)\}/g, (_, name) => {
      const value = values[name];
      return typeof value === "number" ? figure(value) : String(value ?? "");
    });
  const joined = (names) =>
    names.length < 2
      ? names.join("")
      : `${names.slice(0, -1).join(", ")} ${words.and} ${names.at(-1)}`;
  return { figure, say, joined, words };
}
