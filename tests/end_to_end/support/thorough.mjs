// The default run leaves out tests that need other browsers, or a busy machine, or very long.
//
// `cargo xtask test --thorough` sets the variable. Without it these tests are skipped, and run.mjs counts them.

/** Whether the thorough tests run too. */
export const THOROUGH = process.env.GINNOW_THOROUGH === "1";

/** For the option `skip` of a thorough test: the reason, or false if the test runs. */
export const SKIPPED = THOROUGH ? false : "a thorough test: set GINNOW_THOROUGH=1";
