//! Everything on the page: the puzzle, what is around it, and how they change.

use crate::PUZZLE;
use crate::keys::GAME_KEYS;
use crate::link::{opening, use_link};
use crate::model::{Action, Model};
use crate::problems;
use ginnow::common_divisor::links::LinkRead;
use ginnow_kit::page::keys::use_keys;
use ginnow_kit::page::{Page, PageAction, use_page};
use yew::prelude::*;

/// Everything on the page.
pub struct Table {
    /// The puzzle, and what is filled in.
    pub model: UseReducerHandle<Model>,
    /// Something is to be done with it.
    pub act: Callback<Action>,
    /// The page around it.
    pub page: Page,
}

/// Keeps everything on the page.
#[hook]
pub fn use_table() -> Table {
    let opening = use_memo((), |()| opening());
    let model = use_reducer(|| Model::new(opening.shared.clone()));
    let page = use_page(model.lesson.language.as_deref(), || {
        problems::notice(opening.problems.clone())
    });
    let act = use_callback(model.dispatcher(), |action: Action, model| {
        model.dispatch(action);
    });
    let open = use_callback(
        (act.clone(), page.act.clone()),
        |link: LinkRead, (act, page)| {
            page.emit(PageAction::Notice(problems::notice(link.problems)));
            act.emit(Action::Open(link.shared));
        },
    );
    use_link(&model.shared(), open);
    use_keys(&PUZZLE, &page, &GAME_KEYS, act.reform(Action::of_key));
    Table { model, act, page }
}
