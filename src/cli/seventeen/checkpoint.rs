//! The finished pieces of a grid that is not finished: a file beside the
//! output, so that a run that is killed loses no finished piece of a long
//! search. It is gone as soon as the grid is in the output.

use crate::cli::failure::Failure;
use ginnow::seventeen::{Piece, PieceResult, Plan};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A grid that is done before is not worth a file.
const AFTER: Duration = Duration::from_secs(1);

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct Line {
    /// What the piece was: another version may have other pieces.
    piece: Piece,
    result: PieceResult,
}

/// The file of a grid.
pub(super) struct Checkpoint {
    path: PathBuf,
    start: Instant,
    /// Pieces that are not written yet.
    waiting: String,
    file: Option<File>,
}

impl Checkpoint {
    /// For a grid (81 digits), with the pieces of an earlier run.
    ///
    /// # Errors
    /// [`Failure::File`] when the file is there and cannot be read.
    pub(super) fn open(
        output: &Path,
        grid: &str,
        plan: &Plan,
    ) -> Result<(Self, Vec<PieceResult>), Failure> {
        let mut name = output.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.{grid}.pieces", plan.clues));
        let mut checkpoint = Checkpoint {
            path: output.with_file_name(name),
            start: Instant::now(),
            waiting: String::new(),
            file: None,
        };
        let mut results = Vec::new();
        if checkpoint.path.exists() {
            let text = std::fs::read_to_string(&checkpoint.path);
            let text = text.map_err(|error| checkpoint.failure(&error))?;
            // A line torn by an interruption is a piece to be done again.
            let lines = text
                .lines()
                .filter_map(|line| serde_json::from_str(line).ok());
            let same = |line: &Line| plan.pieces.get(line.result.piece) == Some(&line.piece);
            results.extend(lines.filter(same).map(|line| line.result));
            if !text.ends_with('\n') {
                checkpoint.waiting.push('\n');
            }
        }
        Ok((checkpoint, results))
    }

    /// Keeps a finished piece. When this returns, it is out of our hands, if
    /// the grid takes long.
    pub(super) fn keep(&mut self, plan: &Plan, result: &PieceResult) -> Result<(), Failure> {
        let line = Line {
            piece: plan.pieces[result.piece],
            result: result.clone(),
        };
        self.waiting += &serde_json::to_string(&line).expect("numbers are JSON");
        self.waiting.push('\n');
        if self.start.elapsed() < AFTER {
            return Ok(());
        }
        let waiting = std::mem::take(&mut self.waiting);
        self.append(&waiting).map_err(|error| self.failure(&error))
    }

    fn append(&mut self, text: &str) -> std::io::Result<()> {
        if self.file.is_none() {
            let mut options = OpenOptions::new();
            self.file = Some(options.append(true).create(true).open(&self.path)?);
        }
        let file = self.file.as_mut();
        file.map_or(Ok(()), |file| file.write_all(text.as_bytes()))
    }

    /// The grid is in the output.
    pub(super) fn remove(self) -> Result<(), Failure> {
        match std::fs::remove_file(&self.path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(self.failure(&error)),
            _ => Ok(()),
        }
    }

    fn failure(&self, error: &std::io::Error) -> Failure {
        Failure::File {
            path: self.path.clone(),
            reason: error.to_string(),
        }
    }
}
