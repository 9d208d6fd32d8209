//! The divisor game: rules and values against exhaustive search, counting
//! against enumeration and published numbers, links and files against mutation.

mod analysis;
#[cfg(feature = "cli")]
mod command_line;
mod count;
mod diagram;
mod dice;
#[cfg(feature = "cli")]
mod factored;
mod game;
#[cfg(feature = "cli")]
mod game_file;
mod grundy;
mod laboratory;
mod links;
mod numbers;
mod opponents;
