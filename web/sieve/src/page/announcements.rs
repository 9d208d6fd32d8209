//! Announcements for screen readers, in addition to the move itself.

use crate::explain::cost::words;
use crate::model::{Outcome, Shares};
use crate::solve::verdict;
use crate::solver::Phase;
use crate::{explain, model::Sieve};
use ginnow::sieve::analysis::Assessment;
use ginnow_kit::frame::App;
use ginnow_kit::page::announcer::Announcement;
use ginnow_kit::words::{count, fill, number, text};

/// Returns what to announce after a move: its cost and the best score still possible, then the end
/// of the game, and finally news from the engine.
pub fn extra_announcements(app: &App<Sieve>) -> Vec<Announcement> {
    let search = &app.view_state.solver.search;
    let engine = match search.phase {
        // Nobody needs to hear about a saved search. You'll find it when you look for one.
        Phase::Idle | Phase::Saved => String::new(),
        Phase::Running => text("announcement.solving").to_owned(),
        _ => verdict(search),
    };
    let outlook = outlook(app);
    // The end has to wait for the outlook, which comes first.
    let end = outlook.as_ref().map(|_| end(app));
    vec![
        ("said-left", left(app)),
        ("said-outlook", outlook.unwrap_or_default()),
        ("said-end", end.unwrap_or_default()),
        ("", engine),
    ]
}

/// Returns the number of selectable numbers after a move.
fn left(app: &App<Sieve>) -> String {
    let left = app.model.position().legal().count() as u64;
    match app.model.outcome() {
        Outcome::Played(_) | Outcome::Stepped(_) | Outcome::Undone | Outcome::Redone
            if left > 0 =>
        {
            count("announcement.left", left)
        }
        _ => String::new(),
    }
}

/// Returns the cost of the last move and the best score still possible. Empty if they must stay
/// hidden, and `None` while the worker may still improve them.
fn outlook(app: &App<Sieve>) -> Option<String> {
    let (study, permit) = (&app.view_state.analysis.study, app.view_state.permit);
    let (Outcome::Played(turn) | Outcome::Stepped(Some(turn))) = app.model.outcome() else {
        return Some(String::new());
    };
    let revealed = permit.best && !study.covers(app.model.game());
    if !revealed || study.failed().is_some() {
        return Some(String::new());
    }
    let game = app.model.game();
    let played = &game.line()[..game.played()];
    let best = study.assessment(game).and_then(Assessment::exact);
    let cost = study.played_costs(played).last().copied().flatten();
    let exact = cost.filter(|cost| cost.exact().is_some());
    match (best.zip(exact), cost) {
        (Some((best, cost)), _) if permit.hints => Some(fill!(
            "announcement.cost",
            number = turn.selection,
            cost = words(Some(cost)),
            best = number(best)
        )),
        (Some((best, _)), _) => Some(fill!("announcement.best", best = number(best))),
        (None, Some(_)) if !study.is_running() => Some(String::new()),
        (None, _) => None,
    }
}

/// The end of the game: who has won, and what's left.
fn end(app: &App<Sieve>) -> String {
    let (study, permit) = (&app.view_state.analysis.study, app.view_state.permit);
    let position = app.model.position();
    if position.turns().is_empty() || !position.is_over() {
        return String::new();
    }
    let optimum = study.optimum().and_then(Assessment::exact);
    let optimum = optimum.filter(|_| permit.best);
    let goal = app.model.goal();
    let result = optimum.map(|optimum| explain::result(position.score(), optimum, goal));
    let verdict = explain::verdict(&Shares::of(position), goal, true);
    // Nobody has won a game that the solver put on the board.
    let verdict = verdict.filter(|_| !app.model.is_given());
    let verdict = verdict.unwrap_or_default();
    let (over, best) = (explain::over(position), app.view_state.own_best.message());
    let announcement = [text("over.title"), &verdict, &over, &best].join(" ");
    result.map_or(announcement.clone(), |result| [announcement, result].join(" "))
}
