//! Says who plays the other side.

use super::Rule;
use crate::sieve::{Number, Position, Turn};

/// The kind of opponent that plays the second side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Opponent {
    /// You play against a person or a team.
    #[default]
    Person,
    /// The computer plays at full strength, with [`super::Solver`].
    Perfect,
    /// The computer plays without looking ahead, with [`greedy_move`].
    Plain,
}

impl Opponent {
    /// Listed as the page offers them.
    pub const ALL: [Opponent; 3] = [Opponent::Person, Opponent::Perfect, Opponent::Plain];

    /// Returns the name of the opponent in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Opponent::Person => "person",
            Opponent::Perfect => "perfect",
            Opponent::Plain => "plain",
        }
    }
}

/// Returns the move with the largest immediate gain: the number minus the points that
/// the other side gets for it. Among equal gains, the largest number wins. None if the
/// game is over.
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
