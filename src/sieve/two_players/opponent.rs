//! Who plays for the second side.

use super::Rule;
use crate::sieve::{Number, Position, Turn};

/// Who plays for the second side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Opponent {
    /// A person, or a team.
    #[default]
    Person,
    /// The computer, as well as it can: [`super::Solver`].
    Perfect,
    /// The computer without looking ahead: [`greedy_move`].
    Plain,
}

impl Opponent {
    /// All opponents.
    pub const ALL: [Opponent; 3] = [Opponent::Person, Opponent::Perfect, Opponent::Plain];

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Opponent::Person => "person",
            Opponent::Perfect => "perfect",
            Opponent::Plain => "plain",
        }
    }
}

/// The move that scores most at once: the number less what the other side gets
/// for it. Of equal ones the largest number. None if the game is over.
#[must_use]
pub fn greedy_move(position: &Position, rule: Rule) -> Option<Number> {
    let gain = |turn: &Turn| {
        let (scored, given) = rule.scored(turn);
        i64::from(scored) - i64::from(given)
    };
    let moves = position
        .legal()
        .filter_map(|number| position.preview(number).ok());
    let best = moves.max_by_key(|turn| (gain(turn), turn.selection));
    best.map(|turn| turn.selection)
}
