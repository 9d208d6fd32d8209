//! Sharing: the link to what is on the page, the result of the game as a
//! challenge, and links built for a class.

mod builder;
mod draft;
mod fields;
mod result;

use builder::{Builder, BuilderProps};
use ginnow::sieve::links::{Lesson, SharedGame, View};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number};
use ginnow_kit::component::component;
use ginnow_kit::widgets::share::Share;
use result::{ResultProps, challenge_result};
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct ShareProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// What is looked at beside the board.
    pub view: View,
    /// The game that the page's own link keeps sealed.
    pub sealed: Vec<Number>,
    /// What the page's own link asks and leaves out.
    pub lesson: Lesson,
    /// Whether the result of the game is what it was opened for.
    pub result: bool,
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog.
pub fn share(props: &ShareProps) -> Html {
    let (game, goal, lesson) = (props.game.clone(), props.goal, props.lesson.clone());
    let shared = SharedGame {
        moment: game.moment(),
        goal,
        view: props.view,
        sealed: props.sealed.clone(),
        lesson: lesson.clone(),
    };
    let result = challenge_result(&ResultProps {
        game: game.clone(),
        goal,
        lesson: lesson.clone(),
        wanted: props.result,
    });
    let builder = component::<Builder>(BuilderProps {
        game,
        goal,
        view: props.view,
        lesson,
    });
    let share = Share {
        fragment: shared.to_string(),
        result: Some(result),
        builder: Some(builder),
        close: props.close.clone(),
    };
    share.view()
}
