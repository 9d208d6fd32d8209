//! Builds a link for a class: a form, the link it makes, its QR code, and the
//! text that embeds it.

use super::code::Code;
use super::copy::Copy;
use super::draft::{Change, Complaint, Draft, Opening};
use super::fields::{FieldsProps, fields};
use super::frame::Frame;
use crate::explain;
use ginnow::sieve::Game;
use ginnow::sieve::links::{
    LARGEST_LINKED_BOARD, LONGEST_QUESTION, Lesson, SharedGame, View, write_moves,
};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::address;
use ginnow_kit::words::{fill, text};
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

/// What is shown of a built link besides its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extra {
    Code,
    Frame,
}

/// The form and what it makes.
#[component]
pub fn Builder(props: &BuilderProps) -> Html {
    let draft = use_reducer(|| begin(props));
    let extra = use_state_eq(|| None::<Extra>);
    let board = props.game.position().moves();
    let change = {
        let dispatcher = draft.dispatcher();
        Callback::from(move |change: Change| dispatcher.dispatch(change))
    };
    let built = draft.link(&board);
    let complaint = built.as_ref().err().cloned();
    html! {
        <>
            {fields(&FieldsProps {
                draft: (*draft).clone(), complaint: complaint.clone(), on_board: board.len(), change
            })}
            <p id="builder-complaint" class="complaint" role="alert">
                {complaint.as_ref().map(complain).unwrap_or_default()}
            </p>
            {preview(built.as_ref().ok())}
            <div class="builder-buttons">
                <Copy label={text("builder.copy")} content={built.as_ref().ok().map(address_of)} />
                {toggle(Extra::Code, text("code.show"), &extra)}
                {toggle(Extra::Frame, text("embed.show"), &extra)}
            </div>
            <div id="builder-extra">
                {built.ok().map(|shared| show(*extra, shared)).unwrap_or_default()}
            </div>
        </>
    }
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

fn address_of(shared: &SharedGame) -> String {
    address::with_fragment(&shared.short())
}

/// The link as text, to be tried out.
fn preview(shared: Option<&SharedGame>) -> Html {
    html! {
        <p class="built-link">
            if let Some(shared) = shared {
                <a href={address_of(shared)} target="_blank" rel="noopener">{address_of(shared)}</a>
            }
        </p>
    }
}

fn toggle(extra: Extra, label: &'static str, open: &UseStateHandle<Option<Extra>>) -> Html {
    let expanded = **open == Some(extra);
    let setter = open.setter();
    let press = move |_: MouseEvent| setter.set((!expanded).then_some(extra));
    html! {
        <button type="button" aria-expanded={expanded.to_string()} aria-controls="builder-extra"
            onclick={press}>{label}</button>
    }
}

fn show(extra: Option<Extra>, shared: SharedGame) -> Html {
    match extra {
        None => Html::default(),
        Some(Extra::Code) => {
            let title = fill("embed.title", &[("size", &shared.moment.size)]);
            let moves = write_moves(&shared.moment.line).len();
            html! { <Code link={address_of(&shared)} {title} {moves} /> }
        }
        Some(Extra::Frame) => html! { <Frame {shared} /> },
    }
}

/// What is wrong with the form, and what would be right.
fn complain(complaint: &Complaint) -> String {
    match complaint {
        Complaint::Size(typed) => fill(
            "size.refused",
            &[("typed", typed), ("largest", &LARGEST_LINKED_BOARD)],
        ),
        Complaint::Opening(problem) => explain::problem(problem),
        Complaint::Question(length) => fill(
            "builder.question-too-long",
            &[("length", length), ("longest", &LONGEST_QUESTION)],
        ),
    }
}
