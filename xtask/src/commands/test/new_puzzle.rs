//! Makes a new puzzle in a copy of this checkout, and checks it in the same way as its author
//! would.

use crate::{building::site, machine::process, machine::versions, workspace};
use anyhow::{Context, Result};
use std::fs;
use std::process::Command;

/// A name of two words, since only these look different in each of their forms.
const NAME: &str = "egg-drop";
const FOLDER: &str = "egg_drop";
const PACKAGE: &str = "ginnow-web-egg-drop";

/// Folders that we don't copy. They contain generated files, or files that are never compiled.
const EXCLUDED: [&str; 5] = [".git", "target", "dist", "node_modules", "screens"];

/// Makes a new puzzle and checks its packages. This covers formatting, lints, native tests and
/// dependencies. Packages that are the same as in this checkout needn't be compiled again, because
/// we use the same target folder.
pub fn check() -> Result<()> {
    let copy = workspace::path("target/new-puzzle");
    if copy.exists() {
        fs::remove_dir_all(&copy).context("cannot remove the old target/new-puzzle")?;
    }
    workspace::copy_folder(&workspace::root(), &copy, &EXCLUDED)?;
    let mut make = Command::new(std::env::current_exe()?);
    // The program finds the workspace by the folder of its package.
    make.args(["new-puzzle", NAME]).env("CARGO_MANIFEST_DIR", copy.join("xtask"));
    process::run(&mut make)?;
    // We use the result only once, so optimising it would take longer than it saves.
    let plain = "profile.test.package.ginnow.opt-level=0";
    let engine = ["--package", "ginnow", "--no-default-features"];
    let rules = ["--", "-D", "warnings"];
    let module = format!("{FOLDER}::");
    let steps: [(&str, Vec<&str>); 6] = [
        ("formatting", vec!["fmt", "--all", "--check"]),
        (
            "lints of the engine",
            [&["clippy"][..], &engine, &["--lib", "--test", FOLDER], &rules].concat(),
        ),
        (
            "lints of the page",
            [
                &["clippy", "--package", PACKAGE, "--all-targets"][..],
                &["--target", versions::WASM_TARGET],
                &rules,
            ]
            .concat(),
        ),
        (
            "tests of the engine",
            [
                &["test", "--config", plain][..],
                &engine,
                &["--test", FOLDER, "--test", "boundaries", "--test", "circles"],
            ]
            .concat(),
        ),
        (
            "examples of the engine",
            [&["test", "--config", plain][..], &engine, &["--doc", &module]].concat(),
        ),
        ("tests of the page", vec!["test", "--config", plain, "--package", PACKAGE, "--lib"]),
    ];
    for (what, arguments) in steps {
        let mut cargo = Command::new(site::cargo());
        cargo.args(arguments).current_dir(&copy).env("CARGO_TARGET_DIR", workspace::path("target"));
        process::run_with_heartbeat(&mut cargo, &format!("a new puzzle: {what}"))?;
    }
    fs::remove_dir_all(&copy).context("cannot remove target/new-puzzle")
}
