// The speed of Seventeen's search in the browser, a part of speed.mjs.

import { readFileSync } from "node:fs";
import { held, median, ms, print, visit } from "../support/measuring.mjs";
import { GRIDS, enter, link } from "./entering.mjs";

const WORKERS = "2";
const OFTEN = 50;

const data = (name) => readFileSync(new URL(`../../data/sudoku/${name}`, import.meta.url), "utf8");
const without = data("grids_without_seventeens.txt").split("\n").filter((line) => /^\d{81}$/.test(line));

/** Opens a grid with two workers, ready to search, and passes the page to `use`. */
function withGrid(browser, url, grid, use) {
  return visit(browser, url, link("view=search"), async (page) => {
    await enter(page, grid);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByLabel("Cores").selectOption(WORKERS);
    // Visitors don't press Start sooner than this after opening a grid.
    await page.waitForTimeout(1_000);
    return use(page);
  });
}

/** Runs a search to its end. Returns the times until the first piece and until the verdict. */
function whole(page) {
  return page.evaluate(async () => {
    const soon = () => new Promise((done) => setTimeout(done));
    const finished = () => Number.parseInt(document.querySelector(".search-times span")?.textContent ?? "0", 10);
    const started = performance.now();
    document.querySelector(".search-button").click();
    while (!(finished() > 0)) await soon();
    const first = performance.now() - started;
    while (!document.querySelector(".search-standing.verdict")) await soon();
    return { first, all: performance.now() - started };
  });
}

/** Measures the times from a click on a tab to the next frame while all workers work, and the time to stop. */
function meanwhile(page, often) {
  return page.evaluate(async (times) => {
    const soon = () => new Promise((done) => setTimeout(done));
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    document.querySelector(".search-button").click();
    while (!(Number.parseInt(document.querySelector(".search-times span")?.textContent ?? "0", 10) > 5)) await soon();
    const waits = [];
    for (let turn = 0; turn < times; turn += 1) {
      await frame();
      const started = performance.now();
      document.querySelector(turn % 2 === 0 ? "#segment-found" : "#segment-search").click();
      await frame();
      waits.push(performance.now() - started);
    }
    const started = performance.now();
    document.querySelector(".search-button").click();
    while (!document.querySelector(".search-standing").textContent.startsWith("Stopped")) await soon();
    return { waits, stopped: performance.now() - started };
  }, often);
}

/** Measures searches with two workers. */
export async function searching(browser, url) {
  const many = [];
  for (let run = 0; run < 3; run += 1) many.push(await withGrid(browser, url, GRIDS.many, whole));
  print("17 clues, the grid with 29, two workers", ms(median(many.map(({ all }) => all))), `first piece ${ms(median(many.map(({ first }) => first)))}`);
  const none = [];
  for (const grid of without) none.push(await withGrid(browser, url, grid, whole));
  const mean = none.reduce((sum, { all }) => sum + all, 0) / none.length;
  print(`17 clues, ${none.length} grids without any, two workers`, `mean ${ms(mean)}`, `median ${ms(median(none.map(({ all }) => all)))}`);
  const { waits, stopped } = await withGrid(browser, url, GRIDS.many, (page) => meanwhile(page, OFTEN));
  held("a view opened while two workers search", waits, 50);
  held("stopped, two workers", [stopped], 100);
}
