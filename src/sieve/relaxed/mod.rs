//! In the relaxed game, order doesn't matter. It's just pairs of a selection and a principal
//! factor, and the only rule is that no number is used twice.
//!
//! The best score is a maximum-weight matching, which is easy to compute. Real games are pairings
//! as well, so it's an upper bound on theirs. If a matching isn't actually playable, there's a
//! cycle that shows why.

mod matching;

use crate::sieve::optimize::{Goal, nearby_game};
use crate::sieve::{Cycle, Number, Order, Pair, PairingGraph, Position, arrange, score};

/// This pairing has the best score if you disregard order.
///
/// If the pairs happen to be playable, they are a best game and there is no need to search.
/// Otherwise, see `cycle` for why they are not: each of its pairs would have to come before the
/// next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelaxedGame {
    /// The pairs, in a legal order if there is one.
    pub pairs: Vec<Pair>,
    /// Adds the selections to the position's score. No game from that position exceeds this.
    pub score: u64,
    /// A cycle among the pairs, unless they are playable.
    pub cycle: Option<Cycle>,
}

impl RelaxedGame {
    /// Computes a best pairing of the numbers that remain in `position`. Often there are many, so a
    /// quick search looks for a playable one. It may miss one, so call [`Self::or_game`] once you
    /// know the best game. O(m·e) in practice, for m pairs and e edges.
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

    /// If the pairs aren't playable, but `game` from the same position has the same score, uses the
    /// game's pairs instead.
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

    /// Returns `true` if the pairs are playable, and therefore a best game.
    #[must_use]
    pub fn is_playable(&self) -> bool {
        self.cycle.is_none()
    }
}
