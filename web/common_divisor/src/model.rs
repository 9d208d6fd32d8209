//! The puzzle on the page, what is filled in, and all that can be done with it.

use crate::keys::GameKey;
use ginnow::common_divisor::Puzzle;
use ginnow::common_divisor::links::{Lesson, SharedPuzzle, View};
use ginnow::sudoku::{self, Board, Grid};
use std::rc::Rc;
use yew::prelude::*;

/// A puzzle, and the grid that is filled in for it.
#[derive(Debug, Clone, PartialEq)]
pub struct Chapter {
    /// The puzzle.
    pub puzzle: Rc<Puzzle>,
    /// Its grid, with all that can be undone there.
    pub board: Rc<Board>,
}

impl Chapter {
    /// A puzzle, with these digits filled in.
    fn new(puzzle: Puzzle, grid: &Grid) -> Self {
        let mut board = Board::new(puzzle.givens().clone(), puzzle.allowed());
        if grid != puzzle.givens() {
            // The reader of links has seen that it fits.
            let _ = board.apply(&sudoku::Action::Fill(grid.clone()));
        }
        Chapter {
            puzzle: Rc::new(puzzle),
            board: Rc::new(board),
        }
    }
}

/// All puzzles since the page was opened, one of which is looked at.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// The puzzles; each change of givens, digits, base or goal begins one.
    chapters: Vec<Chapter>,
    /// The one that is looked at.
    at: usize,
    /// What is looked at beside the grid.
    pub view: View,
    /// What the sender of the link wants to be seen.
    pub lesson: Lesson,
    /// How often something was done.
    pub actions: u32,
}

/// What is done with the puzzle.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Something is written into the grid.
    Write(sudoku::Action),
    /// The last action is undone.
    Undo,
    /// It is done again.
    Redo,
    /// The grid is emptied but for its givens.
    Restart,
    /// Another puzzle.
    Puzzle(Puzzle),
    /// Something else is looked at.
    View(View),
    /// The puzzle of a link.
    Open(SharedPuzzle),
}

impl Action {
    /// What a key asks for.
    #[must_use]
    pub fn of_key(key: GameKey) -> Self {
        match key {
            GameKey::Undo => Action::Undo,
            GameKey::Redo => Action::Redo,
            GameKey::Restart => Action::Restart,
        }
    }
}

impl Model {
    /// The puzzle of a link, untouched.
    #[must_use]
    pub fn new(shared: SharedPuzzle) -> Self {
        Model {
            chapters: vec![Chapter::new(shared.puzzle, &shared.grid)],
            at: 0,
            view: shared.view,
            lesson: shared.lesson,
            actions: 0,
        }
    }

    /// The puzzle and the grid.
    #[must_use]
    pub fn chapter(&self) -> &Chapter {
        &self.chapters[self.at]
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Rc<Puzzle> {
        &self.chapter().puzzle
    }

    /// The grid.
    #[must_use]
    pub fn board(&self) -> &Rc<Board> {
        &self.chapter().board
    }

    /// What a link has of this.
    #[must_use]
    pub fn shared(&self) -> SharedPuzzle {
        SharedPuzzle {
            puzzle: Puzzle::clone(self.puzzle()),
            grid: self.board().grid(),
            view: self.view,
            lesson: self.lesson.clone(),
        }
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.at > 0 || self.board().can_undo()
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.at + 1 < self.chapters.len() || self.board().can_redo()
    }

    /// Changes the grid that is looked at.
    fn change(&mut self, change: impl FnOnce(&mut Board) -> bool) -> bool {
        let mut board = Board::clone(self.board());
        let changed = change(&mut board);
        if changed {
            self.chapters[self.at].board = Rc::new(board);
        }
        changed
    }

    fn write(&mut self, action: &sudoku::Action) {
        // What cannot be written stays as it is.
        let before = self.board().clone();
        self.change(|board| board.apply(action).is_ok());
        if *self.board() != before {
            self.chapters.truncate(self.at + 1);
        }
    }

    fn undo(&mut self) {
        if !self.change(Board::undo) {
            self.at = self.at.saturating_sub(1);
        }
    }

    fn redo(&mut self) {
        if !self.change(Board::redo) {
            self.at = (self.at + 1).min(self.chapters.len() - 1);
        }
    }

    /// Begins another puzzle with a blank grid.
    fn begin(&mut self, puzzle: Puzzle) {
        if puzzle == **self.puzzle() {
            return;
        }
        self.chapters.truncate(self.at + 1);
        let blank = puzzle.givens().clone();
        self.chapters.push(Chapter::new(puzzle, &blank));
        self.at += 1;
    }

    fn open(&mut self, shared: SharedPuzzle) {
        self.view = shared.view;
        self.lesson = shared.lesson;
        self.chapters.truncate(self.at + 1);
        self.chapters
            .push(Chapter::new(shared.puzzle, &shared.grid));
        self.at += 1;
    }
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        model.actions = model.actions.wrapping_add(1);
        match action {
            Action::Write(action) => model.write(&action),
            Action::Undo => model.undo(),
            Action::Redo => model.redo(),
            Action::Restart => model.write(&sudoku::Action::EraseAll),
            Action::Puzzle(puzzle) => model.begin(puzzle),
            Action::View(view) => model.view = view,
            Action::Open(shared) => model.open(shared),
        }
        Rc::new(model)
    }
}
