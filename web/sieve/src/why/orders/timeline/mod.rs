//! The order as a timeline: the possible places of every move, with input to move
//! a move from one to another.

mod geometry;
mod hand;
mod order_count;
mod row;
mod sheet;
mod steering;

pub use order_count::{OrderCount, OrderCountProps, orders_in_words};
pub use sheet::{Timeline, TimelineProps};
