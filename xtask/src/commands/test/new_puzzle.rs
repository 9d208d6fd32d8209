//! Makes a new puzzle in a copy of this checkout, and checks it like its author would.

use crate::{building::site, machine::process, machine::versions, workspace};
use anyhow::{Context, Result};
use std::fs;
use std::process::Command;

/// Two words, because only then do the forms of a name differ.
const NAME: &str = "egg-drop";
const FOLDER: &str = "egg_drop";
const PACKAGE: &str = "ginnow-web-egg-drop";

/// Folders we do not copy. They contain generated files, or nothing that is compiled.
const EXCLUDED: [&str; 5] = [".git", "target", "dist", "node_modules", "screens"];

/// Makes a new puzzle and checks its packages: formatting, lints, native tests and dependencies. We
/// use the same target folder, so packages that are the same as in this checkout aren't compiled
/// again.
pub fn check() -> Result<()> {
    let copy = workspace::path("target/new-puzzle");
    if copy.exists() {
        fs::remove_dir_all(&copy).context("cannot remove the old target/new-puzzle")?;
    }
    workspace::copy_folder(&workspace::root(), &copy, &EXCLUDED)?;
    let mut make = Command::new(std::env::current_exe()?);
    // This is how the program finds the workspace.
    make.args(["new-puzzle", NAME]).env("CARGO_MANIFEST_DIR", copy.join("xtask"));
    process::run(&mut make)?;
    // The result is used just once, so optimising it wouldn't pay off.
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
