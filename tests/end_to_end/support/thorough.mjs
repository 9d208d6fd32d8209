// Some tests need other browsers, a busy machine, or a very long time.
//
// `cargo xtask test --thorough` sets a variable for them. Without it, they are skipped, and run.mjs counts them.

/** True if the thorough tests run as well. */
export const THOROUGH = process.env.GINNOW_THOROUGH === "1";

/** The option `skip` of a thorough test, which is either the reason or false. */
export const SKIPPED = THOROUGH ? false : "a thorough test: set GINNOW_THOROUGH=1";
