//! The exact engine's worker: searches, and everything you can do with the proof afterwards.

use super::opening::{BrowserRequest, Opened};
use super::optima::CountingOptima;
use super::searching::SharedSearch;
use super::writing::write_certificate;
use crate::messages::{BoardTask, Conflict, SolvingFound, SolvingTask};
use ginnow::sieve::certificate::write_impossible;
use ginnow::sieve::optimize::Impossible;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};

/// The worker is currently doing one of these.
pub enum SolvingJob {
    /// Looking for a saved search.
    Opening(BrowserRequest),
    /// Searching for the best game.
    Search(Box<SharedSearch>),
    /// A search was stopped, and we're waiting for the browser to save it.
    Saving(Box<SharedSearch>),
    /// No game selects the required numbers, and we still have to report that.
    Impossible(Box<Impossible>),
    /// Writing the certificate of the latest proof.
    Certificate(Box<SharedSearch>),
    /// Counting best games.
    Optima(Box<CountingOptima>),
}

impl Job for SolvingJob {
    const NAME: &'static str = "solving";
    const TITLE: &'static str = "job.solving";
    type Task = SolvingTask;
    type Found = SolvingFound;

    /// Retains the previous search, in case you resume it or want something from its proof. It is
    /// dropped before the next one starts, because two of them would take twice the memory.
    type Retained = Option<Box<SharedSearch>>;

    fn begin(task: SolvingTask, saved: &mut Self::Retained) -> Result<Self, Rejected> {
        let last = saved.take();
        match task {
            SolvingTask::Solve(task) => {
                drop(last);
                Ok(match SharedSearch::new(task).ok_or(Rejected)? {
                    Ok(search) => SolvingJob::Search(Box::new(search)),
                    Err(impossible) => SolvingJob::Impossible(Box::new(impossible)),
                })
            }
            SolvingTask::Recall { size, goal } => {
                let last = last.filter(|search| search.is_about(size, goal));
                Ok(last.map_or_else(
                    || SolvingJob::Opening(BrowserRequest::new(size, goal, false)),
                    |search| SolvingJob::Search(Box::new(search.being_shown())),
                ))
            }
            SolvingTask::Resume(task) => {
                let last = last.filter(|search| search.course.task == task);
                Ok(last.map_or_else(
                    || SolvingJob::Opening(BrowserRequest::new(task.size, task.goal, true)),
                    |search| SolvingJob::Search(Box::new(search.going_on())),
                ))
            }
            SolvingTask::Save => last.map(SolvingJob::Saving).ok_or(Rejected),
            SolvingTask::WriteCertificate => {
                let proved = last.filter(|search| search.is_proved());
                proved.map(SolvingJob::Certificate).ok_or(Rejected)
            }
            SolvingTask::CountOptima(task) => {
                let proved = last.filter(|search| search.is_proved() && search.course.task == task);
                let search = proved.map_or_else(|| started(task), Ok)?;
                Ok(SolvingJob::Optima(Box::new(CountingOptima::new(*search))))
            }
            // Meaningless unless a search is running.
            SolvingTask::Helpers(_) | SolvingTask::Helped(..) | SolvingTask::Lost(_) => {
                Err(Rejected)
            }
        }
    }

    fn add(&mut self, more: SolvingTask) {
        let SolvingJob::Search(search) = self else {
            return;
        };
        match more {
            SolvingTask::Helpers(helpers) => search.helpers.set_requested(helpers),
            SolvingTask::Helped(helper, message) => search.helpers.receive(helper, Some(message)),
            SolvingTask::Lost(helper) => search.helpers.receive(helper, None),
            _ => {}
        }
    }

    fn work(&mut self, turn: &Turn<SolvingFound>) -> Stage {
        match self {
            SolvingJob::Opening(opening) => match opening.work(turn) {
                // The browser's answer wakes us up, if there ever is one.
                Opened::NotYet => Stage::Waits,
                Opened::Nothing => Stage::Done,
                Opened::Search(search) => {
                    *self = SolvingJob::Search(search);
                    Stage::Continues
                }
            },
            SolvingJob::Search(search) => search.work(turn),
            SolvingJob::Saving(search) => search.report_saved(turn),
            SolvingJob::Impossible(impossible) => {
                turn.post(refutation(impossible));
                Stage::Done
            }
            SolvingJob::Certificate(search) => {
                write_certificate(&search.optimizer, turn);
                Stage::Done
            }
            SolvingJob::Optima(counting) => counting.work(turn),
        }
    }

    fn end(self, saved: &mut Self::Retained) {
        *saved = match self {
            SolvingJob::Opening(_) | SolvingJob::Impossible(_) => None,
            SolvingJob::Search(mut search) => {
                search.helpers.dismiss(&mut search.optimizer);
                search.keep_last();
                Some(search)
            }
            SolvingJob::Certificate(search) | SolvingJob::Saving(search) => Some(search),
            SolvingJob::Optima(counting) => Some(Box::new(counting.into_search())),
        };
    }

    fn is_one_turn(task: &SolvingTask) -> bool {
        *task == SolvingTask::WriteCertificate
    }
}

fn started(task: BoardTask) -> Result<Box<SharedSearch>, Rejected> {
    let search = SharedSearch::new(task).and_then(Result::ok);
    search.map(Box::new).ok_or(Rejected)
}

/// Reports that there's no such game, along with a certificate.
fn refutation(impossible: &Impossible) -> SolvingFound {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_impossible(impossible, &mut text);
    let conflict =
        Conflict { numbers: impossible.conflict().to_vec(), obstacle: impossible.obstacle() };
    SolvingFound::Impossible(conflict, text)
}
