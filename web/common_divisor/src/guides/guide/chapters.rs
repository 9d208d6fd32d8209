//! The guide's chapters.

use ginnow_kit::widgets::guide::{Chapter, GuidePlan};

pub static PLAN: GuidePlan = GuidePlan::new("common-divisor/", "guide.about", &CHAPTERS);

/// In order; they build on each other.
const CHAPTERS: [Chapter; 5] = [
    Chapter {
        name: "rules",
        title: "guide.rules-title",
        paragraphs: &["guide.rules-text", "guide.rules-aim"],
        play: "guide.rules-link",
        puzzle: "#common-divisor/1",
    },
    Chapter {
        name: "sum",
        title: "guide.sum-title",
        paragraphs: &["guide.sum-text", "guide.sum-why"],
        play: "guide.sum-link",
        puzzle: "#common-divisor/1?view=proof",
    },
    Chapter {
        name: "rows",
        title: "guide.rows-title",
        paragraphs: &["guide.rows-text", "guide.rows-why"],
        play: "guide.rows-link",
        puzzle: "#common-divisor/1?view=proof",
    },
    Chapter {
        name: "cover",
        title: "guide.cover-title",
        paragraphs: &["guide.cover-text", "guide.cover-why"],
        play: "guide.cover-link",
        puzzle: "#common-divisor/1?view=solve",
    },
    Chapter {
        name: "records",
        title: "guide.records-title",
        paragraphs: &["guide.records-text", "guide.records-why"],
        play: "guide.records-link",
        puzzle: "#common-divisor/1?view=records",
    },
];
