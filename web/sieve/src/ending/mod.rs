//! The end of a game: a result card with an account of how it went, and what to do next.

mod curve;
mod looking_back;
mod picture;
mod recap;

pub use looking_back::{back_to_result, to_result};
pub use recap::{Shown, recap, shown};

use crate::explain::place_today;
use crate::model::{Action, Shares, fits};
use crate::{explain, model::Sieve};
use ginnow::sieve::analysis::{Assessment, Recap};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, Pair};
use ginnow_kit::frame::{App, Ending, Model as _, Step, begins_again, ending, ending_button};
use ginnow_kit::page::{PageAction, Panel};
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::{fill, number, text};
use looking_back::scroll_back;
use picture::{Picture, PictureProps};
use std::cmp::Ordering;
use yew::prelude::*;

/// Returns true if the result card replaces the moves. It does once the game is over, until the
/// player opens the report.
pub fn is_shown(app: &App<Sieve>) -> bool {
    app.model.is_over() && app.view == "moves" && has_card(app) && !app.view_state.report
}

/// Returns true if results are shown on a card. An embedded board and a projector have none.
pub fn has_card(app: &App<Sieve>) -> bool {
    !app.is_embedded() && !app.is_projected()
}

pub fn card(app: &App<Sieve>) -> Html {
    let (model, view_state) = (&app.model, &app.view_state);
    let best = is_best(app) && view_state.permit.best;
    let recap = recap::recap(app);
    let pairs = recap::best_pairs(app);
    ending(Ending {
        class: best.then_some("best"),
        headline: headline(app),
        facts: html! {
            <>{reason(app, recap.as_ref())}{" "}{view_state.own_best.line(&app.act)}</>
        },
        picture: html! {
            <>
                {recap.as_ref().and_then(|recap| {
                    let half = Shares::of(model.position()).all().div_ceil(2);
                    curve::curve(recap, &model.position().moves(), half)
                })}
                {component::<Picture>(PictureProps {
                    game: model.game().clone(),
                    rivals: pairs.clone().filter(|_| !best).unwrap_or_default().into(),
                    pointer: view_state.pointer.clone(),
                    best,
                })}
            </>
        },
        buttons: buttons(app, recap.as_ref(), pairs.as_deref()),
    })
}

/// Renders the buttons for the next steps. Which one is primary depends on the result: after a win
/// it is the next board, otherwise the move that decided the game.
fn buttons(app: &App<Sieve>, recap: Option<&Recap>, best_pairs: Option<&[Pair]>) -> Html {
    let (model, view_state) = (&app.model, &app.view_state);
    let size = model.position().size();
    let again = |action: Action| begins_again(app, ".board [tabindex='0']", action);
    let next = after(size, model.goal(), view_state.today.boards());
    let leads_on = fits(next.size, model.goal()) && (!app.is_task() || is_of_the_day(app, &next));
    let is_won = is_won(app);
    let next = leads_on.then(|| {
        let resize = again(Action::Begin(next.size));
        ending_button(if is_won { "primary" } else { "" }, next.label(), resize)
    });
    let turning = recap.and_then(|recap| recap.turning);
    let retry = turning.map(|turning| {
        let words = fill!("recap.retry", number = turning.number);
        let class = if is_won { "" } else { "primary" };
        ending_button(class, words, again(Step::To(turning.turn).into()))
    });
    let watch = best_pairs.filter(|_| turning.is_some()).map(|pairs| {
        let game = recap::watch(app, pairs);
        let (act, play) = (app.act.clone(), app.page.act.clone());
        let press = Callback::from(move |_: MouseEvent| {
            act.emit(game.clone());
            play.emit(PageAction::Playing(true));
        });
        ending_button("late", text("recap.watch"), press)
    });
    let race = best_pairs.and_then(|pairs| recap::race(app, pairs)).map(|race| {
        let (act, start) = (app.act.clone(), view_state.set_race.clone());
        let press = Callback::from(move |_: MouseEvent| {
            start.emit(Some(race.clone()));
            act.emit(Step::Restart.into());
        });
        ending_button("late rival", text("rival.best"), press)
    });
    // The card covers the controls, so phones need a restart button here.
    let restart = turning.map(|_| {
        ending_button("phone-restart", text("history.restart"), again(Step::Restart.into()))
    });
    // Large boards take a moment to analyse. While the deciding move is still unknown, we fall back
    // to this.
    let retry = retry.or_else(|| {
        let class = if is_won { "" } else { "primary" };
        Some(ending_button(class, text("ending.again"), again(Step::Restart.into())))
    });
    let result = (!app.hands_in()).then(|| {
        let press = app.opens(Panel::Result).reform(|_| ());
        ending_button("result-link", text("result.share"), press)
    });
    let back = view_state.show_report.reform(|_| scroll_back());
    let back = Some(ending_button("look-back", text("ending.review"), back));
    let (first, last) = if is_won { (next, None) } else { (None, next) };
    [first, retry, race, watch, result, back, last, restart].into_iter().flatten().collect()
}

/// The player has won with more than half of the board. For any other goal than the largest sum,
/// every game counts as won.
fn is_won(app: &App<Sieve>) -> bool {
    let shares = Shares::of(app.model.position());
    app.model.goal() == Goal::Smallest || shares.against_half() == Ordering::Greater
}

struct Next {
    size: Number,
    /// The place among today's boards, counting from 1. `None` if it isn't one of them.
    place: Option<usize>,
}

impl Next {
    fn label(&self) -> String {
        let Next { size, place } = self;
        place.map_or_else(
            || fill!("ending.next", size),
            |place| fill!("ending.next-today", place, size),
        )
    }
}

/// Links to a board of the day hide parts until a game is over, like tasks. Unlike tasks, they
/// should lead on to the next board, unless it was the last.
fn is_of_the_day(app: &App<Sieve>, next: &Next) -> bool {
    next.place.is_some() && place_today(app).is_some()
}

/// Returns the board to suggest after this one. If it was one of today's boards, that's the next of
/// them, and otherwise one number more.
fn after(size: Number, goal: Goal, today: [Number; 3]) -> Next {
    let place = today.iter().position(|&board| board == size);
    let following = place.filter(|_| goal == Goal::Largest).map(|place| place + 1);
    match following.filter(|&place| place < today.len()) {
        Some(place) => Next { size: today[place], place: Some(place + 1) },
        None => Next { size: size + 1, place: None },
    }
}

/// Returns true if the game is over with a score that's proved optimal.
pub fn is_best(app: &App<Sieve>) -> bool {
    let optimum = app.view_state.analysis.study.optimum();
    app.model.is_over() && optimum.and_then(Assessment::exact) == Some(app.model.position().score())
}

/// Returns true if the card compares the game with a better one. It gives the best score, the move
/// that lost it, and the pairs of a best game, but a task may hide some of these.
pub fn shows_better(app: &App<Sieve>) -> bool {
    let score = app.model.position().score();
    is_shown(app) && optimum(app).is_some_and(|optimum| optimum != score)
}

/// The proved optimum, if we have it and the task does not hide it.
fn optimum(app: &App<Sieve>) -> Option<u64> {
    let optimum = app.view_state.analysis.study.optimum();
    let exact = optimum.and_then(Assessment::exact);
    exact.filter(|_| app.view_state.permit.best)
}

/// Returns the verdict. It does not congratulate players on games they have not played themselves.
fn headline(app: &App<Sieve>) -> String {
    let (model, shares) = (&app.model, Shares::of(app.model.position()));
    let others = model.is_given() && !app.view_state.own_best.is(&model.position().moves());
    let optimum = optimum(app);
    let key = match (model.goal(), shares.against_half()) {
        _ if optimum == Some(shares.yours) => match model.goal() {
            _ if others => "ending.best-game",
            Goal::Largest => "ending.most",
            Goal::Smallest => "ending.least",
        },
        (Goal::Largest, Ordering::Less) => "ending.lost",
        (Goal::Largest, Ordering::Equal) => "ending.drawn",
        (Goal::Largest, Ordering::Greater) if !others => "ending.won",
        (Goal::Smallest, _) if optimum.is_some() => "ending.best-is",
        _ => "ending.score",
    };
    fill!(
        key,
        score = number(shares.yours),
        taxman = number(shares.taxmans),
        all = number(shares.all()),
        optimum = number(optimum.unwrap_or_default())
    )
}

/// Explains why the game ended as it did. While we do not know (or if the link hides it), we fall
/// back to the distance from the optimum.
fn reason(app: &App<Sieve>, recap: Option<&Recap>) -> String {
    let reason = recap.map(explain::result_reason).unwrap_or_default();
    if !reason.is_empty() {
        return reason;
    }
    let (yours, goal) = (app.model.position().score(), app.model.goal());
    let short = optimum(app).filter(|&optimum| goal == Goal::Largest && optimum != yours);
    short.map_or_else(String::new, |optimum| explain::result(yours, optimum, goal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_of_todays_boards_leads_to_the_next_one() {
        let today = [21, 45, 80];
        let next = |size, goal| {
            let next = after(size, goal, today);
            (next.size, next.place)
        };
        assert_eq!(next(21, Goal::Largest), (45, Some(2)));
        assert_eq!(next(45, Goal::Largest), (80, Some(3)));
        assert_eq!(next(80, Goal::Largest), (81, None));
        assert_eq!(next(30, Goal::Largest), (31, None));
        assert_eq!(next(21, Goal::Smallest), (22, None));
    }
}
