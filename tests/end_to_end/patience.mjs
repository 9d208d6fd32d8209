// How long the end-to-end tests wait for what must be quick.
//
// The bars themselves (a second, 100 ms) are those of a quiet machine; they are
// measured by `cargo xtask speed`, and the figures are in docs/benchmarks.md. A
// test shares its machine with other tests and whatever else runs there, so it
// only fails when a bar is missed by far: then something is wrong, not slow.

/** By what factor a busy machine may miss a bar. */
export const PATIENCE = 5;
