//! The frame of a chapter: its heading, its text, what can be tried, and a link
//! to go on with in the puzzle.

use ginnow_kit::words::text;
use yew::prelude::*;

/// What a chapter has besides what can be tried in it.
#[derive(Debug, PartialEq, Eq)]
pub struct Plan {
    /// Its name in an address, behind `#how/`.
    pub name: &'static str,
    /// The key of its heading.
    pub title: &'static str,
    /// The keys of its paragraphs.
    paragraphs: &'static [&'static str],
    /// The key of the link at its end.
    play: &'static str,
    /// Where that link leads.
    puzzle: &'static str,
}

/// The chapters, in order.
pub static CHAPTERS: [Plan; 6] = [
    Plan {
        name: "rules",
        title: "story.rules-title",
        paragraphs: &["story.rules-play-on", "story.rules-aim"],
        play: "story.rules-link",
        puzzle: "#sieve/1?n=30",
    },
    Plan {
        name: "factors",
        title: "story.factors-title",
        paragraphs: &["story.factors-name", "story.factors-why"],
        play: "story.factors-link",
        puzzle: "#sieve/1?n=18&view=pairing",
    },
    Plan {
        name: "pairs",
        title: "story.pairs-title",
        paragraphs: &["story.pairs-name", "story.pairs-half"],
        play: "story.pairs-link",
        puzzle: "#sieve/1?n=18&moves=17-9-15-10-14-18-12-16&view=order",
    },
    Plan {
        name: "cycle",
        title: "story.cycle-title",
        paragraphs: &["story.cycle-order", "story.cycle-first"],
        play: "story.cycle-link",
        puzzle: "#sieve/1?n=21&view=relaxed",
    },
    Plan {
        name: "bound",
        title: "story.bound-title",
        paragraphs: &["story.bound-name", "story.bound-cuts"],
        play: "story.bound-link",
        puzzle: "#sieve/1?n=60&view=solve",
    },
    Plan {
        name: "proof",
        title: "story.proof-title",
        paragraphs: &["story.proof-name", "story.proof-lines", "story.proof-try"],
        play: "story.proof-link",
        puzzle: "#sieve/1?n=21&view=proof",
    },
];

impl Plan {
    /// The chapter's address.
    pub fn address(&self) -> String {
        format!("#{}", id(self.name))
    }
}

/// The id of a chapter's heading: its address, so that the browser finds it
/// too. That of the page's own heading has no name.
pub fn id(name: &str) -> String {
    match name {
        "" => "how".to_owned(),
        name => format!("how/{name}"),
    }
}

#[derive(Properties, PartialEq)]
pub struct ChapterProps {
    /// What it has.
    pub plan: &'static Plan,
    /// What can be tried.
    pub children: Html,
}

/// A chapter.
#[component]
pub fn Chapter(props: &ChapterProps) -> Html {
    let plan = props.plan;
    let id = id(plan.name);
    let paragraph = |&key: &&'static str| html! { <p>{text(key)}</p> };
    html! {
        <section class="chapter" aria-labelledby={id.clone()} data-chapter={plan.name}>
            <h2 {id} tabindex="-1">{text(plan.title)}</h2>
            <div class="chapter-text">
                {for plan.paragraphs.iter().map(paragraph)}
            </div>
            <div class="chapter-live">{props.children.clone()}</div>
            <p><a class="chapter-link" href={plan.puzzle}>{text(plan.play)}</a></p>
        </section>
    }
}
