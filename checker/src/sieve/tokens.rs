//! Splits lines into tokens, and parses numbers.

use std::str::Split;

use crate::sieve::expectation::{Expected, Found};
use crate::sieve::rejection::Reason;

/// Error messages quote only the beginning of an invalid token, because it may be a megabyte long.
const QUOTED_CHARACTERS: usize = 40;

/// Tokens of a line are consumed from left to right.
#[derive(Debug, Clone)]
pub struct Tokens<'line> {
    rest: Split<'line, char>,
}

impl<'line> Tokens<'line> {
    /// Splits a line, given without its line end, into tokens.
    ///
    /// # Errors
    /// Returns [`Reason::Spacing`] unless tokens are separated by exactly one space.
    pub fn new(line: &'line str) -> Result<Self, Reason> {
        if line.split(' ').any(str::is_empty) {
            return Err(Reason::Spacing);
        }
        Ok(Self { rest: line.split(' ') })
    }

    /// Returns the next token.
    ///
    /// # Errors
    /// Returns [`Reason::Expected`] at the end of the line.
    pub fn next(&mut self, expected: Expected) -> Result<&'line str, Reason> {
        self.rest.next().ok_or(Reason::Expected { expected, found: Found::LineEnd })
    }

    /// Parses the next token as a whole number.
    ///
    /// # Errors
    /// Returns [`Reason::Expected`] at the end of the line, and [`Reason::NotInRange`] if the token
    /// is not a number from `low` to `high`.
    pub fn number<T: TryFrom<u64>>(
        &mut self,
        what: Expected,
        low: u64,
        high: u64,
    ) -> Result<T, Reason> {
        whole_number(self.next(what)?, what, low, high)
    }

    /// Skips a colon.
    ///
    /// # Errors
    /// Returns [`Reason::Expected`] if the next token is anything else.
    pub fn colon(&mut self) -> Result<(), Reason> {
        match self.next(Expected::Colon)? {
            ":" => Ok(()),
            other => Err(unexpected(Expected::Colon, other)),
        }
    }

    /// Parses the tokens up to the next colon, and skips it.
    ///
    /// # Errors
    /// Returns any error of `read`, or [`Reason::Expected`] if there is no colon.
    pub fn until_colon<T>(
        &mut self,
        read: impl Fn(&'line str) -> Result<T, Reason>,
    ) -> Result<Vec<T>, Reason> {
        let mut values = Vec::new();
        loop {
            match self.next(Expected::Colon)? {
                ":" => return Ok(values),
                token => values.push(read(token)?),
            }
        }
    }

    /// Parses all remaining tokens, if any.
    ///
    /// # Errors
    /// Returns any error of `read`.
    pub fn remaining<T>(
        self,
        read: impl Fn(&'line str) -> Result<T, Reason>,
    ) -> Result<Vec<T>, Reason> {
        self.rest.map(read).collect()
    }

    /// Makes sure that there are no more tokens.
    ///
    /// # Errors
    /// Returns [`Reason::Expected`] if there is one.
    pub fn end(mut self) -> Result<(), Reason> {
        self.rest.next().map_or(Ok(()), |token| Err(unexpected(Expected::LineEnd, token)))
    }
}

/// Parses a whole number from `low` to `high`. There should be just one way to write each number,
/// so signs and leading zeros are rejected.
///
/// # Errors
/// Returns [`Reason::NotInRange`] for any other token.
pub fn whole_number<T: TryFrom<u64>>(
    token: &str,
    what: Expected,
    low: u64,
    high: u64,
) -> Result<T, Reason> {
    let digits = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits && (token.len() == 1 || !token.starts_with('0'));
    // If the number does not fit in 64 bits, this fails. That is fine, because it is out of range
    // anyway.
    let value = if plain { token.parse::<u64>().ok() } else { None };
    value
        .filter(|value| (low..=high).contains(value))
        .and_then(|value| T::try_from(value).ok())
        .ok_or_else(|| Reason::NotInRange { what, found: quoted(token), low, high })
}

/// Returns the error for an unexpected token.
pub fn unexpected(expected: Expected, token: &str) -> Reason {
    Reason::Expected { expected, found: Found::Token(quoted(token)) }
}

/// Cuts off a token that is too long for a message.
pub fn quoted(token: &str) -> String {
    token.chars().take(QUOTED_CHARACTERS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_one_spelling() {
        assert_eq!(whole_number("0", Expected::Term, 0, 9), Ok(0_u64));
        assert_eq!(whole_number("18446744073709551615", Expected::Term, 0, u64::MAX), Ok(u64::MAX));
        for wrong in ["", "-1", "+1", "01", "00", "1.0", " 1", "١", "18446744073709551616", "10"] {
            assert!(whole_number::<u64>(wrong, Expected::Term, 0, 9).is_err(), "{wrong}");
        }
    }

    #[test]
    fn spaces_are_single() {
        for wrong in ["", " ", "a ", " a", "a  b"] {
            assert_eq!(Tokens::new(wrong).err(), Some(Reason::Spacing), "{wrong:?}");
        }
        let mut tokens = Tokens::new("a : b").unwrap();
        assert_eq!(tokens.next(Expected::Term), Ok("a"));
        assert_eq!(tokens.colon(), Ok(()));
        assert!(tokens.clone().end().is_err());
        assert!(tokens.clone().colon().is_err());
        assert!(tokens.clone().until_colon(|_| Ok(())).is_err());
        assert_eq!(tokens.remaining(|token| Ok(token.len())), Ok(vec![1]));
    }
}
