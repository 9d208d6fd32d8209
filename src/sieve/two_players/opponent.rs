//! A person or the computer plays for the other side.

use super::Rule;
use crate::sieve::{Number, Position, Turn};

/// The player of the second side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Opponent {
    /// Another person plays, or a team.
    #[default]
    Person,
    /// The computer plays at its best, using [`super::Solver`].
    Perfect,
    /// The computer plays without any foresight, using [`greedy_move`].
    Plain,
}

impl Opponent {
    /// All opponents, in the page's order.
    pub const ALL: [Opponent; 3] = [Opponent::Person, Opponent::Perfect, Opponent::Plain];

    /// Returns the name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Opponent::Person => "person",
            Opponent::Perfect => "perfect",
            Opponent::Plain => "plain",
        }
    }
}

/// Returns the move with the largest immediate gain: the number, minus any points it gives to the
/// other side. Ties go to the largest number. `None` if the game is over.
#[must_use]
pub fn greedy_move(position: &Position, rule: Rule) -> Option<Number> {
    let gain = |turn: &Turn| {
        let (scored, given) = rule.scored(turn);
        i64::from(scored) - i64::from(given)
    };
    let moves = position.legal().filter_map(|number| position.preview(number).ok());
    let best = moves.max_by_key(|turn| (gain(turn), turn.selection));
    best.map(|turn| turn.selection)
}
