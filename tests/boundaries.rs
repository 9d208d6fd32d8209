//! Checks which package depends on which. Only the manifests and the sources can tell, because to
//! the compiler, any dependency is as good as another.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn folders(path: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(path).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.is_dir()).collect()
}

fn name(path: &Path) -> String {
    path.file_name().expect("a name").to_string_lossy().into_owned()
}

/// Lists the workspace packages that a package depends on, as folders relative to the root.
/// Dev-dependencies are ignored.
fn needed(package: &Path) -> BTreeSet<String> {
    let manifest = fs::read_to_string(package.join("Cargo.toml")).expect("a manifest");
    let mut needed = BTreeSet::new();
    let mut section = "";
    for line in manifest.lines().map(str::trim) {
        if line.starts_with('[') {
            section = line;
        }
        let path = line.split_once("path = \"").and_then(|(_, rest)| rest.split_once('"'));
        let counts = section.contains("dependencies") && !section.contains("dev-dependencies");
        if let Some((path, _)) = path.filter(|_| counts) {
            let other = package.join(path).canonicalize().expect("a package");
            let root = root().canonicalize().expect("the root");
            let other = other.strip_prefix(&root).expect("inside the workspace");
            needed.insert(other.to_string_lossy().into_owned());
        }
    }
    needed
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

/// Lists the page's packages other than the kit. First come the programs, one per puzzle. The
/// libraries they share follow; these have no program.
fn packages() -> (Vec<PathBuf>, Vec<PathBuf>) {
    let all = folders(&root().join("web")).into_iter();
    let packages = all.filter(|path| path.join("Cargo.toml").exists() && name(path) != "kit");
    let (programs, libraries): (Vec<PathBuf>, Vec<PathBuf>) = packages.partition(|path| {
        let manifest = fs::read_to_string(path.join("Cargo.toml")).expect("a manifest");
        manifest.contains("[[bin]]")
    });
    assert!(programs.len() >= 2, "the Sieve and the page of all puzzles");
    (programs, libraries)
}

/// Collects all sources below a folder, without their comments. Those may mention anything.
fn code(path: &Path, found: &mut String) {
    for entry in fs::read_dir(path).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            code(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = fs::read_to_string(&path).expect("a source");
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            found.extend(lines.flat_map(|line| [line, "\n"]));
        }
    }
}

#[test]
fn the_kit_needs_only_links_and_packages() {
    assert_eq!(needed(&root().join("web/kit")), set(&["links", "scorm"]));
    assert_eq!(needed(&root().join("links")), set(&[]));
    assert_eq!(needed(&root().join("scorm")), set(&["links"]));
}

#[test]
fn the_kit_names_no_puzzle() {
    let mut kit = String::new();
    code(&root().join("web/kit/src"), &mut kit);
    assert!(kit.contains("fn start"), "the sources were read");
    let (programs, libraries) = packages();
    let all = programs.iter().chain(&libraries);
    for program in all.filter(|path| name(path) != "overview") {
        for name in [name(program), name(program).replace('_', "-")] {
            assert!(!kit.contains(&name), "the kit's code names {name}");
        }
    }
}

#[test]
fn no_program_needs_another() {
    // Within this workspace, a program is limited to the kit, the engines, the crate for links, the
    // certificate checker, and the libraries that programs share. The latter don't depend on each
    // other.
    let (programs, libraries) = packages();
    let of_libraries = set(&["", "web/kit", "links", "checker"]);
    let mut of_programs = of_libraries.clone();
    of_programs.extend(libraries.iter().map(|library| format!("web/{}", name(library))));
    let programs = programs.iter().map(|path| (path, &of_programs));
    let libraries = libraries.iter().map(|path| (path, &of_libraries));
    for (package, allowed) in programs.chain(libraries) {
        let needed = needed(package);
        let more: Vec<_> = needed.difference(allowed).collect();
        assert!(more.is_empty(), "{} needs {more:?}", package.display());
    }
}

#[test]
fn the_checker_needs_nothing_of_ours() {
    assert_eq!(needed(&root().join("checker")), set(&[]));
}

/// Each puzzle has a folder in `src`, whose engines must not depend on another puzzle's.
#[test]
fn no_puzzle_knows_another() {
    /// The command line and the results of a class are about several puzzles by nature.
    const KNOWING: [&str; 2] = ["cli", "results"];
    const SHARED: [&str; 4] = ["cli", "foundation", "linear", "sudoku"];
    let libraries: Vec<String> =
        folders(&root().join("src")).iter().map(|path| name(path)).collect();
    let puzzles: Vec<&String> =
        libraries.iter().filter(|library| !SHARED.contains(&library.as_str())).collect();
    assert!(puzzles.iter().any(|puzzle| *puzzle == "sieve"));
    for library in libraries.iter().filter(|library| !KNOWING.contains(&library.as_str())) {
        let mut own = String::new();
        code(&root().join("src").join(library), &mut own);
        for other in puzzles.iter().filter(|other| **other != library) {
            let path = format!("crate::{other}");
            assert!(!own.contains(&path), "src/{library} knows {path}");
        }
    }
}
