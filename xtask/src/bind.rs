//! wasm-bindgen, called as a library: it writes the script of a compiled program, and the program as that script
//! loads it. A build installs no command line for this.

use crate::workspace;
use anyhow::{Context, Result, anyhow};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use wasm_bindgen_cli_support::Bindgen;

/// The file that holds the digest of the program from which a folder was made.
const STAMP: &str = "made-from";

/// A compiled program that wasm-bindgen has to process.
pub struct Program {
    /// The name of its binary; the files are named after it.
    pub name: String,
    /// The file that the compiler, or the step that takes out chunks, has written.
    pub compiled: PathBuf,
    /// Whether chunks were taken out of it. They share its table of functions, which then stays exported.
    pub has_chunks: bool,
}

/// The folder for the files of one program, by profile.
pub fn folder(profile: &str, name: &str) -> PathBuf {
    workspace::target().join("bound").join(profile).join(name)
}

/// Processes all programs, as many at once as the machine has cores. Programs that did not change keep their files.
///
/// # Errors
///
/// If a program cannot be read, wasm-bindgen rejects it, or a file cannot be written.
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
            lane.join()
                .unwrap_or_else(|_| Err(anyhow!("wasm-bindgen panicked")))
        })
    })
}

/// Processes one program, and returns whether its files have changed.
///
/// # Errors
///
/// As [`all`].
pub fn one(profile: &str, program: &Program) -> Result<bool> {
    let bytes = fs::read(&program.compiled)
        .with_context(|| format!("cannot read {}", program.compiled.display()))?;
    let digest = digest(&bytes, program.has_chunks);
    let folder = folder(profile, &program.name);
    let stamp = folder.join(STAMP);
    if fs::read_to_string(&stamp).is_ok_and(|known| known == digest) {
        return Ok(false);
    }
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    write(&folder, program, bytes)
        .with_context(|| format!("wasm-bindgen cannot process {}", program.name))?;
    fs::write(&stamp, digest).with_context(|| format!("cannot write {}", stamp.display()))?;
    Ok(true)
}

fn write(folder: &Path, program: &Program, bytes: Vec<u8>) -> Result<()> {
    Bindgen::new()
        .input_bytes(&program.name, bytes)
        .out_name(&program.name)
        .web(true)?
        .typescript(false)
        .keep_lld_exports(program.has_chunks)
        .generate(folder)
}

/// Identifies a program and the way to process it. A new version of wasm-bindgen processes everything again.
pub fn digest(bytes: &[u8], has_chunks: bool) -> String {
    let mut hasher = DefaultHasher::new();
    (crate::versions::WASM_BINDGEN, has_chunks, bytes).hash(&mut hasher);
    format!("{:016x} {}", hasher.finish(), bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_depends_on_bytes_and_chunks() {
        let all = [
            digest(b"one", false),
            digest(b"two", false),
            digest(b"one", true),
        ];
        assert_eq!(all[0], digest(b"one", false));
        assert!(all[0] != all[1] && all[0] != all[2]);
    }

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
