//! Answers two questions: who is winning, and which move is best? Nothing is revealed before you
//! ask, and answers are limited to the position in which you have asked.

use crate::model::Model;
use crate::solving::job::{AssessingJob, AssessingTask};
use crate::solving::review::{allows_review, end, review};
use crate::{explain, model::FactorGame};
use ginnow::sieve::Number;
use ginnow::sieve::two_players::{ContestValue, Player};
use ginnow_kit::frame::{App, Bare};
use ginnow_kit::reactive::state::{StateSetter, use_state_eq};
use ginnow_kit::words::{count, fill, text};
use ginnow_kit::worker::task::Phase;
use ginnow_kit::worker::{TaskWords, WorkerTask, latest, task_bar, use_task_for};
use ginnow_links::{Help, Hidden};
use yew::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Who is winning?
    Verdict,
    /// Which move is best?
    Hint,
}

impl Question {
    /// Returns `true` if the link allows this question. If the solver is hidden, neither of them is,
    /// because a best move and its consequences would reveal the value.
    #[must_use]
    pub fn is_allowed(self, hidden: Hidden) -> bool {
        match self {
            _ if hidden.solver => false,
            Question::Verdict => !hidden.best,
            Question::Hint => !hidden.hints,
        }
    }
}

/// A position, and which of the [`Question`]s about it are open.
type Revealed = (AssessingTask, [bool; 2]);

/// The questions about the position on the board, with the worker that answers them.
#[derive(Clone)]
pub struct Analysis {
    position: AssessingTask,
    /// By [`Question`]: is it open, and does the link allow it?
    revealed: [bool; 2],
    set_revealed: StateSetter<Revealed>,
    task: WorkerTask<AssessingJob>,
}

/// Remembers the open questions. Another position on the board closes them.
#[hook]
pub fn use_analysis(app: &Bare<FactorGame>) -> Analysis {
    let position = AssessingTask::of(&app.model);
    let task = use_task_for(position.clone(), latest);
    let revealed = use_state_eq(|| (position.clone(), [false; 2]));
    Analysis {
        revealed: allowed(of_position(&revealed, &position), app.hidden),
        position,
        set_revealed: revealed.setter(),
        task,
    }
}

/// Returns which questions about this position are open. None of them are if they're about another
/// one.
fn of_position(revealed: &Revealed, position: &AssessingTask) -> [bool; 2] {
    if revealed.0 == *position { revealed.1 } else { [false; 2] }
}

fn allowed(revealed: [bool; 2], hidden: Hidden) -> [bool; 2] {
    let is_allowed = [Question::Verdict, Question::Hint].map(|one| one.is_allowed(hidden));
    [revealed[0] && is_allowed[0], revealed[1] && is_allowed[1]]
}

impl Analysis {
    /// Opens a question, or closes it if it is already open.
    pub fn request(&self, question: Question) {
        self.set_revealed.update(|revealed| {
            let mut questions = of_position(revealed, &self.position);
            questions[question as usize] ^= true;
            (self.position.clone(), questions)
        });
        if self.task.phase() == Phase::Idle {
            self.task.begin(self.position.clone());
        }
    }

    /// Returns `true` while the worker is searching and may still change its mind.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.task.is_running()
    }

    /// Returns the help that the player is currently getting.
    #[must_use]
    pub fn helped(&self) -> Help {
        Help { hints: self.has(Question::Hint), solver: self.has(Question::Verdict), given: false }
    }

    fn has(&self, question: Question) -> bool {
        self.revealed[question as usize]
    }

    fn assessment(&self) -> Option<ContestValue> {
        (*self.task.known())?.assessment
    }

    /// Returns the best move so far, if somebody has asked for it.
    #[must_use]
    pub fn hint(&self) -> Option<Number> {
        let revealed = self.has(Question::Hint);
        revealed.then(|| self.assessment()?.best).flatten()
    }
}

const WORDS: TaskWords = TaskWords {
    begin: "analysis.begin",
    idle: "analysis.running",
    running: "analysis.running",
    stopped: "analysis.stopped",
    done: "analysis.done",
};

/// Returns `true` if the review is visible.
pub fn is_reviewing(app: &App<FactorGame>) -> bool {
    app.view == "analysis" && app.model.to_move().is_none() && allows_review(app.hidden)
}

/// Renders the questions, with answers to those that are open.
pub fn analysis(app: &App<FactorGame>) -> Html {
    if app.model.to_move().is_none() {
        return if allows_review(app.hidden) {
            review(app)
        } else {
            html! { <p class="hint">{text("analysis.over")}</p> }
        };
    }
    let analysis = &app.view_state.analysis;
    let button = |question: Question, label: &'static str| {
        let (pressed, revealed) = (analysis.has(question), analysis.clone());
        html! {
            if question.is_allowed(app.hidden) {
                <button type="button" aria-pressed={pressed.to_string()}
                    onclick={move |_: MouseEvent| revealed.request(question)}>
                    {text(label)}
                </button>
            }
        }
    };
    html! {
        <>
            <p class="hint">{text("analysis.about")}</p>
            <div class="questions cluster switch">
                {button(Question::Verdict, "analysis.verdict")}
                {button(Question::Hint, "analysis.hint")}
            </div>
            {for findings(analysis, &app.model).into_iter().map(|message| html! { <p class="told">{message}</p> })}
            {work(analysis)}
        </>
    }
}

fn work(analysis: &Analysis) -> Html {
    if analysis.revealed == [false; 2] {
        return Html::default();
    }
    let nodes = analysis.task.known().map_or(0, |found| found.nodes);
    let position = analysis.position.clone();
    html! {
        <div class="work cluster">
            {task_bar(&analysis.task, &WORDS, move |task| task.begin(position.clone()))}
            <p class="hint">{count("analysis.nodes", nodes)}</p>
        </div>
    }
}

/// Returns a sentence for each open question with an answer.
pub fn findings(analysis: &Analysis, model: &Model) -> Vec<String> {
    let Some(known) = analysis.assessment() else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    if analysis.has(Question::Verdict) {
        findings.push(verdict(model, &known));
    }
    if let Some(best) = analysis.hint() {
        let key = if known.is_exact() { "analysis.best" } else { "analysis.best-so-far" };
        findings.push(fill!(key, number = best));
    }
    findings
}

/// Tells how the game ends with best play on both sides.
fn verdict(model: &Model, known: &ContestValue) -> String {
    let Some(mover) = model.to_move() else {
        return String::new();
    };
    let ahead = end(model.position(), model.contest(), mover, known.value);
    let leader = if ahead > 0 { Player::First } else { Player::Second };
    let key = match (known.is_exact(), ahead) {
        (true, 0) => "analysis.exact-tie",
        (true, _) => "analysis.exact",
        (false, 0) => "analysis.ahead-tie",
        (false, _) => "analysis.ahead",
    };
    fill!(
        key,
        who = explain::name(model.contest(), leader),
        by = ahead.unsigned_abs(),
        moves = known.ahead.unwrap_or_default()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::two_players::links::read;

    fn known(value: i32, ahead: Option<u8>) -> ContestValue {
        let best = Some(25);
        ContestValue { value, best, ahead }
    }

    #[test]
    fn another_position_has_no_answers() {
        let of = |link: &str| AssessingTask::of(&Model::open(&read(link).shared));
        let revealed = (of("factor-game/1?n=30"), [true, false]);
        assert_eq!(of_position(&revealed, &of("factor-game/1?n=30")), [true, false]);
        let later = of("factor-game/1?n=30&moves=29");
        assert_eq!(of_position(&revealed, &later), [false; 2]);
    }

    #[test]
    fn a_link_can_hide_answers() {
        let hidden = Hidden { hints: true, ..Hidden::default() };
        assert!(Question::Verdict.is_allowed(hidden) && !Question::Hint.is_allowed(hidden));
        let solver = Hidden { solver: true, ..Hidden::default() };
        assert!(!Question::Verdict.is_allowed(solver) && !Question::Hint.is_allowed(solver));
        assert_eq!(allowed([true; 2], hidden), [true, false]);
        assert_eq!(allowed([true; 2], solver), [false; 2]);
    }

    #[test]
    fn the_verdict_includes_points_already_scored() {
        crate::learn_english();
        let message = |link: &str, known| verdict(&Model::open(&read(link).shared), &known);
        let names = "factor-game/1?n=30&names=Anna-Ben";
        assert_eq!(
            message(names, known(17, None)),
            "With best play on both sides (exact): Anna by 17."
        );
        // After 29, Anna is ahead by 28, and it's Ben's turn.
        let after = format!("{names}&moves=29");
        assert_eq!(
            message(&after, known(28, None)),
            "With best play on both sides the game is a tie (exact)."
        );
        assert_eq!(
            message(&after, known(40, Some(6))),
            "Estimate, not solved (moves ahead: 6): probably Ben, by about 12."
        );
    }
}
