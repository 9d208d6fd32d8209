//! Decides how much work a test does: a sample by default, and everything in a thorough run.
//!
//! `cargo xtask test --thorough` sets `GINNOW_THOROUGH=1` for this purpose. It also runs ignored
//! tests whose reason begins with `thorough:`.

use std::env;

/// Returns `sample`, or `all` if `GINNOW_THOROUGH=1`.
pub fn amount<T>(sample: T, all: T) -> T {
    if env::var("GINNOW_THOROUGH").is_ok_and(|value| value == "1") { all } else { sample }
}
