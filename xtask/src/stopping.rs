//! Makes sure that no program outlives this one. Ctrl+C in a terminal signals all of them, but a
//! request to stop reaches only this process. A server we've started would then continue to block
//! its port, and a compiler to use all cores.

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::collections::{BTreeMap, BTreeSet};
use std::process::{Command, Stdio, exit};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Before programs are killed, they have this long to end by themselves. They may have to remove
/// their drafts, for example.
const PATIENCE: Duration = Duration::from_secs(5);
/// After killing programs, we wait this long. There has to be a limit, because we cannot kill
/// another user's process.
const LAST_WAIT: Duration = Duration::from_secs(1);
/// The processes are checked this often.
const PAUSE: Duration = Duration::from_millis(50);

/// Locked by the handler of a request to stop, up to the end of the process.
static ENDING: Mutex<()> = Mutex::new(());

/// After this, a request to stop ends all programs started by this process (directly or
/// indirectly), and then the process itself. Signals that are ignored stay ignored, because `nohup`
/// and background jobs depend on it.
pub fn end_all_on_request() {
    let handled = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|&signal| !is_ignored(signal));
    // Without the handler, signals still end this process.
    let Ok(mut signals) = Signals::new(handled) else {
        return;
    };
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            let _guard = ending();
            end_programs_of(std::process::id(), PATIENCE);
            // Shells report a signal in this way.
            exit(128 + signal);
        }
    });
}

/// Must be called before the process ends. If its end has been requested, waits for that and never
/// returns. Otherwise, the command would fail as soon as its programs end, leaving behind those
/// that are still running.
pub fn wait_if_requested() {
    drop(ending());
}

fn ending() -> MutexGuard<'static, ()> {
    ENDING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns `true` if this process ignores a signal, as far as we can tell. We can only tell on
/// Linux.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let bits = line.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    bits.is_some_and(|bits| bits >> (signal - 1) & 1 == 1)
}

/// Ends all programs that a process has started, directly or indirectly.
///
/// A single pass over a list of processes is not enough: programs may start others in the meantime,
/// and when one of them ends, our own command takes it for a failure and starts the next step. So
/// we first stop all of them, until no new ones appear. Then we end them, and check again until all
/// are gone.
fn end_programs_of(process: u32, patience: Duration) {
    let start = Instant::now();
    let mut known = BTreeSet::from([process]);
    let mut quiet = 0;
    // This process may have started a last program in between, so check twice.
    while quiet < 2 && start.elapsed() < patience + LAST_WAIT {
        let new = stop_new(&mut known);
        signal("-TERM", &new);
        signal("-CONT", &new);
        let parents = parents();
        let left: Vec<u32> = (known.iter().copied())
            .filter(|it| *it != process && parents.contains_key(it))
            .collect();
        if start.elapsed() >= patience {
            signal("-KILL", &left);
        }
        quiet = if left.is_empty() { quiet + 1 } else { 0 };
        thread::sleep(PAUSE);
    }
}

/// Stops all programs that known processes have started, directly or indirectly, and adds them to
/// the known ones. They must be remembered: if a program's parent ends, it gets a different one,
/// and we would lose track of it.
fn stop_new(known: &mut BTreeSet<u32>) -> Vec<u32> {
    let mut all = Vec::new();
    loop {
        let new = descendants(known, &parents());
        if new.is_empty() {
            return all;
        }
        signal("-STOP", &new);
        known.extend(&new);
        all.extend(new);
    }
}

/// Sends a signal to processes.
fn signal(name: &str, processes: &[u32]) {
    if processes.is_empty() {
        return;
    }
    let numbers = processes.iter().map(u32::to_string);
    let mut kill = Command::new("kill");
    // If a process has just ended, this fails. That is fine.
    kill.arg(name).args(numbers).stdin(Stdio::null()).stderr(Stdio::null()).status().ok();
}

/// Returns the parents of all running processes, not counting zombies.
fn parents() -> BTreeMap<u32, u32> {
    if cfg!(target_os = "linux") {
        // Small systems may not have `ps`, so read the files directly.
        let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        return numbers.filter_map(|process| Some((process, parent(process)?))).collect();
    }
    let listed = Command::new("ps").args(["-A", "-o", "pid=,ppid=,stat="]).output();
    let listed = listed.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let pair = |line: &str| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let &[process, parent, state] = fields.as_slice() else {
            return None;
        };
        if state.starts_with('Z') {
            return None;
        }
        Some((process.parse().ok()?, parent.parse().ok()?))
    };
    listed.unwrap_or_default().lines().filter_map(pair).collect()
}

/// Returns the parent of a running process from `/proc/PID/stat`. The name in there can be
/// anything, but it is in parentheses. The fields after it start with the state and the parent.
fn parent(process: u32) -> Option<u32> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, fields) = text.rsplit_once(") ")?;
    let mut fields = fields.split(' ');
    let state = fields.next()?;
    if matches!(state, "Z" | "X") { None } else { fields.next()?.parse().ok() }
}

/// Returns all processes that these have started, directly or indirectly.
fn descendants(processes: &BTreeSet<u32>, parents: &BTreeMap<u32, u32>) -> Vec<u32> {
    let mut found: Vec<u32> = processes.iter().copied().collect();
    let mut next = 0;
    while let Some(&parent) = found.get(next) {
        let children = parents.iter().filter(|&(_, &its)| its == parent).map(|(&child, _)| child);
        let new: Vec<u32> = children.filter(|child| !found.contains(child)).collect();
        found.extend(new);
        next += 1;
    }
    found.split_off(processes.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    #[test]
    fn descendants_are_children_and_their_children() {
        let parents = BTreeMap::from([(2, 1), (3, 1), (4, 3), (5, 4), (6, 7), (7, 6), (8, 2)]);
        let of = |processes: &[u32]| descendants(&processes.iter().copied().collect(), &parents);
        assert_eq!(of(&[3]), [4, 5]);
        assert_eq!(of(&[1]), [2, 3, 8, 4, 5]);
        assert_eq!(of(&[6]), [7]);
        assert_eq!(of(&[9]), Vec::<u32>::new());
        assert_eq!(of(&[2, 4]), [8, 5]);
    }

    #[test]
    fn own_programs_are_found() {
        let mut shell = Command::new("sleep").arg("600").spawn().expect("sleep");
        let own = descendants(&BTreeSet::from([std::process::id()]), &parents());
        assert!(own.contains(&shell.id()), "{own:?}");
        shell.kill().expect("its end");
        shell.wait().expect("its end");
    }

    /// Returns the process ids written to a file by the programs below.
    fn noted(file: &Path) -> Vec<u32> {
        let text = fs::read_to_string(file).unwrap_or_default();
        text.lines().map(|line| line.parse().expect("a number")).collect()
    }

    /// When asked to end, the first program starts another one, and the second one ignores it. The
    /// third one starts others all the time.
    #[test]
    fn programs_end_whatever_they_do_when_they_have_to() {
        let file = std::env::temp_dir().join(format!("ginnow-stopping-{}", std::process::id()));
        fs::remove_file(&file).ok();
        let programs = [
            r#"trap 'sh -c "$SLEEP" & wait; exit' TERM; while :; do sh -c "$SLEEP" & wait; done"#,
            r#"trap '' TERM; sh -c "$SLEEP""#,
            r#"while :; do sh -c "$SLEEP" & sleep 0.01; done"#,
        ];
        let starts: Vec<String> =
            (0..programs.len()).map(|at| format!("sh -c \"$P{at}\" &")).collect();
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{} wait", starts.join(" "))]).env("NOTED", &file);
        shell.env("SLEEP", r#"echo $$ >> "$NOTED"; exec sleep 600"#);
        for (at, program) in programs.iter().enumerate() {
            shell.env(format!("P{at}"), program);
        }
        let mut shell = shell.spawn().expect("a shell");
        while noted(&file).len() < 12 {
            thread::sleep(Duration::from_millis(20));
        }
        end_programs_of(shell.id(), Duration::from_secs(1));
        shell.wait().expect("an end");
        let running = parents();
        let left: Vec<u32> =
            noted(&file).into_iter().filter(|it| running.contains_key(it)).collect();
        // Do not leave any processes behind, even if this test fails.
        signal("-KILL", &left);
        fs::remove_file(&file).ok();
        assert_eq!(left, Vec::<u32>::new());
    }
}
