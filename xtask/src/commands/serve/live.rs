//! A served page that grows: programs appear in it one by one, as cargo finishes them.

use crate::page::Listed;
use crate::{building::bind, building::site, machine::process, workspace};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A finished puzzle may have to wait this long for others. Bundling takes time as well, and one
/// bundle can serve several.
const BETWEEN_BUNDLES: Duration = Duration::from_secs(2);

/// The served folder's name, inside cargo's target folder.
const FOLDER: &str = "served";
/// File with the build's progress, which the page shows for a puzzle that is not ready.
const PROGRESS: &str = "progress.json";

/// Returns the served folder.
pub fn folder() -> PathBuf {
    workspace::target().join(FOLDER)
}

/// A page that can be served before all of its programs are compiled.
pub struct Live {
    puzzles: Vec<Listed>,
    /// These binaries are ready, because wasm-bindgen has processed them during the lifetime of
    /// this process.
    bound: BTreeSet<String>,
    /// True if the served page is out of date.
    is_behind: bool,
    bundle: Command,
}

impl Live {
    /// Creates a page without any programs, and installs missing tools.
    ///
    /// # Errors
    ///
    /// Returns an error if a tool cannot be installed.
    pub fn new(puzzles: &[Listed]) -> Result<Self> {
        let mut bundle = site::bundling(site::SERVED, &folder())?;
        bundle.env("GINNOW_DEVELOPING", "on");
        Ok(Self { puzzles: puzzles.to_vec(), bound: BTreeSet::new(), is_behind: true, bundle })
    }

    /// Compiles some puzzles and runs wasm-bindgen on them. The served page does not change yet.
    ///
    /// # Errors
    ///
    /// Returns an error if cargo or wasm-bindgen fails.
    pub fn compile(&mut self, puzzles: &[Listed]) -> Result<()> {
        self.compile_and(puzzles, |_| Ok(()))
    }

    /// Must be called when any source has changed. The page also consists of style sheets, words
    /// and scripts. So it may be out of date even if all programs are the same.
    pub fn source_changed(&mut self) {
        self.is_behind = true;
    }

    /// Compiles some puzzles, publishing each as soon as it is ready.
    ///
    /// # Errors
    ///
    /// Returns an error if any part of the build fails. The served page then stays the same, apart
    /// from showing the error.
    pub fn update(&mut self, puzzles: &[Listed]) -> Result<()> {
        let mut last = Instant::now();
        let updated = self
            .compile_and(puzzles, |live| {
                if live.is_behind && last.elapsed() >= BETWEEN_BUNDLES {
                    live.publish()?;
                    last = Instant::now();
                }
                Ok(())
            })
            .and_then(|()| self.publish());
        if updated.is_err() {
            Self::report("The build failed. The terminal shows the error.")?;
        }
        updated
    }

    /// Runs cargo and calls `on_ready` for each puzzle once all of its programs are ready.
    fn compile_and(
        &mut self,
        puzzles: &[Listed],
        mut on_ready: impl FnMut(&mut Self) -> Result<()>,
    ) -> Result<()> {
        let binaries: Vec<_> = puzzles.iter().flat_map(Listed::binaries).collect();
        let mut cargo = site::compiling(site::SERVED)?;
        cargo.arg("--message-format=json-render-diagnostics");
        cargo.args(crate::page::named("--bin", &binaries));
        let mut child = cargo
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start `{}`", process::shown(&cargo)))?;
        let output = child.stdout.take().context("cargo has no output")?;
        let mut compiled = 0;
        for line in BufReader::new(output).lines() {
            let Some(name) = artifact(&line?) else {
                continue;
            };
            compiled += 1;
            if binaries.contains(&name) {
                self.bind(name)?;
                on_ready(self)?;
            } else if compiled % 10 == 0 {
                let ready = self.puzzles.iter().filter(|it| self.is_ready(it)).count();
                Self::report(&format!(
                    "The compiler has finished {compiled} packages; {ready} of {} puzzles are ready.",
                    self.puzzles.len()
                ))?;
            }
        }
        if !child.wait()?.success() {
            bail!("cannot compile the programs: the compiler's messages are above");
        }
        Ok(())
    }

    fn bind(&mut self, name: String) -> Result<()> {
        let program = bind::Program {
            compiled: site::compiled(site::SERVED, &name),
            name,
            has_chunks: false,
        };
        let has_changed = bind::one(site::SERVED, &program)?;
        let was_missing = self.bound.insert(program.name);
        self.is_behind |= has_changed || was_missing;
        Ok(())
    }

    /// Returns `true` if all of a puzzle's programs are ready.
    fn is_ready(&self, puzzle: &Listed) -> bool {
        let binaries = puzzle.binaries();
        binaries.iter().all(|it| self.bound.contains(it))
    }

    /// Assembles the page. Puzzles that are not ready are replaced by the progress of the build.
    ///
    /// # Errors
    ///
    /// Returns an error if the bundler fails.
    pub fn publish(&mut self) -> Result<()> {
        if !self.is_behind {
            return Ok(());
        }
        let pending = self.puzzles.iter().filter(|it| !self.is_ready(it));
        let pending: Vec<_> = pending.map(|it| it.name.as_str()).collect();
        self.bundle.env("GINNOW_PENDING", pending.join(","));
        process::run_with_heartbeat(&mut self.bundle, "bundling the page")?;
        self.is_behind = false;
        Self::report("The compiler is at work.")
    }

    /// Writes the progress for waiting pages.
    fn report(text: &str) -> Result<()> {
        let folder = folder();
        if !folder.is_dir() {
            return Ok(());
        }
        let progress = serde_json::json!({ "text": text }).to_string();
        let path = folder.join(PROGRESS);
        fs::write(&path, progress).with_context(|| format!("cannot write {}", path.display()))
    }
}

/// Returns the name of the target if a line of cargo's messages reports that it has been compiled.
fn artifact(line: &str) -> Option<String> {
    let message: Value = serde_json::from_str(line).ok()?;
    if message["reason"] != "compiler-artifact" {
        return None;
    }
    Some(message["target"]["name"].as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn artifacts_are_recognized_among_the_messages_of_cargo() {
        let line = r#"{"reason":"compiler-artifact","target":{"kind":["bin"],"name":"sieve"}}"#;
        assert_eq!(artifact(line), Some("sieve".to_owned()));
        assert_eq!(artifact(r#"{"reason":"build-finished"}"#), None);
        assert_eq!(artifact("warning: not JSON"), None);
    }
}
