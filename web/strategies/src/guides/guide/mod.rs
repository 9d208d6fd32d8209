//! What makes a good strategy? The answer comes in four steps, each with a strategy's game. You can compare them,
//! because they are all on the same board.
//!
//! Games are stored as moves, since the page would have to load the strategies otherwise. If a strategy ever changes, a
//! test that replays these games will notice.

mod replayed;

use ginnow::sieve::Number;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::guide::{Chapter, GuidePlan, guide_page};
use replayed::{Replayed, ReplayedProps};
use yew::prelude::*;

/// The board in every chapter.
const SIZE: Number = 24;

/// Games by chapter.
const GAMES: [&[Number]; 4] = [
    &[24, 22, 21, 20, 18],
    &[23, 21, 14, 22, 15, 20, 16, 24, 18],
    &[23, 9, 21, 15, 14, 22, 18, 12, 24, 20],
    &[23, 9, 15, 21, 14, 22, 18, 20, 16, 24],
];

static PLAN: GuidePlan = GuidePlan::new("strategies/", "guide.about", &CHAPTERS);

/// In reading order.
const CHAPTERS: [Chapter; 4] = [
    Chapter {
        name: "large",
        title: "guide.large-title",
        paragraphs: &["guide.large-greed", "guide.large-price"],
        play: "guide.large-link",
        puzzle: "#strategies/1?n=2-100&of=max-pick.max-turn",
    },
    Chapter {
        name: "tax",
        title: "guide.tax-title",
        paragraphs: &["guide.tax-difference", "guide.tax-late"],
        play: "guide.tax-link",
        puzzle: "#strategies/1?n=2-100&of=max-turn.max-turn-plus.one-tax",
    },
    Chapter {
        name: "one",
        title: "guide.one-title",
        paragraphs: &["guide.one-factor", "guide.one-why"],
        play: "guide.one-link",
        puzzle: "#strategies/1?n=2-200&of=pure-one-tax.greedy-one-tax.one-tax",
    },
    Chapter {
        name: "all",
        title: "guide.all-title",
        paragraphs: &["guide.all-set", "guide.all-rest"],
        play: "guide.all-link",
        puzzle: "#strategies/1?n=2-200&of=one-tax.solvent.solvent-b.continuation",
    },
];

pub fn guide(chapter: &str) -> Html {
    let live = GAMES.map(|moves| component::<Replayed>(ReplayedProps { size: SIZE, moves }));
    guide_page(&PLAN, chapter, live.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::FactorTable;
    use ginnow::sieve::strategies::{Named, Play};
    use std::sync::Arc;

    #[test]
    fn the_games_are_those_of_the_strategies() {
        let players = [Named::MaxPick, Named::MaxTurn, Named::OneTax, Named::Solvent];
        let games = players.map(|named| {
            let mut strategy = named.strategy();
            let mut play = Play::new(Arc::new(FactorTable::new(SIZE)));
            while play.end().is_none() {
                play.step(&mut *strategy);
            }
            play.board().moves().to_vec()
        });
        assert_eq!(GAMES.map(<[Number]>::to_vec), games);
    }
}
