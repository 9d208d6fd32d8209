//! Next to the piles, there are Mock Turtles. It is the same game in disguise: piles are rows of
//! coins, and moves turn some of them.

use crate::game::theory_pages;
use crate::model::Action;
use crate::model::DivisorGame;
use ginnow::divisor_game::{CoinMove, CoinRow, Game, Move, Position, coin_move, coins as rows};
use ginnow_kit::frame::{App, Step};
use ginnow_kit::words::{fill, list, number, text};
use yew::prelude::*;

/// Minimum length of a row. Any shorter, and it wouldn't look like a row.
const FEWEST: usize = 6;

pub fn coins(app: &App<DivisorGame>) -> Html {
    let (game, act) = (app.model.game(), &app.act);
    let position = game.position();
    let longest = rows(game.start()).iter().filter_map(|row| row.head).max();
    let length = longest.map_or(FEWEST, |place| FEWEST.max(place + 1));
    let numbers = position.numbers();
    let line = |(row, &pile): (&CoinRow, &u64)| pile_row(row, pile, length);
    html! {
        <div class="coins stack">
            <p class="hint">{text("coins.about")}</p>
            {places(length)}
            <ol role="list" class="coin-rows" aria-label={text("coins.label")}>
                {for rows(position).iter().zip(&numbers).map(line)}
            </ol>
            <h2>{text("coins.moves")}</h2>
            if game.line().is_empty() {
                <p>{text("coins.no-moves")}</p>
            }
            <ol role="list" class="coin-moves">{for moves(game, length, act)}</ol>
            <p class="hint">{text("coins.why")}</p>
            {theory_pages::buttons(app)}
        </div>
    }
}

/// Renders the places, each with the value of a single head.
fn places(length: usize) -> Html {
    let value = |place: usize| {
        let value = ginnow::divisor_game::odious(u32::try_from(place).unwrap_or(u32::MAX));
        html! { <span class="coin-place">{value}</span> }
    };
    html! {
        <p class="coin-values">
            <span class="coin-pile">{text("coins.worth")}</span>
            <span class="coin-row">{for (0..length).map(value)}</span>
        </p>
    }
}

fn pile_row(row: &CoinRow, pile: u64, length: usize) -> Html {
    let heads: Vec<usize> = row.head.into_iter().collect();
    let words = match row.head {
        Some(place) => {
            fill!("coins.head", number = number(pile), place = place + 1, value = row.value)
        }
        None => fill!("coins.tails", number = number(pile)),
    };
    html! {
        <li>
            <span class="coin-pile" aria-hidden="true">{number(pile)}</span>
            {coin_row(length, &heads, &[], words)}
        </li>
    }
}

/// Coins from left to right. Those that have just been turned are marked.
fn coin_row(length: usize, heads: &[usize], turned: &[usize], label: String) -> Html {
    let coin = |place: usize| {
        let (side, letter) = if heads.contains(&place) {
            ("heads", text("coins.h"))
        } else {
            ("tails", text("coins.t"))
        };
        let turned = turned.contains(&place).then_some("turned");
        html! { <span class={classes!("coin", side, turned)}>{letter}</span> }
    };
    html! { <span class="coin-row" role="img" aria-label={label}>{for (0..length).map(coin)}</span> }
}

/// The line's moves as coins, each a button that goes to the position after it.
fn moves(game: &Game, length: usize, act: &Callback<Action>) -> Vec<Html> {
    let mut position = game.start().clone();
    let mut drawn = Vec::new();
    for (index, &made) in game.line().iter().enumerate() {
        let Ok(coins) = coin_move(&position, made) else {
            break;
        };
        let last = index + 1 == game.played();
        drawn.push(move_row(&position, made, &coins, length, index, last, act));
        if position.play(made).is_err() {
            break;
        }
    }
    drawn
}

fn move_row(
    position: &Position,
    made: Move,
    coins: &CoinMove,
    length: usize,
    index: usize,
    last: bool,
    act: &Callback<Action>,
) -> Html {
    let pile = position.piles()[made.pile].number();
    let [left, right] = made.divisors;
    let message =
        fill!("coins.move", number = number(pile), left = number(left), right = number(right));
    let places = |places: &[usize]| list(places.iter().map(|place| place + 1));
    let key = match (coins.cancelled, coins.heads.is_empty()) {
        (Some(_), _) => "coins.turned-twice",
        (None, true) => "coins.turned-one",
        (None, false) => "coins.turned",
    };
    let turned = fill!(
        key,
        last = coins.turned[0] + 1,
        others = places(&coins.turned[1..]),
        twice = coins.cancelled.map_or(0, |place| place + 1)
    );
    let go = act.reform(move |_: MouseEvent| Action::Step(Step::To(index + 1)));
    let before = coin_row(length, &coins.turned[..1], &[], text("coins.before").to_owned());
    html! {
        <li class={classes!("panel", last.then_some("last"))}>
            <button type="button" class="coin-move" onclick={go}
                aria-current={last.then_some("step")}>{message}</button>
            <div class="coin-pair cluster">
                {before}
                <span class="coin-arrow" aria-hidden="true">{"→"}</span>
                {coin_row(length, &coins.heads, &coins.turned, turned.clone())}
            </div>
            <p>{turned}</p>
        </li>
    }
}
