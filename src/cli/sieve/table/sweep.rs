//! Works through a block of boards in increasing order. Whenever a board's best game follows from
//! that of the previous board, there's no need to search.

use super::TableRun;
use crate::cli::arguments::time::whole_milliseconds;
use crate::cli::failure::Failure;
use crate::cli::sieve::solving::record::SolvedBoard;
use crate::cli::terminal::threads::lock;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, most_gained, successor};
use std::time::Instant;

/// The number of boards per block. Boards only build on each other within a block. This way, lines
/// and proofs do not depend on how the boards are distributed over machines and threads, nor on
/// when a run was interrupted.
const BLOCK: Number = 20;

/// Returns the block that contains a board, counted from 0.
pub(in crate::cli::sieve) fn block(board: Number) -> usize {
    ((board - 1) / BLOCK) as usize
}

/// Groups sorted boards into blocks.
pub(in crate::cli::sieve) fn blocks(boards: &[Number]) -> Vec<Vec<Number>> {
    let blocks = boards.chunk_by(|&one, &other| block(one) == block(other));
    blocks.map(<[Number]>::to_vec).collect()
}

impl TableRun<'_> {
    /// Solves those boards of a block that need work.
    pub(super) fn sweep(&self, boards: Vec<Number>) -> Result<(), Failure> {
        let mut last: Option<SolvedBoard> = None;
        for board in boards {
            let started = Instant::now();
            let record = if let Some(record) = self.checked(board) {
                record.clone()
            } else {
                let before = last
                    .as_ref()
                    .filter(|record| record.n + 1 == board)
                    .or_else(|| self.relied_on(board - 1));
                match before.and_then(|before| following(board, before)) {
                    Some(record) if self.is_certified(&record) => SolvedBoard {
                        milliseconds: whole_milliseconds(started.elapsed()),
                        ..record
                    },
                    _ => self.solve(board)?,
                }
            };
            self.hand_in(&record)?;
            last = Some(record);
        }
        Ok(())
    }

    /// Returns the file's line for a board if its certificate proves it. Otherwise, prints a note
    /// and returns `None`.
    fn checked(&self, board: Number) -> Option<&SolvedBoard> {
        let record = self.proved_before.get(&board)?;
        let certificates = self.certificates.as_ref();
        match certificates.filter(|saved| saved.has(board))?.check(record) {
            Ok(()) => Some(record),
            Err((path, reason)) => {
                lock(self.progress).not_used(&path, &reason);
                None
            }
        }
    }

    /// Returns the file's line for a board if it's safe to build on. Either the table of proved
    /// optima confirms it, or we write certificates, in which case the checker verifies every line
    /// that builds on it.
    fn relied_on(&self, board: Number) -> Option<&SolvedBoard> {
        let record = self.proved_before.get(&board)?;
        (self.certificates.is_some() || record.is_confirmed()).then_some(record)
    }

    /// Derives the proof of a board from the previous one, or returns `false` if that isn't
    /// possible. Without a folder for proofs, there's nothing to do, so this returns `true`.
    fn is_certified(&self, record: &SolvedBoard) -> bool {
        let Some(certificates) = self.certificates.as_ref() else {
            return true;
        };
        certificates.write_successor(record).unwrap_or_else(|failure| {
            lock(self.progress).batch.note_failure(Err(failure));
            false
        })
    }
}

/// Returns a board's line if its largest sum follows from that of the previous board.
fn following(board: Number, before: &SolvedBoard) -> Option<SolvedBoard> {
    let is_known = before.proved && before.goal == Goal::Largest && before.n + 1 == board;
    if !is_known || block(board) != block(before.n) {
        return None;
    }
    let sequence = successor(board, &before.sequence)?;
    let score = before.score + u64::from(most_gained(board));
    Some(SolvedBoard {
        n: board,
        goal: Goal::Largest,
        score,
        bound: score,
        proved: true,
        nodes: 0,
        milliseconds: 0,
        resumed: false,
        played: Vec::new(),
        with: Vec::new(),
        sequence,
    })
}
