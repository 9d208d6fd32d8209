//! Users can do this with the grid.

mod picked;
mod puzzle_grid;
pub mod sets;

pub use picked::Picked;
pub use puzzle_grid::puzzle_grid;

use ginnow::history;
use ginnow::seventeen::links::{Problem, SharedGrid, View, read};
use ginnow::seventeen::{CLUES, CellSet};
use ginnow::sudoku::Solution;
use ginnow_kit::frame::{self, History, Opening, Step};
use ginnow_links::{Hidden, Lesson};
use std::rc::Rc;
use yew::prelude::*;

/// Marker type that implements the kit's `Puzzle`.
pub struct Seventeen;

/// The initial grid. It has 29 puzzles, and is known as "strangely familiar".
pub const FIRST_GRID: &str =
    "639241785284765193517983624123857946796432851458619237342178569861594372975326418";

/// Choices for when to stop. There are too many puzzles with 18 clues to find them all.
pub const LIMITS: [usize; 3] = [100, 1_000, 10_000];

/// Puzzles per page of the gallery.
pub const ON_PAGE: usize = 36;

/// Stored if the search was running when the page was closed.
pub const RUNNING: &str = "running";

/// Limit on undo steps.
const MOST_UNDONE: usize = 200;

/// Undo restores the grid, and the clues of the user's own puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct UndoState {
    grid: Solution,
    clues: CellSet,
}

/// The page's state, apart from workers' results.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// A grid of digits 1 to 9.
    pub grid: Solution,
    /// Number of clues to search for.
    pub searched: u32,
    /// Clues of the user's own puzzle.
    pub clues: CellSet,
    /// Number of puzzles to stop at, in case there are very many.
    pub limit: usize,
    pub found: Found,
    pub sets: sets::SetsState,
    picked: Option<Picked>,
    /// Key of the last action's announcement.
    pub last: Option<&'static str>,
    /// Set if the search was running when the page was closed.
    pub resumes: bool,
    history: history::History<UndoState>,
}

/// These puzzles are visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Found {
    /// The selected puzzle. `None` stands for the last one found.
    pub chosen: Option<CellSet>,
    /// Page of the gallery, counting from 0.
    pub page: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Opens another grid.
    Grid(Solution),
    /// Opens a solved puzzle's grid with its clues.
    Solved(Solution, CellSet),
    /// Opens a grid with the user's own puzzle.
    Own(Solution, CellSet),
    /// Replaces the user's own puzzle in this grid.
    Clues(CellSet),
    /// Toggles whether a cell is a clue.
    Toggle(usize),
    /// Changes the number of clues.
    Searched(u32),
    /// Opens a grid and searches it for puzzles with this many clues.
    Goal(Solution, u32),
    /// Changes how many puzzles to stop at.
    Limit(usize),
    /// Selects a puzzle.
    Choose(CellSet),
    /// Selects the puzzle this many places further. Takes a list of all puzzles, because the model doesn't know them.
    Walk(isize, Vec<CellSet>),
    /// Opens a page of the gallery.
    FoundPage(usize),
    Sets(sets::SetsStep),
    /// Selects a set in the view with this name and swaps its digits (or swaps them back).
    Pick(&'static str, CellSet),
    Step(Step),
}

ginnow_kit::steps!(Action);

impl Model {
    fn of(shared: &SharedGrid) -> Self {
        Model {
            grid: shared.grid.unwrap_or_else(first_grid),
            searched: shared.searched,
            clues: shared.clues,
            limit: LIMITS[1],
            found: Found::default(),
            sets: sets::SetsState::default(),
            picked: None,
            last: None,
            resumes: false,
            history: history::History::default(),
        }
    }

    /// Returns the number of puzzles to stop at.
    pub fn enough(&self) -> usize {
        if self.searched == *CLUES.end() { self.limit } else { usize::MAX }
    }

    /// Returns the set selected in this view.
    pub fn picked(&self, view: &str) -> Option<Picked> {
        self.picked.filter(|picked| picked.view == view)
    }

    fn saved(&self) -> UndoState {
        UndoState { grid: self.grid, clues: self.clues }
    }

    fn change(&mut self, grid: Solution, clues: CellSet) {
        let to = UndoState { grid, clues };
        if self.saved() != to {
            self.remember(self.saved());
            self.put(to);
        }
    }

    fn remember(&mut self, saved: UndoState) {
        self.history.remember(saved);
        self.history.forget_all_but(MOST_UNDONE);
    }

    fn put(&mut self, UndoState { grid, clues }: UndoState) {
        if self.grid != grid {
            self.found = Found::default();
            self.sets = sets::SetsState::default();
        }
        self.grid = grid;
        self.clues = clues;
        self.picked = None;
    }

    fn search(&mut self, clues: u32) {
        self.searched = clues;
        self.found = Found::default();
    }

    /// Selects the puzzle this many places further. Wraps around at the end.
    fn walk(&mut self, by: isize, all: &[CellSet]) {
        let Some(last) = all.len().checked_sub(1) else {
            return;
        };
        let at = self.found.chosen;
        let at = at.and_then(|at| all.iter().position(|it| *it == at));
        let to = at.unwrap_or(last).checked_add_signed(by).unwrap_or(last);
        let to = if to > last { 0 } else { to };
        self.found.chosen = Some(all[to]);
        self.found.page = to / ON_PAGE;
    }

    fn step(&mut self, step: Step) {
        let now = self.saved();
        let to = match step {
            Step::Undo => self.history.undo(|| now),
            Step::Redo => self.history.redo(|| now),
            Step::Restart | Step::To(_) | Step::By(_) => None,
        };
        if let Some(to) = to {
            self.put(to);
            self.last = Some("announcement.undone");
        }
    }
}

/// The initial grid.
///
/// # Panics
/// Never, since it's a solved grid.
pub fn first_grid() -> Solution {
    let digits: Vec<u8> = FIRST_GRID.bytes().map(|digit| digit - b'0').collect();
    Solution::try_from(digits).expect("a solved grid")
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        model.last = None;
        match action {
            Action::Grid(grid) => {
                model.change(grid, CellSet::default());
                model.last = Some("announcement.grid");
            }
            Action::Solved(grid, clues) => {
                model.change(grid, clues);
                model.last = Some("announcement.solved");
            }
            Action::Own(grid, clues) => model.change(grid, clues),
            Action::Clues(clues) => model.change(model.grid, clues),
            Action::Toggle(cell) => {
                let clues = CellSet::from_bits(model.clues.bits() ^ 1 << cell);
                model.change(model.grid, clues);
            }
            Action::Searched(clues) => model.search(clues),
            Action::Goal(grid, clues) => {
                model.change(grid, CellSet::default());
                model.search(clues);
                model.last = Some("announcement.grid");
            }
            Action::Limit(limit) => model.limit = limit,
            Action::Choose(clues) => model.found.chosen = Some(clues),
            Action::Walk(by, all) => model.walk(by, &all),
            Action::FoundPage(page) => model.found.page = page,
            Action::Sets(step) => {
                model.sets.step(step);
                model.picked = None;
            }
            Action::Pick(view, set) => {
                let before = model.picked(view).filter(|picked| picked.set == set);
                let changed = !before.is_some_and(|picked| picked.changed);
                model.picked = Some(Picked { view, set, changed });
            }
            Action::Step(step) => model.step(step),
        }
        Rc::new(model)
    }
}

/// Returns true if the search and its puzzles must stay hidden, because they'd give away a task's answer.
pub fn gives_away(hidden: Hidden) -> bool {
    hidden.solver || hidden.best
}

impl frame::Model for Model {
    type Problem = Problem;

    fn read(link: &str) -> Opening<Self> {
        let (shared, problems) = read(link);
        let view = match shared.view {
            // Without the search, the task must be to find a puzzle.
            View::Search | View::Found if gives_away(shared.lesson.hidden) => View::Puzzle,
            view => view,
        };
        Opening { model: Model::of(&shared), view: view.name(), lesson: shared.lesson, problems }
    }

    fn link(&self, view: &'static str, lesson: &Lesson) -> String {
        let view = View::ALL.into_iter().find(|known| known.name() == view);
        let shared = SharedGrid {
            grid: Some(self.grid),
            searched: self.searched,
            clues: self.clues,
            view: view.unwrap_or_default(),
            lesson: lesson.clone(),
        };
        shared.to_string()
    }

    fn board_link(&self) -> String {
        let board = SharedGrid { grid: Some(self.grid), ..read("").0 };
        board.to_string()
    }

    fn opened(self: Rc<Self>, other: Self) -> Rc<Self> {
        let mut model = Model { limit: self.limit, history: self.history.clone(), ..other };
        if self.saved() != model.saved() {
            model.remember(self.saved());
        }
        Rc::new(model)
    }

    fn restored(self, record: &str) -> Option<Self> {
        Some(Model { resumes: record == RUNNING, ..self })
    }

    fn history(&self) -> Option<History> {
        let (undo, redo) = self.history.can();
        Some(History { undo, redo, restart: false })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::Model as _;

    fn after(actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        let model = Rc::new(Model::read("").model);
        actions.into_iter().fold(model, Model::reduce)
    }

    fn other_grid() -> Solution {
        let digits = first_grid().digits().map(|digit| digit % 9 + 1);
        Solution::new(digits).unwrap()
    }

    fn can(model: &Model) -> (bool, bool) {
        let history = model.history().unwrap();
        (history.undo, history.redo)
    }

    #[test]
    fn a_change_of_the_grid_or_the_clues_can_be_undone() {
        let clues = CellSet::from_bits(0b101);
        let model = after([Action::Grid(other_grid()), Action::Clues(clues)]);
        assert_eq!((model.grid, model.clues), (other_grid(), clues));
        let undo = || Action::from(Step::Undo);
        let model = model.reduce(undo()).reduce(undo());
        assert_eq!((model.grid, model.clues), (first_grid(), CellSet::default()));
        assert_eq!(can(&model), (false, true));
        let model = model.reduce(Step::Redo.into());
        assert_eq!(model.grid, other_grid());
        let model = model.reduce(Action::Grid(other_grid()));
        assert_eq!(can(&model), (true, true), "the same grid is no change");
    }

    #[test]
    fn another_link_can_be_undone() {
        let model = after([Action::Grid(other_grid())]);
        let opened = model.opened(Model::read("seventeen/1?clues=r1c1").model);
        assert_eq!((opened.grid, opened.clues.len()), (first_grid(), 1));
        assert_eq!(opened.reduce(Step::Undo.into()).grid, other_grid());
    }

    #[test]
    fn the_link_describes_the_view_and_round_trips() {
        let model = after([
            Action::Solved(other_grid(), CellSet::from_bits(1 << 80)),
            Action::Searched(16),
        ]);
        let link = model.link("puzzle", &Lesson::default());
        assert!(link.contains("&search=16&clues=r9c9&view=puzzle"), "{link}");
        let again = Model::read(&link);
        assert!(again.problems.is_empty());
        assert_eq!((again.model.grid, again.view), (model.grid, "puzzle"));
        assert_eq!(again.model.link(again.view, &again.lesson), link);
    }

    #[test]
    fn stepping_through_puzzles_wraps_around() {
        let all: Vec<CellSet> = (1..=3).map(CellSet::from_bits).collect();
        let walk = |by| Action::Walk(by, all.clone());
        let chosen = |actions: Vec<Action>| after(actions).found.chosen;
        assert_eq!(chosen(vec![walk(1)]), Some(all[0]), "after the last");
        assert_eq!(chosen(vec![walk(-1)]), Some(all[1]), "before the last");
        assert_eq!(chosen(vec![walk(1), walk(-1)]), Some(all[2]));
        assert_eq!(chosen(vec![Action::Walk(1, Vec::new())]), None);
    }

    #[test]
    fn picking_a_set_again_reverses_its_change() {
        let picked = |model: &Model| model.picked("sets").map(|picked| picked.changed);
        let pick = Action::Pick("sets", CellSet::from_bits(15));
        let one = after([pick.clone()]);
        assert_eq!(picked(&one), Some(true));
        assert_eq!(one.picked("puzzle"), None, "another view");
        let back = one.reduce(pick);
        assert_eq!(picked(&back), Some(false));
        let elsewhere = back.reduce(Action::Sets(sets::SetsStep::Point));
        assert_eq!(picked(&elsewhere), None, "another cell, another set");
    }

    #[test]
    fn a_link_does_not_open_a_view_it_hides() {
        for (link, view) in [
            ("seventeen/1?view=found&hide=solver", "puzzle"),
            ("seventeen/1?hide=solver", "puzzle"),
            ("seventeen/1?view=sets&hide=solver", "sets"),
            ("seventeen/1?view=found", "found"),
        ] {
            assert_eq!(Model::read(link).view, view);
        }
    }

    #[test]
    fn eighteen_clues_have_a_limit() {
        assert_eq!(after([]).enough(), usize::MAX);
        let limited = after([Action::Searched(18), Action::Limit(100)]);
        assert_eq!(limited.enough(), 100);
    }
}
