//! Distributes the search over all cores. While there are plenty of grids, each core works on its
//! own one. All cores together search the last few grids, piece by piece, since some cores would be
//! idle otherwise.

use super::checkpoint::Checkpoint;
use super::lines::EarlierLines;
use super::record::GridResult;
use crate::cli::Completion;
use crate::cli::arguments::time::Clock;
use crate::cli::batch::Batch;
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::output::{Output, not_used, replaced};
use crate::cli::terminal::status_line::warn;
use crate::cli::terminal::threads::{guarded, lock};
use ginnow::seventeen::{CellSet, Searcher, Tally};
use ginnow::sudoku::Solution;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The clock is checked after this many steps, which take a few milliseconds.
const SLICE: u64 = 100_000;

/// A run asks the same question about every grid. Earlier runs may have answered it.
pub(super) struct GridQuestion {
    pub(super) clues: u32,
    /// Leave a grid after this many puzzles.
    pub(super) limit: Option<u64>,
    /// If the user wants to confirm earlier results, they must not be used.
    pub(super) is_confirming: bool,
    /// Results are written here. With `None`, they go to standard output.
    pub(super) path: Option<PathBuf>,
    /// Lines that this file already contains.
    pub(super) lines: EarlierLines,
}

/// All grids of a run share this state.
pub(super) struct Job {
    question: GridQuestion,
    clock: Clock,
    progress: Mutex<Collector>,
}

struct Collector {
    batch: Batch,
    skipped: usize,
    incomplete: usize,
}

impl Job {
    pub(super) fn new(
        question: GridQuestion,
        output: Output,
        clock: Clock,
        skipped: usize,
        open: usize,
    ) -> Self {
        let progress = Collector { batch: Batch::new(output, open), skipped, incomplete: 0 };
        Job { question, clock, progress: Mutex::new(progress) }
    }
}

pub(super) fn run(
    pool: &rayon::ThreadPool,
    grids: &[Solution],
    job: &Job,
) -> Result<Completion, Failure> {
    // No core should be idle, so use all threads for each of the last few grids.
    let threads = pool.current_num_threads();
    let together = if threads == 1 { 0 } else { grids.len() % threads };
    let (single, shared) = grids.split_at(grids.len() - together);
    pool.install(|| single.par_iter().try_for_each(|grid| guarded(|| search(None, grid, job))))?;
    for grid in shared {
        search(Some(pool), grid, job)?;
    }
    let mut progress = lock(&job.progress);
    progress.batch.end()?;
    Ok(Completion::complete_if(progress.incomplete == 0))
}

/// The threads that work on the same grid share this state.
struct SharedWork<'a> {
    next: AtomicUsize,
    checkpoint: Mutex<Option<Checkpoint>>,
    tally: Mutex<Tally>,
    hints: Mutex<Vec<CellSet>>,
    job: &'a Job,
}

fn search(pool: Option<&rayon::ThreadPool>, grid: &Solution, job: &Job) -> Result<(), Failure> {
    if job.clock.is_over() {
        lock(&job.progress).incomplete += 1;
        return Ok(());
    }
    let start = Instant::now();
    let searcher = Searcher::new(grid, job.question.clues).map_err(Failure::usage)?;
    let mut tally = Tally::new(searcher.plan());
    let (mut checkpoint, mut resumed) = (None, HashSet::new());
    if let Some(path) = job.question.path.as_deref().filter(|_| !job.question.is_confirming) {
        let (file, stored) = Checkpoint::open(path, grid, searcher.plan())?;
        for result in &stored.results {
            tally.take(result);
            resumed.insert(result.piece);
        }
        let mut progress = lock(&job.progress);
        for note in file.notes(&stored) {
            progress.batch.status.warn(&note);
        }
        checkpoint = Some(file);
    }
    let (tally, checkpoint) = by_pieces(pool, searcher, tally, checkpoint, job)?;
    let (resumed, time) = (resumed.len(), start.elapsed());
    let (clues, limit) = (job.question.clues, job.question.limit);
    let record = GridResult::new(grid, clues, &tally, limit, resumed, time);
    let known = job.question.lines.of_grid(&record.grid);
    if resumed > 0 && known.iter().any(|line| record.is_refuted_by(line)) {
        // There's a line in the output with a puzzle that is missing in a piece of an earlier run.
        if let Some(checkpoint) = checkpoint {
            let reason = "a piece in it is false: the output has more puzzles";
            let mut progress = lock(&job.progress);
            progress.batch.status.clear();
            not_used(checkpoint.path(), reason);
            checkpoint.remove()?;
        }
        return search(pool, grid, job);
    }
    lock(&job.progress).hand_in(&record, checkpoint, &job.question)
}

/// Searches those pieces of a grid that have no result in `tally` yet.
fn by_pieces(
    pool: Option<&rayon::ThreadPool>,
    searcher: Searcher,
    tally: Tally,
    checkpoint: Option<Checkpoint>,
    job: &Job,
) -> Result<(Tally, Option<Checkpoint>), Failure> {
    let shared = SharedWork {
        next: AtomicUsize::new(0),
        checkpoint: Mutex::new(checkpoint),
        tally: Mutex::new(tally),
        hints: Mutex::new(Vec::new()),
        job,
    };
    match pool {
        None => shared.work(searcher)?,
        Some(pool) => {
            let results = pool.broadcast(|_| {
                let result = guarded(|| shared.work(searcher.clone()));
                if result.is_err() {
                    shared.stop();
                }
                result
            });
            results.into_iter().collect::<Result<(), Failure>>()?;
        }
    }
    let checkpoint = lock(&shared.checkpoint).take();
    let tally = shared.tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok((tally, checkpoint))
}

impl Collector {
    /// Handles the result for a grid. Its line is written unless the file already has a true one.
    fn hand_in(
        &mut self,
        record: &GridResult,
        checkpoint: Option<Checkpoint>,
        question: &GridQuestion,
    ) -> Result<(), Failure> {
        self.batch.status.clear();
        let path = question.path.as_deref().unwrap_or(Path::new("-"));
        let known = question.lines.of_grid(&record.grid);
        let is_replaced = |line: &GridResult| line.is_refuted_by(record) || record.confirms(line);
        for line in known.iter().filter(|line| is_replaced(line)) {
            let what = if line.is_refuted_by(record) {
                "lacks puzzles that this run found"
            } else {
                "rests on a checkpoint, and this run confirms it"
            };
            replaced(path, &format!("the line of the grid {} {what}", record.grid));
        }
        if known.iter().any(is_replaced) {
            self.batch.output.remove(is_replaced);
        }
        if record.resumed_pieces > 0 && question.path.is_some() {
            let (verb, them) =
                if record.resumed_pieces == 1 { ("comes", "it") } else { ("come", "them") };
            warn(&format!(
                "{}: {} {verb} from the checkpoint of an earlier run; only a new search can \
                 confirm {them} (--confirm)",
                record.grid,
                counted(record.resumed_pieces, "piece")
            ));
        }
        let is_there = |line: &GridResult| line.complete && !is_replaced(line);
        if !known.iter().any(is_there) {
            self.batch.output.write(record)?;
        }
        self.batch.done += 1;
        self.incomplete += usize::from(!record.complete);
        let Some(checkpoint) = checkpoint else {
            return Ok(());
        };
        // If the file has no line for the grid, the next run still needs the pieces.
        let ended = if record.complete && !self.batch.output.has_failed() {
            checkpoint.remove()
        } else {
            checkpoint.finish()
        };
        if let Err(failure) = ended {
            warn(&failure.to_string());
            self.batch.failure.get_or_insert(failure);
        }
        Ok(())
    }
}

impl SharedWork<'_> {
    /// The main loop of each thread: take one piece after another, until there are none left or a
    /// limit is reached.
    fn work(&self, mut searcher: Searcher) -> Result<(), Failure> {
        let pieces = searcher.plan().pieces.len();
        let (mut given, mut taken) = (0, 0);
        loop {
            let piece = self.next.fetch_add(1, Ordering::Relaxed);
            if piece >= pieces {
                return Ok(());
            }
            if lock(&self.tally).is_finished(piece) {
                continue;
            }
            searcher.begin(piece);
            let result = loop {
                if let Some(result) = searcher.advance(SLICE) {
                    break result;
                }
                if self.is_enough(&searcher) {
                    return Ok(());
                }
                self.show();
            };
            lock(&self.tally).take(&result);
            if let Some(checkpoint) = lock(&self.checkpoint).as_mut() {
                checkpoint.keep(searcher.plan(), &result);
            }
            if self.is_enough(&searcher) {
                return Ok(());
            }
            let new = searcher.learned(given);
            let mut hints = lock(&self.hints);
            let others = hints[taken..].to_vec();
            hints.extend(new);
            taken = hints.len();
            drop(hints);
            searcher.take_hints(&others);
            given = searcher.knowledge().learned().len();
            self.show();
        }
    }

    /// Returns `true` if a limit allows us to stop. This counts puzzles from the current piece,
    /// too, and saves them.
    fn is_enough(&self, searcher: &Searcher) -> bool {
        let over = self.job.clock.is_over();
        let limit = self.job.question.limit;
        if limit.is_none() && !over {
            return false;
        }
        let limit = limit.unwrap_or(u64::MAX);
        let mut tally = lock(&self.tally);
        if let Some((_, puzzles, _)) = searcher.unfinished() {
            tally.found(&puzzles);
        }
        let enough = (over || tally.puzzles().len() as u64 >= limit) && !tally.is_complete();
        drop(tally);
        if enough {
            self.stop();
        }
        enough
    }

    /// Prevents threads from starting any further piece.
    fn stop(&self) {
        self.next.store(usize::MAX / 2, Ordering::Relaxed);
    }

    /// Shows the progress, unless another thread is doing so right now.
    fn show(&self) {
        if let Ok(mut progress) = self.job.progress.try_lock() {
            let skipped = progress.skipped;
            progress.batch.show("grid", || {
                let (pieces, all) = lock(&self.tally).progress();
                let skipped = (skipped > 0).then(|| format!(", {skipped} already done"));
                format!("{}; this one {}%", skipped.unwrap_or_default(), 100 * pieces / all)
            });
        }
    }
}
