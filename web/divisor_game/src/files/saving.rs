//! The game as text, and as a file.

use crate::PUZZLE;
use crate::model::Model;
use ginnow::divisor_game::Game;
use ginnow::divisor_game::game_file::SavedGame;
use ginnow_kit::browser::download;
use ginnow_kit::component::component;
use ginnow_kit::widgets::files::{Format, SavedText, SavedTextProps};
use ginnow_kit::words::text;
use yew::prelude::*;

/// The moves as text, and buttons to copy and to save.
pub fn saving(model: &Model) -> Html {
    let saved = SavedGame {
        moment: model.game().moment(),
        opponent: model.opponent(),
        begins: model.begins(),
    };
    let save = Callback::from(move |()| {
        let name = format!("{}.json", PUZZLE.name);
        download::save(&name, "application/json", &saved.to_json());
    });
    let formats = vec![Format {
        label: text("files.save-json"),
        save,
    }];
    component::<SavedText>(SavedTextProps {
        heading: text("files.game"),
        content: moves(model.game()),
        label: text("files.moves"),
        placeholder: text("files.no-moves"),
        copy: text("files.copy"),
        formats,
    })
}

/// The moves as a person writes them: `12 → 2, 6; 18 → 3, 3`.
fn moves(game: &Game) -> String {
    let mut position = game.start().clone();
    let mut told = Vec::new();
    for &made in game.line() {
        let split = position.piles()[made.pile].number();
        let [left, right] = made.divisors;
        told.push(format!("{split} → {left}, {right}"));
        // The line is legal.
        let _ = position.play(made);
    }
    told.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::links::read;

    #[test]
    fn moves_are_written_with_the_numbers_they_split() {
        let shared = read("divisor-game/1?piles=12-18&moves=1.2.6-3.3.3&at=0").shared;
        let game = Game::at(&shared.moment).expect("a game");
        assert_eq!(moves(&game), "12 → 2, 6; 18 → 3, 3");
    }
}
