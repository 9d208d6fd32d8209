//! The guide: rules, how to find good moves, and known results.

use crate::play::board::made_by;
use crate::play::cell::{Marks, cell};
use ginnow::sieve::Position;
use ginnow::sieve::two_players::{Contest, Rule};
use ginnow_kit::widgets::guide::{Chapter, GuidePlan, guide_page};
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::words::{fill, list};
use yew::prelude::*;

static PLAN: GuidePlan = GuidePlan::new("factor-game/", "guide.about", &CHAPTERS);

/// In reading order.
const CHAPTERS: [Chapter; 3] = [
    Chapter {
        name: "rules",
        title: "guide.rules-title",
        paragraphs: &["guide.rules-turn", "guide.rules-end", "guide.rules-nobody"],
        play: "guide.rules-link",
        puzzle: "#factor-game/1?n=30",
    },
    Chapter {
        name: "moves",
        title: "guide.moves-title",
        paragraphs: &["guide.moves-gain", "guide.moves-kinds"],
        play: "guide.moves-link",
        puzzle: "#factor-game/1?n=30&opponent=plain",
    },
    Chapter {
        name: "computer",
        title: "guide.computer-title",
        paragraphs: &["guide.computer-how", "guide.computer-first"],
        play: "guide.computer-link",
        puzzle: "#factor-game/1?n=30&opponent=perfect",
    },
];

pub fn guide(chapter: &str) -> Html {
    guide_page(&PLAN, chapter, vec![small_game(), first_moves(), Html::default()])
}

/// Shows two moves on a small board.
fn small_game() -> Html {
    let (contest, moves) = (Contest::default(), [11, 10]);
    let Ok(Ok(position)) = Position::new(12).map(|start| start.after(&moves)) else {
        return Html::default();
    };
    let turns = position.turns().iter().enumerate();
    let message = turns.map(|(index, turn)| made_by(&contest, contest.mover(index), turn));
    let square = |number| cell(&position, &contest, number, Marks::default());
    html! {
        <div class="small-game">
            <div class="board" role="grid" data-fitted="" aria-label={fill!("board.label", size = 12)}>
                <div role="row" class="row">{for (1..=12).map(square)}</div>
            </div>
            {for message}
        </div>
    }
}

/// A few of the first moves on 30: how many points does each get, and give away?
fn first_moves() -> Html {
    const SHOWN: [u32; 6] = [29, 25, 26, 28, 30, 24];
    let Ok(position) = Position::new(30) else {
        return Html::default();
    };
    let row = |&number: &u32| {
        let Ok(turn) = position.preview(number) else {
            return Html::default();
        };
        let (scored, given) = Rule::OtherSide.scored(&turn);
        html! {
            <tr>
                <th scope="row">{scored}</th>
                <td>{list(&turn.swept)}</td>
                <td>{given}</td>
                <td>{signed(i64::from(scored) - i64::from(given))}</td>
            </tr>
        }
    };
    html! {
        <table class="first-moves">
            {headings(["guide.number", "guide.factors", "guide.given", "guide.gain"])}
            <tbody>{for SHOWN.iter().map(row)}</tbody>
        </table>
    }
}

/// Formats a number with its sign, even a plus.
fn signed(value: i64) -> String {
    match value {
        1.. => format!("+{value}"),
        0 => "0".to_owned(),
        _ => format!("−{}", value.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_have_their_signs() {
        assert_eq!([9, 0, -12].map(signed), ["+9", "0", "−12"]);
    }
}
