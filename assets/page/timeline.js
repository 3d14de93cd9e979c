/* The timeline: where it is pointed at, and the section that is repeated. */

function makeTimeline(facts, speech, playback, markers) {
  const track = byId("track");
  const section = byId("section");
  const reach = 5;
  const clock = summed(numbersOf(facts.clock));
  const ends = clock.length ? clock : facts.ms.map((_, step) => step);
  const total = Math.max(1, ends.at(-1));

  /** The left edge and the width of the track on the page. */
  function room() {
    const svg = [byId("strip"), byId("narrow-strip")].findIndex((one) => one.clientWidth);
    const [x, , width] = facts.regions[2 + 2 * Math.max(0, svg)];
    const [left, wide] = facts.tracks[Math.max(0, svg)];
    const box = track.getBoundingClientRect();
    const scale = box.width / width;
    return { left: (left - x) * scale, width: wide * scale, box };
  }

  const xOf = (step, { left, width }) => left + (width * ends[step]) / total;

  function stepAt(at, { left, width }) {
    const part = clamp((at - left) / Math.max(1, width), 0, 1);
    const after = clamp(firstAbove(ends, part * total), 1, Math.max(1, facts.last));
    const isNearer = part * total - ends[after - 1] < ends[after] - part * total;
    return isNearer ? after - 1 : clamp(after, 0, facts.last);
  }

  /** The step of a marker near a place, or the step there. */
  function aimed(at, place) {
    const away = (step) => Math.abs(xOf(step, place) - at);
    const near = markers.filter((step) => away(step) <= reach);
    const best = near.sort((one, other) => away(one) - away(other))[0];
    return best ?? stepAt(at, place);
  }

  function seek(event, found) {
    const place = room();
    playback.seek(found(event.clientX - place.box.left, place));
  }

  track.addEventListener("pointerdown", (event) => {
    track.setPointerCapture(event.pointerId);
    seek(event, aimed);
  });
  track.addEventListener("pointermove", (event) => {
    if (track.hasPointerCapture(event.pointerId)) seek(event, stepAt);
  });
  track.setAttribute("aria-valuemax", facts.last);

  return {
    show(step, title, loop) {
      track.setAttribute("aria-valuenow", step);
      track.setAttribute(
        "aria-valuetext",
        speech.say("player", "step-tip", { step, title }),
      );
      section.hidden = !loop;
      if (!loop) return;
      const place = room();
      const [from, to] = loop.map((one) => xOf(one, place));
      section.style.left = `${from}px`;
      section.style.width = `${to - from}px`;
    },
  };
}
