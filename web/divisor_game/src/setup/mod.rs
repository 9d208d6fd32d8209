//! Setting up other piles: from a field, one by one, or at random; who sits on
//! the other side; who begins.

mod difficulty;
mod factoring;
mod panel;

pub use difficulty::Difficulty;
pub use factoring::use_factoring;
pub use panel::{SetUp, SetUpProps, begins_choice, difficulty_name, opponent_choice};
