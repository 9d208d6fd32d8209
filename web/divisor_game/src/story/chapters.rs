//! The chapters of the page that explains the game.

use ginnow_kit::widgets::story::{Chapter, Plan};

/// The page as it is planned.
pub static PLAN: Plan = Plan {
    home: "divisor-game/",
    about: "story.about",
    tour: crate::PUZZLE.tour,
    chapters: &CHAPTERS,
};

/// The chapters, in order.
const CHAPTERS: [Chapter; 5] = [
    Chapter {
        name: "game",
        title: "story.game-title",
        paragraphs: &["story.game-rules", "story.game-aim"],
        play: "story.game-link",
        puzzle: "#divisor-game/1?piles=12-18-30",
    },
    Chapter {
        name: "nim-sum",
        title: "story.nim-title",
        paragraphs: &["story.nim-values", "story.nim-sum", "story.nim-wins"],
        play: "story.nim-link",
        puzzle: "#divisor-game/1?piles=12-30-36&view=analysis",
    },
    Chapter {
        name: "ranks",
        title: "story.ranks-title",
        paragraphs: &["story.ranks-least", "story.ranks-only"],
        play: "story.ranks-link",
        puzzle: "#divisor-game/1?piles=60-72-96&view=values",
    },
    Chapter {
        name: "odious",
        title: "story.odious-title",
        paragraphs: &[
            "story.odious-name",
            "story.odious-missing",
            "story.odious-reached",
        ],
        play: "story.odious-link",
        puzzle: "#divisor-game/1?piles=24-60-16&view=coins",
    },
    Chapter {
        name: "counting",
        title: "story.counting-title",
        paragraphs: &["story.counting-question", "story.counting-transform"],
        play: "story.counting-link",
        puzzle: "#divisor-game/1?view=counting",
    },
];
