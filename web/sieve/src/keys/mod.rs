//! Keys of the game that work wherever the focus is, unless they belong to what
//! has it.

mod list;

pub use list::{BOARD_KEYS, BoardKey, GAME_KEYS, GameKey};

use super::analysis::{Hint, Permit, StudyChange};
use super::film::FilmProps;
use super::model::Action;
use super::screen::ScreenAction;
use super::side::is_enlarged;
use crate::PUZZLE;
use ginnow::sieve::Game;
use ginnow::sieve::links::View;
use ginnow_kit::page::keys::use_keys;
use ginnow_kit::page::{Page, PageAction};
use ginnow_kit::widgets::playback::toggle;
use std::rc::Rc;
use yew::prelude::*;

/// What a key acts on, and what its effect depends on.
pub struct Pressing {
    /// The game.
    pub game: Rc<Game>,
    /// The page around it.
    pub page: Page,
    /// The view that is looked at.
    pub view: View,
    /// The hint that was given.
    pub hint: Option<Hint>,
    /// Whether the best score is hidden.
    pub covered: bool,
    /// What may be told.
    pub permit: Permit,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// Something is to change on the screen.
    pub show: Callback<ScreenAction>,
    /// Something of the analysis is to change.
    pub study: Callback<StudyChange>,
}

/// Listens to the keys of the game, and to those of the page around it.
#[hook]
pub fn use_game_keys(pressing: Pressing) {
    let page = pressing.page.clone();
    let press = Callback::from(move |key| pressing.press(key));
    use_keys(&PUZZLE, &page, &GAME_KEYS, press);
}

impl Pressing {
    /// Does what a key asks for.
    fn press(&self, key: GameKey) {
        let moves = self.game.line().len();
        match key {
            GameKey::Undo => self.step(Action::Undo),
            GameKey::Redo => self.step(Action::Redo),
            GameKey::Toggle => {
                let film = FilmProps::new(&self.game, &self.page.state, &self.act, &self.page.act);
                toggle(&film.playback()).emit(());
            }
            GameKey::Back => self.step(Action::StepBy(-1)),
            GameKey::Forward => self.step(Action::StepBy(1)),
            GameKey::First => self.step(Action::StepTo(0)),
            GameKey::Last => self.step(Action::StepTo(moves)),
            GameKey::Graph => self.show_graph(),
            GameKey::Swap => {
                let enlarged = is_enlarged(self.view, &self.page.state);
                self.page.act.emit(PageAction::Enlarge(Some(!enlarged)));
            }
            // A link for a class may leave both out.
            GameKey::Hint if !self.permit.hints => {}
            GameKey::Best if !self.permit.best => {}
            GameKey::Best => self.study.emit(StudyChange::Cover(!self.covered)),
            GameKey::Hint => {
                self.show.emit(ScreenAction::View(View::Moves));
                let hint = next_hint(self.hint, self.permit);
                self.study.emit(StudyChange::Ask(hint));
            }
        }
    }

    fn step(&self, action: Action) {
        self.page.act.emit(PageAction::Playing(false));
        self.act.emit(action);
    }

    /// Shows the pairing graph, or the other one if it is looked at.
    fn show_graph(&self) {
        let projected = self.page.state.appearance.projected;
        let other = self.view == View::Pairing && !projected;
        let view = if other { View::Order } else { View::Pairing };
        self.page.act.emit(PageAction::Project(false));
        self.show.emit(ScreenAction::View(view));
    }
}

/// The hint after one, each telling more, and at last none.
fn next_hint(given: Option<Hint>, permit: Permit) -> Option<Hint> {
    match given {
        None => Some(Hint::Optimal),
        Some(Hint::Optimal) if permit.best => Some(Hint::Possible),
        Some(Hint::Optimal | Hint::Possible) => Some(Hint::BestMove),
        Some(Hint::BestMove) if permit.best => Some(Hint::BestLine),
        Some(Hint::BestMove | Hint::BestLine) => None,
    }
}
