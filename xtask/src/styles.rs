//! Tests that a package's style sheets match its code: every sheet is listed, and every class is
//! used.

mod attributes;
mod contrast;
mod declarations;
mod raw;

use crate::workspace;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns all packages with style sheets.
fn packages() -> Vec<PathBuf> {
    let web = fs::read_dir(workspace::path("web")).expect("a folder web");
    let folders = web.map(|entry| entry.expect("an entry").path());
    folders.filter(|folder| folder.join("style.css").is_file()).collect()
}

/// Returns all files below a folder with this extension.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
    found
}

/// Returns a file's name in its package's list of sheets.
fn name_in(package: &Path, path: &Path) -> String {
    let name = path.strip_prefix(package).expect("inside");
    name.to_string_lossy().replace('\\', "/")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read_all(folder: &Path, ending: &str) -> String {
    files(folder, ending).iter().map(|path| read(path)).collect()
}

/// Returns all Rust code below a folder, except for comments: a class is not used just because a
/// comment mentions it.
fn code_in(folder: &Path) -> String {
    let all = read_all(folder, "rs");
    let lines = all.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Returns a package's dependencies in `web`.
fn dependencies(package: &Path) -> Vec<PathBuf> {
    let manifest = read(&package.join("Cargo.toml"));
    let after = manifest.split("path = \"../").skip(1);
    let names = after.filter_map(|rest| rest.split_once('"'));
    let folders = names.map(|(name, _)| package.join("..").join(name));
    folders.filter(|dependency| dependency.join("src").is_dir()).collect()
}

/// Removes comments and quoted strings from a sheet.
fn bare(sheet: &str) -> String {
    let mut text = String::new();
    let mut rest = sheet;
    while let Some((before, after)) = rest.split_once("/*") {
        text.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    text.split('"').step_by(2).collect()
}

/// Returns all classes in a sheet's selectors.
fn classes(sheet: &str) -> BTreeSet<String> {
    let sheet = bare(sheet);
    let heads = sheet.split('{').filter_map(|part| part.rsplit(['}', ';', '{']).next());
    let mut found = BTreeSet::new();
    for head in heads {
        for part in head.split('.').skip(1) {
            let is_of_name = |sign: &char| sign.is_ascii_alphanumeric() || *sign == '-';
            let name: String = part.chars().take_while(is_of_name).collect();
            if name.starts_with(|sign: char| sign.is_ascii_alphabetic()) {
                found.insert(name);
            }
        }
    }
    found
}

/// Returns `true` if code uses a class, which means that it is a word of a string literal. If there
/// is only a part up to a hyphen, we assume that the rest is filled in.
fn names(code: &str, class: &str) -> bool {
    let is_edge = |sign: Option<char>| {
        sign.is_some_and(|sign| sign == '"' || sign == '\\' || sign.is_whitespace())
    };
    let mut places = code.match_indices(class);
    let whole = places.any(|(at, _)| {
        is_edge(code[..at].chars().next_back()) && is_edge(code[at + class.len()..].chars().next())
    });
    let beginnings = class.match_indices('-').map(|(at, _)| &class[..=at]);
    whole || beginnings.into_iter().any(|part| code.contains(&format!("{part}{{")))
}

/// Returns a package's lists of sheets. There may be a second one for parts that are loaded later.
fn lists(package: &Path) -> String {
    let lists = ["style.css", "later.css"].map(|list| package.join(list));
    let present = lists.iter().filter(|list| list.is_file());
    present.map(|list| read(list)).collect()
}

/// Returns `true` if a sheet of the kit is imported by programs, and therefore is not in the kit's
/// own list.
fn is_of_programs(sheet: &str) -> bool {
    let line = format!("@import \"../kit/{sheet}\";");
    let mut packages = packages().into_iter();
    packages.any(|package| lists(&package).contains(&line))
}

#[test]
fn every_sheet_is_listed_once() {
    for package in packages() {
        let list = lists(&package);
        let is_kit = package.ends_with("kit");
        for path in files(&package.join("src"), "css") {
            let name = name_in(&package, &path);
            let times = list.matches(&format!("@import \"{name}\";")).count();
            let expected = usize::from(!(is_kit && is_of_programs(&name)));
            assert_eq!(times, expected, "{name} in {}", package.display());
        }
    }
}

#[test]
fn every_styled_class_is_used() {
    let kit = workspace::path("web/kit/src");
    for package in packages() {
        // The kit and shared packages may style elements of programs, and vice versa.
        let mut code = code_in(&kit);
        if package.join("src/main.rs").exists() {
            code.push_str(&code_in(&package.join("src")));
            // Elements of shared packages may be restyled.
            for dependency in dependencies(&package) {
                code.push_str(&code_in(&dependency.join("src")));
            }
        } else {
            code.push_str(&code_in(&workspace::path("web")));
            code.push_str(&read_all(&workspace::path("static"), "js"));
        }
        for path in files(&package.join("src"), "css") {
            let dead: Vec<_> =
                classes(&read(&path)).into_iter().filter(|class| !names(&code, class)).collect();
            assert!(dead.is_empty(), "{}: nothing has {dead:?}", path.display());
        }
    }
}

/// Classes used by a single program belong in its own sheets. Other programs should not have to
/// load them.
#[test]
fn shared_sheets_style_no_class_of_a_single_program() {
    let kit = workspace::path("web/kit");
    let mut drawn = read_all(&kit.join("src"), "rs");
    drawn.push_str(&read_all(&workspace::path("static"), "js"));
    let others = packages().into_iter().filter(|package| *package != kit);
    let programs: Vec<_> = others.map(|package| read_all(&package.join("src"), "rs")).collect();
    let is_shared = |class: &str| {
        let having = programs.iter().filter(|code| names(code, class));
        names(&drawn, class) || having.count() > 1
    };
    for path in files(&kit.join("src"), "css") {
        if is_of_programs(&name_in(&kit, &path)) {
            continue;
        }
        let lone: Vec<_> =
            classes(&read(&path)).into_iter().filter(|class| !is_shared(class)).collect();
        assert!(lone.is_empty(), "{}: {lone:?} belong to one program", path.display());
    }
}

#[test]
fn packages_use_widths_by_their_names() {
    for package in packages() {
        for path in files(&package.join("src"), "css") {
            for width in ["max-width: 56rem", "min-width: 56.01rem", "max-width: 75rem"] {
                assert!(!read(&path).contains(width), "{} has {width}", path.display());
            }
        }
    }
}

/// Returns selectors with `:has` on the root or on any kind of element. These are expensive,
/// because browsers match them again whenever an element is added or removed. Just one of them was
/// enough to compute the style of every `span` on a board of 1000 numbers again after each move.
fn required_of_the_root(sheet: &str) -> Vec<String> {
    let sheet = bare(sheet);
    let selectors = sheet.match_indices(":has(").map(|(place, _)| {
        let before = &sheet[..place];
        let begin =
            before.rfind(|letter: char| letter.is_whitespace() || ",{}>~+".contains(letter));
        &before[begin.map_or(0, |begin| begin + 1)..]
    });
    let named = |selector: &&str| !selector.contains('.');
    selectors.filter(named).map(str::to_owned).collect()
}

/// Returns selectors with `:has` that style elements of any kind. If there is one, browsers restyle
/// everything inside of any `:has`: a move on a board of 400 numbers restyled 922 elements instead
/// of 162.
fn open_ended(sheet: &str) -> Vec<String> {
    let sheet = bare(sheet);
    let heads = sheet.split('{').filter_map(|part| part.rsplit(['}', ';']).next());
    let last = |head: &str| head.rsplit([' ', '>', '~', '+']).next().map(str::to_owned);
    let is_open = |head: &&str| {
        let last = last(head).unwrap_or_default();
        head.contains(":has(") && (last.starts_with('*') || last.starts_with(":not("))
    };
    heads.map(str::trim).filter(is_open).map(str::to_owned).collect()
}

#[test]
fn no_has_selector_applies_to_the_root_or_all_elements() {
    for package in packages() {
        for path in files(&package.join("src"), "css") {
            // Print sheets are exempt, because nothing is ever added or removed on paper.
            if !path.ends_with("print.css") {
                let required = required_of_the_root(&read(&path));
                assert!(required.is_empty(), "{}: {required:?}:has(", path.display());
                let open = open_ended(&read(&path));
                assert!(open.is_empty(), "{}: {open:?}", path.display());
            }
        }
    }
    let sheet = ":has(> .a) > body {} .b:has(.c) {} .d:not(:has(p)) {} html:not(:has(.e)) {}";
    assert_eq!(required_of_the_root(sheet), ["", "html:not("]);
    let sheet = ".a:has(.b) > :not(.c) {} .a:has(.b) .c {} .a > * {} .d:has(.e) > * {}";
    assert_eq!(open_ended(sheet), [".a:has(.b) > :not(.c)", ".d:has(.e) > *"]);
}

#[test]
fn classes_and_their_uses_are_found() {
    let sheet = "/* .no */ .a, b.c-d:not(.e) { x: \".f\"; y: 0.5rem } @media (m) { .g > h {} }";
    let found = classes(sheet);
    assert_eq!(found.iter().collect::<Vec<_>>(), ["a", "c-d", "e", "g"]);
    assert!(names("class=\"x cell-small\"", "cell-small"));
    assert!(names("format!(\"cell-{size}\")", "cell-small"));
    assert!(!names("\"cell-smaller\"", "cell-small"));
}
