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
//! - `task` decides when parts that are hidden for a while are revealed. This is the case after
//!   some finished games on the link's own board, or after the best possible one. Hidden views,
//!   keys and dialogs don't exist on the page at all, and neither do ways to pages that hide
//!   nothing. `lock` makes sure that the player stays on the board.
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
    ending_button, leads_to, sentences, share_picture, use_looking_back,
};
pub use hand_in::{HandIn, Results, hand_in};
pub use history::{history_buttons, history_keys, undo_buttons};
pub use keys::{Key, key};
pub use layout::{question_line, rule};
use lesson::{hand_in, progress, task};
pub use model::{History, LinePlace, Model, Opening, Source, Step, TwoPlayers, page_link};
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

/// A puzzle's model only changes by actions.
pub type Action<P> = <<P as Puzzle>::Model as Reducible>::Action;

/// A problem in a link to the puzzle `P`.
pub type Problem<P> = <<P as Puzzle>::Model as Model>::Problem;

/// A puzzle may know its best possible result. Lessons can wait for it before they reveal hidden
/// parts.
pub struct Best<P: Puzzle> {
    /// Returns `true` if the current game has reached the result.
    pub is_reached: fn(&App<P>) -> bool,
    /// Message key of this choice's label in the link builder.
    pub choice: &'static str,
    /// Another message key belongs to the sentence that informs players about the requirement.
    pub pending: &'static str,
}

/// Implement this for an empty type of your own, such as `pub struct Sieve;`. Only a few items of a
/// puzzle are required: most have a default that simply leaves the feature out.
pub trait Puzzle: Sized + 'static {
    /// The puzzle's links begin with this word, for example `sieve`.
    const NAME: &'static str;

    /// The game that links encode.
    type Model: Model;

    /// The puzzle's own hooks return this. It may be an opponent, an analysis or a search. Use `()`
    /// if there is none.
    type ViewState: Clone + 'static;

    /// Runs the puzzle's own hooks. Hooks must always run in the same order, so the frame calls
    /// this exactly once per drawing, and before anything else. Write it with
    /// [`view_state!`](crate::view_state).
    fn use_view_state(app: &Bare<Self>) -> impl Hook<Output = Self::ViewState>;

    /// Views next to the board are in tab order. By default, the first one that isn't hidden is
    /// open.
    const VIEWS: &'static [View<Self>] = &[];

    /// Set this to `false` if a projector wouldn't be of any use.
    const IS_PROJECTED: bool = true;

    /// If `true`, an unfinished game is stored when the window closes and offered again at the next
    /// visit.
    const KEEPS_UNFINISHED: bool = false;

    /// A puzzle can have dialogs. If one of them belongs to a standard panel, the header gets a
    /// button for it.
    const DIALOGS: &'static [Dialog<Self>] = &[];

    /// Shortcuts that work anywhere on the page. They win against those of the frame.
    const KEYS: &'static [Key<Self>] = &[];

    /// Draws the guide, given the name of a chapter. As it comes from a link, it may be empty or
    /// unknown.
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

    /// Renders the line below the board. That is the rule unless you override this, for example to
    /// explain the last move.
    fn line(app: &App<Self>) -> Html {
        rule(app)
    }

    /// Returns `true` while the player is in the middle of a game, at its last move. There is
    /// nothing to play back yet at this point, so we hide the playback controls. (Their keys still
    /// work.)
    fn is_at_play(_app: &App<Self>) -> bool {
        false
    }

    /// Returns `true` if the line below the board explains the last move. People need time to read,
    /// so playback then pauses for longer.
    fn is_explained(_app: &App<Self>) -> bool {
        false
    }

    /// Returns what should happen before the next move of a line is played back. For example, the
    /// page may ask the class first.
    fn step_question(_app: &App<Self>) -> StepQuestion {
        StepQuestion::Nothing
    }

    /// Renders everything below the rule, in case the page has no board. The kit puts it into the
    /// `main` landmark.
    fn whole_page(_app: &App<Self>) -> Option<Html> {
        None
    }

    /// Classes for the main part of the page, which the style sheets use to arrange its children.
    /// We could do this with selectors such as `.table:has(.drawing)` instead, but then browsers
    /// would have to check all parts again after every move.
    fn arrangement(_app: &App<Self>) -> Classes {
        Classes::new()
    }

    /// Returns a short prompt for the player, such as "Pick a board.". This is the heading next to
    /// the board, and on a phone it comes first.
    fn invitation(_app: &App<Self>) -> Option<String> {
        None
    }

    /// Renders the game's status. On a normal page it is above the views, on an embedded one above
    /// the board.
    fn status(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// Renders the controls between the game's status and the views.
    fn controls(_app: &App<Self>) -> Html {
        Html::default()
    }

    /// Renders just the most important controls, because embedded pages do not have space for all
    /// of them.
    fn few_controls(app: &App<Self>) -> Html {
        history_buttons(app)
    }

    /// Returns the board's name and its place in a series, such as "Today, 1 of 3". Only needed if
    /// the page should lead back to where the player has come from.
    fn place(_app: &App<Self>) -> Option<String> {
        None
    }

    /// Renders the lesson's question, if it has one.
    fn question(app: &App<Self>) -> Option<Html> {
        question_line(app)
    }

    /// The settings dialog can have additional fields. Note that these aren't rendered again when
    /// the language changes, so please make it a property of your components.
    const SETTINGS: Option<fn(&App<Self>) -> Html> = None;

    /// Returns the keys for boards and drawings. They are listed in the keyboard help.
    #[must_use]
    fn board_keys() -> Vec<KeyTable> {
        Vec::new()
    }

    /// The parts that a link can hide, each with the key of its label.
    const PARTS: &'static [(Part, &'static str)] = &DEFAULT_PARTS;

    /// If games end at some point, links can hide parts until then.
    const ENDS: bool = false;

    /// The best possible result, if lessons can wait for it.
    const BEST: Option<Best<Self>> = None;

    /// Lets teachers make packages for learning platforms. Leave it `None` if the puzzle doesn't
    /// support them.
    const PACKAGE: Option<PackageForm> = None;

    /// Tells how players hand in a finished game. With `None`, links can't ask for results.
    const RESULTS: Option<Results<Self>> = None;

    /// Returns the help that the player is getting right now. You do not need to include views that
    /// belong to the solver; the frame already knows about those.
    fn helped(_app: &App<Self>) -> Help {
        Help::default()
    }

    /// Returns the link to the board that [`Puzzle::helped`] is about, or `None` if nobody could
    /// ask for results on it. This doesn't have to be one of our own boards: a page without games
    /// may well show the solution of a board from another puzzle.
    fn helped_board(app: &App<Self>) -> Option<String> {
        Self::RESULTS.map(|_| app.model.bare_board_link())
    }

    /// Draws the sheet that Ctrl+P prints, usually with [`printed`]. It is loaded in the
    /// background, shortly after the page has started.
    const PRINTED: Option<Ahead<App<Self>>> = None;

    /// Returns what screen readers should announce after the last action, or an empty string if
    /// something else already announces it.
    fn announcement(_app: &App<Self>) -> String {
        String::new()
    }

    /// Returns further announcements. Each is made whenever it changes.
    fn extra_announcements(_app: &App<Self>) -> Vec<Announcement> {
        Vec::new()
    }

    /// Describes a problem in a link, including how the page has dealt with it.
    fn problem(problem: &Problem<Self>) -> String;

    /// Returns what should be stored along with the link while another page is open. It is passed
    /// to [`Model::restored`] later.
    fn record(app: &App<Self>) -> String {
        app.model.record()
    }
}

/// Names the hook that a [`Puzzle`] runs, and the type of view state that it returns:
/// `view_state!(use_view_state => ViewState);`.
#[macro_export]
macro_rules! view_state {
    ($hook:path => $state:ty) => {
        type ViewState = $state;

        fn use_view_state(
            app: &$crate::frame::Bare<Self>,
        ) -> impl ::yew::functional::Hook<Output = $state> {
            $hook(app)
        }
    };
}
