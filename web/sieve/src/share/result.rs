//! The result of a game as a challenge: how far the player came, and a link
//! that plays the game back and gives nothing else away.

use ginnow::sieve::links::{Hidden, Layout, Lesson, SharedGame, View};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Moment, Position};
use ginnow_kit::widgets::share::challenge;
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct ResultProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// What the page's own link asks and leaves out.
    pub lesson: Lesson,
    /// The best score of the full board, if it is proved.
    pub optimum: Option<u64>,
    /// Whether this is what the dialog was opened for.
    pub wanted: bool,
}

/// The result in words, to be copied.
pub fn challenge_result(props: &ResultProps) -> Html {
    let end = end_of(&props.game);
    if end.turns().is_empty() {
        return html! { <p class="hint">{text("result.none")}</p> };
    }
    let optimum = props.optimum.filter(|_| !props.lesson.hidden.best);
    let said = sentence(&end, props.goal, optimum);
    let fragment = replay(&props.game, props.goal, &props.lesson).short();
    challenge(said, &fragment, text("result.about"), props.wanted)
}

/// The position at the end of the line, wherever the board stands.
fn end_of(game: &Game) -> Position {
    let mut game = game.clone();
    game.step_to(game.line().len());
    game.position().clone()
}

/// The game from its beginning, without anything that helps.
fn replay(game: &Game, goal: Goal, lesson: &Lesson) -> SharedGame {
    SharedGame {
        moment: Moment {
            played: 0,
            ..game.moment()
        },
        goal,
        view: View::Moves,
        lesson: Lesson {
            hidden: Hidden::ALL,
            layout: Layout::Whole,
            ..lesson.clone()
        },
    }
}

/// How far the player came, in the player's words.
fn sentence(end: &Position, goal: Goal, optimum: Option<u64>) -> String {
    let score = end.score();
    let best = number(optimum.unwrap_or_default());
    let values: [(&str, &dyn std::fmt::Display); 3] = [
        ("score", &number(score)),
        ("optimum", &best),
        ("size", &end.size()),
    ];
    let smallest = goal == Goal::Smallest;
    fill(
        match optimum {
            _ if !end.is_over() => "result.unfinished",
            Some(optimum) if optimum == score => "result.optimal",
            Some(_) if smallest => "result.smallest-of",
            Some(_) => "result.largest-of",
            None if smallest => "result.smallest",
            None => "result.largest",
        },
        &values,
    )
}
