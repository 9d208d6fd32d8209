//! The results of finished games, which students hand in as codes.

pub mod check_sum;
pub mod result_code;
pub mod session;
pub mod spelling;
