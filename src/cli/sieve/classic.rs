//! `ginnow classic`: runs the search of the original program.

use crate::cli::arguments::numbers::whole;
use crate::cli::arguments::options::{FormatOption, OutputFormat, TimeLimit};
use crate::cli::arguments::time::{Clock, whole_milliseconds};
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::files::json;
use crate::cli::sieve::solving::record::words;
use crate::cli::terminal::status_line::StatusLine;
use crate::cli::{Completion, print};
use ginnow::sieve::Number;
use ginnow::sieve::classic::{ClassicSearch, Conclusion, Origin, Progress, default_threshold};
use serde::Serialize;
use std::fmt::Write as _;
use std::time::Duration;

/// The clock is checked after this many steps, which take about a hundredth of a second.
const SLICE: u64 = 20_000;

/// Search like the program of the 1990s: fast, but without proof
///
/// The search tries pairs of a number and a principal factor depth first, starting with the largest number.
/// It always takes numbers of M or more when it can. That rule comes from experience and is not a theorem, so
/// the result is only the best score found with this M. With M = N + 1 the rule forces nothing, and the
/// result is proved up to N = 97.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow classic 120            M = N/3 + 16 = 56
  ginnow classic 120 55         finds 4593
  ginnow classic 120 63 4592    looks only for more than 4592 points
  ginnow classic 60 61          forces nothing: proved")]
pub(in crate::cli) struct Arguments {
    /// The board: the numbers from 1 to N, N at most 140
    #[arg(value_name = "N", value_parser = whole(0_u32..))]
    size: Number,
    /// The threshold: always take numbers of M or more when possible [default: N/3 + 16]
    #[arg(value_name = "M", value_parser = whole(0_u32..))]
    threshold: Option<Number>,
    /// A known score: look only for better games
    #[arg(value_name = "BEST", default_value_t = 0, value_parser = whole(0_u32..))]
    best_known: u32,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    format: FormatOption<false>,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let threshold = arguments.threshold;
    let threshold = threshold.unwrap_or_else(|| default_threshold(arguments.size));
    let mut search = ClassicSearch::new(arguments.size, threshold, arguments.best_known)
        .map_err(Failure::usage)?;
    let clock = Clock::start(arguments.limit.time_limit);
    let mut status = StatusLine::for_terminal();
    let progress = loop {
        let progress = search.advance(SLICE);
        if progress.is_finished() || clock.is_over() {
            break progress;
        }
        status.show(|| watch(&search));
    };
    status.clear();
    let time = clock.elapsed();
    print(&match arguments.format.get() {
        OutputFormat::Text => describe(&search, time),
        _ => line(&search, time),
    })?;
    Ok(Completion::complete_if(progress.is_finished()))
}

/// Returns the counts of the search and the first choices on its current path, for the status line.
fn watch(search: &ClassicSearch) -> String {
    let progress = search.progress();
    let path = search.path();
    let choices = path.iter().filter(|step| step.origin == Origin::Choice);
    let first: Vec<String> = choices
        .take(5)
        .map(|step| format!("{}-{}", step.pair.selection, step.pair.payment))
        .collect();
    format!(
        "best {}, {}, {} rejected; trying {}",
        progress.score,
        counted(progress.nodes, "node"),
        progress.rejected,
        first.join(" ")
    )
}

/// Explains how good the score is.
fn verdict(search: &ClassicSearch, progress: &Progress) -> String {
    let (size, threshold, score) = (search.size(), search.threshold(), progress.score);
    let found = search.best().is_some();
    match (progress.conclusion, found) {
        (Conclusion::Unfinished, true) => "best so far; the search did not end".to_owned(),
        (Conclusion::Unfinished, false) => {
            format!("no game above {score} so far; the search did not end")
        }
        (Conclusion::BestWithThreshold, true) => {
            format!("best found with M = {threshold}; not proved")
        }
        (Conclusion::BestWithThreshold, false) => {
            format!("no game above {score} found with M = {threshold}; not proved")
        }
        (Conclusion::BestWithOpenings, true) => {
            format!("best found with the default openings for N = {size}; not proved")
        }
        (Conclusion::BestWithOpenings, false) => {
            format!("no game above {score} found with the default openings; not proved")
        }
        (Conclusion::Proved, true) => "proved: nothing was forced".to_owned(),
        (Conclusion::Proved, false) => format!("proved: no game scores more than {score}"),
    }
}

fn describe(search: &ClassicSearch, time: Duration) -> String {
    let progress = search.progress();
    let verdict = verdict(search, &progress);
    let mut text = format!("N         {}, M = {}\n", search.size(), search.threshold());
    // Writing to a string never fails, so ignore the results.
    let _ = match search.best() {
        Some(best) => writeln!(text, "score     {} ({verdict})", best.score),
        None => writeln!(text, "score     none ({verdict})"),
    };
    let _ = writeln!(text, "nodes     {}", progress.nodes);
    let _ = writeln!(text, "automatic {}", progress.automatic);
    let _ = writeln!(text, "rejected  {} (cycles)", progress.rejected);
    let _ = writeln!(text, "cut off   {}", progress.cut_off);
    let _ = writeln!(text, "time      {:.3} s", time.as_secs_f64());
    if let Some(best) = search.best() {
        let pairs: Vec<String> = best
            .pairs
            .iter()
            .map(|pair| format!("({},{})", pair.selection, pair.payment))
            .collect();
        let _ = writeln!(text, "moves     {}", best.pairs.len());
        let _ = writeln!(text, "{}", words(&best.moves()));
        let _ = writeln!(text, "pairs     {}", pairs.join(" "));
    }
    text
}

fn line(search: &ClassicSearch, time: Duration) -> String {
    #[derive(Serialize)]
    struct ClassicResult {
        n: Number,
        threshold: Number,
        /// `null` if nothing better than the known score was found.
        score: Option<u64>,
        conclusion: Conclusion,
        nodes: u64,
        automatic: u64,
        rejected: u64,
        cut_off: u64,
        milliseconds: u64,
        sequence: Vec<Number>,
    }
    let progress = search.progress();
    let best = search.best();
    json::line(&ClassicResult {
        n: search.size(),
        threshold: search.threshold(),
        score: best.map(|best| best.score),
        conclusion: progress.conclusion,
        nodes: progress.nodes,
        automatic: progress.automatic,
        rejected: progress.rejected,
        cut_off: progress.cut_off,
        milliseconds: whole_milliseconds(time),
        sequence: best.map(ginnow::sieve::classic::BestGame::moves).unwrap_or_default(),
    })
}
