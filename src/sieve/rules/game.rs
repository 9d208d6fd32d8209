//! A game record: a line of moves, a place in it, and what was done before.

mod record;

use super::{Illegal, IllegalMove, Number, Position, SizeError};
use crate::history::History;
use std::sync::Arc;

/// A line of moves on a board, and how many of them have been played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// N.
    pub size: Number,
    /// The moves, all legal one after the other.
    pub line: Vec<Number>,
    /// How many moves of the line are on the board.
    pub played: usize,
}

/// A game: a position, the rest of the line that led through it, and the
/// history of actions. Playing, loading a line, restarting and changing the
/// size are actions: each can be undone and redone as one. Stepping along the
/// line is not an action; it changes only what is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    position: Position,
    line: Arc<Vec<Number>>,
    history: History<Snapshot>,
}

/// A moment to go back to; lines are shared between snapshots.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Snapshot {
    size: Number,
    line: Arc<Vec<Number>>,
    played: usize,
}

impl Game {
    /// A new game on 1..=`size`.
    ///
    /// # Errors
    /// [`SizeError`] when there is no such board.
    pub fn new(size: Number) -> Result<Self, SizeError> {
        Ok(Game {
            position: Position::new(size)?,
            line: Arc::default(),
            history: History::default(),
        })
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The whole line, of which the first [`Self::played`] moves are on the
    /// board.
    #[must_use]
    pub fn line(&self) -> &[Number] {
        &self.line
    }

    /// How many moves are on the board.
    #[must_use]
    pub fn played(&self) -> usize {
        self.position.turns().len()
    }

    /// Size, line and place: everything but the history.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment {
            size: self.position.size(),
            line: self.line.to_vec(),
            played: self.played(),
        }
    }

    /// Selects a number. The rest of the line is dropped, unless the number is
    /// its next move.
    ///
    /// # Errors
    /// [`Illegal`] says why it cannot be selected; the game stays as it is.
    pub fn play(&mut self, number: Number) -> Result<(), Illegal> {
        self.position.preview(number)?;
        self.remember();
        let played = self.played();
        if self.line.get(played) != Some(&number) {
            let line = Arc::make_mut(&mut self.line);
            line.truncate(played);
            line.push(number);
        }
        self.position.play(number)?;
        Ok(())
    }

    /// Puts a whole line on the board of the same size, `played` moves of it
    /// played.
    ///
    /// # Errors
    /// [`IllegalMove`] names the first illegal move; the game stays as it is.
    pub fn load(&mut self, line: &[Number], played: usize) -> Result<(), IllegalMove> {
        let fresh = Position::fresh(Arc::clone(self.position.table()));
        let end = fresh.after(line)?;
        self.remember();
        self.position = end;
        self.line = Arc::new(line.to_vec());
        self.step_to(played);
        Ok(())
    }

    /// Puts another game on the board, whatever its size: its line and place,
    /// not its history.
    pub fn replace(&mut self, other: Game) {
        self.remember();
        self.position = other.position;
        self.line = other.line;
    }

    /// Clears the board.
    pub fn restart(&mut self) {
        if !self.line.is_empty() {
            self.remember();
            self.position = Position::fresh(Arc::clone(self.position.table()));
            self.line = Arc::default();
        }
    }

    /// Starts anew on a board of another size.
    ///
    /// # Errors
    /// [`SizeError`] when there is no such board; the game stays as it is.
    pub fn resize(&mut self, size: Number) -> Result<(), SizeError> {
        if size != self.position.size() {
            let position = Position::new(size)?;
            self.remember();
            self.position = position;
            self.line = Arc::default();
        }
        Ok(())
    }

    /// Steps along the line until `played` of its moves are on the board; past
    /// its end, to the end.
    ///
    /// # Panics
    /// Never: the line is legal.
    pub fn step_to(&mut self, played: usize) {
        while self.played() > played {
            self.position.take_back();
        }
        while self.played() < played.min(self.line.len()) {
            let next = self.line[self.played()];
            self.position.play(next).expect("the line is legal");
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
            size: self.position.size(),
            line: Arc::clone(&self.line),
            played: self.played(),
        }
    }

    fn remember(&mut self) {
        let before = self.snapshot();
        self.history.remember(before);
    }

    fn go_to(&mut self, snapshot: Snapshot) {
        if snapshot.size == self.position.size() {
            self.step_to(0);
        } else {
            self.position = Position::new(snapshot.size).expect("it was on the board before");
        }
        self.line = snapshot.line;
        self.step_to(snapshot.played);
    }
}
