//! The game can be copied or saved as text.

use ginnow::sieve::game_file::SavedGame;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number};
use ginnow_kit::browser::download;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::files::{Format, SavedText, SavedTextProps};
use ginnow_kit::words::{list, text};
use std::rc::Rc;
use yew::prelude::*;

/// Renders the moves as text, with buttons for copying and saving.
pub fn saving(game: &Rc<Game>, goal: Goal) -> Html {
    let format = |label, kind| {
        let game = Rc::clone(game);
        let save = Callback::from(move |()| save(&game, goal, kind));
        Format { label, save }
    };
    let formats = vec![
        format(text("files.save-json"), Kind::Json),
        format(text("files.save-csv"), Kind::Csv),
    ];
    component::<SavedText>(SavedTextProps {
        heading: text("files.game"),
        content: list(game.line()),
        label: text("files.moves"),
        placeholder: text("files.no-moves"),
        copy: text("files.copy"),
        formats,
    })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Json,
    Csv,
}

fn save(game: &Game, goal: Goal, kind: Kind) {
    let moment = game.moment();
    let size = moment.size;
    let others = game.lines().others();
    let saved = SavedGame { moment, goal, side_lines: others.map(<[Number]>::to_vec).collect() };
    let (ending, medium, document) = match kind {
        Kind::Json => ("json", "application/json", Ok(saved.to_json())),
        Kind::Csv => ("csv", "text/csv", saved.to_csv()),
    };
    // Always `Ok`, because the board's line is legal.
    if let Ok(document) = document {
        download::save(&format!("sieve-{size}-game.{ending}"), medium, &document);
    }
}
