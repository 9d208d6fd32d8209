//! Tests the page's address in a browser.

use ginnow_kit::browser::address::{Writer, fragment};
use ginnow_kit::browser::window;
use wasm_bindgen_test::wasm_bindgen_test;

fn somebody_writes(text: &str) {
    window().location().set_hash(text).expect("it can be set");
}

#[wasm_bindgen_test]
fn a_new_address_is_not_overwritten_before_the_page_reads_it() {
    let write = |writer: &Writer, text: &str| writer.write(text.to_owned());
    somebody_writes("link");
    let writer = Writer::default();
    write(&writer, "game");
    assert_eq!(fragment(), "#game");
    write(&writer, "move");
    assert_eq!(fragment(), "#move");

    somebody_writes("second");
    write(&writer, "late");
    assert_eq!(fragment(), "#second");
    writer.resume();
    // The page already has the second address, and a third arrives while it renders.
    somebody_writes("third");
    write(&writer, "second, as the page writes it");
    assert_eq!(fragment(), "#third");
    writer.resume();
    write(&writer, "third, as the page writes it");
    assert_eq!(fragment(), "#third,%20as%20the%20page%20writes%20it");
    // Browsers limit how often you can write the address. After several writes in a row, the next one
    // therefore has to wait, unless the visitor leaves the page.
    write(&writer, "next");
    assert_eq!(fragment(), "#third,%20as%20the%20page%20writes%20it");
    writer.flush();
    assert_eq!(fragment(), "#next");
}
