/* Pictures: what the program has drawn, put into the regions of the page. */

const SVG = "http://www.w3.org/2000/svg";
const REGIONS = ["board", "lower", "strip", "narrow-lower", "narrow-strip"];

function element(name, parent, attributes = {}) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent.append(made);
  return made;
}

/** The groups of a family, each a list of the numbers of its shapes. */
function unpackedGroups(text) {
  const numbers = numbersOf(text);
  const found = [[]];
  for (let at = 0; at < numbers.length; at += numbers[at] + 1) {
    found.push(summed(numbers.slice(at + 1, at + 1 + numbers[at])));
  }
  return found;
}

function makePictures(facts) {
  const families = facts.families.map(({ region, shapes, groups }) => ({
    region,
    shapes: unpackedElements(shapes),
    groups: unpackedGroups(groups),
  }));
  const slots = facts.slots.map(([family, x, y]) => ({
    family: families[family],
    x,
    y,
    shown: { number: 0, right: 0, down: 0 },
  }));
  const frames = unpackedRows(
    facts.frames,
    slots.length,
    (slot) => facts.slots[slot][0],
  );
  const rests = summed(facts.rests, -1);
  const marks = families.find((family) => family === families[facts.marks]);
  const sweeps = new Map(facts.sweeps.map(([played, ...rest]) => [played, rest]));
  let painted = -1;

  function build() {
    const roots = REGIONS.map((name, region) => {
      const root = byId(name);
      root.setAttribute("viewBox", facts.regions[region].join(" "));
      return element("g", root, { "aria-hidden": "true" });
    });
    for (const slot of facts.order) {
      const { family, x, y } = slots[slot];
      const root = roots[family.region];
      slots[slot].group = sweeps.has(slot)
        ? element("svg", root, { x, y, width: 0 })
        : element("g", root);
    }
    element("g", roots[0], { id: "over" });
  }

  const drawn = (family, number) =>
    family.groups[number].map((shape) => family.shapes[shape]).join("");

  /** Put what a slot holds into the page; what is new there comes while it plays. */
  function fill(slot, value, isMoving) {
    const { family, group, shown, x, y } = slot;
    slot.shown = value;
    if (value.number !== shown.number) {
      const before = new Set(family.groups[shown.number]);
      group.innerHTML = drawn(family, value.number);
      family.groups[value.number].forEach((shape, place) => {
        if (isMoving && !before.has(shape)) group.children[place].classList.add("come");
      });
    }
    if (group.localName === "g") {
      const at = `translate(${x + value.right} ${y + value.down})`;
      if (group.getAttribute("transform") !== at) group.setAttribute("transform", at);
    }
  }

  /** Show what is played as far as the middle of the figure at the step. */
  function sweep([cursor, half], slot) {
    const figure = slots[cursor];
    const end = figure.x + figure.shown.right + half;
    const width = figure.shown.number ? Math.max(0, end - slot.x) : 0;
    slot.group.setAttribute("width", width);
  }

  /** Paint a picture; whether it is another one. */
  function paint(number, isMoving) {
    if (number === painted) return false;
    const row = frames[number];
    slots.forEach((slot, place) => {
      if (row[place] !== slot.shown) fill(slot, row[place], isMoving);
    });
    sweeps.forEach((rest, place) => sweep(rest, slots[place]));
    painted = number;
    return true;
  }

  /** Marks of a question over the board, by their numbers. */
  function mark(numbers) {
    const [x, y] = facts.regions[0];
    const found = numbers.map((number) => drawn(marks, number)).join("");
    const over = byId("over");
    over.setAttribute("transform", `translate(${x} ${y})`);
    if (over.dataset.marks !== String(numbers)) over.innerHTML = found;
    over.dataset.marks = String(numbers);
  }

  const sizeOf = ({ count, inside }) =>
    Object.values(inside).reduce((sum, parts) => sum + sizeOf(parts), count);

  /** How many pictures after that of its step a part is. */
  function offset({ inside }, [part, ...path]) {
    let found = part;
    for (const [number, parts] of Object.entries(inside)) {
      if (Number(number) < part) found += sizeOf(parts);
    }
    return path.length ? found + offset(inside[part], path) : found;
  }

  const pictureOf = (step, path = []) =>
    rests[step] + (path.length ? offset(facts.opened[step], path) : 0);

  build();
  return {
    paint,
    mark,
    pictureOf,
    /** The picture that is shown while the question before a step is open. */
    askedBefore: (step) => rests[step] - 1,
    /** The parts inside a step that is opened that far; nothing where there are none. */
    partsAt: (step, path) =>
      path.reduce((parts, number) => parts?.inside[number], facts.opened[step]),
  };
}
