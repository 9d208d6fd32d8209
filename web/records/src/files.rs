//! The records of the goal, and the best game of the board that is chosen.

use crate::model::{Action, Model};
use crate::no_record;
use ginnow::sieve::Number;
use ginnow::sieve::links::address_of;
use ginnow::sieve::links::goal_name;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::records::{self, Record, read_game};
use ginnow_kit::browser::shelf::{File, ShelfHandle, use_shelf};
use ginnow_kit::browser::window;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::frame::Bare;
use ginnow_kit::page::PageAction;
use ginnow_kit::state::{State, use_state_eq};
use std::rc::Rc;
use yew::prelude::*;

/// The records of the goal, as far as they are there.
#[derive(Debug, Clone, PartialEq)]
pub enum Records {
    /// They are on their way.
    Awaited,
    /// They cannot be had now.
    Missing,
    /// Here they are.
    There(Rc<records::Table>),
}

impl Records {
    /// The records, if they are there.
    pub fn there(&self) -> Option<&Rc<records::Table>> {
        match self {
            Records::There(table) => Some(table),
            Records::Awaited | Records::Missing => None,
        }
    }
}

/// The best game of the board, as far as it is there.
#[derive(Debug, Clone, PartialEq)]
pub enum BestGame {
    /// Nobody has asked for it.
    Unasked,
    /// It is on its way.
    Awaited,
    /// It cannot be had now.
    Missing,
    /// Its moves.
    There(Rc<Vec<Number>>),
}

/// The files of the build that the page has asked for, and what they say of the board that is chosen.
#[derive(Clone)]
pub struct Rooms {
    /// The records of the goal.
    pub records: Records,
    /// The best game of the board.
    pub game: BestGame,
    /// The files to be downloaded, once they are asked for.
    pub downloads: Option<File>,
    /// The list of these files is wanted.
    pub want_downloads: Callback<()>,
    /// What cannot be had is to be asked for again.
    pub retry: Callback<()>,
    /// The best game is to be opened in the Sieve.
    pub load: Callback<()>,
}

/// Has the files that are needed, and goes to a board that they have.
#[hook]
pub fn use_rooms(app: &Bare<crate::Records>) -> Rooms {
    let model = &app.model;
    let shelf = use_shelf();
    let records = use_records(&shelf, model.goal);
    let record = records.there().map(|table| table.record(model.size));
    use_settled(model, &records, &app.act, &app.page.act);
    let opening = use_state_eq(|| false);
    let asked = model.revealed || *opening;
    let file = record.and_then(|record| records.there()?.games_of(record.size).map(str::to_owned));
    let game = use_game(&shelf, asked, file.as_deref(), record, model.goal);
    use_opening(&opening, &game, record, model.goal);
    let downloads = shelf.get(DOWNLOADS).cloned();
    let want_downloads = {
        let shelf = shelf.clone();
        Callback::from(move |()| shelf.want(DOWNLOADS))
    };
    let retry = {
        let goal = goal_name(model.goal);
        Callback::from(move |()| {
            shelf.want(goal);
            if let Some(file) = file.as_ref().filter(|_| asked) {
                shelf.want(file);
            }
        })
    };
    let setter = opening.setter();
    let load = Callback::from(move |()| setter.set(true));
    Rooms {
        records,
        game,
        downloads,
        want_downloads,
        retry,
        load,
    }
}

/// The list of the files in `data/`.
const DOWNLOADS: &str = "downloads";

/// The records of a goal, which are asked for.
#[hook]
fn use_records(shelf: &ShelfHandle, goal: Goal) -> Records {
    let wanted = shelf.clone();
    use_effect_with(goal_name(goal), move |name| wanted.want(name));
    let file = shelf.get(goal_name(goal)).cloned();
    let read = use_memo((goal, file), |(_, file)| match file {
        None | Some(File::Awaited) => Records::Awaited,
        Some(File::Missing) => Records::Missing,
        Some(File::There(text)) => records::Table::read(text)
            .map_or(Records::Missing, |table| Records::There(Rc::new(table))),
    });
    (*read).clone()
}

/// Goes to the nearest board where there is no record, and says so if a link has
/// asked for it.
#[hook]
fn use_settled(
    model: &Model,
    records: &Records,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) {
    let (size, linked) = (model.size, model.linked);
    let nearest = records.there().map(|table| table.record(size).size);
    let ends = records.there().map(|table| table.ends());
    let (act, page) = (act.clone(), page.clone());
    use_effect_with((size, linked, nearest), move |&(size, linked, nearest)| {
        let (Some(nearest), Some(ends)) = (nearest, ends) else {
            return;
        };
        if linked && nearest != size {
            let notice = no_record(size, ends, nearest);
            page.emit(PageAction::Notice(Some(notice)));
        }
        if linked || nearest != size {
            act.emit(Action::Settle(nearest));
        }
    });
}

/// The best game of a board, once it is asked for.
#[hook]
fn use_game(
    shelf: &ShelfHandle,
    asked: bool,
    file: Option<&str>,
    record: Option<Record>,
    goal: Goal,
) -> BestGame {
    let wanted = shelf.clone();
    let asked_for = file.filter(|_| asked).map(str::to_owned);
    use_effect_with(asked_for, move |file| {
        if let Some(file) = file {
            wanted.want(file);
        }
    });
    let found = match file {
        Some(file) => shelf.get(file).cloned().unwrap_or(File::Awaited),
        None => File::Missing,
    };
    let found = Some(found).filter(|_| asked);
    let game = use_memo((found, record, goal), |(found, record, goal)| {
        match (found, record) {
            (None, _) => BestGame::Unasked,
            (Some(File::Awaited), _) => BestGame::Awaited,
            (Some(File::There(text)), Some(record)) => read_game(text, record, *goal)
                .map_or(BestGame::Missing, |game| BestGame::There(Rc::new(game))),
            _ => BestGame::Missing,
        }
    });
    (*game).clone()
}

/// Opens the best game in the Sieve as soon as it is there.
#[hook]
fn use_opening(opening: &State<bool>, game: &BestGame, record: Option<Record>, goal: Goal) {
    let (game, setter) = (game.clone(), opening.setter());
    use_effect_with((**opening, game), move |(opening, game)| {
        let (true, Some(record)) = (*opening, record) else {
            return;
        };
        match game {
            BestGame::There(line) => {
                setter.set(false);
                let address = address_of(record.size, goal, line);
                // Another program: the page is loaded again (static/start.js).
                let _ = window().location().set_hash(&address);
            }
            BestGame::Missing => setter.set(false),
            BestGame::Unasked | BestGame::Awaited => {}
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
