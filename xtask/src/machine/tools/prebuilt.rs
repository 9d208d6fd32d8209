//! Downloads programs published with the releases of the tools.

use super::Tool;
use crate::{machine::process, machine::versions};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Downloads a tool's programs and unpacks them into `folder/bin`.
///
/// # Errors
///
/// Returns an error if there's no archive for this platform, if the download fails, or if the
/// archive lacks a program. `folder` is then left empty.
pub fn fetch(folder: &Path, tool: &Tool, archive: fn(&str) -> String) -> Result<()> {
    let platform = platform(std::env::consts::OS, std::env::consts::ARCH)
        .context("none is known for this system and processor")?;
    let address = archive(platform);
    println!("Downloading {tool}");
    let unpacked = folder.join("unpacked");
    let programs = folder.join("bin");
    let result = download(&address, &unpacked)
        .and_then(|()| collect(&unpacked, &programs, tool))
        .and_then(|()| {
            if super::is_whole(&programs, tool) {
                Ok(())
            } else {
                bail!("the downloaded program does not run here or is of another version")
            }
        });
    fs::remove_dir_all(&unpacked).ok();
    if result.is_err() {
        fs::remove_dir_all(&programs).ok();
    }
    result
}

/// Returns the platform's name in release archives.
fn platform(system: &str, processor: &str) -> Option<&'static str> {
    match (system, processor) {
        ("linux", "x86_64") => Some("x86_64-unknown-linux"),
        ("linux", "aarch64") => Some("aarch64-unknown-linux"),
        ("macos", "x86_64") => Some("x86_64-apple-darwin"),
        ("macos", "aarch64") => Some("aarch64-apple-darwin"),
        ("windows", "x86_64") => Some("x86_64-pc-windows-msvc"),
        _ => None,
    }
}

/// Returns the address of wasm-bindgen's release archive.
pub fn wasm_bindgen_archive(platform: &str) -> String {
    let version = versions::WASM_BINDGEN;
    let suffix = match platform {
        "x86_64-unknown-linux" => "-musl",
        "aarch64-unknown-linux" => "-gnu",
        _ => "",
    };
    format!(
        "https://github.com/wasm-bindgen/wasm-bindgen/releases/download/{version}/\
         wasm-bindgen-{version}-{platform}{suffix}.tar.gz"
    )
}

/// Downloads and unpacks an archive.
fn download(address: &str, into: &Path) -> Result<()> {
    fs::create_dir_all(into)?;
    let file = into.join("archive");
    let mut curl = Command::new("curl");
    curl.args(["--fail", "--location", "--silent", "--show-error"])
        .args(["--proto", "=https", "--connect-timeout", "5"])
        .args(["--speed-limit", "1000", "--speed-time", "15"])
        .args(["--max-time", "300", "--output"])
        .args([&file, Path::new(address)]);
    process::output(&mut curl).context("the download failed")?;
    // On Windows and macOS, tar can read zip archives too.
    let mut tar = Command::new("tar");
    tar.arg("-xf").arg(&file).arg("-C").arg(into);
    process::output(&mut tar).context("the download cannot be unpacked")?;
    Ok(())
}

/// Moves a tool's programs out of an unpacked archive, where they are at the top or one level
/// below.
fn collect(unpacked: &Path, programs: &Path, tool: &Tool) -> Result<()> {
    fs::create_dir_all(programs)?;
    let mut folders: Vec<PathBuf> = vec![unpacked.to_path_buf()];
    folders.extend(
        fs::read_dir(unpacked)?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.is_dir()),
    );
    for program in tool.programs {
        let found = folders
            .iter()
            .map(|folder| super::program_file(folder, tool, program))
            .find(|file| file.is_file())
            .with_context(|| format!("the archive holds no {program}"))?;
        fs::rename(found, super::program_file(programs, tool, program))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_are_named_as_their_projects_name_them() {
        let linux = platform("linux", "x86_64").expect("known");
        let windows = platform("windows", "x86_64").expect("known");
        assert!(wasm_bindgen_archive(windows).ends_with("-x86_64-pc-windows-msvc.tar.gz"));
        assert!(wasm_bindgen_archive(linux).ends_with("-x86_64-unknown-linux-musl.tar.gz"));
        assert_eq!(platform("plan9", "x86_64"), None);
    }

    #[test]
    fn programs_are_found_one_folder_down() {
        let folder = std::env::temp_dir().join(format!("ginnow-collect-{}", std::process::id()));
        let inner = folder.join("unpacked/wasm-bindgen-1.0");
        fs::create_dir_all(&inner).expect("writable");
        let tool = &crate::machine::tools::WASM_BINDGEN;
        for program in tool.programs {
            fs::write(super::super::program_file(&inner, tool, program), "").expect("writable");
        }
        let programs = folder.join("bin");
        collect(&folder.join("unpacked"), &programs, tool).expect("found");
        assert!(super::super::program_file(&programs, tool, "wasm-bindgen-test-runner").is_file());
        let missing = collect(&folder.join("unpacked"), &programs, tool).expect_err("moved");
        assert!(missing.to_string().contains("no wasm-bindgen"));
        fs::remove_dir_all(&folder).expect("removable");
    }
}
