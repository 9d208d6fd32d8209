//! A game has a line of moves, a current place in it, and undo.

use super::{Illegal, IllegalMove, MomentError, Move, Position, SetUpError};
use crate::divisor_game::{Number, decimal};
use crate::foundation::history::{History, undo_and_redo};
use crate::foundation::line::Line;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A snapshot for links and files: piles, a line of moves, and how many of them have been made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// Initial piles.
    #[serde(with = "decimal::list")]
    pub piles: Vec<Number>,
    /// Each move of the line must be legal after those before it.
    pub line: Vec<Move>,
    /// This many moves have been made.
    pub played: usize,
}

/// Consists of the piles on the table, the whole line, and an undo history. Playing, loading a
/// line, restarting and setting up other piles are actions. Each of these is undone and redone as a
/// whole. Stepping along the line only changes what you see, so it is not an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    line: Line<Position>,
    history: History<Snapshot>,
}

/// You can return to this state. Lines are shared between states.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Snapshot {
    start: Position,
    line: Arc<Vec<Move>>,
    played: usize,
}

undo_and_redo!(Game);

impl Game {
    /// Starts a new game.
    ///
    /// # Errors
    /// Returns [`SetUpError`] if the piles cannot be set up.
    pub fn new(piles: &[Number]) -> Result<Self, SetUpError> {
        Ok(Game::of(Position::new(piles)?))
    }

    /// Starts a new game from a position. Infallible, because every position is a possible start.
    #[must_use]
    pub fn of(start: Position) -> Self {
        Game { line: Line::new(start), history: History::default() }
    }

    /// Restores a game from a [`Moment`], without any undo history.
    ///
    /// # Errors
    /// Returns [`MomentError`] if the piles cannot be set up, or if a move is not legal.
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

    /// Returns the initial position.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.line.start()
    }

    /// Returns the whole line. Its first [`Self::played`] moves are on the table.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        self.line.moves()
    }

    /// Returns the number of moves on the table.
    #[must_use]
    pub fn played(&self) -> usize {
        self.line.played()
    }

    /// Returns the game without its history, as stored in links and files.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { piles: self.start().numbers(), line: self.line().to_vec(), played: self.played() }
    }

    /// Makes a move. If it is the next move of the line anyway, the rest of the line survives;
    /// otherwise it is dropped.
    ///
    /// # Errors
    /// Returns [`Illegal`] if you can't make this move, in which case the game doesn't change.
    pub fn play(&mut self, made: Move) -> Result<(), Illegal> {
        let before = self.snapshot();
        self.line.play(made)?;
        self.history.remember(before);
        Ok(())
    }

    /// Loads another line for the same piles, with the first `played` moves made.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first illegal move. The game does not change in that case.
    pub fn load(&mut self, line: &[Move], played: usize) -> Result<(), IllegalMove> {
        self.start().after(line)?;
        self.remember();
        self.line = Line::along(self.start().clone(), Arc::new(line.to_vec()), played);
        Ok(())
    }

    /// Replaces everything, including the piles, by `other`, except that the undo history remains
    /// our own.
    pub fn replace(&mut self, other: Game) {
        self.remember();
        self.line = other.line;
    }

    /// Returns to the start and drops the line. Can be undone.
    pub fn restart(&mut self) {
        if !self.line().is_empty() {
            self.remember();
            self.line = Line::new(self.start().clone());
        }
    }

    /// Starts again with other piles. Can be undone. No-op if the piles are the same.
    ///
    /// # Errors
    /// Returns [`SetUpError`] if the piles cannot be set up, in which case the game does not
    /// change.
    pub fn set_up(&mut self, piles: &[Number]) -> Result<(), SetUpError> {
        if self.start().numbers() != piles {
            let start = Position::new(piles)?;
            self.remember();
            self.line = Line::new(start);
        }
        Ok(())
    }

    /// Steps along the line, forward or back, until `played` moves are on the table (or to the end,
    /// if it's shorter).
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
