//! Digits and digit sets. Note that 0 is an ordinary digit, as our grids may use any nine of the
//! ten.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Digits go from 0 to [`LARGEST_DIGIT`]. Note that 0 does not mean blank.
pub type Digit = u8;

/// The largest digit.
pub const LARGEST_DIGIT: Digit = 9;

/// A set of digits, stored as bits.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: DigitSet = DigitSet(0);
    /// All ten digits.
    pub const ALL: DigitSet = DigitSet((1 << (LARGEST_DIGIT + 1)) - 1);
    /// 1 to 9, as in classic Sudoku.
    pub const CLASSIC: DigitSet = DigitSet(Self::ALL.0 & !1);

    /// Creates a set from its bits, ignoring those that do not stand for a digit.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        DigitSet(bits & Self::ALL.0)
    }

    /// The digits below `count`, or all of them if there aren't that many.
    #[must_use]
    pub const fn below(count: u8) -> Self {
        if count > LARGEST_DIGIT { Self::ALL } else { DigitSet((1 << count) - 1) }
    }

    /// Returns the set as bits: bit d stands for the digit d.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns true if the set contains `digit`. You may pass numbers that aren't digits: they are
    /// in no set.
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        digit <= LARGEST_DIGIT && self.0 >> digit & 1 == 1
    }

    /// Adds a digit. No-op if `digit` is not one.
    #[must_use]
    pub const fn with(self, digit: Digit) -> Self {
        if digit > LARGEST_DIGIT { self } else { DigitSet(self.0 | 1 << digit) }
    }

    /// Removes a digit. Nothing happens if it isn't there.
    #[must_use]
    pub const fn without(self, digit: Digit) -> Self {
        if digit > LARGEST_DIGIT { self } else { DigitSet(self.0 & !(1 << digit)) }
    }

    /// Digits in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        DigitSet(self.0 & other.0)
    }

    /// Digits in at least one of the sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        DigitSet(self.0 | other.0)
    }

    /// Digits in `self` but not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        DigitSet(self.0 & !other.0)
    }

    /// Returns the number of digits.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set has no digits.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the digits in increasing order.
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
    /// Writes the digits without separators, as in `1235`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(out, "{digit}"))
    }
}
