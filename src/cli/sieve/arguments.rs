//! Arguments that several commands of the Sieve share.

use crate::cli::arguments::numbers::{ends, joined};
use crate::cli::failure::Failure;
use crate::cli::files::input::words;
use clap::ValueEnum;
use ginnow::sieve::optimize;
use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::{LARGEST_BOARD, Number, Position};
use ginnow_links::{typed_number, whole_number};
use std::ops::RangeInclusive;

pub(in crate::cli) use crate::cli::arguments::shard::{Shard, shard};
pub(in crate::cli) use crate::cli::arguments::time::seconds;

/// The goal of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(in crate::cli) enum GoalArgument {
    /// The largest sum (Ginnow's Sieve)
    #[default]
    Largest,
    /// The smallest sum, played to the end (Enigma 316)
    Smallest,
}

impl From<GoalArgument> for optimize::Goal {
    fn from(goal: GoalArgument) -> Self {
        match goal {
            GoalArgument::Largest => optimize::Goal::Largest,
            GoalArgument::Smallest => optimize::Goal::Smallest,
        }
    }
}

/// Parses a board size.
pub(in crate::cli) fn board_size(text: &str) -> Result<Number, String> {
    size_in(text, 1..=LARGEST_BOARD)
}

/// Parses the size of a board whose best score is in the table of proved scores.
pub(in crate::cli) fn proved_board(text: &str) -> Result<Number, String> {
    size_in(text, 1..=LARGEST_PROVED)
}

fn size_in(text: &str, sizes: RangeInclusive<Number>) -> Result<Number, String> {
    let size = typed_number(text);
    size.filter(|size| sizes.contains(size)).ok_or_else(|| {
        let (smallest, largest) = sizes.into_inner();
        format!("N is a whole number from {smallest} to {largest}")
    })
}

/// Parses moves separated by commas or blanks, or by hyphens as in our links.
fn moves(text: &str) -> Result<Vec<Number>, String> {
    let moves = words(text).map(|word| {
        joined(word).ok_or_else(|| format!("'{word}' is not a number; moves look like 97,49"))
    });
    moves.collect::<Result<Vec<_>, String>>().map(|moves| moves.concat())
}

/// Returns the position after `--moves` on the board 1..`size`.
///
/// # Errors
/// Returns [`Failure::Usage`] if it is not a list of moves, or if one of them is illegal.
pub(in crate::cli) fn position(size: Number, moves: Option<&str>) -> Result<Position, Failure> {
    let usage =
        |reason: String| Failure::Usage(format!("--moves cannot be played on 1..{size}: {reason}"));
    let line = self::moves(moves.unwrap_or("")).map_err(usage)?;
    let board = Position::new(size).map_err(Failure::usage)?;
    board.after(&line).map_err(|error| usage(error.to_string()))
}

/// Returns the numbers of `--with`, sorted and without duplicates.
///
/// # Errors
/// Returns [`Failure::Usage`] if there aren't any, or if one is not on the board.
pub(in crate::cli) fn required(size: Number, with: Option<&str>) -> Result<Vec<Number>, Failure> {
    let Some(text) = with else {
        return Ok(Vec::new());
    };
    let usage = |reason: String| {
        Failure::Usage(format!(
            "--with {reason}; name numbers from 1 to {size}, such as --with 2,6"
        ))
    };
    let number = |word: &str| match whole_number(word) {
        Some(_) => typed_number(word)
            .filter(|number| (1..=size).contains(number))
            .ok_or_else(|| usage(format!("names {word}, which is not on the board"))),
        None => Err(usage(format!("names '{word}', which is not a number"))),
    };
    let mut numbers = words(text).map(number).collect::<Result<Vec<Number>, Failure>>()?;
    if numbers.is_empty() {
        return Err(usage("names no number".to_owned()));
    }
    numbers.sort_unstable();
    numbers.dedup();
    Ok(numbers)
}

/// Both ends are included in a range of boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) struct Boards {
    pub(in crate::cli) first: Number,
    pub(in crate::cli) last: Number,
}

/// Parses a single board, or a range `A..B` that includes both ends.
pub(in crate::cli) fn boards(text: &str) -> Result<Boards, String> {
    boards_in(text, 1..=LARGEST_BOARD)
}

/// Like [`boards`], with different limits on the board size.
pub(in crate::cli) fn boards_in(
    text: &str,
    sizes: RangeInclusive<Number>,
) -> Result<Boards, String> {
    let (first, last) = ends(text)?;
    let (first, last) = (size_in(first, sizes.clone())?, size_in(last, sizes)?);
    if first > last {
        return Err(format!(
            "the range is empty: {first} is larger than {last}; use {last}..{first}"
        ));
    }
    Ok(Boards { first, last })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_include_both_ends() {
        let range = |first, last| Ok(Boards { first, last });
        assert_eq!(boards("1..500"), range(1, 500));
        assert_eq!(boards("1..=500"), range(1, 500));
        assert_eq!(boards("7"), range(7, 7));
        for wrong in ["", "..", "1..", "..5", "5..1", "0..3", "1..9999", "a..b", "1...5"] {
            assert!(boards(wrong).is_err(), "{wrong}");
        }
    }
}
