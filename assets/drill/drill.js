const facts = JSON.parse(document.getElementById("facts").textContent);
const { words, questions } = facts;
const find = (id) => document.getElementById(id);
const letters = "abcdefghijklmnopqrstuvwxyz";
// The questions to come, by number; one that was wrong is put back near the front.
let waiting = [], now = -1, options = [], isJudged = false;
const counts = { asked: 0, right: 0, row: 0 };

const shuffled = (list) => {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [copy[at], copy[other]] = [copy[other], copy[at]];
  }
  return copy;
};
// By the number of options the places of right ones to come, each of them twice.
const places = {};
const ordered = ({ options: given, single }) => {
  const order = shuffled(given), all = [...order.keys()];
  if (!single) return order;
  if (!places[all.length]?.length) places[all.length] = shuffled([...all, ...all]);
  const at = places[all.length].pop(), right = order.findIndex((one) => one.right);
  [order[at], order[right]] = [order[right], order[at]];
  return order;
};
const filled = (text, values) =>
  text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
const node = (tag, text, kind = "") => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = kind;
  return made;
};

const ask = () => {
  if (!waiting.length) {
    waiting = shuffled(questions.keys());
    if (waiting[0] === now && waiting.length > 1) waiting.push(waiting.shift());
  }
  now = waiting.shift();
  const question = questions[now];
  options = ordered(question);
  isJudged = false;
  find("kind").textContent = question.title;
  find("board").src = question.image;
  find("board").alt = question.board;
  find("asked").textContent = `${question.text} ${question.note}`;
  find("options").replaceChildren(...options.map((option, at) => {
    const label = node("label", ""), box = document.createElement("input");
    box.type = question.single ? "radio" : "checkbox";
    box.name = "option";
    label.append(box, node("b", letters[at]), node("span", option.text));
    return label;
  }));
  find("verdict").replaceChildren();
  find("go").textContent = words.check;
  find("options").querySelector("input").focus();
};

const judge = () => {
  const question = questions[now], labels = [...find("options").children];
  const chosen = labels.map((label) => label.firstChild.checked);
  if (!chosen.includes(true)) return;
  isJudged = true;
  const isRight = options.every((option, at) => option.right === chosen[at]);
  labels.forEach((label, at) => {
    label.firstChild.disabled = true;
    if (!options[at].right && !chosen[at]) return;
    label.classList.add(options[at].right ? "right" : "wrong");
    const key = options[at].right ? (chosen[at] ? "right" : "missed") : "wrong";
    label.append(node("em", words[key]));
  });
  counts.asked += 1;
  counts.right += isRight ? 1 : 0;
  counts.row = isRight ? counts.row + 1 : 0;
  if (!isRight) waiting.splice(3, 0, now);
  const all = filled(words["all-right"], { answer: question.right });
  find("verdict").replaceChildren(
    node("p", isRight ? words.right : words.wrong,
      `verdict ${isRight ? "right" : "wrong"}`),
    ...(isRight ? [] : [node("p", all)]),
    node("p", question.reason),
  );
  find("score").textContent = filled(words.score, counts);
  find("go").textContent = words.next;
  find("go").focus();
};

find("go").addEventListener("click", () => (isJudged ? ask() : judge()));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Enter" && event.target !== find("go")) {
    event.preventDefault();
    find("go").click();
  }
  const at = letters.indexOf(event.key);
  if (event.key.length !== 1 || at < 0 || at >= options.length || isJudged) return;
  find("options").children[at].firstChild.click();
});
ask();
document.body.classList.add("ready");
