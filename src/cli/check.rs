//! `ginnow check`: a certificate, read by the checker that trusts nothing else.

use super::failure::Failure;
use super::sieve::words;
use super::{Outcome, print};
use ginnow_checker::{Goal, Verdict};
use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::path::PathBuf;

/// Check a certificate written by 'solve --certificate'
///
/// The checker shares no code with the engine: it replays the game, derives
/// every cut from its definition, and adds up in exact integers. What it
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
    let verdict = ginnow_checker::check(reader)
        .map_err(|rejection| failure(format!("rejected: {rejection}")))?;
    print(&if arguments.json {
        json(&verdict)
    } else {
        describe(&verdict)
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
