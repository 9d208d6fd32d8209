//! Finished pieces as lines of text, for a file or the browser's storage. Reading verifies the digest and
//! the puzzles of each line.
//!
//! `37 120.5.310.… 1f03a….… 9c0ffee012345678`: the index of the piece, its [`Funnel`], the masks of its
//! puzzles in hexadecimal (`-` if it has none), and a digest of the line together with its grid, number of
//! clues and piece. So a line of another grid, or of a version that divides searches differently, counts as
//! damaged: its piece is searched again.
//!
//! The digest detects damage, not forgery: only a search can show that a piece has no more puzzles than its
//! line says.

use super::plan::Plan;
use super::searcher::PieceResult;
use crate::seventeen::cell_set::CellSet;
use crate::seventeen::funnel::Funnel;
use crate::sudoku::{AnotherSolution, Solution};
use ginnow_links::check_sum;
use std::fmt::Write;
use thiserror::Error;

/// Stands for an empty list of puzzles.
const NONE: &str = "-";

/// Why a line is rejected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DamagedLine {
    /// Versions up to 0.1 wrote lines of JSON without a digest.
    #[error("it was written by an earlier version and has no digest")]
    NoDigest,
    /// The line doesn't have four parts.
    #[error("it has {found} parts instead of 4 (piece, counts, puzzles, digest)")]
    Parts {
        /// How many parts the line has.
        found: usize,
    },
    /// There is no such piece.
    #[error("there is no piece \"{found}\"; pieces are numbered 0 to {last}")]
    Piece {
        /// Quoted from the line.
        found: String,
        /// Indices of pieces end here.
        last: usize,
    },
    /// The digest is wrong.
    #[error(
        "its digest does not match: the line is damaged, or belongs to another grid or another \
         version of this program"
    )]
    Digest,
    /// The counts of the funnel aren't numbers, or too few or too many.
    #[error("its counts are not {} numbers joined by dots", Funnel::default().stages().len())]
    Counts,
    /// A mask isn't that of a puzzle.
    #[error("puzzle {number} is \"{found}\", not a set of {clues} cells in hexadecimal digits")]
    Mask {
        /// Puzzles are counted from 1.
        number: usize,
        /// Quoted from the line.
        found: String,
        /// How many clues a puzzle has in this search.
        clues: u32,
    },
    /// A puzzle has another solution.
    #[error("puzzle {number} has more than one solution")]
    Ambiguous {
        /// Puzzles are counted from 1.
        number: usize,
    },
}

/// Writes the line of a finished piece, without a line end.
///
/// # Panics
/// Never: plain values can be written.
#[must_use]
pub fn line(grid: &Solution, plan: &Plan, result: &PieceResult) -> String {
    let counts: Vec<String> = result.funnel.counts().map(|n| n.to_string()).collect();
    let mut line = format!("{} {} ", result.piece, counts.join("."));
    for (index, puzzle) in result.puzzles.iter().enumerate() {
        let dot = if index == 0 { "" } else { "." };
        let _ = write!(line, "{dot}{:x}", puzzle.bits());
    }
    if result.puzzles.is_empty() {
        line.push_str(NONE);
    }
    sealed(grid, plan, &line)
}

/// Appends a valid digest to a line without one.
#[must_use]
pub fn sealed(grid: &Solution, plan: &Plan, text: &str) -> String {
    let piece = text.split(' ').next().and_then(|piece| piece.parse().ok());
    let digest = digest(grid, plan, piece.unwrap_or(usize::MAX), text);
    format!("{text} {digest:016x}")
}

/// Returns the digest of a text with its grid, number of clues, and piece.
fn digest(grid: &Solution, plan: &Plan, index: usize, text: &str) -> u64 {
    let piece = plan.pieces.get(index);
    let pass = piece.and_then(|piece| plan.passes.get(usize::from(piece.pass)));
    let about = postcard::to_allocvec(&(grid, plan.clues, pass, index, piece));
    let about = about.expect("plain values can be written");
    check_sum(about.into_iter().chain(text.bytes()))
}

/// Returns the digest of the result for a whole grid (81 digits): its puzzles, whether they are complete, and the
/// number of pieces that come from a checkpoint. Without such pieces, it is the digest of versions up to 0.2, which
/// left the number out.
#[must_use]
pub fn digest_of_result(
    grid: &str,
    clues: u32,
    puzzles: &[String],
    complete: bool,
    resumed_pieces: usize,
) -> String {
    let mut text = format!("{grid} {clues} {} {complete}", puzzles.join(" "));
    if resumed_pieces > 0 {
        // Writing into a string can't fail.
        let _ = write!(text, " {resumed_pieces}");
    }
    format!("{:016x}", check_sum(text.bytes()))
}

/// Intact and damaged lines are reported separately, because a file can be used although some lines are
/// damaged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StoredPieces {
    /// The pieces of the intact lines are in order. A piece may occur twice.
    pub results: Vec<PieceResult>,
    /// Each rejected line has its number, counted from 1. Its piece must be searched, unless another line
    /// has it.
    pub damaged: Vec<(usize, DamagedLine)>,
}

/// Reads the lines of a plan of a grid, and returns the intact ones and the errors of the others. Blank
/// lines are skipped. Linear in the length of the text, plus a few microseconds per puzzle.
///
/// # Panics
/// Panics if the grid has a 0, since then it has no plan.
pub fn read<'a>(
    grid: &Solution,
    plan: &Plan,
    lines: impl IntoIterator<Item = &'a str>,
) -> StoredPieces {
    let solver = AnotherSolution::new(grid.digits());
    let mut stored = StoredPieces::default();
    for (number, line) in (1..).zip(lines) {
        let line = line.trim_end();
        if line.is_empty() {
            continue;
        }
        match read_line(grid, plan, &solver, line) {
            Ok(result) => stored.results.push(result),
            Err(reason) => stored.damaged.push((number, reason)),
        }
    }
    stored
}

fn read_line(
    grid: &Solution,
    plan: &Plan,
    solver: &AnotherSolution,
    line: &str,
) -> Result<PieceResult, DamagedLine> {
    if line.starts_with('{') {
        return Err(DamagedLine::NoDigest);
    }
    let parts: Vec<&str> = line.split(' ').collect();
    let &[piece, counts, puzzles, sum] = parts.as_slice() else {
        return Err(DamagedLine::Parts { found: parts.len() });
    };
    let piece = piece.parse().ok().filter(|&piece| piece < plan.pieces.len()).ok_or_else(|| {
        DamagedLine::Piece {
            found: ginnow_links::quote(piece),
            last: plan.pieces.len().saturating_sub(1),
        }
    })?;
    let text = &line[..line.len() - sum.len() - 1];
    if sum != format!("{:016x}", digest(grid, plan, piece, text)) {
        return Err(DamagedLine::Digest);
    }
    Ok(PieceResult {
        piece,
        funnel: read_counts(counts).ok_or(DamagedLine::Counts)?,
        puzzles: read_puzzles(plan.clues, solver, puzzles)?,
    })
}

fn read_counts(text: &str) -> Option<Funnel> {
    let counts: Result<Vec<u64>, _> = text.split('.').map(str::parse).collect();
    Funnel::from_counts(&counts.ok()?)
}

fn read_puzzles(
    clues: u32,
    solver: &AnotherSolution,
    text: &str,
) -> Result<Vec<CellSet>, DamagedLine> {
    if text == NONE {
        return Ok(Vec::new());
    }
    let read = |(number, found): (usize, &str)| {
        let mask = u128::from_str_radix(found, 16).ok();
        let puzzle = mask.filter(|mask| mask >> 81 == 0).map(CellSet::from_bits);
        let puzzle = puzzle.filter(|puzzle| puzzle.len() == clues as usize);
        let puzzle = puzzle.ok_or_else(|| DamagedLine::Mask {
            number,
            found: ginnow_links::quote(found),
            clues,
        })?;
        if solver.is_unique(puzzle.bits()) {
            Ok(puzzle)
        } else {
            Err(DamagedLine::Ambiguous { number })
        }
    };
    (1..).zip(text.split('.')).map(read).collect()
}
