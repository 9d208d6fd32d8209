//! The game as text, and as files.

use ginnow::sieve::Game;
use ginnow::sieve::game_file::SavedGame;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::{clipboard, download};
use ginnow_kit::words::{list, text};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct SavingProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
}

/// The moves as text, and buttons to copy and to save.
#[component]
pub fn Saving(props: &SavingProps) -> Html {
    let said = use_state_eq(|| "");
    let moves = list(props.game.line());
    let copy = {
        let (moves, said) = (moves.clone(), said.clone());
        move |_: MouseEvent| {
            let said = said.clone();
            clipboard::copy(moves.clone(), move |copied| {
                said.set(text(if copied {
                    "files.copied"
                } else {
                    "files.not-copied"
                }));
            });
        }
    };
    let save = |kind: Kind| {
        let (game, goal, said) = (Rc::clone(&props.game), props.goal, said.clone());
        move |_: MouseEvent| {
            save(&game, goal, kind);
            said.set("");
        }
    };
    html! {
        <section class="files-part" aria-labelledby="files-game">
            <h3 id="files-game">{text("files.game")}</h3>
            <textarea readonly=true rows="2" aria-label={text("files.moves")}
                placeholder={text("files.no-moves")} value={moves} />
            <div class="files-buttons">
                <button type="button" onclick={copy} disabled={props.game.line().is_empty()}>
                    {text("files.copy")}
                </button>
                <button type="button" onclick={save(Kind::Json)}>{text("files.save-json")}</button>
                <button type="button" onclick={save(Kind::Csv)}>{text("files.save-csv")}</button>
                <span class="files-said" role="status">{*said}</span>
            </div>
        </section>
    }
}

/// A format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Json,
    Csv,
}

fn save(game: &Game, goal: Goal, kind: Kind) {
    let moment = game.moment();
    let size = moment.size;
    let saved = SavedGame { moment, goal };
    let (ending, medium, document) = match kind {
        Kind::Json => ("json", "application/json", Ok(saved.to_json())),
        Kind::Csv => ("csv", "text/csv", saved.to_csv()),
    };
    // The line on the board is legal.
    if let Ok(document) = document {
        download::save(&format!("sieve-{size}-game.{ending}"), medium, &document);
    }
}
