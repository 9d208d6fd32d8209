//! `ginnow upper-half`: is greedy best above N/2? One line for each board.

use super::arguments::{self, Boards, Shard};
use super::table::{block, blocks};
use super::timed::SLICE;
use crate::cli::Outcome;
use crate::cli::destination::{Destination, make_folder};
use crate::cli::failure::Failure;
use crate::cli::output::{Kind, Line, Output, not_used};
use crate::cli::status_line::StatusLine;
use crate::cli::threads::{self, guarded, lock};
use crate::cli::time::whole_milliseconds;
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
use std::time::Instant;

/// Is greedy best above N/2? An open conjecture, proved or refuted N by N
///
/// Greedy goes down from N to N/2 and takes every number that can be played together
/// with those taken so far. The conjecture (Brian Chess) is that no playable set of
/// numbers above N/2 has a larger sum. It follows where greedy has the most members
/// among the numbers from r on, for each number r that it rejects: that is what is
/// proved, unless --weights asks for the sum itself. What was proved of a component
/// is used for all boards that it returns on.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A line of JSON has n, greedy (the sum that greedy takes), greedy_count, best (the largest sum),
best_count (the most numbers; null with --weights), holds, components, searched (those that
counting factors does not decide), nodes, milliseconds. If a set has more members than greedy takes,
best, best_count and holds are null, and --weights finds the largest sum.

Examples:
  ginnow upper-half 3936
  ginnow upper-half 2..1000 --output upper.jsonl      given again, it goes on where it was stopped
  ginnow upper-half 2..5000 --shard 2/8 --output part-2.jsonl
  ginnow upper-half 2..1000 --output upper.jsonl --certificates proofs
  ginnow check proofs/*                 checks them on all cores

Exit codes: 0 every board of the range (and shard) is settled, whether it holds or fails;
1 something failed; 2 usage.")]
pub(in crate::cli) struct Arguments {
    /// The boards from A to B, both included; or a single N
    #[arg(value_name = "N|A..B", value_parser = boards)]
    boards: Boards,
    /// Ask for the largest sum of each board itself
    #[arg(long)]
    weights: bool,
    /// Append lines of JSON to this file, and skip what it already has
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write the proof of each board to this folder, as upper-half-0120.proof; boards
    /// whose proof is missing there are done again
    #[arg(long, value_name = "FOLDER")]
    certificates: Option<PathBuf>,
    /// Only the i-th of n parts, of whole blocks of 20 boards
    #[arg(long, value_name = "i/n", value_parser = arguments::shard)]
    shard: Option<Shard>,
    /// Blocks worked on at the same time [default: one per core]
    #[arg(long, short, value_name = "J", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Print lines of JSON
    #[arg(long)]
    json: bool,
}

fn boards(text: &str) -> Result<Boards, String> {
    arguments::boards_in(text, 1..=LARGEST)
}

/// What is known of one board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    n: Number,
    greedy: u64,
    greedy_count: usize,
    best: Option<u64>,
    best_count: Option<u64>,
    /// Whether no set has a larger sum than greedy; `None` if that is not decided.
    holds: Option<bool>,
    components: usize,
    searched: usize,
    nodes: u64,
    milliseconds: u64,
}

impl Record {
    /// Whether it answers what is asked: a sum that was asked for comes without a
    /// number of members.
    fn answers(&self, worth: Worth) -> bool {
        let is_sum = self.best.is_some() && self.best_count.is_none();
        is_sum == (worth == Worth::Sum)
    }

    /// Compares the line with the greedy set and the cases, which are computed again. Only a
    /// proof can show that nothing is better.
    ///
    /// # Errors
    /// Why the line is not used, to follow "line of N = 25".
    fn check(&self, inquiry: &Inquiry) -> Result<(), String> {
        let half = inquiry.half();
        let (sum, count) = (half.sum(), half.taken().len());
        if (self.greedy, self.greedy_count) != (sum, count) {
            return Err(format!(
                "is false: greedy takes {count} numbers with the sum {sum}"
            ));
        }
        let cases = (inquiry.components(), inquiry.searched().len());
        if (self.components, self.searched) != cases {
            return Err("is false: the question splits into other cases".to_owned());
        }
        let counted = self.best_count.is_none_or(|best| best == count as u64);
        if self.holds != Some(true) || self.best != Some(sum) || !counted {
            return Err("says that something is better than greedy".to_owned());
        }
        Ok(())
    }
}

/// Whether the certificate of a board proves what its line says.
///
/// # Errors
/// Why it does not.
fn check_proof(path: &Path, record: &Record, worth: Worth) -> Result<(), String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    let verdict = ginnow_checker::upper_half::check(BufReader::new(file));
    let verdict = verdict.map_err(|rejection| format!("it is rejected: {rejection}"))?;
    let by = match worth {
        Worth::Sum => By::Sum,
        Worth::Count => By::Count,
    };
    let is_same = (verdict.size, verdict.by) == (record.n, by)
        && (verdict.best, verdict.holds) == (record.best, record.holds);
    is_same
        .then_some(())
        .ok_or_else(|| format!("it proves something else: {verdict}"))
}

/// The lines of a file.
const KIND: Kind<Record> = Kind {
    what: "a table",
    beginning: "{\"n\":",
    // A line is checked when its board comes: greedy takes some time.
    check: |_| Ok(()),
};

impl Line for Record {
    fn words(&self) -> String {
        let (n, sum, count) = (self.n, self.greedy, self.greedy_count);
        let verdict = match (self.holds, self.best, self.best_count) {
            (Some(true), _, Some(_)) => {
                "no set has more from any number on, or a larger sum".to_owned()
            }
            (Some(true), ..) => "no set has a larger sum".to_owned(),
            (_, Some(best), _) => format!("a set has the sum {best}: the conjecture fails"),
            (_, None, _) => {
                "a set has more members from some number on; --weights decides the conjecture"
                    .to_owned()
            }
        };
        format!(
            "{n}: greedy takes {count} numbers with the sum {sum}; {verdict} \
             ({} components, {} searched, {} nodes, {} ms)\n",
            self.components, self.searched, self.nodes, self.milliseconds
        )
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let worth = if arguments.weights {
        Worth::Sum
    } else {
        Worth::Count
    };
    let Boards { first, last } = arguments.boards;
    if arguments.certificates.is_some() && last > LARGEST_BOARD {
        let reason = format!("certificates are for boards up to {LARGEST_BOARD}");
        return Err(Failure::Usage(reason));
    }
    let (output, lines) = Output::open(arguments.output.as_deref(), arguments.json, &KIND)?;
    let output = output.continuing_if(arguments.certificates.is_some());
    let answered = lines.into_iter().filter(|record| record.answers(worth));
    let answered: HashMap<Number, Record> = answered.map(|record| (record.n, record)).collect();
    let folder = arguments.certificates.as_deref();
    folder.map(make_folder).transpose()?;
    let is_wanted = |&board: &Number| {
        let shard = arguments.shard;
        shard.is_none_or(|shard| shard.contains(block(board)))
    };
    let open: Vec<Number> = (first..=last).filter(is_wanted).collect();
    let desk = Mutex::new(Desk {
        output,
        status: StatusLine::for_terminal_or_log(),
        start: Instant::now(),
        open: open.len(),
        done: 0,
        failing: 0,
        given_up: 0,
        latest: None,
    });
    let run = Run {
        worth,
        path: arguments.output.as_deref(),
        folder,
        answered,
        known: Mutex::default(),
        desk: &desk,
    };
    let pool = threads::pool(arguments.jobs)?;
    // From a bridge the blocks are taken one by one in increasing order.
    pool.install(|| {
        let blocks = blocks(&open).into_iter().par_bridge();
        let settle = |board: Number| guarded(|| run.settle(board));
        blocks.try_for_each(|boards| boards.into_iter().try_for_each(settle))
    })?;
    Ok(Outcome::complete_if(lock(&desk).given_up == 0))
}

/// Names in the order of the boards.
fn proof_in(folder: &Path, board: Number) -> PathBuf {
    folder.join(format!("upper-half-{board:04}.proof"))
}

/// What all boards of a run share.
struct Run<'a> {
    worth: Worth,
    /// The file of the lines.
    path: Option<&'a Path>,
    folder: Option<&'a Path>,
    /// Boards with a line.
    answered: HashMap<Number, Record>,
    known: Mutex<KnownCases>,
    desk: &'a Mutex<Desk>,
}

impl Run<'_> {
    /// Settles a board: its proof is written, then its line.
    fn settle(&self, board: Number) -> Result<(), Failure> {
        let start = Instant::now();
        let inquiry = Inquiry::new(board, self.worth);
        let mut inquiry = inquiry.map_err(Failure::usage)?;
        let has_line = match self.answered.get(&board) {
            Some(record) if self.stands(record, &inquiry) => {
                lock(self.desk).skip();
                return Ok(());
            }
            Some(record) => record.check(&inquiry).is_ok(),
            None => false,
        };
        while let Some(case) = inquiry.open() {
            let known = lock(&self.known).get(case, board);
            let Some(proved) = known.or_else(|| self.search(case, board)) else {
                lock(self.desk).give_up(board);
                return Ok(());
            };
            inquiry.settle(proved);
        }
        if let (Some(folder), Some(text)) = (self.folder, inquiry.certificate()) {
            Destination::write_whole(&proof_in(folder, board), text.as_bytes())?;
        }
        let half = inquiry.half();
        let record = Record {
            n: board,
            greedy: half.sum(),
            greedy_count: half.taken().len(),
            best: inquiry.best(),
            best_count: inquiry.best_count(),
            // A set with more members may have a smaller sum.
            holds: inquiry
                .holds()
                .filter(|&holds| holds || self.worth == Worth::Sum),
            components: inquiry.components(),
            searched: inquiry.searched().len(),
            nodes: inquiry.nodes(),
            milliseconds: whole_milliseconds(start.elapsed()),
        };
        lock(self.desk).finish(&record, !has_line)
    }

    /// Whether a line of the file can be used; if not, this prints a note with the reason.
    fn stands(&self, record: &Record, inquiry: &Inquiry) -> bool {
        let told = |path: &Path, reason: &str| {
            let mut desk = lock(self.desk);
            desk.status.clear();
            not_used(path, reason);
        };
        if let Err(reason) = record.check(inquiry) {
            let line = format!("the line of N = {} {reason}", record.n);
            told(self.path.unwrap_or(Path::new("-")), &line);
            return false;
        }
        let Some(folder) = self.folder else {
            return true;
        };
        let proof = proof_in(folder, record.n);
        // A proof that is missing is made without a word, as for a new board.
        let checked = if proof.is_file() {
            check_proof(&proof, record, self.worth)
        } else {
            return false;
        };
        checked.map_err(|reason| told(&proof, &reason)).is_ok()
    }

    /// Nothing if the linear programs failed.
    fn search(&self, case: &Case, board: Number) -> Option<Arc<Proved>> {
        let mut search = CaseSearch::new(case);
        while !search.is_at_rest() {
            let report = search.advance(SLICE);
            // Whoever comes first shows the progress; nobody waits for it.
            if let Ok(mut desk) = self.desk.try_lock() {
                let lowest = case.members().first().copied().unwrap_or(0);
                let (score, bound, nodes) = (report.score, report.bound, report.nodes);
                let case =
                    format!("N = {board} from {lowest} on: {score} to {bound}, {nodes} nodes");
                desk.show(Some(&case));
            }
        }
        let proved = Arc::new(search.proved()?);
        lock(&self.known).insert(case, board, Arc::clone(&proved));
        Some(proved)
    }
}

/// Where settled boards are handed in.
struct Desk {
    output: Output,
    status: StatusLine,
    start: Instant,
    open: usize,
    done: usize,
    failing: usize,
    given_up: usize,
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
        self.failing += usize::from(record.holds != Some(true));
        self.latest = Some(record.n);
        self.show(None);
        Ok(())
    }

    /// A board has a line already.
    fn skip(&mut self) {
        self.done += 1;
        self.show(None);
    }

    /// A board gets no line: the linear programs of a case failed.
    fn give_up(&mut self, board: Number) {
        self.status.clear();
        eprintln!("N = {board} is not settled: the search of a case failed");
        self.given_up += 1;
        self.done += 1;
    }

    fn show(&mut self, case: Option<&str>) {
        let latest = self.latest.map(|n| format!(", last N = {n}"));
        let failing = (self.failing > 0).then(|| format!(", {} fail", self.failing));
        let case = case.map(|case| format!("; {case}"));
        let (done, open, seconds) = (self.done, self.open, self.start.elapsed().as_secs());
        self.status.show(|| {
            let extras = [latest, failing, case].into_iter().flatten();
            let extras: String = extras.collect();
            format!("{done} of {open} boards{extras}; {seconds} s")
        });
    }
}
