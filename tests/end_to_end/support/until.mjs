// Waits for conditions that the browser only reports by a promise.

import { setTimeout as pause } from "node:timers/promises";
import { WAIT } from "./patience.mjs";

/**
 * Waits until a function returns something truthy. It runs in the page and may be asynchronous. (We can't use
 * Playwright's `waitForFunction`, because it takes the promise itself for a truthy value.)
 */
export async function until(page, condition, argument) {
  const end = Date.now() + WAIT;
  while (!(await page.evaluate(condition, argument))) {
    if (Date.now() > end) throw new Error(`still not so after ${WAIT} ms: ${condition}`);
    await pause(50);
  }
}
