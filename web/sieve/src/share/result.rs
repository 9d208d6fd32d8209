//! The result of a game as a challenge: how far the player came, and a link
//! that keeps the moves sealed until the reader's own game is over.

use ginnow::sieve::links::{Layout, Lesson, Part, SharedGame, View};
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
    /// Whether this is what the dialog was opened for.
    pub wanted: bool,
}

/// The result in words, to be copied.
pub fn challenge_result(props: &ResultProps) -> Html {
    let end = end_of(&props.game);
    if end.turns().is_empty() {
        return html! { <p class="hint">{text("result.none")}</p> };
    }
    let said = sentence(&end, props.goal);
    let fragment = challenge_link(&props.game, props.goal, &props.lesson).short();
    challenge(said, &fragment, text("result.about"), props.wanted)
}

/// The position at the end of the line, wherever the board stands.
fn end_of(game: &Game) -> Position {
    let mut game = game.clone();
    game.step_to(game.line().len());
    game.position().clone()
}

/// The empty board, the game sealed, and nothing that helps until the reader's
/// own game is over.
fn challenge_link(game: &Game, goal: Goal, lesson: &Lesson) -> SharedGame {
    let mut hidden = lesson.hidden;
    hidden.set(Part::UntilEnd, true);
    SharedGame {
        moment: Moment {
            size: game.position().size(),
            line: Vec::new(),
            played: 0,
        },
        goal,
        view: View::Moves,
        sealed: game.line().to_vec(),
        lesson: Lesson {
            hidden,
            layout: Layout::Whole,
            ..lesson.clone()
        },
    }
}

/// How far the player came, in the player's words. Whether that is the best is
/// left to the reader too.
fn sentence(end: &Position, goal: Goal) -> String {
    let key = match goal {
        _ if !end.is_over() => "result.unfinished",
        Goal::Largest => "result.largest",
        Goal::Smallest => "result.smallest",
    };
    let score = number(end.score());
    fill(key, &[("score", &score), ("size", &end.size())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_has_no_move_that_can_be_read() {
        let mut game = Game::new(10).expect("a board");
        game.load(&[7, 9, 6, 10, 8], 5).expect("legal");
        let link = challenge_link(&game, Goal::Largest, &Lesson::default());
        assert_eq!(link.short(), "sieve/1?n=10&sealed=4.2.3.1.1&hide=until-end");
    }
}
