//! The grid on the page, and all that can be done with it.

use crate::keys::GameKey;
use crate::look::Touch;
use crate::sets::{self, Picked};
use ginnow::seventeen::CellSet;
use ginnow::seventeen::links::{SharedGrid, View};
use ginnow::sudoku::Solution;
use std::rc::Rc;
use yew::prelude::*;

/// The grid that the page opens with: the one with 29 puzzles, which is called
/// "strangely familiar".
pub const FIRST_GRID: &str =
    "639241785284765193517983624123857946796432851458619237342178569861594372975326418";

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
    /// What is looked at among the sets.
    pub sets: sets::State,
    /// The set that was taken out, and whether its digits have changed places.
    pub picked: Option<Picked>,
    /// How often something was done.
    pub actions: u32,
    undo: Vec<Kept>,
    redo: Vec<Kept>,
}

/// What is done.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Another grid.
    Grid(Solution),
    /// Another puzzle of one's own.
    Clues(CellSet),
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
    /// What a key asks for.
    #[must_use]
    pub fn of_key(key: GameKey) -> Self {
        match key {
            GameKey::Undo => Action::Undo,
            GameKey::Redo => Action::Redo,
        }
    }
}

/// Most changes that can be undone.
const MOST_UNDONE: usize = 200;

impl Model {
    /// What a link shows, untouched.
    #[must_use]
    pub fn new(shared: SharedGrid) -> Self {
        Model {
            grid: shared.grid.unwrap_or_else(first_grid),
            shared,
            sets: sets::State::default(),
            picked: None,
            actions: 0,
            undo: Vec::new(),
            redo: Vec::new(),
        }
    }

    /// The link of what is shown.
    #[must_use]
    pub fn link(&self) -> String {
        let shared = SharedGrid {
            grid: Some(self.grid),
            ..self.shared.clone()
        };
        shared.to_string()
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
        if self.undo.len() == MOST_UNDONE {
            self.undo.remove(0);
        }
        self.undo.push(self.kept());
        self.redo.clear();
        self.put(to);
    }

    fn put(&mut self, Kept { grid, clues }: Kept) {
        if self.grid != grid {
            self.sets = sets::State::default();
        }
        self.grid = grid;
        self.shared.clues = clues;
        self.picked = None;
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Whether something was undone.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    fn pick(&mut self, set: CellSet) {
        let before = self.picked.filter(|picked| picked.set == set);
        self.picked = Some(Picked {
            set,
            changed: !before.is_some_and(|picked| picked.changed),
        });
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

fn first_grid() -> Solution {
    let digits: Vec<u8> = FIRST_GRID.bytes().map(|digit| digit - b'0').collect();
    Solution::try_from(digits).expect("a solved grid")
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        model.actions = model.actions.wrapping_add(1);
        match action {
            Action::Grid(grid) => model.change(Kept {
                grid,
                clues: CellSet::default(),
            }),
            Action::Clues(clues) => model.change(Kept {
                clues,
                ..model.kept()
            }),
            Action::View(view) => {
                model.shared.view = view;
                model.picked = None;
            }
            Action::Sets(step) => {
                model.sets.step(step);
                model.picked = None;
            }
            Action::Pick(set) => model.pick(set),
            Action::Touch(touch) => model.touch(touch),
            Action::Undo => {
                if let Some(to) = model.undo.pop() {
                    model.redo.push(model.kept());
                    model.put(to);
                }
            }
            Action::Redo => {
                if let Some(to) = model.redo.pop() {
                    model.undo.push(model.kept());
                    model.put(to);
                }
            }
            Action::Open(shared) => model = Model::new(shared),
        }
        Rc::new(model)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::seventeen::links::read;

    fn model(fragment: &str) -> Rc<Model> {
        Rc::new(Model::new(read(fragment).0))
    }

    fn after(model: Rc<Model>, actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        actions.into_iter().fold(model, Reducible::reduce)
    }

    #[test]
    fn clues_are_put_taken_undone_and_linked() {
        let press = |cell| Action::Touch(Touch::Press(cell));
        let begun = model("seventeen/1?view=puzzle");
        let put = after(begun, [press(3), press(40), press(3), press(5)]);
        assert_eq!(put.shared.clues.iter().collect::<Vec<_>>(), [5, 40]);
        assert!(
            put.link().contains("&clues=r1c6.r5c5&view=puzzle"),
            "{}",
            put.link()
        );
        let undone = after(Rc::clone(&put), [Action::Undo, Action::Undo]);
        assert_eq!(undone.shared.clues.iter().collect::<Vec<_>>(), [3, 40]);
        assert!(undone.can_undo() && undone.can_redo());
        let again = after(undone, [Action::Redo, Action::Redo]);
        assert_eq!(again.shared.clues, put.shared.clues);
        assert!(!again.can_redo());
    }

    #[test]
    fn a_set_changes_places_and_goes_back() {
        let set = CellSet::from_bits(15);
        let picked = |model: &Model| model.picked.map(|picked| picked.changed);
        let one = after(model("seventeen/1?view=sets"), [Action::Pick(set)]);
        assert_eq!(picked(&one), Some(true));
        let back = after(one, [Action::Pick(set)]);
        assert_eq!(picked(&back), Some(false));
        let elsewhere = after(back, [Action::Touch(Touch::Point(Some(8)))]);
        assert_eq!(picked(&elsewhere), None, "another cell, another set");
    }
}
