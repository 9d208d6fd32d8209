//! Finds out if the focused element needs a key for itself.

use web_sys::Element;

/// Keys for moving the focus, paging, and scrolling.
const NAVIGATION: [&str; 8] =
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];

/// Some elements need all keys. Text fields and dialogs are examples.
const ALL: &str = "input:not([type=range], [type=radio], [type=checkbox], [type=button]), \
    textarea, [contenteditable], dialog";

/// Elements with type-ahead. They need the keys for navigation, and every key that types something.
const CHOICES: &str = "select, [role=listbox], [role=combobox], [role=menu]";

/// Elements that need the space bar and the keys for navigation.
const MOVING: &str = "input, [role=grid], [role=tablist], [role=tree], [role=slider], \
    [role=separator], [role=tabpanel]:focus, svg [tabindex], .graph-room:focus";

/// Elements that need just the space bar.
const PRESSED: &str = "button, a, summary, [role=button]";

/// Returns `true` if the focused element needs this key for itself.
pub fn is_owned(focus: &Element, key: &str, command: bool) -> bool {
    let inside = |selector| matches!(focus.closest(selector), Ok(Some(_)));
    if inside(ALL) {
        return true;
    }
    if command {
        return false;
    }
    if inside(CHOICES) {
        // Keys that type something have names of a single letter, as opposed to "Enter" and the
        // like.
        return key.chars().count() == 1 || NAVIGATION.contains(&key);
    }
    if NAVIGATION.contains(&key) {
        return inside(MOVING);
    }
    key == " " && (inside(MOVING) || inside(PRESSED))
}
