//! Runs other programs. Depending on when you want to see their output (immediately, later, or
//! never), there are several ways to do so.

use crate::machine::elapsed;
use anyhow::{Context, Result, bail};
use std::io::{IsTerminal, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// If a program prints nothing for this long, we print that it is still running.
const SILENCE: Duration = Duration::from_secs(20);

/// Background processes, killed when this is dropped.
#[derive(Default)]
pub struct Background(pub Vec<Child>);

impl Drop for Background {
    fn drop(&mut self) {
        for process in &mut self.0 {
            // If the process has already ended, this fails. That is fine.
            process.kill().ok();
            process.wait().ok();
        }
    }
}

/// Formats a command as you'd type it, without the program's folder.
pub fn shown(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program())
        .file_stem()
        .unwrap_or(command.get_program())
        .to_string_lossy();
    let arguments = command.get_args().map(|argument| argument.to_string_lossy());
    std::iter::once(program).chain(arguments).collect::<Vec<_>>().join(" ")
}

/// Runs a program to completion. Its output is not captured. Use [`run_with_heartbeat`] instead if
/// it may take long.
///
/// # Errors
///
/// Returns an error if it cannot be started, or if it fails.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .stdin(Stdio::null())
        .status()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs a program to completion and returns its standard output.
///
/// # Errors
///
/// Returns an error if it cannot be started, or fails. The message of a failure is just the last
/// line of its standard error, so callers should add what the program was for.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        let last = complaint.trim().lines().last().unwrap_or("no message");
        bail!("{}: {last}", output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a program to completion, passing on its output as it comes. After each [`SILENCE`] without
/// output, prints a message, or else you'd wonder if it hangs.
///
/// # Errors
///
/// Returns an error if it cannot be started, or if it fails.
pub fn run_with_heartbeat(command: &mut Command, what: &str) -> Result<()> {
    let start = Instant::now();
    if std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none() {
        // It writes to a pipe. We have to ask explicitly for colours.
        command.env("CARGO_TERM_COLOR", "always");
        command.env("FORCE_COLOR", "1");
    }
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    let (sign, signs) = mpsc::channel();
    let streams = child.stdout.take().zip(child.stderr.take());
    thread::scope(|scope| {
        if let Some((stdout, stderr)) = streams {
            let other_sign = sign.clone();
            scope.spawn(move || pass_on(stdout, std::io::stdout(), &sign));
            scope.spawn(move || pass_on(stderr, std::io::stderr(), &other_sign));
        }
        until_closed(&signs, SILENCE, || {
            let so_far = elapsed::in_words(start.elapsed());
            eprintln!("    ... {what}: still running after {so_far}");
        });
    });
    let status = child.wait()?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// Receives signs of life until the channel closes, which happens when both streams of the child
/// have ended. Calls `on_silence` whenever the child has been silent for a while.
fn until_closed(signs: &mpsc::Receiver<()>, silence: Duration, mut on_silence: impl FnMut()) {
    loop {
        match signs.recv_timeout(silence) {
            Ok(()) => {}
            Err(RecvTimeoutError::Timeout) => on_silence(),
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Copies a child's stream to one of ours. Only whole lines are written, because the other stream
/// may be writing too.
fn pass_on(mut from: impl Read, mut to: impl Write, sign: &mpsc::Sender<()>) {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let mut waiting = Vec::new();
    let mut buffer = [0; 8192];
    loop {
        let ended = match from.read(&mut buffer) {
            Ok(0) | Err(_) => true,
            Ok(count) => {
                waiting.extend_from_slice(&buffer[..count]);
                false
            }
        };
        let whole = if ended {
            waiting.len()
        } else {
            waiting.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1)
        };
        if whole > 0 {
            let _guard = ONE_AT_A_TIME.lock();
            // The work should continue even if our output is closed.
            let _ = to.write_all(&waiting[..whole]).and_then(|()| to.flush());
            waiting.drain(..whole);
        }
        if ended || sign.send(()).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        let mut command = Command::new("/usr/local/bin/wasm-opt");
        command.args(["-Oz", "a.wasm"]);
        assert_eq!(shown(&command), "wasm-opt -Oz a.wasm");
    }

    #[test]
    fn whole_lines_are_passed_on_and_nothing_is_lost() {
        let (sign, signs) = mpsc::channel();
        let mut out = Vec::new();
        pass_on(&b"one\ntwo"[..], &mut out, &sign);
        drop(sign);
        assert_eq!(out, b"one\ntwo");
        assert_eq!(signs.iter().count(), 1);
    }

    #[test]
    fn silence_is_noticed_and_the_end_too() {
        let (sign, signs) = mpsc::channel();
        let mut sign = Some(sign);
        let mut silences = 0;
        until_closed(&signs, Duration::from_millis(5), || {
            silences += 1;
            if silences == 3 {
                sign.take();
            }
        });
        assert_eq!(silences, 3);
    }

    #[test]
    fn a_program_that_is_missing_is_named() {
        let error = output(&mut Command::new("no-such-program-anywhere")).expect_err("missing");
        assert!(format!("{error:#}").contains("no-such-program-anywhere"));
    }
}
