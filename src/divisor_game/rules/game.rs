//! Records a game: a line of moves, a place in it, and the history.

use super::{Illegal, IllegalMove, MomentError, Move, Position, SetUpError};
use crate::divisor_game::{Number, decimal};
use crate::foundation::history::{History, undo_and_redo};
use crate::foundation::line::Line;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Piles, a line of moves, and how many of them have been made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The game begins with these piles.
    #[serde(with = "decimal::list")]
    pub piles: Vec<Number>,
    /// All moves are legal, one after the other.
    pub line: Vec<Move>,
    /// How many moves of the line have been played.
    pub played: usize,
}

/// A game holds the piles on the table, the rest of the line through them, and the history of actions.
/// Playing, loading a line, restarting and setting up other piles are actions: each can be undone and
/// redone as one. Stepping along the line isn't an action, since it only changes the display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    line: Line<Position>,
    history: History<Snapshot>,
}

/// A state for undo and redo; lines are shared between snapshots.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Snapshot {
    start: Position,
    line: Arc<Vec<Move>>,
    played: usize,
}

undo_and_redo!(Game);

impl Game {
    /// Creates a new game.
    ///
    /// # Errors
    /// Returns [`SetUpError`] if the piles cannot be set up.
    pub fn new(piles: &[Number]) -> Result<Self, SetUpError> {
        Ok(Game::of(Position::new(piles)?))
    }

    /// Creates a new game from a position.
    #[must_use]
    pub fn of(start: Position) -> Self {
        Game { line: Line::new(start), history: History::default() }
    }

    /// Creates the game at a moment, without a history.
    ///
    /// # Errors
    /// Returns [`MomentError`] if the piles can't be set up, or a move is illegal.
    pub fn at(moment: &Moment) -> Result<Self, MomentError> {
        let mut game = Game::new(&moment.piles)?;
        game.load(&moment.line, moment.played)?;
        game.history = History::default();
        Ok(game)
    }

    /// Returns the position on the table.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.line.position()
    }

    /// Returns the position at the beginning.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.line.start()
    }

    /// Returns the whole line; its first [`Self::played`] moves are on the table.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        self.line.moves()
    }

    /// Returns the number of moves on the table.
    #[must_use]
    pub fn played(&self) -> usize {
        self.line.played()
    }

    /// Piles, line and place: everything except the history.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { piles: self.start().numbers(), line: self.line().to_vec(), played: self.played() }
    }

    /// Makes a move. The rest of the line is dropped, unless it continues with this move.
    ///
    /// # Errors
    /// Returns [`Illegal`] if the move can't be made; the game is unchanged.
    pub fn play(&mut self, made: Move) -> Result<(), Illegal> {
        let before = self.snapshot();
        self.line.play(made)?;
        self.history.remember(before);
        Ok(())
    }

    /// Replaces the line, for the same initial piles, with `played` of its moves made.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first illegal move; the game is unchanged.
    pub fn load(&mut self, line: &[Move], played: usize) -> Result<(), IllegalMove> {
        self.start().after(line)?;
        self.remember();
        self.line = Line::along(self.start().clone(), Arc::new(line.to_vec()), played);
        Ok(())
    }

    /// Replaces the game, including its piles, with the line and place of another one, but not its history.
    pub fn replace(&mut self, other: Game) {
        self.remember();
        self.line = other.line;
    }

    /// Returns to the start and drops the line.
    pub fn restart(&mut self) {
        if !self.line().is_empty() {
            self.remember();
            self.line = Line::new(self.start().clone());
        }
    }

    /// Starts again with other piles.
    ///
    /// # Errors
    /// Returns [`SetUpError`] if the piles can't be set up; the game is unchanged.
    pub fn set_up(&mut self, piles: &[Number]) -> Result<(), SetUpError> {
        if self.start().numbers() != piles {
            let start = Position::new(piles)?;
            self.remember();
            self.line = Line::new(start);
        }
        Ok(())
    }

    /// Steps along the line until `played` of its moves are on the table, or to its end.
    pub fn step_to(&mut self, played: usize) {
        self.line.step_to(played);
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            start: self.start().clone(),
            line: Arc::clone(self.line.moves()),
            played: self.played(),
        }
    }

    fn go_to(&mut self, snapshot: Snapshot) {
        self.line = Line::along(snapshot.start, snapshot.line, snapshot.played);
    }
}
