//! The chapters of the page that explains the puzzle.

use ginnow_kit::widgets::guide::{Chapter, Plan};

/// The plan of the page.
pub static PLAN: Plan =
    Plan { home: "", about: "story.about", tour: true, rules: 3, chapters: &CHAPTERS };

/// The chapters, in order.
const CHAPTERS: [Chapter; 7] = [
    Chapter {
        name: "rules",
        title: "story.rules-title",
        paragraphs: &["story.rules-play-on", "story.rules-aim"],
        play: "story.rules-link",
        puzzle: "#sieve/1?n=30",
    },
    Chapter {
        name: "factors",
        title: "story.factors-title",
        paragraphs: &["story.factors-name", "story.factors-why"],
        play: "story.factors-link",
        puzzle: "#sieve/1?n=18&view=pairing",
    },
    Chapter {
        name: "pairs",
        title: "story.pairs-title",
        paragraphs: &["story.pairs-name", "story.pairs-half"],
        play: "story.pairs-link",
        puzzle: "#sieve/1?n=18&moves=17-9-15-10-14-18-12-16&view=order",
    },
    Chapter {
        name: "cycle",
        title: "story.cycle-title",
        paragraphs: &["story.cycle-order", "story.cycle-first"],
        play: "story.cycle-link",
        puzzle: "#sieve/1?n=21&view=relaxed",
    },
    Chapter {
        name: "bound",
        title: "story.bound-title",
        paragraphs: &["story.bound-name", "story.bound-cuts"],
        play: "story.bound-link",
        puzzle: "#sieve/1?n=60&view=solve",
    },
    Chapter {
        name: "proof",
        title: "story.proof-title",
        paragraphs: &["story.proof-name", "story.proof-lines", "story.proof-try"],
        play: "story.proof-link",
        puzzle: "#sieve/1?n=21&view=proof",
    },
    Chapter {
        name: "upper-half",
        title: "story.upper-title",
        paragraphs: &["story.upper-name", "story.upper-last", "story.upper-open"],
        play: "story.upper-link",
        puzzle: "#sieve/1?n=100&view=upper-half",
    },
];
