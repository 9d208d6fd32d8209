//! It should be possible to read a folder's modules one after the other, in an order where each
//! only needs those before it. That rules out circular imports, which is what we check.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Maps each module of a folder to the siblings it mentions.
type Imports = BTreeMap<String, BTreeSet<String>>;

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

/// Collects the sources of a module (a file or a folder), each with its depth below the module's
/// folder. For a single file, that is 0.
fn sources(path: &Path, depth: usize, found: &mut Vec<(usize, String)>) {
    if path.is_dir() {
        for inner in entries(path) {
            let own = inner.file_name().is_some_and(|name| name == "mod.rs");
            let below = inner.is_dir() || !own;
            sources(&inner, depth + usize::from(below), found);
        }
    } else if path.extension().is_some_and(|ending| ending == "rs") {
        let source = fs::read_to_string(path).expect("a source");
        let code = source.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code.lines();
        let statements = lines.filter(|line| !line.trim_start().starts_with("//"));
        found.push((depth, statements.collect::<Vec<_>>().join("\n")));
    }
}

/// Returns the names directly after `path`, or all those of a list in braces.
fn names_after<'a>(code: &'a str, path: &str) -> Vec<&'a str> {
    let word = |text: &'a str| {
        let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
        &text[..end.unwrap_or(text.len())]
    };
    let ends_a_word =
        |at: usize| !code[..at].ends_with(|it: char| it.is_alphanumeric() || it == ':');
    let places = code.match_indices(path).filter(|&(at, _)| ends_a_word(at));
    let after = places.map(|(at, _)| &code[at + path.len()..]);
    after
        .flat_map(|rest| match rest.strip_prefix('{') {
            Some(list) => {
                let list = list.split('}').next().unwrap_or_default();
                list.split(',').map(|name| word(name.trim())).collect()
            }
            None => vec![word(rest)],
        })
        .collect()
}

/// Maps the modules of a folder to the siblings they mention. `root` is the folder as a path, like
/// `crate::` or `crate::sieve::`.
fn imports(folder: &Path, root: &str) -> Imports {
    let stem = |path: &PathBuf| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let is_module = |name: &String| !["lib", "main", "mod"].contains(&name.as_str());
    let paths = entries(folder).into_iter();
    let paths = paths.filter(|path| path.is_dir() || path.extension().is_some_and(|it| it == "rs"));
    let modules: Vec<_> =
        paths.filter_map(|path| Some((stem(&path).filter(is_module)?, path))).collect();
    let mut all = Imports::new();
    for (module, path) in &modules {
        let mut found = Vec::new();
        sources(path, 0, &mut found);
        let others = all.entry(module.clone()).or_default();
        for (depth, code) in &found {
            let up = "super::".repeat(depth + 1);
            let named = [names_after(code, root), names_after(code, &up)].concat();
            let known = |name: &&str| modules.iter().any(|(other, _)| other == name);
            others.extend(named.into_iter().filter(known).map(str::to_owned));
        }
        others.remove(module);
    }
    all
}

/// Returns the modules that can't be sorted, because they're in a circle or depend on one.
fn in_circles(mut imports: Imports) -> BTreeSet<String> {
    loop {
        let free = |(_, needed): &(&String, &BTreeSet<String>)| needed.is_empty();
        let Some(next) = imports.iter().find(free).map(|(name, _)| name.clone()) else {
            return imports.into_keys().collect();
        };
        imports.remove(&next);
        for needed in imports.values_mut() {
            needed.remove(&next);
        }
    }
}

/// Folders in which a circle is allowed, and why.
const EXCEPTIONS: [(&str, &str); 1] = [(
    "src/sieve/strategies/script",
    "a board that a script sees writes into the log, and the log skips the boards among the variables of a script",
)];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Lists the source folders of all packages.
fn packages() -> Vec<PathBuf> {
    let packages = ["", "checker", "links", "scorm", "xtask"].map(|name| root().join(name));
    let packages = packages.into_iter().chain(entries(&root().join("web")));
    let sources: Vec<_> = packages.map(|path| path.join("src")).filter(|it| it.is_dir()).collect();
    assert!(sources.len() >= 8, "the engines, the checker, links, packages, the kit, and programs");
    sources
}

/// Describes the circles in a folder and below it. `root` is the folder as a path, like `crate::`
/// or `crate::sieve::`.
fn circles(folder: &Path, root: &str) -> Vec<String> {
    let imports = imports(folder, root);
    let bad = in_circles(imports.clone());
    let statements: Vec<_> = imports.iter().filter(|(name, _)| bad.contains(*name)).collect();
    let own = (!bad.is_empty()).then(|| format!("{}: {statements:?}", folder.display()));
    let folders = entries(folder).into_iter().filter(|path| path.is_dir());
    let below = folders.flat_map(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        circles(&path, &format!("{root}{name}::"))
    });
    own.into_iter().chain(below).collect()
}

#[test]
fn no_modules_of_a_folder_import_in_a_circle() {
    let found = packages().into_iter().flat_map(|source| circles(&source, "crate::"));
    let found: Vec<_> = found.collect();
    let is_allowed = |circle: &&String| {
        EXCEPTIONS
            .iter()
            .any(|(folder, _)| circle.starts_with(&root().join(folder).display().to_string()))
    };
    let (allowed, bad): (Vec<_>, Vec<_>) = found.iter().partition(is_allowed);
    assert!(bad.is_empty(), "imports in a circle:\n{bad:#?}");
    assert_eq!(allowed.len(), EXCEPTIONS.len(), "an exception is no circle any more");
}

/// The folders of the Sieve's page, starting with those of the screen. Imports may only go to a
/// later one.
const SIEVE: [&str; 13] = [
    "page", "guide", "share", "board", "moves", "solve", "ending", "why", "solver", "explain",
    "jobs", "messages", "model",
];

/// Returns imports that go to an earlier folder of `order`, as well as folders missing from it.
fn against_order(imports: &Imports, order: &[&str]) -> Vec<String> {
    let floor = |name: &str| order.iter().position(|one| *one == name);
    let pairs = imports.iter().flat_map(|(name, used)| used.iter().map(move |other| (name, other)));
    let upward = pairs.filter(|(name, other)| floor(name) > floor(other));
    let upward = upward.map(|(name, other)| format!("{name} imports {other}"));
    let unknown = imports.keys().filter(|name| floor(name).is_none());
    let unknown = unknown.map(|name| format!("{name} is not in the order"));
    upward.chain(unknown).collect()
}

#[test]
fn folders_of_the_sieve_read_like_its_screen() {
    let source = root().join("web/sieve/src");
    let mut imports = imports(&source, "crate::");
    imports.remove("workers_program");
    assert_eq!(against_order(&imports, &SIEVE), [""; 0]);
    assert_eq!(imports.len(), SIEVE.len(), "every folder of the order exists");
}

/// The modules of the kit from the top down, in the same order as in docs/architecture.md.
const KIT: [&str; 12] = [
    "frame",
    "widgets",
    "page",
    "worker",
    "update",
    "quantities",
    "today",
    "controls",
    "appearance",
    "reactive",
    "browser",
    "words",
];

#[test]
fn layers_of_the_kit_import_only_from_lower_ones() {
    let mut imports = imports(&root().join("web/kit/src"), "crate::");
    imports.remove("styles");
    assert_eq!(against_order(&imports, &KIT), [""; 0]);
    assert_eq!(imports.len(), KIT.len(), "every layer exists");
}

/// With more entries than this, you'd no longer see at a glance what's in a source folder.
const MOST_ENTRIES: usize = 16;

/// Finds folders at `path` and below it that exceed this.
fn crowded(path: &Path) -> Vec<PathBuf> {
    let mut inner = entries(path);
    inner.retain(|one| !one.ends_with("node_modules"));
    let is_source = |one: &PathBuf| one.extension().is_some_and(|it| it == "rs" || it == "mjs");
    let has_sources = inner.iter().any(is_source);
    let own = (has_sources && inner.len() > MOST_ENTRIES).then(|| path.to_owned());
    let below = inner.iter().filter(|one| one.is_dir()).flat_map(|one| crowded(one));
    own.into_iter().chain(below).collect()
}

#[test]
fn no_folder_of_a_package_has_more_than_16_entries() {
    let sources = packages();
    let crowded: Vec<_> = sources.iter().flat_map(|source| crowded(source)).collect();
    assert!(crowded.is_empty(), "more than {MOST_ENTRIES} entries: {crowded:?}");
}

#[test]
fn an_import_against_the_order_is_found() {
    let imports: Imports =
        [("board", &["moves"][..]), ("model", &["board"]), ("moves", &["model"]), ("extra", &[])]
            .map(|(name, used)| {
                let used = used.iter().map(|&other| other.to_owned());
                (name.to_owned(), used.collect())
            })
            .into();
    assert_eq!(
        against_order(&imports, &["board", "moves", "model"]),
        ["model imports board", "extra is not in the order"]
    );
}

#[test]
fn a_circle_is_seen() {
    let needs = |needed: &[&str]| needed.iter().map(|&name| name.to_owned()).collect();
    let imports: Imports = [
        ("board", needs(&["game"])),
        ("game", needs(&["moves", "rules"])),
        ("moves", needs(&["game"])),
        ("rules", needs(&[])),
    ]
    .map(|(name, needed): (_, BTreeSet<String>)| (name.to_owned(), needed))
    .into();
    assert_eq!(in_circles(imports), needs(&["board", "game", "moves"]));
    let code = "use crate::{board, moves::Move}; use super::super::rules::x; crate::game()";
    assert_eq!(names_after(code, "crate::"), ["board", "moves", "game"]);
    assert_eq!(names_after(code, "super::super::"), ["rules"]);
    assert_eq!(names_after(code, "super::"), ["super"], "a path as it begins");
}
