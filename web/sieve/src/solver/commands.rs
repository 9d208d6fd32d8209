//! The commands that the views give to the solver.

use crate::messages::{ClassicArguments, Proven};
use ginnow::sieve::Number;
use web_sys::File;
use yew::prelude::*;

/// The position at which a search starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// At the full board.
    Full,
    /// At the position on the board.
    Here,
}

/// The commands that the views can give to the solver.
#[derive(Clone, PartialEq)]
pub struct SolverCommands {
    pub solve: Callback<Origin>,
    /// Resumes a search that was stopped or saved.
    pub resume: Callback<()>,
    pub stop: Callback<()>,
    pub stop_check: Callback<()>,
    /// Puts the incumbent on the board.
    pub take: Callback<()>,
    /// Writes the certificate of the proof.
    pub write: Callback<()>,
    pub count_optima: Callback<()>,
    pub check: Callback<File>,
    /// Removes the result of the last check, because another file has been dropped since.
    pub forget_check: Callback<()>,
    pub classic: Callback<ClassicArguments>,
    /// Starts a classic search and the exact engine on the same board.
    pub race: Callback<ClassicArguments>,
    /// Stops the classic search, and also the engine if it runs on the same board.
    pub stop_classic: Callback<()>,
    /// Puts the game of an accepted certificate on the board.
    pub show_proven: Callback<Proven>,
    /// Puts a game on a board of the given size.
    pub show_game: Callback<(Number, Vec<Number>)>,
}
