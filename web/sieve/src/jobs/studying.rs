//! Analyses a line of moves, and what each legal move costs.

use crate::messages::{Findings, PricedMove, StudyStage, StudyTask};
use ginnow::sieve::analysis::{Analysis, Assessment, Consequences, Cost, LineAnalysis};
use ginnow::sieve::{Number, Position};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn, now};

/// Work between two clock checks.
const BUDGET: u64 = 2_000;

/// On large boards, each report means a lot to draw for the page, so there is at least this much
/// time in between (in milliseconds).
const PAUSE: f64 = 120.0;

/// Up to this size, there's a report after every turn.
const SMALL: Number = 200;

/// Studies a line and, optionally, the legal moves of one of its positions.
pub struct StudyingJob {
    study: Box<StudyRun>,
}

pub struct StudyRun {
    task: StudyTask,
    board: Position,
    line: LineAnalysis,
    costs: Option<Analysis>,
    /// Work done for earlier tasks. It does not count towards this one's limit.
    before: u64,
    /// The costs alternate with the line, and the last turn went to the costs.
    costs_last: bool,
    reported: Reported,
    posted: Option<f64>,
}

/// Results the page already has. We only report the others.
#[derive(Default)]
struct Reported {
    assessments: Vec<Option<Assessment>>,
    reasons: Vec<bool>,
    best: Option<u64>,
    best_game: Option<u64>,
    costs: Vec<(Number, Cost)>,
}

impl Job for StudyingJob {
    const NAME: &'static str = "studying";
    const TITLE: &'static str = "job.studying";
    type Task = StudyTask;
    type Found = Findings;

    /// Retains the previous study, complete or not. A new one about the same board builds on it.
    type Retained = Option<Box<StudyRun>>;

    fn begin(task: StudyTask, last: &mut Self::Retained) -> Result<Self, Rejected> {
        let study = StudyRun::new(task, last.take()).ok_or(Rejected)?;
        let study = Box::new(study);
        Ok(StudyingJob { study })
    }

    fn work(&mut self, turn: &Turn<Findings>) -> Stage {
        self.study.work(turn)
    }

    fn end(self, last: &mut Self::Retained) {
        *last = Some(self.study);
    }
}

impl StudyRun {
    /// Sets up a study, reusing results of the previous one where possible. `None` if the moves are
    /// illegal.
    fn new(task: StudyTask, before: Option<Box<StudyRun>>) -> Option<Self> {
        let before = before.filter(|job| job.task.size == task.size && job.task.goal == task.goal);
        let board = match &before {
            Some(job) => job.board.clone(),
            None => Position::new(task.size).ok()?,
        };
        let (mut line, mut costs) = match before {
            Some(job) if job.task.line == task.line => {
                let same = job.task.played == task.played;
                (job.line, job.costs.filter(|_| same))
            }
            other => {
                let mut line = LineAnalysis::new(&board, &task.line, task.goal).ok()?;
                if let Some(job) = other {
                    line.take_over(&job.line);
                }
                (line, None)
            }
        };
        if task.played > task.line.len() {
            return None;
        }
        line.attend(task.played);
        costs = costs.filter(|_| task.costs);
        let positions = task.line.len() + 1;
        let reported = Reported {
            assessments: vec![None; positions],
            reasons: vec![false; positions],
            ..Reported::default()
        };
        let mut job = StudyRun {
            task,
            board,
            line,
            costs,
            before: 0,
            costs_last: false,
            reported,
            posted: None,
        };
        job.before = job.work_done();
        Some(job)
    }

    fn work_done(&self) -> u64 {
        self.line.work() + self.costs.as_ref().map_or(0, Analysis::work)
    }

    /// Works for a turn and reports any news.
    fn work(&mut self, turn: &Turn<Findings>) -> Stage {
        let stage = loop {
            let stage = self.stage();
            if stage != StudyStage::Working || turn.is_over() {
                break stage;
            }
            self.step();
        };
        let finished = stage != StudyStage::Working;
        let due = self.posted.is_none_or(|posted| now() - posted >= PAUSE);
        if finished || due || self.task.size <= SMALL {
            self.posted = Some(now());
            turn.post(self.findings(stage));
        }
        Stage::done_if(finished)
    }

    fn stage(&self) -> StudyStage {
        let priced = !self.task.costs || self.costs.as_ref().is_some_and(Analysis::is_finished);
        if self.line.is_finished() && priced {
            StudyStage::Complete
        } else if self.work_done() - self.before >= self.task.limit {
            StudyStage::Stopped
        } else {
            StudyStage::Working
        }
    }

    /// Advances either the line or the costs, in turn. Costs have to wait until the position itself
    /// has been served.
    fn step(&mut self) {
        let played = self.task.played;
        if self.task.costs && self.costs.is_none() && self.line.has_served(played) {
            let costs = self.line.analysis(played);
            self.costs = Some(costs);
        }
        let open = self.costs.as_mut().filter(|costs| !costs.is_finished());
        match open {
            Some(costs) if !self.costs_last || self.line.is_finished() => {
                self.line.teach(played, costs);
                costs.advance(BUDGET);
                self.line.learn(costs);
                self.costs_last = true;
            }
            _ => {
                self.line.advance(BUDGET);
                self.costs_last = false;
            }
        }
    }

    fn findings(&mut self, stage: StudyStage) -> Findings {
        let assessments: Vec<Assessment> = self.line.assessments().collect();
        let news = assessments.iter().copied().enumerate();
        let news = news.zip(&mut self.reported.assessments);
        let news = news.filter_map(|(news, reported)| {
            let new = reported.replace(news.1) != Some(news.1);
            new.then_some(news)
        });
        let news: Vec<(usize, Assessment)> = news.collect();
        let best = assessments[self.task.played].score;
        let improved = self.reported.best.replace(best) != Some(best);
        let optimum = assessments[0].score;
        let is_new = self.reported.best_game.replace(optimum) != Some(optimum);
        Findings {
            best_game: is_new.then(|| self.line.best_line(0).to_vec()),
            reasons: self.reasons(&assessments),
            costs: self.costs(),
            assessments: news,
            best_line: improved.then(|| self.line.best_line(self.task.played).to_vec()),
            stage,
        }
    }

    /// Reasons for costs of played moves that have just become known.
    fn reasons(&mut self, assessments: &[Assessment]) -> Vec<(usize, Consequences)> {
        let mut reasons = Vec::new();
        let mut position = self.board.clone();
        for (turn, &number) in self.task.line.iter().enumerate() {
            let cost = Cost::between(self.task.goal, assessments[turn], assessments[turn + 1]);
            if !self.reported.reasons[turn] && cost.exact().is_some_and(|points| points > 0) {
                self.reported.reasons[turn] = true;
                let lines = (self.line.best_line(turn), self.line.best_line(turn + 1));
                let reason = Consequences::new(&position, number, lines.0, lines.1);
                reasons.extend(reason.ok().map(|reason| (turn, reason)));
            }
            if position.play(number).is_err() {
                break;
            }
        }
        reasons
    }

    /// Costs of legal moves, limited to what's new.
    fn costs(&mut self) -> Vec<PricedMove> {
        let Some(analysis) = &self.costs else {
            return Vec::new();
        };
        let mut priced = Vec::new();
        for found in analysis.costs() {
            let Some(after) = analysis.line_after(found.number) else {
                continue;
            };
            let reported = &mut self.reported.costs;
            let at = reported.binary_search_by_key(&found.number, |&(number, _)| number);
            match at {
                Ok(at) if reported[at].1 == found.cost => continue,
                Ok(at) => reported[at].1 = found.cost,
                Err(at) => reported.insert(at, (found.number, found.cost)),
            }
            let known = found.cost.exact().is_some_and(|points| points > 0);
            let reason = known.then(|| {
                Consequences::new(analysis.start(), found.number, analysis.best_line(), after)
            });
            priced.push(PricedMove {
                number: found.number,
                cost: found.cost,
                reason: reason.and_then(Result::ok),
            });
        }
        priced
    }
}
