//! Writes the proofs of a table into a folder, one file per board.

use crate::cli::failure::Failure;
use crate::cli::files::destination::{Destination, make_folder};
use crate::cli::files::input;
use crate::cli::sieve::solving::certificate;
use crate::cli::sieve::solving::record::SolvedBoard;
use ginnow::sieve::Number;
use ginnow::sieve::certificate::succeeding;
use ginnow::sieve::links::goal_name;
use ginnow::sieve::optimize::{Goal, Optimizer};
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// Returns `true` if this may be the name of one of our proofs.
pub(super) fn is_proof_name(name: &str) -> bool {
    let board = name.strip_suffix(".proof").and_then(|name| name.split_once('-'));
    board.is_some_and(|(goal, board)| {
        [Goal::Largest, Goal::Smallest].map(goal_name).contains(&goal)
            && board.parse::<u16>().is_ok()
    })
}

/// The folder has certificates for one goal.
pub(super) struct Certificates {
    folder: PathBuf,
    goal: Goal,
}

impl Certificates {
    /// Opens a folder for certificates, creating it if necessary.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if the folder cannot be created. There may be a file with this
    /// name, for example.
    pub(super) fn in_folder(folder: &Path, goal: Goal) -> Result<Self, Failure> {
        make_folder(folder)?;
        Ok(Certificates { folder: folder.to_owned(), goal })
    }

    /// Returns `true` if there is a proof for this board. Files only get their names at the end, so
    /// the proof cannot be incomplete.
    pub(super) fn has(&self, board: Number) -> bool {
        self.path(board).is_file()
    }

    /// Checks the certificate of a board, and that it proves the line's result.
    ///
    /// # Errors
    /// Returns the file and the reason if it is rejected or proves something else.
    pub(super) fn check(&self, record: &SolvedBoard) -> Result<(), (PathBuf, String)> {
        let path = self.path(record.n);
        let read = |file| ginnow_checker::check(BufReader::new(file));
        let checked = match File::open(&path).map(read) {
            Ok(Ok(verdict)) => {
                let is_same = verdict.size == record.n
                    && verdict.goal.to_string() == goal_name(record.goal)
                    && verdict.opening == record.played
                    && verdict.required == record.with
                    && verdict.claim == Some(record.score);
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
    /// Returns [`Failure::File`] if it cannot be written.
    pub(super) fn write(&self, optimizer: &Optimizer) -> Result<(), Failure> {
        let path = self.path(optimizer.start().size());
        certificate::write(optimizer, Destination::open(&path)?)
    }

    /// Derives the proof of a board from the previous board's, and writes it. Returns `false`,
    /// without writing anything, if the previous proof is not in the folder, or if the new one is
    /// rejected by the checker.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if it cannot be written.
    pub(super) fn write_successor(&self, record: &SolvedBoard) -> Result<bool, Failure> {
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

    /// Returns the path of a proof. Thanks to its leading zeros, sorting by name gives the right
    /// order.
    fn path(&self, board: Number) -> PathBuf {
        let goal = goal_name(self.goal);
        self.folder.join(format!("{goal}-{board:04}.proof"))
    }
}
