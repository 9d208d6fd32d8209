//! What is fuzzed: everything that reads what comes from outside. A target takes any bytes,
//! and panics where something is read that should not be, or is not read back.
//!
//! `cargo xtask fuzz` runs the targets under libFuzzer, which is guided by the code that a
//! text reaches; the tests of this package try each with its corpus, everywhere and in a
//! second. A finding belongs into the corpus, so that it is tried for ever.

mod certificates;
mod checkpoints;
mod game_files;
mod links;
mod pieces;
mod sudoku_formats;

/// Something that reads.
pub struct Target {
    /// Its name, and that of its folder in `corpus`.
    pub name: &'static str,
    /// Reads an input, whatever it is.
    pub run: fn(&[u8]),
}

/// All targets.
pub const TARGETS: [Target; 6] = [
    Target {
        name: "links",
        run: links::read,
    },
    Target {
        name: "game_files",
        run: game_files::read,
    },
    Target {
        name: "checkpoints",
        run: checkpoints::read,
    },
    Target {
        name: "pieces",
        run: pieces::read,
    },
    Target {
        name: "sudoku_formats",
        run: sudoku_formats::read,
    },
    Target {
        name: "certificates",
        run: certificates::read,
    },
];

/// The target of a name.
#[must_use]
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
