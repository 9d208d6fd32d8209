//! The page in a frame of another page: board, score, the most needed controls,
//! and a way to the whole page.

use super::controls::game_buttons;
use super::model::Action;
use ginnow::sieve::Game;
use ginnow::sieve::links::{Layout, SharedGame};
use ginnow_kit::widgets::share::whole_page_link;
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct EmbeddedProps {
    /// The game.
    pub game: Rc<Game>,
    /// What the page's own link says.
    pub shared: SharedGame,
    /// What the link asks.
    pub question: Option<Html>,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// The board.
    pub board: Html,
    /// The score.
    pub score: Html,
}

/// The layout for a frame.
pub fn embedded_game(props: &EmbeddedProps) -> Html {
    let mut whole = props.shared.clone();
    whole.lesson.layout = Layout::Whole;
    html! {
        <main class="table embedded">
            <h1 class="visually-hidden">{text("page.title")}</h1>
            {props.question.clone().unwrap_or_default()}
            {props.score.clone()}
            {props.board.clone()}
            <section class="embedded-controls" aria-label={text("controls.label")}>
                {game_buttons(&props.game, &props.act)}
                {whole_page_link(&whole.to_string())}
            </section>
        </main>
    }
}
