//! The rules are about piles, moves, legality, and game records.

mod game;
mod illegal;
mod position;

pub use game::{Game, Moment};
pub use illegal::{Illegal, IllegalMove, MomentError, NumberError, PileCountError, SetUpError};
pub use position::Position;

use super::{Number, decimal};
use serde::{Deserialize, Serialize};

/// Replaces a pile by two of its proper divisors. They may be equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Move {
    /// Piles are counted from 0.
    pub pile: usize,
    /// The divisors, in the order in which they take the pile's place.
    #[serde(with = "pair")]
    pub divisors: [Number; 2],
}

/// Serializes two numbers as decimal strings.
mod pair {
    use super::{Number, decimal};
    use serde::de::{Deserializer, Error};
    use serde::ser::Serializer;

    pub(super) fn serialize<S: Serializer>(pair: &[Number; 2], out: S) -> Result<S::Ok, S::Error> {
        decimal::list::serialize(pair, out)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[Number; 2], D::Error> {
        let list: Vec<Number> = decimal::list::deserialize(from)?;
        <[Number; 2]>::try_from(list)
            .map_err(|list| D::Error::invalid_length(list.len(), &"two divisors"))
    }
}
