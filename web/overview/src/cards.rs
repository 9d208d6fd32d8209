//! The cards of the other puzzles, each with a drawing that plays while it is pointed at.

use crate::Overview;
use crate::drawings;
use ginnow_kit::browser::address::puzzles;
use ginnow_kit::frame::Puzzle;
use ginnow_kit::words::text;
use yew::prelude::*;

struct Card {
    /// The program that it opens.
    program: &'static str,
    /// The keys of its name and of its sentence.
    name: &'static str,
    about: &'static str,
    drawing: fn() -> Html,
}

macro_rules! card {
    ($program:literal, $drawing:path) => {
        Card {
            program: $program,
            name: concat!("card.", $program),
            about: concat!("card.", $program, "-about"),
            drawing: $drawing,
        }
    };
}

/// All cards. If a program is missing in this build, its card is left out.
const CARDS: [Card; 6] = [
    card!("factor-game", drawings::two_sides),
    card!("divisor-game", drawings::divisors),
    card!("common-divisor", drawings::rows),
    card!("seventeen", drawings::clues),
    card!("strategies", drawings::shares),
    card!("records", drawings::bars),
];

/// The programs with a place of their own on the page.
const PLACED: [&str; 3] = [Overview::NAME, "sieve", "class"];

/// The cards of this build, and the names of its programs without a card.
pub fn cards() -> Html {
    let programs = puzzles();
    let has = |card: &&Card| programs.iter().any(|name| name == card.program);
    let without = programs.iter().filter(|name| {
        let name = name.as_str();
        !PLACED.contains(&name) && CARDS.iter().all(|card| card.program != name)
    });
    html! {
        <ul role="list" class="cards">
            {for CARDS.iter().filter(has).map(card)}
            {for without.map(|name| html! {
                <li><a class="card" href={format!("#{name}")}><h2>{name.clone()}</h2></a></li>
            })}
        </ul>
    }
}

fn card(card: &Card) -> Html {
    html! {
        <li>
            <a class="card" href={format!("#{}", card.program)}>
                {(card.drawing)()}
                <div>
                    <h2>{text(card.name)}</h2>
                    <p>{text(card.about)}</p>
                </div>
            </a>
        </li>
    }
}
