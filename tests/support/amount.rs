//! How much work a test does: a sample by default, everything in a thorough run.
//!
//! `cargo xtask test --thorough` sets `GINNOW_THOROUGH=1` and also runs the tests that are ignored
//! with a reason that begins with `thorough:`.

use std::env;

/// `sample` by default, `all` with `GINNOW_THOROUGH=1`.
pub fn amount<T>(sample: T, all: T) -> T {
    if env::var("GINNOW_THOROUGH").is_ok_and(|value| value == "1") { all } else { sample }
}
