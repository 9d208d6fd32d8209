//! A game: what was pressed, and what can be done again.

use super::{Lamps, NoSuchLamp, WrongLamps};
use thiserror::Error;

/// The longest game. Far more than any row needs, and its link can be read.
pub const MOST_PRESSES: usize = 1000;

/// A row of lamps, and the line of lamps that are pressed in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    lamps: Lamps,
    line: Vec<u32>,
    played: usize,
}

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

impl Game {
    /// A new game with so many lamps.
    ///
    /// # Errors
    /// When there is no such row.
    pub fn new(cells: u32) -> Result<Self, WrongLamps> {
        Ok(Game {
            lamps: Lamps::new(cells)?,
            line: Vec::new(),
            played: 0,
        })
    }

    /// The lamps as they are now.
    #[must_use]
    pub fn lamps(&self) -> Lamps {
        self.lamps
    }

    /// What was pressed, and behind that what was undone.
    #[must_use]
    pub fn line(&self) -> &[u32] {
        &self.line
    }

    /// How much of the line was pressed and not undone.
    #[must_use]
    pub fn played(&self) -> usize {
        self.played
    }

    /// Whether no further lamp can be pressed.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.played == MOST_PRESSES
    }

    /// Presses a lamp. What was undone before is forgotten.
    ///
    /// # Errors
    /// When it cannot be pressed; the game is as it was.
    pub fn press(&mut self, lamp: u32) -> Result<(), Illegal> {
        let pressed = self.lamps.pressed(lamp)?;
        if self.is_full() {
            return Err(Illegal::TooLong);
        }
        self.line.truncate(self.played);
        self.line.push(lamp);
        self.played += 1;
        self.lamps = pressed;
        Ok(())
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.played > 0
    }

    /// Whether there is something to do again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.played < self.line.len()
    }

    /// Undoes the last press, if there is one.
    pub fn undo(&mut self) {
        if self.can_undo() {
            self.go_to(self.played - 1);
        }
    }

    /// Does what was undone last again, if there is something.
    pub fn redo(&mut self) {
        if self.can_redo() {
            self.go_to(self.played + 1);
        }
    }

    /// Goes to a place in the line, or to its end if the line is shorter. To go
    /// back is to press the same lamps again.
    pub fn go_to(&mut self, place: usize) {
        let place = place.min(self.line.len());
        let between = self.played.min(place)..self.played.max(place);
        for &lamp in &self.line[between] {
            // All of them were pressed before.
            if let Ok(lamps) = self.lamps.pressed(lamp) {
                self.lamps = lamps;
            }
        }
        self.played = place;
    }
}
