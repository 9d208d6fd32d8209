//! Runs one target under libFuzzer. Set the variable `GINNOW_FUZZ_TARGET` to the name of the
//! target.

#![no_main]

use ginnow_fuzz::{Target, target};
use std::sync::OnceLock;

static CHOSEN: OnceLock<&Target> = OnceLock::new();

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let chosen = CHOSEN.get_or_init(|| {
        let name = std::env::var("GINNOW_FUZZ_TARGET").unwrap_or_default();
        target(&name).expect("GINNOW_FUZZ_TARGET names a target")
    });
    (chosen.run)(bytes);
});
