//! Arguments that several commands share, and how they are read.

use crate::cli::failure::Failure;
use clap::ValueEnum;
use ginnow::sieve::optimize;
use ginnow::sieve::{LARGEST_BOARD, Number, Position};

pub(super) use crate::cli::time::seconds;

/// What a game is played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Goal {
    /// The largest sum (Ginnow's Sieve)
    #[default]
    Largest,
    /// The smallest sum, played to the end (Enigma 316)
    Smallest,
}

impl From<Goal> for optimize::Goal {
    fn from(goal: Goal) -> Self {
        match goal {
            Goal::Largest => optimize::Goal::Largest,
            Goal::Smallest => optimize::Goal::Smallest,
        }
    }
}

/// A board size: a number from 1 to the largest board.
pub(super) fn board_size(text: &str) -> Result<Number, String> {
    size_up_to(text, LARGEST_BOARD)
}

fn size_up_to(text: &str, largest: Number) -> Result<Number, String> {
    let expected = || format!("N is a whole number from 1 to {largest}");
    let size = text.trim().parse().map_err(|_| expected())?;
    if (1..=largest).contains(&size) {
        Ok(size)
    } else {
        Err(expected())
    }
}

/// Moves, separated by commas, blanks or both.
fn moves(text: &str) -> Result<Vec<Number>, String> {
    text.split([',', ' ', '\t'])
        .filter(|word| !word.is_empty())
        .map(|word| {
            word.parse()
                .map_err(|_| format!("'{word}' is not a number; moves look like 97,49"))
        })
        .collect()
}

/// The position after `--moves` on 1..`size`.
///
/// # Errors
/// [`Failure::Usage`] when they are no moves, or not legal.
pub(super) fn position(size: Number, moves: Option<&str>) -> Result<Position, Failure> {
    let usage =
        |reason: String| Failure::Usage(format!("--moves cannot be played on 1..{size}: {reason}"));
    let line = self::moves(moves.unwrap_or("")).map_err(usage)?;
    let board = Position::new(size).map_err(|error| Failure::Usage(error.to_string()))?;
    board.after(&line).map_err(|error| usage(error.to_string()))
}

/// A range of boards, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Boards {
    pub(super) first: Number,
    pub(super) last: Number,
}

/// `A..B` (both included; `A..=B` is the same), or a single N.
pub(super) fn boards(text: &str) -> Result<Boards, String> {
    boards_up_to(text, LARGEST_BOARD)
}

/// The same where the largest board is another one.
pub(super) fn boards_up_to(text: &str, largest: Number) -> Result<Boards, String> {
    let (first, last) = match text.split_once("..") {
        Some((first, last)) => (first, last.strip_prefix('=').unwrap_or(last)),
        None => (text, text),
    };
    let (first, last) = (size_up_to(first, largest)?, size_up_to(last, largest)?);
    if first > last {
        return Err(format!("the range is empty: {first} is larger than {last}"));
    }
    Ok(Boards { first, last })
}

/// One of several parts of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shard {
    index: Number,
    count: Number,
}

impl Shard {
    /// Whether a block of boards, counted from 0, belongs to this part. Neighbours go
    /// to different parts, so that all parts take about as long.
    pub(super) fn contains(self, block: Number) -> bool {
        (block + 1) % self.count == self.index % self.count
    }
}

/// `i/n`, 1 <= i <= n.
pub(super) fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/');
    parts
        .and_then(|(index, count)| {
            let (index, count) = (index.parse().ok()?, count.parse().ok()?);
            (1..=count)
                .contains(&index)
                .then_some(Shard { index, count })
        })
        .ok_or_else(|| "a shard is i/n with i from 1 to n, such as 2/8".to_owned())
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
        for wrong in [
            "", "..", "1..", "..5", "5..1", "0..3", "1..9999", "a..b", "1...5",
        ] {
            assert!(boards(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_board_is_in_exactly_one_shard() {
        for count in 1..=7 {
            let shards: Vec<Shard> = (1..=count)
                .map(|index| shard(&format!("{index}/{count}")).expect("a shard"))
                .collect();
            for board in 1..100 {
                let owners = shards.iter().filter(|shard| shard.contains(board)).count();
                assert_eq!(owners, 1);
            }
        }
        for wrong in ["0/3", "4/3", "1/0", "1", "/", "a/b", "1/2/3"] {
            assert!(shard(wrong).is_err(), "{wrong}");
        }
    }
}
