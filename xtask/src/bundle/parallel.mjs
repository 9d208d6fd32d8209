// Work on all cores.

import { availableParallelism } from "node:os";

/** Does something with each item of a list, with as many at once as there are cores, in the order of the list. */
export async function onAllCores(items, action) {
  const waiting = [...items];
  const lane = async () => {
    while (waiting.length > 0) await action(waiting.shift());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}
