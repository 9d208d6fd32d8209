//! Looks back at a finished game: which moves have cost points, and which one decided it. This is
//! only for games in which you're after the largest sum.

use super::{Assessment, Cost};
use crate::sieve::optimize::Goal;
use crate::sieve::{Number, Position};
use std::cmp::Ordering;

/// A move that has cost points, however few.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mistake {
    /// Its index in the game, counted from 0.
    pub turn: usize,
    /// The number that was selected.
    pub number: Number,
    /// How many points were lost, in the sense that even perfect play can't win them back.
    pub cost: u64,
    /// The best score that was still possible after the move.
    pub possible: u64,
}

/// Explains why a move decided the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// The game is lost. Before this move, you could still have got half of the board.
    Lost {
        /// No game scores more than this after the move.
        possible: u64,
    },
    /// The game is a draw. Before this move, you could still have won.
    NotWon {
        /// No game scores more than this after the move.
        possible: u64,
    },
    /// The game is won. This is the first of the moves that have cost the most.
    Costliest {
        /// How many points the move has cost.
        cost: u64,
        /// True if no other move has cost anything.
        only: bool,
    },
}

/// The move that decided a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turning {
    /// Its index in the game, counted from 0.
    pub turn: usize,
    /// The number that was selected.
    pub number: Number,
    /// Explains why the game was decided here.
    pub decision: Decision,
}

/// How a finished game went, move by move, and which of the mistakes decided it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recap {
    /// The best score that was possible before the first move, and then after each move.
    pub possible: Vec<Assessment>,
    /// Moves that have certainly cost something. Those whose costs we don't know exactly aren't in
    /// here.
    pub mistakes: Vec<Mistake>,
    /// The move that decided the game. This is `None` if no move has cost anything, or if we don't
    /// know enough.
    pub turning: Option<Turning>,
}

impl Recap {
    /// Looks back at the game that ends in `end`. You pass the best scores that were possible
    /// before its first move and after each one. Returns `None` if the game isn't over, or if the
    /// number of scores doesn't fit.
    ///
    /// If a score is known only between bounds, we don't guess. Everything in here is true no
    /// matter where the score turns out to be.
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

    /// Returns the best score of the board, or `None` if it isn't known exactly.
    #[must_use]
    pub fn optimum(&self) -> Option<u64> {
        self.possible.first()?.exact()
    }

    /// Returns all scores that were possible, or `None` unless all of them are known exactly.
    #[must_use]
    pub fn curve(&self) -> Option<Vec<u64>> {
        self.possible.iter().map(|one| one.exact()).collect()
    }
}

/// Returns the first move after which a result can't be reached any more, together with a bound on
/// the score after it. Returns `None` if the bounds leave more than one candidate.
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
