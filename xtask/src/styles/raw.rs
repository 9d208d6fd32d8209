//! Tests that sheets don't define sizes, colours and durations of their own, but take them from the
//! scale (`web/kit/src/styles/scale.css`) and from the colour roles
//! (`web/kit/src/styles/appearance.css`).

use super::declarations::{Declaration, declarations};
use super::{bare, files, name_in, packages, read, read_all};
use crate::workspace;
use std::collections::BTreeSet;

/// Sheets of the kit that define these tokens.
const TOKENS: [&str; 2] = ["src/styles/scale.css", "src/styles/appearance.css"];

/// Properties that may have raw values: the package, the start of the property's name, and the
/// reason.
const EXCEPTIONS: [(&str, &str, &str); 1] =
    [("seventeen", "--pair-", "eleven classes of a picture, which a canvas reads as numbers")];

/// In rem. Controls and lines of text are lower than this, and regions of the page are higher.
const REGION: f64 = 5.0;

/// Returns all numbers in a value with their units, except for numbers that are part of a name.
fn lengths(value: &str) -> Vec<(f64, &str)> {
    let is_of_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
    let is_of_number = |sign: char| sign.is_ascii_digit() || sign == '.';
    let words = value.split(|sign: char| !is_of_name(sign) && sign != '.' && sign != '%');
    let numbers = words.filter_map(|word| {
        let word = word.strip_prefix('-').unwrap_or(word);
        let end = word.find(|sign| !is_of_number(sign)).unwrap_or(word.len());
        Some((word[..end].parse().ok()?, &word[end..]))
    });
    numbers.collect()
}

/// Returns `true` if a value has a length that depends neither on the available space nor on lines
/// of text.
fn is_fixed(value: &str) -> bool {
    let relative = ["", "%", "lh", "vw", "vh", "dvh", "cqi", "cqw", "cqh", "fr", "deg"];
    let mut lengths = lengths(value).into_iter();
    lengths.any(|(number, unit)| number != 0.0 && !relative.contains(&unit))
}

/// Returns `true` if a value has a nonzero number, with or without a unit.
fn has_number(value: &str) -> bool {
    lengths(value).iter().any(|(number, _)| *number != 0.0)
}

/// Returns `true` if a value has a colour as such, instead of its role.
fn has_colour(value: &str) -> bool {
    const NAMED: [&str; 9] =
        ["white", "black", "red", "green", "blue", "yellow", "orange", "gray", "grey"];
    let functions = ["#", "rgb(", "rgba(", "hsl(", "oklch(", "lab("];
    functions.iter().any(|it| value.contains(it))
        || value.split([' ', ',', '(', ')']).any(|word| NAMED.contains(&word))
}

/// Returns the kind of token that a raw value should be replaced by, if a declaration has one.
fn complaint(Declaration { property, value, .. }: &Declaration) -> Option<&'static str> {
    let begins = |names: &[&str]| names.iter().any(|name| property.starts_with(name));
    let is_token = |prefix: &str| value == "inherit" || value.contains(prefix);
    if has_colour(value) {
        return Some("a colour role");
    }
    if property.starts_with("--") {
        return None;
    }
    match property.as_str() {
        "font-size" | "font" if !is_token("var(") || is_fixed(value) => Some("--t1 to --t7"),
        "font-weight" if !is_token("var(--w") => Some("--w1 to --w3"),
        "line-height" if value != "0" && !is_token("var(") => Some("--l1 to --l3"),
        "letter-spacing" if has_number(value) => Some("--track"),
        "stroke-width" if !is_token("var(--k") => Some("--k1 to --k4"),
        "box-shadow" if is_fixed(value) => Some("--e1 to --e3, or a ring of --b1, --b2 or --ring"),
        "min-height" if is_low(value) => Some("--chip, --control, --finger, or lines (lh)"),
        name if name.ends_with("radius") && has_number(value) && !value.contains("var(") => {
            Some("--r1 to --r3, --r-full")
        }
        "outline" if is_fixed(value) => Some("--ring"),
        _ if begins(&["border"]) && is_fixed(value) => Some("--b1, --b2"),
        _ if begins(&["padding", "margin", "gap", "row-gap", "column-gap"]) && is_fixed(value) => {
            Some("--s1 to --s7")
        }
        _ if begins(&["animation", "transition"]) && has_time(value) => Some("--d1 to --d4"),
        _ => None,
    }
}

fn is_low(value: &str) -> bool {
    lengths(value).into_iter().any(|(number, unit)| match unit {
        "rem" => number != 0.0 && number < REGION,
        "px" | "em" | "pt" => number != 0.0,
        _ => false,
    })
}

fn has_time(value: &str) -> bool {
    let mut lengths = lengths(value).into_iter();
    lengths.any(|(_, unit)| unit == "s" || unit == "ms")
}

/// Returns the sheets of all packages: package, name, and text.
fn sheets() -> Vec<(String, String, String)> {
    let mut found = Vec::new();
    for package in packages() {
        let name = package.file_name().expect("a name").to_string_lossy().into_owned();
        for path in files(&package.join("src"), "css") {
            found.push((name.clone(), name_in(&package, &path), bare(&read(&path))));
        }
    }
    found
}

fn defines_tokens(package: &str, sheet: &str) -> bool {
    package == "kit" && TOKENS.contains(&sheet)
}

#[test]
fn no_sheet_has_raw_values() {
    let mut used = BTreeSet::new();
    let mut raw = Vec::new();
    for (package, sheet, text) in sheets() {
        if defines_tokens(&package, &sheet) {
            continue;
        }
        for one in declarations(&text) {
            let Some(expected) = complaint(&one) else {
                continue;
            };
            let exception = EXCEPTIONS
                .iter()
                .position(|(of, property, _)| *of == package && one.property.starts_with(property));
            if let Some(exception) = exception {
                used.insert(exception);
            } else {
                let Declaration { selector, property, value } = one;
                raw.push(format!(
                    "{package}/{sheet}: {selector} {{ {property}: {value} }} should use {expected}"
                ));
            }
        }
    }
    assert!(raw.is_empty(), "{}", raw.join("\n"));
    assert_eq!(used.len(), EXCEPTIONS.len(), "an exception is no longer needed");
}

/// Tokens must have the same value everywhere, except for `--px`, the size of a pixel, which
/// depends on the drawing.
#[test]
fn tokens_are_defined_in_their_sheets_alone() {
    let of = |expected: bool| {
        let sheets = sheets().into_iter();
        let sheets =
            sheets.filter(move |(package, sheet, _)| defines_tokens(package, sheet) == expected);
        sheets.flat_map(|(_, _, text)| declarations(&text))
    };
    let tokens: BTreeSet<_> = of(true)
        .map(|it| it.property)
        .filter(|name| name.starts_with("--") && name != "--px")
        .collect();
    let again: Vec<_> = of(false).filter(|it| tokens.contains(&it.property)).collect();
    assert!(again.is_empty(), "{again:?}");
}

#[test]
fn every_variable_is_defined() {
    let code =
        read_all(&workspace::path("web"), "rs") + &read_all(&workspace::path("static"), "js");
    let sheets = sheets();
    let defined: BTreeSet<_> =
        sheets.iter().flat_map(|(_, _, text)| declarations(text)).map(|it| it.property).collect();
    let is_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
    let mut unknown = BTreeSet::new();
    for (package, sheet, text) in &sheets {
        for rest in text.split("var(").skip(1) {
            let end = rest.find(|sign| !is_name(sign)).unwrap_or(rest.len());
            let name = &rest[..end];
            if !defined.contains(name) && !code.contains(&format!("\"{name}\"")) {
                unknown.insert(format!("{package}/{sheet}: {name}"));
            }
        }
    }
    // Canvases read colours by role, so these names are in the code.
    let names = code.split("\"--").skip(1).filter_map(|rest| rest.split_once('"'));
    for (name, rest) in names {
        let is_variable = !name.is_empty() && name.chars().all(is_name);
        let is_set = rest.starts_with(',') || rest.starts_with(':');
        if is_variable && !is_set && !defined.contains(&format!("--{name}")) {
            unknown.insert(format!("--{name} in the code"));
        }
    }
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn raw_values_are_recognised() {
    let complains = |property: &str, value: &str| {
        let [selector, property, value] = ["", property, value].map(str::to_owned);
        complaint(&Declaration { selector, property, value }).is_some()
    };
    for (property, value) in [
        ("font-size", "0.9rem"),
        ("font-size", "min(var(--t5), 20px)"),
        ("font-size", "2em"),
        ("font", "1rem/1.4 serif"),
        ("font-weight", "600"),
        ("font-weight", "bold"),
        ("line-height", "1.3"),
        ("letter-spacing", "0.1em"),
        ("padding", "0 0.35rem"),
        ("margin-inline-start", "-4px"),
        ("gap", "var(--s1) 3px"),
        ("border", "3px solid var(--line)"),
        ("border-radius", "50%"),
        ("border-radius", "4px"),
        ("outline", "0.1em solid var(--focus)"),
        ("box-shadow", "0 0 0 2px var(--ink)"),
        ("stroke-width", "2"),
        ("min-height", "2.75rem"),
        ("min-height", "1.4em"),
        ("animation", "rise 0.5s"),
        ("transition", "color 120ms"),
        ("color", "#fff"),
        ("--row", "rgb(0 0 0 / 20%)"),
        ("fill", "white"),
    ] {
        assert!(complains(property, value), "{property}: {value}");
    }
    for (property, value) in [
        ("font-size", "min(var(--t5), 5cqi)"),
        ("font-size", "calc(var(--digits) * 0.85)"),
        ("font", "inherit"),
        ("font", "var(--t2) / var(--l3) var(--mono)"),
        ("line-height", "0"),
        ("letter-spacing", "0"),
        ("padding", "0 var(--s2)"),
        ("margin", "calc(-1 * var(--s2)) auto 10%"),
        ("border-width", "0 var(--b1) var(--b1) 0"),
        ("border-radius", "min(var(--r2), var(--cell-width) * 0.14)"),
        ("box-shadow", "inset 0 0 0 var(--b2) var(--ink), var(--e1)"),
        ("stroke-width", "calc(2 * var(--k4))"),
        ("min-height", "2lh"),
        ("min-height", "14rem"),
        ("min-height", "calc(var(--control) + var(--s1))"),
        ("animation", "refuse calc(4 * var(--d3)) linear"),
        ("background", "color-mix(in srgb, var(--you) 20%, transparent)"),
        ("stroke", "url()"),
        ("--pace", "calc(2 * var(--d4))"),
    ] {
        assert!(!complains(property, value), "{property}: {value}");
    }
}
