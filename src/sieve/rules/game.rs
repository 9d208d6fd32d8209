//! Records a game: a line of moves, a place in it, its side lines, and the history.

mod lines;
mod record;

use lines::common;
pub use lines::{Lines, MOST_SIDE_LINES};

use super::{Illegal, IllegalMove, Number, Position, SizeError};
use crate::foundation::history::{History, undo_and_redo};
use std::sync::Arc;

/// A moment consists of a line on a board, and of how many of its moves have been played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// N of the board.
    pub size: Number,
    /// All moves are legal, one after the other.
    pub line: Vec<Number>,
    /// How many moves of the line are on the board.
    pub played: usize,
}

/// A game holds a position, the rest of the line through it, side lines, and the history of actions.
/// Playing, loading a line, making a line the main one, cutting one, restarting and changing the size are
/// actions: each can be undone and redone as one. Stepping along a line and changing to another one are not
/// actions, since they only change the view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    position: Position,
    lines: Arc<Lines>,
    history: History<Snapshot>,
}

/// You can go back to this state. Snapshots share their lines, so they take little memory.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Snapshot {
    size: Number,
    lines: Arc<Lines>,
    played: usize,
}

undo_and_redo!(Game);

impl Game {
    /// Creates a new game on 1..=`size`.
    ///
    /// # Errors
    /// Returns [`SizeError`] if there is no such board.
    pub fn new(size: Number) -> Result<Self, SizeError> {
        Ok(Game {
            position: Position::new(size)?,
            lines: Arc::default(),
            history: History::default(),
        })
    }

    /// Returns the position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the whole line. Its first [`Self::played`] moves are on the board.
    #[must_use]
    pub fn line(&self) -> &[Number] {
        self.lines.line()
    }

    /// Returns the main line and the side lines.
    #[must_use]
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// Returns the number of moves on the board.
    #[must_use]
    pub fn played(&self) -> usize {
        self.position.turns().len()
    }

    /// Size, line and place: everything except the history.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { size: self.position.size(), line: self.line().to_vec(), played: self.played() }
    }

    /// Selects a number. If no line continues with it, the rest of this one becomes a side line.
    ///
    /// # Errors
    /// Returns [`Illegal`] if it cannot be selected. The game doesn't change.
    pub fn play(&mut self, number: Number) -> Result<(), Illegal> {
        self.position.preview(number)?;
        self.remember();
        let played = self.played();
        if self.line().get(played) != Some(&number) {
            Arc::make_mut(&mut self.lines).play(played, number);
        }
        self.position.play(number)?;
        Ok(())
    }

    /// Puts a whole line on the board of the same size, with `played` moves played. The line before becomes
    /// a side line.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first illegal move. The game doesn't change.
    pub fn load(&mut self, line: &[Number], played: usize) -> Result<(), IllegalMove> {
        self.put(line, played, Lines::turn_to)
    }

    /// Replaces the line on the board by another, with `played` moves played.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first illegal move. The game doesn't change.
    pub fn rearrange(&mut self, line: &[Number], played: usize) -> Result<(), IllegalMove> {
        self.put(line, played, Lines::replace)
    }

    fn put(
        &mut self,
        line: &[Number],
        played: usize,
        put: fn(&mut Lines, Vec<Number>),
    ) -> Result<(), IllegalMove> {
        let end = self.full_board().after(line)?;
        self.remember();
        put(Arc::make_mut(&mut self.lines), line.to_vec());
        self.position = end;
        self.step_to(played);
        Ok(())
    }

    /// Adds side lines until the limit is reached. This isn't an action.
    ///
    /// # Errors
    /// Returns the index of the first illegal line, and its first illegal move. The game doesn't change.
    pub fn keep(&mut self, sides: &[Vec<Number>]) -> Result<(), (usize, IllegalMove)> {
        let full = self.full_board();
        for (place, line) in sides.iter().enumerate() {
            full.clone().after(line).map_err(|wrong| (place, wrong))?;
        }
        let lines = Arc::make_mut(&mut self.lines);
        for line in sides {
            lines.keep(Arc::new(line.clone()));
        }
        Ok(())
    }

    /// Goes to the position after the moves `node`, with which some line must begin. Returns false, without
    /// a change, if no line does.
    pub fn walk(&mut self, node: &[Number]) -> bool {
        let mut lines = Lines::clone(&self.lines);
        let found = lines.walk(node);
        if found {
            self.turn(lines);
            self.step_to(node.len());
        }
        found
    }

    /// Makes the line through a node the main line. Returns false, without a change, if it already is, or
    /// if no line has this node.
    pub fn promote(&mut self, node: &[Number]) -> bool {
        self.change(|lines| lines.promote(node))
    }

    /// Removes a node of a side line with everything after it. Returns false, without a change, if the node
    /// is on the main line or on no line. If it was on the board, the board goes back to the point where
    /// the side line branched off.
    pub fn cut(&mut self, node: &[Number]) -> bool {
        self.change(|lines| lines.cut(node))
    }

    fn change(&mut self, change: impl FnOnce(&mut Lines) -> bool) -> bool {
        let mut lines = Lines::clone(&self.lines);
        let changed = change(&mut lines);
        if changed {
            self.remember();
            self.turn(lines);
        }
        changed
    }

    /// Replaces the lines, and goes back as far as the new current line requires.
    fn turn(&mut self, lines: Lines) {
        self.step_to(common(&self.position.moves(), lines.line()));
        self.lines = Arc::new(lines);
    }

    fn full_board(&self) -> Position {
        Position::fresh(Arc::clone(self.position.table()))
    }

    /// Puts another game on the board, whatever its size. This takes over its lines and place, but not its
    /// history.
    pub fn replace(&mut self, other: Game) {
        self.remember();
        self.position = other.position;
        self.lines = other.lines;
    }

    /// Goes back to the full board.
    pub fn restart(&mut self) {
        if *self.lines != Lines::default() {
            self.remember();
            self.position = self.full_board();
            self.lines = Arc::default();
        }
    }

    /// Starts again on a board of another size.
    ///
    /// # Errors
    /// Returns [`SizeError`] if there is no such board. The game doesn't change.
    pub fn resize(&mut self, size: Number) -> Result<(), SizeError> {
        if size != self.position.size() {
            let position = Position::new(size)?;
            self.remember();
            self.position = position;
            self.lines = Arc::default();
        }
        Ok(())
    }

    /// Steps along the line until `played` of its moves are on the board, or to its end.
    ///
    /// # Panics
    /// Never: the line is legal.
    pub fn step_to(&mut self, played: usize) {
        while self.played() > played {
            self.position.undo();
        }
        while self.played() < played.min(self.line().len()) {
            let next = self.line()[self.played()];
            self.position.play(next).expect("the line is legal");
        }
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            size: self.position.size(),
            lines: Arc::clone(&self.lines),
            played: self.played(),
        }
    }

    fn go_to(&mut self, snapshot: Snapshot) {
        if snapshot.size == self.position.size() {
            self.step_to(0);
        } else {
            self.position = Position::new(snapshot.size).expect("it was on the board before");
        }
        self.lines = snapshot.lines;
        self.step_to(snapshot.played);
    }
}
