//! Percentages, which the browser formats.

use ginnow_kit::words::{LANGUAGES, choose, learn, percent};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn percentages_have_the_signs_and_spaces_of_the_language() {
    let written = || [percent(125, 1), percent(25, 4), percent(100, 0), percent(123_456, 1)];
    for language in &LANGUAGES {
        learn(language, "key = text");
    }
    let _ = choose(&LANGUAGES[1]);
    assert_eq!(written(), ["12,5\u{a0}%", "0,0025\u{a0}%", "100\u{a0}%", "12.345,6\u{a0}%"]);
    let _ = choose(&LANGUAGES[0]);
    assert_eq!(written(), ["12.5%", "0.0025%", "100%", "12,345.6%"]);
}
