//! Writes a finished proof as a certificate, so that nobody needs to trust our search:
//! `ginnow-checker` shares no code with it and checks the certificate on its own. You'll find the
//! format in `docs/certificate-format.md`.

use super::divisor_search::DivisorSearch;
use super::puzzle::{DivisorGoal, Puzzle};
use crate::foundation::sorting::sort_by_key;
use crate::sudoku::DigitSet;
use std::fmt::{self, Write};
use thiserror::Error;

/// A tree can have millions of nodes, so we start a new line after this many to keep the files
/// readable.
const NODES_PER_LINE: usize = 16;

/// A search that can't be turned into a certificate, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoCertificate {
    /// The search hasn't ended, and as long as it hasn't found a grid either, it has proved nothing
    /// yet.
    #[error("the search has neither found a grid nor ended, so nothing is proved")]
    Unfinished,
    /// The search has ended without finding any grid, so there's no divisor that a certificate
    /// could claim.
    #[error("no grid agrees with the givens, so there is no divisor to prove")]
    NoGrid,
    /// The puzzle counts columns too, but the format has no way to write that down. Only
    /// [`DivisorGoal::Rows`] is supported.
    #[error("certificates cover rows only; this puzzle also counts columns")]
    Columns,
    /// The text couldn't be written, because your writer returned an error.
    #[error("the certificate cannot be written")]
    Write(#[from] fmt::Error),
}

/// Writes the certificate of a search of `puzzle` to `out`. It's enough if the search has found its
/// first grid, since it goes through the divisors from the largest down and has refuted all larger
/// ones by then.
///
/// # Errors
/// Returns [`NoCertificate`] if the search hasn't proved a best grid, if the puzzle counts columns,
/// or if `out` fails.
pub fn write(
    puzzle: &Puzzle,
    search: &DivisorSearch,
    out: &mut impl Write,
) -> Result<(), NoCertificate> {
    let report = search.report();
    if puzzle.goal() != DivisorGoal::Rows {
        return Err(NoCertificate::Columns);
    }
    // Divisors are searched largest first, so the first grid is already proved to be the best, even
    // if the search would go on to count the others.
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

/// Returns the certificate as one string. Use [`write()`] instead if you want to stream it to a
/// file, since certificates can get large.
///
/// # Errors
/// Returns [`NoCertificate`] in the same cases as [`write()`].
pub fn text(puzzle: &Puzzle, search: &DivisorSearch) -> Result<String, NoCertificate> {
    let mut text = String::new();
    write(puzzle, search, &mut text)?;
    Ok(text)
}
