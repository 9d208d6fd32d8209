//! Computes canonical forms of puzzles in a grid.

use ginnow::seventeen::CellSet;
use ginnow::sudoku::{Grid, Shape, Solution, canonical};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// A puzzle is compared with others in the same grid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormsTask {
    /// The grid.
    pub grid: Solution,
    /// The puzzle.
    pub puzzle: CellSet,
    /// The others.
    pub others: Vec<CellSet>,
}

/// Puzzles with the same form are essentially the same.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Forms {
    /// 81 characters, with `.` for blank cells.
    pub form: String,
    /// Number of symmetries, including the identity.
    pub automorphisms: u64,
    /// Indices of other puzzles with the same form.
    pub same: Vec<usize>,
    /// Number of different forms among the others.
    pub different: usize,
}

/// Computes form by form, at a few milliseconds each.
pub struct FormsJob {
    task: FormsTask,
    forms: Forms,
    /// Forms of the others so far.
    seen: Vec<String>,
}

/// Returns the puzzle with these clues.
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
