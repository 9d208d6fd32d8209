//! Checkpoints turn an unfinished search into bytes, which you can store somewhere and resume from
//! later.
//!
//! When we read one, we validate the puzzle, the best grid with its divisor, and the position of
//! the search; candidate lists, bounds and sums are recomputed instead of stored, so they can't
//! disagree. Note that we can't validate the part that was searched before (only another search
//! could), and that the checksum finds damage but not forgery. In other words, the results of a
//! resumed search are only as reliable as its checkpoint. Certificates don't have this problem,
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

/// Longer checkpoints are rejected before we look at them. We need about five bytes per node in the
/// trees of refuted divisors, so this is enough for more than ten million nodes.
pub const LONGEST_CHECKPOINT: usize = 64 << 20;

/// A checkpoint that we can't resume from, and the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// These bytes are something else altogether.
    #[error("this is not a checkpoint of a search for a common divisor")]
    NotACheckpoint,
    /// It's a checkpoint, but was written by a version of this program with another format.
    #[error("the checkpoint has an unsupported version; this program reads version 1")]
    Version,
    /// There are more bytes than [`LONGEST_CHECKPOINT`].
    #[error("the checkpoint has {length} bytes; at most {LONGEST_CHECKPOINT} are read")]
    TooLong {
        /// The length in bytes.
        length: usize,
    },
    /// Some program (an editor, say, or a mail client) has converted the line ends or the encoding
    /// of the file.
    #[error("the checkpoint was changed: {0}")]
    Converted(Conversion),
    /// The checksum is wrong because bytes are missing or were changed.
    #[error("the checkpoint is damaged: some of its bytes are missing or were changed")]
    Damaged,
    /// The checksum is right, but the content contradicts itself or the puzzle, so no search can
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
    /// Returns the search as bytes, from which [`Self::resume`] continues it. Expect a few hundred
    /// bytes for a search row by row, but about five bytes for every node of a refuted divisor in a
    /// search divisor by divisor, because we'll need those trees for the certificate.
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

    /// Resumes a search from a checkpoint. It goes on exactly like the search that wrote the
    /// checkpoint would have.
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

    /// Returns the puzzle that is being solved.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        match self {
            Search::Rows(search) => search.puzzle(),
            Search::Divisors(search) => search.puzzle(),
        }
    }

    /// Returns the method, which you'd otherwise have to remember yourself after [`Self::resume`].
    #[must_use]
    pub fn method(&self) -> Method {
        match self {
            Search::Rows(search) if search.is_from_sum() => Method::Sum,
            Search::Rows(_) => Method::Rows,
            Search::Divisors(_) => Method::Divisors,
        }
    }
}
