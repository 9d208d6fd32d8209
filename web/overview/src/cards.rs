//! Cards that lead from the start page to the other puzzles. Each has a small drawing, animated by
//! the style sheet while the card has the pointer or the focus.

use crate::Overview;
use crate::drawings;
use ginnow_kit::browser::address::puzzles;
use ginnow_kit::frame::Puzzle;
use ginnow_kit::words::text;
use yew::prelude::*;

struct Card {
    /// The name of the program that the card opens.
    program: &'static str,
    /// Key of the card's title, followed by the key of the sentence about the puzzle.
    name: &'static str,
    about: &'static str,
    drawing: fn() -> Html,
}

const fn card(
    program: &'static str,
    [name, about]: [&'static str; 2],
    drawing: fn() -> Html,
) -> Card {
    Card { program, name, about, drawing }
}

/// All possible cards. Not every build includes every program, and cards of missing programs are
/// skipped.
#[rustfmt::skip]
const CARDS: [Card; 6] = [
    card("factor-game", ["card.factor-game", "card.factor-game-about"], drawings::two_sides),
    card("divisor-game", ["card.divisor-game", "card.divisor-game-about"], drawings::divisors),
    card("common-divisor", ["card.common-divisor", "card.common-divisor-about"], drawings::rows),
    card("seventeen", ["card.seventeen", "card.seventeen-about"], drawings::clues),
    card("strategies", ["card.strategies", "card.strategies-about"], drawings::shares),
    card("records", ["card.records", "card.records-about"], drawings::bars),
];

/// Programs without a card, because they're this page itself or linked elsewhere on it.
const PLACED: [&str; 3] = [Overview::NAME, "sieve", "class"];

/// Renders a card for each program of this build that has one, followed by plain links to programs
/// without a drawing.
pub fn cards() -> Html {
    let programs = puzzles();
    let has = |card: &&Card| programs.iter().any(|name| name == card.program);
    let without = programs.iter().filter(|name| {
        let name = name.as_str();
        !PLACED.contains(&name) && CARDS.iter().all(|card| card.program != name)
    });
    html! {
        <ul role="list" class="cards">
            {for CARDS.iter().filter(has).map(view)}
            {for without.map(|name| html! {
                <li><a class="card panel" href={format!("#{name}")}><h2>{name.clone()}</h2></a></li>
            })}
        </ul>
    }
}

fn view(card: &Card) -> Html {
    html! {
        <li>
            <a class="card panel" href={format!("#{}", card.program)}>
                {(card.drawing)()}
                <div>
                    <h2>{text(card.name)}</h2>
                    <p>{text(card.about)}</p>
                </div>
            </a>
        </li>
    }
}
