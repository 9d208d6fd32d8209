//! `ginnow common-divisor solve`: finds a puzzle's largest common divisor and proves it.

use super::input::{self, PuzzleArguments};
use crate::cli::arguments::options::{FormatOption, OutputFormat, TimeLimit};
use crate::cli::arguments::time::{Clock, milliseconds};
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::files::checkpoint_file::CheckpointFile;
use crate::cli::files::destination::{Destination, check_roles};
use crate::cli::output::not_used;
use crate::cli::terminal::status_line::StatusLine;
use crate::cli::{Completion, files::json, print};
use clap::ValueEnum;
use ginnow::common_divisor::{
    DivisorSearch, LONGEST_CHECKPOINT, Method, Puzzle, Report, Search, certificate,
};
use ginnow::sudoku::DigitSet;
use ginnow::sudoku::formats;
use serde_json::json as object;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The clock is checked after this many nodes.
const SLICE: u64 = 1_000_000;

/// Like [`SLICE`], for exact cover. Its nodes take a lot longer.
const SLICE_OF_COVER: u64 = 20_000;

/// When the divisor has been proved, we continue in order to count the grids that have it. There
/// are puzzles with far too many of them, so this is the number of nodes after which we give up.
const COUNTING_PATIENCE: u64 = 20_000_000;

/// The checkpoint is saved this often.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(5);

/// The method of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Way {
    /// Row by row, bounded by the common divisor of the finished rows
    Rows,
    /// Row by row, starting from the sum of the rows
    Sum,
    /// Divisor by divisor of that sum, with exact cover
    Divisors,
}

impl From<Way> for Method {
    fn from(way: Way) -> Self {
        match way {
            Way::Rows => Method::Rows,
            Way::Sum => Method::Sum,
            Way::Divisors => Method::Divisors,
        }
    }
}

/// Find the largest common divisor of the rows and prove it
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow common-divisor solve                          the published puzzle
  ginnow common-divisor solve puzzle.txt --unused 4
  ginnow common-divisor solve --method sum
  ginnow common-divisor solve ................ --base 5   a board of 4x4
  ginnow common-divisor solve --certificate proof, then ginnow check proof
  ginnow common-divisor solve --method rows --checkpoint rows.search   run it again to resume;
                                           another proof then confirms the answer
  ginnow common-divisor solve --format json   one line: divisor, unused, grid, grids, counted,
                                           proved, resumed, nodes, milliseconds")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,
    /// How to search
    #[arg(long, value_enum, default_value = "divisors")]
    method: Way,
    #[command(flatten)]
    limit: TimeLimit,
    /// Write the proof to this file, for 'ginnow check'
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Save the search to this file every 5 seconds, and resume from it if it exists
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    #[command(flatten)]
    format: FormatOption<false>,
}

struct SolveAnswer {
    report: Report,
    proved: bool,
    /// True if the search was resumed from a checkpoint.
    resumed: bool,
    grids: u64,
    counted: bool,
    time: Duration,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let puzzle = input::puzzle(&arguments.puzzle)?;
    if arguments.certificate.is_some() && arguments.method != Way::Divisors {
        let reason = "--certificate needs --method divisors: only this method writes proofs";
        return Err(Failure::Usage(reason.to_owned()));
    }
    // Nobody wants to wait for a result only to learn that the path is wrong. So open the files
    // before the search.
    let (certificate, checkpoint) =
        (arguments.certificate.as_deref(), arguments.checkpoint.as_deref());
    let source = arguments.puzzle.puzzle.as_deref().map(Path::new).filter(|path| path.is_file());
    check_roles(&[
        ("PUZZLE", source),
        ("--certificate", certificate),
        ("--checkpoint", checkpoint),
    ])?;
    let file = certificate.map(Destination::open).transpose()?;
    let saved = checkpoint.map(|path| CheckpointFile::new(path, CHECKPOINT_EVERY));
    let mut run = SavedRun {
        clock: Clock::start(arguments.limit.time_limit),
        status: StatusLine::for_terminal(),
        saved: saved.transpose()?,
    };
    let method = arguments.method.into();
    let resumed = run.resume(&puzzle, method)?;
    let mut answer = None;
    let mut search = new_search(&puzzle, method);
    if let Some(resumed) = resumed {
        search = resumed;
        answer = run.confirmed(&mut search)?;
        if answer.is_none() {
            search = new_search(&puzzle, method);
        }
    } else if let Some(saved) = &mut run.saved {
        saved.begin(|| search.checkpoint())?;
    }
    let answer = match answer {
        Some(answer) => answer,
        None => run.answer(&mut search).0,
    };
    // Write the files before printing. If standard output is a closed pipe or on a full disk,
    // printing fails, but the files should still be complete.
    let certified = match (file, &search) {
        (Some(file), Search::Divisors(search)) => certify(file, &puzzle, search),
        _ => Ok(()),
    };
    let printed = print(&match arguments.format.get() {
        OutputFormat::Text => describe(&puzzle, &answer),
        _ => line(&puzzle, &answer),
    });
    let finished = run.saved.map_or(Ok(()), |mut saved| saved.finish());
    finished.and(certified).and(printed)?;
    Ok(Completion::complete_if(answer.proved))
}

fn new_search(puzzle: &Puzzle, method: Method) -> Search {
    match method {
        Method::Divisors => Search::Divisors(Box::new(DivisorSearch::counting(puzzle))),
        _ => Search::new(puzzle, method),
    }
}

/// An independent proof confirms a resumed search's answer, or it doesn't.
enum Confirmation {
    Holds,
    /// Undecided, because the time limit came first.
    Open,
    Fails(String),
}

/// Contains a search and everything it needs: a clock, a status line, and possibly a checkpoint.
struct SavedRun {
    clock: Clock,
    status: StatusLine,
    /// The checkpoint, if the user wants one.
    saved: Option<CheckpointFile>,
}

impl SavedRun {
    /// Resumes the search from its checkpoint, or returns `None` if there is no such file yet.
    fn resume(&mut self, puzzle: &Puzzle, method: Method) -> Result<Option<Search>, Failure> {
        let Some(saved) = &mut self.saved else {
            return Ok(None);
        };
        let search = saved.resume(LONGEST_CHECKPOINT, Search::resume)?;
        let is_other = |search: &&Search| search.puzzle() != puzzle || search.method() != method;
        let Some(other) = search.as_ref().filter(is_other) else {
            return Ok(search);
        };
        let (givens, method) = (other.puzzle().givens(), other.method().name());
        Err(saved.failure(format!(
            "the checkpoint is of another search, --method {method}, of {givens}; name another file"
        )))
    }

    /// Returns the answer of a resumed search. The file cannot be trusted, so another proof has to
    /// confirm the answer. If it does not finish, the answer is not marked as proved. If it
    /// contradicts the answer, the checkpoint must have been wrong, so this prints a note and
    /// returns `None`.
    fn confirmed(&mut self, search: &mut Search) -> Result<Option<SolveAnswer>, Failure> {
        let (mut answer, counting) = self.answer(search);
        answer.resumed = true;
        if answer.proved {
            let best = answer.report.best.as_ref().map(|best| best.divisor);
            answer.proved = match self.confirmation(search, counting, best)? {
                Confirmation::Holds => true,
                Confirmation::Open => false,
                Confirmation::Fails(reason) => {
                    self.status.clear();
                    if let Some(saved) = &self.saved {
                        not_used(saved.path(), &format!("the saved search is invalid: {reason}"));
                    }
                    return Ok(None);
                }
            };
        }
        // The other proof doesn't recount grids that were found before the checkpoint.
        answer.counted &= !matches!(search, Search::Divisors(_));
        Ok(Some(answer))
    }

    /// Confirms that `best` is the largest divisor, or with `None`, that there's no grid at all. We
    /// use the certificate checker if possible, and otherwise another search.
    fn confirmation(
        &mut self,
        search: &Search,
        counting: Option<Search>,
        best: Option<u64>,
    ) -> Result<Confirmation, Failure> {
        if let Search::Divisors(divisors) = search
            && best.is_some()
        {
            let text = certificate::text(search.puzzle(), divisors).map_err(Failure::usage)?;
            let checked = ginnow_checker::check_any(text.as_bytes());
            return Ok(match checked {
                Ok(_) => Confirmation::Holds,
                Err(rejection) => {
                    Confirmation::Fails(format!("its proof is rejected: {rejection}"))
                }
            });
        }
        let mut other = counting.unwrap_or_else(|| new_search(search.puzzle(), Method::Divisors));
        let saved = self.saved.take();
        let found = |report: &Report| report.best.is_some();
        let report = self.advance(SLICE_OF_COVER, &mut other, found);
        self.saved = saved;
        let theirs = report.best.as_ref().map(|best| best.divisor);
        Ok(match theirs {
            _ if theirs == best && (theirs.is_some() || report.finished) => Confirmation::Holds,
            Some(divisor) => {
                Confirmation::Fails(format!("the largest common divisor is {divisor}"))
            }
            None if report.finished => Confirmation::Fails("there is no grid".to_owned()),
            None => Confirmation::Open,
        })
    }

    /// Runs a search up to the time limit and returns its answer. If it takes a second search to
    /// count the grids, that one is returned as well, because it can confirm the answer later.
    fn answer(&mut self, search: &mut Search) -> (SolveAnswer, Option<Search>) {
        if let Search::Divisors(_) = search {
            let (report, time) = self.by_divisors(search);
            let answer = SolveAnswer {
                proved: report.finished || report.best.is_some(),
                resumed: false,
                grids: grids(search),
                counted: report.finished,
                time,
                report,
            };
            return (answer, None);
        }
        let report = self.advance(SLICE, search, |_| false);
        let time = self.clock.elapsed();
        // This one does the counting, no matter which method has found the divisor.
        let mut counting = new_search(search.puzzle(), Method::Divisors);
        if report.finished {
            let saved = self.saved.take();
            self.by_divisors(&mut counting);
            self.saved = saved;
        }
        let answer = SolveAnswer {
            proved: report.finished,
            resumed: false,
            grids: grids(&counting),
            counted: counting.report().finished,
            time,
            report,
        };
        (answer, Some(counting))
    }

    /// Advances a search until it is finished, `enough` returns `true`, or time is up.
    fn advance(
        &mut self,
        slice: u64,
        search: &mut Search,
        enough: impl Fn(&Report) -> bool,
    ) -> Report {
        let mut report = search.advance(slice);
        while !report.finished && !enough(&report) && !self.clock.is_over() {
            self.status.show(|| progress(&report));
            if let Some(saved) = &mut self.saved {
                saved.keep(|| search.checkpoint());
            }
            report = search.advance(slice);
        }
        if let Some(saved) = &mut self.saved {
            saved.write(&search.checkpoint());
        }
        report
    }

    /// Searches divisor by divisor, and returns how long the proof took. Since we start with the
    /// largest divisor, the first grid found is already one of the best. The rest is just counting,
    /// and ends after [`COUNTING_PATIENCE`].
    fn by_divisors(&mut self, search: &mut Search) -> (Report, Duration) {
        let found = |report: &Report| report.best.is_some();
        self.advance(SLICE_OF_COVER, search, found);
        let time = self.clock.elapsed();
        let most = search.report().nodes.saturating_add(COUNTING_PATIENCE);
        let counted = |report: &Report| report.nodes >= most;
        let report = self.advance(SLICE_OF_COVER, search, counted);
        (report, time)
    }
}

/// Returns the number of grids found with the best divisor.
fn grids(search: &Search) -> u64 {
    match search {
        Search::Divisors(search) => search.grids(),
        Search::Rows(_) => 0,
    }
}

fn progress(report: &Report) -> String {
    let best = report.best.as_ref().map_or(0, |best| best.divisor);
    format!("best {best}, bound {}, {}", report.bound, counted(report.nodes, "node"))
}

fn line(puzzle: &Puzzle, answer: &SolveAnswer) -> String {
    let best = answer.report.best.as_ref();
    json::line(&object!({
        "divisor": best.map(|best| best.divisor),
        "unused": best.and_then(|best| puzzle.unused(best.grid.digits())),
        "grid": best.map(|best| best.grid.to_string()),
        "grids": answer.grids,
        "counted": answer.counted,
        "proved": answer.proved,
        "resumed": answer.resumed,
        "nodes": answer.report.nodes,
        "milliseconds": milliseconds(answer.time),
    }))
}

fn describe(puzzle: &Puzzle, answer: &SolveAnswer) -> String {
    let (nodes, time) = (answer.report.nodes, answer.time.as_secs_f64());
    let work = format!("nodes    {nodes}\ntime     {time:.3} s\n");
    let resumed = match (answer.resumed, answer.proved) {
        (false, _) => "",
        (true, true) => "; resumed from a checkpoint and confirmed without it",
        (true, false) => "; resumed from a checkpoint, and not confirmed without it",
    };
    let Some(best) = &answer.report.best else {
        let what = match (answer.proved, answer.report.finished) {
            (true, _) => "there is no grid with these givens and digits",
            (false, true) => "no grid was found; there was no time to confirm the checkpoint",
            (false, false) => "no grid was found in time",
        };
        return format!("{what}{resumed}\n{work}");
    };
    let proof = if answer.proved { "proved: no grid has a larger one" } else { "not proved" };
    let grids = match (answer.counted, answer.grids) {
        (true, 1) => "exactly one".to_owned(),
        (true, count) => format!("{count}"),
        (false, 0) => "not counted".to_owned(),
        (false, count) => format!("at least {count}"),
    };
    let unused = unused_words(puzzle, best.grid.digits());
    let lines = formats::write(&best.grid, formats::Format::Lines).unwrap_or_default();
    format!(
        "divisor  {} ({proof}{resumed})\ndigits   {unused}\ngrids    {grids}\n{work}{lines}\n",
        best.divisor
    )
}

fn unused_words(puzzle: &Puzzle, used: DigitSet) -> String {
    match puzzle.unused(used) {
        Some(digit) => format!("{used}, without {digit}"),
        None => used.to_string(),
    }
}

fn certify(file: Destination, puzzle: &Puzzle, search: &DivisorSearch) -> Result<(), Failure> {
    match certificate::text(puzzle, search) {
        Ok(text) => file.finish(text.as_bytes()),
        Err(error) => Err(file.failure(format!("no certificate was written: {error}"))),
    }
}
