//! Finds out which keys the focused element needs itself.

use web_sys::Element;

/// Keys that move the focus, turn pages or scroll.
const NAVIGATION: [&str; 8] =
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];

/// Elements that need every key, such as text fields and dialogs.
const ALL: &str = "input:not([type=range], [type=radio], [type=checkbox], [type=button]), \
    textarea, [contenteditable], dialog";

/// Elements in which you can type to find an entry, so they need every key that types something or
/// navigates.
const CHOICES: &str = "select, [role=listbox], [role=combobox], [role=menu]";

/// Elements that need the keys for navigation and the space bar.
const MOVING: &str = "input, [role=grid], [role=tablist], [role=tree], [role=slider], \
    [role=separator], [role=tabpanel]:focus, svg [tabindex], .graph-room:focus";

/// Elements that only need the space bar.
const PRESSED: &str = "button, a, summary, [role=button]";

/// Returns true if the focused element needs this key itself.
pub fn is_owned(focus: &Element, key: &str, command: bool) -> bool {
    let inside = |selector| matches!(focus.closest(selector), Ok(Some(_)));
    if inside(ALL) {
        return true;
    }
    if command {
        return false;
    }
    if inside(CHOICES) {
        // A key that types something has a name of one letter, in contrast to Enter, for example.
        return key.chars().count() == 1 || NAVIGATION.contains(&key);
    }
    if NAVIGATION.contains(&key) {
        return inside(MOVING);
    }
    key == " " && (inside(MOVING) || inside(PRESSED))
}
