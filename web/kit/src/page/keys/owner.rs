//! Finds the keys that the focused element uses itself.

use web_sys::Element;

/// Keys that move the focus, page or scroll.
const NAVIGATION: [&str; 8] =
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];

/// Elements that use every key: text fields and dialogs.
const ALL: &str = "input:not([type=range], [type=radio], [type=checkbox], [type=button]), \
    textarea, [contenteditable], dialog";

/// Elements that use every key for typing or navigation.
const CHOICES: &str = "select, [role=listbox], [role=combobox], [role=menu]";

/// Elements that use the navigation keys and the space bar.
const MOVING: &str = "input, [role=grid], [role=tablist], [role=tree], [role=slider], \
    [role=separator], [role=tabpanel]:focus, svg [tabindex], .graph-room:focus";

/// Elements that use only the space bar.
const PRESSED: &str = "button, a, summary, [role=button]";

/// Returns true if the focused element uses the key itself.
pub fn is_owned(focus: &Element, key: &str, command: bool) -> bool {
    let inside = |selector| matches!(focus.closest(selector), Ok(Some(_)));
    if inside(ALL) {
        return true;
    }
    if command {
        return false;
    }
    if inside(CHOICES) {
        // Names of keys, such as Enter, have several letters.
        return key.chars().count() == 1 || NAVIGATION.contains(&key);
    }
    if NAVIGATION.contains(&key) {
        return inside(MOVING);
    }
    key == " " && (inside(MOVING) || inside(PRESSED))
}
