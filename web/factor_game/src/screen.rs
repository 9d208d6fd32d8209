//! What can be open over the page, and what is looked at beside the board.

use ginnow_kit::page::Panel;

/// The result of the game, to be shared.
pub const RESULT: Panel = Panel::Own("result");

/// Another game.
pub const SET_UP: Panel = Panel::Own("setup");

/// The view of the moves.
pub const MOVES: &str = "moves";

/// The view in which one can ask who is winning.
pub const ANALYSIS: &str = "analysis";
