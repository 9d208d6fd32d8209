//! Undo, redo, restart, and playback, by buttons and keys.

pub mod history;
pub mod keys;
pub mod playback;
