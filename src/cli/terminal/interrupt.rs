//! Handles Ctrl+C and other requests to stop. The main point is not to leave any drafts of files
//! behind.

use super::threads::lock;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex};

/// Shells report a command that was ended by a signal with this plus the signal's number. Our exit
/// code is the same.
const SIGNALLED: i32 = 128;

/// All drafts that currently exist. They have to be removed if the program is interrupted.
static DRAFTS: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);

/// Creates, renames or removes drafts and updates the list. An interrupt can't come in between.
pub(in crate::cli) fn with_drafts<T>(change: impl FnOnce(&mut HashSet<PathBuf>) -> T) -> T {
    change(&mut lock(&DRAFTS))
}

/// Removes all drafts from now on if a signal ends the program. Signals that are ignored stay
/// ignored, because `nohup` and background jobs depend on it.
pub(in crate::cli) fn remove_drafts_on_interrupt() {
    // If one signal is ignored, the `ctrlc` crate handles none at all. That's why we don't use it
    // here.
    #[cfg(target_os = "linux")]
    linux::on_interrupt(end);
    #[cfg(not(target_os = "linux"))]
    let _ = ctrlc::try_set_handler(|| end(INTERRUPT));
}

/// Ctrl+C sends this signal. Handlers on other systems don't learn which signal it was, so we
/// assume this one.
#[cfg(not(target_os = "linux"))]
const INTERRUPT: i32 = 2;

/// Removes all drafts and exits with the code for this signal.
fn end(signal: i32) {
    exit(SIGNALLED + signal);
}

/// Removes all drafts and exits. The threads may be in the middle of anything.
pub(in crate::cli) fn exit(code: i32) -> ! {
    // No thread must create another draft, so hold the lock until the very end.
    let drafts = lock(&DRAFTS);
    for draft in drafts.iter() {
        let _ = std::fs::remove_file(draft);
    }
    std::process::exit(code);
}

#[cfg(target_os = "linux")]
mod linux {
    use signal_hook::consts::{
        SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
    };
    use signal_hook::iterator::Signals;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    /// Signals that would end the program without removing its drafts.
    const ENDING: [i32; 8] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2];

    /// Calls `end` with the first of these signals, except for those that the program ignores.
    pub(super) fn on_interrupt(end: fn(i32)) {
        // Without a handler for this signal, writing beyond the file size limit would kill the
        // program. With one, it is just an error, like on a full disk.
        let _ = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let requested = ENDING.into_iter();
        let handled = requested.filter(|&signal| !is_ignored(signal, &status));
        // Should this fail, a signal still ends the program. The drafts just will not be removed.
        let Ok(mut signals) = Signals::new(handled) else {
            return;
        };
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                end(signal);
            }
        });
    }

    /// Returns `true` if a process ignores this signal, according to its `/proc/PID/status`.
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
