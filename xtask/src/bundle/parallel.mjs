// Uses all cores.

import { availableParallelism } from "node:os";

/** Applies an action to each item of a list in order. There can be as many at the same time as there are cores. */
export async function onAllCores(items, action) {
  const waiting = [...items];
  const lane = async () => {
    while (waiting.length > 0) await action(waiting.shift());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}
