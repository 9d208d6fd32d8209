//! Parses certificates line by line. Each line is a statement.

use super::expectation::ExpectedPart;
use super::rejection::Reason;

/// A node of the tree covers one of these items. They are counted from 0, although the file counts
/// from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// This digit has to be somewhere in this column.
    Column { column: usize, digit: u8 },
    /// This digit anywhere in this box.
    Box { number: usize, digit: u8 },
    /// A number in this row. The row must have givens.
    Row(usize),
}

/// A line, split into words. The first word is the name of the statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SplitLine<'line> {
    pub name: &'line str,
    words: Vec<&'line str>,
}

impl<'line> SplitLine<'line> {
    /// Splits a line into words.
    ///
    /// # Errors
    /// Returns [`Reason::Spacing`] unless words are separated by exactly one space.
    pub fn parse(line: &'line str) -> Result<Self, Reason> {
        if line.split(' ').any(str::is_empty) {
            return Err(Reason::Spacing);
        }
        let mut words = line.split(' ');
        let name = words.next().unwrap_or("");
        Ok(Self { name, words: words.collect() })
    }

    /// Returns the single argument of a statement.
    ///
    /// # Errors
    /// Returns [`Reason::Expected`] if there is no argument, or more than one.
    pub fn only(&self, expected: ExpectedPart) -> Result<&'line str, Reason> {
        match self.words[..] {
            [word] => Ok(word),
            _ => Err(Reason::Expected {
                expected,
                found: self.words.join(" ").chars().take(40).collect(),
            }),
        }
    }

    /// Returns the arguments, which are all words after the name.
    pub fn words(&self) -> &[&'line str] {
        &self.words
    }

    /// Returns the single argument of a statement. It must be a number.
    ///
    /// # Errors
    /// Returns [`Reason::Expected`] if there is not exactly one argument, or if it is not a number.
    pub fn number(&self, expected: ExpectedPart) -> Result<u64, Reason> {
        let word = self.only(expected)?;
        whole_number(word)
            .ok_or_else(|| Reason::Expected { expected, found: word.chars().take(40).collect() })
    }
}

/// Parses a whole number. Signs and leading zeros are rejected: there should be only one way to
/// write a certificate.
fn whole_number(word: &str) -> Option<u64> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits && (word.len() == 1 || !word.starts_with('0'));
    if plain { word.parse().ok() } else { None }
}

/// Parses an item such as `c3d5` (column 3 needs digit 5), `b4d0` (box 4 needs digit 0) or `r2`
/// (row 2 must be filled), for a board with `side` rows.
///
/// # Errors
/// Returns [`Reason::Expected`] if the word is not an item.
pub fn item(word: &str, side: usize) -> Result<Item, Reason> {
    let wrong = || Reason::Expected {
        expected: ExpectedPart::Item,
        found: word.chars().take(40).collect(),
    };
    let place = |text: &str| {
        let number = whole_number(text).and_then(|number| usize::try_from(number).ok());
        number.filter(|number| (1..=side).contains(number)).map(|number| number - 1)
    };
    let pair = |text: &str| {
        let (number, digit) = text.split_once('d')?;
        let digit = whole_number(digit).filter(|&digit| digit <= 9);
        Some((place(number)?, u8::try_from(digit?).ok()?))
    };
    let read = if let Some(text) = word.strip_prefix('c') {
        pair(text).map(|(column, digit)| Item::Column { column, digit })
    } else if let Some(text) = word.strip_prefix('b') {
        pair(text).map(|(number, digit)| Item::Box { number, digit })
    } else if let Some(text) = word.strip_prefix('r') {
        place(text).map(Item::Row)
    } else {
        None
    };
    read.ok_or_else(wrong)
}
