//! The proofs of a table: a folder with a file for each board.

use crate::cli::destination::Destination;
use crate::cli::failure::Failure;
use crate::cli::sieve::certificate;
use ginnow::sieve::Number;
use ginnow::sieve::links::goal_name;
use ginnow::sieve::optimize::{Goal, Optimizer};
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of certificates for one goal.
pub(super) struct Certificates {
    folder: PathBuf,
    goal: Goal,
}

impl Certificates {
    /// The certificates of a folder, which is made if it is not there.
    ///
    /// # Errors
    /// [`Failure::File`] when it is no folder and cannot be made one.
    pub(super) fn in_folder(folder: &Path, goal: Goal) -> Result<Self, Failure> {
        fs::create_dir_all(folder).map_err(|error| Failure::File {
            path: folder.to_owned(),
            reason: error.to_string(),
        })?;
        Ok(Certificates {
            folder: folder.to_owned(),
            goal,
        })
    }

    /// Whether a board has one: a file under that name is whole.
    pub(super) fn has(&self, board: Number) -> bool {
        self.path(board).is_file()
    }

    /// Writes the proof of a finished search.
    ///
    /// # Errors
    /// [`Failure::File`] when it cannot be written.
    pub(super) fn write(&self, optimizer: &Optimizer) -> Result<(), Failure> {
        let path = self.path(optimizer.start().size());
        certificate::write(optimizer, Destination::open(&path)?)
    }

    /// Names in the order of the boards.
    fn path(&self, board: Number) -> PathBuf {
        let goal = goal_name(self.goal);
        self.folder.join(format!("{goal}-{board:04}.proof"))
    }
}
