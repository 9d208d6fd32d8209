//! Builds a link for a class.

use super::draft::{Complaint, Draft, DraftChange, Opening};
use super::fields::fields;
use crate::explain;
use ginnow::sieve::Game;
use ginnow::sieve::links::{Layout, Lesson, SharedGame, View, write_moves};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::component::component;
use ginnow_kit::widgets::share::lesson::question_too_long;
use ginnow_kit::widgets::share::{Built, LinkBuilder, LinkBuilderProps};
use ginnow_kit::words::{fill, number};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct BuilderProps {
    /// The game on the board.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// What is looked at beside the board.
    pub view: View,
    /// What the page's own link asks and leaves out.
    pub lesson: Lesson,
}

/// The form and what it makes.
#[component]
pub fn Builder(props: &BuilderProps) -> Html {
    let draft = use_reducer(|| begin(props));
    let board = props.game.position().moves();
    let change = {
        let dispatcher = draft.dispatcher();
        Callback::from(move |change: DraftChange| dispatcher.dispatch(change))
    };
    let made = draft.link(&board);
    let fields = fields(&draft, made.as_ref().err(), board.len(), &change);
    let built = made.map(built).map_err(|complaint| complain(&complaint));
    component::<LinkBuilder>(LinkBuilderProps { fields, built })
}

/// The form at the start: what is on the page.
fn begin(props: &BuilderProps) -> Draft {
    Draft {
        size: props.game.position().size().to_string(),
        goal: props.goal,
        opening: Opening::Board,
        moves: write_moves(&props.game.position().moves()),
        view: props.view,
        lesson: props.lesson.clone(),
    }
}

/// The link that a form makes.
fn built(mut shared: SharedGame) -> Built {
    let fragment = shared.short();
    let (size, moves) = (shared.moment.size, write_moves(&shared.moment.line).len());
    shared.lesson.layout = Layout::Embedded;
    Built {
        fragment,
        framed: shared.short(),
        frame: if size <= 120 { (480, 640) } else { (760, 820) },
        title: fill("embed.title", &[("size", &size)]),
        advice: fill("code.shorten", &[("moves", &number(moves as u64))]),
        file: "ginnow-sieve-code",
    }
}

/// What is wrong with the form, and what would be right.
fn complain(complaint: &Complaint) -> String {
    match complaint {
        Complaint::Size(typed) => fill(
            "size.refused",
            &[("typed", typed), ("range", &explain::sizes())],
        ),
        Complaint::Opening(problem) => explain::problem(problem),
        Complaint::Question(length) => question_too_long(*length),
    }
}
