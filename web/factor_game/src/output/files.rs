//! Games in files. The first line is the game's link, which is all we read. The moves below it are for humans.

use crate::model::{Action, Model};
use crate::{explain, model::FactorGame, output::paper, problems};
use ginnow::sieve::two_players::links::{LinkRead, read};
use ginnow::text_file::{self, NotText};
use ginnow_kit::browser::download;
use ginnow_kit::frame::{App, Bare, Model as _, Puzzle, print_section};
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::files::{
    self, FileChooser, FileChooserProps, Format, GameRead, SavedText, SavedTextProps, Unread,
    chosen_game, files_dialog, use_dropped_game,
};
use ginnow_kit::words::text;
use ginnow_links::{LONGEST_LINK, Lesson, pasted};
use web_sys::File;
use yew::prelude::*;

/// A file has a link, and a list of the same moves. It cannot be longer than this.
const LONGEST_FILE: usize = 2 * LONGEST_LINK;

pub fn files(app: &App<FactorGame>) -> Html {
    let take = chosen_game(load, loaded, app.act.clone(), app.page.close());
    let parts = html! {
        <>
            {saving(&app.model)}
            {component::<FileChooser>(FileChooserProps {
                heading: text("files.load-heading"), about: text("files.load-about").to_owned(),
                label: text("files.load"), accept: ".txt,text/plain", multiple: false, class: "game-file", take
            })}
            {print_section(paper::sheets(app))}
        </>
    };
    files_dialog(app.page.close(), parts)
}

/// Loads files that are dropped on the page.
#[hook]
pub fn use_dropping(app: &Bare<FactorGame>) {
    use_dropped_game(load, loaded, &app.act, &app.page.act);
}

fn loaded(game: Model) -> Action {
    Action::Load(Box::new(game))
}

/// Renders the moves as text, to copy or to save.
fn saving(model: &Model) -> Html {
    let content = written(model);
    let save = Callback::from(move |()| {
        let name = format!("{}.txt", FactorGame::NAME);
        download::save(&name, "text/plain", &content);
    });
    let formats = vec![Format { label: text("files.save"), save }];
    component::<SavedText>(SavedTextProps {
        heading: text("files.game"),
        content: moves(model),
        label: text("files.moves"),
        placeholder: text("moves.none"),
        copy: text("files.copy"),
        formats,
    })
}

fn written(model: &Model) -> String {
    let link = model.link("", &Lesson::default());
    format!("{link}\n\n{}\n", moves(model))
}

/// Lists the moves on the board, one per line.
fn moves(model: &Model) -> String {
    let all = (0..model.game().played()).filter_map(|index| explain::move_made(model, index));
    let lines: Vec<String> = (1..).zip(all).map(|(turn, made)| format!("{turn}. {made}")).collect();
    lines.join("\n")
}

/// Reads a game, and passes the result to `done`.
fn load(file: File, done: GameRead<Model>) {
    let game = |bytes: &[u8]| {
        // Because the link is ASCII, we find it even if the encoding is wrong and everything else is garbled.
        text_file::decode(bytes).map_or_else(
            |error| game_of(&String::from_utf8_lossy(bytes)).map_err(|_| unread(error).line()),
            |content| game_of(&content),
        )
    };
    files::load(file, LONGEST_FILE, game, String::clone, done);
}

/// Converts the reason why a file is not text to that of the page.
fn unread(error: NotText) -> Unread {
    match error {
        NotText::OtherKind { kind } => Unread::OtherKind(kind),
        NotText::Byte { byte, .. } => Unread::NotText(byte),
        _ => Unread::Unreadable,
    }
}

/// Parses a file's game. If there is any problem with the link, we report it instead of opening a similar game.
fn game_of(content: &str) -> Result<Model, String> {
    let mut lines = content.trim_start_matches('\u{feff}').lines().map(str::trim);
    let link = lines.find(|line| !line.is_empty()).unwrap_or_default();
    let link = pasted(link, |word| word == FactorGame::NAME);
    let link = link.ok_or_else(|| text("files.no-game").to_owned())?;
    let LinkRead { shared, problems } = read(&link);
    match problems.first() {
        Some(problem) => Err(problems::in_words(problem)),
        None => Ok(Model::open(&shared)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saved_games_round_trip() {
        crate::learn_english();
        let link =
            "factor-game/1?n=30&rule=nobody&names=Anna-Ben&moves=29-25-20&at=2&opponent=plain";
        let model = Model::read(link).model;
        let content = written(&model);
        assert!(content.contains("\n1. Anna +29 · removed: 1\n2. Ben +25"), "{content}");
        assert_eq!(game_of(&content).as_ref(), Ok(&model));
        let address = format!("\u{feff}\r\n https://example.org/#{link}\r\n");
        assert_eq!(game_of(&address), Ok(model));
    }

    #[test]
    fn an_invalid_file_is_rejected_with_the_reason() {
        crate::learn_english();
        for (content, message) in [
            ("", "no game"),
            ("sieve/1?n=30", "no game"),
            ("\u{0}\u{1}", "no game"),
            ("factor-game/1?n=1000", "1000"),
            ("factor-game/1?n=30&moves=29-23", "Move 2"),
        ] {
            let rejected = game_of(content).expect_err(content);
            assert!(rejected.contains(message), "{content}: {rejected}");
        }
    }
}
