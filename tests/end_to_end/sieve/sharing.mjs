// How fast several workers search together: part of speed.mjs.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { median, ms, print, visit } from "../support/measuring.mjs";
import { sieve } from "./link.mjs";

const BOARDS = [800, 1000];
const OFTEN = 3;

/** Where Linux tells what a thread has worked, in nanoseconds. */
const WORKED = (task) => `${task}/schedstat`;

/** What the threads of the tabs have worked in milliseconds: workers and pages. */
function worked() {
  const read = (file) => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return "";
    }
  };
  const threads = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/cmdline`).includes("--type=renderer"))
    .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((thread) => ({ main: thread === pid, task: `/proc/${pid}/task/${thread}` })));
  const of = (chosen) => chosen
    .map(({ task }) => Number(read(WORKED(task)).split(" ")[0]) / 1e6)
    .sort((one, other) => other - one);
  const workers = threads.filter(({ main, task }) => !main && read(`${task}/comm`).startsWith("DedicatedWorker"));
  return { workers: of(workers), page: of(threads.filter(({ main }) => main))[0] ?? 0 };
}

/** Solves a board; by the clock until the proof is shown, and what was worked. */
function solve(browser, url, size, workers) {
  const prepare = (page) => page.addInitScript((workers) => localStorage.setItem("ginnow/workers", workers), String(workers));
  return visit(browser, url, sieve(`n=${size}&view=solve`), async (page) => {
    // The helpers end with the proof: what they have worked is read just before.
    let before = { workers: [], page: 0 };
    const ended = page.locator(".verdict.proved").waitFor({ timeout: 0 }).then(() => true);
    const begun = performance.now();
    await page.locator(".solve .primary").click();
    const soon = () => new Promise((done) => setTimeout(done, 100, false));
    while (!(await Promise.race([ended, soon()]))) if (existsSync("/proc/self/schedstat")) before = worked();
    return { shown: performance.now() - begun, ...before };
  }, { covered: true, prepare });
}

/** One worker and two, in turns: other work on the machine meets both. */
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
