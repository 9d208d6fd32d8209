//! Digits, and sets of them. Note that 0 is an ordinary digit here, since our grids may use any
//! nine of the ten.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A digit from 0 to [`LARGEST_DIGIT`]. Note that 0 is a digit as well, and doesn't stand for a
/// blank.
pub type Digit = u8;

/// The largest digit.
pub const LARGEST_DIGIT: Digit = 9;

/// A set of digits, with one bit for each of them.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: DigitSet = DigitSet(0);
    /// All ten digits, from 0 to 9.
    pub const ALL: DigitSet = DigitSet((1 << (LARGEST_DIGIT + 1)) - 1);
    /// The digits from 1 to 9, as in a classic Sudoku.
    pub const CLASSIC: DigitSet = DigitSet(Self::ALL.0 & !1);

    /// Creates the set with these bits. Bits that don't stand for a digit are ignored.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        DigitSet(bits & Self::ALL.0)
    }

    /// Creates the set of the digits from 0 to `count` - 1. If there aren't as many digits, you get
    /// all of them.
    #[must_use]
    pub const fn below(count: u8) -> Self {
        if count > LARGEST_DIGIT { Self::ALL } else { DigitSet((1 << count) - 1) }
    }

    /// Returns the bits, where bit d stands for the digit d.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns true if `digit` is in the set. It's fine to ask about digits that don't exist.
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        digit <= LARGEST_DIGIT && self.0 >> digit & 1 == 1
    }

    /// Returns the set with another digit. If `digit` isn't a digit, nothing changes.
    #[must_use]
    pub const fn with(self, digit: Digit) -> Self {
        if digit > LARGEST_DIGIT { self } else { DigitSet(self.0 | 1 << digit) }
    }

    /// Returns the set without a digit. If the digit isn't in it, that's the same set.
    #[must_use]
    pub const fn without(self, digit: Digit) -> Self {
        if digit > LARGEST_DIGIT { self } else { DigitSet(self.0 & !(1 << digit)) }
    }

    /// Returns the digits that are in both sets, i.e. their intersection.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        DigitSet(self.0 & other.0)
    }

    /// Returns the digits that are in one of the sets, or in both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        DigitSet(self.0 | other.0)
    }

    /// Returns the digits that are in this set but not in the other one.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        DigitSet(self.0 & !other.0)
    }

    /// Returns how many digits there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if there are no digits.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the digits, smallest first.
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Digit> + Clone {
        (0..=LARGEST_DIGIT).filter(move |&digit| self.contains(digit))
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for DigitSet {
    /// Writes the digits one after another, as in `1235`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(out, "{digit}"))
    }
}
