/* The facts of the page, and small things that everything uses. */

/** The facts, inflated from the text in the page. */
async function unpackedFacts() {
  const text = document.getElementById("facts").textContent;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const inflated = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(inflated).text());
}

const byId = (name) => document.getElementById(name);

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** To a whole number; halves to the even one, as the program rounds. */
function round(value) {
  const down = Math.floor(value);
  const rest = value - down;
  if (rest !== 0.5) return rest < 0.5 ? down : down + 1;
  return down % 2 ? down + 1 : down;
}

const bit = (digit) => 1 << (digit - 1);

function bitCount(mask) {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count += 1;
  return count;
}

/** The digits of a set, ascending. */
function digitsOf(mask) {
  const found = [];
  for (let digit = 1; mask >> (digit - 1); digit += 1) {
    if (mask & bit(digit)) found.push(digit);
  }
  return found;
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
