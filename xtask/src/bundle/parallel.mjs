// Work on all cores.

import { availableParallelism } from "node:os";

/** Applies an action to each item of a list in order, in parallel up to the number of cores. */
export async function onAllCores(items, action) {
  const waiting = [...items];
  const lane = async () => {
    while (waiting.length > 0) await action(waiting.shift());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}
