//! How fast playback is.

use crate::browser::{document, memory};

/// A speed of playback.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Speed {
    /// Name in storage and in the style sheet. It doesn't depend on the language.
    pub name: &'static str,
    /// The text that the page shows. It is a factor, relative to the default.
    pub label: &'static str,
    /// Milliseconds per move.
    pub pace: u32,
}

/// All speeds, from slow to fast.
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

/// Returns the speed with this name. If there is no such speed, returns the default.
#[must_use]
pub fn speed_named(name: &str) -> Speed {
    let found = SPEEDS.into_iter().find(|speed| speed.name == name);
    found.unwrap_or(SPEEDS[1])
}

/// Writes the name of a speed to the root element, from which the style sheet takes it. All moves
/// on the page are timed there.
pub fn write(name: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-speed", name);
    }
}

/// Storage key.
const MEMORY: &str = "speed";

/// Returns the speed that was saved in an earlier visit, or the default.
#[must_use]
pub fn remembered() -> Speed {
    speed_named(&memory::recall(MEMORY).unwrap_or_default())
}

/// Saves a speed for later visits.
pub fn remember(speed: Speed) {
    memory::remember(MEMORY, speed.name);
}
