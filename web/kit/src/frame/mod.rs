//! The frame is the application shell that all puzzles share.
//!
//! To make a puzzle, you write a [`Model`], which is everything that its links contain together
//! with its undo history, and one `impl` of [`Puzzle`]. Most of that is just a list of views,
//! dialogs, keys, and functions that draw a part of the page. The frame does the rest:
//!
//! - `opening` reads links, reports their problems, makes the address follow the game, and restores
//!   the session. `unfinished` restores a game after the window was closed.
//! - `history`, `playback` and `keys` provide undo, redo, restart and playback, with their buttons
//!   and shortcuts.
//! - `layout` and `view` arrange the header, the question, the board and the tabs, also on embedded
//!   pages and projectors.
//! - `progress` stores the progress of a player and the help that was used, and erases both for the
//!   next player.
//! - `task` decides when parts that are hidden for a while are revealed, i.e. after some finished
//!   games on the link's own board, or after the best possible one. Hidden views, keys and dialogs
//!   don't exist on the page at all, and neither do ways to pages that hide nothing. `lock` makes
//!   sure that the player stays on the board.
//! - `ending` draws the card with the result of a finished game.
//! - `opponent` plays the other side in puzzles for two.
//! - `hand_in` gives players the code of a finished game, if their link asks for results.
//! - `share` and `print` are the dialogs for sharing and printing. If you press Ctrl+P, you get a
//!   sheet of the puzzle and not the page.
//! - `telling` reports the game to the host page.
//! - Announcements, the language, notices, the tour and the guide are also handled by the frame.
//!
//! There are no lifecycle methods. After each change, the frame calls the functions of the puzzle
//! with an [`App`], which contains all of the state, and draws the results.
//!
//! If you'd like to see a minimal example, look at `web/template`.

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
pub use view::{Group, View, extra_views, named_views, own_page, side as views};

use crate::page::announcer::Announcement;
use crate::page::keys::KeyTable;
use crate::reactive::later::Ahead;
use crate::widgets::playback::StepQuestion;
use crate::widgets::share::lesson::DEFAULT_PARTS;
use ginnow_links::{Help, Part};
use yew::functional::Hook;
use yew::prelude::*;

/// An action on the game of a puzzle. A model only changes by these.
pub type Action<P> = <<P as Puzzle>::Model as Reducible>::Action;

/// A problem in a link to a puzzle.
pub type Problem<P> = <<P as Puzzle>::Model as Model>::Problem;

/// The best possible result of a puzzle. A lesson can wait for it before it reveals hidden parts.
pub struct Best<P: Puzzle> {
    /// Returns true if the current game has reached it.
    pub is_reached: fn(&App<P>) -> bool,
    /// Key of the words for this choice in the link builder.
    pub choice: &'static str,
    /// Key of the sentence by which players learn that this is required.
    pub pending: &'static str,
}

/// A puzzle. Implement this for a type of your own, which needn't have any content. Only a few
/// items are required, since most have a default that leaves the feature out.
pub trait Puzzle: Sized + 'static {
    /// The word with which addresses of the puzzle begin, e.g. `sieve`.
    const NAME: &'static str;

    /// The game that links encode.
    type Model: Model;

    /// The results of the puzzle's own hooks, if it has any, for example an opponent, an analysis
    /// or a search. Otherwise, use `()`.
    type ViewState: Clone + 'static;

    /// Runs the puzzle's own hooks. The frame calls this once per drawing, before anything is
    /// drawn.
    fn use_view_state(app: &Bare<Self>) -> impl Hook<Output = Self::ViewState>;

    /// The views next to the board, in the order of their tabs. The first one that isn't hidden is
    /// the default.
    const VIEWS: &'static [View<Self>] = &[];

    /// False if the puzzle has no projector mode.
    const IS_PROJECTED: bool = true;

    /// True if an unfinished game should be stored when the window is closed, and offered in the
    /// next visit.
    const KEEPS_UNFINISHED: bool = false;

    /// The dialogs of the puzzle. Those for the standard panels get a button in the header.
    const DIALOGS: &'static [Dialog<Self>] = &[];

    /// Shortcuts that work everywhere on the page. They take precedence over those of the frame.
    const KEYS: &'static [Key<Self>] = &[];

    /// Draws the guide. It gets the name of a chapter, which may be empty or unknown.
    const GUIDE: Option<fn(&str) -> Html> = None;

    /// A tour that shows new players around.
    const TOUR: Option<Tour<Self>> = None;

    /// Returns the rule in one sentence. It appears below the board, or at the top of a page
    /// without one.
    fn rule(app: &App<Self>) -> &'static str;

    /// Renders the board and everything that belongs directly below it.
    fn stage(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// Renders the line below the board. By default it is the rule, but a puzzle may have something
    /// more important to say at times.
    fn line(app: &App<Self>) -> Html {
        rule(app)
    }

    /// Returns true while the player is in the middle of a game, at its last move. There is nothing
    /// to play back yet, so the controls for playback are hidden. Their keys still work.
    fn is_at_play(_app: &App<Self>) -> bool {
        false
    }

    /// Returns true if the line below the board explains the last move. Playback then pauses
    /// longer, so that people can read it.
    fn is_explained(_app: &App<Self>) -> bool {
        false
    }

    /// Returns what should happen before the next move of a line is played back. For example, the
    /// page may ask the class first.
    fn step_question(_app: &App<Self>) -> StepQuestion {
        StepQuestion::Nothing
    }

    /// Renders everything below the rule, for a page that has no board. The kit puts it into the
    /// main landmark.
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

    /// Renders the status of the game. It appears above the views, or above the board if the page
    /// is embedded.
    fn status(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// Renders the controls between the status and the views.
    fn controls(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// Renders the most important controls, for embedded pages.
    fn few_controls(app: &App<Self>) -> Html {
        history_buttons(app)
    }

    /// Returns the name of the board and its place in a series, such as "Today, 1 of 3", if the
    /// page should lead back to where the player has come from.
    fn place(_app: &App<Self>) -> Option<String> {
        None
    }

    /// Renders the question of a lesson, if there is one.
    fn question(app: &App<Self>) -> Option<Html> {
        question_line(app)
    }

    /// Renders additional fields for the settings dialog. If the language changes, they aren't
    /// rendered again on their own, so please make it a property of your components.
    const SETTINGS: Option<fn(&App<Self>) -> Html> = None;

    /// Returns the keys of boards and drawings, for the keyboard help.
    #[must_use]
    fn board_keys() -> Vec<KeyTable> {
        Vec::new()
    }

    /// The parts that a link can hide, each with the key of its label.
    const PARTS: &'static [(Part, &'static str)] = &DEFAULT_PARTS;

    /// True if a game comes to an end at some point. Links can then hide parts until it does.
    const ENDS: bool = false;

    /// The best possible result, if lessons can wait for it.
    const BEST: Option<Best<Self>> = None;

    /// If this isn't `None`, teachers can make packages for learning platforms.
    const PACKAGE: Option<PackageForm> = None;

    /// How players hand in a finished game, or `None` if links can't ask for results.
    const RESULTS: Option<Results<Self>> = None;

    /// Returns the help that the page is giving the player right now. You don't have to mention
    /// views that belong to the solver, since the frame knows about these.
    fn helped(_app: &App<Self>) -> Help {
        Help::default()
    }

    /// Returns the link to the board that this help is about, or `None` if there is no way to ask
    /// for results on it. It needn't be a board of this puzzle, since a page without games of its
    /// own may show the solution of another puzzle's board.
    fn helped_board(app: &App<Self>) -> Option<String> {
        Self::RESULTS.map(|_| app.model.bare_board_link())
    }

    /// Draws the sheet that Ctrl+P prints, by means of [`printed`]. The frame loads it soon after
    /// the page has started.
    const PRINTED: Option<Ahead<App<Self>>> = None;

    /// Returns the text that screen readers should announce after the last action. If something
    /// else already announces it, return an empty string.
    fn announcement(_app: &App<Self>) -> String {
        String::new()
    }

    /// Returns further announcements. Each is made when it changes.
    fn extra_announcements(_app: &App<Self>) -> Vec<Announcement> {
        Vec::new()
    }

    /// Describes a problem in a link, and how the page has dealt with it.
    fn problem(problem: &Problem<Self>) -> String;

    /// Returns everything that should be stored in addition to the link while another page is open.
    /// [`Model::restored`] gets it back.
    fn record(app: &App<Self>) -> String {
        app.model.record()
    }
}
