//! Ctrl+C and other requests to stop. They leave no drafts of files behind.

use super::threads::lock;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex};

/// The exit code of an interrupted command, as in a shell: 128 + SIGINT.
const INTERRUPTED: i32 = 130;

/// The drafts that exist now.
static DRAFTS: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);

/// Changes the drafts and their list in one step. An interrupt happens before or after it.
pub(super) fn with_drafts<T>(change: impl FnOnce(&mut HashSet<PathBuf>) -> T) -> T {
    change(&mut lock(&DRAFTS))
}

/// Removes the drafts when a signal ends the program. Ignored signals stay ignored, as `nohup` and background jobs
/// require.
pub(super) fn remove_drafts_on_interrupt() {
    // `ctrlc` handles no signal if one of them is ignored.
    #[cfg(target_os = "linux")]
    linux::on_interrupt(end);
    #[cfg(not(target_os = "linux"))]
    let _ = ctrlc::try_set_handler(end);
}

/// Removes the drafts and ends the program.
fn end() {
    // The lock is kept to the end, so that no new draft appears.
    let drafts = lock(&DRAFTS);
    for draft in drafts.iter() {
        let _ = std::fs::remove_file(draft);
    }
    std::process::exit(INTERRUPTED);
}

#[cfg(target_os = "linux")]
mod linux {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    /// Calls `end` at the first signal that the program does not ignore.
    pub(super) fn on_interrupt(end: fn()) {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let wanted = [SIGHUP, SIGINT, SIGTERM].into_iter();
        let heard = wanted.filter(|&signal| !is_ignored(signal, &status));
        // Without a handler, a signal still ends the program.
        let Ok(mut signals) = Signals::new(heard) else {
            return;
        };
        std::thread::spawn(move || {
            if signals.forever().next().is_some() {
                end();
            }
        });
    }

    /// Whether a process with this content of `/proc/PID/status` ignores a signal.
    fn is_ignored(signal: i32, status: &str) -> bool {
        let line = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let bits = line.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
        bits.is_some_and(|bits| bits >> (signal - 1) & 1 == 1)
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn the_status_of_a_process_names_ignored_signals() {
            let status = "Name:\tginnow\nSigIgn:\t0000000000001001\nSigCgt:\t0000000000000002\n";
            assert!(is_ignored(SIGHUP, status));
            assert!(!is_ignored(SIGINT, status));
            assert!(!is_ignored(SIGTERM, status));
            assert!(!is_ignored(SIGHUP, ""));
        }
    }
}
