//! A two-player game on a board: whose turn is it, and what's the score?

use super::{Names, Opponent};
use crate::sieve::{Number, Place, Position, Turn};
use serde::{Deserialize, Serialize};

/// No smaller board is allowed for two players. On the board of 1 there isn't any legal move, but
/// here you can select 2.
pub const SMALLEST_CONTEST: Number = 2;

/// No larger board is allowed for two players. Up to this size, the solver gets by with bit sets,
/// and the numbers are readable from the back of a classroom.
pub const LARGEST_CONTEST: Number = 100;

/// Decides who gets the factors of a selection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Rule {
    /// The other side gets the factors, as in the textbooks' Factor Game. Every move gives away
    /// points.
    #[default]
    OtherSide,
    /// Nobody gets the factors, as in the Sieve.
    Nobody,
}

impl Rule {
    /// The textbooks' rule comes first.
    pub const ALL: [Rule; 2] = [Rule::OtherSide, Rule::Nobody];

    /// Returns the rule's name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Rule::OtherSide => "other",
            Rule::Nobody => "nobody",
        }
    }

    /// Returns the points of a selection, for the side that makes it and for the other side.
    #[must_use]
    pub fn scored(self, turn: &Turn) -> (u32, u32) {
        let given = match self {
            Rule::OtherSide => turn.swept.iter().sum(),
            Rule::Nobody => 0,
        };
        (turn.selection, given)
    }
}

/// Each side has a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Player {
    /// This player is named first.
    #[default]
    First,
    /// The one named second, who may be the computer.
    Second,
}

impl Player {
    /// Both players.
    pub const ALL: [Player; 2] = [Player::First, Player::Second];

    /// Returns the name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }

    /// Returns the other player.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// Points of both sides, [`Player::First`] first.
pub type Points = [u32; 2];

/// Settings of a game. Both sides should agree on them in advance.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Contest {
    /// Decides who gets the factors.
    pub rule: Rule,
    /// This player makes the first move.
    pub begins: Player,
    /// Plays for [`Player::Second`].
    pub opponent: Opponent,
    /// The players' names, if any.
    pub names: Names,
}

impl Contest {
    /// Returns who makes the move with this index, counting from 0.
    #[must_use]
    pub fn mover(&self, index: usize) -> Player {
        if index.is_multiple_of(2) { self.begins } else { self.begins.other() }
    }

    /// Returns whose turn it is.
    #[must_use]
    pub fn to_move(&self, position: &Position) -> Player {
        self.mover(position.turns().len())
    }

    /// Returns the owner of a number. Numbers on the board have none, and neither do factors if the
    /// rule gives them to nobody.
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

    /// Returns both sides' points, [`Player::First`] first.
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

    /// Returns who is ahead (or has won, once the game is over). `None` if it is a tie.
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
