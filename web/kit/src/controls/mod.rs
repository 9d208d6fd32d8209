//! Controls that all puzzles can use, such as dialogs, popovers, fields and icons.

pub mod dialog;
pub mod focus;
pub mod form;
pub mod icons;
pub mod menu_button;
pub mod popover;
