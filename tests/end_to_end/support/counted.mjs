// On a busy machine, the page may not have drawn all elements yet. It is not enough to count them once.

import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { WAIT } from "./patience.mjs";

/**
 * Waits until there are exactly this many elements. If that doesn't happen in time, it fails with the message `why`.
 */
export async function counted(locator, count, why) {
  const end = Date.now() + WAIT;
  while ((await locator.count()) !== count && Date.now() < end) await setTimeout(50);
  assert.equal(await locator.count(), count, why);
}
