//! The fuzz targets. There is one for everything that reads data from outside. You can pass any
//! bytes to a target. It panics if the reader accepts something invalid, or if it cannot read back
//! its own output.
//!
//! `cargo xtask fuzz` runs the targets under libFuzzer, which tries to reach as much code as
//! possible. The tests of this package run each target on the inputs in its corpus, which works on
//! every system and takes less than a second. If you find something, please add the input to the
//! corpus, so that the tests try it in the future.

mod certificates;
mod checkpoints;
mod game_files;
mod links;
mod pieces;
mod sudoku_formats;

/// A fuzz target.
pub struct Target {
    /// Name of the target, and of its folder in `corpus`.
    pub name: &'static str,
    /// Reads any input, and panics if it has found a bug.
    pub run: fn(&[u8]),
}

/// All targets. If you add one, it is also run by the tests.
pub const TARGETS: [Target; 6] = [
    Target { name: "links", run: links::read },
    Target { name: "game_files", run: game_files::read },
    Target { name: "checkpoints", run: checkpoints::read },
    Target { name: "pieces", run: pieces::read },
    Target { name: "sudoku_formats", run: sudoku_formats::read },
    Target { name: "certificates", run: certificates::read },
];

/// Returns the target with this name, or `None` if there isn't any.
#[must_use]
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
