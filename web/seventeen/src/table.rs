//! All that the puzzle knows and can be asked for, in one place: what the page
//! is drawn from.

use crate::PUZZLE;
use crate::entry::{ENTRY, Entry, use_entry};
use crate::files::use_dropping;
use crate::keys::{GAME_KEYS, GameKey};
use crate::link::{LinkRead, opening, use_link};
use crate::model::{Action, Model};
use crate::problems;
use crate::rooms::{Rooms, use_rooms};
use crate::search::{Goal, Phase, Run, Runner, use_search};
use crate::tour::use_seventeen_tour;
use ginnow::seventeen::links::View;
use ginnow_kit::page::keys::use_keys;
use ginnow_kit::page::{Page, PageAction, use_page};
use ginnow_kit::shared::Shared;
use ginnow_kit::widgets::tour::Step;
use ginnow_links::Layout;
use yew::prelude::*;

/// The puzzle as it stands.
pub struct Table {
    /// The grid, and what is done with it.
    pub model: UseReducerHandle<Model>,
    /// The page around it.
    pub page: Page,
    /// The search: what has it begin and stop, and how far it has come.
    pub search: (Runner, Shared<Run>),
    /// What workers have found for the other views.
    pub rooms: Rooms,
    /// How grids come in.
    pub entry: Entry,
    /// Where the tour is.
    pub tour: Step,
    /// Something is to be done.
    pub act: Callback<Action>,
}

impl Table {
    /// The search, as far as it has come.
    pub fn run(&self) -> &Shared<Run> {
        &self.search.1
    }

    /// Whether the page is a small one in somebody else's.
    pub fn is_embedded(&self) -> bool {
        self.model.shared.lesson.layout == Layout::Embedded
    }
}

/// Opens the grid that the address names, and keeps all that belongs to it
/// together from then on.
#[hook]
pub fn use_table() -> Table {
    let opening = use_memo((), |()| opening());
    let model = use_reducer_eq(|| Model::new(opening.link.0.clone()));
    let page = use_page(model.shared.lesson.language.as_deref(), || {
        problems::notice(opening.link.1.clone())
    });
    let act = use_callback(model.dispatcher(), |action: Action, model| {
        model.dispatch(action);
    });
    let goal = Goal {
        grid: model.grid,
        clues: model.shared.searched,
    };
    let search = use_search(goal, model.enough(), opening.running);
    let open = use_callback(
        (act.clone(), page.act.clone()),
        |(shared, problems): LinkRead, (act, page)| {
            page.emit(PageAction::Notice(problems::notice(problems)));
            act.emit(Action::Open(shared));
        },
    );
    use_link(&model, &search.0, open);
    let entry = use_entry(&act, &page.act);
    use_dropping(&entry.take_text, &page.act);
    use_keys(
        &PUZZLE,
        &page,
        &GAME_KEYS,
        pressed(&model, &search, &act, &page),
    );
    let rooms = use_rooms(&model);
    let embedded = model.shared.lesson.layout == Layout::Embedded;
    let tour = use_seventeen_tour(&model, &search.1, embedded, &act, &page.act);
    Table {
        model,
        page,
        search,
        rooms,
        entry,
        tour,
        act,
    }
}

/// What is done when a key is pressed.
fn pressed(
    model: &Model,
    (runner, run): &(Runner, Shared<Run>),
    act: &Callback<Action>,
    page: &Page,
) -> Callback<GameKey> {
    let (runner, run) = (runner.clone(), run.clone());
    let (act, page) = (act.clone(), page.act.clone());
    let hidden = model.shared.lesson.hidden.solver;
    Callback::from(move |key: GameKey| match key {
        // What a link leaves out has no keys either.
        GameKey::Toggle | GameKey::Next | GameKey::Previous if hidden => {}
        GameKey::Grid => page.emit(PageAction::Panel(Some(ENTRY))),
        GameKey::Toggle => {
            act.emit(Action::View(View::Search));
            match run.phase {
                Phase::Running => runner.stop(),
                Phase::Done => runner.start_again(),
                _ => runner.start(),
            }
        }
        _ => {
            if let Some(action) = Action::of_key(key, || run.all()) {
                act.emit(action);
            }
        }
    })
}
