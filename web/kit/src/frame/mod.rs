//! The frame: what every puzzle does in the same way.
//!
//! A puzzle is a [`Model`], the value that its links and its undo history know, and one `impl` of
//! [`Puzzle`] that reads like a list: what is drawn where, which views, dialogs and keys there are. The
//! frame owns the rest:
//!
//! - the address: opening a link, saying what is wrong with it, following the game, back and forward, the
//!   game that was left and comes back (`opening`);
//! - undo, redo, restart and playback, with their buttons and keys (`history`, `playback`, `keys`);
//! - the page around the board: head, question, board, views as tabs, embedded and projected layout, the
//!   place to which each view was scrolled (`layout`, `view`);
//! - what a task leaves out: views, keys and dialogs that are hidden are not there, and a task that hides
//!   everything until the end of the game is opened by the end of the game (`state`);
//! - a computer on the other side, for puzzles of two players (`opponent`);
//! - dialogs to share, to save and to print; Ctrl+P prints what the puzzle offers (`share`, `print`);
//! - the page around a frame is told how the game stands (`telling`);
//! - announcements, language, notices, tour, guide.
//!
//! There are no life cycles: whenever anything has changed, the frame calls the functions of the puzzle
//! with an [`App`], which holds all that there is to know, and draws what they return.
//!
//! The template (`web/template`) is the smallest puzzle there can be.

mod app;
mod dialog;
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
mod telling;
mod tour;
mod view;

pub use app::{App, Bare};
pub use dialog::{Dialog, dialog};
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
pub use view::{View, named_views};

use crate::page::announcer::Said;
use crate::page::head::Tool;
use crate::page::keys::KeyTable;
use crate::widgets::print::Offer;
use yew::functional::Hook;
use yew::prelude::*;

/// What is done with the model of a puzzle.
pub type Action<P> = <<P as Puzzle>::Model as Reducible>::Action;

/// What can be wrong with the link of a puzzle.
pub type Problem<P> = <<P as Puzzle>::Model as Model>::Problem;

/// A puzzle: what only it has.
pub trait Puzzle: Sized + 'static {
    /// The first word of its addresses, such as `sieve`.
    const NAME: &'static str;

    /// What its links say.
    type Model: Model;

    /// What its own hooks keep: an opponent, an analysis, a search. `()` where there are none.
    type Rooms: Clone + 'static;

    /// Runs the puzzle's own hooks. They are called once for every drawing, before anything is drawn.
    fn use_rooms(app: &Bare<Self>) -> impl Hook<Output = Self::Rooms>;

    /// The views beside the board, in the order of their tabs. The first is there whatever is hidden.
    const VIEWS: &'static [View<Self>] = &[];

    /// Whether there is something to show to a room.
    const IS_PROJECTED: bool = true;

    /// What can be opened over the page. The head has a button for those that every puzzle may have.
    const DIALOGS: &'static [Dialog<Self>] = &[];

    /// Keys that work wherever the focus is, besides those of the frame. They go before those.
    const KEYS: &'static [Key<Self>] = &[];

    /// The guide, opened at the chapter of that name; the name may be empty, or unknown.
    const GUIDE: Option<fn(&str) -> Html> = None;

    /// The tour.
    const TOUR: Option<Tour<Self>> = None;

    /// The rule in a sentence that fits into the head.
    fn rule(app: &App<Self>) -> &'static str;

    /// The board, and what belongs right below it.
    fn stage(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// What is on a page that has no board with views beside it: all below the head.
    fn whole_page(_app: &App<Self>) -> Option<Html> {
        None
    }

    /// How the game stands: above the views, and above the board in a frame of another page.
    fn standing(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// The controls between standing and views.
    fn controls(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// The most needed controls, in a frame of another page.
    fn few_controls(app: &App<Self>) -> Html {
        history_buttons(app)
    }

    /// The question of a task, with what belongs to it; nothing where there is none.
    fn question(app: &App<Self>) -> Option<Html> {
        question_line(app)
    }

    /// Tools of the puzzle's own, before those of the frame.
    fn tools(_app: &App<Self>) -> Vec<Tool> {
        Vec::new()
    }

    /// What can be set besides the usual settings. It is not drawn anew with another language: parts of it
    /// that show words get the language as a property.
    fn settings(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// The keys of boards and drawings, for the help.
    #[must_use]
    fn board_keys() -> Vec<KeyTable> {
        Vec::new()
    }

    /// The sheets that can be printed now. Ctrl+P prints the last one that has something on it.
    fn sheets(_app: &App<Self>) -> Vec<Offer> {
        Vec::new()
    }

    /// What came of the last action, for a screen reader; empty where something else announces it.
    fn said(_app: &App<Self>) -> String {
        String::new()
    }

    /// What else is announced when it changes.
    fn also_said(_app: &App<Self>) -> Vec<Said> {
        Vec::new()
    }

    /// What is wrong with a link, and what was done about it, in words.
    fn problem(problem: &Problem<Self>) -> String;

    /// What is kept of the game besides its link while another page is looked at, for
    /// [`Model::restored`].
    fn record(app: &App<Self>) -> String {
        app.model.record()
    }
}
