//! The result of a game as a challenge: who won, and a link to the same piles.

use crate::explain;
use crate::model::{Model, Side};
use ginnow::divisor_game::links::{SharedGame, View};
use ginnow::divisor_game::{Moment, Opponent};
use ginnow_kit::widgets::share::challenge;
use ginnow_kit::words::{count, fill, list, number, text};
use ginnow_links::{Hidden, Layout};
use yew::prelude::*;

/// The result in words, to be copied.
pub fn challenge_result(model: &Model, shared: &SharedGame, wanted: bool) -> Html {
    let Some(winner) = model.winner().filter(|_| model.game().played() > 0) else {
        return html! { <p class="hint">{text("result.none")}</p> };
    };
    let said = sentence(model, winner);
    challenge(said, &again(shared).short(), text("result.about"), wanted)
}

fn sentence(model: &Model, winner: Side) -> String {
    let piles = model.game().start().numbers().into_iter().map(number);
    let (piles, moves) = (
        list(piles),
        count("result.moves", model.game().played() as u64),
    );
    let key = match (model.opponent(), winner) {
        (Opponent::Person, Side::You) => "result.first",
        (Opponent::Person, Side::Opponent) => "result.second",
        (_, Side::You) => "result.won",
        (_, Side::Opponent) => "result.lost",
    };
    let opponent = explain::opponent(model.opponent());
    fill(
        key,
        &[
            ("piles", &piles),
            ("moves", &moves),
            ("opponent", &opponent),
        ],
    )
}

/// The same piles and the same opponent from the beginning, without anything
/// that helps.
fn again(shared: &SharedGame) -> SharedGame {
    let mut again = SharedGame {
        moment: Moment {
            piles: shared.moment.piles.clone(),
            line: Vec::new(),
            played: 0,
        },
        view: View::Moves,
        ..shared.clone()
    };
    again.lesson.hidden = Hidden::ALL;
    again.lesson.layout = Layout::Whole;
    again
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::links::read;

    #[test]
    fn a_challenge_gives_nothing_away() {
        crate::learn_english();
        let link = read("divisor-game/1?piles=4&moves=1.2.2&view=analysis&opponent=errs-20");
        let model = Model::open(&link.shared);
        assert_eq!(
            sentence(&model, Side::You),
            "The divisor game on 4 (Errs in 20% of its moves): I won in 1 move. Can you?"
        );
        assert_eq!(
            again(&link.shared).short(),
            "divisor-game/1?piles=4&opponent=errs-20&hide=hints-solver-best"
        );
    }
}
