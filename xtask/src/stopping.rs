//! A request to stop (SIGTERM) ends the programs that a command has started, as Ctrl+C does in a terminal. Otherwise,
//! a server would keep its port, and a compiler its cores.

use signal_hook::consts::SIGTERM;
use signal_hook::iterator::Signals;
use std::collections::BTreeMap;
use std::process::{Command, Stdio, exit};

/// From now on, SIGTERM ends all programs that this process has started, and those that they have started, and then
/// the process itself.
pub fn end_all_on_request() {
    // Without a handler, the signal still ends this process.
    let Ok(mut signals) = Signals::new([SIGTERM]) else {
        return;
    };
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            end(&descendants(std::process::id(), &parents()));
            // As in a shell.
            exit(128 + signal);
        }
    });
}

/// Sends SIGTERM to processes.
fn end(processes: &[u32]) {
    if processes.is_empty() {
        return;
    }
    let numbers = processes.iter().map(u32::to_string);
    let mut kill = Command::new("kill");
    // A process that has just ended is no problem.
    kill.arg("-TERM").args(numbers).stdin(Stdio::null()).stderr(Stdio::null()).status().ok();
}

/// Returns the parent of each process.
fn parents() -> BTreeMap<u32, u32> {
    if cfg!(target_os = "linux") {
        // Small systems lack `ps`.
        let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        return numbers.filter_map(|process| Some((process, parent(process)?))).collect();
    }
    let listed = Command::new("ps").args(["-A", "-o", "pid=,ppid="]).output();
    let listed = listed.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let pair = |line: &str| {
        let (process, parent) = line.trim().split_once(' ')?;
        Some((process.parse().ok()?, parent.trim().parse().ok()?))
    };
    listed.unwrap_or_default().lines().filter_map(pair).collect()
}

/// Returns the parent of a process, from `/proc/PID/stat`: the second field after the name, which is in parentheses.
fn parent(process: u32) -> Option<u32> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, fields) = text.rsplit_once(") ")?;
    fields.split(' ').nth(1)?.parse().ok()
}

/// Returns the processes that a process has started, and those that they have started.
fn descendants(process: u32, parents: &BTreeMap<u32, u32>) -> Vec<u32> {
    let mut found = vec![process];
    let mut next = 0;
    while let Some(&parent) = found.get(next) {
        let children = parents.iter().filter(|&(_, &its)| its == parent).map(|(&child, _)| child);
        let new: Vec<u32> = children.filter(|child| !found.contains(child)).collect();
        found.extend(new);
        next += 1;
    }
    found.split_off(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descendants_are_children_and_their_children() {
        let parents = BTreeMap::from([(2, 1), (3, 1), (4, 3), (5, 4), (6, 7), (7, 6), (8, 2)]);
        assert_eq!(descendants(3, &parents), [4, 5]);
        assert_eq!(descendants(1, &parents), [2, 3, 8, 4, 5]);
        assert_eq!(descendants(6, &parents), [7]);
        assert_eq!(descendants(9, &parents), Vec::<u32>::new());
    }

    #[test]
    fn a_program_and_its_own_program_end() {
        let mut shell =
            Command::new("sh").args(["-c", "sleep 600 & wait"]).spawn().expect("a shell");
        let of_shell = loop {
            let found = descendants(shell.id(), &parents());
            if !found.is_empty() {
                break found;
            }
            std::thread::yield_now();
        };
        let own = descendants(std::process::id(), &parents());
        assert!(own.contains(&shell.id()) && own.contains(&of_shell[0]), "{own:?}");
        // Not all of `own`: other tests have started programs as well.
        end(&[&[shell.id()][..], &of_shell[..]].concat());
        assert!(!shell.wait().expect("an end").success());
        while parents().get(&of_shell[0]).is_some_and(|&parent| parent == shell.id()) {
            std::thread::yield_now();
        }
    }
}
