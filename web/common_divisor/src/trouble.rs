//! What it means that a worker failed, in words.

use ginnow_kit::words::text;
use ginnow_kit::worker::Trouble;

/// What a worker's failure means.
pub fn trouble(trouble: Trouble) -> &'static str {
    text(match trouble {
        Trouble::Panicked => "trouble.panicked",
        Trouble::Silent => "trouble.silent",
        Trouble::NotLoaded => "trouble.not-loaded",
    })
}
