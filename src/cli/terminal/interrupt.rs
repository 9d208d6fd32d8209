//! Ctrl+C and other requests to stop. They leave no drafts of files behind.

use super::threads::lock;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex};

/// As in a shell, the exit code of a command that a signal ends is the number of the signal added to this.
const SIGNALLED: i32 = 128;

/// If the program is interrupted now, these drafts must be removed.
static DRAFTS: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);

/// Changes the drafts and their list in one step. An interrupt happens before or after it.
pub(in crate::cli) fn with_drafts<T>(change: impl FnOnce(&mut HashSet<PathBuf>) -> T) -> T {
    change(&mut lock(&DRAFTS))
}

/// Removes the drafts when a signal ends the program. Ignored signals stay ignored, as `nohup` and background jobs
/// require.
pub(in crate::cli) fn remove_drafts_on_interrupt() {
    // `ctrlc` handles no signal if one of them is ignored.
    #[cfg(target_os = "linux")]
    linux::on_interrupt(end);
    #[cfg(not(target_os = "linux"))]
    let _ = ctrlc::try_set_handler(|| end(INTERRUPT));
}

/// Ctrl+C sends this signal. The handler of other systems doesn't report which signal it was.
#[cfg(not(target_os = "linux"))]
const INTERRUPT: i32 = 2;

/// Removes the drafts and ends the program because of this signal.
fn end(signal: i32) {
    exit(SIGNALLED + signal);
}

/// Removes the drafts and ends the program, whatever its threads are doing.
pub(in crate::cli) fn exit(code: i32) -> ! {
    // The lock is kept to the end, so that no new draft appears.
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

    /// Without a handler, each of these signals would end the program and leave its drafts.
    const ENDING: [i32; 8] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2];

    /// Calls `end` with the first signal that the program does not ignore.
    pub(super) fn on_interrupt(end: fn(i32)) {
        // With a handler for this signal, a write beyond the limit for files fails like one on a full disk.
        let _ = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let requested = ENDING.into_iter();
        let handled = requested.filter(|&signal| !is_ignored(signal, &status));
        // Without a handler, a signal still ends the program.
        let Ok(mut signals) = Signals::new(handled) else {
            return;
        };
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                end(signal);
            }
        });
    }

    /// Returns true if a process with this content of `/proc/PID/status` ignores a signal.
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
