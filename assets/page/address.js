/* The address and other windows: where the page opens, and who can move it. */

/**
 * What stands behind the # of the address: `step=214`, `loop=10-20`, `speed=2`, `play`,
 * `ask`, `stops`, `open` and `print=1,20`, with & between them.
 */
function follow(address, { facts, playback, commands, quiz, lesson, prints }) {
  const asked = new URLSearchParams(address.replace(/^#/, ""));
  const number = (name) => {
    const found = /^\d{1,9}$/.exec(asked.get(name) ?? "");
    return found ? clamp(Number(found[0]), 0, facts.last) : null;
  };
  const loop = /^(\d{1,9})-(\d{1,9})$/.exec(asked.get("loop") ?? "");
  playback.setLoop(loop && [Number(loop[1]), Number(loop[2])]);
  if (loop) playback.seek(playback.state.loop[0]);
  if (number("step") !== null) playback.seek(number("step"));
  const steps = /^[\d,]{1,300}$/.exec(asked.get("print") ?? "");
  prints.choose(steps ? steps[0].split(",").filter(Boolean).map(Number) : []);
  const speed = Number(asked.get("speed"));
  if (speed > 0) playback.setSpeed(speed);
  if (asked.has("stops") && !playback.state.stopsAtMarkers) commands.actions.stops();
  if (asked.has("open")) playback.open();
  const isAsking = quiz.isOn() || lesson.isAsking();
  if (asked.has("ask") && !isAsking) commands.actions.quiz();
  if (asked.has("ask") || asked.has("play")) playback.play();
}

/** Have the address name the step that is shown, so that it can be sent to someone. */
function makeAddress(facts, playback) {
  let written = "";
  return {
    write() {
      if (playback.state.isPlaying) return;
      const { loop } = playback.state;
      const step = playback.step();
      const address = `#step=${step}${loop ? `&loop=${loop.join("-")}` : ""}`;
      if (address === written || (!step && !written && !location.hash)) return;
      written = address;
      try {
        history.replaceState(null, "", address);
      } catch {
        // a page in the attribute of a frame has no address of its own
      }
    },
    isOwn: (address) => address === written,
  };
}

/**
 * Messages of the page around a frame: `{type: "seek", step}`, `{type: "play"}`,
 * `{type: "pause"}`, `{type: "speed", speed}`, `{type: "state"}`. The page is told
 * `{type: "sudoscope", step, last, playing, speed}` whenever one of these changes.
 */
function makeMessages(facts, playback) {
  let told = "";
  const isFramed = window.parent !== window;

  function tell(isAsked) {
    if (!isFramed) return;
    const { isPlaying, speed } = playback.state;
    const state = {
      type: "sudoscope",
      step: playback.step(),
      last: facts.last,
      playing: isPlaying,
      speed,
    };
    const key = JSON.stringify(state);
    if (key === told && !isAsked) return;
    told = key;
    window.parent.postMessage(state, "*");
  }

  window.addEventListener("message", (event) => {
    if (!isFramed || event.source !== window.parent) return;
    const { type, step, speed } = Object(event.data);
    if (type === "seek" && Number.isInteger(step))
      playback.seek(clamp(step, 0, facts.last));
    else if (type === "play") playback.play();
    else if (type === "pause") playback.pause();
    else if (type === "speed" && speed > 0) playback.setSpeed(Number(speed));
    else if (type === "state") tell(true);
  });

  return { tell };
}
