//! Extracts versions of programs from the output of `--version`.

use crate::machine::process;
use std::path::Path;
use std::process::Command;

/// Returns the version. It is the first word that starts with a digit, optionally after a `v`.
///
/// This handles `wasm-bindgen 0.2.129`, `wasm-opt version 132 (version_132)`, and `v20.20.2`, among
/// others.
pub fn in_output(printed: &str) -> Option<&str> {
    printed
        .split_whitespace()
        .map(|word| word.strip_prefix('v').unwrap_or(word))
        .find(|word| word.starts_with(|first: char| first.is_ascii_digit()))
}

/// Returns `true` if the program at `path` runs and has the expected version.
pub fn is_of(path: &Path, expected: &str) -> bool {
    process::output(Command::new(path).arg("--version"))
        .is_ok_and(|printed| in_output(&printed) == Some(expected))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_in_tool_output() {
        assert_eq!(in_output("wasm-bindgen 0.2.129\n"), Some("0.2.129"));
        assert_eq!(in_output("wasm-opt version 132 (version_132)"), Some("132"));
        assert_eq!(in_output("wasm-opt version 108"), Some("108"));
        assert_eq!(in_output("v20.20.2"), Some("20.20.2"));
        assert_eq!(in_output("error: no such version"), None);
        assert_eq!(in_output(""), None);
    }

    #[test]
    fn a_missing_program_has_no_version() {
        assert!(!is_of(Path::new("no-such-program-anywhere"), "1.0.0"));
    }
}
