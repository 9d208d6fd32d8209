//! What the sender of a link asks, above the board: a question, or to do better
//! than a game that is sealed.

use super::model::Action;
use super::screen::{Screen, ScreenAction, Sealed};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Position};
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// What is asked, and of whom.
pub struct AskedProps<'a> {
    /// The game.
    pub game: &'a Game,
    /// What is played for.
    pub goal: Goal,
    /// What the link says.
    pub screen: &'a Screen,
    /// Something is to be done with the game.
    pub act: &'a Callback<Action>,
    /// Something is to change on the screen.
    pub show: &'a Callback<ScreenAction>,
}

/// The question, and what is sealed; none if the link has neither. The question
/// is a stranger's text: it keeps to its line and its direction.
pub fn asked_line(props: &AskedProps) -> Option<Html> {
    let question = &props.screen.lesson.question;
    let sealed = props.screen.sealed(props.game.position().size());
    if question.is_empty() && sealed.is_none() {
        return None;
    }
    Some(html! {
        <div class="question">
            if !question.is_empty() {
                <p dir="auto">{question.clone()}</p>
            }
            {sealed.map(|sealed| challenge(props, sealed)).unwrap_or_default()}
        </div>
    })
}

/// How far somebody came, and the way to the moves.
fn challenge(props: &AskedProps, sealed: &Sealed) -> Html {
    let show = |action: ScreenAction| props.show.reform(move |_: MouseEvent| action.clone());
    let asking = props.screen.asking;
    html! {
        <p class="sealed">
            <span>{reached(props, sealed)}</span>
            if props.screen.over {
                {button("sealed.play", load(props, sealed))}
            } else if asking {
                <span>{text("sealed.sure")}</span>
                {button("sealed.yes", show(ScreenAction::Over))}
                {button("sealed.no", show(ScreenAction::Ask(false)))}
            } else {
                {button("sealed.show", show(ScreenAction::Ask(true)))}
            }
        </p>
    }
}

fn button(label: &'static str, press: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="small" onclick={press}>{text(label)}</button> }
}

fn load(props: &AskedProps, sealed: &Sealed) -> Callback<MouseEvent> {
    let action = Action::Load {
        size: sealed.size,
        line: sealed.line.clone(),
        played: 0,
    };
    props.act.reform(move |_| action.clone())
}

fn reached(props: &AskedProps, sealed: &Sealed) -> String {
    let board = Position::new(sealed.size).ok();
    let Some(theirs) = board.and_then(|board| board.after(&sealed.line).ok()) else {
        return String::new();
    };
    let own = props.game.position();
    let key = match props.goal {
        _ if own.is_over() && props.screen.over => "sealed.compared",
        _ if !theirs.is_over() => "sealed.so-far",
        Goal::Largest => "sealed.largest",
        Goal::Smallest => "sealed.smallest",
    };
    fill(
        key,
        &[
            ("score", &number(theirs.score())),
            ("own", &number(own.score())),
        ],
    )
}
