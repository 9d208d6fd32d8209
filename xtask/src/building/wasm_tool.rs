//! Runs the tool for compiled programs (`xtask/wasm`). It isn't part of `cargo xtask`, because its
//! libraries take longer to compile than everything else. Instead, it's compiled while other steps
//! are running, and only after a change.

use crate::{building::site, machine::process, workspace};
use anyhow::{Context, Result, bail};
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// Name of the package, and of its program.
const NAME: &str = "xtask-wasm";

enum State {
    /// Not needed so far.
    Idle,
    Compiling(Child),
    Compiled,
}

static STATE: Mutex<State> = Mutex::new(State::Idle);

/// Starts compiling the tool, without waiting for it.
///
/// # Errors
///
/// Returns an error if cargo cannot be started.
pub fn start() -> Result<()> {
    started(&mut STATE.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Runs the tool, after waiting for its compilation if necessary.
///
/// # Errors
///
/// Returns an error if the tool cannot be compiled, or the error that it prints if it fails.
pub fn run<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Result<()> {
    process::output(Command::new(program()?).args(arguments)).map(drop)
}

fn started(state: &mut State) -> Result<()> {
    if matches!(state, State::Idle) {
        let mut cargo = Command::new(site::cargo());
        cargo
            .args(["build", "--quiet", "--locked", "--package", NAME])
            .current_dir(workspace::root())
            .stdin(Stdio::null());
        let child = cargo.spawn();
        *state = State::Compiling(child.context("cannot start cargo")?);
    }
    Ok(())
}

fn program() -> Result<PathBuf> {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    started(&mut state)?;
    if let State::Compiling(cargo) = &mut *state {
        let status = cargo.wait()?;
        if !status.success() {
            *state = State::Idle;
            bail!("cannot compile {NAME}: the compiler's messages are above");
        }
        *state = State::Compiled;
    }
    let folder = workspace::target().join("debug");
    Ok(folder.join(format!("{NAME}{EXE_SUFFIX}")))
}
