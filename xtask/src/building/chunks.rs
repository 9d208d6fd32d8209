//! Splits a program into chunks. `ginnow_kit::later!` names functions that aren't needed at first,
//! and a chunk consists of such a function and of everything that only it calls. The page loads it
//! when it is needed.
//!
//! This must happen before wasm-bindgen processes the program, because you can't tell the parts
//! apart after that.

use crate::{building::made, building::wasm_tool, machine::versions, workspace};
use anyhow::{Context, Result};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// A section from which the splitter sees which function calls which. The linker only writes it if
/// the build script asks for that, so it also tells us which programs have chunks.
const PARTS: &[u8] = b"reloc.CODE";

/// Splits the chunks off all programs compiled with a profile of cargo. Each program gets a folder
/// in `target/chunks` for its chunks, the rest of the program, and a JSON list of the files that
/// each chunk needs.
///
/// If a program hasn't changed, its files stay as they are. This isn't just faster: the output of
/// the splitter differs from run to run, so the files would get other names each time.
///
/// # Errors
///
/// Returns an error if a program can't be read or split, or if a file can't be written.
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

/// Returns the file of a program without its chunks. It only exists if the last call of
/// [`take_out`] found chunks in that program.
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
