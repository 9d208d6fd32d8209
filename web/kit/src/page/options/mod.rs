//! Shows the settings in a dialog.

pub mod offline;
pub mod row_choice;
pub mod settings;
