// Memory doesn't grow while the page is used. 500 moves and their undoing, scrubbing, and opening every view and dialog
// 50 times leave no memory, nodes, listeners, timers, or JavaScript values behind.

import assert from "node:assert/strict";
import { cell, score } from "../sieve/board.mjs";
import { sieve } from "../sieve/link.mjs";
import { scenario } from "../support/fixture.mjs";
import { dialogNames, header } from "../support/header.mjs";
import { until } from "../support/until.mjs";

/** In these rounds, the page loads chunks and fills its caches. */
const WARMING = 6;
const ROUNDS = 50;

/**
 * The largest allowed growth after all rounds. A leak in every round shows in nodes, listeners, timers, or values,
 * because a program grows its table of values by 128 entries at a time. Both heaps vary with the time of the
 * measurement, and a program's memory grows by at least 64 KiB.
 */
const SLACK = { nodes: 40, listeners: 10, timers: 2, values: 128, heap: 1_000_000, memory: 512 * 1024 };

/** A complete game on a board of 21. */
const GAME = [19, 9, 21, 15, 14, 18, 12, 20, 16];

/** An address for each program, and the button for its own dialog. No address may start a long computation. */
const PROGRAMS = [
  ["sieve"],
  ["factor-game", "New game…"],
  ["divisor-game", "New game…"],
  ["common-divisor", "Change the puzzle"],
  ["seventeen", "Another grid…"],
  ["records"],
  ["strategies/1?n=2-30"],
  ["class/1?task=sieve%2F1%3Fn=12"],
  ["puzzles"],
];

/** Runs in the browser before the page. Records the programs and the pending timers. */
function observe() {
  const [programs, timers] = [[], new Set()];
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const own = WebAssembly[name];
    WebAssembly[name] = async (...values) => {
      const made = await own.apply(WebAssembly, values);
      programs.push(made.instance ?? made);
      return made;
    };
  }
  for (const [set, clear] of [["setTimeout", "clearTimeout"], ["requestAnimationFrame", "cancelAnimationFrame"]]) {
    const [ownSet, ownClear] = [globalThis[set], globalThis[clear]];
    globalThis[set] = (then, ...values) => {
      const timer = ownSet((...given) => {
        timers.delete(`${set} ${timer}`);
        return then(...given);
      }, ...values);
      timers.add(`${set} ${timer}`);
      return timer;
    };
    globalThis[clear] = (timer) => {
      timers.delete(`${set} ${timer}`);
      ownClear(timer);
    };
  }
  const [ownSet, ownClear] = [setInterval, clearInterval];
  globalThis.setInterval = (...values) => {
    const timer = ownSet(...values);
    timers.add(`setInterval ${timer}`);
    return timer;
  };
  globalThis.clearInterval = (timer) => {
    timers.delete(`setInterval ${timer}`);
    ownClear(timer);
  };
  globalThis.observed = () => {
    const exported = programs.flatMap(({ exports }) => Object.values(exports));
    const all = (kind) => [...new Set(exported.filter((one) => one instanceof kind))];
    const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
    return {
      timers: timers.size,
      values: sum(all(WebAssembly.Table).map(({ length }) => length)),
      memory: sum(all(WebAssembly.Memory).map(({ buffer }) => buffer.byteLength)),
    };
  };
}

/** Counts everything, after a garbage collection. */
async function measured(page, session) {
  for (let count = 0; count < 3; count += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  }
  const { nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
  const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
  return { nodes, listeners, heap, ...(await page.evaluate(() => globalThis.observed())) };
}

/** Repeats an action and fails if it leaves more behind than after the first rounds. */
async function assertNothingGrows(page, context, act) {
  const session = await context.newCDPSession(page);
  for (let round = 0; round < WARMING; round += 1) await act();
  const before = await measured(page, session);
  assert.ok(before.values > 0 && before.memory > 0, "the program is known");
  for (let round = 0; round < ROUNDS; round += 1) await act();
  const after = await measured(page, session);
  const more = Object.keys(SLACK).filter((name) => after[name] > before[name] + SLACK[name]);
  const shown = (name) => `${name}: ${before[name]} before, ${after[name]} after`;
  assert.deepEqual(more.map(shown), []);
}

scenario("500 moves, undone and scrubbed through, leave nothing behind", { thorough: true }, async ({ open, page, context }) => {
  await page.addInitScript(observe);
  await open(sieve("n=21"));
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  assert.ok(ROUNDS + WARMING >= 500 / GAME.length);
  await assertNothingGrows(page, context, async () => {
    for (const number of GAME) await cell(page, number).click();
    assert.equal(await score(page), 144);
    await page.evaluate(() => document.activeElement.blur());
    for (const key of ["Home", ...GAME.map(() => "ArrowRight"), "Home", "End"]) await page.keyboard.press(key);
    for (let move = 0; move < GAME.length; move += 1) await undo.click();
    await until(page, () => document.querySelector(".figure-score dd").textContent === "0");
  });
});

for (const [program, own] of PROGRAMS) {
  scenario(`opening and closing every view and dialog leaves nothing behind: ${program}`, { thorough: true }, async ({ open, page, context }) => {
    await page.addInitScript(observe);
    await open(program);
    const tabs = page.getByRole("tab");
    const openers = (await dialogNames(page)).map((name) => () => header(page, name));
    if (own) openers.push(() => page.getByRole("button", { name: own, exact: true }).click());
    assert.ok(openers.length > 0);
    const views = await tabs.count();
    await assertNothingGrows(page, context, async () => {
      for (let view = 0; view < views; view += 1) await tabs.nth(view).click();
      if (views > 0) await tabs.first().click();
      for (const opener of openers) {
        await opener();
        await page.locator("dialog[open]").waitFor();
        await page.keyboard.press("Escape");
        await page.locator("dialog").waitFor({ state: "detached" });
      }
    });
  });
}
