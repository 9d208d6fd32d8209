//! Busy processes beside the tests: what a machine that is shared does to them.

use crate::node;
use anyhow::{Context, Result};
use std::process::{Child, Stdio};

/// Computes without end, but for a look now and then whether whoever started it
/// is still there: its input ends with them, however they end.
const BUSY: &str = "\
    const work = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(work); };\
    process.stdin.on('end', () => process.exit()).resume();\
    work();";

/// Processes that each keep a core busy until this is dropped.
pub struct Busy(Vec<Child>);

impl Busy {
    /// Starts so many processes.
    ///
    /// # Errors
    ///
    /// When Node is missing or a process cannot be started.
    pub fn start(count: usize) -> Result<Self> {
        let mut busy = Self(Vec::new());
        for _ in 0..count {
            let process = node::command()?
                .args(["-e", BUSY])
                .stdin(Stdio::piped())
                .spawn()
                .context("cannot start a busy process")?;
            busy.0.push(process);
        }
        Ok(busy)
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        for process in &mut self.0 {
            // One that has ended by itself needs no end.
            process.kill().ok();
            process.wait().ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_processes_work_until_nobody_is_there_for_them() {
        let mut busy = Busy::start(2).expect("two processes");
        for process in &mut busy.0 {
            assert!(process.try_wait().expect("a process").is_none());
        }
        // As when the one that started them is killed.
        let mut left = busy.0.pop().expect("the second");
        drop(left.stdin.take());
        assert!(left.wait().expect("its end").success());
        let first = busy.0[0].id();
        drop(busy);
        if cfg!(target_os = "linux") {
            assert!(!std::path::Path::new(&format!("/proc/{first}")).exists());
        }
    }
}
