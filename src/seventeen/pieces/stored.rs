//! Stores finished pieces as lines of text, in a file or in the browser. When a line is read, its
//! digest and its puzzles are verified.
//!
//! A line looks like `37 120.5.310.… 1f03a….… 9c0ffee012345678`: the index of the piece, its
//! [`Funnel`], the masks of its puzzles in hexadecimal (or `-` if there aren't any), and a digest.
//! The latter includes the grid, the number of clues and the piece itself. If a line belongs to
//! another grid, or to a version that divides searches differently, it therefore counts as damaged,
//! and the piece has to be searched again.
//!
//! Note that the digest detects damage, but not forgery. If a line claims that a piece has no other
//! puzzles, nothing short of another search could disprove it.

use super::plan::Plan;
use super::searcher::PieceResult;
use crate::seventeen::cell_set::CellSet;
use crate::seventeen::funnel::Funnel;
use crate::sudoku::{AnotherSolution, Solution};
use ginnow_links::check_sum;
use std::fmt::Write;
use thiserror::Error;

/// Stands for no puzzles in a line.
const NONE: &str = "-";

/// Explains why a line can't be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DamagedLine {
    /// It is a line of JSON without a digest, as written by versions up to 0.1.
    #[error("it was written by an earlier version and has no digest")]
    NoDigest,
    /// It does not have four parts.
    #[error("it has {found} instead of 4 parts (piece, counts, puzzles, digest)")]
    Parts {
        /// Number of parts.
        found: usize,
    },
    /// There's no piece with this index.
    #[error("there is no piece \"{found}\"; pieces are numbered 0 to {last}")]
    Piece {
        /// A quotation from the line.
        found: String,
        /// The largest valid index.
        last: usize,
    },
    /// The digest does not match the rest of the line.
    #[error(
        "its digest does not match: the line is damaged, or belongs to another grid or another \
         version of this program"
    )]
    Digest,
    /// The counts are not numbers, or there are too few or too many.
    #[error("its counts are not {} numbers joined by dots", Funnel::default().stages().len())]
    Counts,
    /// A mask is not a puzzle. It may have too few clues, for example.
    #[error("puzzle {number} is \"{found}\", not a set of {clues} cells in hexadecimal digits")]
    Mask {
        /// Position of the puzzle in the line, counted from 1.
        number: usize,
        /// A quotation from the line.
        found: String,
        /// The expected number of clues.
        clues: u32,
    },
    /// A puzzle has more than one solution.
    #[error("puzzle {number} has more than one solution")]
    Ambiguous {
        /// Position of the puzzle in the line, counted from 1.
        number: usize,
    },
}

/// Returns the line for a finished piece, without a line end.
///
/// # Panics
/// Never, because writing plain values into memory cannot fail.
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

/// Appends the digest to a line that doesn't have one. Rarely needed, except for building test
/// cases.
#[must_use]
pub fn sealed(grid: &Solution, plan: &Plan, text: &str) -> String {
    let piece = text.split(' ').next().and_then(|piece| piece.parse().ok());
    let digest = digest(grid, plan, piece.unwrap_or(usize::MAX), text);
    format!("{text} {digest:016x}")
}

/// Returns the digest of a text, including the grid, the number of clues and the piece.
fn digest(grid: &Solution, plan: &Plan, index: usize, text: &str) -> u64 {
    let piece = plan.pieces.get(index);
    let pass = piece.and_then(|piece| plan.passes.get(usize::from(piece.pass)));
    let about = postcard::to_allocvec(&(grid, plan.clues, pass, index, piece));
    let about = about.expect("plain values can be written");
    check_sum(about.into_iter().chain(text.bytes()))
}

/// Returns a digest of a whole grid's result (81 digits), which is useful for comparing runs. It
/// covers the puzzles, whether they are complete, and the number of pieces from a checkpoint. If
/// there are no such pieces, it is the same as in versions up to 0.2, which did not include their
/// number.
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
        // Writing to a string can't fail.
        let _ = write!(text, " {resumed_pieces}");
    }
    format!("{:016x}", check_sum(text.bytes()))
}

/// The pieces of a file are intact or damaged. They are separate, since you probably want to
/// continue with the former and report the latter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StoredPieces {
    /// The pieces of intact lines, in order, possibly with duplicates.
    pub results: Vec<PieceResult>,
    /// The number of each damaged line, counted from 1, and the reason. Its piece has to be
    /// searched again unless another line contains it.
    pub damaged: Vec<(usize, DamagedLine)>,
}

/// Reads the stored lines for a plan. Damaged lines don't stop us, and blank ones are skipped.
/// Takes linear time in the length of the lines, plus a few microseconds per puzzle for checking
/// its uniqueness.
///
/// # Panics
/// Panics if the grid contains a 0. That cannot happen with a matching plan.
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
