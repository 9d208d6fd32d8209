//! Who is to move, and who has got what.

use super::{Names, Opponent};
use crate::sieve::{Number, Place, Position, Turn};
use serde::{Deserialize, Serialize};

/// The smallest board on which two can play: 2 can be selected.
pub const SMALLEST_CONTEST: Number = 2;

/// The largest board on which two can play, so that it is a set of bits to the
/// solver and is read from the back row.
pub const LARGEST_CONTEST: Number = 100;

/// Where the factors of a selected number go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Rule {
    /// The other side gets them, as in the Factor Game of the lesson books: a
    /// move is weighed by what it gives away.
    #[default]
    OtherSide,
    /// Nobody gets them, as in the Sieve.
    Nobody,
}

impl Rule {
    /// Both rules.
    pub const ALL: [Rule; 2] = [Rule::OtherSide, Rule::Nobody];

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Rule::OtherSide => "other",
            Rule::Nobody => "nobody",
        }
    }

    /// What a selection scores, and what the other side gets for it.
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
    /// The one who is named first.
    #[default]
    First,
    /// The one who is named second; the computer, where it plays.
    Second,
}

impl Player {
    /// Both.
    pub const ALL: [Player; 2] = [Player::First, Player::Second];

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }

    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// The points of both sides, those of [`Player::First`] first.
pub type Points = [u32; 2];

/// What two sides have agreed on before they play.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Contest {
    /// Where factors go.
    pub rule: Rule,
    /// Who makes the first move.
    pub begins: Player,
    /// Who plays for [`Player::Second`].
    pub opponent: Opponent,
    /// What the sides are called.
    pub names: Names,
}

impl Contest {
    /// Who makes the move of this index, counted from 0.
    #[must_use]
    pub fn mover(&self, index: usize) -> Player {
        if index.is_multiple_of(2) {
            self.begins
        } else {
            self.begins.other()
        }
    }

    /// Who is to move.
    #[must_use]
    pub fn to_move(&self, position: &Position) -> Player {
        self.mover(position.turns().len())
    }

    /// Who has got a number: nobody, while it is on the board and where its
    /// points are nobody's.
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

    /// The points of both sides.
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

    /// Who is ahead; nobody in a tie. In a game that is over, who has won.
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
