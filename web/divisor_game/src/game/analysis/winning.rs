//! There can be lots of winning moves. They are grouped by pile and by the divisors' ranks.

use crate::explain::parts;
use crate::model::Action;
use ginnow::divisor_game::{Analysis, Game, Move, WinningGroup};
use ginnow_kit::words::{count, fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// Maximum number of moves to list per group.
const MOST_NAMED: usize = 12;

/// Renders the groups with a few moves each. If `enabled`, pressing a move makes it.
pub fn winning(
    game: &Rc<Game>,
    analysis: &Analysis,
    enabled: bool,
    act: &Callback<Action>,
) -> Html {
    if analysis.winning.is_empty() {
        return html! { <p>{text("winning.none")}</p> };
    }
    let all = fill!(
        "winning.all",
        winning = count("winning.count", analysis.winning_moves),
        legal = number(analysis.legal_moves)
    );
    let group = |one: &WinningGroup| group(game, one, enabled, act);
    html! {
        <>
            <p>{all}{" "}{text("winning.marked")}</p>
            <ul role="list" class="winning-groups">{for analysis.winning.iter().map(group)}</ul>
        </>
    }
}

fn group(game: &Rc<Game>, group: &WinningGroup, enabled: bool, act: &Callback<Action>) -> Html {
    let position = game.position();
    let split = position.piles()[group.pile].number();
    let ([low, high], [left, right]) = (group.ranks, group.values);
    let heading = fill!("winning.group", number = number(split), low, high, left, right);
    let named = group.moves_of(position).take(MOST_NAMED);
    let rest = group.moves.saturating_sub(MOST_NAMED as u64);
    let one = |made: Move| {
        let press = act.reform(move |_: MouseEvent| Action::Play(made));
        html! {
            <button type="button" disabled={!enabled} onclick={press}>
                {parts(made)}
            </button>
        }
    };
    html! {
        <li>
            <p>{heading.clone()}</p>
            <div class="winning-moves cluster" role="group" aria-label={heading}>
                {for named.map(one)}
                if rest > 0 {
                    <span>{count("winning.more", rest)}</span>
                }
            </div>
        </li>
    }
}
