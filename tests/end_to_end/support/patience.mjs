// How long the end-to-end tests wait for what must be quick.
//
// The bars themselves (a second, 100 ms) are those of a quiet machine; they are
// measured by `cargo xtask speed`, and the figures are in docs/benchmarks.md. A
// test shares its machine with other tests and whatever else runs there, so it
// only fails when a bar is missed by far: then something is wrong, not slow.

import { availableParallelism, loadavg } from "node:os";

/** By what factor a bar may be missed by programs that have a core for each of them. */
const QUIET = 5;

/** By what factor a bar may be missed now: more where more programs wait for each core. */
export function patience() {
  const [load] = loadavg();
  return QUIET * Math.max(1, load / availableParallelism());
}

/**
 * How long a wait for a condition and a whole scenario may take, in
 * milliseconds. No test waits longer than until its condition holds, so these
 * only end what would never end.
 */
export const WAIT = 120_000;
export const SCENARIO = 480_000;
