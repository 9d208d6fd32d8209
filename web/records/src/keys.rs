//! The keys of list and chart.

use ginnow_kit::page::keys::{Entry, entry, plain};

/// What a key asks for in the list and on the chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveKey {
    /// The next smaller board.
    Back,
    /// The next larger board.
    Forward,
    /// Many boards back.
    FarBack,
    /// Many boards forward.
    FarForward,
    /// The first board.
    First,
    /// The last board.
    Last,
}

/// The keys of the list, while the focus is on it.
pub const LIST_KEYS: [Entry<MoveKey>; 6] = [
    entry(MoveKey::Back, &[plain("ArrowUp")], "keys.back"),
    entry(MoveKey::Forward, &[plain("ArrowDown")], "keys.forward"),
    entry(MoveKey::FarBack, &[plain("PageUp")], "keys.far-back"),
    entry(
        MoveKey::FarForward,
        &[plain("PageDown")],
        "keys.far-forward",
    ),
    entry(MoveKey::First, &[plain("Home")], "keys.first"),
    entry(MoveKey::Last, &[plain("End")], "keys.last"),
];

/// The keys of the chart, while the focus is on it.
pub const CHART_KEYS: [Entry<MoveKey>; 6] = [
    entry(
        MoveKey::Back,
        &[plain("ArrowLeft"), plain("ArrowDown")],
        "keys.back",
    ),
    entry(
        MoveKey::Forward,
        &[plain("ArrowRight"), plain("ArrowUp")],
        "keys.forward",
    ),
    entry(MoveKey::FarBack, &[plain("PageDown")], "keys.far-back"),
    entry(MoveKey::FarForward, &[plain("PageUp")], "keys.far-forward"),
    entry(MoveKey::First, &[plain("Home")], "keys.first"),
    entry(MoveKey::Last, &[plain("End")], "keys.last"),
];

/// So many boards are many.
const FAR: usize = 20;

impl MoveKey {
    /// Where it leads from a place in a list of `count`, counted from 0.
    #[must_use]
    pub fn target(self, at: usize, count: usize) -> usize {
        let last = count.saturating_sub(1);
        match self {
            MoveKey::Back => at.saturating_sub(1),
            MoveKey::Forward => (at + 1).min(last),
            MoveKey::FarBack => at.saturating_sub(FAR),
            MoveKey::FarForward => (at + FAR).min(last),
            MoveKey::First => 0,
            MoveKey::Last => last,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::page::keys::assert_unambiguous;

    #[test]
    fn no_key_asks_for_two_things() {
        assert_unambiguous(&LIST_KEYS);
        assert_unambiguous(&CHART_KEYS);
    }

    #[test]
    fn keys_lead_along_the_list_and_not_beyond() {
        for (key, at, to) in [
            (MoveKey::Back, 0, 0),
            (MoveKey::Back, 7, 6),
            (MoveKey::Forward, 98, 99),
            (MoveKey::Forward, 99, 99),
            (MoveKey::FarBack, 30, 10),
            (MoveKey::FarBack, 3, 0),
            (MoveKey::FarForward, 95, 99),
            (MoveKey::First, 50, 0),
            (MoveKey::Last, 50, 99),
        ] {
            assert_eq!(key.target(at, 100), to, "{key:?} from {at}");
        }
    }
}
