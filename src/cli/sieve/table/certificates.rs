//! The proofs of a table: a folder with a file for each board.

use crate::cli::destination::{Destination, make_folder};
use crate::cli::failure::Failure;
use crate::cli::input;
use crate::cli::sieve::certificate;
use crate::cli::sieve::record::Record;
use ginnow::sieve::Number;
use ginnow::sieve::certificate::succeeding;
use ginnow::sieve::links::goal_name;
use ginnow::sieve::optimize::{Goal, Optimizer};
use std::fs::File;
use std::io::BufReader;
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
        make_folder(folder)?;
        Ok(Certificates {
            folder: folder.to_owned(),
            goal,
        })
    }

    /// Whether a board has one: a file under that name is whole.
    pub(super) fn has(&self, board: Number) -> bool {
        self.path(board).is_file()
    }

    /// Checks the certificate of a board against its line.
    ///
    /// # Errors
    /// The file and the reason if it is rejected or proves something else.
    pub(super) fn check(&self, record: &Record) -> Result<(), (PathBuf, String)> {
        let path = self.path(record.n);
        let read = |file| ginnow_checker::check(BufReader::new(file));
        let checked = match File::open(&path).map(read) {
            Ok(Ok(verdict)) => {
                let is_same = verdict.size == record.n
                    && verdict.goal.to_string() == goal_name(record.goal)
                    && verdict.opening == record.played
                    && verdict.claim == record.score;
                is_same
                    .then_some(())
                    .ok_or_else(|| format!("it proves {verdict}, not the line of N = {}", record.n))
            }
            Ok(Err(rejection)) => Err(format!("it is rejected: {rejection}")),
            Err(error) => Err(error.to_string()),
        };
        checked.map_err(|reason| (path, reason))
    }

    /// Writes the proof of a finished search.
    ///
    /// # Errors
    /// [`Failure::File`] when it cannot be written.
    pub(super) fn write(&self, optimizer: &Optimizer) -> Result<(), Failure> {
        let path = self.path(optimizer.start().size());
        certificate::write(optimizer, Destination::open(&path)?)
    }

    /// Writes the proof of a board that follows from that of the board before, as
    /// the file of that stands in the folder. False, and nothing written, where it
    /// does not stand there, or where the checker does not accept what comes out.
    ///
    /// # Errors
    /// [`Failure::File`] when it cannot be written.
    pub(super) fn write_successor(&self, record: &Record) -> Result<bool, Failure> {
        let before = input::bytes(&self.path(record.n - 1), input::LONGEST_LIST).ok();
        let Some(before) = before.and_then(|bytes| String::from_utf8(bytes).ok()) else {
            return Ok(false);
        };
        let text = succeeding(&before, record.n, record.score, &record.sequence);
        let accepted = |text: &String| ginnow_checker::check(text.as_bytes()).is_ok();
        let Some(text) = text.filter(accepted) else {
            return Ok(false);
        };
        Destination::write_whole(&self.path(record.n), text.as_bytes())?;
        Ok(true)
    }

    /// Names in the order of the boards.
    fn path(&self, board: Number) -> PathBuf {
        let goal = goal_name(self.goal);
        self.folder.join(format!("{goal}-{board:04}.proof"))
    }
}
