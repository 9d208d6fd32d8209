//! The frame is the application shell that all puzzles share.
//!
//! A puzzle consists of a [`Model`], which is the state in its links and its undo history, and one `impl` of [`Puzzle`].
//! That `impl` is mostly a list: the views, the dialogs, the keys, and the functions that draw the parts of the page.
//! The frame does the rest:
//!
//! - `opening` reads links, reports their problems, follows the game with the address, and restores the session;
//!   `unfinished` restores a game after the window was closed.
//! - `history`, `playback`, and `keys` provide undo, redo, restart, and playback, with their buttons and shortcuts.
//! - `layout` and `view` arrange the header, the question, the board, and the tabs, also on embedded pages and
//!   projectors.
//! - `progress` stores the progress and the help of a player on the device, and erases them for the next player.
//! - `task` decides when temporarily hidden parts are revealed: after a number of finished games on the link's own
//!   board, or after the best possible one. Hidden views, keys, and dialogs are absent from the page, and so are the
//!   ways to pages that hide nothing. `lock` keeps the player on the board.
//! - `ending` draws the result card of a finished game.
//! - `opponent` plays the other side in two-player puzzles.
//! - `hand_in` gives the code of a finished game to a player whose link asks for results.
//! - `share` and `print` provide the dialogs for sharing and printing. Ctrl+P prints the puzzle's own sheets.
//! - `telling` reports the game to the host page.
//! - The frame also handles announcements, language, notices, the tour, and the guide.
//!
//! There are no lifecycle methods. After every change, the frame calls the functions of the puzzle with an [`App`],
//! which has all the state, and draws the result.
//!
//! `web/template` is a minimal example.

mod about;
mod app;
mod commands;
mod dialogs;
mod ending;
mod lesson;
mod model;
mod opponent;
mod session;
mod shell;
mod state;
mod view;

pub use crate::page::hidden::{hidden_now, hiding};
pub use crate::widgets::share::{PackageForm, PackageProps, Scores, package};
pub use app::{App, Bare};
use commands::{history, keys, playback};
pub use dialog::{Dialog, dialog};
use dialogs::{dialog, print, share};
pub use ending::{
    Ending, LookingBack, SharePicture, SharePictureProps, again_button, begins_again, ending,
    ending_button, sentences, share_picture, use_looking_back,
};
pub use hand_in::{HandIn, Results, hand_in};
pub use history::{history_buttons, history_keys, undo_buttons};
pub use keys::{Key, key};
pub use layout::{question_line, rule};
use lesson::{hand_in, progress, task};
pub use model::{History, LinePlace, Model, Opening, Source, Step};
pub use opponent::{ComputerTurn, use_opponent};
pub use playback::playback_keys;
pub use print::{on_paper, print_section, printed};
pub use progress::PERSONAL;
pub use root::program;
pub use share::{LinkForm, linked, share_dialog};
use shell::{layout, root, tour};
pub use task::Task;
pub use tour::Tour;
pub use view::{Group, View, extra_views, named_views, side as views};

use crate::page::announcer::Announcement;
use crate::page::keys::KeyTable;
use crate::reactive::later::Ahead;
use crate::widgets::playback::StepQuestion;
use crate::widgets::share::lesson::DEFAULT_PARTS;
use ginnow_links::{Help, Part};
use yew::functional::Hook;
use yew::prelude::*;

/// Models change only by these actions.
pub type Action<P> = <<P as Puzzle>::Model as Reducible>::Action;

/// A problem of a link to this puzzle.
pub type Problem<P> = <<P as Puzzle>::Model as Model>::Problem;

/// A lesson can wait for the best possible result of a game before it reveals hidden parts.
pub struct Best<P: Puzzle> {
    /// Returns true if the current game has reached it.
    pub is_reached: fn(&App<P>) -> bool,
    /// The text of the choice, by its key in the word files.
    pub choice: &'static str,
    /// The word key of the sentence that tells players about it.
    pub pending: &'static str,
}

/// Implement this for your puzzle. The items describe everything that is specific to it.
pub trait Puzzle: Sized + 'static {
    /// Its addresses begin with this word, such as `sieve`.
    const NAME: &'static str;

    /// The game that its links encode.
    type Model: Model;

    /// If the puzzle has hooks of its own, such as an opponent, an analysis, or a search, this holds their
    /// results. Otherwise it is `()`.
    type ViewState: Clone + 'static;

    /// Runs the puzzle's own hooks. Called once per drawing, before anything is drawn.
    fn use_view_state(app: &Bare<Self>) -> impl Hook<Output = Self::ViewState>;

    /// Tabs show the views next to the board in this order. The first visible one is the default.
    const VIEWS: &'static [View<Self>] = &[];

    /// Set this to false if the puzzle has no projector mode.
    const IS_PROJECTED: bool = true;

    /// Set this to store an unfinished game when the window closes, and to offer it on the next visit.
    const KEEPS_UNFINISHED: bool = false;

    /// The header has buttons for the standard dialogs, and others open by name.
    const DIALOGS: &'static [Dialog<Self>] = &[];

    /// Shortcuts that work on the whole page. They take precedence over the frame's.
    const KEYS: &'static [Key<Self>] = &[];

    /// Draws the guide at the chapter with this name. The name may be empty or unknown.
    const GUIDE: Option<fn(&str) -> Html> = None;

    /// A tour shows new players around the page.
    const TOUR: Option<Tour<Self>> = None;

    /// States the rule in one sentence, which is below the board, or above a page without one.
    fn rule(app: &App<Self>) -> &'static str;

    /// Draws the board and everything directly below it.
    fn stage(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// Draws the line below the board: the rule, unless the puzzle has something else to say there.
    fn line(app: &App<Self>) -> Html {
        rule(app)
    }

    /// True while the player is in the middle of a game and looks at its last move. Playback then has nothing to show yet, so
    /// its controls are away; its keys stay.
    fn is_at_play(_app: &App<Self>) -> bool {
        false
    }

    /// True if the line explains the last move. Playback then pauses longer, so that people can read it.
    fn is_explained(_app: &App<Self>) -> bool {
        false
    }

    /// Returns the act of the puzzle before the next move of a line, such as a question to the class.
    fn step_question(_app: &App<Self>) -> StepQuestion {
        StepQuestion::Nothing
    }

    /// Draws everything below the rule, for a page without a board. The kit puts it into the main landmark.
    fn whole_page(_app: &App<Self>) -> Option<Html> {
        None
    }

    /// Classes of the main part of the page, by which the style sheets arrange the parts in it. A selector such as
    /// `.table:has(.drawing)` would make the browser look at all parts again after every move.
    fn arrangement(_app: &App<Self>) -> Classes {
        Classes::new()
    }

    /// Says in one short sentence what to do now. It is the heading next to the board, and the first thing on a phone.
    fn invitation(_app: &App<Self>) -> Option<String> {
        None
    }

    /// Draws the status of the game: above the views, or above the board if embedded.
    fn status(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// Draws the controls between the status and the views.
    fn controls(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// Draws the most important controls, for embedded pages.
    fn few_controls(app: &App<Self>) -> Html {
        history_buttons(app)
    }

    /// The name of the board and its place, such as "Today, 1 of 3", if the page should lead back to where it came from.
    fn place(_app: &App<Self>) -> Option<String> {
        None
    }

    /// Draws the question of a lesson, if any.
    fn question(app: &App<Self>) -> Option<Html> {
        question_line(app)
    }

    /// Draws additional settings, in their dialog. A change of language doesn't redraw them, so their components need
    /// the language as a property.
    const SETTINGS: Option<fn(&App<Self>) -> Html> = None;

    /// Lists the keys of boards and drawings, for the keyboard help.
    #[must_use]
    fn board_keys() -> Vec<KeyTable> {
        Vec::new()
    }

    /// The parts that a link can hide, each with the word key of its label.
    const PARTS: &'static [(Part, &'static str)] = &DEFAULT_PARTS;

    /// Set this if games end, so that a link can hide parts until then.
    const ENDS: bool = false;

    /// The best possible result that a lesson can wait for, if the puzzle has one.
    const BEST: Option<Best<Self>> = None;

    /// If the puzzle has this form, the dialog for links can make packages for learning platforms.
    const PACKAGE: Option<PackageForm> = None;

    /// How players hand in a finished game. `None` if links to the puzzle can't ask for results.
    const RESULTS: Option<Results<Self>> = None;

    /// Returns the help that the page currently gives the player, apart from views that belong to the
    /// solver.
    fn helped(_app: &App<Self>) -> Help {
        Help::default()
    }

    /// The link to the board that this help is about. `None` if no link to it can ask for results. A page without games of
    /// its own can show the solution of another puzzle's board.
    fn helped_board(app: &App<Self>) -> Option<String> {
        Self::RESULTS.map(|_| app.model.bare_board_link())
    }

    /// Draws the sheet that Ctrl+P prints, by [`printed`]. The frame loads it soon after the page has started.
    const PRINTED: Option<Ahead<App<Self>>> = None;

    /// Returns the announcement after the last action, for screen readers. Empty if something else
    /// announces it.
    fn announcement(_app: &App<Self>) -> String {
        String::new()
    }

    /// Additional announcements. Each is announced when it changes.
    fn extra_announcements(_app: &App<Self>) -> Vec<Announcement> {
        Vec::new()
    }

    /// Describes a problem of a link, and how the page read the link anyway.
    fn problem(problem: &Problem<Self>) -> String;

    /// The state to store in addition to the link while another page is open, for [`Model::restored`].
    fn record(app: &App<Self>) -> String {
        app.model.record()
    }
}
