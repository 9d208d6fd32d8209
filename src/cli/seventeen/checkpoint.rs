//! A search of a single grid can take long, so it's divided into pieces. Finished pieces are stored
//! in a file next to the output, so if the run is killed, the next one only repeats the piece that
//! was in progress. Once the grid is in the output, this file is removed.

use crate::cli::failure::Failure;
use crate::cli::files::line_file::LineFile;
use crate::cli::terminal::status_line::warn;
use ginnow::seventeen::stored::{self, StoredPieces};
use ginnow::seventeen::{PieceResult, Plan};
use ginnow::sudoku::Solution;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Grids that take less time than this aren't worth a file.
const AFTER: Duration = Duration::from_secs(1);

pub(super) struct Checkpoint {
    grid: Solution,
    path: PathBuf,
    start: Instant,
    /// Finished pieces, not written yet.
    waiting: String,
    file: Option<LineFile>,
    /// True once the user knows that a piece could not be saved. We report this just once, or there
    /// could be thousands of messages.
    has_warned: bool,
}

impl Checkpoint {
    /// Opens the file of a grid, if an earlier run has left one. If that run was interrupted in the
    /// middle of a line, the line is removed. Lines with any other damage are reported, but stay.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if there's a file that can't be used.
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

    /// Returns notes about damaged lines. Adjacent lines with the same damage share a note.
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

    /// Saves a finished piece, which is then safe, provided that the grid has already taken long
    /// enough for a file. If saving fails, the search continues, and the next piece tries again.
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

    /// Appends all pieces that have not been written yet.
    fn save(&mut self) -> Result<(), Failure> {
        let file = match &mut self.file {
            Some(file) => file,
            None => self.file.insert(LineFile::open(&self.path)?.0),
        };
        file.append(&self.waiting)?;
        self.waiting.clear();
        Ok(())
    }

    /// Tries one last time, in case an earlier save failed.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if this fails as well.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        if self.has_warned && !self.waiting.is_empty() { self.save() } else { Ok(()) }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Removes the file. Call this once the grid is in the output.
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
