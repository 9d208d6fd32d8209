//! Hints, each asked for by itself; the costs of legal moves; the way to the
//! first losing one that was played.

use crate::Sieve;
use crate::explain::cost::words;
use crate::model::Action;
use crate::solver::{Hint, Permit, Study, StudyChange};
use ginnow::sieve::Game;
use ginnow::sieve::analysis::{Cost, FirstLoss, Standing};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::frame::{App, Step};
use ginnow_kit::shared::Shared;
use ginnow_kit::words::{fill, list, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// Gives a hint; the next one if one was given.
pub fn next_hint(app: &App<Sieve>) {
    let rooms = &app.rooms;
    rooms.show_report.emit(false);
    let hint = following(rooms.analysis.study.asked, rooms.permit);
    rooms.analysis.change.emit(StudyChange::Ask(hint));
}

/// The hint after one, each telling more, and at last none.
fn following(given: Option<Hint>, permit: Permit) -> Option<Hint> {
    match given {
        None => Some(Hint::Optimal),
        Some(Hint::Optimal) if permit.best => Some(Hint::Possible),
        Some(Hint::Optimal | Hint::Possible) => Some(Hint::BestMove),
        Some(Hint::BestMove) if permit.best => Some(Hint::BestLine),
        Some(Hint::BestMove | Hint::BestLine) => None,
    }
}

/// Shows the best score that is still possible, or covers it.
pub fn toggle_best(app: &App<Sieve>) {
    let analysis = &app.rooms.analysis;
    let covered = analysis.study.covered;
    analysis.change.emit(StudyChange::Cover(!covered));
}

#[derive(PartialEq)]
pub struct HintPanelProps {
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// What is known.
    pub study: Shared<Study>,
    /// Whether the best score may be told.
    pub scores: bool,
    /// What each move of the line costs; empty if it is not to be told.
    pub costs: Rc<Vec<Option<Cost>>>,
    /// Whether the report is looked at, and not the list.
    pub report: bool,
    /// The report is to be looked at, or the list again.
    pub show_report: Callback<bool>,
    /// Something is to change.
    pub change: Callback<StudyChange>,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
}

/// What can be asked, and the answer to what was asked.
pub fn hint_panel(props: &HintPanelProps) -> Html {
    // Another link can hide scores that somebody has seen.
    let asked = props.study.asked;
    let asked = asked.filter(|hint| props.scores || !hint.tells_score());
    let hint = |hint: Hint, words: &'static str| {
        let on = asked == Some(hint);
        let ask = props
            .change
            .reform(move |_: MouseEvent| StudyChange::Ask((!on).then_some(hint)));
        html! {
            <button type="button" class="small" aria-pressed={on.to_string()} onclick={ask}>{words}</button>
        }
    };
    let shown = props.study.costs_shown;
    let show = props
        .change
        .reform(move |_: MouseEvent| StudyChange::ShowCosts(!shown));
    let report = props.report;
    let turn = props.show_report.reform(move |_: MouseEvent| !report);
    html! {
        <section class="hints" aria-label={text("hints.label")}>
            <div class="hint-buttons">
                if props.scores {
                    <button type="button" class="small" aria-pressed={report.to_string()} onclick={turn}>
                        {text("report.title")}
                    </button>
                }
                if !report {
                    {hint(Hint::Optimal, text("hints.optimal"))}
                    if props.scores {
                        {hint(Hint::Possible, text("hints.possible"))}
                    }
                    {hint(Hint::BestMove, text("hints.best-move"))}
                    if props.scores {
                        {hint(Hint::BestLine, text("hints.best-line"))}
                    }
                    <button type="button" class="small" aria-pressed={shown.to_string()} onclick={show}>
                        {text("hints.costs")}
                    </button>
                }
                if !props.costs.is_empty() {
                    {first_losing_move(props)}
                }
            </div>
            if !report {
                <div class="hint-answer" tabindex={asked.is_some().then_some("0")}>
                    <p aria-live="polite">{asked.map(|hint| answer(props, hint)).unwrap_or_default()}</p>
                    {take(props, asked)}
                </div>
            }
        </section>
    }
}

/// Puts the best line on the board, after what has been played.
fn take(props: &HintPanelProps, asked: Option<Hint>) -> Html {
    let line = props.study.best_line(&props.game);
    let line = line.filter(|line| !line.is_empty());
    let (Some(Hint::BestLine), Some(line)) = (asked, line) else {
        return Html::default();
    };
    let position = props.game.position();
    let action = Action::Load {
        size: position.size(),
        line: [&position.moves(), line].concat(),
        played: props.game.played(),
    };
    let press = props.act.reform(move |_: MouseEvent| action.clone());
    html! {
        <button type="button" class="small" onclick={press}>{text("hints.take")}</button>
    }
}

fn answer(props: &HintPanelProps, hint: Hint) -> String {
    if props.game.position().is_over() {
        return text("over.title").to_owned();
    }
    let known = props.study.standing(&props.game);
    let known = known.zip(props.study.optimum());
    let Some((best, optimum)) = known else {
        return text("hints.unknown").to_owned();
    };
    match hint {
        Hint::Optimal => optimal(Cost::between(props.goal, optimum, best)).to_owned(),
        Hint::Possible => possible(props.goal, best, optimum),
        Hint::BestMove | Hint::BestLine => way(props, hint, best),
    }
}

fn optimal(lost: Cost) -> &'static str {
    text(if lost.most == 0 {
        "hints.still-optimal"
    } else if lost.least > 0 {
        "hints.no-longer-optimal"
    } else {
        "hints.unknown"
    })
}

fn possible(goal: Goal, best: Standing, optimum: Standing) -> String {
    let lost = words(Some(Cost::between(goal, optimum, best)));
    let (least, most) = match goal {
        Goal::Largest => (best.score, best.bound),
        Goal::Smallest => (best.bound, best.score),
    };
    let (least, most) = (number(least), number(most));
    if let Some(score) = best.exact() {
        return fill!("hints.possible-exact", score = number(score), lost);
    }
    fill!("hints.possible-between", least, most)
}

fn way(props: &HintPanelProps, hint: Hint, best: Standing) -> String {
    let line = props.study.best_line(&props.game).unwrap_or_default();
    let Some(first) = line.first() else {
        return text("hints.unknown").to_owned();
    };
    let exact = best.exact().is_some();
    if hint == Hint::BestLine {
        let key = if exact {
            "hints.line"
        } else {
            "hints.line-so-far"
        };
        return fill!(key, numbers = list(line));
    }
    let key = if exact {
        "hints.move"
    } else {
        "hints.move-so-far"
    };
    fill!(key, number = first)
}

/// Leads to the first move that cost something; in the report, to before it.
fn first_losing_move(props: &HintPanelProps) -> Html {
    let (turn, words) = match Study::first_loss(&props.costs) {
        FirstLoss::At(turn) if props.report => (Some(turn), text("report.again")),
        FirstLoss::At(turn) => (Some(turn + 1), text("losses.jump")),
        FirstLoss::None if props.game.position().is_over() => (None, text("losses.none-over")),
        FirstLoss::None => (None, text("losses.none")),
        FirstLoss::NotBefore(_) => (None, text("losses.unknown")),
    };
    let act = props.act.clone();
    let press = move |_: MouseEvent| {
        if let Some(turn) = turn {
            act.emit(Step::To(turn).into());
        }
    };
    html! {
        <button type="button" class="small first-loss" aria-disabled={turn.is_none().then_some("true")}
            onclick={press}>
            {words}
        </button>
    }
}
