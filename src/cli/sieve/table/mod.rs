//! `ginnow table`: solves many boards, and writes a line for each.

mod certificates;
mod sweep;

use super::arguments::{self, Boards, Shard};
use super::timed;
use crate::cli::Completion;
use crate::cli::arguments::options::{FormatOption, Jobs, OutputFormat, TimeLimit};
use crate::cli::batch::Batch;
use crate::cli::failure::Failure;
use crate::cli::files::destination::check_apart;
use crate::cli::output::{Output, not_used, replaced};
use crate::cli::sieve::solving::record::{KIND, SolvedBoard, note_unchecked};
use crate::cli::terminal::threads::{self, guarded, lock};
use certificates::{Certificates, is_proof_name};
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::{Number, Position};
use rayon::iter::{ParallelBridge, ParallelIterator};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;
pub(super) use sweep::{block, blocks};

/// Solve a range of boards, one line each
///
/// Each line is written and flushed when its board is done, so the lines come in order of completion; each
/// has its N. Boards are solved in blocks of 20. Within a block, a largest sum that follows from the previous
/// board needs no search: its line has 0 nodes. With --output, the command skips boards that the file already
/// has and redoes a last line cut by an interruption, so after a crash you can run the same command again.
/// It plays the games of these lines again, solves a board whose line is false again, and replaces a line that its
/// own search refutes.
/// The lines are JSON unless you choose another --format for standard output. With --certificates, the proof
/// of every board also goes to a file of its own, written before its line; proofs that exist are checked again.
#[derive(Debug, clap::Args)]
#[command(mut_arg("time_limit", |arg| arg.help("Time limit per board, in seconds")))]
#[command(mut_arg("format", |arg| arg.help("How to print the results [default: json]")))]
#[command(after_help = "\
A line: {\"n\":18,\"goal\":\"largest\",\"score\":111,\"bound\":111,\"proved\":true,\"nodes\":0,
\"milliseconds\":0,\"sequence\":[17,9,15,10,14,18,12,16]}

Examples:
  ginnow table 1..500 --output records.jsonl
  ginnow table 1..1000 --goal smallest --output smallest.jsonl
  ginnow table 501..1000 --shard 2/8 --output part-2.jsonl    the second of eight machines
  ginnow table 900..1000 --time-limit 60 --output hard.jsonl --retry
  ginnow table 1..500 --output records.jsonl --certificates proofs
  ginnow check proofs/*                 checks them on all cores")]
pub(in crate::cli) struct Arguments {
    /// The boards from A to B, both included; or a single N
    #[arg(value_name = "A..B", value_parser = arguments::boards)]
    boards: Boards,
    /// What to play for
    #[arg(long, value_enum, default_value_t)]
    goal: arguments::GoalArgument,
    /// Solve only the i-th of n parts, each of whole blocks; together the n parts are the whole range
    #[arg(long, value_name = "i/n", value_parser = arguments::shard)]
    shard: Option<Shard>,
    /// Append to this file, and skip boards it already has
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write the proof of each board to this folder, as largest-0120.proof; boards without a proof there are
    /// solved again
    #[arg(long, value_name = "FOLDER")]
    certificates: Option<PathBuf>,
    #[command(flatten)]
    jobs: Jobs,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    format: FormatOption<true>,
    /// Retry boards whose line in the file is not proved, and append a new line
    #[arg(long, requires = "output")]
    retry: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let goal = Goal::from(arguments.goal);
    check_apart(arguments.output.as_deref(), arguments.certificates.as_deref(), is_proof_name)?;
    let (output, lines) =
        Output::open(arguments.output.as_deref(), &arguments.format, OutputFormat::Json, &KIND)?;
    let output = output.continuing_if(arguments.certificates.is_some());
    let earlier = Earlier::of(&lines, goal);
    let boards = arguments.boards;
    let requested: Vec<Number> = (boards.first..=boards.last)
        .filter(|&board| arguments.shard.is_none_or(|shard| shard.contains(block(board))))
        .collect();
    let certificates = arguments.certificates.as_deref();
    let certificates = certificates.map(|folder| Certificates::in_folder(folder, goal));
    let certificates = certificates.transpose()?;
    let (open, unproved_before) = earlier.split(&requested, arguments.retry, certificates.as_ref());
    if let Some(path) = &arguments.output {
        earlier.note_unconfirmed(path, &requested, &open);
    }
    let progress = Mutex::new(TableCollector {
        batch: Batch::new(output, open.len()),
        skipped: requested.len() - open.len(),
        unproved: unproved_before,
        latest: None,
    });
    let pool = threads::pool(&arguments.jobs)?;
    // Use a bridge here, which hands out blocks one by one, and therefore in increasing order.
    // Rayon would recursively split a list in halves.
    let run = TableRun {
        goal,
        limit: arguments.limit.time_limit,
        certificates,
        path: arguments.output.as_deref(),
        proved_before: earlier.proved,
        lines: earlier.lines,
        progress: &progress,
    };
    pool.install(|| {
        let blocks = blocks(&open).into_iter().par_bridge();
        blocks.try_for_each(|boards| guarded(|| run.sweep(boards)))
    })?;
    let mut progress = lock(&progress);
    progress.batch.end()?;
    Ok(Completion::complete_if(progress.unproved == 0))
}

/// All boards of a run share this state.
struct TableRun<'a> {
    goal: Goal,
    limit: Option<Duration>,
    certificates: Option<Certificates>,
    /// `None` for standard output.
    path: Option<&'a Path>,
    /// The file's proved lines. Unless this run refutes one of them, their boards don't get another
    /// line.
    proved_before: HashMap<Number, SolvedBoard>,
    /// All of the file's lines. A board may have several.
    lines: HashMap<Number, Vec<SolvedBoard>>,
    progress: &'a Mutex<TableCollector>,
}

impl TableRun<'_> {
    /// Solves a board from scratch.
    fn solve(&self, board: Number) -> Result<SolvedBoard, Failure> {
        let position = Position::new(board).map_err(Failure::usage)?;
        let mut optimizer = Optimizer::new(&position, self.goal);
        let (report, time) = timed::optimize(&mut optimizer, self.limit, |_| {
            // Skip this if another thread is showing the progress right now.
            if let Ok(mut progress) = self.progress.try_lock() {
                progress.show();
            }
        });
        if let Some(certificates) = self.certificates.as_ref().filter(|_| report.finished) {
            let written = certificates.write(&optimizer);
            lock(self.progress).batch.note_failure(written);
        }
        Ok(SolvedBoard::new(&optimizer, &report, time))
    }

    /// Handles the result for a board. Its line is written if it's new, and lines of the file that
    /// it refutes are removed.
    fn hand_in(&self, record: &SolvedBoard) -> Result<(), Failure> {
        let lines = self.lines.get(&record.n).map_or(&[][..], Vec::as_slice);
        let refuted = lines.iter().filter(|line| record.refutes(line)).count();
        let mut progress = lock(self.progress);
        if refuted > 0 {
            progress.batch.status.clear();
            let path = self.path.unwrap_or(Path::new("-"));
            replaced(path, &format!("the line of {}", record.refutation(lines)));
            progress.batch.output.remove(|line: &SolvedBoard| record.refutes(line));
        }
        let before = self.proved_before.get(&record.n);
        progress.finish(record, before.is_none_or(|before| record.refutes(before)))
    }
}

/// Lines left in the file by earlier runs.
struct Earlier {
    /// Boards with any line.
    seen: HashSet<Number>,
    /// Boards with a proved line.
    proved: HashMap<Number, SolvedBoard>,
    /// All lines. A board may have several.
    lines: HashMap<Number, Vec<SolvedBoard>>,
}

impl Earlier {
    fn of(lines: &[SolvedBoard], goal: Goal) -> Self {
        // Lines that start from some position aren't about the whole board.
        let lines = || lines.iter().filter(|r| r.goal == goal && r.played.is_empty());
        let mut of_boards = HashMap::<Number, Vec<SolvedBoard>>::new();
        for record in lines() {
            of_boards.entry(record.n).or_default().push(record.clone());
        }
        Earlier {
            lines: of_boards,
            seen: lines().map(|record| record.n).collect(),
            proved: lines()
                .filter(|record| record.proved)
                .map(|record| (record.n, record.clone()))
                .collect(),
        }
    }

    /// Notifies the user of boards that are skipped even though nobody has checked their proofs.
    fn note_unconfirmed(&self, path: &Path, requested: &[Number], open: &[Number]) {
        let skipped = requested.iter().filter(|board| open.binary_search(board).is_err());
        let proved = skipped.filter_map(|board| self.proved.get(board));
        note_unchecked(path, proved.filter(|record| !record.is_confirmed()).map(|record| record.n));
    }

    /// Returns the boards that need work, and how many of the others are not proved.
    fn split(
        &self,
        requested: &[Number],
        retry: bool,
        certificates: Option<&Certificates>,
    ) -> (Vec<Number>, usize) {
        let is_proved = |board: &Number| self.proved.contains_key(board);
        let is_done = |board: &Number| match (is_proved(board), certificates) {
            // Its certificate has yet to be checked.
            (true, Some(_)) => false,
            (true, None) => true,
            (false, _) => !retry && self.seen.contains(board),
        };
        let (skipped, open): (Vec<Number>, Vec<Number>) =
            requested.iter().partition(|n| is_done(n));
        let unproved = skipped.iter().filter(|n| !is_proved(n)).count();
        (open, unproved)
    }
}

/// Collects finished boards.
struct TableCollector {
    batch: Batch,
    skipped: usize,
    unproved: usize,
    latest: Option<Number>,
}

impl TableCollector {
    /// Handles a finished board. Its line is written if it is new.
    fn finish(&mut self, record: &SolvedBoard, is_new: bool) -> Result<(), Failure> {
        self.batch.status.clear();
        if is_new {
            self.batch.output.write(record)?;
        }
        self.batch.done += 1;
        self.unproved += usize::from(!record.proved);
        self.latest = Some(record.n);
        self.show();
        Ok(())
    }

    /// Reports why a certificate is not used.
    fn not_used(&mut self, path: &Path, reason: &str) {
        self.batch.status.clear();
        not_used(path, reason);
    }

    fn show(&mut self) {
        let latest = self.latest.map(|n| format!(", last N = {n}"));
        let skipped = (self.skipped > 0).then(|| format!(", {} already done", self.skipped));
        let unproved = (self.unproved > 0).then(|| format!(", {} not proved", self.unproved));
        self.batch.show("board", || [latest, skipped, unproved].into_iter().flatten().collect());
    }
}
