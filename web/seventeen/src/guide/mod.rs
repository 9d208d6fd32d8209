//! The guide: what makes a clue necessary, how the candidates die, and why the result is certain.

mod certain;
mod filter;
mod necessary;

use certain::Certain;
use filter::Filtering;
use ginnow_kit::component::component;
use ginnow_kit::widgets::guide::{Chapter, GuidePage, GuidePageProps, Plan};
use necessary::Necessary;
use yew::prelude::*;

static PLAN: Plan =
    Plan { home: "seventeen/", about: "story.about", tour: true, rules: 1, chapters: &CHAPTERS };

const CHAPTERS: [Chapter; 3] = [
    Chapter {
        name: "necessary",
        title: "story.necessary-title",
        paragraphs: &["story.necessary-name", "story.necessary-why"],
        play: "story.necessary-link",
        puzzle: "#seventeen/1?view=sets",
    },
    Chapter {
        name: "filter",
        title: "story.filter-title",
        paragraphs: &["story.filter-hit", "story.filter-halves", "story.filter-learn"],
        play: "story.filter-link",
        puzzle: "#seventeen/1?view=filter",
    },
    Chapter {
        name: "certain",
        title: "story.certain-title",
        paragraphs: &["story.certain-cases", "story.certain-branch", "story.certain-check"],
        play: "story.certain-link",
        puzzle: "#seventeen/1",
    },
];

/// The guide, open at a chapter.
pub fn guide(chapter: &str) -> Html {
    let live =
        vec![component::<Necessary>(()), component::<Filtering>(()), component::<Certain>(())];
    component::<GuidePage>(GuidePageProps { plan: &PLAN, open: chapter.to_owned(), live })
}
