//! The number that is looked at: what it would do, or why it cannot.

use super::refusal::refused;
use crate::model::{Look, Pointing, look, use_inspected};
use crate::moves::why_text;
use crate::solver::{Permit, Study, Why};
use crate::{Sieve, explain};
use ginnow::sieve::{Game, Illegal, Number, Position, Turn};
use ginnow_kit::browser::pointer::is_touch;
use ginnow_kit::component::component;
use ginnow_kit::frame::App;
use ginnow_kit::memo::memo;
use ginnow_kit::shared::Shared;
use ginnow_kit::store::{Store, use_watched};
use ginnow_kit::words::{fill, text};
use std::rc::Rc;
use yew::prelude::*;

/// What there is to know of the number that is looked at.
pub fn looked_at(app: &App<Sieve>) -> Html {
    component::<LookedAt>(LookedAtProps {
        game: app.model.game().clone(),
        study: app.rooms.analysis.study.clone(),
        permit: app.rooms.permit,
        refused: refused(&app.model).map(|refused| refused.0),
        at: app.rooms.pointer.at.clone(),
    })
}

#[derive(Properties, PartialEq)]
struct LookedAtProps {
    game: Rc<Game>,
    study: Shared<Study>,
    permit: Permit,
    /// The number that was to be selected just now and could not be.
    refused: Option<Number>,
    at: Store<Pointing>,
}

#[component]
fn LookedAt(props: &LookedAtProps) -> Html {
    let LookedAtProps { game, study, .. } = props;
    let inspected = use_inspected(&props.at);
    let why = inspected.and_then(|number| study.why(game, number, props.permit));
    let (game, refused) = (
        game.clone(),
        inspected.is_some() && inspected == props.refused,
    );
    // What the number with the focus would take is heard after its name; the
    // pointer says nothing aloud.
    let focused = use_watched(&props.at, |at| at.on_board.then_some(at.focused));
    let takes = focused.and_then(|number| game.position().preview(number).ok());
    html! {
        <>
            {memo(details, DetailsProps { game, inspected, refused, why })}
            <p class="visually-hidden said-takes" aria-live="polite">
                {takes.as_ref().map(explain::gets)}
            </p>
        </>
    }
}

/// The number to describe.
#[derive(PartialEq)]
pub struct DetailsProps {
    pub game: Rc<Game>,
    /// The number that is looked at.
    pub inspected: Option<Number>,
    /// Whether it was to be selected just now and could not be.
    pub refused: bool,
    /// What it costs and why, if that is known and may be told.
    pub why: Option<Why>,
}

/// The panel about one number. It is always there and always as large, so that
/// nothing moves when the pointer does.
pub fn details(props: &DetailsProps) -> Html {
    let position = props.game.position();
    let size = position.size();
    let inspected = props.inspected.filter(|number| (1..=size).contains(number));
    let Some(number) = inspected else {
        return html! {
            <section class="details" aria-label={text("details.label")}>
                <p class="hint">{text(if is_touch() { "details.empty-touch" } else { "details.empty" })}</p>
            </section>
        };
    };
    let (kind, body) = match position.preview(number) {
        // The board shows what it would remove: there is room for the reasons.
        Ok(_) if props.why.is_some() => ("selectable", Html::default()),
        Ok(turn) => ("selectable", would_do(&turn)),
        Err(reason) => {
            let made = made(position, reason).filter(|_| !props.refused);
            let kind = match look(position, number) {
                Look::Selected => "selected",
                Look::Payment => "payment",
                Look::Swept => "swept",
                _ => "stuck",
            };
            let said = match made {
                Some(made) => html! { <p class="made">{made}</p> },
                None => html! { <p class="complaint">{explain::illegal(reason)}</p> },
            };
            (kind, said)
        }
    };
    html! {
        <section class={classes!("details", kind)} aria-label={text("details.label")}>
            <p class="details-number">{number}</p>
            // A panel that can be scrolled has to be within reach of the keyboard.
            <div class="details-text" tabindex={props.why.is_some().then_some("0")}>
                {body}
                if let Some(why) = &props.why {
                    {why_text(why)}
                } else {
                    <p class="factors hint">{factors(position, number)}</p>
                }
            </div>
        </section>
    }
}

/// What the move did that selected a number.
fn made(position: &Position, reason: Illegal) -> Option<String> {
    let Illegal::AlreadySelected { turn, .. } = reason else {
        return None;
    };
    let made = position.turns().get(turn.checked_sub(1)?)?;
    Some(explain::got(turn, made))
}

fn would_do(turn: &Turn) -> Html {
    html! {
        <>
            <p class="gets">{explain::gets(turn)}</p>
            <p class="pays">
                {fill!("details.pays", payment = turn.payment)}{" "}{explain::removed(turn)}
            </p>
        </>
    }
}

/// The principal factors, those that are gone struck out.
fn factors(position: &Position, number: Number) -> Html {
    let factors = position.table().principal_factors(number);
    if factors.is_empty() {
        return html! { {text("details.no-factors")} };
    }
    let factor = |&factor: &Number| {
        if position.remains(factor) {
            html! { <><span class="factor">{factor}</span>{" "}</> }
        } else {
            html! { <><s class="factor" title={text("details.gone")}>{factor}</s>{" "}</> }
        }
    };
    html! { <>{text("details.factors")}{" "}{for factors.iter().map(factor)}</> }
}
