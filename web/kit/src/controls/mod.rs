//! Small controls: dialogs, popovers, fields of a form, icons, and where the focus goes.

pub mod dialog;
pub mod focus;
pub mod form;
pub mod icons;
pub mod menu_button;
pub mod popover;
