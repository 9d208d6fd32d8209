//! `ginnow check`: checks certificates with the independent checker.

mod common_divisor;
mod upper_half;

use super::failure::Failure;
use super::sieve::words;
use super::{Outcome, json, print};
use ginnow_checker::{Certified, Verdict};
use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use serde_json::{Value, json as object};
use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::path::{Path, PathBuf};

/// Check certificates written by 'solve --certificate', for any puzzle
///
/// The checker shares no code with the engines. It replays the game or recomputes the rows, follows every
/// step of the proof, and computes with exact integers. If it accepts a file, the theorem is proved, no
/// matter who wrote the file; the theorem is printed with all its assumptions. Several files are checked on
/// all cores and reported in the given order.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow check 120.proof
  ginnow check - < 120.proof            from standard input
  ginnow check 120.proof --json
  ginnow check proofs/*.proof           one line per file

Exit codes: 0 all accepted; 1 a file is rejected (line and reason on standard error) or unreadable;
2 usage.")]
pub(super) struct Arguments {
    /// The certificates; - reads standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Print one line of JSON per certificate
    #[arg(long)]
    json: bool,
}

/// This many certificates are checked before their results are printed.
const CERTIFICATES_AT_ONCE: usize = 64;

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let [file] = arguments.files.as_slice() else {
        return check_all(&arguments.files, arguments.json);
    };
    let certified = check(file)?;
    print(&if arguments.json {
        json::line(&json_of(&certified))
    } else {
        format!("{}\n{}", accepted(&certified), details(&certified))
    })?;
    Ok(Outcome::Complete)
}

/// Checks several certificates, also after one of them is rejected.
fn check_all(files: &[PathBuf], json: bool) -> Result<Outcome, Failure> {
    let mut accepted = 0;
    for files in files.chunks(CERTIFICATES_AT_ONCE) {
        let mut checked = Vec::new();
        let verdicts = files.par_iter().with_max_len(1).map(|file| check(file));
        verdicts.collect_into_vec(&mut checked);
        for (file, certified) in files.iter().zip(checked) {
            match certified {
                Ok(certified) => {
                    accepted += 1;
                    print(&report(file, &certified, json))?;
                }
                Err(failure) => eprintln!("error: {failure}"),
            }
        }
    }
    let all = files.len();
    if !json {
        print(&format!("{accepted} of {all} certificates accepted\n"))?;
    }
    Ok(Outcome::complete_if(accepted == all))
}

fn check(path: &Path) -> Result<Certified, Failure> {
    let reader: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(stdin().lock())
    } else {
        let file = File::open(path).map_err(|error| Failure::file(path, error))?;
        Box::new(BufReader::new(file))
    };
    ginnow_checker::check_any(reader)
        .map_err(|rejection| Failure::file(path, format!("rejected: {rejection}")))
}

/// The result for one of several certificates, on one line.
fn report(file: &Path, certified: &Certified, json: bool) -> String {
    if json {
        let mut value = json_of(certified);
        value["file"] = Value::String(file.display().to_string());
        return json::line(&value);
    }
    format!("{}: {}\n", file.display(), accepted(certified))
}

fn accepted(certified: &Certified) -> String {
    format!("accepted: {certified}")
}

/// The game or grid that reaches the optimum, and the length of the proof.
fn details(certified: &Certified) -> String {
    match certified {
        Certified::Sieve(verdict) => describe(verdict),
        Certified::CommonDivisor(verdict) => common_divisor::describe(verdict),
        Certified::UpperHalf(verdict) => upper_half::describe(verdict),
    }
}

/// All fields of the theorem, and the theorem as text.
fn json_of(certified: &Certified) -> Value {
    let (kind, mut value) = match certified {
        Certified::Sieve(verdict) => ("sieve", fields(verdict)),
        Certified::CommonDivisor(verdict) => ("common-divisor", common_divisor::json(verdict)),
        Certified::UpperHalf(verdict) => ("upper-half", upper_half::json(verdict)),
    };
    value["kind"] = kind.into();
    value["theorem"] = certified.to_string().into();
    value
}

fn describe(verdict: &Verdict) -> String {
    format!(
        "game    {}\n\
         proof   {} nodes, {} leaves, {} cuts, {} exclusions\n",
        words(&verdict.game),
        verdict.nodes,
        verdict.leaves,
        verdict.cuts.total(),
        verdict.exclusions,
    )
}

fn fields(verdict: &Verdict) -> Value {
    object!({
        "n": verdict.size,
        "goal": verdict.goal.to_string(),
        "score": verdict.claim,
        "proved": true,
        "played": verdict.opening,
        "sequence": verdict.game,
        "nodes": verdict.nodes,
        "leaves": verdict.leaves,
        "cuts": verdict.cuts.total(),
        "exclusions": verdict.exclusions,
    })
}
