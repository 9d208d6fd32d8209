//! The cards: a puzzle each, with a drawing that shows what is done in it.

use crate::Overview;
use crate::drawings;
use ginnow_kit::browser::address::puzzles;
use ginnow_kit::frame::Puzzle;
use ginnow_kit::words::text;
use yew::prelude::*;

struct Card {
    /// The program that it opens.
    program: &'static str,
    /// What follows in the address.
    rest: &'static str,
    /// The keys of its name and of its sentence.
    name: &'static str,
    about: &'static str,
    drawing: fn() -> Html,
}

/// All cards. One whose program is not in this build is not shown.
const CARDS: [Card; 7] = [
    Card {
        program: "sieve",
        rest: "",
        name: "card.sieve",
        about: "card.sieve-about",
        drawing: drawings::largest_sum,
    },
    Card {
        program: "sieve",
        rest: "/1?n=30&goal=smallest",
        name: "card.smallest",
        about: "card.smallest-about",
        drawing: drawings::smallest_sum,
    },
    Card {
        program: "factor-game",
        rest: "",
        name: "card.factor-game",
        about: "card.factor-game-about",
        drawing: drawings::two_sides,
    },
    Card {
        program: "divisor-game",
        rest: "",
        name: "card.divisor-game",
        about: "card.divisor-game-about",
        drawing: drawings::piles,
    },
    Card {
        program: "common-divisor",
        rest: "",
        name: "card.common-divisor",
        about: "card.common-divisor-about",
        drawing: drawings::rows,
    },
    Card {
        program: "seventeen",
        rest: "",
        name: "card.seventeen",
        about: "card.seventeen-about",
        drawing: drawings::clues,
    },
    Card {
        program: "strategies",
        rest: "",
        name: "card.strategies",
        about: "card.strategies-about",
        drawing: drawings::shares,
    },
];

/// The program of the records: no puzzle, so that a line leads there.
const RECORDS: &str = "records";

/// The cards of this build, in the order of its programs. A program without a
/// card is shown by its name, so that none is out of reach.
pub fn cards() -> Html {
    let programs = puzzles();
    let is_other = |name: &&String| ![Overview::NAME, RECORDS].contains(&name.as_str());
    let others = programs.iter().filter(is_other);
    let cards = others.map(|program| {
        let own: Vec<&Card> = CARDS.iter().filter(|card| card.program == program).collect();
        if own.is_empty() {
            html! { <li><a class="card" href={format!("#{program}")}><h2>{program.clone()}</h2></a></li> }
        } else {
            own.into_iter().map(card).collect()
        }
    });
    html! {
        <>
            <ul role="list" class="cards">{for cards}</ul>
            if programs.iter().any(|name| name == RECORDS) {
                <p class="records-link"><a href={format!("#{RECORDS}")}>{text("records.link")}</a></p>
            }
        </>
    }
}

fn card(card: &Card) -> Html {
    html! {
        <li>
            <a class="card" href={format!("#{}{}", card.program, card.rest)}>
                {(card.drawing)()}
                <h2>{text(card.name)}</h2>
                <p>{text(card.about)}</p>
            </a>
        </li>
    }
}
