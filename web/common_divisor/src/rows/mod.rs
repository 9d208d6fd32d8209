//! The rows as numbers, their common divisor so far, and what somebody who
//! fills them in may ask.

mod asking;
mod help;
mod view;

pub use asking::{Help, use_help};
pub use view::{RowsViewProps, rows_view};
