//! Studies a position within a time limit.
//!
//! On boards of thousands, a single step of the engine can take seconds, and there is no way to
//! interrupt it. Therefore, a thread does the work and posts its results every now and then. Once
//! time is up, the command prints the latest ones and exits, without waiting for the thread.

use super::super::optima;
use super::findings::Findings;
use crate::cli::arguments::time::Clock;
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::terminal::status_line::StatusLine;
use crate::cli::terminal::threads::{guarded, lock};
use ginnow::sieve::analysis::{Analysis, LineAnalysis};
use ginnow::sieve::comparison::plain_game;
use ginnow::sieve::optimize::{Goal, OptimaLimits};
use ginnow::sieve::order_count::DEFAULT_WORK;
use ginnow::sieve::{Number, Position, score};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The clock is checked after this much work, which takes a few hundredths of a second.
const SLICE: u64 = 20_000;

/// Once time is up, we wait this long for the thread. On most boards that is enough for a step, so
/// nothing gets lost.
const GRACE: Duration = Duration::from_millis(150);

/// Time between two posts. They aren't free, because all results have to be collected.
const BETWEEN_POSTS: Duration = Duration::from_millis(50);

/// The analysis answers this question.
#[derive(Debug, Clone)]
pub(super) struct AnalysisQuestion {
    pub(super) position: Position,
    pub(super) goal: Goal,
    /// The move whose consequences to explain.
    pub(super) why: Option<Number>,
    /// True if optimal sets should be counted as well.
    pub(super) with_optima: bool,
}

/// The latest results that were posted.
struct Latest {
    findings: Option<Findings>,
    status: StatusLine,
}

/// Returns the answer, or the latest results if time is up first.
///
/// # Errors
/// Returns [`Failure::Panic`] if the thread panicked.
pub(super) fn findings(question: &AnalysisQuestion, clock: Clock) -> Result<Findings, Failure> {
    let plain = plain_game(&question.position, question.goal);
    let known = question.knowing(&plain)?;
    let plain = question.position.score() + score(&plain);
    let findings = Findings::outline(&known.0, &known.1, plain);
    let status = StatusLine::for_terminal();
    let latest = Arc::new(Mutex::new(Latest { findings: Some(findings), status }));
    let (send, receive) = mpsc::channel();
    std::thread::spawn({
        let (question, latest) = (question.clone(), Arc::clone(&latest));
        move || {
            // If time was up and nobody is listening any more, this fails. That is fine.
            let _ = send.send(guarded(|| question.answer(&clock, plain, &latest)));
        }
    });
    let answer = match clock.left() {
        Some(left) => receive.recv_timeout(left.saturating_add(GRACE)),
        None => receive.recv().map_err(|_| RecvTimeoutError::Disconnected),
    };
    let mut latest = lock(&latest);
    latest.status.clear();
    match (answer, latest.findings.take()) {
        (Ok(answer), _) => answer,
        (Err(_), Some(findings)) => Ok(findings),
        // This is hardly possible, because the thread sends something even if it panics.
        (Err(error), None) => Err(Failure::Panic(error.to_string())),
    }
}

impl AnalysisQuestion {
    /// Analyses the position and the moves so far on the basis of a single game. This yields bounds
    /// that can be printed even if there is no time for anything else.
    fn knowing(&self, game: &[Number]) -> Result<(Analysis, LineAnalysis), Failure> {
        let (board, moves) = (self.board(), self.position.moves());
        let played = LineAnalysis::knowing(&board, &moves, self.goal, game);
        Ok((Analysis::knowing(&self.position, self.goal, game), played.map_err(Failure::usage)?))
    }

    /// Returns the board as it is before the first move.
    fn board(&self) -> Position {
        Position::fresh(Arc::clone(self.position.table()))
    }

    /// Works until everything is known, or time is up.
    fn answer(
        &self,
        clock: &Clock,
        plain: u64,
        latest: &Mutex<Latest>,
    ) -> Result<Findings, Failure> {
        let (board, moves) = (self.board(), self.position.moves());
        let mut played = LineAnalysis::new(&board, &moves, self.goal).map_err(Failure::usage)?;
        let mut analysis = Analysis::new(&self.position, self.goal);
        let mut posted = Instant::now();
        let mut post = |analysis: &Analysis, played: &LineAnalysis| {
            if posted.elapsed() >= BETWEEN_POSTS {
                lock(latest).findings = Some(Findings::outline(analysis, played, plain));
                posted = Instant::now();
            }
        };
        post(&analysis, &played);
        // The costs of the moves so far depend on the best game, so find that first.
        while analysis.best().exact().is_none() && !analysis.is_finished() && !clock.is_over() {
            advance(&mut analysis, latest);
            post(&analysis, &played);
        }
        played.learn(&analysis);
        while !played.is_finished() && !clock.is_over() {
            played.advance(SLICE);
            post(&analysis, &played);
        }
        while !analysis.is_finished() && !clock.is_over() {
            advance(&mut analysis, latest);
            post(&analysis, &played);
        }
        let findings = Findings::outline(&analysis, &played, plain);
        lock(latest).findings = Some(Findings::outline(&analysis, &played, plain));
        let mut findings = findings.explained(&analysis, self.why, clock);
        if self.with_optima {
            let limits = OptimaLimits { order_work: DEFAULT_WORK, ..OptimaLimits::default() };
            findings.optima = Some(optima::find(&self.position, self.goal, limits, clock));
        }
        Ok(findings)
    }
}

/// Advances an analysis, and updates the status line.
fn advance(analysis: &mut Analysis, latest: &Mutex<Latest>) {
    let report = analysis.advance(SLICE);
    let best = report.best;
    lock(latest).status.show(|| {
        format!(
            "best {} to {}, cost of {} of {}",
            best.score,
            best.bound,
            report.resolved,
            counted(report.moves, "move")
        )
    });
}
