//! Tests that every attribute and every id in the sheets exists on some element of the page. See
//! `styles.rs` for classes.

use super::{code_in, files, name_in, names, packages, read, read_all};
use crate::workspace;
use std::collections::BTreeSet;

/// Removes comments from a sheet. In contrast to `bare`, quoted strings are left in place, because
/// they are values of attributes.
fn without_comments(sheet: &str) -> String {
    let parts = sheet.split("/*").enumerate();
    let code = parts.map(|(index, part)| {
        let end = if index == 0 { 0 } else { part.find("*/").map_or(part.len(), |at| at + 2) };
        &part[end..]
    });
    code.collect()
}

/// Returns a sheet's selectors, which are the texts before opening brackets, except for media
/// queries.
fn selectors(sheet: &str) -> Vec<String> {
    let code = without_comments(sheet);
    let heads = code.split('{').filter_map(|part| part.rsplit(['}', ';', '{']).next());
    let heads = heads.map(str::trim).filter(|head| !head.starts_with('@'));
    heads.map(str::to_owned).collect()
}

/// Returns all attributes in a sheet's selectors, with their value if the selector compares all of
/// it.
fn attributes(sheet: &str) -> BTreeSet<(String, Option<String>)> {
    let is_of_name = |sign: &char| sign.is_ascii_alphanumeric() || *sign == '-';
    let mut found = BTreeSet::new();
    for selector in selectors(sheet) {
        for part in selector.split('[').skip(1) {
            let inside = part.split_once(']').map_or(part, |(inside, _)| inside);
            let name: String = inside.chars().take_while(is_of_name).collect();
            let value = inside[name.len()..].strip_prefix('=');
            found.insert((name, value.map(|value| value.trim_matches('"').to_owned())));
        }
    }
    found
}

/// Returns all ids in a sheet's selectors.
fn ids(sheet: &str) -> BTreeSet<String> {
    let is_of_name = |sign: &char| sign.is_ascii_alphanumeric() || *sign == '-';
    let selectors = selectors(sheet);
    let parts = selectors.iter().flat_map(|selector| selector.split('#').skip(1));
    parts.map(|part| part.chars().take_while(is_of_name).collect()).collect()
}

/// Returns a data attribute's name in scripts. For example, `data-first-view` is `firstView` there.
fn in_scripts(name: &str) -> Option<String> {
    let mut words = name.strip_prefix("data-")?.split('-');
    let first = words.next()?.to_owned();
    Some(words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..]))
}

/// Returns `true` if the code sets this attribute, be it in markup, by its quoted name, or in a
/// script.
fn gives(code: &str, name: &str) -> bool {
    // `{name}` is short for an attribute whose variable has the same name.
    let written = [format!(" {name}="), format!("\"{name}\""), format!("{{{name}}}")];
    let of_script = in_scripts(name).map(|name| format!("dataset.{name}"));
    written.iter().chain(&of_script).any(|it| code.contains(it))
}

/// Returns `true` if the code contains this value in quotes. Numbers always pass, because they are
/// computed.
fn has_value(code: &str, value: &str) -> bool {
    let is_number = value.chars().all(|sign| sign.is_ascii_digit());
    is_number || code.contains(&format!("\"{value}\""))
}

#[test]
fn no_attribute_is_styled_that_nothing_has() {
    let mut code = code_in(&workspace::path("web"));
    code.push_str(&read_all(&workspace::path("static"), "js"));
    code.push_str(&read(&workspace::path("index.html")));
    let mut dead = Vec::new();
    for package in packages() {
        for path in files(&package.join("src"), "css") {
            let sheet = read(&path);
            let place = format!("{}/{}", package.display(), name_in(&package, &path));
            for (name, value) in attributes(&sheet) {
                if !gives(&code, &name) {
                    dead.push(format!("{place}: nothing has [{name}]"));
                } else if let Some(value) = value.filter(|value| !has_value(&code, value)) {
                    dead.push(format!("{place}: nothing has [{name}={value}]"));
                }
            }
            let unknown = ids(&sheet).into_iter().filter(|id| !names(&code, id));
            dead.extend(unknown.map(|id| format!("{place}: nothing has #{id}")));
        }
    }
    assert!(dead.is_empty(), "{}", dead.join("\n"));
}

#[test]
fn attributes_and_their_uses_are_found() {
    let sheet = "/* [no] #no */ a[data-b=\"c\"], #d:not([e^=\"f\"]) { g: \"#h [i]\"; color: #fff } @media (j) { [k] {} }";
    let found: Vec<_> = attributes(sheet).into_iter().map(|(name, _)| name).collect();
    assert_eq!(found, ["data-b", "e", "k"]);
    assert!(attributes(sheet).contains(&("data-b".to_owned(), Some("c".to_owned()))));
    assert_eq!(ids(sheet).into_iter().collect::<Vec<_>>(), ["d"]);
    assert!(gives("<p data-first-view=\"\">", "data-first-view"));
    assert!(gives("root.dataset.firstView = 1;", "data-first-view"));
    assert!(gives("set_attribute(\"data-first-view\", \"\")", "data-first-view"));
    assert!(!gives("<p data-first-viewer=\"\">", "data-first-view"));
    assert!(has_value("format!(\"{}\", \"half\")", "half") && has_value("", "10"));
    assert!(!has_value("\"halfway\"", "half"));
}
