//! Ctrl+C and other requests to stop: no draft of a file is left behind.

use super::threads::lock;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex};

/// The exit code of a command that was interrupted: that of a shell, 128 + SIGINT.
const INTERRUPTED: i32 = 130;

/// The drafts that exist now.
static DRAFTS: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);

/// Changes the list of drafts together with the drafts themselves: an interrupt comes
/// before that or after it.
pub(super) fn with_drafts<T>(change: impl FnOnce(&mut HashSet<PathBuf>) -> T) -> T {
    change(&mut lock(&DRAFTS))
}

/// Has the program remove its drafts when it is interrupted. If the signals are ignored, as
/// those of background jobs can be, they still are.
pub(super) fn remove_drafts_on_interrupt() {
    let _ = ctrlc::try_set_handler(|| {
        // The lock is kept to the end, so that no new draft appears.
        let drafts = lock(&DRAFTS);
        for draft in drafts.iter() {
            let _ = std::fs::remove_file(draft);
        }
        std::process::exit(INTERRUPTED);
    });
}
