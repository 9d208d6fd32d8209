//! Playback has several speeds.

use crate::browser::{document, memory};

/// A speed has a name and a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Speed {
    /// Storage and style sheet use this name. It doesn't depend on the language.
    pub name: &'static str,
    /// The label is a factor relative to the default.
    pub label: &'static str,
    /// Milliseconds per move.
    pub pace: u32,
}

/// The slowest speed comes first.
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

/// Looks up a speed by name. The default is used for unknown names.
#[must_use]
pub fn speed_named(name: &str) -> Speed {
    let found = SPEEDS.into_iter().find(|speed| speed.name == name);
    found.unwrap_or(SPEEDS[1])
}

/// Publishes a speed's name on the root element, where the style sheet finds it. That's what times
/// all moves on the page.
pub fn write(name: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-speed", name);
    }
}

const MEMORY: &str = "speed";

/// Returns the speed saved by an earlier visit, or the default.
#[must_use]
pub fn remembered() -> Speed {
    speed_named(&memory::recall(MEMORY).unwrap_or_default())
}

/// Saves the speed for later visits.
pub fn remember(speed: Speed) {
    memory::remember(MEMORY, speed.name);
}
