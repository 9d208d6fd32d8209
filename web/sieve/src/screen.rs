//! What is merely on the screen: what is looked at, how fast the animation
//! goes, what the page has to say.

use super::files::Problem;
use crate::engine::Trouble;
use ginnow::sieve::Number;
use ginnow::sieve::links::{self, Lesson, SharedGame, View};
use ginnow_kit::appearance::{Appearance, Motion, Theme};
use ginnow_kit::browser::{language, memory};
use std::rc::Rc;
use yew::Reducible;

/// How long a move takes in the animation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Speed {
    /// Its name in the memory and in the style sheet.
    pub name: &'static str,
    /// How many times as fast as usual, as shown.
    pub label: &'static str,
    /// Milliseconds from move to move.
    pub pace: u32,
}

/// All speeds, from slow to fast.
pub const SPEEDS: [Speed; 5] = [
    speed("half", "½×", 2400),
    speed("usual", "1×", 1200),
    speed("double", "2×", 600),
    speed("quick", "4×", 300),
    speed("rush", "10×", 120),
];

const fn speed(name: &'static str, label: &'static str, pace: u32) -> Speed {
    Speed { name, label, pace }
}

/// The speed of that name, or the usual one.
#[must_use]
pub fn speed_named(name: &str) -> Speed {
    let found = SPEEDS.into_iter().find(|speed| speed.name == name);
    found.unwrap_or(SPEEDS[1])
}

/// Something the page has to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The link that was opened is not right.
    BrokenLink(Vec<links::Problem>),
    /// The worker failed.
    Worker(Trouble),
    /// A file was not loaded.
    BrokenFile(Problem),
    /// The link asks for a language that there is not.
    UnknownLanguage(String),
}

/// What can be opened over the page, one at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// Links: copy, build, show as a code.
    Share,
    /// The same, for the result of the game.
    Result,
    /// Files and paper.
    Files,
    /// Language, theme, and the like.
    Settings,
    /// The keys.
    Keys,
}

/// What is merely on the screen.
#[derive(Debug, Clone, PartialEq)]
pub struct Screen {
    /// The number under the pointer, on the board or in a graph.
    pub hovered: Option<Number>,
    /// The number of the board that has the focus, or had it last.
    pub focused: Number,
    /// Whether the focus is on the board.
    pub on_board: bool,
    /// What is looked at beside the board.
    pub view: View,
    /// Whether that has more room than the board.
    pub enlarged: bool,
    /// The animation's speed.
    pub speed: Speed,
    /// Whether the animation runs.
    pub playing: bool,
    /// What is open over the page.
    pub panel: Option<Panel>,
    /// What the link leaves out of the page, and what it asks.
    pub lesson: Lesson,
    /// What the page has to say.
    pub notice: Option<Notice>,
    /// The colours, and how much moves.
    pub appearance: Appearance,
    /// The code of the language chosen in the settings; without it, the
    /// browser's.
    pub language: Option<&'static str>,
}

/// A change on the screen.
#[derive(Debug, Clone, PartialEq)]
pub enum Glance {
    /// The pointer is over a number, or over none.
    Hover(Option<Number>),
    /// A number of the board has the focus.
    Focus(Number),
    /// The focus left the board.
    Blur,
    /// Another view is wanted.
    View(View),
    /// What is beside the board is to have more room, or less again.
    Enlarge(bool),
    /// Another speed is wanted.
    Speed(Speed),
    /// The animation starts or stands still.
    Playing(bool),
    /// Something is to be opened over the page, or closed.
    Panel(Option<Panel>),
    /// Another link wants other things to be seen.
    Lesson(Lesson),
    /// The page has something to say, or nothing any more.
    Notice(Option<Notice>),
    /// Other colours are wanted.
    Theme(Theme),
    /// More or less is to move.
    Motion(Motion),
    /// Another language is wanted, or the browser's.
    Language(Option<&'static str>),
    /// The page is to be shown to a room, or not any more.
    Project(bool),
}

impl Screen {
    /// The screen at the start.
    #[must_use]
    pub fn new(shared: &SharedGame, problems: Vec<links::Problem>) -> Self {
        Screen {
            hovered: None,
            focused: 1,
            on_board: false,
            view: shared.view.nearest_allowed(shared.lesson.hidden),
            enlarged: false,
            speed: speed_named(&memory::recall("speed").unwrap_or_default()),
            playing: false,
            panel: None,
            lesson: shared.lesson.clone(),
            notice: (!problems.is_empty()).then_some(Notice::BrokenLink(problems)),
            appearance: Appearance::remembered(),
            language: language::remembered(),
        }
    }

    /// The number that is looked at.
    #[must_use]
    pub fn inspected(&self) -> Option<Number> {
        self.hovered.or(self.on_board.then_some(self.focused))
    }
}

impl Reducible for Screen {
    type Action = Glance;

    fn reduce(self: Rc<Self>, glance: Glance) -> Rc<Self> {
        let mut screen = (*self).clone();
        match glance {
            Glance::Hover(number) => screen.hovered = number,
            Glance::Focus(number) => {
                screen.focused = number;
                screen.on_board = true;
            }
            Glance::Blur => screen.on_board = false,
            Glance::View(view) => screen.view = view.nearest_allowed(screen.lesson.hidden),
            Glance::Enlarge(enlarged) => screen.enlarged = enlarged,
            Glance::Speed(speed) => {
                memory::remember("speed", speed.name);
                screen.speed = speed;
            }
            Glance::Playing(playing) => screen.playing = playing,
            Glance::Panel(panel) => screen.panel = panel,
            Glance::Lesson(lesson) => {
                screen.view = screen.view.nearest_allowed(lesson.hidden);
                screen.lesson = lesson;
            }
            Glance::Notice(notice) => screen.notice = notice,
            Glance::Theme(theme) => {
                memory::remember("theme", theme.name());
                screen.appearance.theme = theme;
            }
            Glance::Motion(motion) => {
                memory::remember("motion", motion.name());
                screen.appearance.motion = motion;
            }
            Glance::Language(chosen) => {
                language::remember(chosen);
                screen.language = chosen;
            }
            Glance::Project(projected) => screen.appearance.projected = projected,
        }
        Rc::new(screen)
    }
}
