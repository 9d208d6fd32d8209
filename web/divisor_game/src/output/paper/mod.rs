//! A worksheet has positions, and another sheet has their solutions.

mod solution;
mod worksheet;

use crate::model::DivisorGame;
use crate::seed::seed;
use crate::setup::{Difficulty, difficulty_choice};
use ginnow::divisor_game::{Number, Position, Random, Verdict};
use ginnow_kit::frame::{App, printed};
use ginnow_kit::widgets::print::Offer;
use ginnow_kit::words::text;
use solution::solution_sheet;
use worksheet::worksheet;
use yew::prelude::*;

/// Determines the positions of a worksheet. The same value always results in the same positions.
/// This lets you print the solutions later.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Drawn {
    difficulty: Difficulty,
    seed: u64,
}

impl Drawn {
    pub fn new() -> Self {
        Drawn { difficulty: Difficulty::default(), seed: seed() }
    }
}

/// Renders the sheet for Ctrl+P.
pub fn printed_sheet(app: &App<DivisorGame>) -> Html {
    printed(sheets(app))
}

/// Returns solutions and worksheet for the same positions: the one on the table, followed by random
/// ones. The worksheet is last, because that is the sheet the browser's own command prints.
pub fn sheets(app: &App<DivisorGame>) -> Vec<Offer> {
    let drawn = &app.view_state.drawn;
    let sheet = positions(&app.model.position().numbers(), drawn.difficulty, drawn.seed);
    let others = {
        let drawn = drawn.setter();
        move |_: MouseEvent| drawn.change(|drawn| drawn.seed = seed())
    };
    let change = {
        let drawn = drawn.setter();
        Callback::from(move |difficulty| drawn.change(|drawn| drawn.difficulty = difficulty))
    };
    let question = app.lesson.question.clone();
    let (work, solved) = (sheet.clone(), sheet);
    let hidden = app.hidden;
    let shown = !(hidden.solver || hidden.best || hidden.hints);
    let about = if shown { "print.solution-about" } else { "print.hidden" };
    vec![
        Offer {
            about: text(about).to_owned(),
            label: text("print.solution"),
            sheet: shown.then(|| Callback::from(move |()| solution_sheet(&solved))),
            beside: Html::default(),
        },
        Offer {
            about: text("print.worksheet-about").to_owned(),
            label: text("print.worksheet"),
            sheet: Some(Callback::from(move |()| worksheet(&work, &question))),
            beside: html! {
                <>
                    <label class="paper-difficulty">
                        <span>{text("difficulty.label")}</span>
                        {difficulty_choice("paper-difficulty", drawn.difficulty, &change)}
                    </label>
                    <button type="button" onclick={others}>{text("print.others")}</button>
                </>
            },
        },
    ]
}

/// Positions per sheet.
const POSITIONS: usize = 6;

/// Probability (in per cent) that the side to move can win.
const WON: u8 = 60;

/// Returns the position on the table (unless the game is over), followed by random ones that only
/// depend on the seed.
fn positions(piles: &[Number], difficulty: Difficulty, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let table = Position::new(piles).ok().filter(|table| !table.is_over());
    let mut positions: Vec<Position> = table.into_iter().collect();
    while positions.len() < POSITIONS {
        let requested = if random.happens(WON) { Verdict::Won } else { Verdict::Lost };
        let piles = difficulty.piles(requested, &mut random);
        positions.extend(Position::new(&piles));
    }
    positions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worksheet_and_solutions_have_the_same_positions() {
        let sheet = || positions(&[12, 18], Difficulty::Easy, 7);
        assert_eq!(sheet(), sheet());
        assert_eq!(sheet().len(), POSITIONS);
        assert_eq!(sheet()[0].numbers(), [12, 18]);
        let over = positions(&[2, 3], Difficulty::Easy, 7);
        assert!(over.iter().all(|position| !position.is_over()));
    }
}
