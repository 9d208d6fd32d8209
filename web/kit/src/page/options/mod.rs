//! The dialog with the settings.

pub mod offline;
pub mod row_choice;
pub mod settings;
