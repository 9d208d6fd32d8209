//! The fuzz targets: everything that reads data from outside. A target accepts any bytes,
//! and panics if it reads invalid data or cannot read back its own output.
//!
//! `cargo xtask fuzz` runs the targets under libFuzzer, which is guided by the code that an
//! input reaches. The tests of this package run each target with its corpus, on every
//! system and within a second. Add every finding to the corpus, so that the tests keep
//! trying it.

mod certificates;
mod checkpoints;
mod game_files;
mod links;
mod pieces;
mod sudoku_formats;

/// Each target is run on any bytes.
pub struct Target {
    /// In `corpus`, the folder of a target has its name.
    pub name: &'static str,
    /// Reads any input.
    pub run: fn(&[u8]),
}

/// All targets.
pub const TARGETS: [Target; 6] = [
    Target { name: "links", run: links::read },
    Target { name: "game_files", run: game_files::read },
    Target { name: "checkpoints", run: checkpoints::read },
    Target { name: "pieces", run: pieces::read },
    Target { name: "sudoku_formats", run: sudoku_formats::read },
    Target { name: "certificates", run: certificates::read },
];

/// Finds a target by its name.
#[must_use]
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
