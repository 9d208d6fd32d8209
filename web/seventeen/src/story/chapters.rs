//! The chapters of the page that explains the puzzle.

use ginnow_kit::widgets::story::{Chapter, Plan};

/// The page as it is planned.
pub static PLAN: Plan = Plan {
    home: "seventeen/",
    about: "story.about",
    tour: true,
    chapters: &CHAPTERS,
};

/// The chapters, in order.
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
        paragraphs: &[
            "story.filter-hit",
            "story.filter-halves",
            "story.filter-learn",
        ],
        play: "story.filter-link",
        puzzle: "#seventeen/1?view=filter",
    },
    Chapter {
        name: "certain",
        title: "story.certain-title",
        paragraphs: &[
            "story.certain-cases",
            "story.certain-branch",
            "story.certain-check",
        ],
        play: "story.certain-link",
        puzzle: "#seventeen/1",
    },
];
