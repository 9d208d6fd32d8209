//! The finished pieces of a grid that is not finished: a file beside the
//! output, so that a run that is killed loses no finished piece of a long
//! search. It is gone as soon as the grid is in the output.

use crate::cli::failure::Failure;
use crate::cli::line_file::LineFile;
use ginnow::seventeen::stored::{self, Stored};
use ginnow::seventeen::{PieceResult, Plan};
use ginnow::sudoku::Solution;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A grid that is done before is not worth a file.
const AFTER: Duration = Duration::from_secs(1);

/// The file of a grid.
pub(super) struct Checkpoint {
    grid: Solution,
    path: PathBuf,
    start: Instant,
    /// Pieces that are not written yet.
    waiting: String,
    file: Option<LineFile>,
}

impl Checkpoint {
    /// For a grid, with the pieces of an earlier run. A line torn by an
    /// interruption is removed; others that are damaged stay, and are told of.
    ///
    /// # Errors
    /// [`Failure::File`] when the file is there and cannot be used.
    pub(super) fn open(
        output: &Path,
        grid: &Solution,
        plan: &Plan,
    ) -> Result<(Self, Stored), Failure> {
        let mut name = output.file_name().unwrap_or_default().to_owned();
        let digits = super::record::digits(grid);
        name.push(format!(".{}.{digits}.pieces", plan.clues));
        let mut checkpoint = Checkpoint {
            grid: *grid,
            path: output.with_file_name(name),
            start: Instant::now(),
            waiting: String::new(),
            file: None,
        };
        let mut stored = Stored::default();
        if checkpoint.path.exists() {
            let (mut file, text) = LineFile::open(&checkpoint.path)?;
            let end = text.iter().rposition(|&byte| byte == b'\n');
            let whole = end.map_or(0, |end| end + 1);
            stored = stored::read(grid, plan, String::from_utf8_lossy(&text[..whole]).lines());
            file.go_on(&text, whole)?;
            checkpoint.file = Some(file);
        }
        Ok((checkpoint, stored))
    }

    /// What is to be said of the damaged lines: one sentence for neighbours with
    /// the same damage.
    pub(super) fn notes(&self, stored: &Stored) -> Vec<String> {
        let neighbours = stored
            .damaged
            .chunk_by(|(one, reason), (next, other)| one + 1 == *next && reason == other);
        let note = |lines: &[(usize, stored::DamagedLine)]| {
            let [(first, reason), ..] = lines else {
                return String::new();
            };
            let place = match lines {
                [_] => format!("line {first}"),
                _ => format!("lines {first} to {}", first + lines.len() - 1),
            };
            let path = self.path.display();
            format!("{path}: {place}: {reason}; searching this part again")
        };
        neighbours.map(note).collect()
    }

    /// Keeps a finished piece. When this returns, the system has it, if the grid
    /// takes long.
    pub(super) fn keep(&mut self, plan: &Plan, result: &PieceResult) -> Result<(), Failure> {
        self.waiting += &stored::line(&self.grid, plan, result);
        self.waiting.push('\n');
        if self.start.elapsed() < AFTER {
            return Ok(());
        }
        let waiting = std::mem::take(&mut self.waiting);
        if let Some(file) = &mut self.file {
            return file.append(&waiting);
        }
        let (file, _) = LineFile::open(&self.path)?;
        self.file.insert(file).append(&waiting)
    }

    /// The grid is in the output.
    pub(super) fn remove(self) -> Result<(), Failure> {
        drop(self.file);
        match std::fs::remove_file(&self.path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(Failure::file(&self.path, error))
            }
            _ => Ok(()),
        }
    }
}
