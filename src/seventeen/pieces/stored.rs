//! Stores finished pieces as lines of text, either in a file or in the browser. When we read a
//! line, we verify its digest and its puzzles.
//!
//! A line looks like `37 120.5.310.… 1f03a….… 9c0ffee012345678`, i.e. it consists of the index of
//! the piece, its [`Funnel`], the masks of its puzzles in hexadecimal (or `-` if there aren't any),
//! and a digest. The digest also includes the grid, the number of clues and the piece itself. So if
//! a line belongs to another grid, or to a version of this program that divides searches
//! differently, it counts as damaged, and we search the piece again.
//!
//! Note that the digest finds damage, but not forgery. If a line claims that a piece has no other
//! puzzles, nothing but another search could prove it wrong.

use super::plan::Plan;
use super::searcher::PieceResult;
use crate::seventeen::cell_set::CellSet;
use crate::seventeen::funnel::Funnel;
use crate::sudoku::{AnotherSolution, Solution};
use ginnow_links::check_sum;
use std::fmt::Write;
use thiserror::Error;

/// The part of a line that stands for no puzzles.
const NONE: &str = "-";

/// A line that we can't use, and the reason.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DamagedLine {
    /// It's a line of JSON. Versions up to 0.1 wrote these, and they have no digest.
    #[error("it was written by an earlier version and has no digest")]
    NoDigest,
    /// It doesn't consist of four parts.
    #[error("it has {found} parts instead of 4 (piece, counts, puzzles, digest)")]
    Parts {
        /// The number of parts.
        found: usize,
    },
    /// There's no piece with this index.
    #[error("there is no piece \"{found}\"; pieces are numbered 0 to {last}")]
    Piece {
        /// A quotation from the line.
        found: String,
        /// The largest index of a piece.
        last: usize,
    },
    /// The digest doesn't match the rest of the line.
    #[error(
        "its digest does not match: the line is damaged, or belongs to another grid or another \
         version of this program"
    )]
    Digest,
    /// The counts aren't numbers, or their number is wrong.
    #[error("its counts are not {} numbers joined by dots", Funnel::default().stages().len())]
    Counts,
    /// A mask doesn't stand for a puzzle, e.g. because it has too few clues.
    #[error("puzzle {number} is \"{found}\", not a set of {clues} cells in hexadecimal digits")]
    Mask {
        /// The number of the puzzle in the line, counted from 1.
        number: usize,
        /// A quotation from the line.
        found: String,
        /// The number of clues that it should have.
        clues: u32,
    },
    /// A puzzle has more than one solution.
    #[error("puzzle {number} has more than one solution")]
    Ambiguous {
        /// The number of the puzzle in the line, counted from 1.
        number: usize,
    },
}

/// Returns the line for a finished piece, without a line end.
///
/// # Panics
/// Never, because writing plain values into memory can't fail.
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

/// Appends the digest to a line that has none. You'll rarely need this, but it's handy for making
/// test cases.
#[must_use]
pub fn sealed(grid: &Solution, plan: &Plan, text: &str) -> String {
    let piece = text.split(' ').next().and_then(|piece| piece.parse().ok());
    let digest = digest(grid, plan, piece.unwrap_or(usize::MAX), text);
    format!("{text} {digest:016x}")
}

/// Returns the digest of a text, which includes the grid, the number of clues and the piece that
/// it's about.
fn digest(grid: &Solution, plan: &Plan, index: usize, text: &str) -> u64 {
    let piece = plan.pieces.get(index);
    let pass = piece.and_then(|piece| plan.passes.get(usize::from(piece.pass)));
    let about = postcard::to_allocvec(&(grid, plan.clues, pass, index, piece));
    let about = about.expect("plain values can be written");
    check_sum(about.into_iter().chain(text.bytes()))
}

/// Returns a digest of the result for a whole grid (81 digits), by which you can compare two runs.
/// It includes the puzzles, whether they're complete, and how many pieces come from a checkpoint.
/// If no piece does, it's the same as in versions up to 0.2, which didn't include that number.
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

/// The pieces of a file. Intact and damaged lines are separate, since you can go on with the former
/// and need to report the latter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StoredPieces {
    /// The pieces of the intact lines, in order. The same piece can occur more than once.
    pub results: Vec<PieceResult>,
    /// The number of each damaged line, counted from 1, and the reason. You need to search its
    /// piece again unless another line has it.
    pub damaged: Vec<(usize, DamagedLine)>,
}

/// Reads the stored lines for a plan. Damaged lines don't stop us, and blank ones are skipped. The
/// time is linear in the length of the text, plus a few microseconds per puzzle to check that it
/// has only one solution.
///
/// # Panics
/// Panics if the grid has a 0. There's no plan for such a grid, so this can't happen with a
/// matching plan.
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
