//! The lines that earlier runs have left in the output.

use super::record::GridResult;
use crate::cli::output::{Output, removed};
use std::collections::HashMap;
use std::path::Path;

/// For each grid, its lines with a certain number of clues.
pub(super) struct EarlierLines(HashMap<String, Vec<GridResult>>);

impl EarlierLines {
    /// Returns the lines with this number of clues, ordered by grid.
    pub(super) fn of(lines: Vec<GridResult>, clues: u32) -> Self {
        let mut of_grids = HashMap::<String, Vec<GridResult>>::new();
        for line in lines.into_iter().filter(|line| line.clues == clues) {
            of_grids.entry(line.grid.clone()).or_default().push(line);
        }
        EarlierLines(of_grids)
    }

    /// Removes the lines that are refuted by another line, i.e. that claim to have all puzzles
    /// although another line has one more. The user gets a note about each of them.
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

    /// Returns true if there is a line with all puzzles of this grid, so that we needn't search it.
    pub(super) fn has(&self, grid: &str) -> bool {
        self.of_grid(grid).iter().any(|line| line.complete)
    }

    pub(super) fn of_grid(&self, grid: &str) -> &[GridResult] {
        self.0.get(grid).map_or(&[], Vec::as_slice)
    }
}
