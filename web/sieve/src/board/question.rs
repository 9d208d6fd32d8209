//! A link can have a task, which is shown above the board: a question, a challenge to beat a sealed
//! game, or both.

use crate::model::Sieve;
use crate::model::{Action, Race, Sealed};
use ginnow::sieve::Position;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// Renders question and sealed game, if the link has any. Since the question may come from a
/// stranger, it gets a line and text direction of its own. That way it cannot pass for a text of
/// the page.
pub fn question(app: &App<Sieve>) -> Option<Html> {
    let question = &app.lesson.question;
    let sealed = app.model.sealed();
    if question.is_empty() && sealed.is_none() {
        return None;
    }
    Some(html! {
        <div class="question">
            if !question.is_empty() {
                <p dir="auto">{question.clone()}</p>
            }
            {sealed.map(|sealed| challenge(app, sealed)).unwrap_or_default()}
        </div>
    })
}

/// Renders the sealed game's score, with a button to reveal the moves.
fn challenge(app: &App<Sieve>, sealed: &Sealed) -> Html {
    component::<Challenge>(ChallengeProps {
        reached: reached(app, sealed),
        sealed: sealed.clone(),
        over: app.over,
        act: app.act.clone(),
        race: app.view_state.set_race.clone(),
    })
}

#[derive(Properties, PartialEq)]
struct ChallengeProps {
    reached: String,
    sealed: Sealed,
    over: bool,
    act: Callback<Action>,
    race: Callback<Option<Race>>,
}

/// Steps towards revealing the moves. There is a confirmation, because you cannot unsee a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reveal {
    None,
    Requested,
    Confirmed,
}

#[component]
fn Challenge(props: &ChallengeProps) -> Html {
    let reveal = use_state_eq(|| Reveal::None);
    // Start over when another link arrives.
    let setter = reveal.setter();
    use_effect_with((props.sealed.clone(), props.over), move |_| {
        setter.set(Reveal::None);
    });
    let choose = |requested: Reveal| {
        let setter = reveal.setter();
        Callback::from(move |_| setter.set(requested))
    };
    html! {
        <p class="sealed cluster">
            <span>{props.reached.clone()}</span>
            if !props.over {
                {button("rival.sealed", race(props))}
            }
            if props.over || *reveal == Reveal::Confirmed {
                {button("sealed.play", load(props))}
            } else if *reveal == Reveal::Requested {
                <span>{text("sealed.sure")}</span>
                {button("sealed.yes", choose(Reveal::Confirmed))}
                {button("sealed.no", choose(Reveal::None))}
            } else {
                {button("sealed.show", choose(Reveal::Requested))}
            }
        </p>
    }
}

fn button(label: &'static str, press: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="small" onclick={press}>{text(label)}</button> }
}

/// Starts a race against the sealed game, without revealing its numbers.
fn race(props: &ChallengeProps) -> Callback<MouseEvent> {
    let race = Race::new(props.sealed.size, &props.sealed.line);
    props.race.reform(move |_| race.clone())
}

fn load(props: &ChallengeProps) -> Callback<MouseEvent> {
    let action =
        Action::Load { size: props.sealed.size, line: props.sealed.line.clone(), played: 0 };
    props.act.reform(move |_| action.clone())
}

fn reached(app: &App<Sieve>, sealed: &Sealed) -> String {
    let board = Position::new(sealed.size).ok();
    let Some(theirs) = board.and_then(|board| board.after(&sealed.line).ok()) else {
        return String::new();
    };
    let own = app.model.position();
    let key = match app.model.goal() {
        _ if own.is_over() && app.over => "sealed.compared",
        _ if !theirs.is_over() => "sealed.so-far",
        Goal::Largest => "sealed.largest",
        Goal::Smallest => "sealed.smallest",
    };
    fill!(key, score = number(theirs.score()), own = number(own.score()))
}
