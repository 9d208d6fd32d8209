//! Texts about events and the state of the game.

mod board_name;
mod cell;
pub mod cost;
mod failure;
mod game;
mod link;
mod reason;
mod recap;
mod theorem;
mod waits;

pub use board_name::{board_name, board_place, place_today};
pub use cell::{number_in, place, where_it_is};
pub use failure::{broken_worker, describe_failure};
pub use game::{
    first_of, gets, illegal, lost, others, outcome, over, result, rule, status, verdict,
};
pub use link::{problem, problem_in_form, size_rejected, sizes};
pub use reason::{is_bound, message, question, reason_of};
pub use recap::{result_reason, wasted};
pub use theorem::theorem;
pub use waits::waits;
