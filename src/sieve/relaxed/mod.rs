//! The relaxed game: pairs of a selection and a principal factor of it, every
//! number used once, and no order to be kept. (Seed 000, the Ginnow-like game;
//! theory, point 6.)
//!
//! Its best score is a maximum-weight matching. No game scores more, and where
//! the pairs cannot be played there is a cycle to show for it.

mod matching;

use crate::sieve::optimize::{Goal, nearby_game};
use crate::sieve::{Cycle, Number, Order, Pair, PairingGraph, Position, arrange, score};

/// A best pairing without order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelaxedGame {
    /// The pairs. If they can be played, in a legal order.
    pub pairs: Vec<Pair>,
    /// Their score, what the position has already scored included: no game from
    /// there scores more.
    pub score: u64,
    /// Pairs that go round, if these pairs cannot be played.
    pub cycle: Option<Cycle>,
}

impl RelaxedGame {
    /// A best pairing of what remains in `position`. A playable one is preferred
    /// as far as a quick look finds one; [`Self::or_game`] settles it when the
    /// best game is known. O(m·e) for m pairs and e edges as a rule.
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
            Ok(order) => RelaxedGame {
                pairs: order.pairs().to_vec(),
                score: total,
                cycle: None,
            },
            Err(cycle) => RelaxedGame {
                pairs,
                score: total,
                cycle: Some(cycle),
            },
        };
        let game = nearby_game(position, Goal::Largest, &selections);
        relaxed.or_game(position, &game)
    }

    /// The pairs of a game from the same position instead, if these cannot be
    /// played and the game scores as much.
    #[must_use]
    pub fn or_game(self, position: &Position, game: &[Number]) -> Self {
        if self.cycle.is_none() || position.score() + score(game) != self.score {
            return self;
        }
        match arrange(position, game) {
            Ok(pairs) => RelaxedGame {
                pairs,
                cycle: None,
                ..self
            },
            Err(_) => self,
        }
    }

    /// Whether the pairs can be played: then the best game scores as much.
    #[must_use]
    pub fn is_playable(&self) -> bool {
        self.cycle.is_none()
    }
}
