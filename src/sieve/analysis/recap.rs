//! A look back at a finished game: which moves cost points, and which one decided it? Only for the
//! goal of the largest sum.

use super::{Assessment, Cost};
use crate::sieve::optimize::Goal;
use crate::sieve::{Number, Position};
use std::cmp::Ordering;

/// A move that cost points, even if it's just one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mistake {
    /// Index in the game.
    pub turn: usize,
    /// The number that was selected.
    pub number: Number,
    /// Points lost for good; not even perfect play can win them back.
    pub cost: u64,
    /// Best score still possible after the move.
    pub possible: u64,
}

/// Explains why a move decided the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// The game is lost, but up to this move, half of the board was still possible.
    Lost {
        /// Upper bound on any score after the move.
        possible: u64,
    },
    /// The game is a draw, but up to this move, it could still have been won.
    NotWon {
        /// Upper bound on any score after the move.
        possible: u64,
    },
    /// The game is won, and this move cost the most (or was the first of several that did).
    Costliest {
        /// Cost of the move in points.
        cost: u64,
        /// True if no other move of the game had a cost.
        only: bool,
    },
}

/// One of the moves decided the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turning {
    /// Index in the game.
    pub turn: usize,
    /// The number that was selected.
    pub number: Number,
    /// Explains why it was this move.
    pub decision: Decision,
}

/// Tells the story of a finished game move by move, and where it was decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recap {
    /// Assesses all positions, starting before the first move.
    pub possible: Vec<Assessment>,
    /// Moves that definitely cost something. If we cannot tell yet, a move is not included.
    pub mistakes: Vec<Mistake>,
    /// `None` if no move cost anything, or if too little is known.
    pub turning: Option<Turning>,
}

impl Recap {
    /// Looks back at the game that ends in `end`. `possible` has the best scores still possible,
    /// before the first move and after each move. Returns `None` if the game isn't over or the
    /// number of scores doesn't match.
    ///
    /// We never guess. If some scores are only known between bounds, everything in the recap holds
    /// for any value in between.
    #[must_use]
    pub fn new(end: &Position, possible: &[Assessment]) -> Option<Self> {
        let turns = end.turns();
        if turns.is_empty() || !end.is_over() || possible.len() != turns.len() + 1 {
            return None;
        }
        let costs = possible.windows(2).map(|pair| {
            let cost = Cost::between(Goal::Largest, pair[0], pair[1]);
            cost.exact().zip(pair[1].exact())
        });
        let costs: Vec<Option<(u64, u64)>> = costs.collect();
        let moves: Vec<Number> = turns.iter().map(|turn| turn.selection).collect();
        let mistakes =
            moves.iter().zip(&costs).enumerate().filter_map(|(turn, (&number, cost))| {
                let (cost, possible) = cost.filter(|&(cost, _)| cost > 0)?;
                Some(Mistake { turn, number, cost, possible })
            });
        let mistakes: Vec<Mistake> = mistakes.collect();
        let size = u64::from(end.size());
        let all = size * (size + 1) / 2;
        let decided = match (2 * end.score()).cmp(&all) {
            Ordering::Less => crossing(possible, |score| 2 * score >= all)
                .map(|(turn, possible)| (turn, Decision::Lost { possible })),
            Ordering::Equal => crossing(possible, |score| 2 * score > all)
                .map(|(turn, possible)| (turn, Decision::NotWon { possible })),
            Ordering::Greater => None,
        };
        let is_known = costs.iter().all(Option::is_some);
        let decided = decided.or_else(|| costliest(&mistakes).filter(|_| is_known));
        let turning =
            decided.map(|(turn, decision)| Turning { turn, number: moves[turn], decision });
        Some(Recap { possible: possible.to_vec(), mistakes, turning })
    }

    /// The best score of the board, if known exactly.
    #[must_use]
    pub fn optimum(&self) -> Option<u64> {
        self.possible.first()?.exact()
    }

    /// All scores that were possible. Returns `None` unless every one of them is known exactly.
    #[must_use]
    pub fn curve(&self) -> Option<Vec<u64>> {
        self.possible.iter().map(|one| one.exact()).collect()
    }
}

/// Returns the first move after which a result is out of reach, with a bound on the score after it.
/// `None` if the bounds leave several candidates.
fn crossing(possible: &[Assessment], is_reached: impl Fn(u64) -> bool) -> Option<(usize, u64)> {
    let turn = possible.windows(2).position(|pair| !is_reached(pair[1].bound))?;
    let [before, after] = [possible[turn], possible[turn + 1]];
    is_reached(before.score).then_some((turn, after.bound))
}

fn costliest(mistakes: &[Mistake]) -> Option<(usize, Decision)> {
    let cost = mistakes.iter().map(|mistake| mistake.cost).max()?;
    let first = mistakes.iter().find(|mistake| mistake.cost == cost)?;
    Some((first.turn, Decision::Costliest { cost, only: mistakes.len() == 1 }))
}
