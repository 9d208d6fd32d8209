//! Players get help with the grid on request.

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

/// A question, and the worker's answer if there is one.
#[derive(Debug, Clone, Copy, Default)]
struct Exchange {
    question: Option<Question>,
    answer: Option<Answer>,
}

/// Access to the worker that answers questions.
#[derive(Clone)]
pub struct GridHelp {
    task: task::WorkerTask<HelpingJob, Exchange>,
    chapter: Chapter,
    hidden: Hidden,
    /// While this is on, we check after each change if the best result is still possible.
    following: State<bool>,
    is_open: State<bool>,
}

/// Lets a worker answer questions. Answers expire when the grid changes.
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
    // Full grids are compared with the best one automatically.
    let is_requested = (*help.following || model.is_over()) && !app.hidden.best;
    use_effect_with((about, is_requested), move |(_, is_requested)| {
        if *is_requested {
            asking.request(Question::StillBest);
        }
    });
    help
}

/// A digit is a hint; all other questions are about the best result. A link can forbid either.
fn is_allowed(question: Question, hidden: Hidden) -> bool {
    match question {
        Question::Digit => !hidden.hints,
        Question::StillBest | Question::Reachable => !hidden.best,
    }
}

impl GridHelp {
    /// Returns the last question with its answer, unless the link hides them.
    fn exchange(&self) -> Option<(Question, Option<Answer>)> {
        let Exchange { question, answer } = *self.task.known();
        let question = question.filter(|&question| is_allowed(question, self.hidden))?;
        Some((question, answer))
    }

    /// Returns true if the player requested help. With a full grid it was us. That does not count.
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

    /// Returns the answer about the current grid. `None` while there is no answer.
    pub fn answer(&self) -> Option<Answer> {
        self.exchange()?.1
    }

    /// After a failure of the worker, there will be no answer.
    pub fn has_failed(&self) -> bool {
        self.exchange().is_some() && matches!(self.task.phase(), Phase::Failed(_))
    }

    /// Returns a message about a failed worker. For a full grid, there's a button to compare it again; otherwise, you
    /// can just repeat your question.
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

    fn class(&self) -> Option<&'static str> {
        match self.answer()? {
            Answer::Possible | Answer::Digit { .. } => Some("right"),
            Answer::Impossible | Answer::NoGrid | Answer::Largest(0) => Some("wrong"),
            Answer::Largest(_) => None,
        }
    }

    /// Puts the answer into words.
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

/// Buttons for all allowed questions, with the answer below.
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
