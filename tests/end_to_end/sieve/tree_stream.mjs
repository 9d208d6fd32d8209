// A branching tree of thousands of nodes on the real page, from a worker that
// replaces the engine: see tree_worker.js.

import { readFile } from "node:fs/promises";

const WORKER = new URL("tree_worker.js", import.meta.url);

/** Replaces the worker. The settings are the number of nodes, the changes per message, and the pause between messages. */
export async function standIn(page, settings) {
  const body = `const settings = ${JSON.stringify(settings)};\n${await readFile(WORKER, "utf8")}`;
  await page.route("**/start-worker.js*", (route) => route.fulfill({ contentType: "text/javascript", body }));
}

/** Turns off the computation of the best possible score. */
export async function cover(page) {
  await page.addInitScript(() => localStorage.setItem("ginnow/outlook", "covered"));
}

/** Lets the tree grow. Returns the times of its frames and of tasks over 50 ms. */
export function grow(page, limit = 120_000) {
  return page.evaluate(async (limit) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const frames = [];
    const tasks = [];
    const watcher = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    watcher.observe({ type: "longtask" });
    const verdict = document.querySelector(".verdict");
    document.querySelector(".solve-buttons .primary").click();
    const started = performance.now();
    await frame();
    while (!verdict.classList.contains("proved") && performance.now() - started < limit) {
      const before = performance.now();
      await frame();
      frames.push(performance.now() - before);
    }
    await new Promise((done) => setTimeout(done, 1_500));
    watcher.disconnect();
    return { frames, tasks, took: performance.now() - started };
  }, limit);
}

/** Measures from an input to the end of the next frame: panning, then zooming in and out with the wheel. */
export function move(page, often) {
  return page.evaluate(async (often) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const canvas = document.querySelector(".tree-room canvas");
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
    const waits = { pan: [], zoom: [] };
    const timed = async (which, event) => {
      await frame();
      const started = performance.now();
      canvas.dispatchEvent(event);
      await frame();
      waits[which].push(performance.now() - started);
    };
    for (let turn = 0; turn < often; turn += 1) {
      const key = turn % 2 === 0 ? "ArrowLeft" : "ArrowRight";
      await timed("pan", new KeyboardEvent("keydown", { key, shiftKey: true, bubbles: true, cancelable: true }));
    }
    for (let turn = 0; turn < often; turn += 1) {
      const deltaY = turn < often / 2 ? -20 : 20;
      await timed("zoom", new WheelEvent("wheel", { ...middle, deltaY, ctrlKey: true }));
    }
    return waits;
  }, often);
}
