// How long the end-to-end tests wait for things that should be quick.
//
// The bars themselves (a second, 100 ms) are for a quiet machine.
// `cargo xtask speed` measures them, and docs/benchmarks.md has the results. A test
// shares its machine with other tests and programs, so it only fails if it misses
// a bar by far. Then there is an error, not just a slow machine.

import { availableParallelism, loadavg } from "node:os";

/** The factor by which a bar may be missed if each program has its own core. */
const QUIET = 5;

/** The factor by which a bar may be missed now. It grows with the number of programs per core. */
export function patience() {
  const [load] = loadavg();
  return QUIET * Math.max(1, load / availableParallelism());
}

/**
 * The time limits for a condition and for a whole scenario, in milliseconds. Tests
 * continue as soon as their condition holds, so these limits only end waits that
 * would never end.
 */
export const WAIT = 120_000;
export const SCENARIO = 480_000;
