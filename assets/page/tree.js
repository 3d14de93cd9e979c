/* The picture of the search tree: current path, what hangs below it, and all so far. */

const ZOOMS = [2, 1.85, 1.7, 1.55, 1.4, 1.3, 1.2, 1.1, 1];
const FEWEST = 8;

/** Draws the tree into its box. */
function makeTree(facts, speech, playback) {
  const box = byId("tree");
  const svg = byId("tree-drawing");
  const bars = byId("tree-overview");
  const tree = makeSearchTree(facts);
  const { nodes } = tree;
  const growth = spread();
  const pen = document.createElement("canvas").getContext("2d");
  let size = [0, 0];
  let unit = 1;
  let zoom = 0;
  let shown = "";

  const labelOf = (node) =>
    `${facts.board.names[nodes[node].cell]} = ${facts.board.symbols[nodes[node].digit - 1]}`;

  /** How many columns and rows the search has needed by each guess. */
  function spread() {
    const found = [];
    const places = new Array(nodes.length).fill(0);
    let columns = 1;
    let rows = 1;
    nodes.forEach((node, number) => {
      tree.children(number).forEach((child, place) => (places[child] = place + 1));
      columns = Math.max(columns, node.depth + 1);
      const place = places[number];
      const isRow = place > 1 || (place && node.size === 1 && node.died);
      if (isRow) rows = Math.max(rows, place + 1);
      found.push([columns, rows]);
    });
    return found;
  }

  function measures(by) {
    const label = Math.max(11, round(22 * unit * by));
    pen.font = `600 ${label}px ${getComputedStyle(box).fontFamily}`;
    const widest = Math.max(
      ...nodes.slice(1, 400).map((_, i) => pen.measureText(labelOf(i + 1)).width),
    );
    const radius = Math.max(2, 6 * unit * by);
    const pathRadius = Math.max(5, 9 * unit * by);
    const room = Math.max(2, 4 * unit * by);
    const half = Math.max(radius, (label * 3) / 8);
    const gutter = Math.max(8, 18 * unit * by, label * 0.6);
    const mark = 2 * pathRadius + 1;
    const fold = pen.measureText("999").width + 2 * room + label * 0.6;
    const row = label * 1.1;
    return {
      label,
      radius,
      pathRadius,
      room,
      gutter,
      column: Math.max(widest, mark + fold) + gutter,
      first: mark + gutter,
      pitch: 2 * half + 2 + row + room / 2,
      pathPitch: mark + row + 2 * room,
      half,
    };
  }

  /** The largest lengths at which all that was searched so far has room. */
  function fitting(made, [width, height]) {
    const [columns, rows] = growth[Math.max(0, made - 1)];
    let found = null;
    let spare = 0;
    for (const by of zoom ? [zoom] : ZOOMS) {
      found = measures(by);
      spare = width - (found.first + (columns - 1) * found.column - found.gutter);
      if (spare >= 0 && found.pathPitch + (rows - 1) * found.pitch <= height) break;
    }
    const most = Math.max(0, width * 0.52 - found.column);
    const more = columns > 1 ? clamp(spare / (columns - 1), 0, most) : 0;
    return {
      ...found,
      gutter: found.gutter + more,
      column: found.column + more,
      first: found.first + more,
      rows,
    };
  }

  function draw(step) {
    const made = tree.madeBy(step);
    const node = tree.nodeAt(step);
    const isSolution = facts.outcome === "solved" && step >= facts.last;
    const isClashing = nodes[node].clashed && nodes[node].clashed <= step;
    const key = [made, node, isSolution, isClashing, zoom, unit, ...size].join();
    if (key === shown || !size[0]) return;
    shown = key;
    const hasBars = nodes.length > 1 && size[1] > 60;
    const low = hasBars ? round(size[1] * 0.3) : 0;
    const room = [size[0], size[1] - low - 4];
    drawTree(room, { made, node, isSolution, isClashing });
    bars.toggleAttribute("hidden", !hasBars);
    if (hasBars) drawOverview([size[0], low], { made, node, isSolution });
    svg.setAttribute("aria-label", described(step, made, node));
  }

  function described(step, made, node) {
    if (nodes.length === 1) return speech.say("tree", "no-guess");
    if (made === 1) return speech.say("tree", "no-guess-yet");
    const open = tree.pathTo(node).slice(1).map(labelOf);
    const path = open.length ? open.join(", ") : speech.say("tree", "start");
    return speech.say("page", "tree-words", { guesses: made - 1, path });
  }

  function drawTree([width, height], { made, node, isSolution, isClashing }) {
    const path = tree.pathTo(node);
    const m = fitting(made, [width, height]);
    const top = m.rows === 1 && !zoom ? Math.max(0, (height - m.pathPitch) / 2) : 0;
    const xOf = (column) =>
      (column ? m.first + (column - 1) * m.column : 0) + m.pathRadius;
    const yOf = (row) =>
      top + (row ? m.pathPitch + (row - 1) * m.pitch + m.half + 1 : m.pathRadius + 1);
    let found = hanging(path, made, m, xOf, yOf);
    found += pathLine(path, m, xOf, yOf);
    path.forEach((one, column) => {
      const isLast = column === path.length - 1;
      found += pathNode(one, column, { isLast, isSolution, isClashing }, m, xOf, yOf);
    });
    if (made === 1) {
      const key = nodes.length === 1 ? "no-guess" : "no-guess-yet";
      const said = speech.say("tree", key);
      found += text(said, m.first, yOf(0) + m.label * 0.36, m.label, "quiet", {
        align: "left",
      });
    }
    const wide = Math.max(width, xOf(path.length - 1) + m.column);
    const high = Math.max(height, yOf(m.rows - 1) + m.label * 2);
    const isSmall = wide <= width + m.column;
    const across = zoom || !isSmall ? wide : width;
    const down =
      m.rows > 1
        ? Math.max(height, Math.min(high, deepestRow(path, made, yOf)))
        : height;
    svg.setAttribute("viewBox", `0 0 ${near(across)} ${near(down)}`);
    svg.setAttribute("width", near(across));
    svg.setAttribute("height", near(down));
    svg.innerHTML = found;
    const frame = svg.parentElement;
    frame.style.height = `${height}px`;
    frame.scrollLeft = Math.max(0, xOf(path.length - 1) + m.column - width);
  }

  const tried = (path, column, made) =>
    tree
      .children(path[column - 1])
      .filter((child) => child < made && child !== path[column]);

  function deepestRow(path, made, yOf) {
    let most = 0;
    for (let column = 1; column <= path.length; column += 1) {
      most = Math.max(most, tried(path, column, made).length);
    }
    return yOf(most + 1);
  }

  function pathLine(path, m, xOf, yOf) {
    const thick = Math.max(2, 3.5 * unit);
    return path.length > 1
      ? line([xOf(0), yOf(0)], [xOf(path.length - 1), yOf(0)], "accent", thick)
      : "";
  }

  function pathNode(node, column, { isLast, isSolution, isClashing }, m, xOf, yOf) {
    const at = [xOf(column) - 0.5, yOf(0) - 0.5];
    const r = m.pathRadius;
    const isDead =
      (isClashing && isLast) || (!column && nodes[0].died && isLast && isClashing);
    let found = "";
    if (isDead) found = cross(at, r - 2, "contradiction", Math.max(2, r / 3));
    else if (!column) found = disc(at, (r * 2) / 3, "ink");
    else found = isSolution ? ticked(at, r) : diamond(at, r);
    if (!column) return target(node, found, at, r);
    const weight = isLast ? "semibold" : "regular";
    const down = yOf(0) + r + 1 + m.label;
    const words = text(labelOf(node), at[0] - r, down, m.label, "ink", {
      weight,
      align: "left",
    });
    return target(node, found + words, at, r);
  }

  /** What was tried and taken back, below the path. */
  function hanging(path, made, m, xOf, yOf) {
    let found = "";
    const hair = Math.max(1, 1.5 * unit);
    for (let column = 1; column <= path.length; column += 1) {
      const dead = tried(path, column, made);
      if (!dead.length) continue;
      const x = xOf(column);
      const trunk = x - m.pathRadius - m.gutter * 0.66;
      if (column === path.length) {
        found += line([xOf(column - 1), yOf(0)], [trunk, yOf(0)], "hairline", hair);
      }
      found += line([trunk, yOf(0)], [trunk, yOf(dead.length)], "hairline", hair);
      dead.forEach((node, place) => {
        const y = yOf(place + 1);
        found += line([trunk, y], [x - m.radius - 2, y], "hairline", hair);
        found += target(node, deadNode(node, [x, y], m), [x, y], m.radius);
      });
    }
    return found;
  }

  function deadNode(node, [x, y], m) {
    const below = nodes[node].size - 1;
    const r = m.label * 0.28;
    let found = cross(
      [x - 0.5, y - 0.5],
      m.radius,
      "contradiction",
      Math.max(1.5, m.radius / 3),
    );
    if (below) {
      const left = x + m.radius + m.room * 2;
      found += polygon(
        [
          [left, y - r],
          [left + r * 1.4, y],
          [left, y + r],
        ],
        "quiet",
      );
      const at = left + r * 1.4 + m.room;
      found += text(speech.figure(below), at, y + m.label * 0.34, m.label, "quiet", {
        align: "left",
      });
    }
    const down = y + m.half + m.label;
    return (
      found +
      text(labelOf(node), x - m.pathRadius, down, m.label, "quiet", { align: "left" })
    );
  }

  /** Elements that go to a guess when they are clicked. */
  function target(node, drawn, [x, y], r) {
    const reach = r + 6;
    const ground = `<circle cx="${near(x)}" cy="${near(y)}" r="${near(reach)}" fill="transparent"/>`;
    return `<g class="node" data-step="${nodes[node].made}">${ground}${drawn}</g>`;
  }

  /** A bar for each guess, in the row of its depth, as wide as the search under it. */
  function drawOverview([width, height], { made, node, isSolution }) {
    const deepest = Math.max(1, growth.at(-1)[0] - 1);
    const row = Math.max(1, Math.min(Math.floor(height / deepest), round(16 * unit)));
    const guesses = Math.max(FEWEST, made - 1);
    const room = Math.min(
      2 ** Math.ceil(Math.log2(guesses)),
      Math.max(FEWEST, nodes.length - 1),
    );
    const scale = width / room;
    const gap = row > 3 ? 1 : 0;
    const paths = { inner: "", leaf: "", foot: "", open: "" };
    const bar = (from, to, depth, high, down = 0) => {
      const x = (from - 1) * scale;
      const wide = Math.max(1, (to - from) * scale - (scale > 6 ? 1 : 0));
      return `M${near(x)} ${near((depth - 1) * row + down)}h${near(wide)}v${near(high)}h${near(-wide)}z`;
    };
    const onPath = new Set(tree.pathTo(node));
    const ends = [];
    for (let one = 1; one < made; one += 1) {
      const { depth, died } = nodes[one];
      const end = Math.min(one + nodes[one].size, made);
      if (onPath.has(one)) paths.open += bar(one, end, depth, row - gap);
      // where bars are thinner than a pixel, one stands for all of that pixel
      if (onPath.has(one) || end <= (ends[depth] ?? 0)) continue;
      ends[depth] = Math.max(end, one + 1 / scale);
      const isLeaf = nodes[one].size === 1 && died;
      paths[isLeaf ? "leaf" : "inner"] += bar(one, end, depth, row - gap);
      if (isLeaf && row > 6) {
        const low = Math.max(2, Math.floor(row / 8));
        paths.foot += bar(one, end, depth, low, row - gap - low);
      }
    }
    const open = isSolution ? filled("cause") : filled("guess", 0.5);
    bars.setAttribute("viewBox", `0 0 ${width} ${height}`);
    bars.setAttribute("height", height);
    bars.innerHTML =
      `<g transform="translate(0 ${Math.max(0, height - deepest * row)})">` +
      `<path d="${paths.inner}" ${filled("contradiction", 0.2)}/>` +
      `<path d="${paths.leaf}" ${filled("contradiction", 0.4)}/>` +
      `<path d="${paths.foot}" ${filled("contradiction")}/>` +
      `<path d="${paths.open}" ${open}/></g>`;
  }

  svg.addEventListener("click", (event) => {
    const node = event.target.closest(".node");
    if (node) playback.seek(Number(node.dataset.step));
  });
  box.hidden = nodes.length === 1;

  return {
    search: tree,
    hasGuesses: nodes.length > 1,
    resize(width, height, pixels) {
      size = [width, height];
      unit = pixels;
      shown = "";
    },
    zoomBy(notches) {
      const at = zoom || 1.3;
      zoom = clamp(at * 1.25 ** notches, 0.6, 4);
      shown = "";
    },
    show: draw,
  };
}
