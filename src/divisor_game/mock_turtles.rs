//! Mock Turtles, which is the same game in disguise. There's a row of coins, and a move turns one,
//! two or three of them, where the rightmost one must go from heads to tails. (*Winning Ways*,
//! chapter 14.)
//!
//! A pile of rank w is a row with a single head at place w - 2, counted from 0, and a prime is a
//! row of tails. If you replace the pile by divisors of ranks u and v, you turn the coins w - 2,
//! u - 2 and v - 2. If u = v, the same coin is turned twice, so it doesn't change. That's just as
//! well, because two equal piles have value 0 together.

use super::{Illegal, Move, Position, Rank, Value, value_of_rank};
use serde::{Deserialize, Serialize};

/// A pile as a row of coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CoinRow {
    /// The place of its head, counted from 0. A prime doesn't have one.
    pub head: Option<usize>,
    /// The value of the row, which is that of the pile.
    pub value: Value,
}

/// A move in terms of coins. They're all in the same row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoinMove {
    /// The row, which is the pile of the move.
    pub row: usize,
    /// The places that are turned, from right to left. The first one goes from heads to tails.
    pub turned: Vec<usize>,
    /// The heads after the move, from right to left. There are at most two.
    pub heads: Vec<usize>,
    /// The coin that would be turned twice, if both divisors have the same rank.
    pub cancelled: Option<usize>,
}

/// Returns the place of the head for this rank.
fn head(rank: Rank) -> Option<usize> {
    rank.checked_sub(2).map(|place| place as usize)
}

/// Returns the rows of coins of a position, one for each pile.
#[must_use]
pub fn coins(position: &Position) -> Vec<CoinRow> {
    let row = |rank| CoinRow { head: head(rank), value: value_of_rank(rank) };
    position.ranks().into_iter().map(row).collect()
}

/// Returns a move in terms of coins.
///
/// # Errors
/// Returns [`Illegal`] if the move isn't legal.
pub fn coin_move(position: &Position, made: Move) -> Result<CoinMove, Illegal> {
    position.check(made)?;
    let pile = &position.piles()[made.pile];
    let part = |divisor| pile.divisor(divisor).and_then(|part| head(part.rank()));
    let mut parts: Vec<usize> = made.divisors.into_iter().filter_map(part).collect();
    crate::foundation::sorting::sort_by(&mut parts, |a, b| b.cmp(a));
    let cancelled = match parts[..] {
        [a, b] if a == b => {
            parts.clear();
            Some(a)
        }
        _ => None,
    };
    let mut turned: Vec<usize> = head(pile.rank()).into_iter().collect();
    turned.extend(&parts);
    Ok(CoinMove { row: made.pile, turned, heads: parts, cancelled })
}
