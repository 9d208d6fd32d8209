//! Reading the input of a command, and writing its output.

pub mod checkpoint_file;
pub mod csv;
pub mod destination;
pub mod input;
pub mod json;
pub mod line_file;
