//! Runs the tour of a puzzle.

use crate::frame::about::about;
use crate::frame::state::{GameState, StateChange};
use crate::frame::{App, Model as _, Puzzle};
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::widgets::help::tour::{
    self as widget, Plan, TourProps, TourStep, use_progress, use_tour,
};
use yew::prelude::*;

/// The steps of a tour are counted from 0. Each of them shows a text and waits until the player has done something.
pub struct Tour<P: Puzzle> {
    /// The steps.
    pub plan: &'static Plan,
    /// Prepares the board for the tour.
    pub begin: fn(&App<P>),
    /// Returns the text to show (and announce) for a step.
    pub announcement: fn(&App<P>, usize) -> String,
    /// Describes the mistake that the player has made at this step, if any. It's shown in place of
    /// the step, along with an offer to undo it.
    pub mistake: fn(&App<P>, usize) -> Option<String>,
    /// Called on arrival at a step. Make sure here that the element to point at exists.
    pub arrive: fn(&App<P>, usize),
    /// Returns a value that changes with every action that might complete a step.
    pub progress: fn(&App<P>) -> u64,
    /// Returns `true` if the last action completes the step.
    pub done: fn(&App<P>, usize) -> bool,
}

/// Starts and runs the tour, unless the page is embedded or the board is locked. Meanwhile, undo
/// stops at the beginning of the tour.
#[hook]
pub(in crate::frame) fn use_puzzle_tour<P: Puzzle>(
    app: &App<P>,
    state: &UseReducerDispatcher<GameState<P>>,
) -> Option<TourStep> {
    // An early return between hooks is normally a bug, but here it's fine: for a given puzzle, the
    // tour is either always there or never.
    let tour = P::TOUR.as_ref()?;
    let (at, started) = (app.clone(), state.clone());
    let begin = Callback::from(move |()| {
        (tour.begin)(&at);
        started.dispatch(StateChange::Tour(true));
    });
    let (program, plan) = (about::<P>(), tour.plan);
    // The tour brings its own board, so this board must be replaceable.
    let fixed = app.is_embedded() || app.lesson.locked;
    let step = use_tour(program, plan, fixed, &app.page.act, &begin);
    let (ended, state) = (step.clone(), state.clone());
    use_effect_with(step.is_some(), move |_| {
        if ended.latest().is_none() {
            state.dispatch(StateChange::Tour(false));
        }
    });
    // A tour is about its own board, so it must end when a task is opened. It also ends for an audience, because its panel
    // would cover the board.
    let setter = step.setter();
    use_effect_with(app.is_task() || app.is_projected(), move |&ends| {
        if ends {
            setter.set(None);
        }
    });
    use_own_board(app, tour, &step);
    let at = app.clone();
    use_progress(&step, (tour.progress)(app), move |step| (tour.done)(&at, step));
    Some(step)
}

/// Ends the tour when the board changes, be it by a link or by the player. Its steps would make no
/// sense on any other board.
#[hook]
fn use_own_board<P: Puzzle>(app: &App<P>, tour: &'static Tour<P>, step: &TourStep) {
    let first = use_mut_ref(|| None::<String>);
    let is_mistake = step.is_some_and(|step| (tour.mistake)(app, step).is_some());
    // This is called on every drawing, so don't format the link unless it's needed.
    let board = (step.is_some() && P::ENDS).then(|| app.model.board_link());
    let setter = step.setter();
    use_effect_with((board, is_mistake), move |(board, is_mistake)| {
        let mut first = first.borrow_mut();
        let Some(board) = board else {
            *first = None;
            return;
        };
        if first.get_or_insert_with(|| board.clone()) != board && !is_mistake {
            setter.set(None);
        }
    });
}

/// Renders the current step of the tour.
pub(in crate::frame) fn tour<P: Puzzle>(app: &App<P>, step: Option<&TourStep>) -> Html {
    let (Some(tour), Some(step)) = (P::TOUR.as_ref(), step) else {
        return Html::default();
    };
    let at = app.clone();
    let mistake = step.and_then(|step| (tour.mistake)(app, step));
    let is_undoable = mistake.is_some() && app.history().is_some_and(|history| history.undo);
    let undo = is_undoable.then(|| app.does(crate::frame::Step::Undo));
    component::<widget::Tour>(TourProps {
        plan: tour.plan,
        step: step.clone(),
        announcement: mistake
            .or_else(|| step.map(|step| (tour.announcement)(app, step)))
            .unwrap_or_default(),
        undo,
        board: app.model.board_link(),
        arrive: Callback::from(move |step| (tour.arrive)(&at, step)),
    })
}
