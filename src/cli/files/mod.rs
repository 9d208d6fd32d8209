//! Reads the input of commands, and writes their output.

pub mod checkpoint_file;
pub mod csv;
pub mod destination;
pub mod input;
pub mod json;
pub mod line_file;
