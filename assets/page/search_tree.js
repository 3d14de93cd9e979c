/* The search tree: the guesses of the solve, each below the one it was made under. */

/**
 * Every guess of the solve, numbered in the order in which they were made, 0 for the
 * solve without any guess. What is below a guess has the numbers right after its own.
 */
function makeSearchTree(facts) {
  const nodes = [{ parent: 0, depth: 0, made: 0, died: 0, clashed: 0, size: 1 }];
  const turns = [0];
  const currents = [0];
  const open = [0];

  function turn(step) {
    turns.push(step);
    currents.push(open.at(-1));
  }

  for (let step = 1; step <= facts.last; step += 1) {
    const kind = facts.kinds[step];
    const row = facts.rows[step];
    if (kind === "g") {
      const [cell, digit] = facts.lists[row.p];
      const parent = open.at(-1);
      const depth = open.length;
      nodes.push({
        parent,
        depth,
        made: step,
        died: 0,
        clashed: 0,
        size: 1,
        cell,
        digit,
      });
      open.push(nodes.length - 1);
      turn(step);
    } else if (kind === "r") {
      let node = -1;
      do {
        node = open.pop();
        nodes[node].died = step;
      } while (nodes[node].made !== row.g + 1);
      turn(step);
    } else if (kind === "x") {
      nodes[open.at(-1)].clashed ||= step;
      if (open.length === 1) nodes[0].died ||= step;
    } else if (kind === "f" && facts.outcome === "unsolvable") {
      nodes[0].died ||= step;
    }
  }
  for (let node = nodes.length - 1; node; node -= 1) {
    nodes[nodes[node].parent].size += nodes[node].size;
  }
  const made = nodes.map((node) => node.made);

  const nodeAt = (step) => currents[firstAbove(turns, step) - 1];
  const madeBy = (step) => firstAbove(made, step);

  function pathTo(node) {
    const path = [node];
    while (path[0]) path.unshift(nodes[path[0]].parent);
    return path;
  }

  function children(node) {
    const found = [];
    for (
      let child = node + 1;
      child < node + nodes[node].size;
      child += nodes[child].size
    ) {
      found.push(child);
    }
    return found;
  }

  /** The first step after the wrong guess around a step, if there is one. */
  function afterDeadBranch(step) {
    let node = nodeAt(step);
    const before = step ? pathTo(nodeAt(step - 1)) : [];
    node = before.find((one) => one && nodes[one].died === step) ?? node;
    const end = node && nodes[node].died ? nodes[node].died + 1 : facts.last + 1;
    return end <= facts.last ? end : null;
  }

  return { nodes, nodeAt, madeBy, pathTo, children, afterDeadBranch };
}
