//! Keeps the machine busy during tests, much like other users of a shared machine.

use crate::machine::node;
use crate::machine::process::Background;
use anyhow::{Context, Result};
use std::process::Stdio;

/// This script computes in a loop. Should we be killed, it must end as well. So it watches its
/// standard input, which ends when we do.
const BUSY: &str = "\
    const work = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(work); };\
    process.stdin.on('end', () => process.exit()).resume();\
    work();";

/// Processes that each keep a core busy until this is dropped.
pub struct Busy(Background);

impl Busy {
    /// Starts `count` processes.
    ///
    /// # Errors
    ///
    /// Returns an error if Node is missing or a process cannot be started.
    pub fn start(count: usize) -> Result<Self> {
        let mut busy = Self(Background::default());
        for _ in 0..count {
            let process = node::command()?
                .args(["-e", BUSY])
                .stdin(Stdio::piped())
                .spawn()
                .context("cannot start a busy process")?;
            busy.0.0.push(process);
        }
        Ok(busy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_processes_work_until_nobody_is_there_for_them() {
        let mut busy = Busy::start(2).expect("two processes");
        for process in &mut busy.0.0 {
            assert!(process.try_wait().expect("a process").is_none());
        }
        // From the process's point of view, we've been killed.
        let mut left = busy.0.0.pop().expect("the second");
        drop(left.stdin.take());
        assert!(left.wait().expect("its end").success());
        let first = busy.0.0[0].id();
        drop(busy);
        if cfg!(target_os = "linux") {
            assert!(!std::path::Path::new(&format!("/proc/{first}")).exists());
        }
    }
}
