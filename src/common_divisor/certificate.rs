//! Certificates for finished proofs. `ginnow-checker` verifies them with its own code and shares
//! nothing with the search, so you don't have to trust us. The format is described in
//! `docs/certificate-format.md`.

use super::divisor_search::DivisorSearch;
use super::puzzle::{DivisorGoal, Puzzle};
use crate::foundation::sorting::sort_by_key;
use crate::sudoku::DigitSet;
use std::fmt::{self, Write};
use thiserror::Error;

/// A line has this many nodes. Trees can have millions of them, and a single line would be
/// unreadable.
const NODES_PER_LINE: usize = 16;

/// The reason why a search has no certificate (yet).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoCertificate {
    /// The search is still running and has not found a grid, so it has proved nothing.
    #[error("the search has neither found a grid nor ended, so nothing is proved")]
    Unfinished,
    /// No grid agrees with the givens. A certificate needs a divisor to claim, so there can't be
    /// one.
    #[error("no grid agrees with the givens, so there is no divisor to prove")]
    NoGrid,
    /// Columns count too, but the format can't express this. Only [`DivisorGoal::Rows`] is
    /// supported.
    #[error("certificates cover rows only; this puzzle also counts columns")]
    Columns,
    /// Your writer returned an error.
    #[error("the certificate cannot be written")]
    Write(#[from] fmt::Error),
}

/// Writes a certificate for `puzzle` to `out`. The search does not need to be finished: divisors
/// are tried from the largest down, so once there is a first grid, all larger divisors are refuted.
///
/// # Errors
/// Returns [`NoCertificate`] if the search has not proved a best grid, if the puzzle counts
/// columns, or if `out` fails.
pub fn write(
    puzzle: &Puzzle,
    search: &DivisorSearch,
    out: &mut impl Write,
) -> Result<(), NoCertificate> {
    let report = search.report();
    if puzzle.goal() != DivisorGoal::Rows {
        return Err(NoCertificate::Columns);
    }
    // The first grid is already optimal (largest divisors first), even if a counting search hasn't
    // ended.
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

/// Like [`write()`], but returns a `String`. Certificates can be large, so prefer [`write()`] if
/// you stream to a file anyway.
///
/// # Errors
/// Returns [`NoCertificate`] in the same cases as [`write()`].
pub fn text(puzzle: &Puzzle, search: &DivisorSearch) -> Result<String, NoCertificate> {
    let mut text = String::new();
    write(puzzle, search, &mut text)?;
    Ok(text)
}
