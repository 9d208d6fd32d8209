//! The guide: why a clue is necessary, how candidates die, and why the result is certain.

mod certain;
mod filter;
mod necessary;

use certain::Certain;
use filter::Filtering;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::guide::{Chapter, GuidePlan, guide_page};
use necessary::Necessary;
use yew::prelude::*;

static PLAN: GuidePlan = GuidePlan::new("seventeen/", "guide.about", &CHAPTERS);

const CHAPTERS: [Chapter; 3] = [
    Chapter {
        name: "necessary",
        title: "guide.necessary-title",
        paragraphs: &["guide.necessary-name", "guide.necessary-why"],
        play: "guide.necessary-link",
        puzzle: "#seventeen/1?view=sets",
    },
    Chapter {
        name: "filter",
        title: "guide.filter-title",
        paragraphs: &["guide.filter-hit", "guide.filter-halves", "guide.filter-learn"],
        play: "guide.filter-link",
        puzzle: "#seventeen/1?view=filter",
    },
    Chapter {
        name: "certain",
        title: "guide.certain-title",
        paragraphs: &["guide.certain-cases", "guide.certain-branch", "guide.certain-check"],
        play: "guide.certain-link",
        puzzle: "#seventeen/1",
    },
];

pub fn guide(chapter: &str) -> Html {
    let live =
        vec![component::<Necessary>(()), component::<Filtering>(()), component::<Certain>(())];
    guide_page(&PLAN, chapter, live)
}
