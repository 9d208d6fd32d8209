// The default run skips tests that need other browsers, a busy machine, or a very long time.
//
// `cargo xtask test --thorough` sets the variable. Without it these tests are skipped, and run.mjs counts them.

/** Whether the thorough tests also run. */
export const THOROUGH = process.env.GINNOW_THOROUGH === "1";

/** The option `skip` of a thorough test: the reason, or false if the test runs. */
export const SKIPPED = THOROUGH ? false : "a thorough test: set GINNOW_THOROUGH=1";
