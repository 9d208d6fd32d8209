//! What is on the sheets of paper.

mod positions;
mod solution;
mod worksheet;

pub use positions::positions;
pub use solution::solution_sheet;
pub use worksheet::worksheet;
