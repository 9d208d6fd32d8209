//! The grid on the page, and all that can be done with it.

mod allowed;
pub mod found;
mod picked;
pub mod sets;

pub use allowed::is_allowed;
pub use picked::Picked;

use crate::keys::GameKey;
use crate::look::Touch;
use allowed::nearest_allowed;
use ginnow::history::History;
use ginnow::seventeen::links::{SharedGrid, View};
use ginnow::seventeen::{CLUES, CellSet};
use ginnow::sudoku::Solution;
use std::rc::Rc;
use yew::prelude::*;

/// The grid that the page opens with: the one with 29 puzzles, which is called
/// "strangely familiar".
pub const FIRST_GRID: &str =
    "639241785284765193517983624123857946796432851458619237342178569861594372975326418";

/// How many puzzles with 18 clues are enough, to choose from.
pub const LIMITS: [usize; 3] = [100, 1_000, 10_000];

/// What can be undone: the grid, and the clues of a puzzle of one's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kept {
    grid: Solution,
    clues: CellSet,
}

/// The grid with what is done with it, beside what workers find.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// The grid, with digits 1 to 9.
    pub grid: Solution,
    /// What the link has of it: clues, view and lesson.
    pub shared: SharedGrid,
    /// As many puzzles are enough, where there can be very many.
    pub limit: usize,
    /// What is looked at among the puzzles that were found.
    pub found: found::State,
    /// What is looked at among the sets.
    pub sets: sets::State,
    /// The set that was taken out, and whether its digits have changed places.
    pub picked: Option<Picked>,
    /// What was done last, for those who hear it.
    pub last: Done,
    /// How often something was done.
    pub actions: u32,
    history: History<Kept>,
}

/// What was done, as far as it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Done {
    /// Nothing that is told.
    #[default]
    Nothing,
    /// Another grid.
    Grid,
    /// A puzzle was solved: its grid is there, and its clues are kept.
    Solved,
    /// The last change was undone, or done again.
    Undone,
}

/// What is done.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Another grid.
    Grid(Solution),
    /// The grid of a puzzle that was solved, with its clues.
    Solved(Solution, CellSet),
    /// Another puzzle of one's own.
    Clues(CellSet),
    /// The same, and it is looked at.
    Edit(CellSet),
    /// Puzzles with so many clues are searched for.
    Searched(u32),
    /// As many puzzles are enough.
    Limit(usize),
    /// Another number of workers was chosen; the browser remembers it.
    Workers,
    /// This puzzle of those that were found is looked at.
    Choose(CellSet),
    /// The puzzle so many further on is looked at: `all` are those found.
    Step(isize, Vec<CellSet>),
    /// This page of the gallery is looked at.
    FoundPage(usize),
    /// Look at this.
    View(View),
    /// Something is done among the sets.
    Sets(sets::Step),
    /// A set is taken out and its digits change places, or go back.
    Pick(CellSet),
    /// A cell of the grid is touched: the open view says what comes of it.
    Touch(Touch),
    /// The last change of the grid or the clues is undone.
    Undo,
    /// It is done again.
    Redo,
    /// What a link shows.
    Open(SharedGrid),
}

impl Action {
    /// What a key asks for, of those that change the model. `all` are the
    /// puzzles that were found.
    #[must_use]
    pub fn of_key(key: GameKey, all: impl FnOnce() -> Vec<CellSet>) -> Option<Self> {
        Some(match key {
            GameKey::Undo => Action::Undo,
            GameKey::Redo => Action::Redo,
            GameKey::Search => Action::View(View::Search),
            GameKey::Found => Action::View(View::Found),
            GameKey::Filter => Action::View(View::Filter),
            GameKey::Sets => Action::View(View::Sets),
            GameKey::Puzzle => Action::View(View::Puzzle),
            GameKey::Next => Action::Step(1, all()),
            GameKey::Previous => Action::Step(-1, all()),
            GameKey::Toggle | GameKey::Grid => return None,
        })
    }
}

/// Most changes that can be undone.
const MOST_UNDONE: usize = 200;

impl Model {
    /// What a link shows, untouched.
    #[must_use]
    pub fn new(mut shared: SharedGrid) -> Self {
        shared.view = nearest_allowed(shared.view, shared.lesson.hidden);
        Model {
            grid: shared.grid.unwrap_or_else(first_grid),
            shared,
            limit: LIMITS[1],
            found: found::State::default(),
            sets: sets::State::default(),
            picked: None,
            last: Done::default(),
            actions: 0,
            history: History::default(),
        }
    }

    /// What a link of all this shows.
    #[must_use]
    pub fn shared_grid(&self) -> SharedGrid {
        SharedGrid {
            grid: Some(self.grid),
            ..self.shared.clone()
        }
    }

    /// The link of what is shown.
    #[must_use]
    pub fn link(&self) -> String {
        self.shared_grid().to_string()
    }

    /// How many puzzles are enough.
    #[must_use]
    pub fn enough(&self) -> usize {
        if self.shared.searched == *CLUES.end() {
            self.limit
        } else {
            usize::MAX
        }
    }

    /// Whether a change can be undone, and whether one can be done again.
    #[must_use]
    pub fn can(&self) -> (bool, bool) {
        self.history.can()
    }

    /// What a link shows, put on a page that is open.
    fn opened(before: &Model, shared: SharedGrid) -> Self {
        Model {
            limit: before.limit,
            actions: before.actions,
            ..Model::new(shared)
        }
    }

    fn kept(&self) -> Kept {
        Kept {
            grid: self.grid,
            clues: self.shared.clues,
        }
    }

    fn change(&mut self, to: Kept) {
        if self.kept() == to {
            return;
        }
        self.history.remember(self.kept());
        self.history.forget_all_but(MOST_UNDONE);
        self.put(to);
    }

    fn put(&mut self, Kept { grid, clues }: Kept) {
        if self.grid != grid {
            self.found = found::State::default();
            self.sets = sets::State::default();
        }
        self.grid = grid;
        self.shared.clues = clues;
        self.picked = None;
    }

    fn pick(&mut self, set: CellSet) {
        let before = self.picked.filter(|picked| picked.set == set);
        self.picked = Some(Picked {
            set,
            changed: !before.is_some_and(|picked| picked.changed),
        });
    }

    /// Another grid, with clues of its own.
    fn take(&mut self, grid: Solution, clues: CellSet, done: Done) {
        self.change(Kept { grid, clues });
        self.last = done;
    }

    /// The puzzle so many further on, round and round.
    fn step(&mut self, by: isize, all: &[CellSet]) {
        let Some(last) = all.len().checked_sub(1) else {
            return;
        };
        let at = self.found.chosen;
        let at = at.and_then(|at| all.iter().position(|it| *it == at));
        let to = at.unwrap_or(last).checked_add_signed(by).unwrap_or(last);
        let to = if to > last { 0 } else { to };
        self.found.chosen = Some(all[to]);
        self.found.page = to / found::ON_PAGE;
        self.shared.view = View::Found;
    }

    /// One step back, or forward again.
    fn travel(&mut self, back: bool) {
        let now = self.kept();
        let to = if back {
            self.history.undo(|| now)
        } else {
            self.history.redo(|| now)
        };
        if let Some(to) = to {
            self.put(to);
            self.last = Done::Undone;
        }
    }

    fn touch(&mut self, touch: Touch) {
        match (self.shared.view, touch) {
            (View::Sets, touch) => {
                let before = self.sets.cell();
                self.sets.touch(touch);
                if self.sets.cell() != before {
                    self.picked = None;
                }
            }
            (View::Puzzle, Touch::Press(cell)) => {
                let clues = CellSet::from_bits(self.shared.clues.bits() ^ 1 << cell);
                self.change(Kept {
                    clues,
                    ..self.kept()
                });
            }
            _ => {}
        }
    }
}

/// The grid that the page opens with.
///
/// # Panics
/// Never: it is a solved grid.
#[must_use]
pub fn first_grid() -> Solution {
    let digits: Vec<u8> = FIRST_GRID.bytes().map(|digit| digit - b'0').collect();
    Solution::try_from(digits).expect("a solved grid")
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        // Whoever merely points at something has done nothing.
        if let Action::Touch(touch @ Touch::Point(_)) = action {
            model.touch(touch);
            return Rc::new(model);
        }
        model.actions = model.actions.wrapping_add(1);
        model.last = Done::Nothing;
        match action {
            Action::Grid(grid) => model.take(grid, CellSet::default(), Done::Grid),
            Action::Solved(grid, clues) => model.take(grid, clues, Done::Solved),
            Action::Clues(clues) | Action::Edit(clues) => {
                if matches!(action, Action::Edit(_)) {
                    model.shared.view = View::Puzzle;
                }
                let grid = model.grid;
                model.change(Kept { grid, clues });
            }
            Action::Searched(clues) => {
                model.shared.searched = clues;
                model.found = found::State::default();
            }
            Action::Limit(limit) => model.limit = limit,
            Action::Workers => {}
            Action::Choose(clues) => model.found.chosen = Some(clues),
            Action::Step(by, all) => model.step(by, &all),
            Action::FoundPage(page) => model.found.page = page,
            Action::View(view) => {
                model.shared.view = nearest_allowed(view, model.shared.lesson.hidden);
                model.picked = None;
            }
            Action::Sets(step) => {
                model.sets.step(step);
                model.picked = None;
            }
            Action::Pick(set) => model.pick(set),
            Action::Touch(touch) => model.touch(touch),
            Action::Undo => model.travel(true),
            Action::Redo => model.travel(false),
            Action::Open(shared) => model = Model::opened(&model, shared),
        }
        Rc::new(model)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::seventeen::links::read;

    fn after(actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        let model = Rc::new(Model::new(read("").0));
        actions.into_iter().fold(model, Model::reduce)
    }

    fn other_grid() -> Solution {
        let digits = first_grid().digits().map(|digit| digit % 9 + 1);
        Solution::new(digits).unwrap()
    }

    #[test]
    fn a_change_of_the_grid_or_the_clues_can_be_undone() {
        let clues = CellSet::from_bits(0b101);
        let changes = [Action::Grid(other_grid()), Action::Clues(clues)];
        let model = after(changes.clone());
        assert_eq!((model.grid, model.shared.clues), (other_grid(), clues));
        let model = model.reduce(Action::Undo).reduce(Action::Undo);
        assert_eq!(
            (model.grid, model.shared.clues),
            (first_grid(), CellSet::default())
        );
        assert_eq!(model.can(), (false, true));
        let model = model.reduce(Action::Redo);
        assert_eq!(model.grid, other_grid());
        let model = model.reduce(Action::Grid(other_grid()));
        assert_eq!(model.can(), (true, true), "the same grid is no change");
    }

    #[test]
    fn the_link_says_what_is_shown_and_is_read_back() {
        let model = after([
            Action::Solved(other_grid(), CellSet::from_bits(1 << 80)),
            Action::Searched(16),
            Action::View(View::Puzzle),
        ]);
        let link = model.link();
        assert!(link.contains("&search=16&clues=r9c9&view=puzzle"), "{link}");
        let (shared, problems) = read(&link);
        assert!(problems.is_empty());
        let again = Model::new(shared);
        assert_eq!((again.grid, again.link()), (model.grid, link));
    }

    #[test]
    fn puzzles_are_gone_through_round_and_round() {
        let all: Vec<CellSet> = (1..=3).map(CellSet::from_bits).collect();
        let step = |by| Action::Step(by, all.clone());
        let chosen = |actions: Vec<Action>| after(actions).found.chosen;
        assert_eq!(chosen(vec![step(1)]), Some(all[0]), "after the last");
        assert_eq!(chosen(vec![step(-1)]), Some(all[1]), "before the last");
        assert_eq!(chosen(vec![step(1), step(-1)]), Some(all[2]));
        assert_eq!(chosen(vec![Action::Step(1, Vec::new())]), None);
    }

    #[test]
    fn cells_are_clues_where_a_puzzle_is_edited_and_nowhere_else() {
        let press = Action::Touch(Touch::Press(4));
        let edited = after([Action::View(View::Puzzle), press.clone()]);
        assert_eq!(edited.shared.clues, CellSet::from_bits(1 << 4));
        let edited = edited.reduce(press.clone());
        assert!(edited.shared.clues.is_empty());
        assert!(after([press]).shared.clues.is_empty());
    }

    #[test]
    fn a_set_changes_places_and_goes_back() {
        let picked = |model: &Model| model.picked.map(|picked| picked.changed);
        let pick = Action::Pick(CellSet::from_bits(15));
        let one = after([Action::View(View::Sets), pick.clone()]);
        assert_eq!(picked(&one), Some(true));
        let back = one.reduce(pick);
        assert_eq!(picked(&back), Some(false));
        let elsewhere = back.reduce(Action::Touch(Touch::Point(Some(8))));
        assert_eq!(picked(&elsewhere), None, "another cell, another set");
    }

    #[test]
    fn what_a_link_leaves_out_is_not_looked_at() {
        let shared = read("seventeen/1?view=found&hide=solver").0;
        let model = Rc::new(Model::new(shared));
        assert_eq!(model.shared.view, View::Puzzle);
        let model = model.reduce(Action::View(View::Sets));
        let model = model.reduce(Action::View(View::Search));
        assert_eq!(model.shared.view, View::Puzzle);
    }

    #[test]
    fn eighteen_clues_have_a_limit() {
        assert_eq!(after([]).enough(), usize::MAX);
        let limited = after([Action::Searched(18), Action::Limit(100)]);
        assert_eq!(limited.enough(), 100);
    }
}
