//! The drawing of each fate: it has its own shape as well as a colour.

use super::film::Seen;
use crate::jobs::Fate;

/// The name of a visible state, for keys of words and for colours in the style
/// sheet.
pub fn name(seen: Seen) -> &'static str {
    match seen {
        Seen::Untested => "untested",
        Seen::Waiting => "waiting",
        Seen::Died(Fate::FirstFour) => "first-four",
        Seen::Died(Fate::FirstSixteen) => "first-sixteen",
        Seen::Died(Fate::FirstWord) => "first-word",
        Seen::Died(Fate::LaterWord) => "later-word",
        Seen::Died(Fate::Small) => "small",
        Seen::Died(Fate::Large) => "large",
        Seen::Died(Fate::MiniRows) => "mini-rows",
        Seen::Died(Fate::Ambiguous) => "ambiguous",
        Seen::Died(Fate::Valid) => "valid",
    }
}

/// The key of the label of a fate.
pub fn label(fate: Fate) -> &'static str {
    match fate {
        Fate::FirstFour => "filter.first-four",
        Fate::FirstSixteen => "filter.first-sixteen",
        Fate::FirstWord => "filter.first-word",
        Fate::LaterWord => "filter.later-word",
        Fate::Small => "filter.small",
        Fate::Large => "filter.large",
        Fate::MiniRows => "filter.mini-rows",
        Fate::Ambiguous => "filter.ambiguous",
        Fate::Valid => "filter.valid",
    }
}

/// The outline of a shape in a square of 10 units.
pub fn outline(seen: Seen) -> &'static str {
    match seen {
        Seen::Untested => "",
        Seen::Waiting => "m5 1 4 4-4 4-4-4z",
        Seen::Died(Fate::FirstFour) => "m4.300 4.300h1.400v1.400h-1.400z",
        Seen::Died(Fate::FirstSixteen) => "m3.600 3.600h2.800v2.800h-2.800z",
        Seen::Died(Fate::FirstWord) => "m4.200 1.500h1.600v7h-1.600z",
        Seen::Died(Fate::LaterWord) => "m1.500 4h7v2h-7z",
        Seen::Died(Fate::Small) => "m5 2.500a2.500 2.500 0 1 0 .01 0z",
        Seen::Died(Fate::Large) => "m5 .8a4.200 4.200 0 1 0 .01 0zm0 2a2.200 2.200 0 1 1 -.01 0z",
        Seen::Died(Fate::MiniRows) => "m5 1 4.300 7.800h-8.600z",
        Seen::Died(Fate::Ambiguous) => {
            "m1 2.400 1.400-1.400 2.600 2.600 2.600-2.600 1.400 1.400-2.600 2.600 2.600 2.600-1.400 1.400-2.600-2.600-2.600 2.600-1.400-1.400 2.600-2.600z"
        }
        Seen::Died(Fate::Valid) => "m.8 .8h8.400v8.400h-8.400z",
    }
}
