//! Uses all cores: one grid per core while there are many, and the pieces of one grid when there are few.

use super::checkpoint::Checkpoint;
use super::record::Record;
use crate::cli::Outcome;
use crate::cli::failure::Failure;
use crate::cli::output::Output;
use crate::cli::status_line::StatusLine;
use crate::cli::threads::{guarded, lock};
use crate::cli::time::Clock;
use ginnow::seventeen::{CellSet, Searcher, Tally};
use ginnow::sudoku::Solution;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Steps between two checks for progress: a few milliseconds.
const SLICE: u64 = 100_000;

/// State that all grids of a run share.
pub(super) struct Job {
    clues: u32,
    limit: Option<u64>,
    clock: Clock,
    /// The file of the results, if there is one.
    path: Option<PathBuf>,
    desk: Mutex<Desk>,
}

struct Desk {
    output: Output,
    status: StatusLine,
    start: Instant,
    skipped: usize,
    open: usize,
    done: usize,
    incomplete: usize,
}

impl Job {
    pub(super) fn new(
        clues: u32,
        limit: Option<u64>,
        path: Option<PathBuf>,
        output: Output,
        clock: Clock,
        skipped: usize,
        open: usize,
    ) -> Self {
        let desk = Desk {
            output,
            status: StatusLine::for_terminal_or_log(),
            start: Instant::now(),
            skipped,
            open,
            done: 0,
            incomplete: 0,
        };
        Job { clues, limit, clock, path, desk: Mutex::new(desk) }
    }
}

/// Searches all grids.
pub(super) fn run(
    pool: &rayon::ThreadPool,
    grids: &[Solution],
    job: &Job,
) -> Result<Outcome, Failure> {
    // All threads search the last few grids together, so that no core is idle.
    let threads = pool.current_num_threads();
    let together = if threads == 1 { 0 } else { grids.len() % threads };
    let (single, shared) = grids.split_at(grids.len() - together);
    pool.install(|| single.par_iter().try_for_each(|grid| guarded(|| search(None, grid, job))))?;
    for grid in shared {
        search(Some(pool), grid, job)?;
    }
    Ok(Outcome::complete_if(lock(&job.desk).incomplete == 0))
}

/// A grid whose pieces are shared by the threads.
struct Shared<'a> {
    next: AtomicUsize,
    checkpoint: Mutex<Option<Checkpoint>>,
    tally: Mutex<Tally>,
    hints: Mutex<Vec<CellSet>>,
    job: &'a Job,
}

fn search(pool: Option<&rayon::ThreadPool>, grid: &Solution, job: &Job) -> Result<(), Failure> {
    if job.clock.is_over() {
        lock(&job.desk).incomplete += 1;
        return Ok(());
    }
    let start = Instant::now();
    let searcher = Searcher::new(grid, job.clues).map_err(Failure::usage)?;
    let mut tally = Tally::new(searcher.plan());
    let (mut checkpoint, mut resumed) = (None, HashSet::new());
    if let Some(path) = &job.path {
        let (file, stored) = Checkpoint::open(path, grid, searcher.plan())?;
        for result in &stored.results {
            tally.take(result);
            resumed.insert(result.piece);
        }
        let mut desk = lock(&job.desk);
        for note in file.notes(&stored) {
            desk.status.note(&note);
        }
        checkpoint = Some(file);
    }
    let shared = Shared {
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
    let (resumed, time) = (resumed.len(), start.elapsed());
    let record = Record::new(grid, job.clues, &tally, job.limit, resumed, time);
    let mut desk = lock(&job.desk);
    desk.status.clear();
    desk.output.write(&record)?;
    if let Some(checkpoint) = checkpoint.filter(|_| record.complete) {
        checkpoint.remove()?;
    }
    desk.done += 1;
    desk.incomplete += usize::from(!record.complete);
    Ok(())
}

impl Shared<'_> {
    /// Searches piece after piece until there are no more, or a limit is reached.
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
                checkpoint.keep(searcher.plan(), &result)?;
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

    /// Whether a limit is reached, so that the search can stop. The puzzles that a piece has found so far
    /// count and are saved.
    fn is_enough(&self, searcher: &Searcher) -> bool {
        let over = self.job.clock.is_over();
        if self.job.limit.is_none() && !over {
            return false;
        }
        let limit = self.job.limit.unwrap_or(u64::MAX);
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

    /// Prevents all threads from starting another piece.
    fn stop(&self) {
        self.next.store(usize::MAX / 2, Ordering::Relaxed);
    }

    /// The first thread that gets the lock shows the progress; the others do not wait.
    fn show(&self) {
        if let Ok(mut desk) = self.job.desk.try_lock() {
            let Desk { start, skipped, open, done, .. } = *desk;
            desk.status.show(|| {
                let (pieces, all) = lock(&self.tally).progress();
                let skipped = (skipped > 0).then(|| format!(", {skipped} already done"));
                format!(
                    "{done} of {open} grids{}; this one {} %; {} s",
                    skipped.unwrap_or_default(),
                    100 * pieces / all,
                    start.elapsed().as_secs()
                )
            });
        }
    }
}
