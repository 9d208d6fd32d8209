//! Writes the proof from a search as a certificate, which `ginnow-checker` checks independently.
//! `docs/certificate-format.md` describes the format.

use super::divisor_search::DivisorSearch;
use super::puzzle::{DivisorGoal, Puzzle};
use crate::foundation::sorting::sort_by_key;
use crate::sudoku::DigitSet;
use std::fmt::{self, Write};
use thiserror::Error;

/// We break the lines of a tree after this number of nodes.
const NODES_PER_LINE: usize = 16;

/// Why a certificate cannot be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoCertificate {
    /// The search hasn't ended and hasn't found a grid.
    #[error("the search has neither found a grid nor ended, so nothing is proved")]
    Unfinished,
    /// There is no grid at all.
    #[error("no grid agrees with the givens, so there is no divisor to prove")]
    NoGrid,
    /// Certificates exist only for the goal of rows.
    #[error("certificates cover rows only; this puzzle also counts columns")]
    Columns,
    /// Writing the text failed.
    #[error("the certificate cannot be written")]
    Write(#[from] fmt::Error),
}

/// Writes the certificate of a search of `puzzle` that has found a grid.
///
/// # Errors
/// Returns [`NoCertificate`] if the search has no proof of a best grid, or the text can't be written.
pub fn write(
    puzzle: &Puzzle,
    search: &DivisorSearch,
    out: &mut impl Write,
) -> Result<(), NoCertificate> {
    let report = search.report();
    if puzzle.goal() != DivisorGoal::Rows {
        return Err(NoCertificate::Columns);
    }
    // Divisors are searched largest first, so the first grid is already proved to be best, even if not
    // all such grids have been counted.
    let best = match report.best {
        Some(best) => best,
        None if report.finished => return Err(NoCertificate::NoGrid),
        None => return Err(NoCertificate::Unfinished),
    };
    writeln!(out, "ginnow-common-divisor 1")?;
    writeln!(out, "board {}", puzzle.side())?;
    writeln!(out, "base {}", puzzle.base())?;
    writeln!(out, "givens {}", puzzle.givens())?;
    writeln!(out, "allowed {}", puzzle.allowed())?;
    writeln!(out, "claim {}", best.divisor)?;
    writeln!(out, "grid {}", best.grid)?;
    let mut sets = puzzle.digit_sets();
    sort_by_key(&mut sets, DigitSet::to_string);
    for set in sets {
        writeln!(out, "digits {set}")?;
        let results = search.results().iter();
        let refuted = results.filter(|result| {
            result.case.set == set && result.case.divisor > best.divisor && result.grids == 0
        });
        for result in refuted {
            writeln!(out, "divisor {}", result.case.divisor)?;
            for nodes in result.tree.chunks(NODES_PER_LINE) {
                write!(out, "tree")?;
                nodes.iter().try_for_each(|item| write!(out, " {item}"))?;
                writeln!(out)?;
            }
        }
    }
    writeln!(out, "end")?;
    Ok(())
}

/// Returns the certificate as one string.
///
/// # Errors
/// Returns [`NoCertificate`], as for `write()`.
pub fn text(puzzle: &Puzzle, search: &DivisorSearch) -> Result<String, NoCertificate> {
    let mut text = String::new();
    write(puzzle, search, &mut text)?;
    Ok(text)
}
