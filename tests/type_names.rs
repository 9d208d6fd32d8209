//! Within a package, types only share a name if they play the same role. The roles are listed in
//! `docs/glossary.md`, section *Types*. Each of them occurs at most once per puzzle, or per file of
//! a kind.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Folders of `src` inside a puzzle that are puzzles in their own right.
const INNER_PUZZLES: [&str; 3] =
    ["src/sieve/two_players", "src/sieve/strategies", "src/sieve/records"];

/// The part of a package in which a role has only one type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    Puzzle,
    File,
}

/// A type, and the file that declares it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Type {
    package: String,
    name: String,
    file: String,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Reads the roles from the glossary, and where each of them must be unique.
fn roles() -> BTreeMap<String, Scope> {
    let glossary = fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary");
    let (_, section) = glossary.split_once("\n## Types\n").expect("the section about types");
    let section = section.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.flat_map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let &[names, _, once] = cells.as_slice() else {
            panic!("the table has three columns: {row}");
        };
        let scope = match once {
            "puzzle" => Scope::Puzzle,
            "file" => Scope::File,
            other => panic!("once per puzzle or per file, not {other}"),
        };
        names.split(", ").map(move |name| (name.trim_matches('`').to_owned(), scope))
    })
    .collect()
}

/// Returns the types declared at the top level of a source. Those in tests and functions are nobody
/// else's business.
fn declared(source: &str) -> Vec<&str> {
    let code = source.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    let names = code.lines().filter_map(|line| {
        let line = match line.strip_prefix("pub") {
            Some(rest) => match rest.strip_prefix('(') {
                Some(rest) => rest.split_once(") ")?.1,
                None => rest.strip_prefix(' ')?,
            },
            None => line,
        };
        let (keyword, rest) = line.split_once(' ')?;
        let is_type = ["struct", "enum", "trait", "type", "union"].contains(&keyword);
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
        is_type.then(|| &rest[..end.unwrap_or(rest.len())])
    });
    names.collect()
}

/// Collects the types in all sources at `path` and below it.
fn types(path: &Path, package: &str, found: &mut Vec<Type>) {
    for entry in fs::read_dir(path).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            types(&path, package, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = fs::read_to_string(&path).expect("a source");
            let file = path.strip_prefix(root()).unwrap_or(&path).to_string_lossy();
            let file = file.replace('\\', "/");
            found.extend(declared(&source).into_iter().map(|name| Type {
                package: package.to_owned(),
                name: name.to_owned(),
                file: file.clone(),
            }));
        }
    }
}

/// Returns the part of a package that a file belongs to, be it a puzzle or a kind of certificates.
/// Each role occurs there at most once.
fn puzzle(file: &str) -> String {
    if let Some(inner) = INNER_PUZZLES.iter().find(|inner| file.starts_with(&format!("{inner}/"))) {
        return (*inner).to_owned();
    }
    let (package, inside) = file.split_once("src/").unwrap_or(("", file));
    match inside.split_once('/') {
        // For a program of the page, the whole package is the puzzle.
        Some((folder, _)) if !package.starts_with("web/") => format!("{package}src/{folder}"),
        _ => package.to_owned(),
    }
}

/// Returns names with more than one meaning, and the files they occur in.
fn ambiguous(types: &[Type], roles: &BTreeMap<String, Scope>) -> Vec<String> {
    let mut files: BTreeMap<(&str, &str), BTreeSet<&str>> = BTreeMap::new();
    for one in types {
        files.entry((&one.package, &one.name)).or_default().insert(&one.file);
    }
    let is_clear = |name: &str, files: &BTreeSet<&str>| match roles.get(name) {
        _ if files.len() == 1 => true,
        Some(Scope::File) => true,
        Some(Scope::Puzzle) => {
            let puzzles: BTreeSet<_> = files.iter().map(|file| puzzle(file)).collect();
            puzzles.len() == files.len()
        }
        // Nobody mentions a component's properties outside of its own file.
        None => name.ends_with("Props"),
    };
    let bad = files.iter().filter(|((_, name), files)| !is_clear(name, files));
    bad.map(|((package, name), files)| format!("{name} in {package}: {files:?}")).collect()
}

/// Returns the types of all packages.
fn all() -> Vec<Type> {
    let packages = ["", "checker", "links", "scorm", "xtask"].map(str::to_owned).into_iter();
    let web = fs::read_dir(root().join("web")).expect("the packages of the page");
    let web = web.map(|entry| entry.expect("an entry").file_name());
    let web = web.map(|name| format!("web/{}", name.to_string_lossy()));
    let mut found = Vec::new();
    for package in packages.chain(web) {
        let source = root().join(&package).join("src");
        if source.is_dir() {
            types(&source, &package, &mut found);
        }
    }
    found
}

#[test]
fn the_name_of_a_type_means_one_thing_in_a_package() {
    let types = all();
    assert!(types.len() > 1500, "the types of the project");
    let ambiguous = ambiguous(&types, &roles());
    assert!(
        ambiguous.is_empty(),
        "rename a type, or add its role to docs/glossary.md:\n{}",
        ambiguous.join("\n")
    );
}

#[test]
fn every_role_is_filled_more_than_once() {
    let types = all();
    for name in roles().keys() {
        let mut files: BTreeMap<&str, usize> = BTreeMap::new();
        for one in types.iter().filter(|one| one.name == *name) {
            *files.entry(&one.package).or_default() += 1;
        }
        assert!(files.values().any(|&count| count > 1), "{name} is no role any more");
    }
}

#[test]
fn a_name_with_two_meanings_is_found() {
    let source = "pub struct Line<P> {\n    pub struct Inner;\n}\npub(in crate::cli) enum Kind {}\n\
        type Entry = u8;\ntrait Rules: Clone {\n    type Move;\n}\nlet typed = 1;\n\
        #[cfg(test)]\nmod tests {\nstruct Sample;\n}";
    assert_eq!(declared(source), ["Line", "Kind", "Entry", "Rules"]);
    let at = |file: &str, name: &str| Type {
        package: String::new(),
        name: name.to_owned(),
        file: file.to_owned(),
    };
    let types = [
        at("src/sieve/rules/game.rs", "Game"),
        at("src/template/lamps.rs", "Game"),
        at("src/sieve/rules/line.rs", "Line"),
        at("src/template/line.rs", "Line"),
        at("src/cli/play.rs", "Arguments"),
        at("src/cli/solve.rs", "Arguments"),
        at("src/sieve/links/view.rs", "View"),
        at("src/sieve/drawing/view.rs", "View"),
        at("src/sieve/strategies/links.rs", "Search"),
        at("src/sieve/search.rs", "Search"),
    ];
    let roles = [
        ("Game", Scope::Puzzle),
        ("View", Scope::Puzzle),
        ("Search", Scope::Puzzle),
        ("Arguments", Scope::File),
    ]
    .map(|(name, scope)| (name.to_owned(), scope))
    .into();
    let found = ambiguous(&types, &roles);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].starts_with("Line in "), "{found:?}");
    assert!(found[1].starts_with("View in "), "{found:?}");
    assert_eq!(puzzle("web/sieve/src/board/mod.rs"), "web/sieve/");
    assert_eq!(puzzle("checker/src/upper_half/stage.rs"), "checker/src/upper_half");
}
