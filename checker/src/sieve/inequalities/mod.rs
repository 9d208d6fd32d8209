//! Inequalities, sums of inequalities, and the exact arithmetic that they need.

pub mod arithmetic;
pub mod combination;
pub mod inequality;
