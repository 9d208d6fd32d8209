//! Every chapter of the guide has something to try, small enough to be computed in place.

mod counting;
mod game;
mod nim_sum;
mod odious;
mod ranks;

use counting::Tuples;
use game::SmallGame;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::guide::{Chapter, GuidePlan, guide_page};
use nim_sum::NimSum;
use odious::Odious;
use ranks::Ranks;
use std::ops::RangeInclusive;
use yew::prelude::*;

static PLAN: GuidePlan = GuidePlan::new("divisor-game/", "guide.about", &CHAPTERS);

const CHAPTERS: [Chapter; 5] = [
    Chapter {
        name: "game",
        title: "guide.game-title",
        paragraphs: &["guide.game-rules", "guide.game-aim"],
        play: "guide.game-link",
        puzzle: "#divisor-game/1?piles=12-18-30",
    },
    Chapter {
        name: "nim-sum",
        title: "guide.nim-title",
        paragraphs: &["guide.nim-values", "guide.nim-sum", "guide.nim-wins"],
        play: "guide.nim-link",
        puzzle: "#divisor-game/1?piles=12-30-36&view=analysis",
    },
    Chapter {
        name: "ranks",
        title: "guide.ranks-title",
        paragraphs: &["guide.ranks-least", "guide.ranks-only"],
        play: "guide.ranks-link",
        puzzle: "#divisor-game/1?piles=60-72-96&view=values",
    },
    Chapter {
        name: "odious",
        title: "guide.odious-title",
        paragraphs: &["guide.odious-name", "guide.odious-missing", "guide.odious-reached"],
        play: "guide.odious-link",
        puzzle: "#divisor-game/1?piles=24-60-16&view=coins",
    },
    Chapter {
        name: "counting",
        title: "guide.counting-title",
        paragraphs: &["guide.counting-question", "guide.counting-transform"],
        play: "guide.counting-link",
        puzzle: "#divisor-game/1?view=counting",
    },
];

pub fn guide(chapter: &str) -> Html {
    let live = vec![
        component::<SmallGame>(()),
        component::<NimSum>(()),
        component::<Ranks>(()),
        component::<Odious>(()),
        component::<Tuples>(()),
    ];
    guide_page(&PLAN, chapter, live)
}

fn slider(label: String, range: &RangeInclusive<u32>, at: u32, go: &Callback<u32>) -> Html {
    let slide = go.reform(move |event: InputEvent| value_of(&event).parse().unwrap_or(at));
    html! {
        <label class="story-slider">
            <span>{label}</span>
            <input type="range" min={range.start().to_string()} max={range.end().to_string()}
                value={at.to_string()} oninput={slide} />
        </label>
    }
}
