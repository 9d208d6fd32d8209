//! Works on a block of boards in increasing order, each of which uses the result of the previous one.

use super::TableRun;
use crate::cli::arguments::time::whole_milliseconds;
use crate::cli::failure::Failure;
use crate::cli::sieve::solving::record::SolvedBoard;
use crate::cli::terminal::threads::lock;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, most_gained, successor};
use std::time::Instant;

/// A board builds on the previous one only if both are in the same block. Because all blocks have the same
/// size, shards, threads and interruptions never change lines or proofs.
const BLOCK: Number = 20;

/// Returns the block of a board, counted from 0.
pub(in crate::cli::sieve) fn block(board: Number) -> usize {
    ((board - 1) / BLOCK) as usize
}

/// Returns the boards, in increasing order, block by block.
pub(in crate::cli::sieve) fn blocks(boards: &[Number]) -> Vec<Vec<Number>> {
    let blocks = boards.chunk_by(|&one, &other| block(one) == block(other));
    blocks.map(<[Number]>::to_vec).collect()
}

impl TableRun<'_> {
    /// Solves the open boards of a block.
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

    /// Returns the line of a board, after checking its certificate. If the certificate doesn't prove the line, this
    /// prints a note and returns `None`.
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

    /// Returns the line of a board from the file, if the next board may be built on it: the table of proved optima
    /// confirms it, or the checker verifies the certificate that builds on it.
    fn relied_on(&self, board: Number) -> Option<&SolvedBoard> {
        let record = self.proved_before.get(&board)?;
        (self.certificates.is_some() || record.is_confirmed()).then_some(record)
    }

    /// Writes the proof of a board that follows from the previous one. True also if no proofs are requested.
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

/// Returns the line of a board whose largest sum follows from the previous board.
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
