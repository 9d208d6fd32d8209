//! Shows both games side by side, as boards and as lists of moves with costs.

use crate::jobs::duelling::SideFound;
use crate::model::Strategies;
use crate::script::error::with_line;
use ginnow::sieve::records::best_score;
use ginnow::sieve::strategies::{Board, DuelMove};
use ginnow::sieve::{FactorTable, Number};
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::memo::memo_with_key;
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::words::{count, fill, number, text};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Larger boards would not be readable.
const LARGEST_DRAWN: Number = 120;

/// Up to this board, tiles are large enough for a finger and two boards still fit next to each other.
const LARGEST_WITH_TILES: Number = 40;

pub fn sides(app: &App<Strategies>) -> Html {
    let [left, right] = app.view_state.duel.sides();
    html! {
        <div class="duel-sides">
            {side(app, 0, left)}
            {side(app, 1, right)}
        </div>
    }
}

fn side(app: &App<Strategies>, place: usize, found: SideFound) -> Html {
    let (size, shown) = (app.model.board, app.view_state.duel.place());
    let moves: Vec<Number> = found.moves.iter().map(|one| one.number).collect();
    let made = moves[..shown.min(moves.len())].to_vec();
    let who = app.model.name(app.model.sides[place]).to_owned();
    // Would give away a hidden best score: just add the points lost to the points so far.
    let costs = !(app.hidden.hints || app.hidden.best);
    let optimum = best_score(size).filter(|_| !app.hidden.best);
    let error = app.view_state.duel.error(place);
    html! {
        <section class="duel-one" aria-label={who.clone()}>
            <h2 dir="auto">{who}</h2>
            {status(&found, shown, optimum, costs && app.view_state.duel.failures().is_empty())}
            if let Some(error) = error {
                <p class="complaint">{fill!("duel.error", reason = with_line(&error))}</p>
            }
            if size <= LARGEST_DRAWN {
                {memo_with_key("board", board, BoardProps { size, made })}
            }
            {component::<Moves>(MovesProps { found, shown, costs })}
        </section>
    }
}

/// Points so far, points lost, and the best score (unless hidden).
fn status(found: &SideFound, shown: usize, optimum: Option<u64>, costs: bool) -> Html {
    let made = &found.moves[..shown.min(found.moves.len())];
    let score = made.last().map_or(0, |one| one.score);
    let lost: Option<u64> =
        made.iter().map(|one| one.cost.and_then(ginnow::sieve::analysis::Cost::exact)).sum();
    let score = count("duel.points", score);
    let lost = match lost {
        _ if !costs => String::new(),
        _ if !found.ended => "…".to_owned(),
        Some(0) => text("duel.nothing-lost").to_owned(),
        Some(lost) => fill!("duel.lost", lost = number(lost)),
        None => text("duel.lost-unknown").to_owned(),
    };
    let optimum = optimum.map(|best| fill!("duel.of", best = number(best)));
    html! {
        <p class="duel-standing"><strong>{score}</strong>{" "}<span class="hint">{optimum}</span><br />{lost}</p>
    }
}

#[derive(PartialEq)]
pub struct BoardProps {
    pub size: Number,
    pub made: Vec<Number>,
}

/// Renders the board after these moves. Screen readers get the same information from the list.
pub fn board(props: &BoardProps) -> Html {
    let mut board = Board::new(Arc::new(FactorTable::new(props.size)));
    let mut last = Vec::new();
    for &number in &props.made {
        last = board.taxed_by(number).collect();
        // A worker of this program has played them. They should be legal.
        if board.play(number).is_err() {
            break;
        }
    }
    let cell = |number: Number| {
        let is_last = props.made.last() == Some(&number);
        let class = match () {
            () if board.moves().contains(&number) => "taken",
            () if board.remains(number) => "left",
            () => "gone",
        };
        let fresh = is_last || last.contains(&number);
        html! { <span key={number} class={classes!(class, fresh.then_some("fresh"))}>{number}</span> }
    };
    let large = (props.size <= LARGEST_WITH_TILES).then_some("large-tiles");
    html! { <div class={classes!("duel-board", large)} aria-hidden="true">{for (1..=props.size).map(cell)}</div> }
}

#[derive(Properties, PartialEq)]
struct MovesProps {
    found: SideFound,
    shown: usize,
    costs: bool,
}

/// Renders the moves. They are always scrolled to the current one.
#[component]
fn Moves(props: &MovesProps) -> Html {
    let container = use_node_ref();
    // The other game may be longer, in which case we stay at the last move of this one.
    let last = props.shown.min(props.found.moves.len());
    use_effect_with((last, container.clone()), |(last, container)| {
        if let Some(container) = container.cast::<HtmlElement>() {
            bring(&container, *last);
        }
    });
    let columns = ["duel.move", "duel.number", "duel.tax", "duel.cost", "duel.score"];
    let head = columns.into_iter().filter(|key| props.costs || *key != "duel.cost");
    let row = |(place, one): (usize, &DuelMove)| {
        let class = match (place + 1).cmp(&props.shown) {
            std::cmp::Ordering::Less => None,
            std::cmp::Ordering::Equal => Some("current"),
            std::cmp::Ordering::Greater => Some("ahead"),
        };
        let lost = props.costs && one.cost.is_some_and(|cost| cost.least > 0);
        html! {
            <tr key={place} class={classes!(class, lost.then_some("lost"))} aria-current={(class == Some("current")).then_some("step")}>
                <td>{place + 1}</td>
                <th scope="row">{one.number}</th>
                <td>{one.tax}</td>
                if props.costs {
                    <td class="cost">{cost(one)}</td>
                }
                <td>{number(one.score)}</td>
            </tr>
        }
    };
    html! {
        <div ref={container} class="duel-list" tabindex="0" role="group" aria-label={text("duel.steps")}>
        <table class="duel-moves">
            {headings(head)}
            <tbody>{for props.found.moves.iter().enumerate().map(row)}</tbody>
        </table>
        </div>
    }
}

/// Scrolls the list to a move, or to the top if there is none. We do not use `scrollIntoView`, because it may scroll
/// the page as well.
fn bring(container: &HtmlElement, made: usize) {
    let selector = format!("tbody tr:nth-child({})", made.max(1));
    let Ok(Some(row)) = container.query_selector(&selector) else {
        return;
    };
    let row: HtmlElement = row.unchecked_into();
    let head = container.query_selector("thead").ok().flatten();
    let head = head.map_or(0, |head| head.client_height());
    let (top, end) = (row.offset_top() - head, row.offset_top() + row.offset_height());
    let seen = container.scroll_top().min(top).max(end - container.client_height());
    container.unchecked_ref::<Element>().set_scroll_top(seen);
}

/// Renders a move's cost, or bounds on it.
fn cost(one: &DuelMove) -> String {
    let Some(cost) = one.cost else {
        return "…".to_owned();
    };
    match cost.exact() {
        Some(0) => "0".to_owned(),
        Some(exact) => format!("−{}", number(exact)),
        None => format!("−{}…{}", number(cost.least), number(cost.most)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::analysis::Cost;

    #[test]
    fn an_uncertain_cost_is_shown_as_a_range() {
        let description =
            |cost: Option<(u64, u64)>| cost_of(cost.map(|(least, most)| Cost { least, most }));
        assert_eq!(description(None), "…");
        assert_eq!(description(Some((0, 0))), "0");
        assert_eq!(description(Some((3, 3))), "−3");
        assert_eq!(description(Some((0, 5))), "−0…5");
    }

    fn cost_of(known: Option<Cost>) -> String {
        cost(&DuelMove { number: 7, tax: 1, score: 7, cost: known })
    }
}
