//! A game for two on one board: whose turn it is, and how many points both sides have.

use super::{Names, Opponent};
use crate::sieve::{Number, Place, Position, Turn};
use serde::{Deserialize, Serialize};

/// The smallest board for two sides. You can select 2 there, but on the board of 1, there's no
/// legal move.
pub const SMALLEST_CONTEST: Number = 2;

/// The largest board for two sides. Up to this size, the solver can use bit sets, and you can still
/// read the numbers from the back row of a classroom.
pub const LARGEST_CONTEST: Number = 100;

/// Who gets the factors of a selected number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Rule {
    /// The other side gets them, as in the Factor Game of textbooks, so every move gives points
    /// away.
    #[default]
    OtherSide,
    /// Nobody gets them, as in the Sieve.
    Nobody,
}

impl Rule {
    /// Both rules.
    pub const ALL: [Rule; 2] = [Rule::OtherSide, Rule::Nobody];

    /// Returns the name of the rule in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Rule::OtherSide => "other",
            Rule::Nobody => "nobody",
        }
    }

    /// Returns how many points a selection is worth, first to the side that makes it and then to
    /// the other side.
    #[must_use]
    pub fn scored(self, turn: &Turn) -> (u32, u32) {
        let given = match self {
            Rule::OtherSide => turn.swept.iter().sum(),
            Rule::Nobody => 0,
        };
        (turn.selection, given)
    }
}

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Player {
    /// The side that's named first.
    #[default]
    First,
    /// The side that's named second. The computer can play this one.
    Second,
}

impl Player {
    /// Both sides.
    pub const ALL: [Player; 2] = [Player::First, Player::Second];

    /// Returns the name of the side in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }

    /// Returns the other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// The points of both sides, beginning with those of [`Player::First`].
pub type Points = [u32; 2];

/// The settings of a game, which both sides should agree on before they begin.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Contest {
    /// Who gets the factors.
    pub rule: Rule,
    /// Who makes the first move.
    pub begins: Player,
    /// Who plays [`Player::Second`].
    pub opponent: Opponent,
    /// The names of the sides, if they have any.
    pub names: Names,
}

impl Contest {
    /// Returns the side that makes the move with this index, counted from 0.
    #[must_use]
    pub fn mover(&self, index: usize) -> Player {
        if index.is_multiple_of(2) { self.begins } else { self.begins.other() }
    }

    /// Returns the side whose turn it is.
    #[must_use]
    pub fn to_move(&self, position: &Position) -> Player {
        self.mover(position.turns().len())
    }

    /// Returns the side that owns a number. Nobody owns numbers that are still on the board. If the
    /// rule gives the factors to nobody, nobody owns those either.
    #[must_use]
    pub fn owner(&self, position: &Position, number: Number) -> Option<Player> {
        match position.place(number) {
            Place::Remaining => None,
            Place::Selected(index) => Some(self.mover(index)),
            Place::Payment(index) | Place::Swept(index) => {
                (self.rule == Rule::OtherSide).then(|| self.mover(index).other())
            }
        }
    }

    /// Returns the points of both sides, beginning with those of [`Player::First`].
    #[must_use]
    pub fn points(&self, position: &Position) -> Points {
        let mut points = [0; 2];
        for (index, turn) in position.turns().iter().enumerate() {
            let mover = self.mover(index);
            let (scored, given) = self.rule.scored(turn);
            points[mover as usize] += scored;
            points[mover.other() as usize] += given;
        }
        points
    }

    /// Returns the side that's ahead (or has won, if the game is over), or `None` if it's a tie.
    #[must_use]
    pub fn leader(&self, position: &Position) -> Option<Player> {
        let [first, second] = self.points(position);
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Player::First),
            std::cmp::Ordering::Less => Some(Player::Second),
            std::cmp::Ordering::Equal => None,
        }
    }
}
