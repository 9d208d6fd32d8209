//! Checkpoints: a search that has not ended as bytes, to be stored and gone on with.
//!
//! What is read is validated: the puzzle, the best grid and its divisor, and that the search can stand where
//! it is said to stand; lists of candidates, bounds and sums are computed again, none of them is read. What
//! was searched before that place only another search can show. The check sum finds damage, not forgery:
//! what a resumed search says is as good as its checkpoint. A certificate is not concerned: the checker
//! reads it without trusting anybody.

use super::divisor_search::{DivisorSearch, Progress};
use super::puzzle::Puzzle;
use super::row_search::{Place, RowSearch};
use super::search::{Best, Method, Search};
use crate::sealed::{Seal, Unopened};
use serde::{Deserialize, Serialize};
use thiserror::Error;

const SEAL: Seal = Seal {
    name: "ginnow-common-divisor-search",
    version: 1,
};

/// The largest checkpoint that is read, in bytes. The trees of refuted divisors take some five bytes a node.
pub const LONGEST_CHECKPOINT: usize = 64 << 20;

/// Why bytes cannot be resumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CheckpointError {
    /// They are not a checkpoint.
    #[error("this is not a checkpoint of a search for a common divisor")]
    NotACheckpoint,
    /// They have another version.
    #[error("the checkpoint has an unsupported version; this program reads version 1")]
    Version,
    /// There are too many of them.
    #[error("the checkpoint has {length} bytes; at most {LONGEST_CHECKPOINT} are read")]
    TooLong {
        /// How many there are.
        length: usize,
    },
    /// Some are missing or were changed.
    #[error("the checkpoint is damaged")]
    Damaged,
    /// It claims something false.
    #[error("the checkpoint is inconsistent: {0}")]
    Unsound(&'static str),
}

impl From<Unopened> for CheckpointError {
    fn from(why: Unopened) -> Self {
        match why {
            Unopened::OtherFormat => CheckpointError::NotACheckpoint,
            Unopened::Version => CheckpointError::Version,
            Unopened::Damaged => CheckpointError::Damaged,
        }
    }
}

/// What a checkpoint holds.
#[derive(Debug, Serialize, Deserialize)]
struct Body {
    puzzle: Puzzle,
    best: Option<Best>,
    at: At,
}

/// Where the search stands.
#[derive(Debug, Serialize, Deserialize)]
enum At {
    Rows { from_sum: bool, place: Place },
    Divisors { counts: bool, progress: Progress },
}

impl Search {
    /// The search as bytes, to be stored: some hundred row by row; divisor by divisor some five for each
    /// node of a refuted divisor, of which certificates are made.
    #[must_use]
    pub fn checkpoint(&self) -> Vec<u8> {
        let best = self.report().best;
        SEAL.close(&match self {
            Search::Rows(search) => Body {
                puzzle: search.puzzle().clone(),
                best,
                at: At::Rows {
                    from_sum: search.is_from_sum(),
                    place: search.place(),
                },
            },
            Search::Divisors(search) => Body {
                puzzle: search.puzzle().clone(),
                best,
                at: At::Divisors {
                    counts: search.is_counting(),
                    progress: search.progress(),
                },
            },
        })
    }

    /// Goes on from a checkpoint: the run from there is that of the search that wrote it.
    ///
    /// # Errors
    /// [`CheckpointError`], whatever the bytes are.
    pub fn resume(bytes: &[u8]) -> Result<Self, CheckpointError> {
        let length = bytes.len();
        if length > LONGEST_CHECKPOINT {
            return Err(CheckpointError::TooLong { length });
        }
        let Body { puzzle, best, at } = SEAL.open(bytes)?;
        if let Some(best) = &best
            && !(puzzle.admits(&best.grid) && puzzle.divisor_of(&best.grid) == best.divisor)
        {
            return Err(CheckpointError::Unsound(
                "its best grid does not solve the puzzle with that divisor",
            ));
        }
        let search = match at {
            At::Rows { from_sum, place } => RowSearch::at(&puzzle, from_sum, best, &place)
                .map(|search| Search::Rows(Box::new(search))),
            At::Divisors { counts, progress } => DivisorSearch::at(&puzzle, counts, best, progress)
                .map(|search| Search::Divisors(Box::new(search))),
        };
        search.map_err(CheckpointError::Unsound)
    }

    /// The puzzle that is searched.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        match self {
            Search::Rows(search) => search.puzzle(),
            Search::Divisors(search) => search.puzzle(),
        }
    }

    /// How it is searched.
    #[must_use]
    pub fn method(&self) -> Method {
        match self {
            Search::Rows(search) if search.is_from_sum() => Method::Sum,
            Search::Rows(_) => Method::Rows,
            Search::Divisors(_) => Method::Divisors,
        }
    }
}
