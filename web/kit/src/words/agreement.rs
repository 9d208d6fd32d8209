//! Checks that a package's words agree with its sources. The kit and all programs call this in
//! their tests. It has to read files, so it is native only.

use super::{LANGUAGES, lines};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Keys for which every program must have its own text. The kit uses the first two. The last one is
/// only used by the build, for link previews.
const OF_PROGRAMS: [&str; 3] = ["page.title", "head.name", "alone.about"];

/// Keys that are used, although they never appear in the sources.
const ALWAYS_USED: [&str; 5] =
    ["number.group", "number.percent", "number.point", "list.and", "quote.text"];

/// Checks the words of a package:
///
/// - Every language must have the same keys, each of them once and with the same placeholders.
/// - If a string literal in the sources looks like a key, it must be one.
/// - Every key must be used.
/// - The arguments of [`fill!`](crate::fill!) must be the placeholders of the text.
///
/// `folder` is the folder of the words, relative to the package. If some keys are only used by the
/// build, list them in `built`.
///
/// # Panics
///
/// Panics if a check fails. The message says which one.
pub fn check(package: &Path, folder: &str, built: &[&str]) {
    println!("the words of {}", package.display());
    let languages: Vec<_> = LANGUAGES
        .iter()
        .map(|language| {
            let path = package.join(folder).join(format!("{}.txt", language.code));
            let source = fs::read_to_string(&path);
            source.unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()))
        })
        .collect();
    for (language, source) in LANGUAGES.iter().zip(&languages) {
        assert_eq!(
            places_by_key(source, language.code),
            places_by_key(&languages[0], LANGUAGES[0].code),
            "{} has other keys or places than {}",
            language.code,
            LANGUAGES[0].code
        );
    }
    let mut code = String::new();
    read_sources(&package.join("src"), &mut code);
    // The checker's reasons are keys, too. Their texts are in the programs that show proofs.
    let checker = package.join("../../checker/src");
    let reasons = checker.join(package.file_name().expect("the name of a package"));
    if reasons.is_dir() {
        for source in [checker.join("description.rs"), checker.join("encoding.rs"), reasons] {
            read_sources(&source, &mut code);
        }
    }
    let known: BTreeSet<&str> = lines(&languages[0]).map(|(key, _)| stem(key)).collect();
    let mut used: BTreeSet<&str> = code.split('"').filter(|text| is_key(text)).collect();
    used.extend(built);
    // The kit may use texts of the programs. Conversely, a program may use those of the kit and of
    // any shared package it depends on.
    let kit = fs::read_to_string(package.join("../../static/words/en.txt"));
    let kit = kit.expect("the words of the kit");
    let of_kit: BTreeSet<&str> = lines(&kit).map(|(key, _)| stem(key)).collect();
    let is_kit = known == of_kit;
    let manifest = fs::read_to_string(package.join("Cargo.toml")).expect("a manifest");
    let is_program = manifest.contains("[[bin]]");
    for key in OF_PROGRAMS {
        assert_eq!(known.contains(key), is_program, "{key}");
        if is_program {
            used.insert(key);
        } else {
            used.remove(key);
        }
    }
    let packages = words_of_packages(package, &manifest);
    let of_packages: BTreeSet<&str> = lines(&packages).map(|(key, _)| stem(key)).collect();
    if is_kit {
        used.extend(ALWAYS_USED);
    } else {
        let shared: BTreeSet<&str> = of_kit.union(&of_packages).copied().collect();
        let twice: Vec<_> = known.intersection(&shared).collect();
        assert!(twice.is_empty(), "others have these already: {twice:?}");
        used.retain(|key| !shared.contains(key));
    }
    let unknown: Vec<_> = used.difference(&known).collect();
    let unused: Vec<_> = known.difference(&used).collect();
    assert!(unknown.is_empty(), "no language has {unknown:?}");
    assert!(unused.is_empty(), "nobody uses {unused:?}");
    let mut places = places_by_key(&languages[0], LANGUAGES[0].code);
    for others in [&kit, &packages] {
        places.extend(places_by_key(others, LANGUAGES[0].code));
    }
    for (key, names) in filled(&code) {
        assert_eq!(Some(&names), places.get(key), "the places of {key}");
    }
    for (key, text) in described(&code) {
        // A translation need not use all values, but it cannot use any that do not exist.
        assert!(places[key].is_subset(&places_of(text)), "the places of {key}");
    }
}

/// Returns the literal keys in calls of [`fill!`](crate::fill!), each with the names of its
/// arguments.
fn filled(code: &str) -> Vec<(&str, BTreeSet<&str>)> {
    let calls = code.split("fill!(").skip(1);
    let with_key = calls.filter_map(|call| call.trim_start().strip_prefix('"')?.split_once('"'));
    with_key.map(|(key, rest)| (key, names_of_arguments(rest))).collect()
}

/// Returns the keys of the checker's descriptions, each with its English text.
fn described(code: &str) -> Vec<(&str, &str)> {
    let calls = code.split("describe(").skip(1);
    let literals = calls.filter_map(|call| {
        let mut parts = call.trim_start().strip_prefix('"')?.split('"');
        Some((parts.next()?, parts.nth(1)?))
    });
    literals.collect()
}

/// Returns the argument names of a call, given the code after its key.
fn names_of_arguments(code: &str) -> BTreeSet<&str> {
    let (mut names, mut depth, mut in_text) = (BTreeSet::new(), 1, false);
    for (at, sign) in code.char_indices() {
        match sign {
            '"' => in_text = !in_text,
            _ if in_text => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 1 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 1 => {
                let argument = code[at + 1..].trim_start();
                let is_part = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
                let end = argument.find(|sign| !is_part(sign));
                names.insert(&argument[..end.unwrap_or(0)]);
            }
            _ => {}
        }
    }
    names.remove("");
    names
}

/// Loads a package's English words, including those of the kit and of shared packages that it uses.
/// Call this at the start of a test that compares messages. `package` is the path of its folder.
///
/// # Panics
///
/// Panics if a file of words is missing.
pub fn learn_english(package: &str) {
    let package = Path::new(package);
    let read = |path: &str| fs::read_to_string(package.join(path)).expect(path);
    let words = [
        read("../../static/words/en.txt"),
        read("words/en.txt"),
        words_of_packages(package, &read("Cargo.toml")),
    ];
    // The words have to live as long as the program anyway. Leaking is fine.
    super::learn(&LANGUAGES[0], words.join("\n").leak());
}

/// Returns the words of all neighbouring packages in the manifest.
fn words_of_packages(package: &Path, manifest: &str) -> String {
    let named = manifest.split("path = \"../").skip(1);
    let packages = named.filter_map(|rest| rest.split_once('"'));
    let words =
        packages.map(|(dependency, _)| package.join("..").join(dependency).join("words/en.txt"));
    words.filter_map(|path| fs::read_to_string(path).ok()).collect()
}

/// Returns each text's placeholders. Panics if there's a key twice.
fn places_by_key<'text>(
    source: &'text str,
    code: &str,
) -> BTreeMap<&'text str, BTreeSet<&'text str>> {
    let mut found = BTreeMap::new();
    for (key, text) in lines(source) {
        assert!(found.insert(key, places_of(text)).is_none(), "{code} has {key} twice");
    }
    found
}

/// Returns the placeholders of a text.
fn places_of(text: &str) -> BTreeSet<&str> {
    let ends = text.split('{').skip(1);
    ends.filter_map(|part| part.split_once('}')).map(|(name, _)| name).collect()
}

/// Returns a key without its plural ending, if it has one.
fn stem(key: &str) -> &str {
    let plural = key.strip_suffix(".one").or(key.strip_suffix(".other"));
    plural.unwrap_or(key)
}

/// Returns `true` if a literal looks like a key rather than a file name.
fn is_key(text: &str) -> bool {
    let is_word = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    };
    let files = [".js", ".css", ".wasm", ".svg", ".txt", ".html", ".png", ".rhai"];
    text.contains('.')
        && text.split('.').all(is_word)
        && !files.iter().any(|end| text.ends_with(end))
}

/// Appends the code of a file, or of all files in a folder except for the `words` module itself.
fn read_sources(path: &Path, found: &mut String) {
    let ending = path.extension().unwrap_or_default();
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder of sources") {
            let path = entry.expect("an entry").path();
            if !path.ends_with("words") {
                read_sources(&path, found);
            }
        }
    } else if (ending == "rs" || ending == "mjs") && !path.ends_with("words.rs") {
        let source = fs::read_to_string(path).expect("a source");
        // Comments may mention keys of other packages, so don't look at them.
        let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        code.for_each(|line| found.extend([line, "\n"]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_filled_in_are_found() {
        let code = r#"fill!("a.b", n, text = f("x, y", [1, 2]),) + fill!(key, z = 1) + fill!("c.d", m = fill!("e.f", p))"#;
        let found = filled(code);
        assert_eq!(found[0], ("a.b", BTreeSet::from(["n", "text"])));
        assert_eq!(found[1], ("c.d", BTreeSet::from(["m"])));
        assert_eq!(found[2], ("e.f", BTreeSet::from(["p"])));
        assert_eq!(found.len(), 3);
    }
}
