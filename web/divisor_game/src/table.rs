//! All that the puzzle knows and can be asked for, in one place: what the views
//! are drawn from.

use crate::keys::{GAME_KEYS, GameKey};
use crate::link::{opening, use_link};
use crate::model::{Action, Model};
use crate::screen::{Screen, ScreenAction};
use crate::{PUZZLE, problems};
use ginnow::divisor_game::Game;
use ginnow_kit::page::keys::use_keys;
use ginnow_kit::page::{Page, PageAction, use_page};
use ginnow_links::Layout;
use std::rc::Rc;
use yew::prelude::*;

/// The puzzle as it stands.
pub struct Table {
    /// The game.
    pub model: UseReducerHandle<Model>,
    /// What of it is merely on the screen.
    pub screen: UseReducerHandle<Screen>,
    /// The page around it.
    pub page: Page,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// Something is to change on the screen.
    pub show: Callback<ScreenAction>,
}

impl Table {
    /// The game.
    pub fn game(&self) -> &Rc<Game> {
        self.model.game()
    }

    /// Whether the page is a small one in somebody else's.
    pub fn is_embedded(&self) -> bool {
        self.screen.lesson.layout == Layout::Embedded
    }
}

/// Opens the puzzle that the address names, and keeps all that belongs to it
/// together from then on.
#[hook]
pub fn use_table() -> Table {
    let opening = use_memo((), |()| opening());
    let model = use_reducer(|| Model::open(&opening.shared));
    let screen = use_reducer(|| Screen::new(&opening.shared));
    let page = use_page(screen.lesson.language.as_deref(), || {
        problems::notice(opening.problems.clone())
    });
    let act = use_callback(model.dispatcher(), |action: Action, model| {
        model.dispatch(action);
    });
    let show = use_callback(screen.dispatcher(), |action: ScreenAction, screen| {
        screen.dispatch(action);
    });
    use_link(&model, &screen, &act, &page.act, &show);
    let press = pressed(model.game(), &page, &act);
    use_keys(&PUZZLE, &page, &GAME_KEYS, press);
    Table {
        model,
        screen,
        page,
        act,
        show,
    }
}

/// Does what a key asks for.
fn pressed(game: &Rc<Game>, page: &Page, act: &Callback<Action>) -> Callback<GameKey> {
    let (page, act, moves) = (page.clone(), act.clone(), game.line().len());
    Callback::from(move |key| {
        let action = match key {
            GameKey::Toggle => {
                page.act.emit(PageAction::Playing(!page.state.playing));
                return;
            }
            GameKey::Undo => Action::Undo,
            GameKey::Redo => Action::Redo,
            GameKey::Back => Action::StepBy(-1),
            GameKey::Forward => Action::StepBy(1),
            GameKey::First => Action::StepTo(0),
            GameKey::Last => Action::StepTo(moves),
        };
        page.act.emit(PageAction::Playing(false));
        act.emit(action);
    })
}
