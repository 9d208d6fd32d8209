//! Mock Turtles, the same game in disguise: a move turns one, two or three coins in a row, and the
//! rightmost one must go from heads to tails. (*Winning Ways*, chapter 14.)
//!
//! A pile of rank w corresponds to a row with a single head at place w - 2 (counted from 0), and a
//! prime to a row of tails. Replacing the pile by divisors of ranks u and v turns the coins w - 2,
//! u - 2 and v - 2. If u = v, the same coin is turned twice and doesn't change, which is just as
//! well: two equal piles have value 0 together.

use super::{Illegal, Move, Position, Rank, Value, value_of_rank};
use serde::{Deserialize, Serialize};

/// In Mock Turtles, a pile is a row of coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CoinRow {
    /// The only head is at this place, counted from 0. `None` for primes.
    pub head: Option<usize>,
    /// Value of the row (and of the pile).
    pub value: Value,
}

/// All coins of a move in Mock Turtles are in the same row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoinMove {
    /// The row stands for the pile of the move.
    pub row: usize,
    /// Places to turn, from right to left. The first goes from heads to tails.
    pub turned: Vec<usize>,
    /// Heads after the move, from right to left. At most two.
    pub heads: Vec<usize>,
    /// The coin that would be turned twice, if both divisors have the same rank.
    pub cancelled: Option<usize>,
}

/// Returns the place of the head for a given rank.
fn head(rank: Rank) -> Option<usize> {
    rank.checked_sub(2).map(|place| place as usize)
}

/// Returns one row of coins per pile.
#[must_use]
pub fn coins(position: &Position) -> Vec<CoinRow> {
    let row = |rank| CoinRow { head: head(rank), value: value_of_rank(rank) };
    position.ranks().into_iter().map(row).collect()
}

/// Translates a move.
///
/// # Errors
/// Returns [`Illegal`] if the move is not legal.
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
