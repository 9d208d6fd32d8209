//! Commands from the views to the solver.

use crate::messages::{ClassicArguments, Proven};
use ginnow::sieve::Number;
use web_sys::File;
use yew::prelude::*;

/// The start of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The full board.
    Full,
    /// The current position.
    Here,
}

#[derive(Clone, PartialEq)]
pub struct SolverCommands {
    pub solve: Callback<Origin>,
    /// Resumes a stopped or saved search.
    pub resume: Callback<()>,
    pub stop: Callback<()>,
    pub stop_check: Callback<()>,
    /// Puts the incumbent on the board.
    pub take: Callback<()>,
    /// Writes the certificate.
    pub write: Callback<()>,
    pub count_optima: Callback<()>,
    pub check: Callback<File>,
    /// Removes the result of the last check, because another file has been dropped since.
    pub forget_check: Callback<()>,
    pub classic: Callback<ClassicArguments>,
    /// Runs a classic search against the exact engine on the same board.
    pub race: Callback<ClassicArguments>,
    /// Stops the classic search. If the engine runs on the same board, it stops as well.
    pub stop_classic: Callback<()>,
    /// Puts an accepted certificate's game on the board.
    pub show_proven: Callback<Proven>,
    /// Puts a game on a board of the given size.
    pub show_game: Callback<(Number, Vec<Number>)>,
}
