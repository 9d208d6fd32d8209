// End-to-end tests wait this long for things that should be quick.
//
// The bars themselves (a second, 100 ms) are meant for a quiet machine. `cargo xtask speed` measures them, and
// docs/benchmarks.md has the results. But a test shares its machine with other tests and programs, so it only fails if
// it misses a bar by far. Then there must be an error, because a slow machine couldn't explain it.

import { availableParallelism, loadavg } from "node:os";

/** If each program has its own core, a bar may be missed by this factor. */
const QUIET = 5;

/** With more programs per core, the factor grows. */
export function patience() {
  const [load] = loadavg();
  return QUIET * Math.max(1, load / availableParallelism());
}

/**
 * These are the time limits for a condition and for a whole scenario, in milliseconds. Tests continue as soon as their
 * condition holds, so you only notice a limit if they would wait forever.
 */
export const WAIT = 120_000;
export const SCENARIO = 480_000;
