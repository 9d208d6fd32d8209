//! `ginnow check`: a certificate, read by the checker that trusts nothing else.

use super::failure::Failure;
use super::sieve::words;
use super::{Outcome, print};
use ginnow_checker::{Certified, Goal, Verdict, common_divisor};
use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::path::PathBuf;

/// Check a certificate written by 'solve --certificate', of whichever puzzle
///
/// The checker shares no code with the engines: it replays the game or finds the
/// rows, follows every step of the proof, and computes in exact integers. What it
/// accepts is proved, whoever wrote the file.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow check 120.proof
  ginnow check - < 120.proof            from standard input
  ginnow check 120.proof --json

Exit codes: 0 accepted; 1 rejected (line and reason on standard error) or unreadable; 2 usage.")]
pub(super) struct Arguments {
    /// The certificate; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let failure = |reason: String| Failure::File {
        path: arguments.file.clone(),
        reason,
    };
    let reader: Box<dyn BufRead> = if arguments.file.as_os_str() == "-" {
        Box::new(stdin().lock())
    } else {
        let file = File::open(&arguments.file).map_err(|error| failure(error.to_string()))?;
        Box::new(BufReader::new(file))
    };
    let certified = ginnow_checker::check_any(reader)
        .map_err(|rejection| failure(format!("rejected: {rejection}")))?;
    print(&match (&certified, arguments.json) {
        (Certified::Sieve(verdict), false) => describe(verdict),
        (Certified::Sieve(verdict), true) => json(verdict),
        (Certified::CommonDivisor(verdict), false) => describe_divisor(verdict),
        (Certified::CommonDivisor(verdict), true) => json_divisor(verdict),
    })?;
    Ok(Outcome::Complete)
}

fn describe(verdict: &Verdict) -> String {
    let opening = if verdict.opening.is_empty() {
        String::new()
    } else {
        format!(" after {}", words(&verdict.opening))
    };
    format!(
        "accepted: {} is the {} score on 1..{}{opening}\n\
         game    {}\n\
         proof   {} nodes, {} leaves, {} cuts, {} exclusions\n",
        verdict.claim,
        goal(verdict),
        verdict.size,
        words(&verdict.game),
        verdict.nodes,
        verdict.leaves,
        verdict.cuts.total(),
        verdict.exclusions,
    )
}

fn json(verdict: &Verdict) -> String {
    let line = serde_json::json!({
        "n": verdict.size,
        "goal": goal(verdict),
        "score": verdict.claim,
        "proved": true,
        "played": verdict.opening,
        "sequence": verdict.game,
        "nodes": verdict.nodes,
        "leaves": verdict.leaves,
        "cuts": verdict.cuts.total(),
        "exclusions": verdict.exclusions,
    });
    format!("{line}\n")
}

fn goal(verdict: &Verdict) -> &'static str {
    match verdict.goal {
        Goal::Largest => "largest",
        Goal::Smallest => "smallest",
    }
}

fn describe_divisor(verdict: &common_divisor::Verdict) -> String {
    let side = verdict.side;
    let givens: String = cells(&verdict.givens);
    let grid = digits(&verdict.grid);
    let allowed = digits(&verdict.allowed);
    format!(
        "accepted: {} is the largest common divisor of the rows, {side}x{side} in base {}\n\
         digits  {allowed}\n\
         givens  {givens}\n\
         grid    {grid}\n\
         proof   {} sets of digits, {} larger divisors refuted, {} nodes\n",
        verdict.claim, verdict.base, verdict.sets, verdict.divisors, verdict.nodes,
    )
}

fn json_divisor(verdict: &common_divisor::Verdict) -> String {
    let line = serde_json::json!({
        "divisor": verdict.claim,
        "grid": digits(&verdict.grid),
        "givens": cells(&verdict.givens),
        "allowed": digits(&verdict.allowed),
        "base": verdict.base,
        "proved": true,
        "sets": verdict.sets,
        "refuted": verdict.divisors,
        "nodes": verdict.nodes,
    });
    format!("{line}\n")
}

fn cells(cells: &[Option<u8>]) -> String {
    let cell = |cell: &Option<u8>| cell.map_or('.', |digit| char::from(b'0' + digit));
    cells.iter().map(cell).collect()
}

fn digits(digits: &[u8]) -> String {
    let digit = |digit: &u8| char::from(b'0' + digit);
    digits.iter().map(digit).collect()
}
