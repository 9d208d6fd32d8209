//! Chunks of a program: splits off the functions that `ginnow_kit::later!` names, with all that only they call.
//!
//! This must happen before wasm-bindgen writes the script of the program, because the two parts can't be
//! distinguished afterwards.

use crate::{building::made, building::wasm_tool, machine::versions, workspace};
use anyhow::{Context, Result};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The section that lets the splitter distinguish the parts of a program. The linker writes it if the build script
/// requests it.
const PARTS: &[u8] = b"reloc.CODE";

/// Splits the chunks off all programs compiled with a profile of cargo. Each program gets a folder in
/// `target/chunks` with its chunks, the rest of the program, and a JSON list of the files that each chunk needs.
/// Programs that didn't change keep their files, because the splitter's output differs between runs.
///
/// # Errors
///
/// Returns an error if a program cannot be read or split, or a file can't be written.
pub fn take_out(profile: &str) -> Result<()> {
    let target = workspace::target();
    let folder = target.join("chunks");
    let compiled = target.join(versions::WASM_TARGET).join(profile);
    let entries = fs::read_dir(&compiled);
    for entry in entries.with_context(|| format!("cannot read {}", compiled.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "wasm") {
            take_apart(&path, &folder)
                .with_context(|| format!("cannot take {} apart", path.display()))?;
        }
    }
    Ok(())
}

/// Returns the file of a program without its chunks. It exists if the last [`take_out`] found chunks in that
/// program.
pub fn program(name: &str) -> PathBuf {
    let folder = workspace::target().join("chunks").join(name);
    folder.join(format!("{name}.wasm"))
}

fn take_apart(program: &Path, folder: &Path) -> Result<()> {
    let bytes = fs::read(program)?;
    let folder = folder.join(program.file_stem().unwrap_or_default());
    if !bytes.windows(PARTS.len()).any(|window| window == PARTS) {
        return made::remove(&folder);
    }
    made::once(&folder, &bytes, "wasm_split, unused parts dropped", || {
        fs::create_dir_all(&folder)?;
        wasm_tool::run([OsStr::new("split"), program.as_os_str(), folder.as_os_str()])
    })?;
    Ok(())
}
