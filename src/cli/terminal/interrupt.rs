//! Handles Ctrl+C and other requests to stop. Mainly, this makes sure that no drafts of files stay
//! behind.

use super::threads::lock;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex};

/// If a signal ends a command, shells report its number plus 128 as the exit code. We do the same.
const SIGNALLED: i32 = 128;

/// The drafts that exist at the moment. If the program is interrupted, they must be removed.
static DRAFTS: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);

/// Creates, renames or removes drafts and updates their list in one step, so that an interrupt
/// can't come in between.
pub(in crate::cli) fn with_drafts<T>(change: impl FnOnce(&mut HashSet<PathBuf>) -> T) -> T {
    change(&mut lock(&DRAFTS))
}

/// From now on, removes the drafts when a signal ends the program. If a signal is ignored, it stays
/// ignored, since `nohup` and background jobs rely on this.
pub(in crate::cli) fn remove_drafts_on_interrupt() {
    // We can't use `ctrlc` here, since it doesn't handle any signal if one of them is ignored.
    #[cfg(target_os = "linux")]
    linux::on_interrupt(end);
    #[cfg(not(target_os = "linux"))]
    let _ = ctrlc::try_set_handler(|| end(INTERRUPT));
}

/// The signal of Ctrl+C. On other systems the handler doesn't get to know which signal it was, so
/// we assume this one.
#[cfg(not(target_os = "linux"))]
const INTERRUPT: i32 = 2;

/// Removes the drafts and ends the program because of this signal.
fn end(signal: i32) {
    exit(SIGNALLED + signal);
}

/// Removes the drafts and ends the program, whatever its threads are doing.
pub(in crate::cli) fn exit(code: i32) -> ! {
    // Don't release the lock before the end, so that no thread can create another draft.
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

    /// All signals that would end the program without removing its drafts.
    const ENDING: [i32; 8] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2];

    /// Calls `end` with the first of the signals that arrives, unless the program ignores it.
    pub(super) fn on_interrupt(end: fn(i32)) {
        // With a handler for this signal, a write beyond the file size limit returns an error, as
        // it does on a full disk. Without one, it would kill the program.
        let _ = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let requested = ENDING.into_iter();
        let handled = requested.filter(|&signal| !is_ignored(signal, &status));
        // If this fails, a signal still ends the program. Only the drafts stay.
        let Ok(mut signals) = Signals::new(handled) else {
            return;
        };
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                end(signal);
            }
        });
    }

    /// Returns true if a process ignores this signal, given the content of its `/proc/PID/status`.
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
