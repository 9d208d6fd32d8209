//! A game from the player's point of view: a line of moves with a current place, side lines, and
//! everything you can undo.

mod lines;
mod record;

use lines::common;
pub use lines::{Lines, MOST_SIDE_LINES};

use super::{Illegal, IllegalMove, Number, Position, SizeError};
use crate::foundation::history::{History, undo_and_redo};
use std::sync::Arc;

/// A line on a board, and how much of it has been played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// N, for the board 1 to N.
    pub size: Number,
    /// The moves of the line are legal.
    pub line: Vec<Number>,
    /// This many moves of the line have been played.
    pub played: usize,
}

impl Moment {
    /// The end of a line.
    #[must_use]
    pub fn after(size: Number, line: Vec<Number>) -> Self {
        Moment { size, played: line.len(), line }
    }
}

/// A position, the rest of its line, side lines, and a history for undoing actions. An action is
/// anything that changes the game: playing, loading or cutting a line, making it the main line,
/// restarting, and changing the size. Each of these is undone and redone as a whole. Moving along a
/// line or switching to another isn't an action, because it only changes what you see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    position: Position,
    lines: Arc<Lines>,
    history: History<Snapshot>,
}

/// You can return to this state. Lines are shared, so even a long history takes little memory.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Snapshot {
    size: Number,
    lines: Arc<Lines>,
    played: usize,
}

undo_and_redo!(Game);

impl Game {
    /// Creates a new game on 1 to `size`.
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

    /// Returns the main line and all side lines.
    #[must_use]
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// Returns the number of moves on the board.
    #[must_use]
    pub fn played(&self) -> usize {
        self.position.turns().len()
    }

    /// Returns everything but the side lines and the history.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { size: self.position.size(), line: self.line().to_vec(), played: self.played() }
    }

    /// Selects a number. If there is a line that continues with it, we follow that line. Otherwise,
    /// the rest of the current line is preserved as a side line.
    ///
    /// # Errors
    /// Returns [`Illegal`] if you cannot select this number, in which case the game does not
    /// change.
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

    /// Puts another line on the board, with `played` moves already made. The previous line becomes
    /// a side line.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first illegal move. The game does not change in that case.
    pub fn load(&mut self, line: &[Number], played: usize) -> Result<(), IllegalMove> {
        self.put(line, played, Lines::turn_to)
    }

    /// Like [`Self::load`], but does not preserve the previous line. Meant for a different order of
    /// the same moves.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first illegal move. The game does not change in that case.
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

    /// Adds side lines, for example from a file. The oldest ones are dropped if there are too many.
    /// This is not an action, so it cannot be undone.
    ///
    /// # Errors
    /// Returns the index of the first illegal line and its first illegal move. The game does not
    /// change in that case.
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

    /// Goes to the position after the moves of `node`. Returns `false` (and does nothing) if no
    /// line begins with them.
    pub fn walk(&mut self, node: &[Number]) -> bool {
        let mut lines = Lines::clone(&self.lines);
        let found = lines.walk(node);
        if found {
            self.turn(lines);
            self.step_to(node.len());
        }
        found
    }

    /// Makes the line through a node the main line. Returns `false` if it already is, or if there
    /// is no such line.
    pub fn promote(&mut self, node: &[Number]) -> bool {
        self.change(|lines| lines.promote(node))
    }

    /// Cuts a side line at a node, including everything after it. If the board shows that part, we
    /// go back to where the side line branched off. Returns `false` if the node isn't on any side
    /// line, or is on the main line.
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

    /// Replaces the lines, and goes back until the position is on the new current line.
    fn turn(&mut self, lines: Lines) {
        self.step_to(common(&self.position.moves(), lines.line()));
        self.lines = Arc::new(lines);
    }

    fn full_board(&self) -> Position {
        Position::fresh(Arc::clone(self.position.table()))
    }

    /// Replaces the game by another, possibly of a different size. Lines and place are those of the
    /// other game, but the history continues.
    pub fn replace(&mut self, other: Game) {
        self.remember();
        self.position = other.position;
        self.lines = other.lines;
    }

    /// Goes back to the full board and drops all lines. Can be undone.
    pub fn restart(&mut self) {
        if *self.lines != Lines::default() {
            self.remember();
            self.position = self.full_board();
            self.lines = Arc::default();
        }
    }

    /// Starts over on a board of a different size. Can be undone; no effect if the size is the
    /// same.
    ///
    /// # Errors
    /// Returns [`SizeError`] if there is no such board, in which case the game doesn't change.
    pub fn resize(&mut self, size: Number) -> Result<(), SizeError> {
        if size != self.position.size() {
            let position = Position::new(size)?;
            self.remember();
            self.position = position;
            self.lines = Arc::default();
        }
        Ok(())
    }

    /// Steps forwards or backwards until `played` moves are on the board, or until the end of the
    /// line.
    ///
    /// # Panics
    /// Never, because the line is legal.
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
