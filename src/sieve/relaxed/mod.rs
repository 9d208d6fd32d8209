//! The relaxed game, in which the order of moves doesn't matter. It consists of pairs of a
//! selection and one of its principal factors, and the only rule is that no number is used twice.
//!
//! Its best score is a maximum-weight matching, which is easy to compute, and since every real game
//! is also such a pairing, it's an upper bound for the real game. If the pairs of a matching can't
//! actually be played, there's a cycle that shows why.

mod matching;

use crate::sieve::optimize::{Goal, nearby_game};
use crate::sieve::{Cycle, Number, Order, Pair, PairingGraph, Position, arrange, score};

/// A pairing that has the best score of all if you ignore the order.
///
/// If the pairs can be played after all, they're a best game, and you needn't search for one.
/// Otherwise, look at `cycle` to see why: each of its pairs would have to come before the next one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelaxedGame {
    /// The pairs. If they can be played, this is a legal order.
    pub pairs: Vec<Pair>,
    /// The sum of their selections, plus the score of the position. No game from that position
    /// scores more.
    pub score: u64,
    /// A cycle among the pairs, if they can't be played.
    pub cycle: Option<Cycle>,
}

impl RelaxedGame {
    /// Computes a best pairing of the numbers that remain in `position`. There are often many, so
    /// we run a quick search and prefer a pairing that can be played if it finds one. It can miss
    /// one, though, so call [`Self::or_game`] when you know the best game. In practice, this takes
    /// O(m·e) for m pairs and e edges.
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

    /// Replaces the pairs by those of `game`, provided that they can't be played, while the game
    /// has the same score from the same position.
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

    /// Returns true if the pairs can be played, in which case they're a best game.
    #[must_use]
    pub fn is_playable(&self) -> bool {
        self.cycle.is_none()
    }
}
