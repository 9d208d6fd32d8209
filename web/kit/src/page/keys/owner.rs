//! To whom a key belongs: what has the focus goes first.

use web_sys::Element;

/// Keys that move, page and scroll.
const NAVIGATION: [&str; 8] = [
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "PageUp",
    "PageDown",
];

/// Where every key belongs to the focus: text is typed there, or it is over the
/// page.
const ALL: &str = "input:not([type=range], [type=radio], [type=checkbox], [type=button]), \
    textarea, [contenteditable], dialog";

/// Where every key that types or moves does.
const CHOICES: &str = "select, [role=listbox], [role=combobox], [role=menu]";

/// Where keys that move, and the space bar, do.
const MOVING: &str = "input, [role=grid], [role=tablist], [role=tree], [role=slider], \
    [role=separator], [role=tabpanel]:focus, svg [tabindex], .graph-room:focus";

/// Where only the space bar does.
const PRESSED: &str = "button, a, summary, [role=button]";

/// Whether a key belongs to the element that has the focus.
pub fn is_owned(focus: &Element, key: &str, command: bool) -> bool {
    let inside = |selector| matches!(focus.closest(selector), Ok(Some(_)));
    if inside(ALL) {
        return true;
    }
    if command {
        return false;
    }
    if inside(CHOICES) {
        return key.len() == 1 || NAVIGATION.contains(&key);
    }
    if NAVIGATION.contains(&key) {
        return inside(MOVING);
    }
    key == " " && (inside(MOVING) || inside(PRESSED))
}
