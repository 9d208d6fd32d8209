//! Compiles the programs of the release ahead of time. Other steps leave a core idle every now and
//! then, so this saves time.

use crate::machine::process::Background;
use crate::{building::site, machine::tools};
use anyhow::{Context, Result};
use std::process::{Command, Stdio};

/// Compilations in the background, stopped when this is dropped.
pub struct Ahead(Background);

impl Ahead {
    /// Starts the compilations without waiting for them. Where there is `nice`, they get the lowest
    /// priority, so as not to slow down the other steps. If one fails here, never mind: the build
    /// repeats it and shows its errors.
    ///
    /// # Errors
    ///
    /// Returns an error if cargo cannot fetch the crates or cannot be started.
    pub fn start() -> Result<Self> {
        tools::ensure_wasm_target()?;
        site::fetch()?;
        let mut ahead = Self(Background::default());
        for command in site::release_compilations()? {
            // It is fine to start both at once, because a lock of cargo makes one wait for the
            // other.
            let child = with_low_priority(command)
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .context("cannot start cargo in the background")?;
            ahead.0.0.push(child);
        }
        Ok(ahead)
    }

    /// Waits for all compilations.
    ///
    /// # Errors
    ///
    /// Returns an error if the system can't wait for a process.
    pub fn finish(mut self) -> Result<()> {
        for child in &mut self.0.0 {
            child.wait()?;
        }
        Ok(())
    }
}

/// Gives a command the lowest priority, provided that there's `nice`.
fn with_low_priority(command: Command) -> Command {
    let is_there = Command::new("nice").stdin(Stdio::null()).stdout(Stdio::null()).status();
    if is_there.is_err() {
        return command;
    }
    let mut nice = Command::new("nice");
    nice.args(["-n", "19"]).arg(command.get_program()).args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        nice.current_dir(folder);
    }
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => nice.env(name, value),
            None => nice.env_remove(name),
        };
    }
    nice
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_of_low_priority_keeps_its_arguments_and_variables() {
        if cfg!(unix) {
            let mut command = Command::new("sh");
            command.args(["-c", "nice; echo $WORD"]).env("WORD", "kept");
            let output = with_low_priority(command).output().expect("a shell");
            let lines = String::from_utf8_lossy(&output.stdout).into_owned();
            assert_eq!(lines, "19\nkept\n");
        }
    }

    #[test]
    fn a_dropped_compilation_ends() {
        if cfg!(target_os = "linux") {
            let child = Command::new("sleep").arg("60").spawn().expect("sleep");
            let id = child.id();
            drop(Ahead(Background(vec![child])));
            assert!(!std::path::Path::new(&format!("/proc/{id}")).exists());
        }
    }
}
