//! Inequalities can be added up. This takes exact arithmetic.

pub mod arithmetic;
pub mod combination;
pub mod inequality;
