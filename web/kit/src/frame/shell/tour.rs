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

/// A tour consists of steps with a text and an action for each. Steps are counted from 0.
pub struct Tour<P: Puzzle> {
    /// The plan may omit steps about hidden parts.
    pub plan: fn(&App<P>) -> &'static Plan,
    /// Prepares the board for the tour.
    pub begin: fn(&App<P>),
    /// Returns the text of a step.
    pub announcement: fn(&App<P>, usize) -> String,
    /// Describes a mistake of the player at this step. The tour shows it in place of the step, and offers to undo it.
    pub mistake: fn(&App<P>, usize) -> Option<String>,
    /// Called when the tour reaches a step. Makes sure that the element to point at exists.
    pub arrive: fn(&App<P>, usize),
    /// A value that changes with every action that can complete a step.
    pub progress: fn(&App<P>) -> u64,
    /// Returns true if the last action completes a step.
    pub done: fn(&App<P>, usize) -> bool,
}

/// Starts and runs the tour. An embedded page and a locked board have no tour. While a tour runs, undo doesn't go back
/// before its start.
#[hook]
pub(in crate::frame) fn use_puzzle_tour<P: Puzzle>(
    app: &App<P>,
    state: &UseReducerDispatcher<GameState<P>>,
) -> Option<TourStep> {
    // Hooks must keep their order, and they do, because whether a puzzle has a tour is constant.
    let tour = P::TOUR.as_ref()?;
    let (at, started) = (app.clone(), state.clone());
    let begin = Callback::from(move |()| {
        (tour.begin)(&at);
        started.dispatch(StateChange::Tour(true));
    });
    let (program, plan) = (about::<P>(), (tour.plan)(app));
    // Since a tour brings its own board, it can't run where the board is fixed.
    let fixed = app.is_embedded() || app.lesson.locked;
    let step = use_tour(program, plan, fixed, &app.page.act, &begin);
    let (ended, state) = (step.clone(), state.clone());
    use_effect_with(step.is_some(), move |_| {
        if ended.latest().is_none() {
            state.dispatch(StateChange::Tour(false));
        }
    });
    // Since a tour brings its own board, it says nothing about that of a task.
    let setter = step.setter();
    use_effect_with(app.is_task(), move |&is_task| {
        if is_task {
            setter.set(None);
        }
    });
    use_own_board(app, tour, &step);
    let at = app.clone();
    use_progress(&step, (tour.progress)(app), move |step| (tour.done)(&at, step));
    Some(step)
}

/// Ends the tour when a game gets another board, by a link or from the player's hand: the steps are about the board that the tour
/// brought, and would describe the wrong one.
#[hook]
fn use_own_board<P: Puzzle>(app: &App<P>, tour: &'static Tour<P>, step: &TourStep) {
    let first = use_mut_ref(|| None::<String>);
    let is_mistake = step.is_some_and(|step| (tour.mistake)(app, step).is_some());
    // The link is only written while a tour runs, because this happens at every drawing.
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

/// Draws the current step of the tour.
pub(in crate::frame) fn tour<P: Puzzle>(app: &App<P>, step: Option<&TourStep>) -> Html {
    let (Some(tour), Some(step)) = (P::TOUR.as_ref(), step) else {
        return Html::default();
    };
    let at = app.clone();
    let mistake = step.and_then(|step| (tour.mistake)(app, step));
    let is_undoable = mistake.is_some() && app.history().is_some_and(|history| history.undo);
    let undo = is_undoable.then(|| app.does(crate::frame::Step::Undo.into()));
    component::<widget::Tour>(TourProps {
        plan: (tour.plan)(app),
        step: step.clone(),
        announcement: mistake
            .or_else(|| step.map(|step| (tour.announcement)(app, step)))
            .unwrap_or_default(),
        undo,
        board: app.model.board_link(),
        arrive: Callback::from(move |step| (tour.arrive)(&at, step)),
    })
}
