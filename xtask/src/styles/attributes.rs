//! Tests that some element of the page has each attribute and each id in the sheets. For classes,
//! see `styles.rs`.

use super::{code_in, files, name_in, names, packages, read, read_all};
use crate::workspace;
use std::collections::BTreeSet;

/// Returns a sheet without comments. Unlike `bare`, this leaves quoted strings in place, because
/// they are the values of attributes.
fn without_comments(sheet: &str) -> String {
    let parts = sheet.split("/*").enumerate();
    let code = parts.map(|(index, part)| {
        let end = if index == 0 { 0 } else { part.find("*/").map_or(part.len(), |at| at + 2) };
        &part[end..]
    });
    code.collect()
}

/// Returns the selectors of a sheet. They are the texts before each opening bracket, without media
/// queries.
fn selectors(sheet: &str) -> Vec<String> {
    let code = without_comments(sheet);
    let heads = code.split('{').filter_map(|part| part.rsplit(['}', ';', '{']).next());
    let heads = heads.map(str::trim).filter(|head| !head.starts_with('@'));
    heads.map(str::to_owned).collect()
}

/// Returns the attributes in the selectors of a sheet. If a selector compares the whole value, we
/// return that as well.
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

/// Returns the ids in the selectors of a sheet.
fn ids(sheet: &str) -> BTreeSet<String> {
    let is_of_name = |sign: &char| sign.is_ascii_alphanumeric() || *sign == '-';
    let selectors = selectors(sheet);
    let parts = selectors.iter().flat_map(|selector| selector.split('#').skip(1));
    parts.map(|part| part.chars().take_while(is_of_name).collect()).collect()
}

/// Returns the name that a data attribute has in scripts, e.g. `firstView` for `data-first-view`.
fn in_scripts(name: &str) -> Option<String> {
    let mut words = name.strip_prefix("data-")?.split('-');
    let first = words.next()?.to_owned();
    Some(words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..]))
}

/// Returns true if the code gives an element this attribute. It can do so in markup, by its name in
/// quotes, or in a script.
fn gives(code: &str, name: &str) -> bool {
    // In markup, you can write `{name}` if the attribute and the variable have the same name.
    let written = [format!(" {name}="), format!("\"{name}\""), format!("{{{name}}}")];
    let of_script = in_scripts(name).map(|name| format!("dataset.{name}"));
    written.iter().chain(&of_script).any(|it| code.contains(it))
}

/// Returns true if the code contains this value in quotes. We can't check numbers, because they are
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
