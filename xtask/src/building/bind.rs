//! Runs wasm-bindgen, which writes a compiled program's script, and changes the program so that the
//! script can load it. We use it as a library: nobody has to install the command, and the version
//! is always right.

use crate::{building::made, building::wasm_tool, machine::versions, workspace};
use anyhow::{Context, Result, anyhow};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

/// A compiled program is yet to be processed.
pub struct Program {
    /// The name of the binary, which becomes the prefix of all files.
    pub name: String,
    /// The compiler's output, or what's left of it after splitting off chunks.
    pub compiled: PathBuf,
    /// True if chunks were split off, in which case the table of functions has to be exported for
    /// them.
    pub has_chunks: bool,
}

/// Returns the folder for a program's files.
pub fn folder(profile: &str, name: &str) -> PathBuf {
    workspace::target().join("bound").join(profile).join(name)
}

/// Processes programs in parallel, one per core. Files of unchanged programs aren't touched.
///
/// # Errors
///
/// Returns an error if a program cannot be read, if wasm-bindgen rejects it, or if a file cannot be
/// written.
pub fn all(profile: &str, programs: Vec<Program>) -> Result<()> {
    let waiting = Mutex::new(programs);
    let next = || waiting.lock().ok().and_then(|mut it| it.pop());
    let work = || -> Result<()> {
        while let Some(program) = next() {
            one(profile, &program)?;
        }
        Ok(())
    };
    let lanes = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let lanes: Vec<_> = (0..lanes).map(|_| scope.spawn(work)).collect();
        lanes.into_iter().try_for_each(|lane| {
            lane.join().unwrap_or_else(|_| Err(anyhow!("a thread of the build panicked")))
        })
    })
}

/// Processes a single program. Returns `true` if its files have changed.
///
/// # Errors
///
/// Returns the same errors as [`all`].
pub fn one(profile: &str, program: &Program) -> Result<bool> {
    let bytes = fs::read(&program.compiled)
        .with_context(|| format!("cannot read {}", program.compiled.display()))?;
    let folder = folder(profile, &program.name);
    let how = format!("{} {}", versions::WASM_BINDGEN, program.has_chunks);
    made::once(&folder, &bytes, &how, || write(&folder, program))
        .with_context(|| format!("wasm-bindgen cannot process {}", program.name))
}

/// Processes a single program into any folder, whether or not it has changed.
///
/// # Errors
///
/// Returns the same errors as [`all`].
pub fn write(folder: &Path, program: &Program) -> Result<()> {
    let paths = [program.compiled.as_path(), folder].map(Path::as_os_str);
    let [name, bind, chunks] = [&program.name, "bind", "--has-chunks"].map(OsStr::new);
    let chunks = program.has_chunks.then_some(chunks);
    wasm_tool::run([bind, name].into_iter().chain(paths).chain(chunks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_program_is_named_in_the_error() {
        let compiled = std::env::temp_dir().join(format!("ginnow-bind-{}", std::process::id()));
        fs::write(&compiled, "not wasm").expect("writable");
        let program = Program {
            name: "broken-for-a-test".to_owned(),
            compiled: compiled.clone(),
            has_chunks: false,
        };
        let error = one("test", &program).expect_err("invalid");
        assert!(format!("{error:#}").contains("broken-for-a-test"));
        fs::remove_file(compiled).expect("removable");
    }
}
