//! Gives the solver its commands.

use crate::messages::{ClassicArguments, Proven};
use ginnow::sieve::Number;
use web_sys::File;
use yew::prelude::*;

/// Where to solve from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// Search from the full board.
    Full,
    /// Search from the position on the board.
    Here,
}

/// The commands that the views can give to the solver.
#[derive(Clone, PartialEq)]
pub struct SolverCommands {
    pub solve: Callback<Origin>,
    /// Resume a stopped or saved search.
    pub resume: Callback<()>,
    pub stop: Callback<()>,
    /// Stop checking a certificate.
    pub stop_check: Callback<()>,
    /// Put the incumbent on the board.
    pub take: Callback<()>,
    /// Write the certificate of the proof.
    pub write: Callback<()>,
    /// Count the best games.
    pub count_optima: Callback<()>,
    /// Check a certificate.
    pub check: Callback<File>,
    /// Start a classic search.
    pub classic: Callback<ClassicArguments>,
    /// Start a classic search and the exact engine on the same board.
    pub race: Callback<ClassicArguments>,
    /// Stop the classic search, and the engine if it runs on the same board.
    pub stop_classic: Callback<()>,
    /// Put the game of an accepted certificate on the board.
    pub show_proven: Callback<Proven>,
    /// Put a game on a board of the given size.
    pub show_game: Callback<(Number, Vec<Number>)>,
}
