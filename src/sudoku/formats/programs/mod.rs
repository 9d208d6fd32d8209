//! Formats and links of single programs or sites.

pub mod f_puzzles;
pub mod links;
pub mod open_sudoku;
pub mod pzpr;
pub mod scf;
pub mod scl;
pub mod sudoku_wiki;
