//! The end of a game: the result card, with the arches of the game.

mod looking_back;
mod picture;

pub use looking_back::{back_to_result, to_result};

use crate::model::{Action, Model, Shares, fits};
use crate::{explain, model::Sieve, why};
use ginnow::sieve::Number;
use ginnow::sieve::analysis::Assessment;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::frame::{
    App, Ending, Model as _, SharePicture, SharePictureProps, again_button, begins_again, ending,
    ending_button,
};
use ginnow_kit::page::Panel;
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::{fill, number, text};
use ginnow_links::{Lesson, Until};
use looking_back::scroll_back;
use picture::{Picture, PictureProps};
use std::cmp::Ordering;
use yew::prelude::*;

/// Whether the result card replaces the moves: at the end of a game, until the player looks back at it.
pub fn is_shown(app: &App<Sieve>) -> bool {
    app.model.is_over() && app.view == "moves" && has_card(app) && !app.view_state.report
}

/// Whether the page shows results on a card.
pub fn has_card(app: &App<Sieve>) -> bool {
    !app.is_embedded() && !app.is_projected()
}

/// The result card.
pub fn card(app: &App<Sieve>) -> Html {
    let (model, view_state) = (&app.model, &app.view_state);
    let best = is_best(app) && view_state.permit.best;
    let headline = headline(app);
    let size = model.position().size();
    let next = after(size, model.goal(), view_state.today.boards());
    let share = app.opens(Panel::Result);
    let again = |action| begins_again(app, ".board [tabindex='0']", action);
    let picture = {
        let (game, words) =
            (model.game().clone(), why::words(headline.clone(), &fill!("ending.about", size)));
        Callback::from(move |()| Some(picture::document(&game, &words)))
    };
    ending(Ending {
        class: best.then_some("best"),
        headline,
        facts: html! {
            <>{shortfall(app)}{" "}{explain::over(model.position())}{" "}{view_state.own_best.line(&app.act)}</>
        },
        picture: component::<Picture>(PictureProps {
            game: model.game().clone(),
            pointer: view_state.pointer.clone(),
            best,
        }),
        buttons: html! {
            <>
                if fits(next.size, model.goal()) && (!app.is_task() || is_of_the_day(app, &next)) {
                    {ending_button("primary", next.label(), again(Action::Resize {
                        size: next.size, continued: false
                    }))}
                }
                {again_button(app, ".board [tabindex='0']")}
                {component::<SharePicture>(SharePictureProps {
                    name: format!("sieve-{size}-arches"),
                    document: picture,
                })}
                if !app.hands_in() {
                    {ending_button("", text("result.share"), share.reform(|_| ()))}
                }
                {ending_button("look-back", text("ending.review"), view_state.show_report.reform(|_| scroll_back()))}
            </>
        },
    })
}

/// The board that the card suggests next.
struct Next {
    size: Number,
    /// Which of today's boards it is, from 1; `None` for any other board.
    place: Option<usize>,
}

impl Next {
    /// The text of the button.
    fn label(&self) -> String {
        let Next { size, place } = self;
        place.map_or_else(
            || fill!("ending.next", size),
            |place| fill!("ending.next-today", place, size),
        )
    }
}

/// Whether the link is that of a board of the day with another one after it. Such a link hides parts until one game is
/// over, as a task can, but it leads on.
fn is_of_the_day(app: &App<Sieve>, next: &Next) -> bool {
    let Lesson { question, hidden, locked, results, .. } = &*app.lesson;
    let is_bare = question.is_empty() && !locked && results.is_none();
    next.place.is_some() && is_bare && hidden.until == Some(Until::Games(1))
}

/// Returns the board after this one: today's next board after one of today's, otherwise one number more.
fn after(size: Number, goal: Goal, today: [Number; 3]) -> Next {
    let place = today.iter().position(|&board| board == size);
    let following = place.filter(|_| goal == Goal::Largest).map(|place| place + 1);
    match following.filter(|&place| place < today.len()) {
        Some(place) => Next { size: today[place], place: Some(place + 1) },
        None => Next { size: size + 1, place: None },
    }
}

/// Whether the game on the board is over with a score that is proved best.
pub fn is_best(app: &App<Sieve>) -> bool {
    let optimum = app.view_state.analysis.study.optimum();
    app.model.is_over() && optimum.and_then(Assessment::exact) == Some(app.model.position().score())
}

/// The best score of the board, if it is proved and the task does not hide it.
fn optimum(app: &App<Sieve>) -> Option<u64> {
    let optimum = app.view_state.analysis.study.optimum();
    let exact = optimum.and_then(Assessment::exact);
    exact.filter(|_| app.view_state.permit.best)
}

/// The result in a sentence or two. A game that the player did not make is not called a win.
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
        _ if optimum.is_some() => "ending.best-is",
        (Goal::Largest, Ordering::Equal) => "ending.drawn",
        (Goal::Largest, Ordering::Greater) if !others => "ending.won",
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

/// Compares a lost game with the best one. For other games, the headline does.
fn shortfall(app: &App<Sieve>) -> String {
    let model: &Model = &app.model;
    let shares = Shares::of(model.position());
    let lost = model.goal() == Goal::Largest && shares.against_half() == Ordering::Less;
    let short = optimum(app).filter(|&optimum| lost && optimum != shares.yours);
    short.map_or_else(String::new, |optimum| explain::result(shares.yours, optimum, model.goal()))
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
