//! Loads a goal's records and a board's best game.

use crate::model::{Action, Model, Reveal};
use crate::no_record;
use crate::wall::{self, Skylines};
use ginnow::sieve::Number;
use ginnow::sieve::links::address_of;
use ginnow::sieve::links::goal_name;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::records::{self, Record, read_game};
use ginnow_kit::browser::requested_files::{File, RequestedFilesHandle, use_requested_files};
use ginnow_kit::browser::window;
use ginnow_kit::frame::Bare;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::widgets::reveal::use_reveal;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// A goal's records are in a file that takes a while to load.
pub type RecordsFile = File<Rc<records::RecordsTable>>;

/// A board's best game is in a file of its own. `None` if nobody has requested it.
pub type BestGame = Option<File<Rc<Vec<Number>>>>;

/// Contains everything loaded for the current board. Other files of the build are only loaded if somebody needs them.
#[derive(Clone)]
pub struct ViewState {
    pub records: RecordsFile,
    pub skylines: Skylines,
    pub game: BestGame,
    /// The drawing of the best game.
    pub arches: NodeRef,
    /// The list of downloads, loaded when somebody opens it.
    pub downloads: Option<File>,
    /// Loads the list of downloads.
    pub request_downloads: Callback<()>,
    /// Retries missing files.
    pub retry: Callback<()>,
    /// Opens the best game in the Sieve.
    pub load: Callback<()>,
}

/// Loads the necessary files. If they don't contain the current board, goes to one they do contain.
#[hook]
pub fn use_view_state(app: &Bare<crate::model::Records>) -> ViewState {
    let model = &app.model;
    let requested_files = use_requested_files();
    let records = use_records(&requested_files, model.goal);
    let skylines = use_skylines(&requested_files, model.goal);
    let record = records.there().map(|table| table.record(model.size));
    use_resolved(model, &records, &app.act, &app.page.act);
    let opening = use_state_eq(|| false);
    let requested = model.reveal.is_visible() || *opening;
    let file = record.and_then(|record| records.there()?.games_of(record.size).map(str::to_owned));
    let game = use_game(&requested_files, requested, file.as_deref(), record, model.goal);
    use_opening(&opening, &game, record, model.goal);
    let arches = use_node_ref();
    let is_there = matches!(game, Some(File::There(_)));
    let opened = (model.reveal == Reveal::Opened && is_there).then_some((model.size, model.goal));
    use_reveal(&arches, opened, &OPENED);
    let downloads = requested_files.get(DOWNLOADS).cloned();
    let request_downloads = {
        let requested_files = requested_files.clone();
        Callback::from(move |()| requested_files.request(DOWNLOADS))
    };
    let retry = {
        let goal = goal_name(model.goal);
        Callback::from(move |()| {
            requested_files.request(goal);
            if let Some(file) = file.as_ref().filter(|_| requested) {
                requested_files.request(file);
            }
        })
    };
    let setter = opening.setter();
    let load = Callback::from(move |()| setter.set(true));
    ViewState { records, skylines, game, arches, downloads, request_downloads, retry, load }
}

thread_local! {
    /// The board whose arches came into view last.
    static OPENED: RefCell<Option<(Number, Goal)>> = const { RefCell::new(None) };
}

/// Name of the list of `data/` files.
const DOWNLOADS: &str = "downloads";

/// Loads and parses a goal's records.
#[hook]
fn use_records(requested_files: &RequestedFilesHandle, goal: Goal) -> RecordsFile {
    let source = requested_files.clone();
    use_effect_with(goal_name(goal), move |name| source.request(name));
    let file = requested_files.get(goal_name(goal)).cloned();
    let read = use_memo((goal, file), |(_, file)| {
        let file = file.as_ref().unwrap_or(&File::Pending);
        file.read(|text| records::RecordsTable::read(text).map(Rc::new))
    });
    (*read).clone()
}

/// Loads and parses a goal's skylines. They are only decoration: without them, the boards on the wall have nothing but
/// their numbers.
#[hook]
fn use_skylines(requested_files: &RequestedFilesHandle, goal: Goal) -> Skylines {
    let name = match goal {
        Goal::Largest => "skylines-largest",
        Goal::Smallest => "skylines-smallest",
    };
    let source = requested_files.clone();
    use_effect_with(name, move |name| source.request(name));
    let file = requested_files.get(name).cloned();
    let read = use_memo(file, |file| match file {
        Some(File::There(text)) => wall::read(text).unwrap_or_default(),
        _ => Skylines::default(),
    });
    (*read).clone()
}

/// Goes to the nearest board if this one has no record. If it came from a link, a notice explains that.
#[hook]
fn use_resolved(
    model: &Model,
    records: &RecordsFile,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) {
    let (size, linked, typed) = (model.size, model.linked, model.typed.clone());
    let nearest = records.there().map(|table| table.record(size).size);
    let ends = records.there().map(|table| table.ends());
    let (act, page) = (act.clone(), page.clone());
    use_effect_with((size, linked, nearest), move |&(size, linked, nearest)| {
        let (Some(nearest), Some(ends)) = (nearest, ends) else {
            return;
        };
        if linked && nearest != size {
            let notice = no_record(typed.clone(), ends, nearest);
            page.emit(PageAction::Notice(Some(notice)));
        }
        if linked || nearest != size {
            act.emit(Action::Settle(nearest));
        }
    });
}

/// A board's best game, if somebody wants to see it.
#[hook]
fn use_game(
    requested_files: &RequestedFilesHandle,
    requested: bool,
    file: Option<&str>,
    record: Option<Record>,
    goal: Goal,
) -> BestGame {
    let source = requested_files.clone();
    let requested_for = file.filter(|_| requested).map(str::to_owned);
    use_effect_with(requested_for, move |file| {
        if let Some(file) = file {
            source.request(file);
        }
    });
    let found = match file {
        Some(file) => requested_files.get(file).cloned().unwrap_or(File::Pending),
        None => File::Missing,
    };
    let found = requested.then_some(found);
    let game = use_memo((found, record, goal), |(found, record, goal)| {
        let game = |text: &Rc<str>| read_game(text, record.as_ref()?, *goal).map(Rc::new);
        found.as_ref().map(|file| file.read(game))
    });
    (*game).clone()
}

/// Opens the best game in the Sieve once it is loaded.
#[hook]
fn use_opening(opening: &State<bool>, game: &BestGame, record: Option<Record>, goal: Goal) {
    let (game, setter) = (game.clone(), opening.setter());
    use_effect_with((**opening, game), move |(opening, game)| {
        let (true, Some(record)) = (*opening, record) else {
            return;
        };
        match game {
            Some(File::There(line)) => {
                setter.set(false);
                let address = address_of(record.size, goal, line);
                // The Sieve is another program. After this change of address, the page is reloaded (static/start.js).
                let _ = window().location().set_hash(&address);
            }
            Some(File::Missing) => setter.set(false),
            None | Some(File::Pending) => {}
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::links::read;

    #[test]
    fn the_sieve_understands_where_a_game_is_opened() {
        let address = address_of(12, Goal::Smallest, &[5, 4, 6]);
        assert_eq!(address, "sieve/1?n=12&goal=smallest&moves=5-4-6");
        let link = read(&address);
        assert_eq!(link.problems, []);
        assert_eq!(link.shared.moment.played, 3);
    }
}
