//! The line below the board. It explains the current number: its move, or the reason why you can't select it.

use super::rejection::rejected;
use crate::ending::{Shown, shown};
use crate::model::{Effect, Outcome, Pointer, use_inspected};
use crate::moves::why_text;
use crate::solver::{Permit, Study, Why};
use crate::{explain, model::Sieve};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number, Place, Position, Turn};
use ginnow_kit::browser::pointer::is_touch;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::reactive::store::use_watched;
use ginnow_kit::widgets::board_line::{Role, board_line, chip};
use ginnow_kit::words::{enumeration, fill, text};
use std::rc::Rc;
use yew::prelude::*;

/// The line below the board.
pub fn line(app: &App<Sieve>) -> Html {
    component::<Inspected>(InspectedProps {
        game: app.model.game().clone(),
        goal: app.model.goal(),
        projected: app.is_projected(),
        stepped: matches!(app.model.outcome(), Outcome::Stepped(_)),
        shown: shown(app),
        question: app.view_state.asking.question.clone(),
        study: app.view_state.analysis.study.clone(),
        permit: app.view_state.permit,
        rejected: rejected(&app.model).map(|rejected| rejected.0),
        pointer: app.view_state.pointer.clone(),
    })
}

#[derive(Properties, PartialEq)]
struct InspectedProps {
    game: Rc<Game>,
    goal: Goal,
    /// Whether the player steps through the line or watches it.
    stepped: bool,
    /// The move that decided a finished game, while the card shows its story.
    shown: Option<Shown>,
    /// Whether an audience watches the game.
    projected: bool,
    /// A question about the next move. The move answers it.
    question: Option<String>,
    study: Shared<Study>,
    permit: Permit,
    /// The number of a selection that was just refused.
    rejected: Option<Number>,
    pointer: Pointer,
}

#[component]
fn Inspected(props: &InspectedProps) -> Html {
    let InspectedProps { game, study, .. } = props;
    let inspected = use_inspected(&props.pointer.at);
    // After the last move, the pointer or the focus is still at its number, but the end of the game has more to tell.
    let last = game.position().turns().last().map(|turn| turn.selection);
    let reports_end = props.shown.is_some() || (game.position().is_over() && !props.projected);
    let inspected = inspected.filter(|_| !reports_end || inspected != last);
    let shown = props.shown.clone();
    let why = inspected.and_then(|number| study.why(game, number, props.permit));
    let (game, goal) = (game.clone(), props.goal);
    let (stepped, projected) = (props.stepped, props.projected);
    let rejected = inspected.is_some() && inspected == props.rejected;
    // Screen readers announce the move of the focused number after its name. The pointer announces nothing.
    let focused = use_watched(&props.pointer.at, |at| at.on_board.then_some(at.focused));
    let effect = inspected.and_then(|number| props.pointer.effect(&game, number));
    let takes = focused.and_then(|number| props.pointer.effect(&game, number));
    if let Some(question) = &props.question {
        return board_line(false, html! { <p class="asked" role="status">{question.clone()}</p> });
    }
    html! {
        <>
            {memo(details, DetailsProps { game, goal, stepped, projected, inspected, effect, rejected, shown, why })}
            <p class="visually-hidden said-takes" aria-live="polite">
                {takes.as_ref().map(|effect| [explain::gets(&effect.turn), explain::lost(effect)].join(" "))}
            </p>
        </>
    }
}

/// The number to describe.
#[derive(PartialEq)]
pub struct DetailsProps {
    pub game: Rc<Game>,
    /// The goal.
    pub goal: Goal,
    /// Whether the player steps through the line, so that its moves get their reasons.
    pub stepped: bool,
    /// Whether an audience watches the game. It reads one sentence about a move.
    pub projected: bool,
    /// The current number.
    pub inspected: Option<Number>,
    /// The effect of selecting it, if that is legal.
    pub effect: Option<Rc<Effect>>,
    /// Whether its selection was just refused.
    pub rejected: bool,
    /// The move that decided a finished game, to describe without a current number.
    pub shown: Option<Shown>,
    /// Its cost and the reason, if they are known and not hidden.
    pub why: Option<Why>,
}

/// The move of the current number, or the reason why you can't select it. Without a current number, the rule; after the
/// first move, the state of the game or the reason for its last move.
pub fn details(props: &DetailsProps) -> Html {
    let position = props.game.position();
    let size = position.size();
    // Each move has a sentence of its own, so that no word travels from one sentence to the next.
    let key = props.game.played().to_string();
    let line = |rejected, message: Html| board_line(rejected, html! { <div {key}>{message}</div> });
    let inspected = props.inspected.filter(|number| (1..=size).contains(number));
    let Some(number) = inspected else {
        if let Some(shown) = &props.shown {
            return line(false, turning(shown));
        }
        let rule = props.game.line().is_empty().then_some("rule");
        return line(false, html! { <p class={rule}>{idle(props)}</p> });
    };
    if let Some(turn) = of_line(props, number) {
        return line(false, html! { <p>{explain::reason_of(&props.game, turn)}</p> });
    }
    let message = match (position.preview(number), made(position, number)) {
        (Ok(turn), _) => would_do(props, &turn),
        (Err(_), Some((place, turn))) if !props.rejected => did(props, place, turn),
        (Err(reason), _) => html! { <p>{explain::illegal(reason)}</p> },
    };
    line(props.rejected, message)
}

fn idle(props: &DetailsProps) -> String {
    let position = props.game.position();
    if props.game.line().is_empty() && !position.is_over() {
        return explain::rule(props.goal).to_owned();
    }
    let status = explain::status(position, props.goal);
    if position.is_over() {
        return status;
    }
    if (props.stepped || props.projected) && !position.turns().is_empty() {
        return explain::reason(&props.game);
    }
    let hint = text(if is_touch() { "details.empty-touch" } else { "details.empty" });
    [&status, hint].join(" ")
}

/// The move of the line with this number, counted from 0, for an audience.
fn of_line(props: &DetailsProps, number: Number) -> Option<usize> {
    let game = props.game.as_ref();
    let shows_line = props.projected && !props.rejected;
    let ahead = shows_line.then(|| game.line().get(game.played()..)).flatten()?;
    let end = game.position().clone().after(ahead).ok()?;
    made(&end, number).map(|(place, _)| place - 1)
}

/// The move that selected a number, or that it paid for, and the place of the move, counted from 1.
fn made(position: &Position, number: Number) -> Option<(usize, &Turn)> {
    match position.place(number) {
        Place::Selected(turn) | Place::Payment(turn) => {
            Some((turn + 1, position.turns().get(turn)?))
        }
        Place::Swept(_) | Place::Remaining => None,
    }
}

fn would_do(props: &DetailsProps, turn: &Turn) -> Html {
    let unused =
        ["details.sweeps-nothing", "details.sweeps-one", "details.sweeps", "details.sweeps-many"];
    let shares = shares(turn, text("details.pays"), unused);
    let lost = props.effect.as_ref().map(|effect| explain::lost(effect));
    with_reasons(props, turn, shares, lost.filter(|lost| !lost.is_empty()))
}

fn did(props: &DetailsProps, place: usize, turn: &Turn) -> Html {
    let shares = did_shares(turn);
    let message = html! { <>{fill!("details.move", turn = place)}{" "}{shares}</> };
    with_reasons(props, turn, message, None)
}

fn did_shares(turn: &Turn) -> Html {
    let unused =
        ["details.swept-nothing", "details.swept-one", "details.swept", "details.swept-many"];
    shares(turn, text("details.paid"), unused)
}

/// The move that decided the game, with the factors that it wasted.
fn turning(shown: &Shown) -> Html {
    let Shown { place, turn, reason } = shown;
    let wasted = reason.as_deref().map(explain::wasted).unwrap_or_default();
    html! {
        <p>
            {fill!("details.move", turn = place)}{" "}{did_shares(turn)}
            if !wasted.is_empty() {
                {". "}<strong class="wasted">{wasted}</strong>
            }
        </p>
    }
}

/// A move with the numbers that nobody can select after it, the reasons for its place in the line, and its cost. The text can scroll if it is long, so the
/// keyboard can focus it.
fn with_reasons(props: &DetailsProps, turn: &Turn, message: Html, lost: Option<String>) -> Html {
    // From the back of a class, one line is long enough.
    let waits =
        if props.projected { String::new() } else { explain::waits(&props.game, turn.selection) };
    let is_long = props.why.is_some() || !waits.is_empty();
    html! {
        <p class={is_long.then_some("long")} tabindex={is_long.then_some("0")}>
            {message}
            if is_long || lost.is_some() {
                {"."}
            }
            if let Some(lost) = lost {
                {" "}<strong class="wasted">{lost}</strong>
            }
            if !waits.is_empty() {
                {" "}{waits}
            }
            if let Some(why) = &props.why {
                {" "}{why_text(why)}
            }
        </p>
    }
}

/// The most numbers that the line lists.
const MOST_NAMED: usize = 5;

/// The shares of a move: the selection, the payment, and the unused numbers. The keys are for none, one, a few, and many
/// of these.
fn shares(turn: &Turn, pays: &str, [none, one, few, many]: [&'static str; 4]) -> Html {
    let others: Vec<Number> = explain::others(turn).collect();
    let count = others.len();
    let unused = match count {
        0 => text(none).to_owned(),
        1 => fill!(one, numbers = others[0]),
        2..=MOST_NAMED => fill!(few, numbers = enumeration(others)),
        _ => fill!(many, count),
    };
    html! {
        <>
            {chip(Role::Yours, turn.selection)}{" "}{text("details.yours")}{" · "}
            {chip(Role::Paid, turn.payment)}{" "}{pays.to_owned()}{" · "}{unused}
        </>
    }
}
