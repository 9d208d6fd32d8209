//! The relaxed game ignores order: it consists of pairs of a selection and one of its principal factors,
//! and each number is used at most once.
//!
//! The best score of the relaxed game is a maximum-weight matching, so it is an upper bound for the real game. If the
//! pairs can't be played, a cycle shows why.

mod matching;

use crate::sieve::optimize::{Goal, nearby_game};
use crate::sieve::{Cycle, Number, Order, Pair, PairingGraph, Position, arrange, score};

/// No pairing scores more than this one if you disregard order.
///
/// If the pairs can be played after all, they are a best game, so there is no need to search. Otherwise
/// `cycle` shows why not, because each of its pairs must come before the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelaxedGame {
    /// Pairs, in a legal order if there is one.
    pub pairs: Vec<Pair>,
    /// Their score, including the score of the position. It bounds every game from that position.
    pub score: u64,
    /// A cycle of pairs, if they can't be played.
    pub cycle: Option<Cycle>,
}

impl RelaxedGame {
    /// Creates a best pairing of the numbers remaining in `position`. Prefers a playable one if a quick search finds
    /// it. [`Self::or_game`] decides the question when the best game is known. O(m·e) for m pairs and e edges in
    /// practice.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let graph = PairingGraph::new(position);
        let matched = matching::best_matching(&graph);
        let pairs: Vec<Pair> = matched
            .into_iter()
            .map(|(selection, payment)| Pair {
                selection: graph.number(selection),
                payment: graph.number(payment),
            })
            .collect();
        let selections: Vec<Number> = pairs.iter().map(|pair| pair.selection).collect();
        let total = position.score() + score(&selections);
        let relaxed = match Order::new(&pairs) {
            Ok(order) => RelaxedGame { pairs: order.pairs().to_vec(), score: total, cycle: None },
            Err(cycle) => RelaxedGame { pairs, score: total, cycle: Some(cycle) },
        };
        let game = nearby_game(position, Goal::Largest, &selections);
        relaxed.or_game(position, &game)
    }

    /// If the pairs cannot be played and a game from the same position has the same score, replaces the pairs
    /// by those of the game.
    #[must_use]
    pub fn or_game(self, position: &Position, game: &[Number]) -> Self {
        if self.cycle.is_none() || position.score() + score(game) != self.score {
            return self;
        }
        match arrange(position, game) {
            Ok(pairs) => RelaxedGame { pairs, cycle: None, ..self },
            Err(_) => self,
        }
    }

    /// Returns true if the pairs can be played. If so, their score is that of the best game.
    #[must_use]
    pub fn is_playable(&self) -> bool {
        self.cycle.is_none()
    }
}
