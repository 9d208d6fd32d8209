//! Does the work on compiled programs that needs large libraries. `cargo xtask` compiles this tool
//! at the same time as the programs, so that nobody has to wait for these libraries before the
//! build begins (see `xtask/src/building/wasm_tool.rs`).
//!
//! ```text
//! xtask-wasm bind NAME PROGRAM FOLDER [--has-chunks]   writes the script of a program and the program as it loads it
//! xtask-wasm split PROGRAM FOLDER                      takes the chunks out of a program
//! ```

use anyhow::{Context, Result, anyhow, bail};
use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use walrus::{Export, Module};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

/// Names of parts that `wasm_split_helpers` exports begin like this.
const PART: &str = "__wasm_split_00";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        ["bind", name, program, folder] => bind(name, Path::new(program), Path::new(folder), false),
        ["bind", name, program, folder, "--has-chunks"] => {
            bind(name, Path::new(program), Path::new(folder), true)
        }
        ["split", program, folder] => split(Path::new(program), Path::new(folder)),
        _ => usage(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> Result<()> {
    bail!("use `bind NAME PROGRAM FOLDER [--has-chunks]` or `split PROGRAM FOLDER`")
}

/// Writes the script of a program. If the program has chunks, they use its table of functions.
/// That's why it must stay exported.
fn bind(name: &str, program: &Path, folder: &Path, has_chunks: bool) -> Result<()> {
    Bindgen::new()
        .input_bytes(name, read(program)?)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .keep_lld_exports(has_chunks)
        .generate(folder)
}

/// Writes the chunks of a program, the rest of it, and a JSON list of the files that each chunk
/// needs.
fn split(program: &Path, folder: &Path) -> Result<()> {
    let bytes = read(program)?;
    let rest = folder.join(program.file_name().unwrap_or_default());
    let mut options = Options::new(&bytes);
    options.output_dir = folder;
    options.main_out_path = &rest;
    let split = transform(options).map_err(|error| anyhow!("{error:#}"))?;
    drop_unused_parts(&rest)?;
    let chunks = split.prefetch_map.iter();
    let needed: Vec<String> =
        chunks.map(|(chunk, files)| format!("{chunk:?}: {files:?}")).collect();
    let list = format!("{{ {} }}\n", needed.join(", "));
    let path = folder.join("chunks.json");
    fs::write(&path, list).with_context(|| format!("cannot write {}", path.display()))
}

/// Some parts are exported although the program never loads them. We remove these exports, because
/// otherwise their functions would stay in the program as dead code.
fn drop_unused_parts(program: &Path) -> Result<()> {
    let mut module = Module::from_file(program)?;
    let exports = module.exports.iter();
    let unused: Vec<_> =
        exports.filter(|export| export.name.starts_with(PART)).map(Export::id).collect();
    if unused.is_empty() {
        return Ok(());
    }
    for export in unused {
        module.exports.delete(export);
    }
    module.emit_wasm_file(program)
}

fn read(program: &Path) -> Result<Vec<u8>> {
    fs::read(program).with_context(|| format!("cannot read {}", program.display()))
}
