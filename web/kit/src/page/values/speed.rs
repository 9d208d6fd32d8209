//! Defines how fast playback is.

use crate::browser::{document, memory};

/// How long a move takes in playback.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Speed {
    /// Used in storage and in the style sheet, so it is the same in all languages.
    pub name: &'static str,
    /// The factor that the page shows, which is relative to the default.
    pub label: &'static str,
    /// Milliseconds per move.
    pub pace: u32,
}

/// Slow speeds come first.
pub const SPEEDS: [Speed; 5] = [
    speed("half", "½×", 2400),
    speed("usual", "1×", 1200),
    speed("double", "2×", 600),
    speed("quick", "4×", 300),
    speed("rush", "10×", 120),
];

const fn speed(name: &'static str, label: &'static str, pace: u32) -> Speed {
    Speed { name, label, pace }
}

/// Returns the speed with this name, or the default.
#[must_use]
pub fn speed_named(name: &str) -> Speed {
    let found = SPEEDS.into_iter().find(|speed| speed.name == name);
    found.unwrap_or(SPEEDS[1])
}

/// Writes the name of a speed to the root element. The style sheet uses it to time all moves on the
/// page.
pub fn write(name: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-speed", name);
    }
}

/// Key in the browser's storage.
const MEMORY: &str = "speed";

/// Returns the speed of an earlier visit, or the default.
#[must_use]
pub fn remembered() -> Speed {
    speed_named(&memory::recall(MEMORY).unwrap_or_default())
}

/// Stores a speed for later visits.
pub fn remember(speed: Speed) {
    memory::remember(MEMORY, speed.name);
}
