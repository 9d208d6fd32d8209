//! The component at the root of every program.

use super::keys::use_frame_keys;
use super::opening::{find, notice, use_link};
use super::print::use_printing;
use super::state::{Change, State};
use super::telling::use_telling;
use super::tour::use_puzzle_tour;
use super::{Action, App, Bare, Puzzle, layout};
use crate::component::component;
use crate::page::settings::settings;
use crate::page::{self, PageAction, use_page};
use std::rc::Rc;
use yew::prelude::*;

/// What the page around a puzzle has to know of it.
#[must_use]
pub fn program<P: Puzzle>() -> &'static page::Puzzle {
    const {
        &page::Puzzle {
            name: P::NAME,
            view: || component::<Root<P>>(()),
            story: P::GUIDE,
            tour: P::TOUR.is_some(),
        }
    }
}

/// Keeps what there is to know of a puzzle, and draws it.
#[component]
fn Root<P: Puzzle>() -> Html {
    let (app, state) = use_app::<P>();
    use_link(&app, &state);
    use_telling(&app);
    use_frame_keys(&app);
    let step = use_puzzle_tour(&app);
    let printed = use_printing(&app);
    // Another language draws the content anew; the game stays, and so do the settings in which it was
    // chosen.
    html! {
        <>
            <key={app.page.language}>
                {layout::page(&app, step.as_ref())}
                {layout::over_the_page(&app)}
            </>
            <key="settings">{settings(&app.page, P::settings(&app))}</>
            <key="printed">{printed}</>
        </>
    }
}

#[hook]
fn use_app<P: Puzzle>() -> (App<P>, UseReducerDispatcher<State<P>>) {
    let beginning = use_memo((), |()| find::<P>());
    let first = Rc::clone(&beginning);
    let state = use_reducer_eq(|| State::<P>::new(first.opening.clone()));
    let page = use_page(state.lesson.language.as_deref(), || {
        notice::<P>(beginning.opening.problems.clone())
    });
    let act_while_playing = use_change(&state, Change::<P>::Act);
    let show = use_change(&state, Change::<P>::Show);
    let reveal = use_change(&state, |()| Change::<P>::Reveal);
    let act = use_callback(
        (act_while_playing.clone(), page.act.clone()),
        |action: Action<P>, (act, page)| {
            page.emit(PageAction::Playing(false));
            act.emit(action);
        },
    );
    let bare = Bare::<P> {
        model: Rc::clone(&state.model),
        view: state.view,
        lesson: Rc::clone(&state.lesson),
        hidden: state.hidden(),
        over: state.over,
        actions: state.actions,
        returned: beginning.returned,
        page,
        act,
        act_while_playing,
        show,
        reveal,
        rooms: (),
    };
    let rooms = use_own::<P>(&bare);
    (bare.with_rooms(rooms), state.dispatcher())
}

/// The puzzle's own hooks.
#[hook]
fn use_own<P: Puzzle>(app: &Bare<P>) -> P::Rooms {
    P::use_rooms(app)
}

/// A way to change the state, the same for as long as the page is there.
#[hook]
fn use_change<P: Puzzle, T: 'static>(
    state: &UseReducerHandle<State<P>>,
    change: fn(T) -> Change<P>,
) -> Callback<T> {
    use_callback(state.dispatcher(), move |value: T, state| {
        state.dispatch(change(value));
    })
}
