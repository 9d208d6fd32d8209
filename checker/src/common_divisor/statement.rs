//! Parses the lines of a certificate. Each line is one statement.

use super::rejection::Reason;

/// An item that a node of the tree covers. Rows, columns and boxes are counted from 0 here,
/// although the file counts from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// The digit must occur somewhere in this column.
    Column { column: usize, digit: u8 },
    /// The digit must occur somewhere in this box.
    Box { number: usize, digit: u8 },
    /// This row, which has givens, must be filled with a number.
    Row(usize),
}

/// A line that has been split into words. The first word names the statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SplitLine<'line> {
    pub name: &'line str,
    words: Vec<&'line str>,
}

impl<'line> SplitLine<'line> {
    /// Splits a line into words.
    ///
    /// # Errors
    /// Returns [`Reason::Spacing`] if there isn't exactly one space between them.
    pub fn parse(line: &'line str) -> Result<Self, Reason> {
        if line.split(' ').any(str::is_empty) {
            return Err(Reason::Spacing);
        }
        let mut words = line.split(' ');
        let name = words.next().unwrap_or("");
        Ok(Self { name, words: words.collect() })
    }

    /// Returns the word after the name, for a statement that has just one argument.
    ///
    /// # Errors
    /// Returns [`Reason::Expected`] if there isn't exactly one.
    pub fn only(&self, expected: &'static str) -> Result<&'line str, Reason> {
        match self.words[..] {
            [word] => Ok(word),
            _ => Err(Reason::Expected {
                expected,
                found: self.words.join(" ").chars().take(40).collect(),
            }),
        }
    }

    /// Returns the words after the name.
    pub fn words(&self) -> &[&'line str] {
        &self.words
    }

    /// Returns the only argument as a number.
    ///
    /// # Errors
    /// Returns [`Reason::Expected`] if there isn't exactly one argument, or if it isn't a number.
    pub fn number(&self, expected: &'static str) -> Result<u64, Reason> {
        let word = self.only(expected)?;
        whole_number(word)
            .ok_or_else(|| Reason::Expected { expected, found: word.chars().take(40).collect() })
    }
}

/// Reads a whole number. Signs and leading zeros aren't allowed, since there should be only one way
/// to write a certificate.
fn whole_number(word: &str) -> Option<u64> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits && (word.len() == 1 || !word.starts_with('0'));
    if plain { word.parse().ok() } else { None }
}

/// Reads an item such as `c3d5` (column 3 needs digit 5), `b4d0` (box 4 needs digit 0) or `r2` (row
/// 2 must be filled) on a board with `side` rows.
///
/// # Errors
/// Returns [`Reason::Expected`] if the word isn't an item.
pub fn item(word: &str, side: usize) -> Result<Item, Reason> {
    let wrong = || Reason::Expected {
        expected: "an item such as c3d5 (column 3, digit 5), b4d0 (box 4, digit 0) or r2 (row 2)",
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
