// Counts elements. A page on a busy machine may not have drawn them all yet.

import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { WAIT } from "./patience.mjs";

/** Waits until there are exactly this many elements. Fails with the message `why` if that doesn't happen in time. */
export async function counted(locator, count, why) {
  const end = Date.now() + WAIT;
  while ((await locator.count()) !== count && Date.now() < end) await setTimeout(50);
  assert.equal(await locator.count(), count, why);
}
