//! Keys of the list.

use ginnow_kit::page::keys::{KeyEntry, entry, plain};
pub use ginnow_kit::widgets::line_chart::{CHART_KEYS, MoveKey};

/// Keys that work while the list has the focus.
pub const LIST_KEYS: [KeyEntry<MoveKey>; 6] = [
    entry(MoveKey::Back, &[plain("ArrowUp")], "keys.back"),
    entry(MoveKey::Forward, &[plain("ArrowDown")], "keys.forward"),
    entry(MoveKey::FarBack, &[plain("PageUp")], "keys.far-back"),
    entry(MoveKey::FarForward, &[plain("PageDown")], "keys.far-forward"),
    entry(MoveKey::First, &[plain("Home")], "keys.first"),
    entry(MoveKey::Last, &[plain("End")], "keys.last"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::page::keys::assert_unambiguous;

    #[test]
    fn no_key_has_two_effects() {
        assert_unambiguous(&LIST_KEYS);
    }
}
