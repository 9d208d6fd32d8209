//! The game in the page's address, and the game that was left.

use crate::model::{Action, Model};
use crate::{PUZZLE, problems};
use ginnow::sieve::Game;
use ginnow::sieve::two_players::LARGEST_CONTEST;
use ginnow::sieve::two_players::links::{LinkRead, SharedGame, read};
use ginnow_kit::browser::address;
use ginnow_kit::page::{AddressNews, PageAction, Route, session, use_address};
use ginnow_kit::state::State;
use ginnow_links::Lesson;
use yew::prelude::*;

/// What the page begins with.
pub struct Opening {
    /// The game as a link has it, and what is wrong with that.
    pub link: LinkRead,
    /// The game that was left, with what can be undone, if it is that one.
    left: Option<Game>,
}

impl Opening {
    /// Whatever the address names goes first. The game that was left comes back
    /// where the address is its own, or names the puzzle and no game.
    pub fn find() -> Self {
        let link = linked();
        let kept = session::recall(&PUZZLE).and_then(|kept| recall(&kept));
        let back = kept.filter(|(shared, _)| {
            let same = link.problems.is_empty() && link.shared == *shared;
            session::comes_back(&PUZZLE, same)
        });
        match back {
            Some((shared, game)) => {
                let problems = Vec::new();
                let link = LinkRead { shared, problems };
                let left = Some(game);
                Opening { link, left }
            }
            None => Opening { link, left: None },
        }
    }

    /// The game.
    pub fn model(&self) -> Model {
        let model = Model::open(&self.link.shared);
        match &self.left {
            Some(game) => model.with_game(game.clone()),
            None => model,
        }
    }
}

/// Reads what was kept: the link, and the game with its history.
fn recall(kept: &str) -> Option<(SharedGame, Game)> {
    let (link, record) = kept.split_once('\n')?;
    let LinkRead { shared, problems } = read(link);
    let game = Game::from_record(record, LARGEST_CONTEST)?;
    // Both are of the same moment, or somebody has changed them.
    (problems.is_empty() && game.moment() == shared.moment).then_some((shared, game))
}

/// The game that the address names, or the usual one.
fn linked() -> LinkRead {
    match Route::current(&PUZZLE) {
        Route::Game => read(&address::fragment()),
        _ => read(""),
    }
}

/// Keeps the address and the game the same, both ways, and the game for when it
/// is left. Gives what the address says.
#[hook]
pub fn use_link(
    model: &Model,
    lesson: &State<Lesson>,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) -> SharedGame {
    let shared = SharedGame {
        moment: model.game().moment(),
        contest: (**model.contest()).clone(),
        lesson: (**lesson).clone(),
    };
    let link = shared.to_string();
    session::use_session(&PUZZLE, {
        let (link, game) = (link.clone(), model.game().clone());
        Callback::from(move |()| format!("{link}\n{}", game.record()))
    });
    let (act, page, lesson) = (act.clone(), page.clone(), lesson.setter());
    let hear = Callback::from(move |news| {
        page.emit(PageAction::Playing(false));
        match news {
            AddressNews::Story => page.emit(PageAction::Panel(None)),
            AddressNews::Game => {
                let link = linked();
                page.emit(PageAction::Notice(problems::notice(link.problems)));
                lesson.set(link.shared.lesson.clone());
                act.emit(Action::Open(link.shared));
            }
        }
    });
    use_address(&PUZZLE, link, hear);
    shared
}
