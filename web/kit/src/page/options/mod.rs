//! The settings have their own dialog.

pub mod offline;
pub mod row_choice;
pub mod settings;
