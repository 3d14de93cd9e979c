// Fills cells with one digit left until there is none, and logs each with its technique.
const puzzle = process.argv[2];
const grid = [...puzzle].map((symbol) => Number(symbol) || 0);
const log = (event) => console.log(JSON.stringify(event));
const row = (i) => Math.floor(i / 9), column = (i) => i % 9;
const block = (i) => Math.floor(i / 27) * 3 + Math.floor((i % 9) / 3);
const sees = (a, b) => row(a) === row(b) || column(a) === column(b) || block(a) === block(b);

log({ format: "sudoscope-log", version: 1, puzzle });
for (let cell = 0; cell < 81; cell++) {
  if (grid[cell]) continue;
  const left = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  grid.forEach((digit, i) => sees(cell, i) && left.delete(digit));
  if (left.size !== 1) continue;
  const [digit] = left;
  grid[cell] = digit;
  log({ event: "set", cell: `r${row(cell) + 1}c${column(cell) + 1}`, digit, technique: "naked single" });
  cell = -1; // begin again
}
log({ event: "done" });
