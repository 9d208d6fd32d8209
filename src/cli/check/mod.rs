//! `ginnow check`: checks certificates with the independent checker.

mod common_divisor;
mod upper_half;

use super::failure::Failure;
use super::sieve::words;
use super::{
    Completion, files::csv, files::input, files::json, print, terminal::status_line,
    terminal::threads,
};
use crate::cli::arguments::options::{FormatOption, Jobs, OutputFormat};
use crate::cli::counted::counted;
use ginnow_checker::{CertificateError, Certified, Verdict};
use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use serde_json::{Value, json as object};
use std::fs::File;
use std::io::{BufRead, BufReader};
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
  ginnow check proofs/*.proof           one line per file
  ginnow check proofs/*.proof --format json
                                        one line per file, also if it is rejected: file, accepted,
                                        theorem, line, reason; if it is accepted, also the parts
                                        of the theorem
  ginnow check proofs/*.proof --format csv

The exit code is 1 if a file is rejected. It is 4 if no file is rejected, but one cannot be read.")]
pub(super) struct Arguments {
    /// The certificates; - reads standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    jobs: Jobs,
    #[command(flatten)]
    format: FormatOption<true>,
}

/// This many certificates are checked in parallel before their results are printed. They must be in
/// the given order, and if we did all of them at once, nothing would be printed for a long time.
const CERTIFICATES_AT_ONCE: usize = 64;

/// The columns of the CSV. JSON has at least these fields.
const COLUMNS: [&str; 5] = ["file", "accepted", "theorem", "line", "reason"];

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let files = &arguments.files;
    let format = arguments.format.get();
    let pool = threads::pool(&arguments.jobs)?;
    let (mut accepted, mut rejected, mut unreadable) = (0, 0, 0);
    if format == OutputFormat::Csv {
        print(&csv::header(&COLUMNS))?;
    }
    for files_at_once in files.chunks(CERTIFICATES_AT_ONCE) {
        let mut verdicts = Vec::new();
        pool.install(|| {
            let checked = files_at_once.par_iter().with_max_len(1);
            checked.map(|file| check(file)).collect_into_vec(&mut verdicts);
        });
        for (file, verdict) in files_at_once.iter().zip(verdicts) {
            match format {
                OutputFormat::Text => print_text(file, &verdict, files.len() > 1)?,
                OutputFormat::Json => print(&json::line(&object(file, &verdict)))?,
                OutputFormat::Csv => print(&csv::row(&COLUMNS, &object(file, &verdict)))?,
            }
            match verdict {
                Ok(_) => accepted += 1,
                Err(FileProblem::Rejected(_)) => rejected += 1,
                Err(FileProblem::Unreadable { .. }) => unreadable += 1,
            }
        }
    }
    if format == OutputFormat::Text && files.len() > 1 {
        print(&format!("{accepted} of {} certificates accepted\n", files.len()))?;
    }
    Ok(match (rejected, unreadable) {
        (0, 0) => Completion::Complete,
        (0, _) => Completion::Failed,
        _ => Completion::False,
    })
}

/// A file may not be accepted for several reasons. An invalid certificate has a different exit code
/// from one that we just couldn't read.
enum FileProblem {
    /// The file was read, and isn't a valid certificate.
    Rejected(CertificateError),
    /// The file couldn't be read to its end. There is no telling if it is valid.
    Unreadable { line: Option<u64>, reason: String },
}

impl FileProblem {
    /// Returns the line of the problem, if known, and the reason.
    fn parts(&self) -> (Option<u64>, String) {
        match self {
            FileProblem::Rejected(rejected) => (Some(rejected.line()), rejected.reason()),
            FileProblem::Unreadable { line, reason } => (*line, reason.clone()),
        }
    }
}

fn check(path: &Path) -> Result<Certified, FileProblem> {
    let reader: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(input::standard())
    } else {
        let file = File::open(path)
            .map_err(|error| FileProblem::Unreadable { line: None, reason: error.to_string() })?;
        Box::new(BufReader::new(file))
    };
    ginnow_checker::check_any(reader).map_err(|rejected| {
        if rejected.is_unreadable() {
            FileProblem::Unreadable { line: Some(rejected.line()), reason: rejected.reason() }
        } else {
            FileProblem::Rejected(rejected)
        }
    })
}

/// Prints the result for a file: the theorem to standard output, or the problem to standard error.
fn print_text(
    file: &Path,
    verdict: &Result<Certified, FileProblem>,
    is_one_of_many: bool,
) -> Result<(), Failure> {
    let name = file.display();
    match verdict {
        Ok(certified) if is_one_of_many => print(&format!("{name}: {}\n", accepted(certified))),
        Ok(certified) => print(&format!("{}\n{}", accepted(certified), details(certified))),
        Err(FileProblem::Rejected(rejected)) => {
            status_line::error(&format!("{name}: rejected: {rejected}"));
            Ok(())
        }
        Err(FileProblem::Unreadable { reason, .. }) => {
            status_line::error(&format!("{name}: {reason}"));
            Ok(())
        }
    }
}

fn accepted(certified: &Certified) -> String {
    format!("accepted: {certified}")
}

/// Returns the lines after the theorem, which show the game or grid that reaches the optimum, and
/// the size of the proof.
fn details(certified: &Certified) -> String {
    match certified {
        Certified::Sieve(verdict) => describe(verdict),
        Certified::CommonDivisor(verdict) => common_divisor::describe(verdict),
        Certified::UpperHalf(verdict) => upper_half::describe(verdict),
    }
}

/// Converts a file's result to JSON. The first fields are always the same, followed by the parts of
/// the theorem if the file was accepted.
fn object(file: &Path, verdict: &Result<Certified, FileProblem>) -> Value {
    let file = file.display().to_string();
    match verdict {
        Ok(certified) => {
            let (kind, mut value) = match certified {
                Certified::Sieve(verdict) => ("sieve", fields(verdict)),
                Certified::CommonDivisor(verdict) => {
                    ("common-divisor", common_divisor::json(verdict))
                }
                Certified::UpperHalf(verdict) => ("upper-half", upper_half::json(verdict)),
            };
            value["file"] = file.into();
            value["accepted"] = true.into();
            value["theorem"] = certified.to_string().into();
            value["line"] = Value::Null;
            value["reason"] = Value::Null;
            value["kind"] = kind.into();
            value
        }
        Err(problem) => {
            let (line, reason) = problem.parts();
            object!({
                "file": file,
                "accepted": false,
                "theorem": null,
                "line": line,
                "reason": reason,
            })
        }
    }
}

fn describe(verdict: &Verdict) -> String {
    let game = match verdict.claim {
        Some(_) => format!("game    {}\n", words(&verdict.game)),
        None => String::new(),
    };
    format!(
        "{game}proof   {}, {}, {}, {}\n",
        counted(verdict.nodes, "node"),
        counted(verdict.leaves, "leaf"),
        counted(verdict.cuts.total(), "cut"),
        counted(verdict.exclusions, "exclusion"),
    )
}

fn fields(verdict: &Verdict) -> Value {
    object!({
        "n": verdict.size,
        "goal": verdict.goal.to_string(),
        "score": verdict.claim,
        "proved": true,
        "played": verdict.opening,
        "with": verdict.required,
        "sequence": verdict.game,
        "nodes": verdict.nodes,
        "leaves": verdict.leaves,
        "cuts": verdict.cuts.total(),
        "exclusions": verdict.exclusions,
    })
}
