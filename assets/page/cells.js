/* Cells: band, marks, then digit or candidates over them. */

const GUESSED = 0.66;
const DIGIT = 0.66;
const DIAMOND = 0.62;
const OPEN_DIAMOND = 0.2;

/** Draws cells; `measure` is the geometry of the board. */
function makeCells(measure) {
  const pencil = makePencilMarks(measure);

  /** The elements of one cell. */
  function drawn(view, motion) {
    const rect = measure.rect(view.cell);
    const inner = measure.inner(view.cell);
    const breadth = Math.min(inner[2], inner[3]);
    const small = pencil.of(view, motion);
    const wide = measure.line;
    const mark = measure.mark;
    const isStaying = view.isNew
      ? view.leaving & view.options
      : view.digit
        ? view.candidates
        : 0;
    const isStillOpen = view.wasAssumed && eased(motion.wave) < 0.5;
    const placed = view.assumed || isStillOpen ? "guess-line" : "placed";

    function assumption(box) {
      let grown = view.isNew ? eased(motion.place) : 1;
      if (view.gone) grown = 1 - eased(motion.rewind);
      if (view.wasAssumed) grown = 1 - eased(motion.wave);
      if (!grown) return "";
      const under = view.assumed || view.wasAssumed;
      const deep = (0.1 + (view.isRushed ? 0 : 0.07 * (under - 1))) * grown;
      const turned = view.isRefuted ? eased(motion.clash) : 0;
      let found = "";
      if (turned < 1) found += fill(box, "guess", deep * (1 - turned));
      if (turned) found += fill(box, "contradiction", deep * turned);
      if (view.isRushed || view.gone) return found;
      return found + bars(box, under, turned ? "contradiction" : "guess-line");
    }

    /** A bar for each guess that the digit stands under. */
    function bars([x, y, width, height], under, role) {
      const length = mark(12);
      const thick = Math.max(2, wide(3));
      const opacity = 1 - (view.wasAssumed ? eased(motion.wave) : 0);
      const left = x + width - mark(6) - length;
      let found = "";
      for (let number = 1; number <= under; number += 1) {
        const top = y + height - number * (thick + mark(4));
        found += fill([left, top, length, thick], role, opacity);
      }
      return found;
    }

    function clash(box) {
      const part = eased(motion.clash);
      const isEmpty = !view.candidates && !view.digit;
      return (
        hatch(box, "contradiction", wide(3), mark(14), part * (isEmpty ? 0.8 : 0.4)) +
        outline(box, "contradiction", wide(4), part)
      );
    }

    function ground() {
      const box = inset(rect, mark(2));
      let found = "";
      if (view.wasAssumed || (view.assumed && (view.digit || view.gone))) {
        found += assumption(box);
      }
      const part = eased(motion.wave);
      if (view.inWave && part > 0 && part < 1) {
        found += fill(box, "placed", 0.14 * 4 * part * (1 - part));
      }
      if (view.glow) found += fill(box, "placed", 0.05 * view.glow);
      if (view.inHouse && motion.house)
        found += fill(box, "house", eased(motion.house));
      if (view.blocks && !view.blocking && motion.block) {
        found += framed(
          inset(inner, round(breadth * 0.12)),
          wide(3),
          eased(motion.block),
        );
      }
      if (view.clashes && motion.clash) found += clash(box);
      if (view.gone && motion.rewind) {
        const role = view.isTakenBack ? "guess-line" : "contradiction";
        found += outline(
          box,
          role,
          wide(view.isTakenBack ? 4 : 2),
          eased(motion.rewind),
        );
      }
      return found;
    }

    function big(digit, role, { scale = 1, opacity = 1, middle } = {}) {
      const largest = middle ? breadth * DIGIT : measure.digitSize(view.cell);
      const size = Math.max(1, round(largest * scale));
      const weight = role === "clue" ? "bold" : "regular";
      return measure.numeral(digit, middle ?? centreOf(inner), size, role, {
        opacity,
        weight,
      });
    }

    /** Where a digit stands among small ones: aside, if one is in the middle. */
    function middleOf(digit) {
      if (!small.inMiddle(isStaying)) return centreOf(inner);
      const [x, y] = small.corner(digit, isStaying);
      const room = inset(inner, round(breadth * 0.26));
      return [
        clamp(x, room[0], room[0] + room[2]),
        clamp(y, room[1], room[1] + room[3]),
      ];
    }

    function guessed(digit, grown, scale) {
      let share = OPEN_DIAMOND + (DIAMOND - OPEN_DIAMOND) * grown;
      let size = scale;
      if (small.nearMiddle(isStaying)) {
        share *= 0.75;
        size *= 0.75;
      }
      const middle = middleOf(digit);
      return (
        diamond(middle, round((breadth / 2) * share)) +
        big(digit, "guess-ink", { scale: size, middle })
      );
    }

    function standing(digit) {
      let found = "";
      if (view.isCause && motion.cause) {
        const part = eased(motion.cause);
        const radius = Math.floor(breadth / 2) - mark(5);
        found += disc(centreOf(inner), radius, "cause", 0.18 * part);
        found += ring(centreOf(inner), radius, "cause", wide(5), part);
      }
      if (view.isBlamed && motion.blame) {
        const part = eased(motion.blame);
        return found + guessed(digit, part, 1 - (1 - GUESSED) * part);
      }
      if (view.isGuessed) return found + guessed(digit, 1, GUESSED);
      if (view.isBlamed || view.isOpen) {
        const reach = Math.floor(breadth / 2);
        const corner = round(reach * 0.3);
        const at = [inner[0] + corner, inner[1] + corner];
        found += diamond(at, round(reach * OPEN_DIAMOND * measure.board.filling));
      }
      return found + settled(digit, view.isClue ? "clue" : placed);
    }

    function settled(digit, role) {
      if (view.appears) {
        const part = eased(motion.wave);
        const [scale, opacity] = [0.8, 0.2].map((start) => start + (1 - start) * part);
        return big(digit, role, { scale, opacity });
      }
      if (!view.candidates) return big(digit, role);
      return big(digit, role, { scale: GUESSED, middle: middleOf(digit) });
    }

    function arriving(digit) {
      const part = eased(motion.place);
      if (!part) return small.drawn(view.leaving | bit(digit));
      const found =
        small.drawn(isStaying) + small.drawn(view.leaving & ~isStaying, 1 - part);
      const grown = 0.5 + 0.5 * part;
      if (view.isGuessed) return found + guessed(digit, part, GUESSED * grown);
      const box = inset(inner, mark(3));
      const frame = outline(box, placed, wide(4), part);
      if (!isStaying) return found + frame + big(digit, placed, { scale: grown });
      const scale = grown * GUESSED;
      return found + frame + big(digit, placed, { scale, middle: middleOf(digit) });
    }

    function leaving(digit) {
      if (view.isTakenBack) return refuted(digit);
      const part = eased(motion.rewind);
      const found = small.drawn(view.candidates, part);
      return part < 1 ? found + big(digit, "guess-line", { opacity: 1 - part }) : found;
    }

    /** A guess that was wrong: crossed, then small, at its candidate's place. */
    function refuted(digit) {
      const part = eased(motion.fade);
      const others = view.candidates & ~bit(digit);
      if (part === 1) return small.drawn(others) + small.refuted(digit);
      const at = between(centreOf(inner), small.place(digit), part);
      const large = (breadth * DIAMOND) / 2;
      const radius = round(large + (small.reach - large) * part);
      let size = round(breadth * DIGIT * GUESSED);
      size = round(size + (small.size - size) * part);
      let found = small.drawn(others, part) + diamond(at, radius);
      found += measure.numeral(digit, at, size, "guess-ink");
      const blamed = eased(motion.blame);
      if (blamed) {
        const arm = Math.max(1, round(radius * 0.9 * blamed));
        const thick = mark(2.5 + 2.5 * (1 - part));
        found += openCross(at, arm, "guess-ink", thick + mark(3));
        found += openCross(at, arm, "removed", thick);
      }
      return found;
    }

    let found = ground();
    if (view.gone) found += leaving(view.gone);
    else if (!view.digit) found += small.standing();
    else if (view.isNew) found += small.failed() + arriving(view.digit);
    else found += small.standing() + standing(view.digit);
    return found;
  }

  return { drawn, pencil };
}
