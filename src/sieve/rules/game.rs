//! A game as the player sees it: a line of moves with a current place, side lines, and everything
//! that can be undone.

mod lines;
mod record;

use lines::common;
pub use lines::{Lines, MOST_SIDE_LINES};

use super::{Illegal, IllegalMove, Number, Position, SizeError};
use crate::foundation::history::{History, undo_and_redo};
use std::sync::Arc;

/// A line on a board, and how many of its moves have been played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// The numbers on the board are 1 to N, and this is N.
    pub size: Number,
    /// The moves, each of which is legal after those before it.
    pub line: Vec<Number>,
    /// How many moves of the line have been played.
    pub played: usize,
}

/// A position, the rest of the line through it, side lines, and a history that lets you undo
/// actions. An action is whatever changes the game: playing, loading or cutting a line, making it
/// the main line, restarting, and changing the size. You undo and redo each of these as a whole.
/// Stepping along a line or switching to another one isn't an action, because this only changes
/// what you see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    position: Position,
    lines: Arc<Lines>,
    history: History<Snapshot>,
}

/// A state that you can return to. These share their lines, so even a long history doesn't take
/// much memory.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Snapshot {
    size: Number,
    lines: Arc<Lines>,
    played: usize,
}

undo_and_redo!(Game);

impl Game {
    /// Creates a new game with the numbers from 1 to `size`.
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

    /// Returns the position that is on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the whole line, of which the first [`Self::played`] moves are on the board.
    #[must_use]
    pub fn line(&self) -> &[Number] {
        self.lines.line()
    }

    /// Returns the main line and the side lines.
    #[must_use]
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// Returns how many moves are on the board.
    #[must_use]
    pub fn played(&self) -> usize {
        self.position.turns().len()
    }

    /// Returns everything except for the side lines and the history.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { size: self.position.size(), line: self.line().to_vec(), played: self.played() }
    }

    /// Selects a number. If some line continues with it, we follow that line. Otherwise, the rest
    /// of the current line isn't lost, it becomes a side line.
    ///
    /// # Errors
    /// Returns [`Illegal`] if you can't select this number, in which case the game doesn't change.
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

    /// Puts another line on the board, with its first `played` moves already made. The line that
    /// was there becomes a side line.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first illegal move. The game doesn't change in that case.
    pub fn load(&mut self, line: &[Number], played: usize) -> Result<(), IllegalMove> {
        self.put(line, played, Lines::turn_to)
    }

    /// Like [`Self::load`], except that the old line isn't preserved as a side line. Use this if
    /// the new line is just another order of the same moves.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first illegal move. The game doesn't change in that case.
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

    /// Adds side lines, for example those of a file. If there are more than the limit allows, the
    /// oldest ones are dropped. Since this isn't an action, you can't undo it.
    ///
    /// # Errors
    /// Returns the index of the first illegal line and its first illegal move. The game doesn't
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

    /// Goes to the position after the moves of `node`, provided that some line begins with them. If
    /// there is no such line, this returns false and changes nothing.
    pub fn walk(&mut self, node: &[Number]) -> bool {
        let mut lines = Lines::clone(&self.lines);
        let found = lines.walk(node);
        if found {
            self.turn(lines);
            self.step_to(node.len());
        }
        found
    }

    /// Makes the line through a node the main line. This returns false, without changing anything,
    /// if it already is or if there is no such line.
    pub fn promote(&mut self, node: &[Number]) -> bool {
        self.change(|lines| lines.promote(node))
    }

    /// Cuts a side line at a node, which removes everything after it as well. If that was on the
    /// board, we go back to where the side line branched off. This returns false, without changing
    /// anything, if the node is on the main line or on no line at all.
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

    /// Replaces the lines. The position has to be on the new current line, so we go back as far as
    /// necessary.
    fn turn(&mut self, lines: Lines) {
        self.step_to(common(&self.position.moves(), lines.line()));
        self.lines = Arc::new(lines);
    }

    fn full_board(&self) -> Position {
        Position::fresh(Arc::clone(self.position.table()))
    }

    /// Puts another game on the board, which may have another size. You get its lines and its place
    /// in them, but the history is still that of this game.
    pub fn replace(&mut self, other: Game) {
        self.remember();
        self.position = other.position;
        self.lines = other.lines;
    }

    /// Goes back to the full board and forgets all lines. You can undo this.
    pub fn restart(&mut self) {
        if *self.lines != Lines::default() {
            self.remember();
            self.position = self.full_board();
            self.lines = Arc::default();
        }
    }

    /// Starts again on a board of another size. You can undo this like any other change, and if the
    /// size is the same, nothing happens.
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

    /// Steps forward or back until `played` moves of the line are on the board. If the line is
    /// shorter, we stop at its end.
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
