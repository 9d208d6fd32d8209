//! `ginnow upper-half`: checks the conjecture about greedy play above N/2, and writes a line per
//! board.

use super::arguments::{self, Boards, Shard};
use super::solving::record::note_unchecked;
use super::table::{block, blocks};
use super::timed::SLICE;
use crate::cli::Completion;
use crate::cli::arguments::options::{FormatOption, Jobs, OutputFormat, TimeLimit};
use crate::cli::arguments::time::{Clock, whole_milliseconds};
use crate::cli::batch::Batch;
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::files::destination::{Destination, check_apart, make_folder};
use crate::cli::output::{FileKind, Output, OutputLine, not_used, removed, replaced};
use crate::cli::terminal::interrupt;
use crate::cli::terminal::status_line;
use crate::cli::terminal::threads::{self, guarded, lock};
use ginnow::sieve::optimize::Worth;
use ginnow::sieve::upper_half::{Case, CaseSearch, Inquiry, KnownCases, LARGEST, Proved};
use ginnow::sieve::{LARGEST_BOARD, Number};
use ginnow_checker::upper_half::By;
use rayon::iter::{ParallelBridge, ParallelIterator};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Check the conjecture that greedy is best above N/2, for each N
///
/// The greedy method goes down from N to N/2 and takes every number that can be played together with those
/// already taken. The conjecture (Brian Chess) says that no playable set of numbers above N/2 has a larger
/// sum. It is enough to prove, for each number r that greedy rejects, that no playable set has more numbers
/// that are at least r than the greedy set. The command proves this for every N, or the largest sum itself with --weights.
/// Results for a component are reused on all boards that contain it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A line of JSON has n, greedy (the sum of the greedy set), greedy_count, best (the largest sum),
best_count (the most numbers; null with --weights), holds, components, searched (components that
counting factors does not decide), nodes, milliseconds. If the greedy set does not have the most
members, best, best_count and holds are null, and --weights finds the largest sum.

Examples:
  ginnow upper-half 3936
  ginnow upper-half 2..1000 --output upper.jsonl      run it again to resume
  ginnow upper-half 2..5000 --shard 2/8 --output part-2.jsonl
  ginnow upper-half 2..1000 --output upper.jsonl --certificates proofs
  ginnow check proofs/*                 checks them on all cores

The exit code is 1 if a board of the range (and shard) refutes the conjecture.")]
pub(in crate::cli) struct Arguments {
    /// The boards from A to B, both included; or a single N
    #[arg(value_name = "N|A..B", value_parser = boards)]
    boards: Boards,
    /// Find the largest sum of each board itself
    #[arg(long)]
    weights: bool,
    /// Append lines of JSON to this file, and skip boards it already has
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write the proof of each board to this folder, as upper-half-0120.proof; boards without a proof there
    /// are solved again
    #[arg(long, value_name = "FOLDER")]
    certificates: Option<PathBuf>,
    /// Solve only the i-th of n parts, each of whole blocks of 20 boards
    #[arg(long, value_name = "i/n", value_parser = arguments::shard)]
    shard: Option<Shard>,
    #[command(flatten)]
    jobs: Jobs,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    format: FormatOption<true>,
}

fn boards(text: &str) -> Result<Boards, String> {
    arguments::boards_in(text, 1..=LARGEST)
}

/// Once time is up, we wait this long for steps that cannot be interrupted.
const GRACE: Duration = Duration::from_millis(150);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct UpperHalfBoard {
    n: Number,
    greedy: u64,
    greedy_count: usize,
    best: Option<u64>,
    best_count: Option<u64>,
    /// `Some(true)` if no set has a larger sum than the greedy one. `None` if that's undecided.
    holds: Option<bool>,
    components: usize,
    searched: usize,
    nodes: u64,
    milliseconds: u64,
}

impl UpperHalfBoard {
    /// Returns `true` if this line is about our question. It's one of two, and the fields tell
    /// which: lines about the largest sum have no number of members.
    fn answers(&self, worth: Worth) -> bool {
        let is_sum = self.best.is_some() && self.best_count.is_none();
        is_sum == (worth == Worth::Sum)
    }

    /// Returns `true` if both lines have the same answer (for the same board).
    fn agrees(&self, other: &UpperHalfBoard) -> bool {
        (self.best, self.best_count, self.holds) == (other.best, other.best_count, other.holds)
    }

    /// Makes sure that the line may be true, by computing the greedy set and the cases again. This
    /// doesn't take long, but it takes a proof to show that nothing is better.
    ///
    /// # Errors
    /// Returns the reason if it cannot be true, worded to follow "line of N = 25".
    fn check(&self, inquiry: &Inquiry) -> Result<(), String> {
        let half = inquiry.half();
        let (sum, count) = (half.sum(), half.taken().len());
        if (self.greedy, self.greedy_count) != (sum, count) {
            return Err(format!(
                "is wrong: the greedy method takes {} with the sum {sum}",
                counted(count, "number")
            ));
        }
        let cases = (inquiry.components(), inquiry.searched().len());
        if (self.components, self.searched) != cases {
            return Err("is wrong: this board has different cases".to_owned());
        }
        let counted = self.best_count.is_none_or(|best| best == count as u64);
        if self.holds != Some(true) || self.best != Some(sum) || !counted {
            return Err("claims a set that is better than the greedy one".to_owned());
        }
        Ok(())
    }
}

/// Checks the certificate of a board, and that it proves the line's result.
///
/// # Errors
/// Returns the reason if it cannot be read, is rejected, or proves something else.
fn check_proof(path: &Path, record: &UpperHalfBoard, worth: Worth) -> Result<(), String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    let verdict = ginnow_checker::upper_half::check(BufReader::new(file));
    let verdict = verdict.map_err(|rejection| format!("it is rejected: {rejection}"))?;
    let by = match worth {
        Worth::Sum => By::Sum,
        Worth::Count => By::Count,
    };
    let is_same = (verdict.size, verdict.by) == (record.n, by)
        && (verdict.best, verdict.holds) == (record.best, record.holds);
    is_same.then_some(()).ok_or_else(|| format!("it proves something else: {verdict}"))
}

/// Knows how to read and check the lines of a file.
const KIND: FileKind<UpperHalfBoard> = FileKind {
    what: "a table",
    beginning: "{\"n\":",
    question: |_| Ok(()),
    // The greedy method takes a while, so a line is not checked until it is the turn of its board.
    check: |_| Ok(()),
};

impl OutputLine for UpperHalfBoard {
    const COLUMNS: &'static [&'static str] = &[
        "n",
        "greedy",
        "greedy_count",
        "best",
        "best_count",
        "holds",
        "components",
        "searched",
        "nodes",
        "milliseconds",
    ];

    fn words(&self) -> String {
        let (n, sum, count) = (self.n, self.greedy, self.greedy_count);
        let verdict = match (self.holds, self.best, self.best_count) {
            (Some(true), _, Some(_)) => {
                "no set has more members above any number, or a larger sum".to_owned()
            }
            (Some(true), ..) => "no set has a larger sum".to_owned(),
            (_, Some(best), _) => format!("a set has the sum {best}: the conjecture fails"),
            (_, None, _) => {
                "a set has more members above some number; --weights decides the conjecture"
                    .to_owned()
            }
        };
        format!(
            "{n}: greedy takes {} with the sum {sum}; {verdict} ({}, {} searched, {}, {} ms)\n",
            counted(count, "number"),
            counted(self.components, "component"),
            self.searched,
            counted(self.nodes, "node"),
            self.milliseconds
        )
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let worth = if arguments.weights { Worth::Sum } else { Worth::Count };
    let Boards { first, last } = arguments.boards;
    if arguments.certificates.is_some() && last > LARGEST_BOARD {
        let reason = format!("certificates are for boards up to {LARGEST_BOARD}");
        return Err(Failure::Usage(reason));
    }
    check_apart(arguments.output.as_deref(), arguments.certificates.as_deref(), is_proof_name)?;
    let (output, lines) =
        Output::open(arguments.output.as_deref(), &arguments.format, OutputFormat::Text, &KIND)?;
    let output = output.continuing_if(arguments.certificates.is_some());
    let mut answered = HashMap::<Number, Vec<UpperHalfBoard>>::new();
    for record in lines.into_iter().filter(|record| record.answers(worth)) {
        answered.entry(record.n).or_default().push(record);
    }
    let folder = arguments.certificates.as_deref();
    folder.map(make_folder).transpose()?;
    let is_here = |&board: &Number| {
        let shard = arguments.shard;
        shard.is_none_or(|shard| shard.contains(block(board)))
    };
    let open: Vec<Number> = (first..=last).filter(is_here).collect();
    let progress = Arc::new(Mutex::new(UpperHalfCollector {
        batch: Batch::new(output, open.len()),
        failing: 0,
        undecided: 0,
        given_up: 0,
        latest: None,
        unchecked: Vec::new(),
        has_ended: false,
    }));
    let run = UpperHalfRun {
        worth,
        path: arguments.output.as_deref(),
        folder,
        answered,
        known: Mutex::default(),
        clock: Clock::start(arguments.limit.time_limit),
        progress: &progress,
    };
    end_at_limit(&run.clock, Arc::clone(&progress), arguments.output.clone());
    let pool = threads::pool(&arguments.jobs)?;
    // Use a bridge here, which hands out blocks one by one, and therefore in increasing order.
    // Rayon would recursively split a list in halves.
    pool.install(|| {
        let blocks = blocks(&open).into_iter().par_bridge();
        let settle = |board: Number| guarded(|| run.settle(board));
        blocks.try_for_each(|boards| boards.into_iter().try_for_each(settle))
    })?;
    lock(&progress).end(run.path)
}

/// Ends the program soon after time is up, even if the threads are busy. On boards of thousands,
/// even the steps before the first search can take longer than the limit.
fn end_at_limit(clock: &Clock, progress: Arc<Mutex<UpperHalfCollector>>, path: Option<PathBuf>) {
    let Some(left) = clock.left() else {
        return;
    };
    std::thread::spawn(move || {
        std::thread::sleep(left.saturating_add(GRACE));
        let mut progress = lock(&progress);
        if progress.has_ended {
            return;
        }
        let open = progress.batch.open - progress.batch.done;
        let verb = if open == 1 { "is" } else { "are" };
        progress.batch.status.note(&format!(
            "{} {verb} not settled: the time limit came first",
            counted(open, "board")
        ));
        progress.given_up += open;
        let code = match progress.end(path.as_deref()) {
            Ok(outcome) => outcome.exit_code(),
            Err(failure) => {
                status_line::error(&failure.to_string());
                failure.exit_code()
            }
        };
        interrupt::exit(code.into());
    });
}

/// Returns `true` if this may be one of the names that [`proof_in`] chooses.
fn is_proof_name(name: &str) -> bool {
    let board = name.strip_prefix("upper-half-").and_then(|name| name.strip_suffix(".proof"));
    board.is_some_and(|board| board.parse::<u16>().is_ok())
}

/// Returns the path of a proof. Thanks to its leading zeros, sorting by name gives the right order.
fn proof_in(folder: &Path, board: Number) -> PathBuf {
    folder.join(format!("upper-half-{board:04}.proof"))
}

/// All boards of a run share this state.
struct UpperHalfRun<'a> {
    worth: Worth,
    /// `None` for standard output.
    path: Option<&'a Path>,
    folder: Option<&'a Path>,
    /// The file may have several lines for a board.
    answered: HashMap<Number, Vec<UpperHalfBoard>>,
    known: Mutex<KnownCases>,
    clock: Clock,
    progress: &'a Mutex<UpperHalfCollector>,
}

impl UpperHalfRun<'_> {
    /// Settles a board. The proof is written before the line. Even after an interruption, no line
    /// is without its proof.
    fn settle(&self, board: Number) -> Result<(), Failure> {
        if self.clock.is_over() {
            lock(self.progress).given_up += 1;
            return Ok(());
        }
        let start = Instant::now();
        let inquiry = Inquiry::new(board, self.worth);
        let mut inquiry = inquiry.map_err(Failure::usage)?;
        let line = self.true_line(board, &inquiry);
        if line.is_some_and(|line| self.is_proved(line)) {
            lock(self.progress).skip();
            return Ok(());
        }
        while let Some(case) = inquiry.open() {
            let known = lock(&self.known).get(case, board);
            let Some(proved) = known.or_else(|| self.search(case, board)) else {
                lock(self.progress).give_up(board, self.clock.is_over());
                return Ok(());
            };
            inquiry.settle(proved);
        }
        if let (Some(folder), Some(text)) = (self.folder, inquiry.certificate()) {
            let written = Destination::write_whole(&proof_in(folder, board), text.as_bytes());
            lock(self.progress).batch.note_failure(written);
        }
        let half = inquiry.half();
        let record = UpperHalfBoard {
            n: board,
            greedy: half.sum(),
            greedy_count: half.taken().len(),
            best: inquiry.best(),
            best_count: inquiry.best_count(),
            // When comparing by count, a set that beats the greedy one may still have a smaller
            // sum, so this doesn't settle the conjecture.
            holds: inquiry.holds().filter(|&holds| holds || self.worth == Worth::Sum),
            components: inquiry.components(),
            searched: inquiry.searched().len(),
            nodes: inquiry.nodes(),
            milliseconds: whole_milliseconds(start.elapsed()),
        };
        let is_refuted = line.is_some_and(|line| !line.agrees(&record));
        if is_refuted {
            self.replace_lines(&record);
        }
        lock(self.progress).finish(&record, line.is_none() || is_refuted)
    }

    /// Removes a board's lines that this run has refuted, and notifies the user.
    fn replace_lines(&self, record: &UpperHalfBoard) {
        let mut progress = lock(self.progress);
        progress.batch.status.clear();
        let reason = format!("the line of N = {} differs from what this run proves", record.n);
        replaced(self.path.unwrap_or(Path::new("-")), &reason);
        progress.batch.output.remove(|line: &UpperHalfBoard| {
            line.n == record.n && line.answers(self.worth) && !line.agrees(record)
        });
    }

    /// Returns a line of this board that passes its check. Any others are removed, with a note for
    /// each.
    fn true_line(&self, board: Number, inquiry: &Inquiry) -> Option<&UpperHalfBoard> {
        let mut right = None;
        let mut reasons = Vec::new();
        for line in self.answered.get(&board).into_iter().flatten() {
            match line.check(inquiry) {
                Ok(()) => right = right.or(Some(line)),
                Err(reason) => reasons.push(reason),
            }
        }
        if !reasons.is_empty() {
            let mut progress = lock(self.progress);
            progress.batch.status.clear();
            for reason in reasons {
                let line = format!("the line of N = {board} {reason}");
                removed(self.path.unwrap_or(Path::new("-")), &line);
            }
            let is_false = |line: &UpperHalfBoard| {
                line.n == board && line.answers(self.worth) && line.check(inquiry).is_err()
            };
            progress.batch.output.remove(is_false);
        }
        right
    }

    /// Returns `true` if a line's proof was checked, or if no proofs are wanted. If the proof is
    /// rejected, this prints the reason.
    fn is_proved(&self, record: &UpperHalfBoard) -> bool {
        let Some(folder) = self.folder else {
            lock(self.progress).unchecked.push(record.n);
            return true;
        };
        let proof = proof_in(folder, record.n);
        // A missing proof is created without a note, just as for a new board.
        if !proof.is_file() {
            return false;
        }
        let checked = check_proof(&proof, record, self.worth);
        let description = |reason: String| {
            let mut progress = lock(self.progress);
            progress.batch.status.clear();
            not_used(&proof, &reason);
        };
        checked.map_err(description).is_ok()
    }

    /// Searches a case. Returns `None` if the linear programs failed, or time is up.
    fn search(&self, case: &Case, board: Number) -> Option<Arc<Proved>> {
        let mut search = CaseSearch::new(case);
        while !search.is_at_rest() {
            if self.clock.is_over() {
                return None;
            }
            let report = search.advance(SLICE);
            // Skip this if another thread is showing the progress right now.
            if let Ok(mut progress) = self.progress.try_lock() {
                let lowest = case.members().first().copied().unwrap_or(0);
                let (score, bound) = (report.score, report.bound);
                let nodes = counted(report.nodes, "node");
                let case =
                    format!("N = {board}, numbers from {lowest}: {score} to {bound}, {nodes}");
                progress.show(Some(&case));
            }
        }
        let proved = Arc::new(search.proved()?);
        lock(&self.known).insert(case, board, Arc::clone(&proved));
        Some(proved)
    }
}

/// Collects settled boards.
struct UpperHalfCollector {
    batch: Batch,
    failing: usize,
    /// The number of boards whose line leaves the conjecture undecided.
    undecided: usize,
    given_up: usize,
    latest: Option<Number>,
    /// Boards that are skipped because of a line, even though nobody has checked its proof.
    unchecked: Vec<Number>,
    has_ended: bool,
}

impl UpperHalfCollector {
    /// Ends the run, and returns how.
    fn end(&mut self, path: Option<&Path>) -> Result<Completion, Failure> {
        self.has_ended = true;
        self.batch.status.clear();
        self.note_unchecked(path);
        self.batch.end()?;
        Ok(if self.failing > 0 {
            Completion::False
        } else {
            Completion::complete_if(self.given_up + self.undecided == 0)
        })
    }

    /// Handles a settled board. Its line is written if it's new.
    fn finish(&mut self, record: &UpperHalfBoard, is_new: bool) -> Result<(), Failure> {
        self.batch.status.clear();
        if is_new {
            self.batch.output.write(record)?;
        }
        self.batch.done += 1;
        self.failing += usize::from(record.holds == Some(false));
        self.undecided += usize::from(record.holds.is_none());
        self.latest = Some(record.n);
        self.show(None);
        Ok(())
    }

    /// Notifies the user of boards that are skipped without a check of their proofs.
    fn note_unchecked(&self, path: Option<&Path>) {
        if let Some(path) = path {
            note_unchecked(path, self.unchecked.iter().copied());
        }
    }

    /// Handles a board that already has a line.
    fn skip(&mut self) {
        self.batch.done += 1;
        self.show(None);
    }

    /// Reports a board that gets no line, because time is up or a linear program failed.
    fn give_up(&mut self, board: Number, by_time: bool) {
        let reason =
            if by_time { "the time limit came first" } else { "the search of a case failed" };
        self.batch.status.note(&format!("N = {board} is not settled: {reason}"));
        self.given_up += 1;
        self.batch.done += 1;
    }

    fn show(&mut self, case: Option<&str>) {
        let latest = self.latest.map(|n| format!(", last N = {n}"));
        let failing = (self.failing > 0).then(|| format!(", {} fail", self.failing));
        let undecided = (self.undecided > 0).then(|| format!(", {} not decided", self.undecided));
        let case = case.map(|case| format!("; {case}"));
        self.batch
            .show("board", || [latest, failing, undecided, case].into_iter().flatten().collect());
    }
}
