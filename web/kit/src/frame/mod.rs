//! The frame: what every puzzle does in the same way.
//!
//! A puzzle is a [`Model`], the value that its links and its undo history hold, and one `impl` of
//! [`Puzzle`] that reads like a list: what is drawn where, and which views, dialogs and keys there are.
//! The frame owns the rest:
//!
//! - the address: opening a link, saying what is wrong with it, following the game, back and forward, the
//!   game that was left and comes back (`opening`), also after the window was closed (`unfinished`);
//! - undo, redo, restart and playback, with their buttons and keys (`history`, `playback`, `keys`);
//! - the page around the board: head, question, board, views as tabs, embedded and projected layout, the
//!   place to which each view was scrolled (`layout`, `view`);
//! - what a task leaves out: views, keys and dialogs that are hidden are not there, and a task that hides
//!   everything for the time being is opened by a game, by so many, or by the best there is (`ended`);
//! - a computer on the other side, for puzzles of two players (`opponent`);
//! - dialogs to share, to save and to print; Ctrl+P prints what the puzzle offers (`share`, `print`);
//! - announcements, language, notices, tour, guide.
//!
//! There are no life cycles: whenever something has changed, the frame calls the functions of the puzzle
//! with an [`App`], which holds everything they may need, and draws what they return.
//!
//! The template (`web/template`) is the smallest puzzle there can be.

mod app;
mod dialog;
mod ended;
mod history;
mod keys;
mod layout;
mod model;
mod opening;
mod opponent;
mod playback;
mod print;
mod root;
mod share;
mod state;
mod tour;
mod unfinished;
mod view;

pub use app::{App, Bare};
pub use dialog::{Dialog, dialog};
pub use ended::Ended;
pub use history::{history_buttons, history_keys, undo_buttons};
pub use keys::{Key, key};
pub use layout::question_line;
pub use model::{History, Model, Opening, Place, Step};
pub use opponent::{Turn, use_opponent};
pub use playback::playback_keys;
pub use print::print_section;
pub use root::program;
pub use share::{LinkDraft, share_dialog};
pub use tour::Tour;
pub use view::{View, named_views, side as views};

use crate::page::announcer::Said;
use crate::page::head::Tool;
use crate::page::keys::KeyTable;
use crate::widgets::print::Offer;
use yew::functional::Hook;
use yew::prelude::*;

/// The actions of a puzzle's model.
pub type Action<P> = <<P as Puzzle>::Model as Reducible>::Action;

/// What can be wrong with a puzzle's links.
pub type Problem<P> = <<P as Puzzle>::Model as Model>::Problem;

/// The best end that a game of a puzzle can have.
pub struct Best<P: Puzzle> {
    /// Whether the game on the board has come to it.
    pub is_reached: fn(&App<P>) -> bool,
    /// The key of its words where the author of a task chooses to wait for it.
    pub choice: &'static str,
    /// The key of the sentence that says that a task waits for it.
    pub awaited: &'static str,
}

/// A puzzle: what only it has.
pub trait Puzzle: Sized + 'static {
    /// The first word of its addresses, such as `sieve`.
    const NAME: &'static str;

    /// What its links encode.
    type Model: Model;

    /// The state of its own hooks: an opponent, an analysis, a search. `()` if there are none.
    type Rooms: Clone + 'static;

    /// Runs the puzzle's own hooks. Called once per drawing, before anything is drawn.
    fn use_rooms(app: &Bare<Self>) -> impl Hook<Output = Self::Rooms>;

    /// The views beside the board, in the order of their tabs. The first that is not hidden is the default.
    const VIEWS: &'static [View<Self>] = &[];

    /// Whether it can be shown on a projector.
    const IS_PROJECTED: bool = true;

    /// Whether a game that was left unfinished is kept beyond its window, so that the next visit can go on with
    /// it.
    const KEEPS_UNFINISHED: bool = false;

    /// What can be opened over the page. The head has a button for those that every puzzle may have.
    const DIALOGS: &'static [Dialog<Self>] = &[];

    /// Keys that work wherever the focus is. They take precedence over those of the frame.
    const KEYS: &'static [Key<Self>] = &[];

    /// The guide, opened at the chapter of that name; the name may be empty or unknown.
    const GUIDE: Option<fn(&str) -> Html> = None;

    /// The tour.
    const TOUR: Option<Tour<Self>> = None;

    /// The rule in one sentence, for the head.
    fn rule(app: &App<Self>) -> &'static str;

    /// The board, and what belongs right below it.
    fn stage(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// Everything below the head, for a page that has no board with views beside it.
    fn whole_page(_app: &App<Self>) -> Option<Html> {
        None
    }

    /// The standing of the game: above the views, or above the board if embedded.
    fn standing(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// The controls between the standing and the views.
    fn controls(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// The most important controls, for the embedded page.
    fn few_controls(app: &App<Self>) -> Html {
        history_buttons(app)
    }

    /// The question of a task, with what belongs to it, if there is one.
    fn question(app: &App<Self>) -> Option<Html> {
        question_line(app)
    }

    /// Buttons of the head, before those of the frame.
    fn tools(_app: &App<Self>) -> Vec<Tool> {
        Vec::new()
    }

    /// Additional settings. They are not redrawn when the language changes: components that show words
    /// take the language as a property.
    fn settings(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// The keys of boards and drawings, for the help.
    #[must_use]
    fn board_keys() -> Vec<KeyTable> {
        Vec::new()
    }

    /// The best end that a game can have, which a task may wait for; none where there is no best.
    const BEST: Option<Best<Self>> = None;

    /// The sheets that can be printed now. Ctrl+P prints the last one that has something on it.
    fn sheets(_app: &App<Self>) -> Vec<Offer> {
        Vec::new()
    }

    /// The announcement of the last action's result; empty if something else announces it.
    fn said(_app: &App<Self>) -> String {
        String::new()
    }

    /// Further announcements, each made when it changes.
    fn also_said(_app: &App<Self>) -> Vec<Said> {
        Vec::new()
    }

    /// What is wrong with a link and what was done about it, in words.
    fn problem(problem: &Problem<Self>) -> String;

    /// What is stored of the game besides its link while another page is open, for [`Model::restored`].
    fn record(app: &App<Self>) -> String {
        app.model.record()
    }
}
