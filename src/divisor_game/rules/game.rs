//! A game as the player sees it: a line of moves with a current place, and everything that can be
//! undone.

use super::{Illegal, IllegalMove, MomentError, Move, Position, SetUpError};
use crate::divisor_game::{Number, decimal};
use crate::foundation::history::{History, undo_and_redo};
use crate::foundation::line::Line;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Piles, a line of moves, and how many of them have been made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The piles at the start.
    #[serde(with = "decimal::list")]
    pub piles: Vec<Number>,
    /// The moves, each of which is legal after those before it.
    pub line: Vec<Move>,
    /// How many moves of the line have been made.
    pub played: usize,
}

/// The piles on the table, the rest of the line through them, and a history that lets you undo
/// actions. An action is whatever changes the game: playing, loading a line, restarting, and
/// setting up other piles. You undo and redo each of these as a whole. Stepping along the line
/// isn't an action, because this only changes what you see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    line: Line<Position>,
    history: History<Snapshot>,
}

/// A state that you can return to. These share their lines.
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
    /// Returns [`SetUpError`] if the piles can't be set up.
    pub fn new(piles: &[Number]) -> Result<Self, SetUpError> {
        Ok(Game::of(Position::new(piles)?))
    }

    /// Creates a new game that starts from a position. This can't fail, since every position is a
    /// possible start.
    #[must_use]
    pub fn of(start: Position) -> Self {
        Game { line: Line::new(start), history: History::default() }
    }

    /// Creates a game at some moment. There's nothing to undo.
    ///
    /// # Errors
    /// Returns [`MomentError`] if the piles can't be set up, or if a move isn't legal.
    pub fn at(moment: &Moment) -> Result<Self, MomentError> {
        let mut game = Game::new(&moment.piles)?;
        game.load(&moment.line, moment.played)?;
        game.history = History::default();
        Ok(game)
    }

    /// Returns the position that's on the table.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.line.position()
    }

    /// Returns the position at the start.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.line.start()
    }

    /// Returns the whole line, of which the first [`Self::played`] moves are on the table.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        self.line.moves()
    }

    /// Returns how many moves are on the table.
    #[must_use]
    pub fn played(&self) -> usize {
        self.line.played()
    }

    /// Returns the state of the game without its history, which is what links and files store.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { piles: self.start().numbers(), line: self.line().to_vec(), played: self.played() }
    }

    /// Makes a move. If it happens to be the next move of the line, the rest of the line stays.
    /// Otherwise, that's dropped.
    ///
    /// # Errors
    /// Returns [`Illegal`] if you can't make this move, in which case the game doesn't change.
    pub fn play(&mut self, made: Move) -> Result<(), Illegal> {
        let before = self.snapshot();
        self.line.play(made)?;
        self.history.remember(before);
        Ok(())
    }

    /// Replaces the line by another one for the same piles, with its first `played` moves already
    /// made.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first illegal move. The game doesn't change in that case.
    pub fn load(&mut self, line: &[Move], played: usize) -> Result<(), IllegalMove> {
        self.start().after(line)?;
        self.remember();
        self.line = Line::along(self.start().clone(), Arc::new(line.to_vec()), played);
        Ok(())
    }

    /// Replaces the whole game by another one, including the piles. You get its line and its place
    /// in it, but the history is still that of this game.
    pub fn replace(&mut self, other: Game) {
        self.remember();
        self.line = other.line;
    }

    /// Goes back to the start and forgets the line. You can undo this.
    pub fn restart(&mut self) {
        if !self.line().is_empty() {
            self.remember();
            self.line = Line::new(self.start().clone());
        }
    }

    /// Starts again with other piles. You can undo this like any other change, and if the piles are
    /// the same, nothing happens.
    ///
    /// # Errors
    /// Returns [`SetUpError`] if the piles can't be set up, in which case the game doesn't change.
    pub fn set_up(&mut self, piles: &[Number]) -> Result<(), SetUpError> {
        if self.start().numbers() != piles {
            let start = Position::new(piles)?;
            self.remember();
            self.line = Line::new(start);
        }
        Ok(())
    }

    /// Steps forward or back until `played` moves of the line are on the table. If the line is
    /// shorter, we stop at its end.
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
