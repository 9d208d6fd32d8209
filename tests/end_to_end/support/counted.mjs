// How many of something there are. A page on a busy machine may not have drawn them all yet.

import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { WAIT } from "./patience.mjs";

/** Waits until there are so many elements, and fails if there never are; `why` is what that would mean. */
export async function counted(locator, count, why) {
  const end = Date.now() + WAIT;
  while ((await locator.count()) !== count && Date.now() < end) await setTimeout(50);
  assert.equal(await locator.count(), count, why);
}
