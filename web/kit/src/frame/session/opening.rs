//! Connects the game with the address. On startup the game comes from the address; after that,
//! whenever one of them changes, the other one follows.

use crate::browser::address;
use crate::frame::about::about;
use crate::frame::model::{Model, Opening};
use crate::frame::state::{GameState, StateChange};
use crate::frame::{App, Problem, Puzzle, Task, session::unfinished};
use crate::page::alerts::link_problems::broken_link;
use crate::page::values::notice::Notice;
use crate::page::{AddressNews, PageAction, Route, addresses::session, use_address};
use ginnow_links::Hidden;
use yew::prelude::*;

/// The page always has an initial state, no matter how broken the address and the storage are.
pub(in crate::frame) struct Beginning<P: Puzzle> {
    pub opening: Opening<P::Model>,
    /// The link's task, possibly with games that were finished earlier.
    pub task: Task,
    /// True if the game comes from the session of this window.
    pub returned: bool,
    /// A game from an earlier visit that was never finished.
    pub unfinished: Option<(Opening<P::Model>, Task)>,
}

/// Chooses the initial game. A game in the address takes precedence. We only restore the session's
/// game if the address belongs to it, or names nothing but the puzzle.
pub(in crate::frame) fn find<P: Puzzle>() -> Beginning<P> {
    let linked = linked::<P>();
    let saved = session::recall(about::<P>());
    match saved.and_then(|saved| left::<P>(&saved, &linked)) {
        Some((opening, task)) => Beginning { opening, task, returned: true, unfinished: None },
        None => Beginning {
            unfinished: unfinished::recall::<P>(&linked),
            task: Task::new(&linked.model, &linked.lesson),
            opening: linked,
            returned: false,
        },
    }
}

/// Returns the session's game and task if they should be restored. If its lesson differs from the
/// link's, we don't, because it may hide less.
fn left<P: Puzzle>(saved: &str, linked: &Opening<P::Model>) -> Option<(Opening<P::Model>, Task)> {
    let (left, task) = read::<P>(saved)?;
    let program = about::<P>();
    let same = linked.problems.is_empty() && linked.link() == left.link();
    let fits = Route::current(program) == Route::Board || linked.lesson == left.lesson;
    (fits && session::comes_back(program, same)).then_some((left, task))
}

/// Parses the output of [`written`].
pub(in crate::frame) fn read<P: Puzzle>(saved: &str) -> Option<(Opening<P::Model>, Task)> {
    let (link, rest) = saved.split_once('\n').unwrap_or((saved, ""));
    let (board, record) = Task::read(rest);
    let left = P::Model::read(link);
    let task = match board {
        Some(board) => Task::of_board(board, &left.lesson),
        None => Task::new(&left.model, &left.lesson),
    };
    let is_whole = left.problems.is_empty();
    let model = left.model.restored(record).filter(|_| is_whole)?;
    Some((Opening { model, ..left }, task))
}

/// Formats the game and its history: first the link, then the task's board, then the record.
fn written<P: Puzzle>(app: &App<P>) -> String {
    let link = app.model.link(app.view, &app.lesson);
    format!("{link}\n{}{}", app.task, P::record(app))
}

/// Returns the parts that are hidden in the session's game. The guide depends on this, because it
/// can be opened before the puzzle.
pub(in crate::frame) fn hidden_in_session<P: Puzzle>() -> Hidden {
    let saved = session::recall(about::<P>()).and_then(|saved| read::<P>(&saved));
    saved
        .map_or_else(Hidden::default, |(left, task)| GameState::<P>::new(left, task, true).hidden())
}

/// Returns the game in the address, or the default one.
fn linked<P: Puzzle>() -> Opening<P::Model> {
    match Route::current(about::<P>()) {
        Route::Game => P::Model::read(&address::fragment()),
        _ => P::Model::read(""),
    }
}

/// Returns a notice that lists the problems of a link, if there are any.
pub(in crate::frame) fn notice<P: Puzzle>(problems: Vec<Problem<P>>) -> Option<Notice> {
    broken_link(problems, P::problem)
}

/// Synchronizes the address with the game, and stores the game when the player leaves the page.
#[hook]
pub(in crate::frame) fn use_link<P: Puzzle>(
    app: &App<P>,
    state: &UseReducerDispatcher<GameState<P>>,
) {
    let program = about::<P>();
    let link = app.link();
    let saved = app.clone();
    session::use_session(
        program,
        Callback::from(move |()| {
            let written = written(&saved);
            unfinished::keep(&saved, &written);
            written
        }),
    );
    let (page, state) = (app.page.act.clone(), state.clone());
    let receive = Callback::from(move |news| {
        page.emit(PageAction::Playing(false));
        match news {
            // The guide opens on top of the game. Leave that alone.
            AddressNews::Guide => page.emit(PageAction::Panel(None)),
            AddressNews::Game => {
                let opening = linked::<P>();
                let task = Task::new(&opening.model, &opening.lesson);
                page.emit(PageAction::Panel(None));
                page.emit(PageAction::Notice(notice::<P>(opening.problems.clone())));
                state.dispatch(StateChange::Open(Box::new(opening), task));
            }
        }
    });
    use_address(program, link, receive);
}
