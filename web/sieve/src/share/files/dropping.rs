//! Drag and drop. Games go on the board; anything else is handed to the checker.

use super::loading::load;
use super::problem::FileProblem;
use super::reading::is_game;
use crate::model::Action;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::widgets::files::use_drop;
use web_sys::File;
use yew::prelude::*;

/// A dropped file, and where it might go.
#[derive(Clone, PartialEq, Properties)]
pub struct Dropped {
    file: File,
    /// Number of drops before this one. Otherwise, dropping the same file again wouldn't be a
    /// change.
    before: usize,
    check: Callback<File>,
    act: Callback<Action>,
    page: Callback<PageAction>,
}

/// Returns the last file dropped on the page. It isn't read unless you render [`taken`].
#[hook]
pub fn use_dropping(
    check: &Callback<File>,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) -> Option<Dropped> {
    let dropped = use_state(|| None::<(usize, File)>);
    let count = use_mut_ref(|| 0);
    let setter = dropped.setter();
    let take = use_callback((), move |file, ()| {
        setter.set(Some((*count.borrow(), file)));
        *count.borrow_mut() += 1;
    });
    use_drop(&take);
    let (before, file) = (*dropped).clone()?;
    let (check, act, page) = (check.clone(), act.clone(), page.clone());
    Some(Dropped { file, before, check, act, page })
}

/// Reads a dropped file, once. Renders to nothing.
pub fn taken(dropped: &Dropped) -> Html {
    component::<Taken>(dropped.clone())
}

#[component]
fn Taken(dropped: &Dropped) -> Html {
    let requested = dropped.clone();
    use_effect_with(dropped.before, move |_| take(requested));
    Html::default()
}

fn take(dropped: Dropped) {
    let Dropped { file, check, act, page, .. } = dropped;
    is_game(file, move |file, is_meant| {
        if !is_meant {
            page.emit(PageAction::Panel(None));
            return check.emit(file);
        }
        let refuse = {
            let page = page.clone();
            Callback::from(move |problem: FileProblem| {
                // Close the dialog, which would cover the message.
                page.emit(PageAction::Panel(None));
                page.emit(PageAction::Notice(Some(problem.notice())));
            })
        };
        load(file, &act, &page, refuse);
    });
}
