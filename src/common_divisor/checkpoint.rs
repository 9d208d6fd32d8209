//! Checkpoints: an unfinished search as bytes, which can be stored and resumed later.
//!
//! Reading validates the puzzle, the best grid with its divisor, and the position in the search. Candidate
//! lists, bounds and sums aren't stored but recomputed. Only another search could verify the part that was
//! searched before. The checksum detects damage, not forgery, so the results of a resumed search are only as
//! reliable as its checkpoint. Certificates do not depend on this, because the checker verifies them
//! independently.

use super::divisor_search::{DivisorSearch, SearchPosition};
use super::puzzle::Puzzle;
use super::report::BestGrid;
use super::row_search::{RowSearch, SearchPlace};
use super::search::{Method, Search};
use crate::foundation::sealed::{Conversion, Seal, Unopened};
use serde::{Deserialize, Serialize};
use thiserror::Error;

const SEAL: Seal = Seal { name: "ginnow-common-divisor-search", version: 1 };

/// Larger files are rejected. The trees of refuted divisors take about five bytes per node.
pub const LONGEST_CHECKPOINT: usize = 64 << 20;

/// Why bytes can't be resumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The bytes aren't a checkpoint.
    #[error("this is not a checkpoint of a search for a common divisor")]
    NotACheckpoint,
    /// The checkpoint has an unsupported version.
    #[error("the checkpoint has an unsupported version; this program reads version 1")]
    Version,
    /// The checkpoint is too long.
    #[error("the checkpoint has {length} bytes; at most {LONGEST_CHECKPOINT} are read")]
    TooLong {
        /// Length of the checkpoint in bytes.
        length: usize,
    },
    /// Another program has converted the file.
    #[error("the checkpoint was changed: {0}")]
    Converted(Conversion),
    /// Bytes are missing or were changed.
    #[error("the checkpoint is damaged: some of its bytes are missing or were changed")]
    Damaged,
    /// Nothing was damaged on the way, but the checkpoint contradicts itself or the puzzle.
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

/// Each method has its own position of the search.
#[derive(Debug, Serialize, Deserialize)]
enum At {
    Rows { from_sum: bool, place: SearchPlace },
    Divisors { counts: bool, progress: SearchPosition },
}

impl Search {
    /// Returns the search as bytes. Row by row it takes a few hundred bytes; divisor by divisor, about five
    /// for each node of a refuted divisor, which certificates need.
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

    /// Resumes from a checkpoint. The search then continues exactly as the one that wrote it.
    ///
    /// # Errors
    /// Returns [`CheckpointError`] if the bytes aren't a valid checkpoint.
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

    /// Returns the puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        match self {
            Search::Rows(search) => search.puzzle(),
            Search::Divisors(search) => search.puzzle(),
        }
    }

    /// Returns the method.
    #[must_use]
    pub fn method(&self) -> Method {
        match self {
            Search::Rows(search) if search.is_from_sum() => Method::Sum,
            Search::Rows(_) => Method::Rows,
            Search::Divisors(_) => Method::Divisors,
        }
    }
}
