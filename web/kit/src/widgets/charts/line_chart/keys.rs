//! Keys of charts, and of lists with the same entries as a chart.

use crate::page::keys::{KeyEntry, entry, plain};

/// The action of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveKey {
    /// Goes back one entry.
    Back,
    /// Goes forward one entry.
    Forward,
    /// Goes back several entries.
    FarBack,
    /// Goes forward several entries.
    FarForward,
    /// Goes to the first entry.
    First,
    /// Goes to the last entry.
    Last,
    /// Go to the line above, provided there are several.
    LineAbove,
    /// Go to the line below, provided there are several.
    LineBelow,
}

/// Keys for charts with one line.
pub const CHART_KEYS: [KeyEntry<MoveKey>; 6] = [
    entry(MoveKey::Back, &[plain("ArrowLeft"), plain("ArrowDown")], "line-chart.back"),
    entry(MoveKey::Forward, &[plain("ArrowRight"), plain("ArrowUp")], "line-chart.forward"),
    entry(MoveKey::FarBack, &[plain("PageDown")], "line-chart.far-back"),
    entry(MoveKey::FarForward, &[plain("PageUp")], "line-chart.far-forward"),
    entry(MoveKey::First, &[plain("Home")], "line-chart.first"),
    entry(MoveKey::Last, &[plain("End")], "line-chart.last"),
];

/// Keys for charts with several lines.
pub const LINES_KEYS: [KeyEntry<MoveKey>; 8] = [
    entry(MoveKey::Back, &[plain("ArrowLeft")], "line-chart.back"),
    entry(MoveKey::Forward, &[plain("ArrowRight")], "line-chart.forward"),
    entry(MoveKey::LineAbove, &[plain("ArrowUp")], "line-chart.above"),
    entry(MoveKey::LineBelow, &[plain("ArrowDown")], "line-chart.below"),
    CHART_KEYS[2],
    CHART_KEYS[3],
    CHART_KEYS[4],
    CHART_KEYS[5],
];

/// Page Up and Page Down move by this many entries.
const FAR: usize = 20;

impl MoveKey {
    /// Returns where this leads from entry `at` out of `count`, counted from 0. If it leads to
    /// another line, the entry stays the same.
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
            MoveKey::LineAbove | MoveKey::LineBelow => at.min(last),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::keys::assert_unambiguous;

    #[test]
    fn no_key_has_two_effects() {
        assert_unambiguous(&CHART_KEYS);
        assert_unambiguous(&LINES_KEYS);
    }

    #[test]
    fn keys_lead_along_the_line_and_not_beyond() {
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
            (MoveKey::LineAbove, 50, 50),
        ] {
            assert_eq!(key.target(at, 100), to, "{key:?} from {at}");
        }
    }
}
