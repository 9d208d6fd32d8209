//! Builds a link for a class.

use super::draft::{Change, Complaint, Draft, Opening};
use super::fields::fields;
use crate::problems;
use ginnow::divisor_game::Game;
use ginnow::divisor_game::links::{SharedGame, write_moves};
use ginnow_kit::component::component;
use ginnow_kit::widgets::share::lesson::question_too_long;
use ginnow_kit::widgets::share::{Built, LinkBuilder, LinkBuilderProps};
use ginnow_kit::words::{fill, list, number, text};
use ginnow_links::Layout;
use std::rc::Rc;
use yew::prelude::*;

/// Width and height of a comfortable frame, in pixels.
const FRAME: (u32, u32) = (560, 720);

#[derive(Properties, PartialEq)]
pub struct BuilderProps {
    /// The game on the table.
    pub game: Rc<Game>,
    /// What the page's own link says.
    pub shared: SharedGame,
}

/// The form and what it makes.
#[component]
pub fn Builder(props: &BuilderProps) -> Html {
    let draft = use_reducer(|| begin(props));
    let change = {
        let dispatcher = draft.dispatcher();
        Callback::from(move |change: Change| dispatcher.dispatch(change))
    };
    let made = draft.link(&props.game);
    let played = props.game.played();
    let fields = fields(&draft, made.as_ref().err(), played, &change);
    let built = made.map(built).map_err(|complaint| complain(&complaint));
    component::<LinkBuilder>(LinkBuilderProps { fields, built })
}

/// The form at the start: what is on the page.
fn begin(props: &BuilderProps) -> Draft {
    let shared = props.shared.clone();
    let numbers = props.game.start().numbers();
    let piles: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    Draft {
        piles: piles.join(" "),
        opponent: shared.opponent,
        begins: shared.begins,
        opening: Opening::Table,
        moves: write_moves(props.game.line()),
        view: shared.view,
        lesson: shared.lesson.clone(),
        rest: shared,
    }
}

/// The link that a form makes.
fn built(mut shared: SharedGame) -> Built {
    let fragment = shared.short();
    let moves = shared.moment.line.len();
    let piles = list(shared.moment.piles.iter().map(|&pile| number(pile)));
    shared.lesson.layout = Layout::Embedded;
    Built {
        fragment,
        framed: shared.short(),
        frame: FRAME,
        title: fill("embed.title", &[("piles", &piles)]),
        advice: fill("code.shorten", &[("moves", &number(moves as u64))]),
        file: "divisor-game-code",
    }
}

/// What is wrong with the form, and what would be right.
fn complain(complaint: &Complaint) -> String {
    match complaint {
        Complaint::Piles(None) => text("setup.none").to_owned(),
        Complaint::Piles(Some(problem)) | Complaint::Opening(problem) => {
            problems::in_words(problem)
        }
        Complaint::Question(length) => question_too_long(*length),
    }
}
