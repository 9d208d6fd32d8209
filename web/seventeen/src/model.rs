//! The grid on the page, and all that can be done with it.

use crate::keys::GameKey;
use crate::look::Touch;
use crate::sets;
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
        self.grid = grid;
        self.shared.clues = clues;
    }

    fn touch(&mut self, touch: Touch) {
        match (self.shared.view, touch) {
            (View::Sets, touch) => self.sets.touch(touch),
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
            Action::View(view) => model.shared.view = view,
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
