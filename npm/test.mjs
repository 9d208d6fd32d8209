// Asks every question of the package installed in the folder GINNOW_NPM_PACKAGE.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const folder = process.env.GINNOW_NPM_PACKAGE;
assert.ok(folder && existsSync(folder), "GINNOW_NPM_PACKAGE names the folder of the package");
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const entry = manifest.exports["."].node;
const ginnow = await import(pathToFileURL(join(folder, entry)));
await ginnow.init();

test("the best game is found, proved, and its proof accepted", () => {
  const game = ginnow.solve(120, { certificate: true });
  assert.equal(game.score, 4593);
  assert.equal(game.bound, 4593);
  assert.equal(game.proved, true);
  const sum = game.sequence.reduce((sum, number) => sum + number, 0);
  assert.equal(sum, 4593);
  const checked = ginnow.check(game.certificate);
  assert.equal(checked.accepted, true);
  assert.match(checked.theorem, /4593/);
  const damaged = ginnow.check(game.certificate.replace("4593", "4594"));
  assert.equal(damaged.accepted, false);
  assert.match(damaged.reason, /line \d+/);
});

test("the smallest sum, a position, and a limit", () => {
  assert.ok(ginnow.solve(30, { smallest: true }).score < ginnow.solve(30).score);
  assert.equal(ginnow.solve(18, { moves: [17] }).score, 111);
  const started = ginnow.solve(1000, { work: 1 });
  assert.equal(started.proved, false);
  assert.ok(started.score < started.bound);
  assert.equal(started.certificate, null);
});

test("a hint goes on to the best game", () => {
  const moves = [];
  for (;;) {
    const { number, score, proved } = ginnow.hint(18, { moves });
    assert.deepEqual([score, proved], [111, true]);
    if (number === null) break;
    moves.push(number);
  }
  assert.equal(moves.reduce((sum, number) => sum + number, 0), 111);
});

test("legal moves take their factors with them", () => {
  assert.deepEqual(ginnow.legalMoves(6, [5]), [
    { number: 4, factors: [2] },
    { number: 6, factors: [2, 3] },
  ]);
  assert.equal(ginnow.legalMoves(18).length, 17);
});

test("the divisor game is won by making the nim-sum 0", () => {
  const { won, nimSum, move } = ginnow.divisorGameMove([12, 18, 30]);
  assert.equal(won, true);
  assert.ok(nimSum > 0);
  const rest = [12n, 18n, 30n].toSpliced(move.pile, 1, ...move.divisors);
  assert.deepEqual(ginnow.divisorGameMove(rest), { won: false, nimSum: 0, move: null });
  const large = ginnow.divisorGameMove([897612484786617600n]);
  assert.equal(typeof large.move.divisors[0], "bigint");
});

test("the grid with the most puzzles of 17 clues has 29", () => {
  const grid = "639241785284765193517983624123857946796432851458619237342178569861594372975326418";
  const found = ginnow.seventeen(grid);
  assert.equal(found.complete, true);
  assert.equal(found.puzzles.length, 29);
  for (const puzzle of found.puzzles) {
    const clues = [...puzzle].filter((clue, cell) => clue === grid[cell]);
    assert.equal(clues.length, 17);
  }
  assert.equal(ginnow.seventeen(grid, { work: 1 }).complete, false);
});

test("invalid input is rejected", () => {
  assert.throws(() => ginnow.solve(0), /1 to 5000/);
  assert.throws(() => ginnow.solve(20, { moves: [17, 13] }), /move 2/);
  assert.throws(() => ginnow.solve(20, { fast: true }), /fast/);
  assert.throws(() => ginnow.solve(20, { work: 0 }), /work/);
  assert.throws(() => ginnow.divisorGameMove([1]), /from 2|1/);
  assert.throws(() => ginnow.seventeen("123"), /81/);
  assert.equal(ginnow.check("nonsense").accepted, false);
});

test("every function is declared", () => {
  const declared = readFileSync(join(folder, "index.d.ts"), "utf8");
  for (const name of Object.keys(ginnow)) {
    assert.match(declared, new RegExp(`export function ${name}\\(`));
  }
  for (const [, name] of declared.matchAll(/export function (\w+)\(/g)) {
    assert.equal(typeof ginnow[name], "function");
  }
});
