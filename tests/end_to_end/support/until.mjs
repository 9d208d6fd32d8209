// Waits for what the browser only tells by a promise.

import { setTimeout as pause } from "node:timers/promises";
import { WAIT } from "./patience.mjs";

/**
 * Waits until a function that is evaluated in the page and may be asynchronous
 * gives something true. (Playwright's `waitForFunction` takes the promise itself
 * for something true.)
 */
export async function until(page, condition, argument) {
  const end = Date.now() + WAIT;
  while (!(await page.evaluate(condition, argument))) {
    if (Date.now() > end) throw new Error(`still not so after ${WAIT} ms: ${condition}`);
    await pause(50);
  }
}
