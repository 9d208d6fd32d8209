//! The guide: what makes a good strategy, in four steps.

use ginnow::sieve::Number;
use ginnow::sieve::records::best_score;
use ginnow::sieve::strategies::{Named, Play};
use ginnow::sieve::{FactorTable, score};
use ginnow_kit::component::component;
use ginnow_kit::widgets::story::{Chapter, Plan, StoryPage, StoryPageProps};
use ginnow_kit::words::{fill, list, text};
use std::sync::Arc;
use yew::prelude::*;

/// The page as it is planned.
static PLAN: Plan = Plan {
    home: "strategies/",
    about: "story.about",
    tour: true,
    chapters: &CHAPTERS,
};

/// The chapters, in order.
const CHAPTERS: [Chapter; 4] = [
    Chapter {
        name: "greedy",
        title: "story.greedy-title",
        paragraphs: &["story.greedy-why", "story.greedy-how"],
        play: "story.greedy-link",
        puzzle: "#strategies/1?n=2-100&of=max-pick&board=10&left=max-pick&right=max-turn&view=duel",
    },
    Chapter {
        name: "tax",
        title: "story.tax-title",
        paragraphs: &["story.tax-gain", "story.tax-one"],
        play: "story.tax-link",
        puzzle: "#strategies/1?n=2-100&of=max-turn.one-tax&board=20&left=max-turn&view=duel",
    },
    Chapter {
        name: "set",
        title: "story.set-title",
        paragraphs: &["story.set-first", "story.set-playable"],
        play: "story.set-link",
        puzzle: "#strategies/1?n=2-200&of=one-tax.solvent&board=48",
    },
    Chapter {
        name: "own",
        title: "story.own-title",
        paragraphs: &["story.own-how", "story.own-share"],
        play: "story.own-link",
        puzzle: "#strategies/1?n=2-100&view=script",
    },
];

/// The page.
pub fn story(chapter: &str) -> Html {
    component::<StoryPage>(StoryPageProps {
        plan: &PLAN,
        open: chapter.to_owned(),
        live: vec![
            games(10, &[Named::MaxPick]),
            games(20, &[Named::MaxTurn, Named::OneTax]),
            games(48, &[Named::OneTax, Named::Solvent]),
            Html::default(),
        ],
    })
}

/// The games of some strategies on a small board, which are played here and now.
fn games(size: Number, of: &[Named]) -> Html {
    let line = |named: &Named| {
        let moves = game(*named, size);
        let said = fill(
            "story.game",
            &[
                ("name", &named.name()),
                ("moves", &list(&moves)),
                ("score", &score(&moves)),
            ],
        );
        html! { <p>{said}</p> }
    };
    let best = best_score(size).unwrap_or(0);
    html! {
        <div class="small-game">
            <p>{fill("story.board", &[("size", &size), ("best", &best)])}</p>
            {for of.iter().map(line)}
            <p class="hint">{text("story.computed")}</p>
        </div>
    }
}

fn game(named: Named, size: Number) -> Vec<Number> {
    let mut play = Play::new(Arc::new(FactorTable::new(size)));
    let mut strategy = named.strategy();
    while play.end().is_none() {
        play.step(&mut *strategy);
    }
    play.board().moves().to_vec()
}
