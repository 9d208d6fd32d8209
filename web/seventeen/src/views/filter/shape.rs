//! Each outcome has its own shape. Colours alone aren't enough.

use super::film::Seen;
use crate::jobs::PairOutcome;

/// Returns the name of a state, for message keys and for colours in the style sheet.
pub fn name(seen: Seen) -> &'static str {
    match seen {
        Seen::Untested => "untested",
        Seen::Waiting => "waiting",
        Seen::Died(PairOutcome::FirstFour) => "first-four",
        Seen::Died(PairOutcome::FirstSixteen) => "first-sixteen",
        Seen::Died(PairOutcome::FirstWord) => "first-word",
        Seen::Died(PairOutcome::LaterWord) => "later-word",
        Seen::Died(PairOutcome::Small) => "small",
        Seen::Died(PairOutcome::Large) => "large",
        Seen::Died(PairOutcome::MiniRows) => "mini-rows",
        Seen::Died(PairOutcome::Ambiguous) => "ambiguous",
        Seen::Died(PairOutcome::Valid) => "valid",
    }
}

pub fn label(outcome: PairOutcome) -> &'static str {
    match outcome {
        PairOutcome::FirstFour => "filter.first-four",
        PairOutcome::FirstSixteen => "filter.first-sixteen",
        PairOutcome::FirstWord => "filter.first-word",
        PairOutcome::LaterWord => "filter.later-word",
        PairOutcome::Small => "filter.small",
        PairOutcome::Large => "filter.large",
        PairOutcome::MiniRows => "filter.mini-rows",
        PairOutcome::Ambiguous => "filter.ambiguous",
        PairOutcome::Valid => "filter.valid",
    }
}

/// Returns the outline of a shape, within a square of 10 units.
pub fn outline(seen: Seen) -> &'static str {
    match seen {
        Seen::Untested => "",
        Seen::Waiting => "m5 1 4 4-4 4-4-4z",
        Seen::Died(PairOutcome::FirstFour) => "m4.300 4.300h1.400v1.400h-1.400z",
        Seen::Died(PairOutcome::FirstSixteen) => "m3.600 3.600h2.800v2.800h-2.800z",
        Seen::Died(PairOutcome::FirstWord) => "m4.200 1.500h1.600v7h-1.600z",
        Seen::Died(PairOutcome::LaterWord) => "m1.500 4h7v2h-7z",
        Seen::Died(PairOutcome::Small) => "m5 2.500a2.500 2.500 0 1 0 .01 0z",
        Seen::Died(PairOutcome::Large) => {
            "m5 .8a4.200 4.200 0 1 0 .01 0zm0 2a2.200 2.200 0 1 1 -.01 0z"
        }
        Seen::Died(PairOutcome::MiniRows) => "m5 1 4.300 7.800h-8.600z",
        Seen::Died(PairOutcome::Ambiguous) => {
            "m1 2.400 1.400-1.400 2.600 2.600 2.600-2.600 1.400 1.400-2.600 2.600 2.600 2.600-1.400 1.400-2.600-2.600-2.600 2.600-1.400-1.400 2.600-2.600z"
        }
        Seen::Died(PairOutcome::Valid) => "m.8 .8h8.400v8.400h-8.400z",
    }
}
