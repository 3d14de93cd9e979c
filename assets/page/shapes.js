/* Shapes: elements of an SVG as texts, in the colours of roles. */

const near = (value) => Math.round(value * 1000) / 1000;

const opacityOf = (name, opacity) =>
  opacity < 1 ? ` ${name}-opacity="${near(opacity)}"` : "";

const filled = (role, opacity = 1) =>
  `fill="var(--${role})"${opacityOf("fill", opacity)}`;

const stroked = (role, width, opacity = 1) =>
  `fill="none" stroke="var(--${role})" stroke-width="${near(width)}"` +
  opacityOf("stroke", opacity);

const fill = ([x, y, width, height], role, opacity, radius = 0) =>
  `<rect x="${near(x)}" y="${near(y)}" width="${near(Math.max(0, width))}"` +
  ` height="${near(Math.max(0, height))}"${radius ? ` rx="${near(radius)}"` : ""}` +
  ` ${filled(role, opacity)}/>`;

/** The border of a rectangle, drawn inside it. */
const outline = ([x, y, width, height], role, thick, opacity) =>
  `<rect x="${x + thick / 2}" y="${y + thick / 2}"` +
  ` width="${Math.max(0, width - thick)}" height="${Math.max(0, height - thick)}"` +
  ` ${stroked(role, thick, opacity)}/>`;

const disc = ([x, y], radius, role, opacity) =>
  `<circle cx="${near(x + 0.5)}" cy="${near(y + 0.5)}" r="${near(radius)}"` +
  ` ${filled(role, opacity)}/>`;

const ring = ([x, y], radius, role, thick, opacity) =>
  `<circle cx="${x + 0.5}" cy="${y + 0.5}" r="${radius - thick / 2}"` +
  ` ${stroked(role, thick, opacity)}/>`;

const polygon = (points, role, opacity) =>
  `<polygon points="${points.map(([x, y]) => `${near(x + 0.5)},${near(y + 0.5)}`).join(" ")}"` +
  ` ${filled(role, opacity)}/>`;

const line = ([x1, y1], [x2, y2], role, thick, opacity) =>
  `<line x1="${near(x1 + 0.5)}" y1="${near(y1 + 0.5)}" x2="${near(x2 + 0.5)}"` +
  ` y2="${near(y2 + 0.5)}" ${stroked(role, thick, opacity)} stroke-linecap="round"/>`;

const WEIGHTS = { regular: 400, semibold: 600, bold: 700 };
const ANCHORS = {
  left: "",
  centre: ' text-anchor="middle"',
  right: ' text-anchor="end"',
};

const text = (said, x, y, size, role, { opacity, weight, align } = {}) =>
  `<text x="${near(x)}" y="${near(y)}" font-size="${near(size)}"` +
  ` font-weight="${WEIGHTS[weight ?? "regular"]}"${ANCHORS[align ?? "centre"]}` +
  ` ${filled(role, opacity)}>${escaped(said)}</text>`;

const inset = ([x, y, width, height], by) => [
  x + by,
  y + by,
  width - 2 * by,
  height - 2 * by,
];

const centreOf = ([x, y, width, height]) => [
  x + Math.floor(width / 2),
  y + Math.floor(height / 2),
];

const between = (start, end, part) => [
  round(start[0] + (end[0] - start[0]) * part),
  round(start[1] + (end[1] - start[1]) * part),
];

const distance = (one, other) => Math.hypot(other[0] - one[0], other[1] - one[1]);

const corners = ([x, y], radius) => [
  [x, y - radius],
  [x + radius, y],
  [x, y + radius],
  [x - radius, y],
];

/** A guess: a square on its corner with a dark edge. */
function diamond(centre, radius, opacity) {
  const edge = Math.max(1, round(radius / 6));
  return (
    polygon(corners(centre, radius), "guess-ink", opacity) +
    polygon(corners(centre, Math.max(1, radius - edge)), "guess", opacity)
  );
}

function hollowDiamond(centre, radius, role, thick, opacity) {
  const points = corners(centre, radius);
  return points
    .map((point, i) => line(point, points[(i + 1) % 4], role, thick, opacity))
    .join("");
}

const cross = ([x, y], radius, role, thick, opacity) =>
  line([x - radius, y - radius], [x + radius, y + radius], role, thick, opacity) +
  line([x - radius, y + radius], [x + radius, y - radius], role, thick, opacity);

/** A cross that leaves the figure in its middle to be read. */
function openCross([x, y], radius, role, thick) {
  const inner = round(radius * 0.55);
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([across, down]) =>
      line(
        [x + across * inner, y + down * inner],
        [x + across * radius, y + down * radius],
        role,
        thick,
      ),
    )
    .join("");
}

/** A second pattern: a square line between dark edges over a faint ground. */
function framed(rect, thick, opacity = 1) {
  const edge = Math.max(1, Math.floor(thick / 3));
  return (
    fill(rect, "second", 0.16 * opacity) +
    outline(rect, "guess-ink", thick + 2 * edge, 0.7 * opacity) +
    outline(inset(rect, edge), "second", thick, opacity)
  );
}

/** Rising diagonal lines over a rectangle. */
function hatch([x, y, across, down], role, thick, gap, opacity) {
  let path = "";
  for (let middle = 0; middle < across + down; middle += gap) {
    const low = Math.max(0, middle - thick / 2);
    const high = Math.min(across + down, middle + thick / 2);
    const points = [[Math.min(low, across), Math.max(0, low - across)]];
    if (low < across && across < high) points.push([across, 0]);
    points.push([Math.min(high, across), Math.max(0, high - across)]);
    points.push([Math.max(0, high - down), Math.min(high, down)]);
    if (low < down && down < high) points.push([0, down]);
    points.push([Math.max(0, low - down), Math.min(low, down)]);
    path += `M${points.map(([px, py]) => `${near(x + px)} ${near(y + py)}`).join("L")}Z`;
  }
  return `<path d="${path}" ${filled(role, opacity)}/>`;
}

/** A disc with a tick: right, or part of the solution. */
function ticked([x, y], radius) {
  const thick = Math.max(1, Math.floor(radius / 4));
  const low = [x - Math.floor(radius / 8), y + Math.floor((radius * 2) / 5)];
  const left = [x - Math.floor((radius * 9) / 20), y + Math.floor(radius / 10)];
  const right = [x + Math.floor(radius / 2), y - Math.floor((radius * 2) / 5)];
  return (
    disc([x, y], radius, "cause") +
    line(left, low, "cause-ink", thick) +
    line(low, right, "cause-ink", thick)
  );
}
