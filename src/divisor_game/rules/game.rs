//! A game record: a line of moves, a place in it, and what was done before.

use super::{Illegal, IllegalMove, MomentError, Move, Position, SetUpError};
use crate::divisor_game::{Number, decimal};
use crate::history::History;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Piles, a line of moves, and how many of them have been made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The piles at the beginning.
    #[serde(with = "decimal::list")]
    pub piles: Vec<Number>,
    /// The moves, all legal one after the other.
    pub line: Vec<Move>,
    /// How many moves of the line are on the table.
    pub played: usize,
}

/// A game: the piles on the table, the rest of the line that led through them,
/// and the history of actions. Playing, loading a line, restarting and setting
/// up other piles are actions: each can be undone and redone as one. Stepping
/// along the line is not an action; it changes only what is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The positions from the beginning to the one on the table.
    positions: Vec<Position>,
    line: Arc<Vec<Move>>,
    history: History<Snapshot>,
}

/// A moment to go back to; lines are shared between snapshots.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Snapshot {
    start: Position,
    line: Arc<Vec<Move>>,
    played: usize,
}

impl Game {
    /// A new game.
    ///
    /// # Errors
    /// [`SetUpError`] when there are no such piles.
    pub fn new(piles: &[Number]) -> Result<Self, SetUpError> {
        Ok(Game::of(Position::new(piles)?))
    }

    /// A new game of a position.
    #[must_use]
    pub fn of(start: Position) -> Self {
        Game {
            positions: vec![start],
            line: Arc::default(),
            history: History::default(),
        }
    }

    /// The game at a moment, without a history.
    ///
    /// # Errors
    /// [`MomentError`] when there are no such piles, or a move is illegal.
    pub fn at(moment: &Moment) -> Result<Self, MomentError> {
        let mut game = Game::new(&moment.piles)?;
        game.load(&moment.line, moment.played)?;
        game.history = History::default();
        Ok(game)
    }

    /// The position on the table.
    ///
    /// # Panics
    /// Never: there is always the first position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.positions.last().expect("there is the first position")
    }

    /// The position at the beginning.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The whole line, of which the first [`Self::played`] moves are on the
    /// table.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// How many moves are on the table.
    #[must_use]
    pub fn played(&self) -> usize {
        self.positions.len() - 1
    }

    /// Piles, line and place: everything but the history.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment {
            piles: self.start().numbers(),
            line: self.line.to_vec(),
            played: self.played(),
        }
    }

    /// Makes a move. The rest of the line is dropped, unless the move is its
    /// next one.
    ///
    /// # Errors
    /// [`Illegal`] says why it cannot be made; the game stays as it is.
    pub fn play(&mut self, made: Move) -> Result<(), Illegal> {
        let next = self.position().after_move(made)?;
        self.remember();
        let played = self.played();
        if self.line.get(played) != Some(&made) {
            let line = Arc::make_mut(&mut self.line);
            line.truncate(played);
            line.push(made);
        }
        self.positions.push(next);
        Ok(())
    }

    /// Puts a whole line on the table with the same piles at the beginning,
    /// `played` moves of it made.
    ///
    /// # Errors
    /// [`IllegalMove`] names the first illegal move; the game stays as it is.
    pub fn load(&mut self, line: &[Move], played: usize) -> Result<(), IllegalMove> {
        self.start().after(line)?;
        self.remember();
        self.positions.truncate(1);
        self.line = Arc::new(line.to_vec());
        self.step_to(played);
        Ok(())
    }

    /// Puts another game on the table, whatever its piles: its line and place,
    /// not its history.
    pub fn replace(&mut self, other: Game) {
        self.remember();
        self.positions = other.positions;
        self.line = other.line;
    }

    /// Goes back to the beginning and forgets the line.
    pub fn restart(&mut self) {
        if !self.line.is_empty() {
            self.remember();
            self.positions.truncate(1);
            self.line = Arc::default();
        }
    }

    /// Starts anew with other piles.
    ///
    /// # Errors
    /// [`SetUpError`] when there are no such piles; the game stays as it is.
    pub fn set_up(&mut self, piles: &[Number]) -> Result<(), SetUpError> {
        if self.start().numbers() != piles {
            let start = Position::new(piles)?;
            self.remember();
            self.positions = vec![start];
            self.line = Arc::default();
        }
        Ok(())
    }

    /// Steps along the line until `played` of its moves are on the table; past
    /// its end, to the end.
    ///
    /// # Panics
    /// Never: the line is legal.
    pub fn step_to(&mut self, played: usize) {
        self.positions.truncate(played.saturating_add(1));
        while self.played() < played.min(self.line.len()) {
            let next = self.line[self.played()];
            let next = self.position().after_move(next);
            self.positions.push(next.expect("the line is legal"));
        }
    }

    /// Whether there is an action to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.history.can().0
    }

    /// Whether there is an undone action to do again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.can().1
    }

    /// Undoes the last action. False if there is none.
    pub fn undo(&mut self) -> bool {
        let now = self.snapshot();
        let before = self.history.undo(|| now);
        before.map(|before| self.go_to(before)).is_some()
    }

    /// Does the last undone action again. False if there is none.
    pub fn redo(&mut self) -> bool {
        let now = self.snapshot();
        let after = self.history.redo(|| now);
        after.map(|after| self.go_to(after)).is_some()
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            start: self.start().clone(),
            line: Arc::clone(&self.line),
            played: self.played(),
        }
    }

    fn remember(&mut self) {
        let before = self.snapshot();
        self.history.remember(before);
    }

    fn go_to(&mut self, snapshot: Snapshot) {
        self.positions = vec![snapshot.start];
        self.line = snapshot.line;
        self.step_to(snapshot.played);
    }
}
