//! Splits programs into chunks. Functions named by `ginnow_kit::later!` are not needed at first. A
//! chunk is such a function and everything that only it calls, and it is loaded on demand.
//!
//! This has to be done before wasm-bindgen, because the parts cannot be distinguished after that.

use crate::{building::made, building::wasm_tool, machine::versions, workspace};
use anyhow::{Context, Result};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The splitter learns from this section which functions call which. The linker writes it only at
/// the request of the build script, so we also know by it which programs have chunks.
const PARTS: &[u8] = b"reloc.CODE";

/// Splits the chunks off all programs compiled with the given cargo profile. Each program's folder
/// in `target/chunks` then has its chunks, the rest of the program, and a JSON list with the files
/// of each chunk.
///
/// Files of unchanged programs are not touched. This is not just about speed: the splitter's output
/// is not deterministic, so the files would have different names each time.
///
/// # Errors
///
/// Returns an error if a program cannot be read or split, or if a file cannot be written.
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

/// Returns the file of a program without its chunks. It does not exist unless the latest
/// [`take_out`] has found chunks.
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
