//! The results of finished games: the codes that students hand in, and the sessions that the codes describe.

pub mod check_sum;
pub mod result_code;
pub mod session;
