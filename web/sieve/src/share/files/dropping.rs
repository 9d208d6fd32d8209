//! Handles files that are dropped on the page. Games go on the board, and everything else goes to
//! the checker. If that is hidden, or a dialog covers it, the player reads how a game file begins.

use super::loading::load;
use super::reading::{FileKind, kind_of};
use crate::model::{Action, Sieve, is_solver_there};
use crate::solver::SolverCommands;
use ginnow_kit::browser::open_dialog;
use ginnow_kit::frame::Bare;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::widgets::files::{FileProblem, use_drop};
use web_sys::File;
use yew::prelude::*;

/// A dropped file can go to the checker, or be opened as a game.
#[derive(Clone, PartialEq, Properties)]
pub struct Dropped {
    file: File,
    /// Number of drops before this one. Otherwise, dropping the same file again would not be a
    /// change.
    before: usize,
    /// Checks a file, unless a task hides the solver.
    check: Option<Callback<File>>,
    forget_check: Callback<()>,
    act: Callback<Action>,
    page: Callback<PageAction>,
}

/// Returns the last file dropped on the page. It is not read unless you render [`taken`].
#[hook]
pub fn use_dropping(commands: &SolverCommands, app: &Bare<Sieve>) -> Option<Dropped> {
    let dropped = use_state(|| None::<(usize, File)>);
    let count = use_mut_ref(|| 0);
    let setter = dropped.setter();
    let take = use_callback((), move |file, ()| {
        setter.set(Some((*count.borrow(), file)));
        *count.borrow_mut() += 1;
    });
    use_drop(&take);
    let (before, file) = (*dropped).clone()?;
    let check = is_solver_there(app.hidden).then(|| commands.check.clone());
    let forget_check = commands.forget_check.clone();
    let (act, page) = (app.act.clone(), app.page.act.clone());
    Some(Dropped { file, before, check, forget_check, act, page })
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
    let Dropped { file, check, forget_check, act, page, .. } = dropped;
    // The dialog may contain a text that isn't finished, so it has to stay open.
    let is_covered = open_dialog().is_some();
    kind_of(file, move |file, kind| {
        let refuse = {
            let page = page.clone();
            Callback::from(move |problem: FileProblem| {
                page.emit(PageAction::Notice(Some(problem.notice())));
            })
        };
        match (kind, check) {
            (FileKind::Certificate, Some(_)) if is_covered => {
                return refuse.emit(FileProblem::covered(&file));
            }
            (FileKind::Certificate | FileKind::Other, Some(check)) if !is_covered => {
                return check.emit(file);
            }
            (FileKind::Game, _) => forget_check.emit(()),
            _ => {}
        }
        load(file, &act, &page, refuse);
    });
}
