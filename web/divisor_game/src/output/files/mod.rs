//! Games in files, and sheets to print.

mod reading;

use crate::model::DivisorGame;
use crate::model::{Action, Model};
use crate::output::paper;
use ginnow::divisor_game::Game;
use ginnow::divisor_game::game_file::SavedGame;
use ginnow_kit::browser::download;
use ginnow_kit::frame::{App, Bare, Puzzle, print_section};
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::files::{
    FileChooser, FileChooserProps, Format, SavedText, SavedTextProps, chosen_game, files_dialog,
    use_dropped_game,
};
use ginnow_kit::words::text;
use reading::read_game;
use yew::prelude::*;

pub fn files(app: &App<DivisorGame>) -> Html {
    let take = chosen_game(read_game, Action::Load, app.act.clone(), app.page.close());
    let parts = html! {
        <>
            {saving(&app.model)}
            {component::<FileChooser>(FileChooserProps {
                heading: text("files.load-heading"), about: text("files.load-about").to_owned(),
                label: text("files.load"), accept: ".json,application/json", multiple: false, class: "game-file", take
            })}
            {print_section(paper::sheets(app))}
        </>
    };
    files_dialog(app.page.close(), parts)
}

/// Loads files that are dropped on the page.
#[hook]
pub fn use_dropping(app: &Bare<DivisorGame>) {
    use_dropped_game(read_game, Action::Load, &app.act, &app.page.act);
}

/// Renders the moves as text, to copy or to save.
fn saving(model: &Model) -> Html {
    let saved = SavedGame {
        moment: model.game().moment(),
        opponent: model.opponent(),
        begins: model.begins(),
    };
    let save = Callback::from(move |()| {
        let name = format!("{}.json", DivisorGame::NAME);
        download::save(&name, "application/json", &saved.to_json());
    });
    let formats = vec![Format { label: text("files.save-json"), save }];
    component::<SavedText>(SavedTextProps {
        heading: text("files.game"),
        content: moves(model.game()),
        label: text("files.moves"),
        placeholder: text("files.no-moves"),
        copy: text("files.copy"),
        formats,
    })
}

/// Formats the moves for humans, as in `12 → 2, 6; 18 → 3, 3`.
fn moves(game: &Game) -> String {
    let mut position = game.start().clone();
    let mut reported = Vec::new();
    for &made in game.line() {
        let split = position.piles()[made.pile].number();
        let [left, right] = made.divisors;
        reported.push(format!("{split} → {left}, {right}"));
        // Always succeeds, because the line is legal.
        let _ = position.play(made);
    }
    reported.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::Model as _;

    #[test]
    fn moves_are_written_with_the_numbers_they_split() {
        let model = Model::read("divisor-game/1?piles=12-18&moves=1.2.6-3.3.3&at=0").model;
        assert_eq!(moves(model.game()), "12 → 2, 6; 18 → 3, 3");
    }
}
