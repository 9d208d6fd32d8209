//! The other side, which can be a person or the computer.

use super::Rule;
use crate::sieve::{Number, Position, Turn};

/// An opponent, who plays the second side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Opponent {
    /// Another person, or a team.
    #[default]
    Person,
    /// The computer at full strength, using [`super::Solver`].
    Perfect,
    /// The computer without looking ahead, using [`greedy_move`].
    Plain,
}

impl Opponent {
    /// All opponents, in the order in which the page offers them.
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

/// Returns the move that gains the most right away, that is, the number minus the points that the
/// other side gets for it. If there are several, it's the largest number. Returns `None` if the
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
