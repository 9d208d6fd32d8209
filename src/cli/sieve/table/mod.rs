//! `ginnow table`: many boards, one line of JSON each.

mod certificates;
mod sweep;

use super::arguments::{self, Boards, Shard};
use super::record::{KIND, Record};
use super::timed;
use crate::cli::Outcome;
use crate::cli::failure::Failure;
use crate::cli::output::{Output, not_used};
use crate::cli::status_line::StatusLine;
use crate::cli::threads::{self, guarded, lock};
use certificates::Certificates;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::{Number, Position};
use rayon::iter::{ParallelBridge, ParallelIterator};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};
pub(super) use sweep::{block, blocks};

/// Solve a range of boards, one line of JSON each
///
/// Every line is written and flushed as soon as its board is done, so lines
/// come in the order of completion; each names its N. Boards are taken in blocks
/// of 20; within a block, a largest sum that follows from that of the board
/// before is not searched for: its line says 0 nodes. With --output, boards
/// that the file already has are skipped and a last line torn by an
/// interruption is done again: after a crash, run the same command once more.
/// The games of these lines are played again, and a line that is false is done again.
/// With --certificates, the proof of every board is a file of its own as well,
/// written before its line, and those that exist are checked again.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A line: {\"n\":18,\"goal\":\"largest\",\"score\":111,\"bound\":111,\"proved\":true,\"nodes\":0,
\"milliseconds\":0,\"sequence\":[17,9,15,10,14,18,12,16]}

Examples:
  ginnow table 1..500 --output records.jsonl
  ginnow table 1..1000 --goal smallest --output smallest.jsonl
  ginnow table 501..1000 --shard 2/8 --output part-2.jsonl    the second of eight machines
  ginnow table 900..1000 --time-limit 60 --output hard.jsonl --retry
  ginnow table 1..500 --output records.jsonl --certificates proofs
  ginnow check proofs/*                 checks them on all cores

Exit codes: 0 every board of the range (and shard) has a proved line; 1 some are not proved
within the limit, or something failed; 2 usage.")]
pub(in crate::cli) struct Arguments {
    /// The boards from A to B, both included; or a single N
    #[arg(value_name = "A..B", value_parser = arguments::boards)]
    boards: Boards,
    /// What to play for
    #[arg(long, value_enum, default_value_t)]
    goal: arguments::Goal,
    /// Only the i-th of n parts, of whole blocks; together the n parts are the whole range
    #[arg(long, value_name = "i/n", value_parser = arguments::shard)]
    shard: Option<Shard>,
    /// Append to this file, and skip what it already has
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write the proof of each board to this folder, as largest-0120.proof; boards
    /// whose proof is missing there are solved again
    #[arg(long, value_name = "FOLDER")]
    certificates: Option<PathBuf>,
    /// Blocks worked on at the same time [default: one per core]
    #[arg(long, short, value_name = "J", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Give each board at most so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = arguments::seconds)]
    time_limit: Option<Duration>,
    /// Try boards again whose line in the file is not proved; a line is added
    #[arg(long, requires = "output")]
    retry: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let goal = Goal::from(arguments.goal);
    let (output, lines) = Output::open(arguments.output.as_deref(), true, &KIND)?;
    let output = output.continuing_if(arguments.certificates.is_some());
    let standing = Standing::of(&lines, goal);
    let boards = arguments.boards;
    let wanted: Vec<Number> = (boards.first..=boards.last)
        .filter(|&board| {
            arguments
                .shard
                .is_none_or(|shard| shard.contains(block(board)))
        })
        .collect();
    let certificates = arguments.certificates.as_deref();
    let certificates = certificates.map(|folder| Certificates::in_folder(folder, goal));
    let certificates = certificates.transpose()?;
    let (open, unproved_before) = standing.split(&wanted, arguments.retry, certificates.as_ref());
    if let Some(path) = &arguments.output {
        standing.note_unconfirmed(path, &wanted, &open);
    }
    let desk = Mutex::new(Desk {
        output,
        status: StatusLine::for_terminal_or_log(),
        start: Instant::now(),
        skipped: wanted.len() - open.len(),
        open: open.len(),
        done: 0,
        unproved: unproved_before,
        latest: None,
    });
    let pool = threads::pool(arguments.jobs)?;
    // From a bridge the blocks are taken one by one in increasing order.
    let run = Run {
        goal,
        limit: arguments.time_limit,
        certificates,
        proved_before: standing.proved,
        desk: &desk,
    };
    pool.install(|| {
        let blocks = blocks(&open).into_iter().par_bridge();
        blocks.try_for_each(|boards| guarded(|| run.sweep(boards)))
    })?;
    Ok(Outcome::complete_if(lock(&desk).unproved == 0))
}

/// What all boards of a run share.
struct Run<'a> {
    goal: Goal,
    limit: Option<Duration>,
    certificates: Option<Certificates>,
    /// Boards with a proved line, which need no second one.
    proved_before: HashMap<Number, Record>,
    desk: &'a Mutex<Desk>,
}

impl Run<'_> {
    /// Works on a board by itself.
    fn solve(&self, board: Number) -> Result<Record, Failure> {
        let position = Position::new(board).map_err(Failure::usage)?;
        let mut optimizer = Optimizer::new(&position, self.goal);
        let (report, time) = timed::optimize(&mut optimizer, self.limit, |_| {
            // Whoever comes first shows the progress; nobody waits for it.
            if let Ok(mut desk) = self.desk.try_lock() {
                desk.show();
            }
        });
        if let Some(certificates) = self.certificates.as_ref().filter(|_| report.finished) {
            certificates.write(&optimizer)?;
        }
        Ok(Record::new(&optimizer, &report, time))
    }

    /// Hands in what is known of a board; its line is written if it is a new one.
    fn hand_in(&self, record: &Record) -> Result<(), Failure> {
        lock(self.desk).finish(record, !self.proved_before.contains_key(&record.n))
    }
}

/// What the lines of a file say about its boards.
struct Standing {
    /// Boards with a line.
    seen: HashSet<Number>,
    /// Boards with a proved line, and that.
    proved: HashMap<Number, Record>,
}

impl Standing {
    fn of(lines: &[Record], goal: Goal) -> Self {
        // Lines that start in mid-game are no boards.
        let lines = || {
            lines
                .iter()
                .filter(|r| r.goal == goal && r.played.is_empty())
        };
        Standing {
            seen: lines().map(|record| record.n).collect(),
            proved: lines()
                .filter(|record| record.proved)
                .map(|record| (record.n, record.clone()))
                .collect(),
        }
    }

    /// Tells the user which boards are skipped although nobody has checked their proofs.
    fn note_unconfirmed(&self, path: &Path, wanted: &[Number], open: &[Number]) {
        let skipped = wanted
            .iter()
            .filter(|board| open.binary_search(board).is_err());
        let proved = skipped.filter_map(|board| self.proved.get(board));
        let unconfirmed: Vec<Number> = proved
            .filter(|record| !record.is_confirmed())
            .map(|record| record.n)
            .collect();
        if let (Some(first), Some(last)) = (unconfirmed.first(), unconfirmed.last()) {
            eprintln!(
                "note: {}: the lines of {} boards from {first} to {last} are skipped, but their proofs \
                 are not kept and were not checked; --certificates keeps proofs",
                path.display(),
                unconfirmed.len()
            );
        }
    }

    /// The boards to be done or checked, and how many of the others are not proved.
    fn split(
        &self,
        wanted: &[Number],
        retry: bool,
        certificates: Option<&Certificates>,
    ) -> (Vec<Number>, usize) {
        let is_proved = |board: &Number| self.proved.contains_key(board);
        let is_done = |board: &Number| match (is_proved(board), certificates) {
            // Its certificate is checked as part of the work.
            (true, Some(_)) => false,
            (true, None) => true,
            (false, _) => !retry && self.seen.contains(board),
        };
        let (skipped, open): (Vec<Number>, Vec<Number>) = wanted.iter().partition(|n| is_done(n));
        let unproved = skipped.iter().filter(|n| !is_proved(n)).count();
        (open, unproved)
    }
}

/// Where finished boards are handed in.
struct Desk {
    output: Output,
    status: StatusLine,
    start: Instant,
    skipped: usize,
    open: usize,
    done: usize,
    unproved: usize,
    latest: Option<Number>,
}

impl Desk {
    /// Takes a board in; its line is written if it is a new one.
    fn finish(&mut self, record: &Record, is_new: bool) -> Result<(), Failure> {
        self.status.clear();
        if is_new {
            self.output.write(record)?;
        }
        self.done += 1;
        self.unproved += usize::from(!record.proved);
        self.latest = Some(record.n);
        self.show();
        Ok(())
    }

    /// Tells the user that a certificate is not used, and why.
    fn not_used(&mut self, path: &Path, reason: &str) {
        self.status.clear();
        not_used(path, reason);
    }

    fn show(&mut self) {
        let latest = self.latest.map(|n| format!(", last N = {n}"));
        let skipped = (self.skipped > 0).then(|| format!(", {} were there", self.skipped));
        let unproved = (self.unproved > 0).then(|| format!(", {} not proved", self.unproved));
        let (done, open, seconds) = (self.done, self.open, self.start.elapsed().as_secs());
        self.status.show(|| {
            let extras = [latest, skipped, unproved].into_iter().flatten();
            let extras: String = extras.collect();
            format!("{done} of {open} boards{extras}; {seconds} s")
        });
    }
}
