//! The puzzle on the page, what is filled in, and all that can be done with it.

use crate::keys::GameKey;
use ginnow::common_divisor::Puzzle;
use ginnow::common_divisor::links::{LinkRead, SharedPuzzle, read};
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
    /// A puzzle, with these digits filled in if they fit.
    #[must_use]
    pub fn new(puzzle: Puzzle, grid: &Grid) -> Self {
        let blank = || Board::new(puzzle.givens().clone(), puzzle.allowed());
        let filled = Board::with_filled(puzzle.givens().clone(), puzzle.allowed(), grid);
        Chapter {
            board: Rc::new(filled.unwrap_or_else(|_| blank())),
            puzzle: Rc::new(puzzle),
        }
    }

    /// All of it as text: the puzzle as a link has it, and the grid with what can
    /// be undone and redone.
    #[must_use]
    pub fn record(&self) -> String {
        let puzzle = SharedPuzzle::new(Puzzle::clone(&self.puzzle));
        format!("{puzzle}\n{}", self.board.record())
    }

    /// Undoes [`Self::record`]; nothing if the text is none.
    #[must_use]
    pub fn from_record(record: &str) -> Option<Self> {
        let (link, board) = record.split_once('\n')?;
        let LinkRead { shared, problems } = read(link);
        let board = Board::from_record(board)?;
        let fits =
            board.givens() == shared.puzzle.givens() && board.allowed() == shared.puzzle.allowed();
        (problems.is_empty() && fits).then(|| Chapter {
            puzzle: Rc::new(shared.puzzle),
            board: Rc::new(board),
        })
    }
}

/// What stands between two chapters of a record.
const BETWEEN: &str = "\n\n";

/// All puzzles since the page was opened, one of which is looked at.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// The puzzles; each change of givens, digits, base or goal begins one.
    chapters: Vec<Chapter>,
    /// The one that is looked at.
    at: usize,
    /// How often something was done.
    pub actions: u32,
    /// Whether the last action wrote something into the grid.
    pub wrote: bool,
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
    /// A puzzle, and what is filled in.
    Open(Puzzle, Grid),
    /// A puzzle that was saved, with what can be undone in its grid.
    Load(Chapter),
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
    /// A puzzle, untouched.
    #[must_use]
    pub fn new(puzzle: Puzzle, grid: &Grid) -> Self {
        Self::of(vec![Chapter::new(puzzle, grid)], 0)
    }

    fn of(chapters: Vec<Chapter>, at: usize) -> Self {
        Model {
            chapters,
            at,
            actions: 0,
            wrote: false,
        }
    }

    /// Everything that can be undone and redone, as text.
    #[must_use]
    pub fn record(&self) -> String {
        let chapters = self
            .chapters
            .iter()
            .map(|chapter| chapter.record() + BETWEEN);
        format!("{}{BETWEEN}{}", self.at, chapters.collect::<String>())
    }

    /// Undoes [`Self::record`]; nothing if the text is none.
    #[must_use]
    pub fn from_record(record: &str) -> Option<Self> {
        let (at, chapters) = record.split_once(BETWEEN)?;
        let at = at.parse().ok()?;
        let chapters = chapters.split_terminator(BETWEEN);
        let chapters: Vec<_> = chapters.map(Chapter::from_record).collect::<Option<_>>()?;
        (at < chapters.len()).then(|| Self::of(chapters, at))
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
        let before = self.board().clone();
        // What cannot be written stays as it is; the grid says why.
        self.change(|board| board.apply(action).is_ok());
        if *self.board() != before {
            self.chapters.truncate(self.at + 1);
            self.wrote = true;
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

    fn open(&mut self, puzzle: Puzzle, grid: &Grid) {
        if puzzle == **self.puzzle() && *grid == self.board().grid() {
            return;
        }
        self.load(Chapter::new(puzzle, grid));
    }

    fn load(&mut self, chapter: Chapter) {
        self.chapters.truncate(self.at + 1);
        self.chapters.push(chapter);
        self.at += 1;
    }
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        model.actions = model.actions.wrapping_add(1);
        model.wrote = false;
        match action {
            Action::Write(action) => model.write(&action),
            Action::Undo => model.undo(),
            Action::Redo => model.redo(),
            Action::Restart => model.write(&sudoku::Action::EraseAll),
            Action::Puzzle(puzzle) => {
                let blank = puzzle.givens().clone();
                model.open(puzzle, &blank);
            }
            Action::Open(puzzle, grid) => model.open(puzzle, &grid),
            Action::Load(chapter) => model.load(chapter),
        }
        Rc::new(model)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::common_divisor::Goal;

    fn after(actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        let puzzle = Puzzle::published();
        let blank = puzzle.givens().clone();
        let model = Rc::new(Model::new(puzzle, &blank));
        actions.into_iter().fold(model, Model::reduce)
    }

    fn write(cell: usize, digit: u8) -> Action {
        Action::Write(sudoku::Action::Write { cell, digit })
    }

    #[test]
    fn undo_leads_back_through_all_puzzles() {
        let columns = Puzzle::published().with_goal(Goal::RowsAndColumns);
        let actions = [write(0, 3), Action::Puzzle(columns.clone()), write(1, 4)];
        let model = after(actions);
        assert_eq!(model.board().grid().get(0), None);
        assert_eq!(model.board().grid().get(1), Some(4));
        let back = |times: usize| {
            (0..times).fold(model.clone(), |model, _| Model::reduce(model, Action::Undo))
        };
        assert_eq!(back(1).puzzle().goal(), Goal::RowsAndColumns);
        assert_eq!(back(2).puzzle().goal(), Goal::Rows);
        assert_eq!(back(2).board().grid().get(0), Some(3));
        assert!(!back(3).can_undo());
        let forth = (0..3).fold(back(3), |model, _| Model::reduce(model, Action::Redo));
        assert_eq!(forth.board(), model.board());
        assert!(!forth.can_redo());
        let other = Model::reduce(back(2), write(2, 7));
        assert!(!other.can_redo(), "another future");
    }

    #[test]
    fn what_cannot_be_written_changes_nothing() {
        let model = after([write(7, 1), write(99, 1)]);
        assert!(!model.can_undo());
        assert!(!model.wrote);
        assert!(after([write(0, 1)]).wrote);
    }

    #[test]
    fn a_record_brings_everything_back() {
        let small = Puzzle::blank(ginnow::sudoku::Shape::Four, 7).expect("a board");
        let mark = Action::Write(sudoku::Action::Mark { cell: 3, digit: 6 });
        let model = after([write(0, 3), Action::Puzzle(small), mark, Action::Undo]);
        let back = Model::from_record(&model.record()).expect("a record");
        assert_eq!(back.chapters, model.chapters);
        assert_eq!(back.at, model.at);
        for wrong in ["", "1", "7\n\n", &model.record().replace("common", "un")] {
            assert_eq!(Model::from_record(wrong), None, "{wrong:?}");
        }
    }
}
