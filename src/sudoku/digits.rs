//! Digits and sets of digits.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Digits go up to [`LARGEST_DIGIT`], and 0 is one of them.
pub type Digit = u8;

/// No digit is larger.
pub const LARGEST_DIGIT: Digit = 9;

/// Bit d stands for the digit d.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct DigitSet(u16);

impl DigitSet {
    /// Has no digit.
    pub const EMPTY: DigitSet = DigitSet(0);
    /// Has all ten digits, from 0 to 9.
    pub const ALL: DigitSet = DigitSet((1 << (LARGEST_DIGIT + 1)) - 1);
    /// Classic Sudoku has the digits 1 to 9.
    pub const CLASSIC: DigitSet = DigitSet(Self::ALL.0 & !1);

    /// Returns the digits whose bits are set; other bits are ignored.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        DigitSet(bits & Self::ALL.0)
    }

    /// Returns the digits 0 to `count` - 1; at most all.
    #[must_use]
    pub const fn below(count: u8) -> Self {
        if count > LARGEST_DIGIT { Self::ALL } else { DigitSet((1 << count) - 1) }
    }

    /// Returns the bits.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns true if `digit` is in the set.
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        digit <= LARGEST_DIGIT && self.0 >> digit & 1 == 1
    }

    /// Returns the set with `digit` added; unchanged if `digit` isn't a digit.
    #[must_use]
    pub const fn with(self, digit: Digit) -> Self {
        if digit > LARGEST_DIGIT { self } else { DigitSet(self.0 | 1 << digit) }
    }

    /// Returns the set without `digit`.
    #[must_use]
    pub const fn without(self, digit: Digit) -> Self {
        if digit > LARGEST_DIGIT { self } else { DigitSet(self.0 & !(1 << digit)) }
    }

    /// Returns the digits in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        DigitSet(self.0 & other.0)
    }

    /// Returns the digits in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        DigitSet(self.0 | other.0)
    }

    /// Returns the digits in this set but not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        DigitSet(self.0 & !other.0)
    }

    /// Returns the number of digits.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set is empty.
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
    /// Writes the digits one after another: `1235`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(out, "{digit}"))
    }
}
