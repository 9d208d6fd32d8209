//! Says what happens to those who cannot see it.

use super::analysis::{Permit, Study, words};
use super::explain;
use super::model::{Model, Outcome};
use super::own_best::OwnBest;
use super::search::{Phase, Search};
use super::shares::Shares;
use super::solve::verdict;
use ginnow::sieve::analysis::Standing;
use ginnow_kit::page::announcer as page;
use ginnow_kit::shared::Shared;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

#[derive(PartialEq)]
pub struct AnnouncerProps {
    /// The game.
    pub model: Model,
    /// What is known of the engine's work.
    pub search: Shared<Search>,
    /// What is known of what is still possible.
    pub study: Shared<Study>,
    /// What of that may be told.
    pub permit: Permit,
    /// The player's best game on the board.
    pub own_best: OwnBest,
}

/// The live regions, in the order in which they are to be heard: the move, what
/// it cost and what is still possible, the end of the game, the engine.
pub fn announcer(props: &AnnouncerProps) -> Html {
    let move_said = explain::outcome(props.model.outcome(), props.model.position());
    let engine = match props.search.phase {
        // What was kept is told to those who look for it.
        Phase::Idle | Phase::Kept => String::new(),
        Phase::Running => text("said.solving").to_owned(),
        _ => verdict(&props.search),
    };
    let outlook = outlook(props);
    // The end waits for what comes before it.
    let end = outlook.as_ref().map(|_| end(props));
    page::announcer(
        props.model.count(),
        move_said,
        [
            ("said-outlook", outlook.unwrap_or_default()),
            ("said-end", end.unwrap_or_default()),
            ("", engine),
        ],
    )
}

/// What the last move cost, and what is still possible: nothing where that is
/// not told, and not yet anything while the worker may find out more.
fn outlook(props: &AnnouncerProps) -> Option<String> {
    let (Outcome::Played(turn) | Outcome::Stepped(Some(turn))) = props.model.outcome() else {
        return Some(String::new());
    };
    let told = props.permit.best && !props.study.covers(props.model.game());
    if !told || props.study.failed().is_some() {
        return Some(String::new());
    }
    let game = props.model.game();
    let played = &game.line()[..game.played()];
    let best = props.study.standing(game).and_then(Standing::exact);
    let cost = props.study.played_costs(played).last().copied().flatten();
    let exact = cost.filter(|cost| cost.exact().is_some());
    match (best.zip(exact), cost) {
        (Some((best, cost)), _) if props.permit.hints => Some(fill(
            "said.cost",
            &[
                ("number", &turn.selection),
                ("cost", &words(Some(cost))),
                ("best", &number(best)),
            ],
        )),
        (Some((best, _)), _) => Some(fill("said.best", &[("best", &number(best))])),
        (None, Some(_)) if !props.study.is_running() => Some(String::new()),
        (None, _) => None,
    }
}

/// That the game is over, who has won, and what is left.
fn end(props: &AnnouncerProps) -> String {
    let position = props.model.position();
    if position.turns().is_empty() || !position.is_over() {
        return String::new();
    }
    let optimum = props.study.optimum().and_then(Standing::exact);
    let optimum = optimum.filter(|_| props.permit.best);
    let result = optimum.map(|optimum| explain::result(position.score(), optimum));
    let verdict = explain::verdict(&Shares::of(position), props.model.goal(), true);
    let verdict = verdict.unwrap_or_default();
    let (over, best) = (explain::over(position), props.own_best.said());
    let said = [text("over.title"), &verdict, &over, &best].join(" ");
    result.map_or(said.clone(), |result| [said, result].join(" "))
}
