//! The line below the board describes the move that the current number would make, or says why there is none.

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
    /// True while the player steps through the line or watches it.
    stepped: bool,
    /// The move that decided a finished game. Only set while the card explains how the game went.
    shown: Option<Shown>,
    projected: bool,
    /// A question about the next move. It is answered by making that move.
    question: Option<String>,
    study: Shared<Study>,
    permit: Permit,
    /// The number of the last failed attempt, if nothing has happened since.
    rejected: Option<Number>,
    pointer: Pointer,
}

#[component]
fn Inspected(props: &InspectedProps) -> Html {
    let InspectedProps { game, study, .. } = props;
    let inspected = use_inspected(&props.pointer.at);
    // The pointer (or the focus) usually rests on the last move's number when a game ends. Ignore
    // it there: by then the result is more interesting.
    let last = game.position().turns().last().map(|turn| turn.selection);
    let reports_end = props.shown.is_some() || (game.position().is_over() && !props.projected);
    let inspected = inspected.filter(|_| !reports_end || inspected != last);
    let shown = props.shown.clone();
    let why = inspected.and_then(|number| study.why(game, number, props.permit));
    let (game, goal) = (game.clone(), props.goal);
    let (stepped, projected) = (props.stepped, props.projected);
    let rejected = inspected.is_some() && inspected == props.rejected;
    // Screen readers first read the name of the focused number, and then its move. A pointer crosses dozens of numbers,
    // so we do not announce anything on hover.
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

#[derive(PartialEq)]
pub struct DetailsProps {
    pub game: Rc<Game>,
    pub goal: Goal,
    /// If set, moves of the line come with their reasons.
    pub stepped: bool,
    /// If set, we stick to one sentence per move. An audience does not have the time for more.
    pub projected: bool,
    pub inspected: Option<Number>,
    /// Selecting the number would have this effect. `None` if it is illegal.
    pub effect: Option<Rc<Effect>>,
    /// True right after a failed attempt to select it.
    pub rejected: bool,
    /// The move that decided a finished game, described whenever there is no current number.
    pub shown: Option<Shown>,
    /// The cost of the current number and the reason for it, unless unknown or hidden.
    pub why: Option<Why>,
}

/// Renders the line. With a current number, it describes the move or explains why you can't select
/// the number. Without one, it starts with the rule, and after the first move it shows the state of
/// the game or explains the last move.
pub fn details(props: &DetailsProps) -> Html {
    let position = props.game.position();
    let size = position.size();
    // Every move gets a new key. Otherwise Yew would reuse the elements of the old sentence, and a word might end up in
    // the middle of the new one.
    let key = props.game.played().to_string();
    let line = |rejected, message: Html| board_line(rejected, html! { <div {key}>{message}</div> });
    let inspected = props.inspected.filter(|number| (1..=size).contains(number));
    let Some(number) = inspected else {
        if let Some(shown) = &props.shown {
            return line(false, turning(shown));
        }
        if let Some(reason) = last_move(props) {
            return line(false, reason);
        }
        let rule = props.game.line().is_empty().then_some("rule");
        return line(false, html! { <p class={rule}>{idle(props)}</p> });
    };
    if let Some(reason) = of_line(props, number) {
        return line(false, reason);
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
    let hint = text(if is_touch() { "details.empty-touch" } else { "details.empty" });
    [&status, hint].join(" ")
}

/// Explains the last move on the board while somebody steps through the line.
fn last_move(props: &DetailsProps) -> Option<Html> {
    let position = props.game.position();
    let is_explained = (props.stepped || props.projected) && !position.is_over();
    let turn = position.turns().last().filter(|_| is_explained)?;
    Some(reason(&props.game, position.turns().len(), turn))
}

/// Explains why a move is at its place in the line. If nothing requires it there, says what it did. `place` is
/// counted from 1.
fn reason(game: &Game, place: usize, turn: &Turn) -> Html {
    let reason = explain::reason_of(game, place - 1);
    if reason.is_empty() {
        html! { <p>{moved(place, turn)}</p> }
    } else {
        html! { <p>{reason}</p> }
    }
}

/// Explains the move of the line that has to do with this number. It only looks for one if the game
/// has an audience.
fn of_line(props: &DetailsProps, number: Number) -> Option<Html> {
    let game = props.game.as_ref();
    let shows_line = props.projected && !props.rejected;
    let ahead = shows_line.then(|| game.line().get(game.played()..)).flatten()?;
    let end = game.position().clone().after(ahead).ok()?;
    made(&end, number).map(|(place, turn)| reason(game, place, turn))
}

/// Returns the move (and its place, counting from 1) in which a number was selected or paid. Swept
/// numbers do not count.
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
    with_reasons(props, turn, moved(place, turn), None)
}

fn moved(place: usize, turn: &Turn) -> Html {
    html! { <>{fill!("details.move", turn = place)}{" "}{did_shares(turn)}</> }
}

fn did_shares(turn: &Turn) -> Html {
    let unused =
        ["details.swept-nothing", "details.swept-one", "details.swept", "details.swept-many"];
    shares(turn, text("details.paid"), unused)
}

/// Describes the move that decided the game and which factors it wasted.
fn turning(shown: &Shown) -> Html {
    let Shown { place, turn, reason } = shown;
    let wasted = reason.as_deref().map(explain::wasted).unwrap_or_default();
    html! {
        <p>
            {moved(*place, turn)}
            if !wasted.is_empty() {
                {". "}<strong class="wasted">{wasted}</strong>
            }
        </p>
    }
}

/// Describes a move, then the numbers it puts out of reach, the reasons for its place in the line, and its cost. That
/// can be long enough to scroll. We make it focusable for keyboard users.
fn with_reasons(props: &DetailsProps, turn: &Turn, message: Html, lost: Option<String>) -> Html {
    // From the back of a classroom, nobody reads more than a line.
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

/// Above this many numbers, we just say how many there are.
const MOST_NAMED: usize = 5;

/// Describes the shares of a move: selection, payment, and any factors that leave unused. The four keys are for none,
/// one, a few, and many unused factors, respectively.
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
