//! Help for filling in the grid, only on request: the player's questions, and the answers.

use crate::jobs::helping::{Answer, HelpingJob, HelpingTask, Question};
use crate::model::Chapter;
use crate::model::CommonDivisor;
use ginnow::common_divisor::Puzzle;
use ginnow_kit::frame::{App, Bare, Model as _};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::words::{fill, number, text};
use ginnow_kit::worker::task::{self, Phase, task_failure, use_task_for};
use ginnow_links::Hidden;
use std::rc::Rc;
use yew::prelude::*;

/// A question stays open until its answer is known.
#[derive(Debug, Clone, Copy, Default)]
struct Exchange {
    question: Option<Question>,
    answer: Option<Answer>,
}

/// The worker that answers.
#[derive(Clone)]
pub struct GridHelp {
    task: task::WorkerTask<HelpingJob, Exchange>,
    chapter: Chapter,
    hidden: Hidden,
    /// Set if the page checks after every change if the best result is still possible.
    following: State<bool>,
    /// Set while the questions are shown.
    is_open: State<bool>,
}

/// Answers questions with a worker. An answer is valid until the grid changes.
#[hook]
pub fn use_help(app: &Bare<CommonDivisor>) -> GridHelp {
    let model = &app.model;
    let about = (Rc::clone(model.puzzle()), model.board().grid());
    let receive = |exchange: &mut Exchange, answer| exchange.answer = Some(answer);
    let help = GridHelp {
        task: use_task_for(about.clone(), receive),
        chapter: model.chapter().clone(),
        hidden: app.hidden,
        following: use_state_eq(|| false),
        is_open: use_state_eq(|| false),
    };
    let asking = help.clone();
    // A full grid is compared with the best one automatically.
    let is_requested = (*help.following || model.is_over()) && !app.hidden.best;
    use_effect_with((about, is_requested), move |(_, is_requested)| {
        if *is_requested {
            asking.request(Question::StillBest);
        }
    });
    help
}

/// Returns true if a link allows the question: a digit is a hint, the others are about the best result.
fn is_allowed(question: Question, hidden: Hidden) -> bool {
    match question {
        Question::Digit => !hidden.hints,
        Question::StillBest | Question::Reachable => !hidden.best,
    }
}

impl GridHelp {
    /// Returns the last question and its answer, unless the link hides them.
    fn exchange(&self) -> Option<(Question, Option<Answer>)> {
        let Exchange { question, answer } = *self.task.known();
        let question = question.filter(|&question| is_allowed(question, self.hidden))?;
        Some((question, answer))
    }

    /// Returns true if the player has asked something about a grid with blank cells. The page asks about a full grid by
    /// itself.
    pub fn is_requested(&self) -> bool {
        self.exchange().is_some() && !self.chapter.board.grid().is_full()
    }

    fn request(&self, question: Question) {
        let task = HelpingTask {
            puzzle: Puzzle::clone(&self.chapter.puzzle),
            grid: self.chapter.board.grid(),
            question,
        };
        let exchange = Exchange { question: Some(question), answer: None };
        self.task.begin_with(task, exchange);
    }

    fn follow(&self, following: bool) {
        self.task.forget();
        self.following.set(following);
    }

    /// Returns the answer to the open question about the current grid, if known.
    pub fn answer(&self) -> Option<Answer> {
        self.exchange()?.1
    }

    /// Returns true if the worker failed, so that no answer comes.
    pub fn has_failed(&self) -> bool {
        self.exchange().is_some() && matches!(self.task.phase(), Phase::Failed(_))
    }

    /// Renders the message that the worker failed, if it did. A full grid has a button that compares it again with the
    /// best one. Other grids have the buttons of the questions.
    pub fn failure(&self) -> Html {
        if !self.has_failed() {
            return Html::default();
        }
        let asking = self.clone();
        let compare = move |_: MouseEvent| asking.request(Question::StillBest);
        html! {
            <>
                {task_failure(self.task.phase())}
                if self.chapter.board.grid().is_full() {
                    <button type="button" onclick={compare}>{text("task.try-again")}</button>
                }
            </>
        }
    }

    /// Returns the CSS class of the answer.
    fn class(&self) -> Option<&'static str> {
        match self.answer()? {
            Answer::Possible | Answer::Digit { .. } => Some("right"),
            Answer::Impossible | Answer::NoGrid | Answer::Largest(0) => Some("wrong"),
            Answer::Largest(_) => None,
        }
    }

    /// Returns the answer in words.
    fn message(&self) -> String {
        let Some((_, answer)) = self.exchange() else {
            return String::new();
        };
        let Some(answer) = answer else {
            let waiting = match self.task.phase() {
                Phase::Idle | Phase::Failed(_) => return String::new(),
                Phase::Rejected => "help.rejected",
                _ => "help.waiting",
            };
            return text(waiting).to_owned();
        };
        match answer {
            Answer::Possible => text("help.possible").to_owned(),
            Answer::Impossible => text("help.impossible").to_owned(),
            Answer::NoGrid => text("claim.no-grid").to_owned(),
            Answer::Largest(0) => text("help.none").to_owned(),
            Answer::Largest(divisor) => fill!("help.largest", divisor = number(divisor)),
            Answer::Digit { cell, digit } => {
                let shape = self.chapter.board.shape();
                let (row, column) = (shape.row(cell) + 1, shape.column(cell) + 1);
                fill!("help.digit-is", digit, row, column)
            }
        }
    }
}

/// Renders the allowed questions as buttons, and the answer below them.
pub fn help(app: &App<CommonDivisor>) -> Html {
    let (help, hidden) = (&app.view_state.help, app.hidden);
    // There is nothing to ask about a full grid.
    if app.model.is_over() || hidden.hints && hidden.best {
        return Html::default();
    }
    let exchange = help.exchange().map(|exchange| exchange.0);
    let button = |question: Question, key: &'static str| {
        let asking = help.clone();
        let request = move |_: MouseEvent| asking.request(question);
        let pressed = (exchange == Some(question)).to_string();
        html! {
            if is_allowed(question, hidden) {
                <button type="button" aria-pressed={pressed} onclick={request}>{text(key)}</button>
            }
        }
    };
    let following = *help.following;
    let is_open = help.is_open.clone();
    let toggle = move |event: MouseEvent| {
        event.prevent_default();
        is_open.set(!*is_open);
    };
    let asking = help.clone();
    let follow = move |_: Event| asking.follow(!following);
    html! {
        <details class="help" open={*help.is_open}>
            <summary onclick={toggle}>{text("help.title")}</summary>
            <div class="help-buttons">
                {button(Question::StillBest, "help.still")}
                {button(Question::Reachable, "help.reachable")}
                {button(Question::Digit, "help.digit")}
            </div>
            if !hidden.best {
                <label class="help-follow">
                    <input type="checkbox" checked={following} onchange={follow} />
                    {text("help.follow")}
                </label>
            }
            <p class={classes!("answer", help.class())} role="status">{help.message()}</p>
            {help.failure()}
        </details>
    }
}
