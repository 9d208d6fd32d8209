//! Every program has this root component.

use super::tour::use_puzzle_tour;
use crate::frame::about::about;
use crate::frame::app::FrameState;
use crate::frame::commands::keys::use_frame_keys;
use crate::frame::dialogs::print::use_printing;
use crate::frame::lesson::hand_in::{use_help, use_next_player};
use crate::frame::session::opening::{find, hidden_in_session, notice, use_link};
use crate::frame::session::telling::use_telling;
use crate::frame::state::{GameState, StateChange};
use crate::frame::{
    Action, App, Bare, Puzzle, lesson::lock, lesson::progress, session::unfinished, shell::layout,
};
use crate::page::options::settings::settings;
use crate::page::{PageAction, Program, hidden, use_page};
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::reactive::memo::piece;
use ginnow_links::Until;
use std::rc::Rc;
use yew::prelude::*;

/// Returns the puzzle's program, in the form that the page shell expects.
#[must_use]
pub fn program<P: Puzzle>() -> &'static Program {
    const {
        &Program {
            puzzle: about::<P>(),
            view: || component::<Root<P>>(()),
            guide: match P::GUIDE {
                Some(_) => Some(guide::<P>),
                None => None,
            },
        }
    }
}

/// Renders the guide. If it is opened before the puzzle, nobody has determined the hidden parts
/// yet, so we have to do it here.
fn guide<P: Puzzle>(chapter: &str) -> Html {
    if !hidden::is_known() {
        hidden::set(hidden_in_session::<P>());
    }
    P::GUIDE.map_or_else(Html::default, |guide| guide(chapter))
}

/// Holds the state of a puzzle and renders it.
#[component]
fn Root<P: Puzzle>() -> Html {
    let (app, state) = use_app::<P>();
    // This has to come before `use_link`, which replaces the address, because the address may ask
    // for a tour.
    let step = use_puzzle_tour(&app, &state);
    use_link(&app, &state);
    use_telling(&app);
    use_help(&app, &state);
    use_next_player(&app, &state);
    use_frame_keys(&app);
    let printed = use_printing(&app);
    // A change of the language renders all content from scratch. The settings dialog and the
    // printed sheet must survive this, hence the keys of their own.
    html! {
        <>
            <key={app.page.language}>
                {piece(|(app, state, step)| layout::page(app, state, step.as_ref()), &(app.clone(), state, step))}
                {piece(layout::over_the_page, &app)}
            </>
            <key="settings">{settings(&app.page, || P::SETTINGS.map(|draw| draw(&app)))}</>
            <key="printed">{printed}</>
        </>
    }
}

#[hook]
fn use_app<P: Puzzle>() -> (App<P>, UseReducerDispatcher<GameState<P>>) {
    let beginning = use_memo((), |()| find::<P>());
    let first = Rc::clone(&beginning);
    let state = use_reducer_eq(|| {
        GameState::<P>::new(first.opening.clone(), first.task.clone(), first.returned)
    });
    let page = use_page(state.lesson.language.as_deref(), || {
        let broken = notice::<P>(beginning.opening.problems.clone());
        broken.or_else(|| {
            let (left, task) = beginning.unfinished.clone()?;
            let state = state.dispatcher();
            let left = Box::new(left);
            let resume = move |()| state.dispatch(StateChange::Open(left.clone(), task.clone()));
            Some(unfinished::notice(resume.into()))
        })
    });
    let act_while_playing = use_change(&state, StateChange::<P>::Act);
    let show = use_change(&state, StateChange::<P>::Show);
    let turn = use_change(&state, StateChange::<P>::Turn);
    let to_task = use_change(&state, |()| StateChange::<P>::ToTask);
    let act = use_callback(
        (act_while_playing.clone(), page.act.clone()),
        |action: Action<P>, (act, page)| {
            page.emit(PageAction::Playing(false));
            act.emit(action);
        },
    );
    hidden::set(state.hidden());
    let bare = Bare::new(FrameState::<P> {
        model: Rc::clone(&state.model),
        view: state.view,
        lesson: Rc::clone(&state.lesson),
        hidden: state.hidden(),
        over: state.is_open(),
        task: state.task.clone(),
        actions: state.actions,
        is_tour_start: state.is_tour_start(),
        returned: beginning.returned,
        origin: state.origin,
        players: state.players,
        page,
        act,
        act_while_playing,
        show,
        turn,
        to_task,
    });
    let view_state = use_own::<P>(&bare);
    let app = bare.with_view_state(view_state);
    use_best(&app, &state);
    use_progress(&app, &state);
    lock::use_notice(state.rejected, &app.page);
    (app, state.dispatcher())
}

#[hook]
fn use_own<P: Puzzle>(app: &Bare<P>) -> P::ViewState {
    P::use_view_state(app)
}

/// Reveals hidden parts once the player reaches the best result, if that is what the lesson is
/// waiting for.
#[hook]
fn use_best<P: Puzzle>(app: &App<P>, state: &UseReducerHandle<GameState<P>>) {
    let pending = !app.over && !app.is_away() && app.lesson.hidden.until == Some(Until::Best);
    let best = P::BEST.as_ref().filter(|_| pending);
    let reached = best.is_some_and(|best| (best.is_reached)(app));
    let state = state.dispatcher();
    use_effect_with(reached, move |&reached| {
        if reached {
            state.dispatch(StateChange::Reveal);
        }
    });
}

/// Stores the task's progress on the device, and picks up progress from other windows.
#[hook]
fn use_progress<P: Puzzle>(app: &App<P>, state: &UseReducerHandle<GameState<P>>) {
    let progress = (app.task.clone(), Rc::clone(&app.lesson));
    use_effect_with(progress, |(task, lesson)| task.keep(lesson));
    let state = state.dispatcher();
    let followed = (app.task.board().to_owned(), app.task.key(&app.lesson));
    use_effect_with(followed, move |(board, key)| {
        let watches = progress::watch(key, board, move || {
            let is_next = progress::switch_to_next_player();
            state.dispatch(if is_next {
                StateChange::NextPlayer
            } else {
                StateChange::Synchronize
            });
        });
        move || drop(watches)
    });
}

/// Returns a callback that changes the state. It is the same one in every drawing, so passing it to
/// a component does not cause another rendering.
#[hook]
fn use_change<P: Puzzle, T: 'static>(
    state: &UseReducerHandle<GameState<P>>,
    change: fn(T) -> StateChange<P>,
) -> Callback<T> {
    use_callback(state.dispatcher(), move |value: T, state| {
        state.dispatch(change(value));
    })
}
