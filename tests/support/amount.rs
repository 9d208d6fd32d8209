//! Decides how much work a test does. Normally, a sample is enough, but in a thorough run, we do
//! everything.
//!
//! For this, `cargo xtask test --thorough` sets `GINNOW_THOROUGH=1`. It also runs tests that are
//! ignored, provided that the reason begins with `thorough:`.

use std::env;

/// Returns `sample`, or `all` if `GINNOW_THOROUGH=1`.
pub fn amount<T>(sample: T, all: T) -> T {
    if env::var("GINNOW_THOROUGH").is_ok_and(|value| value == "1") { all } else { sample }
}
