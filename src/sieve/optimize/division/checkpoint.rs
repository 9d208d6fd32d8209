//! Checkpoints: an unfinished optimizer as bytes, from which you can resume it later.
//!
//! The format starts with a line of text (name and version), followed by length and checksum of the
//! rest, and then the rest in `postcard` format. The checksum only detects damage, and correctness
//! does not depend on it. When a search is resumed, every cut is derived again and every proof
//! verified (see `search/verification`). So not even a forged checkpoint leads to a wrong result.

use crate::foundation::sealed::{Conversion, Seal, Unopened};
use crate::sieve::optimize::impossible;
use crate::sieve::optimize::search::{SavedSearch, Search, Unsound};
use crate::sieve::optimize::{Goal, Impossible, Optimizer};
use crate::sieve::{IllegalMove, Number, Position, SizeError};
use serde::{Deserialize, Serialize};
use thiserror::Error;

const SEAL: Seal = Seal { name: "ginnow-checkpoint", version: 1 };

/// Version 2 starts with required numbers. Older programs still read version 1, so we use version 2
/// only if there are any.
const REQUIRING: Seal = Seal { version: 2, ..SEAL };

/// Maximum size of a checkpoint in bytes.
pub const LONGEST_CHECKPOINT: usize = 256 << 20;

/// Explains why a search cannot be resumed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// These bytes are something else.
    #[error("this is not a checkpoint of a search")]
    NotACheckpoint,
    /// We can't read this version.
    #[error("the checkpoint has an unsupported version; this program reads versions 1 and 2")]
    Version,
    /// There are more than [`LONGEST_CHECKPOINT`] bytes.
    #[error("the checkpoint has {length} bytes; at most {LONGEST_CHECKPOINT} are read")]
    TooLong {
        /// Number of bytes.
        length: usize,
    },
    /// Some program converted the file.
    #[error("the checkpoint was changed: {0}")]
    Converted(Conversion),
    /// Bytes are missing or have changed.
    #[error("the checkpoint is damaged: some of its bytes are missing or were changed")]
    Damaged,
    /// There is no board of this size.
    #[error("the board of the checkpoint is invalid: {0}")]
    Size(#[from] SizeError),
    /// The moves before the search aren't legal.
    #[error("the position of the checkpoint is invalid: {0}")]
    Opening(#[from] IllegalMove),
    /// No game selects all of the required numbers.
    #[error("the required numbers of the checkpoint are invalid: {0}")]
    Required(#[from] Box<Impossible>),
    /// The checkpoint claims something that is not true.
    #[error("the checkpoint is inconsistent: {reason}")]
    Unsound {
        /// Says which claim is false.
        reason: &'static str,
    },
}

impl From<Unsound> for CheckpointError {
    fn from(Unsound(reason): Unsound) -> Self {
        CheckpointError::Unsound { reason }
    }
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

/// Contains everything after the checksum.
#[derive(Debug, Serialize, Deserialize)]
struct Body {
    size: Number,
    opening: Vec<Number>,
    goal: Goal,
    search: SavedSearch,
}

impl Optimizer {
    /// Saves the search with its incumbent, tree, proofs, cuts, and open nodes. For a search that
    /// has run for minutes at N = 1000, expect a few megabytes.
    ///
    /// # Panics
    /// Never, because everything in it can be serialized.
    #[must_use]
    pub fn checkpoint(&self) -> Vec<u8> {
        let body = Body {
            size: self.start().size(),
            opening: self.start().moves(),
            goal: self.goal(),
            search: self.search().snapshot(),
        };
        let required = self.required();
        if required.is_empty() { SEAL.close(&body) } else { REQUIRING.close(&(required, body)) }
    }

    /// Resumes a search. Deterministic: the same bytes always result in the same run. That is not
    /// exactly the run you'd have had without interruption, but the optimum is the same, with a
    /// certificate that is just as valid.
    ///
    /// # Errors
    /// Returns [`CheckpointError`] unless the bytes are a sound checkpoint.
    pub fn resume(bytes: &[u8]) -> Result<Self, CheckpointError> {
        if bytes.len() > LONGEST_CHECKPOINT {
            let length = bytes.len();
            return Err(CheckpointError::TooLong { length });
        }
        let (required, body): (Vec<Number>, Body) = match REQUIRING.open(bytes) {
            Err(Unopened::Version) => (Vec::new(), SEAL.open(bytes)?),
            opened => opened?,
        };
        let start = Position::new(body.size)?.after(&body.opening)?;
        if required.len() > body.size as usize {
            let reason = "it requires more numbers than the board has";
            return Err(CheckpointError::Unsound { reason });
        }
        let model = impossible::model(&start, body.goal, &required).map_err(Box::new)?;
        let search = Search::restored(model, &body.search, bytes.len())?;
        Ok(Optimizer::with_search(&start, body.goal, search))
    }
}
