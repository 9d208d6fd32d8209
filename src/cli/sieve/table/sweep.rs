//! A block of boards in increasing order, each with what the one before has shown.

use super::Run;
use crate::cli::failure::Failure;
use crate::cli::sieve::record::Record;
use crate::cli::threads::lock;
use crate::cli::time::whole_milliseconds;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, most_gained, successor};
use std::time::Instant;

/// Boards of a block. Whatever the shards and threads, and however often a run is
/// interrupted, a board is worked on after the one before it if both are in one
/// block, and by itself if not: lines and proofs come out the same.
const BLOCK: Number = 20;

/// The block of a board, counted from 0.
pub(in crate::cli::sieve) fn block(board: Number) -> usize {
    ((board - 1) / BLOCK) as usize
}

/// The boards, in increasing order, block by block.
pub(in crate::cli::sieve) fn blocks(boards: &[Number]) -> Vec<Vec<Number>> {
    let blocks = boards.chunk_by(|&one, &other| block(one) == block(other));
    blocks.map(<[Number]>::to_vec).collect()
}

impl Run<'_> {
    /// Works on the boards of a block, or those of them that are open.
    pub(super) fn sweep(&self, boards: Vec<Number>) -> Result<(), Failure> {
        let mut last: Option<Record> = None;
        for board in boards {
            let begun = Instant::now();
            let record = match self.checked(board) {
                Some(record) => record.clone(),
                None => {
                    let before = last
                        .as_ref()
                        .filter(|record| record.n + 1 == board)
                        .or_else(|| self.relied_on(board - 1));
                    match before.and_then(|before| following(board, before)) {
                        Some(record) if self.is_certified(&record)? => Record {
                            milliseconds: whole_milliseconds(begun.elapsed()),
                            ..record
                        },
                        _ => self.solve(board)?,
                    }
                }
            };
            self.hand_in(&record)?;
            last = Some(record);
        }
        Ok(())
    }

    /// The line of a board, after checking its certificate. If the certificate does not prove
    /// the line, this prints a note and returns `None`.
    fn checked(&self, board: Number) -> Option<&Record> {
        let record = self.proved_before.get(&board)?;
        let certificates = self.certificates.as_ref();
        match certificates.filter(|kept| kept.has(board))?.check(record) {
            Ok(()) => Some(record),
            Err((path, reason)) => {
                lock(self.desk).not_used(&path, &reason);
                None
            }
        }
    }

    /// The line of a board from the file, if the next board may be built on it: the table of
    /// proved optima confirms it, or the checker sees the certificate that is built on it.
    fn relied_on(&self, board: Number) -> Option<&Record> {
        let record = self.proved_before.get(&board)?;
        (self.certificates.is_some() || record.is_confirmed()).then_some(record)
    }

    /// Whether the proof of a board that follows from the one before stands where
    /// proofs are wanted.
    fn is_certified(&self, record: &Record) -> Result<bool, Failure> {
        let certificates = self.certificates.as_ref();
        certificates.map_or(Ok(true), |kept| kept.write_successor(record))
    }
}

/// The line of a board whose largest sum follows from that of the board before.
fn following(board: Number, before: &Record) -> Option<Record> {
    let is_known = before.proved && before.goal == Goal::Largest && before.n + 1 == board;
    if !is_known || block(board) != block(before.n) {
        return None;
    }
    let sequence = successor(board, &before.sequence)?;
    let score = before.score + u64::from(most_gained(board));
    Some(Record {
        n: board,
        goal: Goal::Largest,
        score,
        bound: score,
        proved: true,
        nodes: 0,
        milliseconds: 0,
        resumed: false,
        played: Vec::new(),
        sequence,
    })
}
