// Fills cells with one digit left, and guesses where there is none; logs each.
const puzzle = process.argv[2];
const grid = [...puzzle].map((symbol) => Number(symbol) || 0);
const log = (event) => console.log(JSON.stringify(event));
const row = (i) => Math.floor(i / 9), column = (i) => i % 9;
const block = (i) => Math.floor(i / 27) * 3 + Math.floor((i % 9) / 3);
const sees = (a, b) => row(a) === row(b) || column(a) === column(b) || block(a) === block(b);
const left = (cell) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !grid.some((other, i) => other === digit && sees(cell, i)));

function solve() {
  for (;;) {
    const open = [...grid.keys()].filter((cell) => !grid[cell]);
    if (!open.length) return true;
    const cell = open.reduce((a, b) => (left(b).length < left(a).length ? b : a));
    const name = `r${row(cell) + 1}c${column(cell) + 1}`;
    const digits = left(cell);
    if (digits.length === 1) {
      grid[cell] = digits[0];
      log({ event: "set", cell: name, digit: digits[0], technique: "naked single" });
      continue;
    }
    const before = [...grid];
    for (const digit of digits) {
      log({ event: "guess", cell: name, digit });
      grid[cell] = digit;
      if (solve()) return true;
      grid.splice(0, 81, ...before);
      log({ event: "retract" });
    }
    return false;
  }
}

process.stdout.on("error", () => process.exit()); // such as a pipe to head, which closes
log({ format: "sudoscope-log", version: 1, puzzle });
solve();
log({ event: "done" });
