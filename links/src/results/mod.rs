//! Results of finished games, in the form of codes that students hand in.

pub mod check_sum;
pub mod result_code;
pub mod session;
pub mod spelling;
