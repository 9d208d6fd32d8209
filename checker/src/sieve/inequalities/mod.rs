//! Inequalities, exact arithmetic, and sums of inequalities.

pub mod arithmetic;
pub mod combination;
pub mod inequality;
