//! Checkpoints: the state of an unfinished optimizer as bytes, for storing and resuming.
//!
//! The bytes are a line of text with format and version, the length and a checksum of the rest, and the
//! rest in `postcard` format. The checksum detects damage, but soundness does not depend on it: on
//! resuming, every cut is derived and every proof verified again (see `search/verification`).

use crate::foundation::sealed::{Conversion, Seal, Unopened};
use crate::sieve::optimize::impossible;
use crate::sieve::optimize::search::{SavedSearch, Search, Unsound};
use crate::sieve::optimize::{Goal, Impossible, Optimizer};
use crate::sieve::{IllegalMove, Number, Position, SizeError};
use serde::{Deserialize, Serialize};
use thiserror::Error;

const SEAL: Seal = Seal { name: "ginnow-checkpoint", version: 1 };

/// This version has required numbers before the rest. Without such numbers, a search uses the older version,
/// which older programs can read.
const REQUIRING: Seal = Seal { version: 2, ..SEAL };

/// The largest checkpoint that is read, in bytes.
pub const LONGEST_CHECKPOINT: usize = 256 << 20;

/// Why a search can't be resumed from these bytes.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// They aren't a checkpoint.
    #[error("this is not a checkpoint of a search")]
    NotACheckpoint,
    /// They have another version.
    #[error("the checkpoint has an unsupported version; this program reads versions 1 and 2")]
    Version,
    /// There are too many bytes.
    #[error("the checkpoint has {length} bytes; at most {LONGEST_CHECKPOINT} are read")]
    TooLong {
        /// Length of the data in bytes.
        length: usize,
    },
    /// Another program has converted the file.
    #[error("the checkpoint was changed: {0}")]
    Converted(Conversion),
    /// Some are missing or were changed.
    #[error("the checkpoint is damaged: some of its bytes are missing or were changed")]
    Damaged,
    /// There is no such board.
    #[error("the board of the checkpoint is invalid: {0}")]
    Size(#[from] SizeError),
    /// Its opening is illegal.
    #[error("the position of the checkpoint is invalid: {0}")]
    Opening(#[from] IllegalMove),
    /// No game selects the required numbers.
    #[error("the required numbers of the checkpoint are invalid: {0}")]
    Required(#[from] Box<Impossible>),
    /// It claims something false.
    #[error("the checkpoint is inconsistent: {reason}")]
    Unsound {
        /// The data makes this claim, but it is false.
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

/// Everything after the checksum, in `postcard` format.
#[derive(Debug, Serialize, Deserialize)]
struct Body {
    size: Number,
    opening: Vec<Number>,
    goal: Goal,
    search: SavedSearch,
}

impl Optimizer {
    /// Returns the state of the search, for storage: incumbent, bound, tree, proofs, cuts and open nodes.
    /// A few megabytes after minutes at N = 1000.
    ///
    /// # Panics
    /// Never: everything in it can be serialized.
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

    /// Resumes from a checkpoint. Resuming the same bytes always gives the same run. Its certificate is as
    /// valid as that of an uninterrupted run, and the optimum is the same.
    ///
    /// # Errors
    /// Returns [`CheckpointError`], for any bytes that are not a sound checkpoint.
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
