//! Checkpoints store an unfinished search as bytes, from which it can be resumed later.
//!
//! When we read one, we validate the puzzle, the best grid with its divisor, and the position of
//! the search; candidate lists, bounds and sums are recomputed instead of stored, so they cannot
//! disagree. Note that we cannot validate the part that was searched before (only another search
//! could), and that the checksum finds damage but not forgery. In other words, the results of a
//! resumed search are only as reliable as its checkpoint. Certificates do not have this problem,
//! since the checker verifies them independently.

use super::divisor_search::{DivisorSearch, SearchPosition};
use super::puzzle::Puzzle;
use super::report::BestGrid;
use super::row_search::{RowSearch, SearchPlace};
use super::search::{Method, Search};
use crate::foundation::sealed::{Conversion, Seal, Unopened};
use serde::{Deserialize, Serialize};
use thiserror::Error;

const SEAL: Seal = Seal { name: "ginnow-common-divisor-search", version: 1 };

/// Longer input is rejected unread. Refuted divisors need about five bytes per node, so the limit
/// corresponds to more than ten million nodes.
pub const LONGEST_CHECKPOINT: usize = 64 << 20;

/// Errors when resuming from a checkpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// This is not a checkpoint at all.
    #[error("this is not a checkpoint of a search for a common divisor")]
    NotACheckpoint,
    /// The checkpoint has another version of the format.
    #[error("the checkpoint has an unsupported version; this program reads version 1")]
    Version,
    /// There are more than [`LONGEST_CHECKPOINT`] bytes.
    #[error("the checkpoint has {length} bytes; at most {LONGEST_CHECKPOINT} are read")]
    TooLong {
        /// Length in bytes.
        length: usize,
    },
    /// Line ends or encoding were converted, probably by an editor or a mail client.
    #[error("the checkpoint was changed: {0}")]
    Converted(Conversion),
    /// Wrong checksum: bytes are missing or were changed.
    #[error("the checkpoint is damaged: some of its bytes are missing or were changed")]
    Damaged,
    /// The checksum is correct, but the content contradicts itself or the puzzle. No search can
    /// have written it.
    #[error("the checkpoint is inconsistent: {0}")]
    Unsound(&'static str),
}

impl From<Unopened> for CheckpointError {
    fn from(why: Unopened) -> Self {
        match why {
            Unopened::OtherFormat => CheckpointError::NotACheckpoint,
            Unopened::Version => CheckpointError::Version,
            Unopened::Converted(conversion) => CheckpointError::Converted(conversion),
            Unopened::Damaged => CheckpointError::Damaged,
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct CheckpointBody {
    puzzle: Puzzle,
    best: Option<BestGrid>,
    at: At,
}

/// The two kinds of search have nothing in common that we could store in the same way.
#[derive(Debug, Serialize, Deserialize)]
enum At {
    Rows { from_sum: bool, place: SearchPlace },
    Divisors { counts: bool, progress: SearchPosition },
}

impl Search {
    /// Serializes the search; see [`Self::resume`] for the way back. A row-by-row search needs a
    /// few hundred bytes. Searching divisor by divisor takes about five bytes per node of each
    /// refuted divisor, since the certificate will need these trees.
    #[must_use]
    pub fn checkpoint(&self) -> Vec<u8> {
        let best = self.report().best;
        SEAL.close(&match self {
            Search::Rows(search) => CheckpointBody {
                puzzle: search.puzzle().clone(),
                best,
                at: At::Rows { from_sum: search.is_from_sum(), place: search.place() },
            },
            Search::Divisors(search) => CheckpointBody {
                puzzle: search.puzzle().clone(),
                best,
                at: At::Divisors { counts: search.is_counting(), progress: search.progress() },
            },
        })
    }

    /// Resumes from a checkpoint. The search continues exactly as the original one would have.
    ///
    /// # Errors
    /// Returns [`CheckpointError`] if the bytes are not a valid checkpoint.
    pub fn resume(bytes: &[u8]) -> Result<Self, CheckpointError> {
        let length = bytes.len();
        if length > LONGEST_CHECKPOINT {
            return Err(CheckpointError::TooLong { length });
        }
        let CheckpointBody { puzzle, best, at } = SEAL.open(bytes)?;
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

    /// Returns the puzzle being solved.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        match self {
            Search::Rows(search) => search.puzzle(),
            Search::Divisors(search) => search.puzzle(),
        }
    }

    /// Returns the method. After [`Self::resume`] there is no other way to find out.
    #[must_use]
    pub fn method(&self) -> Method {
        match self {
            Search::Rows(search) if search.is_from_sum() => Method::Sum,
            Search::Rows(_) => Method::Rows,
            Search::Divisors(_) => Method::Divisors,
        }
    }
}
