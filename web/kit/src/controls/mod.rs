//! Controls for all puzzles: dialogs, popovers, fields, icons and so on.

pub mod button;
pub mod dialog;
pub mod focus;
pub mod form;
pub mod icons;
pub mod menu_button;
pub mod popover;
