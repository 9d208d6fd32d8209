// The speed of several workers that search together, a part of speed.mjs.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { median, ms, print, visit } from "../support/measuring.mjs";
import { sieve } from "./link.mjs";

const BOARDS = [800, 1000];
const OFTEN = 3;

/** The file in which Linux reports the processor time of a thread, in nanoseconds. */
const WORKED = (task) => `${task}/schedstat`;

/**
 * Adds the processor time of each thread of the tabs to `known`, in milliseconds, for workers and
 * pages. Reading only at the end would miss helpers, which end with the proof.
 */
function inspect(known) {
  const read = (file) => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return "";
    }
  };
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  for (const pid of processes.filter((pid) => read(`/proc/${pid}/cmdline`).includes("--type=renderer"))) {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const task = `/proc/${pid}/task/${thread}`;
      const time = Number(read(WORKED(task)).split(" ")[0]) / 1e6;
      if (thread === pid) known.pages.set(task, time);
      else if (read(`${task}/comm`).startsWith("DedicatedWorker")) known.workers.set(task, time);
    }
  }
}

/** Solves a board. Returns the time until the proof is shown, and the processor times. */
function solve(browser, url, size, workers) {
  const prepare = (page) => page.addInitScript((workers) => localStorage.setItem("ginnow/workers", workers), String(workers));
  return visit(browser, url, sieve(`n=${size}&view=solve`), async (page) => {
    const known = { workers: new Map(), pages: new Map() };
    const ended = page.locator(".verdict.proved").waitFor({ timeout: 0 }).then(() => true);
    const started = performance.now();
    await page.locator(".solve .primary").click();
    const soon = () => new Promise((done) => setTimeout(done, 100, false));
    while (!(await Promise.race([ended, soon()]))) if (existsSync("/proc/self/schedstat")) inspect(known);
    const times = (of) => [...of.values()].sort((one, other) => other - one);
    return { shown: performance.now() - started, workers: times(known.workers), page: times(known.pages)[0] ?? 0 };
  }, { covered: true, prepare });
}

/** Alternates between one worker and two, so that other work on the machine affects both. */
export async function sharing(browser, url) {
  for (const size of BOARDS) {
    const runs = { 1: [], 2: [] };
    for (let turn = 0; turn < OFTEN; turn += 1) {
      for (const workers of [1, 2]) runs[workers].push(await solve(browser, url, size, workers));
    }
    const middle = (of) => [1, 2].map((workers) => median(runs[workers].map(of)));
    const times = (of) => middle(of).map(ms).join(" and ");
    const [one, two] = middle(({ shown }) => shown);
    print(`N = ${size}, one worker and two`, times(({ shown }) => shown), `${(one / two).toFixed(2)} times as fast`);
    const all = ({ workers }) => workers.reduce((sum, time) => sum + time, 0);
    const busiest = ({ workers }) => workers[0] ?? 0;
    const [alone, most] = middle(busiest);
    print("processor time of the workers together", times(all), `page ${times(({ page }) => page)}`);
    print("of the one that worked most", times(busiest), `${(alone / most).toFixed(2)} times as much alone`);
  }
}
