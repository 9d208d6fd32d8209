//! A game: what was pressed, and what can be done again.

use super::{Lamps, NoSuchLamp, WrongLamps};
use crate::line::{Line, Rules};
use thiserror::Error;

/// The longest game. Far more than any row needs, and its link can be read.
pub const MOST_PRESSES: usize = 1000;

/// A row of lamps, and the line of lamps that are pressed in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game(Line<Lamps>);

/// Why a lamp cannot be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Illegal {
    /// It is not there.
    #[error(transparent)]
    NoSuchLamp(#[from] NoSuchLamp),
    /// The game is as long as games can be.
    #[error("a game has at most {MOST_PRESSES} presses")]
    TooLong,
}

impl Rules for Lamps {
    type Move = u32;
    type Illegal = NoSuchLamp;

    fn after_move(&self, lamp: u32) -> Result<Self, NoSuchLamp> {
        self.pressed(lamp)
    }
}

impl Game {
    /// A new game with so many lamps.
    ///
    /// # Errors
    /// When there is no such row.
    pub fn new(cells: u32) -> Result<Self, WrongLamps> {
        Ok(Game(Line::new(Lamps::new(cells)?)))
    }

    /// The lamps as they are now.
    #[must_use]
    pub fn lamps(&self) -> Lamps {
        *self.0.position()
    }

    /// What was pressed, and behind that what was undone.
    #[must_use]
    pub fn line(&self) -> &[u32] {
        self.0.moves()
    }

    /// How much of the line was pressed and not undone.
    #[must_use]
    pub fn played(&self) -> usize {
        self.0.played()
    }

    /// Whether no further lamp can be pressed.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.played() == MOST_PRESSES
    }

    /// Presses a lamp. What was undone before is forgotten, unless it goes on with
    /// this lamp.
    ///
    /// # Errors
    /// When it cannot be pressed; the game is as it was.
    pub fn press(&mut self, lamp: u32) -> Result<(), Illegal> {
        self.lamps().pressed(lamp)?;
        if self.is_full() {
            return Err(Illegal::TooLong);
        }
        Ok(self.0.play(lamp)?)
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.played() > 0
    }

    /// Whether there is something to do again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.played() < self.line().len()
    }

    /// Undoes the last press, if there is one.
    pub fn undo(&mut self) {
        self.go_to(self.played().saturating_sub(1));
    }

    /// Does what was undone last again, if there is something.
    pub fn redo(&mut self) {
        self.go_to(self.played() + 1);
    }

    /// Goes to a place in the line, or to its end if the line is shorter.
    pub fn go_to(&mut self, place: usize) {
        self.0.step_to(place);
    }
}
