//! Mock Turtles, the same game in disguise: a row of coins; a move turns one, two or three of them, the
//! last of which (the rightmost) from heads to tails. (*Winning Ways*, chapter 14.)
//!
//! A pile of rank w is a row with one head at place w - 2, counted from 0; a prime is a row of tails.
//! Replacing the pile by divisors of ranks u and v turns the coins w - 2, u - 2 and v - 2 of its row. If u
//! = v, the same coin is turned twice, so it stays: two equal piles together have value 0.

use super::{Illegal, Move, Position, Rank, Value, value_of_rank};
use serde::{Deserialize, Serialize};

/// Each pile becomes a row of coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CoinRow {
    /// Places are counted from 0. A prime has no head, and so `None`.
    pub head: Option<usize>,
    /// Value of the row, which is that of the pile.
    pub value: Value,
}

/// In terms of coins, a move turns some of them in one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoinMove {
    /// The row, which is the pile of the move.
    pub row: usize,
    /// The places that are turned, from right to left; the first goes from heads to tails.
    pub turned: Vec<usize>,
    /// After the move, the row has at most two heads. They are listed from right to left.
    pub heads: Vec<usize>,
    /// The coin that two equal divisors would turn twice, if there is one.
    pub cancelled: Option<usize>,
}

/// Returns the place of the head for a rank.
fn head(rank: Rank) -> Option<usize> {
    rank.checked_sub(2).map(|place| place as usize)
}

/// Returns the rows of coins of a position, one for each pile.
#[must_use]
pub fn coins(position: &Position) -> Vec<CoinRow> {
    let row = |rank| CoinRow { head: head(rank), value: value_of_rank(rank) };
    position.ranks().into_iter().map(row).collect()
}

/// Returns the move in terms of coins.
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
