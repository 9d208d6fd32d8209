//! Provides undo, redo, restart and playback with their buttons and keys.

pub mod history;
pub mod keys;
pub mod playback;
