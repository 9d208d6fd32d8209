// Helpers for measuring the built page. They open it, compute medians, and print the results.

import { watch } from "./browser.mjs";
import { open } from "./opening.mjs";

const sorted = (values) => [...values].sort((one, other) => one - other);
export const median = (values) => sorted(values)[Math.floor(values.length / 2)];
export const worst = (values) => Math.max(...values);
export const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

export function print(what, ...figures) {
  console.log(`${what.padEnd(44)} ${figures.join("  ")}`);
}

/** A message for each bar that was missed. */
export const missed = [];

/** Prints some times and compares their median with its bar, which is in milliseconds on a quiet machine. */
export function held(what, values, bar) {
  const value = median(values);
  const all = values.length > 1 ? [`worst of ${values.length} ${ms(worst(values))}`] : [];
  print(what, ms(value), ...all, `bar ${ms(bar)}`);
  if (!(value <= bar)) missed.push(`${what}: ${ms(value)} where ${ms(bar)} are the bar`);
}

/** Records the durations of the frames during an action, and tasks of more than 50 ms. */
export async function longTasks(page, action) {
  await page.evaluate(() => {
    const seen = { frames: [], tasks: [], going: true };
    const observer = new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: "longtask" });
    let last = performance.now();
    const frame = (now) => {
      seen.frames.push(now - last);
      last = now;
      if (seen.going) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    window.endWatching = () => {
      seen.going = false;
      observer.disconnect();
      return { frames: seen.frames, tasks: seen.tasks };
    };
  });
  await action();
  // The browser reports long tasks with a delay.
  await page.waitForTimeout(200);
  return page.evaluate(() => window.endWatching());
}

/**
 * Adds `timed(action)` to all pages of a context. It measures the time from an input to the end of the next frame, in
 * milliseconds.
 */
export function withTimer(context) {
  return context.addInitScript(() => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    window.timed = async (action) => {
      await frame();
      const started = performance.now();
      action();
      await frame();
      return performance.now() - started;
    };
  });
}

/**
 * Opens a fragment in a fresh page and passes the page to `use`. The page shows the best possible score. If it's
 * `covered`, you measure nothing but the solver.
 */
export async function visit(browser, url, fragment, use, { covered = false, prepare = () => {}, serviceWorkers = "allow" } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers });
  context.setDefaultTimeout(150_000);
  const { problems } = watch(context, new URL(url).origin);
  await withTimer(context);
  try {
    const page = await context.newPage();
    await prepare(page);
    const result = await use(await open(page, `${url}#${fragment}`, { best: !covered }), page);
    if (problems.length > 0) throw new Error(problems.join("; "));
    return result;
  } finally {
    await context.close();
  }
}
