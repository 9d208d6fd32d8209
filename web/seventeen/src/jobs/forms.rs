//! Computes the canonical forms of puzzles in a grid.

use ginnow::seventeen::CellSet;
use ginnow::sudoku::{Grid, Shape, Solution, canonical};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// A puzzle that we want to compare with others in the same grid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormsTask {
    /// The grid.
    pub grid: Solution,
    /// The puzzle.
    pub puzzle: CellSet,
    /// The other puzzles.
    pub others: Vec<CellSet>,
}

/// The form of the puzzle. If another puzzle has the same form, it's essentially the same puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Forms {
    /// The form has 81 characters. Blank cells are `.`.
    pub form: String,
    /// How many symmetries the puzzle has. The identity is one of them.
    pub automorphisms: u64,
    /// The indices of the other puzzles that have the same form.
    pub same: Vec<usize>,
    /// How many different forms there are among the others.
    pub different: usize,
}

/// Computes one form after the other. Each takes a few milliseconds.
pub struct FormsJob {
    task: FormsTask,
    forms: Forms,
    /// The forms of the others that we've computed so far.
    seen: Vec<String>,
}

/// Returns the puzzle in a grid that has these clues.
fn puzzle(grid: &Solution, clues: CellSet) -> Grid {
    let mut puzzle = Grid::blank(Shape::Nine);
    for cell in clues.iter() {
        puzzle.set(cell, Some(grid.digits()[cell]));
    }
    puzzle
}

impl Job for FormsJob {
    const NAME: &'static str = "forms";
    const TITLE: &'static str = "forms.title";
    type Task = FormsTask;
    type Found = Forms;
    type Retained = ();

    fn begin(task: FormsTask, (): &mut ()) -> Result<Self, Rejected> {
        Ok(FormsJob { task, forms: Forms::default(), seen: Vec::new() })
    }

    fn work(&mut self, turn: &Turn<Forms>) -> Stage {
        let FormsTask { grid, puzzle: own, others } = &self.task;
        if self.forms.form.is_empty() {
            let own = canonical(&puzzle(grid, *own));
            self.forms.form = own.grid.to_string();
            self.forms.automorphisms = own.automorphisms;
        }
        while let Some(&other) = others.get(self.seen.len()) {
            if turn.is_over() {
                return Stage::Continues;
            }
            self.seen.push(canonical(&puzzle(grid, other)).grid.to_string());
        }
        let same = self.seen.iter().enumerate();
        let same = same.filter(|(_, form)| **form == self.forms.form);
        self.forms.same = same.map(|(index, _)| index).collect();
        let different: std::collections::BTreeSet<&String> = self.seen.iter().collect();
        self.forms.different = different.len();
        turn.post(self.forms.clone());
        Stage::Done
    }
}
