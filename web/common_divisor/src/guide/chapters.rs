//! The chapters of the page that explains the puzzle.

use ginnow_kit::widgets::guide::{Chapter, Plan};

/// The plan of the page.
pub static PLAN: Plan = Plan {
    home: "common-divisor/",
    about: "story.about",
    tour: true,
    rules: 1,
    chapters: &CHAPTERS,
};

/// The chapters, in order.
const CHAPTERS: [Chapter; 5] = [
    Chapter {
        name: "rules",
        title: "story.rules-title",
        paragraphs: &["story.rules-text", "story.rules-aim"],
        play: "story.rules-link",
        puzzle: "#common-divisor/1",
    },
    Chapter {
        name: "sum",
        title: "story.sum-title",
        paragraphs: &["story.sum-text", "story.sum-why"],
        play: "story.sum-link",
        puzzle: "#common-divisor/1?view=proof",
    },
    Chapter {
        name: "rows",
        title: "story.rows-title",
        paragraphs: &["story.rows-text", "story.rows-why"],
        play: "story.rows-link",
        puzzle: "#common-divisor/1?view=proof",
    },
    Chapter {
        name: "cover",
        title: "story.cover-title",
        paragraphs: &["story.cover-text", "story.cover-why"],
        play: "story.cover-link",
        puzzle: "#common-divisor/1?view=solve",
    },
    Chapter {
        name: "records",
        title: "story.records-title",
        paragraphs: &["story.records-text", "story.records-why"],
        play: "story.records-link",
        puzzle: "#common-divisor/1?view=records",
    },
];
