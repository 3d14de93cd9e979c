/* Pencil marks: the candidates of a cell and their marks. */

const LEAST_ROOM = 8;
const SPARED = { struck: 0.85, ghost: 0.8, told: 0.35 };

/** Draws the small digits of cells; `measure` is the geometry of the board. */
function makePencilMarks(measure) {
  const { board } = measure;
  const { across, down } = board;

  /** The small digits of one cell. */
  function of(view, motion) {
    const rect = measure.inner(view.cell);
    const inner = inset(rect, measure.mark(4));
    const room = Math.min(rect[2] / across, rect[3] / down);
    const reach = round(room * 0.44);
    const isDotted = room < LEAST_ROOM;
    const width = measure.line(2.5);
    let size = round(room * 0.28 * 3 * board.filling);
    if (across <= 3) {
      size = Math.max(size, Math.min(board.least, Math.floor(room * 1.38)));
    }

    const place = (digit) => {
      const row = Math.floor((digit - 1) / across);
      const column = (digit - 1) % across;
      return [
        inner[0] + round(((column + 0.5) * inner[2]) / across),
        inner[1] + round(((row + 0.5) * inner[3]) / down),
      ];
    };

    function written(digit, role, opacity = 1, weight = "regular") {
      const at = place(digit);
      if (!isDotted) return measure.numeral(digit, at, size, role, { opacity, weight });
      const side = Math.max(2, round(room * 0.4));
      const half = Math.floor(side / 2);
      return fill([at[0] - half, at[1] - half, side, side], role, opacity);
    }

    function square(digit, part) {
      const [x, y] = place(digit);
      const rect_ = [x - reach, y - reach, 2 * reach, 2 * reach];
      return framed(rect_, Math.max(1, Math.floor(width / 2)), part);
    }

    const crossed = (digit, grown, opacity = 1) =>
      cross(
        place(digit),
        Math.max(1, round(reach * 0.78 * grown)),
        "removed",
        width,
        opacity,
      );

    function cause(digit, opacity) {
      const part = eased(motion.cause);
      const ground = disc(place(digit), reach, "cause", part * opacity);
      if (isDotted && part >= 0.5) return ground;
      return (
        ground +
        (part < 0.5
          ? written(digit, "candidate", opacity)
          : written(digit, "cause-ink", opacity, "semibold"))
      );
    }

    function struck(digit) {
      const cross_ = crossed(digit, eased(motion.strike));
      if (isDotted) return cross_;
      const fading = eased(motion.fade);
      const under =
        fading < 0.5
          ? written(digit, "ink")
          : written(digit, "candidate", 1 - (1 - SPARED.struck) * fading);
      return under + cross_;
    }

    /** What was told before steps back: its mark is faint. */
    const told = (digit, opacity) =>
      (bit(digit) & view.seconds
        ? square(digit, SPARED.told * opacity)
        : disc(place(digit), reach, "cause", SPARED.told * opacity)) +
      written(digit, "ink", opacity);

    function one(digit, opacity = 1) {
      const self = bit(digit);
      if (!opacity) return "";
      if (self & view.quiet) return told(digit, opacity);
      if (self & view.seconds && motion.cause) {
        return (
          square(digit, eased(motion.cause) * opacity) +
          written(digit, "ink", opacity, "semibold")
        );
      }
      if (self & view.causes && motion.cause) return cause(digit, opacity);
      if (self & view.removed && motion.strike) return struck(digit);
      let found = "";
      if (self & view.options && motion.cause) {
        const part = eased(motion.cause) * opacity;
        found += hollowDiamond(place(digit), reach, "guess-line", width, part);
      }
      if (self & view.blocking && motion.block) {
        found += square(digit, eased(motion.block) * opacity);
      }
      return found + written(digit, "candidate", opacity);
    }

    const drawn = (mask, opacity = 1) =>
      digitsOf(mask)
        .map((digit) => one(digit, opacity))
        .join("");

    const refuted = (digit) =>
      hollowDiamond(place(digit), reach, "guess-line", width) +
      openCross(place(digit), reach, "removed", width) +
      written(digit, "candidate");

    const failed = () =>
      motion.block ? digitsOf(view.failed).map(refuted).join("") : "";

    /** Candidates of which only a dot is seen: nearly all of a large board. */
    const plain = isDotted
      ? view.candidates &
        ~(view.causes | view.removed | view.options | view.blocking | view.back)
      : 0;

    function standing() {
      const returned = eased(motion.rewind);
      return (
        failed() +
        drawn(plain) +
        digitsOf(view.candidates & ~plain)
          .map((digit) => one(digit, bit(digit) & view.back ? returned : 1))
          .join("")
      );
    }

    function inMiddle(mask) {
      const middle = Math.floor(down / 2) * across + Math.floor(across / 2);
      return Boolean(across % 2 && down % 2 && (mask >> middle) & 1);
    }

    const nearMiddle = (mask) =>
      digitsOf(mask).some((digit) => {
        const row = Math.floor((digit - 1) / across);
        const column = (digit - 1) % across;
        return (
          (down % 2 && row === Math.floor(down / 2)) ||
          (across % 2 && column === Math.floor(across / 2))
        );
      });

    /** The corner nearest to a small digit, one without others if there is. */
    function corner(digit, others) {
      const at = place(digit);
      const all = [0, down - 1].flatMap((row) =>
        [0, across - 1].map((column) => row * across + column + 1),
      );
      const free = all.filter((one_) => !(bit(one_) & others));
      const places = (free.length ? free : all).map(place);
      return places.reduce((best, next) =>
        distance(next, at) < distance(best, at) ? next : best,
      );
    }

    const ghost = (digit, opacity) => written(digit, "candidate", opacity);
    const strike = (digit, opacity) =>
      cross(place(digit), Math.max(1, round(reach * 0.8)), "removed", width, opacity);

    return {
      size,
      reach,
      place,
      drawn,
      standing,
      failed,
      refuted,
      ghost,
      strike,
      inMiddle,
      nearMiddle,
      corner,
    };
  }

  return { of };
}
