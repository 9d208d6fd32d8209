//! Lines left in the output by earlier runs.

use super::record::GridResult;
use crate::cli::output::{Output, removed};
use std::collections::HashMap;
use std::path::Path;

/// Contains the lines of each grid, for a given number of clues.
pub(super) struct EarlierLines(HashMap<String, Vec<GridResult>>);

impl EarlierLines {
    /// Collects the lines with this number of clues by grid.
    pub(super) fn of(lines: Vec<GridResult>, clues: u32) -> Self {
        let mut of_grids = HashMap::<String, Vec<GridResult>>::new();
        for line in lines.into_iter().filter(|line| line.clues == clues) {
            of_grids.entry(line.grid.clone()).or_default().push(line);
        }
        EarlierLines(of_grids)
    }

    /// Removes lines that another line refutes: they claim to have all puzzles, but the other one
    /// has one more. The user is notified of each of them.
    pub(super) fn remove_false(&mut self, path: Option<&Path>, output: &mut Output) {
        let mut refuted: Vec<GridResult> = Vec::new();
        for lines in self.0.values_mut() {
            let all = lines.clone();
            lines.retain(|line| !all.iter().any(|other| line.is_refuted_by(other)));
            let is_refuted = |line: &GridResult| all.iter().any(|other| line.is_refuted_by(other));
            refuted.extend(all.iter().filter(|line| is_refuted(line)).cloned());
        }
        if refuted.is_empty() {
            return;
        }
        for line in &refuted {
            let grid = &line.grid;
            let reason =
                format!("a line of the grid {grid} is false: another line has more puzzles");
            removed(path.unwrap_or(Path::new("-")), &reason);
        }
        output.remove(|line: &GridResult| refuted.contains(line));
    }

    /// Returns `true` if a line has all puzzles of this grid, in which case there's no need to
    /// search it.
    pub(super) fn has(&self, grid: &str) -> bool {
        self.of_grid(grid).iter().any(|line| line.complete)
    }

    pub(super) fn of_grid(&self, grid: &str) -> &[GridResult] {
        self.0.get(grid).map_or(&[], Vec::as_slice)
    }
}
