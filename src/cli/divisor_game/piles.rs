//! Parses numbers and piles, and joins lists for output.

use crate::cli::failure::Failure;
use crate::cli::files::input::words;
use ginnow::divisor_game::{
    LARGEST_NUMBER, Number, Position, SMALLEST_NUMBER, grouped_number, typed_number,
};
use std::fmt::Display;

/// Parses a number that a pile can have. It goes from 2 to 10^18, which can also be written as
/// `10^18` or `1e18`.
pub(super) fn number(text: &str) -> Result<Number, String> {
    let read = whole_number(text)?;
    if (SMALLEST_NUMBER..=LARGEST_NUMBER).contains(&read) {
        Ok(read)
    } else {
        Err(format!("numbers must be between {SMALLEST_NUMBER} and 10^18"))
    }
}

/// Parses a whole number below 2^64, written with digits or as a power like `10^12` or `3e12`.
pub(super) fn whole_number(text: &str) -> Result<u64, String> {
    let read = typed_number(text);
    read.ok_or_else(|| "expected a whole number below 2^64, such as 1000 or 10^12".to_owned())
}

/// Parses the piles of a position. Each can be an argument of its own, but several in one are fine
/// too if there are commas or blanks between them.
pub(super) fn position(piles: &[String]) -> Result<Position, Failure> {
    let pile = |word: &str| {
        number(word).map_err(|reason| format!("'{word}' is not a valid pile: {reason}"))
    };
    let of_argument = |argument: &String| match grouped_number(argument) {
        Some(_) => pile(argument).map(|number| vec![number]),
        None => words(argument).map(pile).collect(),
    };
    let numbers = piles.iter().map(of_argument).collect::<Result<Vec<Vec<Number>>, String>>();
    let numbers = numbers.map_err(Failure::Usage)?.concat();
    Position::new(&numbers).map_err(Failure::usage)
}

pub(super) fn joined<T: Display>(things: impl IntoIterator<Item = T>, separator: &str) -> String {
    let texts: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    texts.join(separator)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_digits_and_as_powers() {
        for (text, number) in
            [("12", 12), ("10^12", 1_000_000_000_000), ("3e2", 300), ("1_000", 1000)]
        {
            assert_eq!(whole_number(text), Ok(number), "{text}");
        }
        for wrong in ["", "-1", "1.5", "10^", "^2", "10^99", "1e30", "e", "18446744073709551616"] {
            assert!(whole_number(wrong).is_err(), "{wrong}");
        }
        assert!(
            number("1").is_err()
                && number("10^18").is_ok()
                && number("1000000000000000001").is_err()
        );
    }
}
