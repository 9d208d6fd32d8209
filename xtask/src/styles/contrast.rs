//! Tests the contrast of all colour roles (see `web/kit/src/styles/appearance.css`) in the four
//! themes, with the limits of WCAG 2.2.

use super::declarations::declarations;
use super::{bare, read};
use crate::workspace;
use std::collections::BTreeMap;

/// Required contrast for text, for controls and large text, and for text in high contrast themes.
const TEXT: f64 = 4.5;
const SHAPE: f64 = 3.0;
const STRONG: f64 = 7.0;

/// Text colours with their possible backgrounds.
const TEXTS: [(&str, &[&str]); 11] = [
    ("ink", &["paper", "surface", "sunken", "tile", "tax-fill", "mark"]),
    ("ink-2", &["paper", "surface", "sunken", "tile"]),
    ("ink-3", &["paper", "surface"]),
    ("you-text", &["paper", "surface", "tile"]),
    ("on-you", &["you"]),
    ("tax", &["paper", "surface"]),
    ("best", &["paper", "surface", "tile"]),
    ("cost", &["paper", "surface", "tile"]),
    // These are pressed buttons and clues.
    ("paper", &["ink", "ink-2"]),
    // These are the message after a crash, and a rejected number.
    ("surface", &["cost"]),
    ("tile", &["ink"]),
];

/// Colours of controls, shapes, chart lines and the focus, with the colours around them.
const SHAPES: [(&str, &[&str]); 10] = [
    ("edge", &["paper", "surface"]),
    ("you", &["paper", "surface", "sunken"]),
    ("you-text", &["tile"]),
    ("tax", &["paper", "surface", "sunken", "tax-fill"]),
    ("focus", &["paper", "surface", "tile"]),
    ("series-1", &["paper", "surface", "mark"]),
    ("series-2", &["paper", "surface"]),
    ("series-3", &["paper", "surface"]),
    ("series-4", &["paper", "surface"]),
    ("series-5", &["paper", "surface"]),
];

/// Additional pairs for the two high contrast themes.
const STRONG_SHAPES: [(&str, &[&str]); 3] = [
    ("line", &["paper"]),
    ("edge", &["tile"]),
    // People see a difference in lightness with any kind of colour vision, so there should be one.
    ("you", &["tax-fill"]),
];

type Palette = BTreeMap<String, [f64; 3]>;

/// Returns each theme's opaque colours by role.
fn palettes() -> BTreeMap<String, Palette> {
    // We need the double-quoted strings that `bare` would remove.
    let sheet = read(&workspace::path("web/kit/src/styles/appearance.css")).replace('"', "'");
    let sheet = bare(&sheet);
    let mut found = BTreeMap::<String, Palette>::new();
    for one in declarations(&sheet) {
        let themes = match one.selector.as_str() {
            ":root" => ["light", "dark"],
            ":root[data-theme^='contrast']" => ["contrast", "contrast-dark"],
            _ => continue,
        };
        let Some(role) = one.property.strip_prefix("--") else {
            continue;
        };
        for (theme, value) in themes.into_iter().zip(in_light_and_dark(&one.value)) {
            if let Some(colour) = colour(value) {
                let palette = found.entry(theme.to_owned()).or_default();
                palette.insert(role.to_owned(), colour);
            }
        }
    }
    found
}

/// Returns a value for the light theme and for the dark one.
fn in_light_and_dark(value: &str) -> [&str; 2] {
    let both = value.strip_prefix("light-dark(");
    let both = both.and_then(|rest| rest.strip_suffix(')')?.split_once(','));
    both.map_or([value; 2], |(light, dark)| [light.trim(), dark.trim()])
}

/// Parses a colour into red, green and blue, each from 0 to 1.
fn colour(value: &str) -> Option<[f64; 3]> {
    let digits = value.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    let parts = [part(0)?, part(2)?, part(4)?];
    Some(parts.map(|part| f64::from(part) / 255.0))
}

fn luminance(colour: [f64; 3]) -> f64 {
    let linear = |part: f64| {
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn roles_that_meet_differ_enough_in_every_theme() {
    let mut weak = Vec::new();
    let palettes = palettes();
    assert_eq!(palettes.len(), 4);
    for (theme, palette) in &palettes {
        let mut check = |pairs: &[(&str, &[&str])], expected: f64| {
            for (role, grounds) in pairs {
                for ground in *grounds {
                    let ratio = contrast(palette[*role], palette[*ground]);
                    if ratio < expected {
                        weak.push(format!(
                            "{theme}: {role} on {ground} {ratio:.2}, not {expected}"
                        ));
                    }
                }
            }
        };
        let is_strong = theme.starts_with("contrast");
        check(&TEXTS, if is_strong { STRONG } else { TEXT });
        check(&SHAPES, SHAPE);
        if is_strong {
            check(&STRONG_SHAPES, SHAPE);
            check(&[("ink-3", &["hatch"])], TEXT);
        }
    }
    assert!(weak.is_empty(), "{}", weak.join("\n"));
}

#[test]
fn contrasts_are_those_of_the_standard() {
    let of =
        |one, other| contrast(colour(one).expect("a colour"), colour(other).expect("a colour"));
    assert!((of("#000000", "#ffffff") - 21.0).abs() < 1e-9);
    assert!((of("#777777", "#ffffff") - 4.478).abs() < 1e-3);
    assert_eq!(colour("#fff"), None);
    assert_eq!(colour("Canvas"), None);
    assert_eq!(in_light_and_dark("light-dark(#fff, #000)"), ["#fff", "#000"]);
    assert_eq!(in_light_and_dark("#ffffff"), ["#ffffff"; 2]);
}
