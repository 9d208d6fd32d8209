//! The guide's chapters.

use ginnow_kit::widgets::guide::{Chapter, GuidePlan};

pub static PLAN: GuidePlan = GuidePlan { rules: 3, ..GuidePlan::new("", "guide.about", &CHAPTERS) };

/// In reading order.
const CHAPTERS: [Chapter; 7] = [
    Chapter {
        name: "rules",
        title: "guide.rules-title",
        paragraphs: &["guide.rules-play-on", "guide.rules-aim"],
        play: "guide.rules-link",
        puzzle: "#sieve/1?n=30",
    },
    Chapter {
        name: "factors",
        title: "guide.factors-title",
        paragraphs: &["guide.factors-name", "guide.factors-why"],
        play: "guide.factors-link",
        puzzle: "#sieve/1?n=18&view=pairing",
    },
    Chapter {
        name: "pairs",
        title: "guide.pairs-title",
        paragraphs: &["guide.pairs-name", "guide.pairs-half"],
        play: "guide.pairs-link",
        puzzle: "#sieve/1?n=18&moves=17-9-15-10-14-18-12-16&view=order",
    },
    Chapter {
        name: "cycle",
        title: "guide.cycle-title",
        paragraphs: &["guide.cycle-order", "guide.cycle-first"],
        play: "guide.cycle-link",
        puzzle: "#sieve/1?n=21&view=relaxed",
    },
    Chapter {
        name: "bound",
        title: "guide.bound-title",
        paragraphs: &["guide.bound-name", "guide.bound-cuts"],
        play: "guide.bound-link",
        puzzle: "#sieve/1?n=60&view=solve",
    },
    Chapter {
        name: "proof",
        title: "guide.proof-title",
        paragraphs: &["guide.proof-name", "guide.proof-lines", "guide.proof-try"],
        play: "guide.proof-link",
        puzzle: "#sieve/1?n=21&view=proof",
    },
    Chapter {
        name: "upper-half",
        title: "guide.upper-title",
        paragraphs: &["guide.upper-name", "guide.upper-last", "guide.upper-open"],
        play: "guide.upper-link",
        puzzle: "#sieve/1?n=100&view=upper-half",
    },
];
