/* Routes: the ways of links over the board, straight or bent. */

const HEAD = 14;
const DASH = 9;
const DASHED = 0.55;

/** How long a route is. */
function lengthOf(route) {
  return route.slice(1).reduce((sum, end, i) => sum + distance(route[i], end), 0);
}

/** The point that is a part of the way along a route. */
function pointAt(route, part) {
  let left = part * lengthOf(route);
  for (let i = 1; i < route.length; i += 1) {
    const long = distance(route[i - 1], route[i]);
    if (left <= long) return between(route[i - 1], route[i], long ? left / long : 0);
    left -= long;
  }
  return route.at(-1);
}

/** The head of an arrow, from its neck to its tip. */
function head(foot, tip, length, opacity) {
  const [across, down] = [tip[0] - foot[0], tip[1] - foot[1]];
  const long = Math.max(1, Math.hypot(across, down));
  const reach = Math.min(length, round(long * 0.6));
  const neck = between(tip, foot, reach / long);
  const side = [(-down / long) * reach * 0.5, (across / long) * reach * 0.5];
  const wings = [1, -1].map((by) => [
    round(neck[0] + side[0] * by),
    round(neck[1] + side[1] * by),
  ]);
  return polygon([tip, ...wings], "accent", opacity);
}

/** An arrow that has come part of its way; a weak one in dashes. */
function routed(route, come, isStrong, opacity, measure) {
  const long = Math.max(1, lengthOf(route) * come);
  const length = measure.mark(HEAD);
  const end = come * Math.max(0.4, 1 - length / long);
  const thick = measure.mark(3);
  const stroke = (from, to) => line(from, to, "accent", thick, opacity);
  let found = "";
  if (isStrong) {
    const count = route.length - 1;
    for (let i = 0; i < count; i += 1) {
      const from = i ? pointAt(route, (end * i) / count) : route[0];
      found += stroke(from, pointAt(route, (end * (i + 1)) / count));
    }
  } else {
    const dash = measure.mark(DASH);
    const count = Math.max(1, round((lengthOf(route) * end) / (2 * dash)));
    for (let i = 0; i < count; i += 1) {
      const from = pointAt(route, (end * i) / count);
      found += stroke(from, pointAt(route, (end * (i + DASHED)) / count));
    }
  }
  return found + head(pointAt(route, end), pointAt(route, come), length, opacity);
}
