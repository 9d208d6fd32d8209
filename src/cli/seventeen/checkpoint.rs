//! Searching a single grid can take long, so we divide it into pieces and store those that are
//! finished in a file next to the output. If the run is killed, the next one only has to redo the
//! piece that was in progress. Once the grid is in the output, the file is removed.

use crate::cli::failure::Failure;
use crate::cli::files::line_file::LineFile;
use crate::cli::terminal::status_line::warn;
use ginnow::seventeen::stored::{self, StoredPieces};
use ginnow::seventeen::{PieceResult, Plan};
use ginnow::sudoku::Solution;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// If a grid takes less time than this, it isn't worth a file.
const AFTER: Duration = Duration::from_secs(1);

pub(super) struct Checkpoint {
    grid: Solution,
    path: PathBuf,
    start: Instant,
    /// Finished pieces that we haven't written yet.
    waiting: String,
    file: Option<LineFile>,
    /// True once the user knows that a piece couldn't be saved. We only report it once, because
    /// there would be thousands of messages otherwise.
    has_warned: bool,
}

impl Checkpoint {
    /// Opens the file of a grid, which may have pieces of an earlier run. If that run was
    /// interrupted in the middle of a line, the line is removed. Lines that are damaged in another
    /// way stay, but are reported.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if there is a file that can't be used.
    pub(super) fn open(
        output: &Path,
        grid: &Solution,
        plan: &Plan,
    ) -> Result<(Self, StoredPieces), Failure> {
        let mut name = output.file_name().unwrap_or_default().to_owned();
        let digits = super::record::digits(grid);
        name.push(format!(".{}.{digits}.pieces", plan.clues));
        let mut checkpoint = Checkpoint {
            grid: *grid,
            path: output.with_file_name(name),
            start: Instant::now(),
            waiting: String::new(),
            file: None,
            has_warned: false,
        };
        let mut stored = StoredPieces::default();
        if checkpoint.path.exists() {
            let (mut file, text) = LineFile::open(&checkpoint.path)?;
            let end = text.iter().rposition(|&byte| byte == b'\n');
            let whole = end.map_or(0, |end| end + 1);
            stored = stored::read(grid, plan, String::from_utf8_lossy(&text[..whole]).lines());
            file.continue_with(&text, whole)?;
            checkpoint.file = Some(file);
        }
        Ok((checkpoint, stored))
    }

    /// Returns notes about damaged lines. If neighbouring lines have the same damage, they share
    /// one note.
    pub(super) fn notes(&self, stored: &StoredPieces) -> Vec<String> {
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

    /// Saves a finished piece. If the grid has taken long enough for a file, the piece is safe as
    /// soon as this returns. If it can't be saved, the search continues, and we try again together
    /// with the next piece.
    pub(super) fn keep(&mut self, plan: &Plan, result: &PieceResult) {
        self.waiting += &stored::line(&self.grid, plan, result);
        self.waiting.push('\n');
        if self.start.elapsed() < AFTER {
            return;
        }
        if let Err(failure) = self.save()
            && !std::mem::replace(&mut self.has_warned, true)
        {
            warn(&format!("{failure}; the search continues, and the next piece tries again"));
        }
    }

    /// Appends the waiting pieces to the file.
    fn save(&mut self) -> Result<(), Failure> {
        let file = match &mut self.file {
            Some(file) => file,
            None => self.file.insert(LineFile::open(&self.path)?.0),
        };
        file.append(&self.waiting)?;
        self.waiting.clear();
        Ok(())
    }

    /// If an earlier save failed, tries again one last time.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if this fails as well.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        if self.has_warned && !self.waiting.is_empty() { self.save() } else { Ok(()) }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Removes the file, since the grid is in the output now.
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
