//! Tells the story of a finished game for the largest sum: which moves cost points, and which one decided
//! it.

use super::{Assessment, Cost};
use crate::sieve::optimize::Goal;
use crate::sieve::{Number, Position};
use std::cmp::Ordering;

/// A mistake is any move that cost points, however few.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mistake {
    /// Its index in the game, counted from 0.
    pub turn: usize,
    /// The player selected this number.
    pub number: Number,
    /// Even perfect play could not win these points back.
    pub cost: u64,
    /// The best score that was still possible after it.
    pub possible: u64,
}

/// Why a move decided a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// The game is lost. Before the move, half of the board was possible, and after it no more than this.
    Lost {
        /// No game scores more after the move.
        possible: u64,
    },
    /// The game is a draw. Before the move, a win was possible, and after it no more than this.
    NotWon {
        /// No game scores more after the move.
        possible: u64,
    },
    /// The game is won. The move is the first of those that cost most.
    Costliest {
        /// No other move cost more than these points.
        cost: u64,
        /// True if no other move cost anything.
        only: bool,
    },
}

/// This move decided the game, and `decision` says how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turning {
    /// Its index in the game, counted from 0.
    pub turn: usize,
    /// The player selected this number.
    pub number: Number,
    /// Why it decided the game.
    pub decision: Decision,
}

/// A recap tells how a finished game went, move by move, and which of the mistakes decided
/// it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recap {
    /// The best score that was still possible before the first move and after each one.
    pub possible: Vec<Assessment>,
    /// Moves that certainly cost something, as far as their costs are known exactly.
    pub mistakes: Vec<Mistake>,
    /// The game was decided by this move. `None` if no move cost anything, or if too little is known.
    pub turning: Option<Turning>,
}

impl Recap {
    /// Tells the story of the game that ends in `end`, from the best scores that were possible before its first move
    /// and after each one. `None` if the game isn't over, or if the scores are those of another game.
    ///
    /// Nothing in it depends on the gap of a score that is only known between bounds.
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

    /// The best score of the board, if it is known.
    #[must_use]
    pub fn optimum(&self) -> Option<u64> {
        self.possible.first()?.exact()
    }

    /// The best scores that were possible, if all of them are known.
    #[must_use]
    pub fn curve(&self) -> Option<Vec<u64>> {
        self.possible.iter().map(|one| one.exact()).collect()
    }
}

/// The first move after which no game reaches a result that was possible before it, and a score that no game exceeds
/// then. `None` if the bounds leave open which move that is.
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
