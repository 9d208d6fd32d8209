// Measures the built page in Chromium and prints medians: node speed.mjs, or only
// the named parts, for example node speed.mjs firstBoard interaction.
//
// Measurements with a bar must meet it on a quiet machine. Otherwise the run ends as a
// failure after everything is measured.
//
// Engine times are the worker's own, without messages and drawing. All others are the
// times that a visitor waits. `cargo bench --bench engine -- small` measures the
// engine without a browser.

import { fileURLToPath } from "node:url";
import { launch } from "./support/browser.mjs";
import { loading } from "./support/loading.mjs";
import { held, longTasks, median, missed, ms, print, visit, worst } from "./support/measuring.mjs";
import { oldPhone } from "./support/old_hardware.mjs";
import { serve } from "./support/server.mjs";
import { grow, move, standIn } from "./sieve/tree_stream.mjs";
import { sieve } from "./sieve/link.mjs";
import { arches, playing, stops, studying, views } from "./sieve/promptness.mjs";
import { sharing } from "./sieve/sharing.mjs";
import { searching } from "./seventeen/searching.mjs";

/** The board, the goal, the number of runs, and the time limit in milliseconds. */
const BOARDS = [
  ...[100, 120, 200].flatMap((size) => [[size, "largest", 9, 60_000], [size, "smallest", 9, 60_000]]),
  [300, "largest", 1, 60_000],
  [600, "largest", 1, 120_000],
  [1000, "largest", 1, 120_000],
];

/** The time until a proof is shown, by the size of the board. */
const BARS = { 100: 1_000 };

const OFTEN = 100;

/** The number of solves in one worker before its times count. */
const WARMING = 60;

/** Presses Solve. Returns the time until the proof is shown, and the figures. */
function solve(page, patience) {
  return page.evaluate(async (limit) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const verdict = document.querySelector(".verdict");
    const started = performance.now();
    document.querySelector(".solve .primary").click();
    await frame();
    while (!verdict.classList.contains("proved") && performance.now() - started < limit) await frame();
    const { milliseconds, memory } = document.querySelector(".solve .solve-figures").dataset;
    return {
      proved: verdict.classList.contains("proved"),
      shown: performance.now() - started,
      engine: Number(milliseconds),
      memory: Number(memory),
    };
  }, patience);
}

/** Uses one worker, regardless of the number of cores. */
const alone = (page) => page.addInitScript(() => localStorage.setItem("ginnow/workers", "1"));

async function engine(browser, url) {
  for (const [size, goal, times, patience] of BOARDS) {
    const fragment = sieve(`n=${size}&goal=${goal}&view=solve`);
    const cold = [];
    for (let run = 0; run < times; run += 1) {
      cold.push(await visit(browser, url, fragment, (page) => solve(page, patience), { covered: true, prepare: alone }));
    }
    const name = `engine, N = ${size}, ${goal}`;
    const memory = `memory ${(worst(cold.map((run) => run.memory)) / 1e6).toFixed(1)} MB`;
    if (cold.some((run) => !run.proved)) {
      print(name, `not proved in ${patience / 1000} s`, memory);
      continue;
    }
    const figures = [`first ${ms(median(cold.map((run) => run.engine)))}`];
    if (times > 1) {
      // A browser compiles a program twice: first quickly, then well. Later solves
      // in the same worker show the engine's own time.
      const warm = await visit(browser, url, fragment, async (page) => {
        const runs = [];
        for (let run = 0; run < WARMING + times; run += 1) runs.push(await solve(page, patience));
        return runs.slice(WARMING);
      }, { covered: true, prepare: alone });
      figures.push(`again ${ms(median(warm.map((run) => run.engine)))}`);
    }
    const shown = cold.map((run) => run.shown);
    print(name, ...figures, `shown ${ms(median(shown))}`, memory);
    if (BARS[size]) held(`${name}, solved and shown`, shown, BARS[size]);
  }
}

async function firstBoard(browser, url) {
  const waits = [];
  for (let run = 0; run < 5; run += 1) {
    waits.push(await visit(browser, url, sieve("n=100"), (page) => page.evaluate(async () => {
      const fill = performance.getEntriesByType("paint").find(({ name }) => name === "first-contentful-paint");
      if (fill) return fill.startTime;
      const list = await new Promise((done) => {
        new PerformanceObserver(done).observe({ type: "paint", buffered: true });
      });
      return list.getEntries()[0].startTime;
    })));
  }
  held("first playable board after navigation", waits, 1_000);
}

async function stopping(browser, url) {
  const waits = [];
  for (let run = 0; run < 5; run += 1) {
    waits.push(await visit(browser, url, sieve("n=1000&view=solve"), (page) => page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      document.querySelector(".solve .primary").click();
      await new Promise((done) => setTimeout(done, 1_000));
      const started = performance.now();
      document.querySelector(".stop").click();
      while (!document.querySelector(".verdict.stopped")) await frame();
      return performance.now() - started;
    })));
  }
  held("the solver stopped, N = 1000", waits, 100);
}

/** Measures from an input to the end of the next frame, a hundred times each. */
async function interaction(browser, url) {
  const waits = await visit(browser, url, sieve("n=1000&view=moves"), (page) => page.evaluate(async (often) => {
    const waits = { hover: [], select: [], undo: [], scrub: [] };
    const all = document.querySelectorAll(".cell");
    for (let turn = 0; turn < often; turn += 1) {
      const cell = all[(turn * 37) % all.length];
      waits.hover.push(await timed(() => {
        cell.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
        cell.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
      }));
    }
    const undo = document.querySelector('.controls [aria-label="Undo"]');
    for (let turn = 0; turn < often; turn += 1) {
      const cell = document.querySelectorAll(".cell.selectable")[turn * 3];
      waits.select.push(await timed(() => cell.click()));
      waits.undo.push(await timed(() => undo.click()));
      // Every second move stays, for the scrubber.
      if (turn % 2 === 0) await timed(() => cell.click());
    }
    const scrubber = document.querySelector(".scrubber input");
    for (let turn = 0; turn < often; turn += 1) {
      waits.scrub.push(await timed(() => {
        scrubber.value = String((turn * 17) % (Number(scrubber.max) + 1));
        scrubber.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }));
    }
    return waits;
  }, OFTEN));
  for (const [name, all] of Object.entries(waits)) {
    print(`${name} to next frame, N = 1000`, ms(median(all)), `worst of ${all.length} ${ms(worst(all))}`);
  }
}

/** Measures from a move at N = 100 until the page shows its cost and the best possible score. */
async function studied(browser, url) {
  const waits = await visit(browser, url, sieve("n=100&view=moves"), (page) => page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const known = () => !document.querySelector("ol.moves li:last-child .cost")?.classList.contains("unsure");
    await new Promise((done) => setTimeout(done, 2_000));
    const waits = [];
    for (let turn = 0; turn < 20; turn += 1) {
      // Pause like a player. The page analyses quicker moves only when they stop.
      await new Promise((done) => setTimeout(done, 250));
      const moves = document.querySelectorAll("ol.moves li").length;
      const cells = document.querySelectorAll(".cell.selectable");
      const started = performance.now();
      cells[(turn * 7) % cells.length].click();
      await frame();
      while (document.querySelectorAll("ol.moves li").length === moves || !known()) await frame();
      waits.push(performance.now() - started);
    }
    return waits;
  }));
  print("a move at N = 100 studied and shown", ms(median(waits)), `worst of ${waits.length} ${ms(worst(waits))}`);
}

/** The longest time that the page blocks while the worker solves N = 1000. */
async function heldUp(browser, url) {
  const tasks = await visit(browser, url, sieve("n=1000&view=solve"), async (page) => {
    // Leave out the drawing of the first board.
    await page.waitForTimeout(2_000);
    const { tasks } = await longTasks(page, async () => {
      await page.locator(".solve .primary").click();
      await page.waitForTimeout(15_000);
    });
    return tasks;
  });
  print("tasks over 50 ms in 15 s of solving N = 1000", String(tasks.length));
  held("the longest of them", [worst([0, ...tasks])], 100);
}

/** A branching tree of thousands of nodes while it grows, is moved, and is zoomed. */
async function tree(browser, url) {
  for (const nodes of [2_000, 10_000]) {
    const prepare = (page) => standIn(page, { nodes, batch: 100, pause: 35 });
    await visit(browser, url, sieve("n=1000&view=proof"), async (page) => {
      await page.locator(".tree-tools button").last().click();
      const { frames, tasks } = await grow(page);
      const longest = tasks.length > 0 ? `longest ${ms(worst(tasks))}` : "";
      held(`frames while a tree of ${nodes} grows`, frames, 50);
      print("tasks over 50 ms meanwhile", String(tasks.length), longest);
      for (const [name, waits] of Object.entries(await move(page, OFTEN))) {
        held(`${name} to next frame, ${nodes} nodes`, waits, 50);
      }
    }, { covered: true, prepare, serviceWorkers: "block" });
  }
}

const dist = process.env.DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));
const server = await serve(dist);
const browser = await launch();
try {
  const named = process.argv.slice(2);
  for (const measure of [firstBoard, interaction, studied, heldUp, tree, stopping, stops, playing, arches, views, studying, engine, sharing, searching, oldPhone, loading]) {
    if (named.length === 0 || named.includes(measure.name)) await measure(browser, server.url);
  }
} finally {
  await browser.close();
  await server.close();
}
if (missed.length > 0) {
  console.log(`\nmissed: ${missed.join("; ")}`);
  process.exitCode = 1;
}
