//! The page has a view of the exact engine's search. Only the worker's messages and the player's
//! actions change it.

use super::branching_tree::BranchingTree;
use crate::messages::{BoardTask, Conflict, Progress, Sample, SolvingFound};
use ginnow::sieve::Number;
use ginnow::sieve::optimize::{CutCount, OptimaReport, Report};
use ginnow_kit::browser::database::Unsaved;
use ginnow_kit::worker::task::{Phase as TaskPhase, TaskState};
use ginnow_kit::worker::{Event, WorkerFailure, latest};
use std::rc::Rc;
use yew::Reducible;

/// Maximum number of samples in the bounds chart. Once there are more, we drop every other one. You
/// can't see the difference at that width.
const MOST_SAMPLES: usize = 400;

/// The certificate of the latest proof: how far it's written, and its parts.
pub type Certificate = TaskState<Vec<Rc<str>>>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Idle,
    Running,
    /// The incumbent is optimal.
    Proved,
    /// No game selects the required numbers, and that is proved.
    Impossible,
    /// Stopped. Incumbent and bound are still valid.
    Stopped,
    /// From an earlier visit. Incumbent and bound are still valid.
    Saved,
    /// The worker failed. Even so, incumbent and bound are valid.
    Failed(WorkerFailure),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Search {
    pub phase: Phase,
    /// Number of tasks so far. A small board might be solved twice between two renders, and we
    /// couldn't tell these apart otherwise.
    pub tasks_started: u32,
    pub task: Option<BoardTask>,
    pub report: Option<Report>,
    /// The conflict among the required numbers, if that is the result.
    pub conflict: Option<Conflict>,
    /// The incumbent, starting from the full board.
    pub line: Vec<Number>,
    /// The engine has run for this long, in milliseconds.
    pub elapsed: f64,
    /// Score and bound over time.
    pub history: Vec<Sample>,
    /// Memory of the worker in bytes.
    pub memory: u32,
    /// Number of workers in the search.
    pub workers: u32,
    pub certificate: Certificate,
    pub tree: Rc<BranchingTree>,
    pub cuts: Vec<CutCount>,
    /// The count of the best games.
    pub optima: TaskState<Option<OptimaReport>>,
    /// Whether there was a saved search that couldn't be resumed.
    pub omitted: bool,
    /// If the browser could not save the search, the reason.
    pub unsaved: Option<Unsaved>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum SearchChange {
    /// A task for the worker.
    Begin(BoardTask),
    Resume,
    /// A message from the worker.
    Receive(Event<SolvingFound>),
    /// The worker starts writing the certificate.
    Write,
    /// The worker starts counting best games.
    CountOptima,
    /// Stopped by the player or replaced by something else.
    Stop,
    /// The board has changed, so the results are obsolete.
    Forget,
}

impl Default for Search {
    fn default() -> Self {
        Search {
            phase: Phase::Idle,
            tasks_started: 0,
            task: None,
            report: None,
            conflict: None,
            line: Vec::new(),
            elapsed: 0.0,
            history: Vec::new(),
            memory: 0,
            workers: 1,
            certificate: Certificate::default(),
            tree: Rc::default(),
            cuts: Vec::new(),
            optima: TaskState::default(),
            omitted: false,
            unsaved: None,
        }
    }
}

impl Search {
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.phase == Phase::Running
    }

    #[must_use]
    pub fn can_resume(&self) -> bool {
        let waits = matches!(self.phase, Phase::Stopped | Phase::Saved | Phase::Failed(_));
        waits && self.report.is_some()
    }

    /// If closing the page would lose an unfinished search, why it could not be saved.
    #[must_use]
    pub fn unsaved(&self) -> Option<Unsaved> {
        self.unsaved.filter(|_| self.is_running() || self.can_resume())
    }

    /// Returns true if the worker has a task that can be stopped.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.is_running() || self.optima.phase == TaskPhase::Running
    }

    /// Returns the proved best score from the task's position. With required numbers it is always
    /// `None`, because there may be better games.
    #[must_use]
    pub fn proved_score(&self) -> Option<u64> {
        let task = self.task.as_ref();
        let required = task.is_some_and(|task| !task.required.is_empty());
        let proved = self.phase == Phase::Proved && !required;
        self.report.filter(|_| proved).map(|report| report.score)
    }

    fn receive(&mut self, event: Event<SolvingFound>) {
        match event {
            Event::Found(SolvingFound::Recalled(task)) => {
                let phase = if self.is_running() { Phase::Running } else { Phase::Saved };
                *self = Search { phase, task: Some(task), ..Search::default() };
            }
            Event::Found(SolvingFound::Omitted) => {
                *self = Search { omitted: true, ..Search::default() };
            }
            Event::Found(SolvingFound::Progress(progress)) => {
                if matches!(self.phase, Phase::Running | Phase::Saved) {
                    self.take_in(progress);
                }
            }
            Event::Found(SolvingFound::Impossible(conflict, certificate)) => {
                if self.is_running() {
                    self.phase = Phase::Impossible;
                    self.conflict = Some(conflict);
                    self.certificate.begin(vec![Rc::from(certificate)], false);
                    self.certificate.phase = TaskPhase::Done;
                }
            }
            Event::Found(SolvingFound::Saved(unsaved)) => self.unsaved = unsaved,
            Event::Found(SolvingFound::Workers(workers)) => self.workers = workers,
            Event::Found(SolvingFound::Certificate { part, finished }) => {
                receive(&mut self.certificate, Rc::from(part), finished, Vec::push);
            }
            Event::Found(SolvingFound::Optima(report)) => {
                let finished = report.finished;
                receive(&mut self.optima, report, finished, latest);
            }
            // Orders to helpers don't get this far.
            Event::Found(SolvingFound::Helper(..)) | Event::Done => {}
            Event::Rejected if self.is_running() => *self = Search::default(),
            Event::Rejected => self.interrupt(),
            // Once there's a proof (or the search was stopped), a failure doesn't affect the
            // result, just the work that came after it.
            Event::Failed(_)
                if matches!(self.phase, Phase::Proved | Phase::Impossible | Phase::Stopped) =>
            {
                self.interrupt();
            }
            Event::Failed(failure) => self.phase = Phase::Failed(failure),
        }
    }

    fn take_in(&mut self, progress: Progress) {
        let Progress { report, elapsed, trace, line, growth, cuts, memory, unsaved } = progress;
        self.memory = memory;
        self.unsaved = unsaved;
        self.report = Some(report);
        self.elapsed = elapsed;
        if let Some(line) = line {
            self.line = line;
        }
        self.remember(trace);
        self.cuts = cuts;
        if !growth.is_empty() {
            Rc::make_mut(&mut self.tree).grow(&growth);
        }
        if report.finished && self.is_running() {
            self.phase = Phase::Proved;
        }
    }

    /// Stops everything that builds on the proof, and drops an incomplete certificate.
    fn interrupt(&mut self) {
        self.optima.stop();
        if self.certificate.stop() {
            self.certificate = Certificate::default();
        }
    }

    /// Adds samples to the history if score or bound has changed.
    fn remember(&mut self, trace: Vec<Sample>) {
        for sample in trace {
            let last = self.history.last().map(|last| (last.score, last.bound));
            if last != Some((sample.score, sample.bound)) {
                self.history.push(sample);
            }
        }
        while self.history.len() > MOST_SAMPLES {
            let mut index = 0;
            self.history.retain(|_| {
                index += 1;
                index % 2 == 1
            });
        }
    }
}

/// Adds a result of work that builds on the proof. Work that was stopped can't be resumed, so it
/// ignores whatever still arrives.
fn receive<K, F>(task: &mut TaskState<K>, found: F, finished: bool, fold: fn(&mut K, F)) {
    task.receive(Event::Found(found), fold);
    if finished {
        task.receive(Event::Done, fold);
    }
}

impl Reducible for Search {
    type Action = SearchChange;

    fn reduce(self: Rc<Self>, change: SearchChange) -> Rc<Self> {
        let mut search = (*self).clone();
        match change {
            SearchChange::Begin(task) => {
                let tasks_started = search.tasks_started.wrapping_add(1);
                let phase = Phase::Running;
                search = Search { phase, tasks_started, task: Some(task), ..Search::default() };
            }
            SearchChange::Resume => {
                search.phase = Phase::Running;
                search.workers = 1;
            }
            SearchChange::Receive(event) => search.receive(event),
            SearchChange::Stop if search.is_running() => search.phase = Phase::Stopped,
            SearchChange::Stop => search.interrupt(),
            SearchChange::Write => {
                search.interrupt();
                search.certificate.begin(Vec::new(), false);
            }
            SearchChange::CountOptima => {
                search.interrupt();
                search.optima.begin(None, false);
            }
            SearchChange::Forget => {
                search = Search { tasks_started: search.tasks_started, ..Search::default() }
            }
        }
        Rc::new(search)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use ginnow::sieve::optimize::Obstacle;

    /// A sample report.
    pub fn optima_report(sets: usize, finished: bool) -> OptimaReport {
        OptimaReport {
            score: 4593,
            bound: 4593,
            sets,
            sequences: "12".to_owned(),
            sequences_exact: true,
            complete: finished,
            finished,
            nodes: 1,
            work: 1,
        }
    }

    fn started() -> Rc<Search> {
        let task = BoardTask::full_board(21);
        Rc::new(Search::default()).reduce(SearchChange::Begin(task))
    }

    fn progress(score: u64, bound: u64, line: Option<Vec<Number>>) -> SearchChange {
        let report = Report { score, bound, nodes: 1, work: 1, finished: score == bound };
        SearchChange::Receive(Event::Found(SolvingFound::Progress(Progress {
            report,
            elapsed: 10.0,
            trace: vec![Sample { elapsed: 10.0, score, bound }],
            line,
            growth: Vec::new(),
            cuts: Vec::new(),
            memory: 0,
            unsaved: (score < bound).then_some(Unsaved::TooLarge),
        })))
    }

    #[test]
    fn each_task_has_a_number_of_its_own_also_on_another_board() {
        let task = || SearchChange::Begin(BoardTask::full_board(21));
        let search = started().reduce(progress(144, 144, Some(vec![19])));
        assert_eq!((search.phase, search.tasks_started), (Phase::Proved, 1));
        let search = search.reduce(task()).reduce(progress(144, 144, Some(vec![19])));
        assert_eq!((search.phase, search.tasks_started), (Phase::Proved, 2));
        assert_eq!(search.reduce(SearchChange::Forget).reduce(task()).tasks_started, 3);
    }

    #[test]
    fn stopping_keeps_the_best_so_far() {
        let search = started().reduce(progress(140, 145, Some(vec![19, 9])));
        let search = search.reduce(SearchChange::Stop).reduce(progress(144, 144, None));
        assert_eq!(search.phase, Phase::Stopped);
        assert_eq!(search.report.unwrap().score, 140);
        assert_eq!(search.line, [19, 9]);
    }

    #[test]
    fn a_search_that_the_browser_cannot_save_is_named_until_it_is_proved() {
        let search = started().reduce(progress(140, 145, Some(vec![19, 9])));
        assert_eq!(search.unsaved(), Some(Unsaved::TooLarge));
        let stopped = search.clone().reduce(SearchChange::Stop);
        assert_eq!(stopped.unsaved(), Some(Unsaved::TooLarge));
        assert_eq!(search.reduce(progress(144, 144, None)).unsaved(), None);
        // Stopping saves the search one last time.
        let answer = |unsaved| SearchChange::Receive(Event::Found(SolvingFound::Saved(unsaved)));
        let failed = stopped.reduce(answer(Some(Unsaved::Failed)));
        assert_eq!(failed.unsaved(), Some(Unsaved::Failed));
        assert_eq!(failed.reduce(answer(None)).unsaved(), None);
    }

    #[test]
    fn a_saved_search_is_shown_and_resumes() {
        let task = BoardTask::full_board(1000);
        let received = |found| SearchChange::Receive(Event::Found(found));
        let saved = Rc::new(Search::default())
            .reduce(received(SolvingFound::Recalled(task.clone())))
            .reduce(progress(140, 145, Some(vec![19, 9])));
        assert_eq!((saved.phase, &saved.task), (Phase::Saved, &Some(task)));
        assert!(saved.can_resume());
        let proved = saved.reduce(SearchChange::Resume).reduce(progress(144, 144, None));
        assert_eq!(proved.phase, Phase::Proved);
        assert_eq!(proved.line, [19, 9]);
        let shown = proved.reduce(received(SolvingFound::Omitted));
        assert_eq!((shown.phase, shown.omitted), (Phase::Idle, true));
    }

    #[test]
    fn a_saved_proof_waits_for_a_request() {
        let saved = Rc::new(Search::default())
            .reduce(SearchChange::Receive(Event::Found(SolvingFound::Recalled(
                BoardTask::full_board(21),
            ))))
            .reduce(progress(144, 144, Some(vec![19])));
        assert_eq!((saved.phase, saved.proved_score()), (Phase::Saved, None));
    }

    #[test]
    fn a_worker_failure_loses_no_reported_results() {
        let search = started().reduce(progress(140, 145, Some(vec![19, 9])));
        let search = search.reduce(SearchChange::Receive(Event::Failed(WorkerFailure::Silent)));
        assert_eq!(search.phase, Phase::Failed(WorkerFailure::Silent));
        assert_eq!(search.line, [19, 9]);
    }

    #[test]
    fn a_search_for_an_impossible_game_ends_with_its_certificate() {
        let conflict = Conflict { numbers: vec![1], obstacle: Some(Obstacle::One) };
        let found = SolvingFound::Impossible(conflict.clone(), "end\n".to_owned());
        let received = || SearchChange::Receive(Event::Found(found.clone()));
        let search = started().reduce(received());
        assert_eq!(search.phase, Phase::Impossible);
        assert_eq!(search.conflict, Some(conflict));
        assert_eq!(search.certificate.phase, TaskPhase::Done);
        assert_eq!(search.certificate.known, ["end\n".into()]);
        // Too late to change anything.
        let stopped = started().reduce(SearchChange::Stop).reduce(received());
        assert_eq!((stopped.phase, &stopped.conflict), (Phase::Stopped, &None));
    }

    /// With required numbers, the best score need not be the best of the board.
    #[test]
    fn a_score_with_required_numbers_is_not_the_best_of_the_board() {
        let task = BoardTask { required: vec![2], ..BoardTask::full_board(23) };
        let started = Rc::new(Search::default()).reduce(SearchChange::Begin(task));
        let proved = started.reduce(progress(140, 140, Some(vec![2])));
        assert_eq!((proved.phase, proved.proved_score()), (Phase::Proved, None));
    }

    #[test]
    fn a_proof_ends_the_search() {
        let search = started().reduce(progress(144, 144, Some(vec![19])));
        assert_eq!(search.phase, Phase::Proved);
        assert_eq!(search.proved_score(), Some(144));
    }

    fn part(part: &str, finished: bool) -> SearchChange {
        SearchChange::Receive(Event::Found(SolvingFound::Certificate {
            part: part.to_owned(),
            finished,
        }))
    }

    #[test]
    fn only_a_complete_certificate_counts() {
        let proved = started().reduce(progress(144, 144, Some(vec![19])));
        let writing = proved.reduce(SearchChange::Write).reduce(part("a", false));
        let stopped = Rc::clone(&writing).reduce(SearchChange::Stop);
        assert_eq!(stopped.certificate, Certificate::default());
        let late = stopped.clone().reduce(part("b", true));
        assert_eq!(late.certificate, Certificate::default());
        assert_eq!(stopped.phase, Phase::Proved);
        let written = writing.reduce(part("b", true));
        assert_eq!(written.certificate.known, ["a".into(), "b".into()]);
        let failed = written.reduce(SearchChange::Receive(Event::Failed(WorkerFailure::Panicked)));
        assert_eq!(failed.phase, Phase::Proved);
        assert_eq!(failed.certificate.phase, TaskPhase::Done);
    }

    #[test]
    fn a_stopped_count_keeps_its_report_and_ignores_later_ones() {
        let found = |report| SearchChange::Receive(Event::Found(SolvingFound::Optima(report)));
        let proved = started().reduce(progress(144, 144, Some(vec![19])));
        let unasked = proved.reduce(found(optima_report(1, true)));
        assert_eq!(unasked.optima, TaskState::default());
        let counting =
            unasked.reduce(SearchChange::CountOptima).reduce(found(optima_report(1, false)));
        assert!(counting.is_busy() && !counting.is_running());
        let stopped = Rc::clone(&counting).reduce(SearchChange::Stop);
        let stopped = stopped.reduce(found(optima_report(2, true)));
        assert_eq!(stopped.optima.phase, TaskPhase::Stopped);
        assert_eq!(stopped.optima.known, Some(optima_report(1, false)));
        let done = counting.reduce(found(optima_report(2, true)));
        assert_eq!((done.optima.phase, done.is_busy()), (TaskPhase::Done, false));
    }

    #[test]
    fn the_history_stays_small() {
        let mut search = started();
        for bound in (200..5_200).rev() {
            search = search.reduce(progress(140, bound, None));
        }
        assert!(search.history.len() <= MOST_SAMPLES);
        assert!(search.history.len() >= MOST_SAMPLES / 2);
    }
}
