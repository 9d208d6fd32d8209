//! The puzzle on the page with its filled cells, and anything that can happen to them.

use ginnow::common_divisor::links::{LinkRead, Problem, SharedPuzzle, View, read};
use ginnow::common_divisor::{Puzzle, PuzzleError};
use ginnow::results::canonical;
use ginnow::sorting::sort;
use ginnow::sudoku::{self, DigitSet, EditedGrid, Grid, LARGEST_DIGIT};
use ginnow_kit::frame::{self, History, Opening, Source, Step};
use ginnow_links::Lesson;
use std::rc::Rc;
use yew::prelude::*;

/// Marker type that implements the kit's `Puzzle`.
pub struct CommonDivisor;

/// A puzzle and its grid.
#[derive(Debug, Clone, PartialEq)]
pub struct Chapter {
    pub puzzle: Rc<Puzzle>,
    /// The grid, including its undo history.
    pub board: Rc<EditedGrid>,
}

impl Chapter {
    /// Fills digits into a puzzle. If they don't fit, the grid stays blank.
    pub fn new(puzzle: Puzzle, grid: &Grid) -> Self {
        let blank = || EditedGrid::new(puzzle.givens().clone(), puzzle.allowed());
        let filled = EditedGrid::with_filled(puzzle.givens().clone(), puzzle.allowed(), grid);
        Chapter { board: Rc::new(filled.unwrap_or_else(|_| blank())), puzzle: Rc::new(puzzle) }
    }

    /// Formats the chapter as text: the puzzle as in a link, then the grid with undo and redo
    /// steps.
    pub fn record(&self) -> String {
        let puzzle = SharedPuzzle::new(Puzzle::clone(&self.puzzle));
        format!("{puzzle}\n{}", self.board.record())
    }

    /// Inverts `record`. `None` for any other text.
    pub fn from_record(record: &str) -> Option<Self> {
        let (link, board) = record.split_once('\n')?;
        let LinkRead { shared, problems } = read(link);
        let board = EditedGrid::from_record(board)?;
        let fits =
            board.givens() == shared.puzzle.givens() && board.allowed() == shared.puzzle.allowed();
        (problems.is_empty() && fits)
            .then(|| Chapter { puzzle: Rc::new(shared.puzzle), board: Rc::new(board) })
    }
}

/// Separates chapters in a record.
const BETWEEN: &str = "\n\n";

/// All puzzles since the page was opened, so you can go back to an earlier one. One of them is on
/// the page.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// Changing givens, digits, base or goal adds another puzzle.
    chapters: Vec<Chapter>,
    /// Index of the puzzle on the page.
    at: usize,
    /// Set if the last action changed digits in the grid.
    pub wrote: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Writes into the grid.
    Write(sudoku::Action),
    Step(Step),
    /// Switches to another puzzle.
    Puzzle(Puzzle),
    /// Loads a puzzle with its undo history.
    Load(Chapter),
}

ginnow_kit::steps!(Action);

impl Model {
    fn of(chapters: Vec<Chapter>, at: usize) -> Self {
        Model { chapters, at, wrote: false }
    }

    pub fn chapter(&self) -> &Chapter {
        &self.chapters[self.at]
    }

    pub fn puzzle(&self) -> &Rc<Puzzle> {
        &self.chapter().puzzle
    }

    pub fn board(&self) -> &Rc<EditedGrid> {
        &self.chapter().board
    }

    /// The puzzle before anything was filled in.
    pub fn beginning(&self) -> Self {
        let puzzle = self.puzzle();
        let blank = Chapter::new(Puzzle::clone(puzzle), puzzle.givens());
        Self::of(vec![blank], 0)
    }

    /// Changes the current puzzle's grid.
    fn change(&mut self, change: impl FnOnce(&mut EditedGrid) -> bool) -> bool {
        let mut board = EditedGrid::clone(self.board());
        let changed = change(&mut board);
        if changed {
            self.chapters[self.at].board = Rc::new(board);
        }
        changed
    }

    fn write(&mut self, action: &sudoku::Action) {
        let before = Rc::clone(self.board());
        // If it's impossible, nothing changes. No need to report it: the reason is visible in the
        // grid.
        self.change(|board| board.apply(action).is_ok());
        if *self.board() != before {
            self.chapters.truncate(self.at + 1);
            self.wrote = true;
        }
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Undo => {
                if !self.change(EditedGrid::undo) {
                    self.at = self.at.saturating_sub(1);
                }
            }
            Step::Redo => {
                if !self.change(EditedGrid::redo) {
                    self.at = (self.at + 1).min(self.chapters.len() - 1);
                }
            }
            Step::Restart => self.write(&sudoku::Action::EraseAll),
            // There's no line of moves to step through in a Sudoku.
            Step::To(_) | Step::By(_) => {}
        }
    }

    /// Puts a puzzle on the page. May be the same one with another grid.
    fn load(&mut self, chapter: Chapter) {
        let same = chapter.puzzle == *self.puzzle() && chapter.board.grid() == self.board().grid();
        if !same || chapter.board.can_undo() {
            self.chapters.truncate(self.at + 1);
            self.chapters.push(chapter);
            self.at += 1;
        }
    }

    fn shared(&self, view: &str, lesson: &Lesson) -> SharedPuzzle {
        let mut views = View::ALL.into_iter();
        SharedPuzzle {
            puzzle: Puzzle::clone(self.puzzle()),
            grid: self.board().grid(),
            view: views.find(|known| known.name() == view).unwrap_or_default(),
            lesson: lesson.clone(),
        }
    }
}

impl frame::Model for Model {
    type Problem = Problem;

    fn read(link: &str) -> Opening<Self> {
        let LinkRead { shared, problems } = read(link);
        Opening {
            model: Self::of(vec![Chapter::new(shared.puzzle, &shared.grid)], 0),
            view: shared.view.name(),
            lesson: shared.lesson,
            problems,
        }
    }

    fn link(&self, view: &'static str, lesson: &Lesson) -> String {
        self.shared(view, lesson).to_string()
    }

    fn opened(self: Rc<Self>, other: Self) -> Rc<Self> {
        self.reduce(Action::Load(other.chapter().clone()))
    }

    fn record(&self) -> String {
        let chapters = self.chapters.iter().map(|chapter| chapter.record() + BETWEEN);
        format!("{}{BETWEEN}{}", self.at, chapters.collect::<String>())
    }

    fn restored(self, record: &str) -> Option<Self> {
        let (at, chapters) = record.split_once(BETWEEN)?;
        let at = at.parse().ok()?;
        let chapters = chapters.split_terminator(BETWEEN);
        let chapters: Vec<_> = chapters.map(Chapter::from_record).collect::<Option<_>>()?;
        let saved = (at < chapters.len()).then(|| Self::of(chapters, at))?;
        // The two agree, unless somebody has edited the text.
        let same = saved.puzzle() == self.puzzle() && saved.board().grid() == self.board().grid();
        same.then_some(saved)
    }

    fn history(&self) -> Option<History> {
        Some(History {
            undo: self.at > 0 || self.board().can_undo(),
            redo: self.at + 1 < self.chapters.len() || self.board().can_redo(),
            restart: self.board().grid() != *self.board().givens(),
        })
    }

    fn is_over(&self) -> bool {
        self.puzzle().admits(&self.board().grid())
    }

    fn moves_made(&self) -> String {
        let (grid, givens) = (self.board().grid(), self.board().givens());
        let is_start = grid == *givens;
        if is_start { String::new() } else { grid.to_string() }
    }

    fn source(action: &Action) -> Source {
        match action {
            Action::Step(_) => Source::History,
            Action::Load(_) | Action::Write(sudoku::Action::Fill(_)) => Source::Elsewhere,
            _ => Source::Player,
        }
    }

    fn board_link(&self) -> String {
        SharedPuzzle::new(Puzzle::clone(self.puzzle())).short()
    }

    fn bare_board_link(&self) -> String {
        canonical::common_divisor(self.puzzle())
    }

    fn finished_game(&self) -> String {
        let grid = self.board().grid();
        let mut rows: Vec<_> = grid.cells().chunks(self.puzzle().side()).collect();
        sort(&mut rows);
        format!("{rows:?}")
    }
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        model.wrote = false;
        match action {
            Action::Write(action) => model.write(&action),
            Action::Step(step) => model.step(step),
            Action::Puzzle(puzzle) => {
                let blank = puzzle.givens().clone();
                model.load(Chapter::new(puzzle, &blank));
            }
            Action::Load(chapter) => model.load(chapter),
        }
        Rc::new(model)
    }
}

/// Returns the puzzle with other givens, possibly of another shape. Base, digits and goal stay the
/// same where possible.
///
/// # Errors
/// Returns an error if there is no such puzzle.
pub fn puzzle_with(puzzle: &Puzzle, givens: Grid) -> Result<Puzzle, PuzzleError> {
    if givens.shape() == puzzle.shape() {
        let digits = puzzle.allowed().union(givens.digits());
        let allowed = digits.intersection(DigitSet::below(puzzle.base()));
        return Puzzle::new(givens, puzzle.base(), allowed, puzzle.goal());
    }
    let base = LARGEST_DIGIT + 1;
    Puzzle::new(givens, base, DigitSet::ALL, puzzle.goal())
}

#[cfg(test)]
mod tests {
    use super::*;
    use frame::Model as _;
    use ginnow::common_divisor::DivisorGoal;

    fn after(actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        let model = Rc::new(Model::read("").model);
        actions.into_iter().fold(model, Model::reduce)
    }

    fn can_undo(model: &Model) -> bool {
        model.history().is_some_and(|history| history.undo)
    }

    fn can_redo(model: &Model) -> bool {
        model.history().is_some_and(|history| history.redo)
    }

    fn write(cell: usize, digit: u8) -> Action {
        Action::Write(sudoku::Action::Write { cell, digit })
    }

    #[test]
    fn undo_leads_back_through_all_puzzles() {
        let columns = Puzzle::published().with_goal(DivisorGoal::RowsAndColumns);
        let actions = [write(0, 3), Action::Puzzle(columns.clone()), write(1, 4)];
        let model = after(actions);
        assert_eq!(model.board().grid().get(0), None);
        assert_eq!(model.board().grid().get(1), Some(4));
        let back = |times: usize| {
            (0..times).fold(model.clone(), |model, _| Model::reduce(model, Step::Undo.into()))
        };
        assert_eq!(back(1).puzzle().goal(), DivisorGoal::RowsAndColumns);
        assert_eq!(back(2).puzzle().goal(), DivisorGoal::Rows);
        assert_eq!(back(2).board().grid().get(0), Some(3));
        assert!(!can_undo(&back(3)));
        let forth = (0..3).fold(back(3), |model, _| Model::reduce(model, Step::Redo.into()));
        assert_eq!(forth.board(), model.board());
        assert!(!can_redo(&forth));
        let other = Model::reduce(back(2), write(2, 7));
        assert!(!can_redo(&other), "another future");
    }

    #[test]
    fn digits_that_do_not_fit_change_nothing() {
        let model = after([write(7, 1), write(99, 1)]);
        assert!(!can_undo(&model));
        assert!(!model.wrote);
        assert!(after([write(0, 1)]).wrote);
    }

    #[test]
    fn a_record_brings_everything_back() {
        let small = Puzzle::blank(ginnow::sudoku::Shape::Four, 7).expect("a board");
        let mark = Action::Write(sudoku::Action::Mark { cell: 3, digit: 6 });
        let model = after([write(0, 3), Action::Puzzle(small), mark, Step::Undo.into()]);
        let link = model.link("rows", &Lesson::default());
        let back = |record: &str| Model::read(&link).model.restored(record);
        let whole = back(&model.record()).expect("a record");
        assert_eq!(whole.chapters, model.chapters);
        assert_eq!(whole.at, model.at);
        for wrong in ["", "1", "7\n\n", &model.record().replace("common", "un")] {
            assert_eq!(back(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_task_knows_its_board() {
        let board = |link: &str| Model::read(link).model.board_link();
        let filled = after([write(0, 3)]).link("solve", &Lesson::default());
        assert_eq!(board(&filled), board(""));
        assert_ne!(board("common-divisor/1?goal=rows-and-columns"), board(""));
    }
}
