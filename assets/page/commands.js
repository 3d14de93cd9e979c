/* Commands: what can be asked for by keys and buttons, in the order of the help. */

/** Name, section of the help, and keys as `event.key` says them, `S-` with Shift. */
const COMMANDS = [
  ["play", "play", [" "]],
  ["forward", "play", ["ArrowRight"]],
  ["back", "play", ["ArrowLeft"]],
  ["forward-ten", "play", ["S-ArrowRight"]],
  ["back-ten", "play", ["S-ArrowLeft"]],
  ["start", "play", ["Home"]],
  ["end", "play", ["End"]],
  ["faster", "play", ["ArrowUp"]],
  ["slower", "play", ["ArrowDown"]],
  ["loop", "play", ["l"]],
  ["open-step", "play", ["Enter"]],
  ["stops", "play", ["m"]],
  ["skip-branch", "tree", ["k"]],
  ["next-guess", "jump", ["g"]],
  ["last-guess", "jump", ["S-g"]],
  ["next-contradiction", "jump", ["x"]],
  ["last-contradiction", "jump", ["S-x"]],
  ["next-technique", "jump", ["t"]],
  ["last-technique", "jump", ["S-t"]],
  ["next-placement", "jump", ["p"]],
  ["last-placement", "jump", ["S-p"]],
  ["next-marker", "jump", ["PageDown"]],
  ["last-marker", "jump", ["PageUp"]],
  ["quiz", "learn", ["q"]],
  ["theme", "window", ["d"]],
  ["help", "window", ["?", "F1"]],
  ["close", "window", ["Escape"]],
];
const KEY_NAMES = {
  " ": "space",
  ArrowRight: "right",
  ArrowLeft: "left",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "home",
  End: "end",
  Escape: "escape",
  Enter: "enter",
  PageDown: "page down",
  PageUp: "page up",
};
const MOVES = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

function makeCommands({
  facts,
  speech,
  playback,
  jumps,
  ends,
  quiz,
  lesson,
  board,
  toast,
}) {
  const help = byId("help");
  let loopFrom = null;

  const say = (key, values) => toast(speech.say("player", key, values));

  function jump(kind, direction) {
    const steps = jumps[kind].filter(playback.isShown);
    const step = playback.step();
    const found =
      direction > 0
        ? steps[firstAbove(steps, step)]
        : steps[firstAbove(steps, step - 1) - 1];
    if (found === undefined) say(`no-${direction > 0 ? "next" : "last"}-${kind}`);
    else playback.seek(found);
  }

  function turnLoop() {
    if (playback.state.loop) {
      playback.setLoop(null);
      say("loop-off");
    } else if (loopFrom === null) {
      loopFrom = playback.step();
      say("loop-from", { step: loopFrom });
    } else {
      const [first, last] = [loopFrom, playback.step()].sort(
        (one, other) => one - other,
      );
      loopFrom = null;
      playback.setLoop([first, last]);
      say("loop-on", { first, last });
    }
  }

  function turnStops() {
    const { state } = playback;
    state.stopsAtMarkers = !state.stopsAtMarkers;
    toast(speech.say("page", state.stopsAtMarkers ? "stops-on" : "stops-off"));
    playback.changed();
  }

  function skipBranch() {
    const place = firstAbove(ends.steps, playback.step()) - 1;
    const end = ends.to[place];
    if (!end) say("no-dead-branch");
    else playback.seek(end);
  }

  /** Ask, or ask no more: what comes next, or the questions of the lesson. */
  function turnQuestions() {
    if (lesson.hasQuestions) {
      say(lesson.setOn(!lesson.isAsking()) ? "lesson-on" : "lesson-off");
    } else if (!facts.questions.length) say("quiz-none");
    else say(quiz.setOn(!quiz.isOn()) ? "quiz-on" : "quiz-off");
  }

  function turnTheme() {
    const root = document.documentElement;
    const names = facts.themes;
    const at = names.indexOf(currentTheme());
    const next = names[(at + 1) % names.length];
    root.dataset.theme = next;
    toast(speech.words.themes[next] ?? next);
    playback.changed();
  }

  function leave() {
    if (help.open) help.close();
    else if (quiz.isOn()) quiz.setOn(false);
    else if (playback.close()) return;
    else if (playback.state.loop) playback.setLoop(null);
  }

  const actions = {
    play: playback.toggle,
    forward: playback.forward,
    back: playback.back,
    "open-step": () => playback.open() || say("nothing-to-open"),
    "forward-ten": () => playback.go(10),
    "back-ten": () => playback.go(-10),
    start: () => playback.seek(0),
    end: () => playback.seek(facts.last),
    faster: () => playback.changeSpeed(1),
    slower: () => playback.changeSpeed(-1),
    loop: turnLoop,
    stops: turnStops,
    "skip-branch": skipBranch,
    quiz: turnQuestions,
    theme: turnTheme,
    help: turnHelp,
    close: leave,
  };
  for (const kind of ["guess", "contradiction", "technique", "placement", "marker"]) {
    actions[`next-${kind}`] = () => jump(kind, 1);
    actions[`last-${kind}`] = () => jump(kind, -1);
  }

  /** The title has the focus; an attribute for it is an error inside another page. */
  function turnHelp() {
    if (help.open) {
      help.close();
    } else {
      help.showModal();
      byId("help-title").focus();
    }
  }

  function named(name) {
    const key = name === "quiz" && lesson.hasQuestions ? "lesson" : name;
    return speech.words.commands[key] ?? speech.words.page[key];
  }

  const byKey = new Map(
    COMMANDS.flatMap(([name, , keys]) => keys.map((key) => [key, name])),
  );

  function keyOf(event) {
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isShifted = event.shiftKey && (name.length > 1 || /[a-z]/.test(name));
    return isShifted ? `S-${name}` : name;
  }

  function labelOf(key) {
    const plain = key.replace("S-", "");
    const label = speech.words.keys[KEY_NAMES[plain]] ?? plain.toUpperCase();
    return key === plain ? label : `${speech.words.keys.shift} + ${label}`;
  }

  /** Where a key is written, or presses what has the focus. */
  function isTaken(event) {
    const target = event.target;
    if (target.matches?.("input, textarea")) return event.key !== "Escape";
    if (help.open) return !["Escape", "?", "F1"].includes(event.key);
    return target.matches?.("button, summary, a") && [" ", "Enter"].includes(event.key);
  }

  /** A key while a cell is picked on the board; whether it was for that. */
  function picks(event) {
    const isAsked = (quiz.isOpen() && quiz.question().cell < 0) || lesson.isOpen();
    const move = MOVES[event.key];
    const at = board.focused();
    if (!isAsked || (at === null && !move)) return false;
    if (move)
      board.focus(
        at === null
          ? Math.floor(facts.board.names.length / 2)
          : board.neighbour(at, ...move),
      );
    else if (["Enter", " "].includes(event.key))
      (quiz.isOpen() ? quiz : lesson).pick(at);
    else return false;
    return true;
  }

  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    const isShortcut = !picks(event) && !quiz.key(event);
    const command = byKey.get(keyOf(event));
    if (isShortcut && !command) return;
    event.preventDefault();
    if (isShortcut) actions[command]();
  }

  /** The help lists all keys; each line is a button. */
  function fillHelp() {
    const list = byId("keys");
    let section = "";
    for (const [name, part, keys] of COMMANDS) {
      if (part !== section) {
        const heading = document.createElement("h3");
        heading.textContent = speech.say("commands", `section-${part}`);
        list.append(heading);
        section = part;
      }
      const entry = document.createElement("button");
      entry.type = "button";
      const shown = keys.map((key) => `<kbd>${escaped(labelOf(key))}</kbd>`).join(" ");
      entry.innerHTML = `<span>${shown}</span> ${escaped(named(name))}`;
      entry.addEventListener("click", () => {
        help.close();
        if (name !== "help" && name !== "close") actions[name]();
      });
      list.append(entry);
    }
  }

  function listen() {
    document.addEventListener("keydown", pressed);
    for (const button of document.querySelectorAll("[data-command]")) {
      const { command } = button.dataset;
      const entry = COMMANDS.find(([name]) => name === command);
      const words = named(command);
      button.title = `${words} (${labelOf(entry[2][0])})`;
      button.setAttribute("aria-label", words);
      button.addEventListener("click", () => actions[command]());
    }
    byId("close-help").addEventListener("click", () => help.close());
  }

  fillHelp();
  listen();
  return { actions };
}

/** The theme that is seen: the chosen one, or the one that the system asks for. */
function currentTheme() {
  const { theme } = document.documentElement.dataset;
  if (theme !== "auto") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "paper";
}
