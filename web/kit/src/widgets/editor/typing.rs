//! Tab and Enter indent lines. Positions are in UTF-16 units, like those of the browser.

use crate::browser::document;
use std::ops::Range;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDocument, HtmlTextAreaElement};

/// Spaces per level of indentation.
const INDENT: usize = 4;

/// An edit: which part to replace by what, and what to select afterwards.
#[derive(Debug, PartialEq, Eq)]
struct Edit {
    replaced: Range<usize>,
    by: String,
    selected: Range<usize>,
}

/// Handles a key. Returns `false` if it should do what it does in any other text.
pub(super) fn typed(area: &HtmlTextAreaElement, key: &str, shift: bool) -> bool {
    let place = |found: Option<u32>| found.unwrap_or_default() as usize;
    let start = place(area.selection_start().ok().flatten());
    let end = place(area.selection_end().ok().flatten());
    let units: Vec<u16> = area.value().encode_utf16().collect();
    let selected = start.min(units.len())..end.min(units.len());
    let edit = match key {
        "Tab" => indented(&units, selected, shift),
        "Enter" if !shift => Some(broken(&units, selected)),
        _ => return false,
    };
    if let Some(edit) = edit {
        apply(area, &edit);
    }
    true
}

/// Applies an edit. As far as the browser is concerned, the text is typed, so that undo still
/// works.
fn apply(area: &HtmlTextAreaElement, edit: &Edit) {
    let place = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
    let select = |range: &Range<usize>| {
        let _ = area.set_selection_range(place(range.start), place(range.end));
    };
    select(&edit.replaced);
    let document: HtmlDocument = document().unchecked_into();
    let command = if edit.by.is_empty() { "delete" } else { "insertText" };
    let done = document.exec_command_with_show_ui_and_value(command, false, &edit.by);
    if done != Ok(true) {
        let (start, end) = (place(edit.replaced.start), place(edit.replaced.end));
        let _ = area.set_range_text_with_start_and_end(&edit.by, start, end);
        if let Ok(event) = web_sys::Event::new("input") {
            let _ = area.dispatch_event(&event);
        }
    }
    select(&edit.selected);
}

/// Begins a new line with the indentation of the previous one, plus a level after an opening
/// bracket.
fn broken(units: &[u16], selected: Range<usize>) -> Edit {
    let before = &units[line_start(units, selected.start)..selected.start];
    let mut by = vec![u16::from(b'\n')];
    by.extend(before.iter().take_while(|unit| is_space(**unit)));
    let opens = before.iter().rev().find(|unit| !is_space(**unit));
    if opens == Some(&u16::from(b'{')) {
        by.extend([u16::from(b' '); INDENT]);
    }
    let end = selected.start + by.len();
    Edit { replaced: selected, by: String::from_utf16_lossy(&by), selected: end..end }
}

/// Inserts spaces up to the next multiple of [`INDENT`]. If the selection spans several lines, all
/// of them are indented or, with `back`, moved back. Returns `None` if there is nothing to move
/// back.
fn indented(units: &[u16], selected: Range<usize>, back: bool) -> Option<Edit> {
    let start = line_start(units, selected.start);
    let inside = &units[selected.clone()];
    if !back && !inside.contains(&u16::from(b'\n')) {
        let spaces = INDENT - (selected.start - start) % INDENT;
        let end = selected.start + spaces;
        return Some(Edit { replaced: selected, by: " ".repeat(spaces), selected: end..end });
    }
    let lines = String::from_utf16_lossy(&units[start..selected.end]);
    let moved: Vec<String> = lines.split('\n').map(|line| moved(line, back)).collect();
    let by = moved.join("\n");
    if by == lines {
        return None;
    }
    let end = start + by.encode_utf16().count();
    let from = if inside.is_empty() { end } else { start };
    Some(Edit { replaced: start..selected.end, by, selected: from..end })
}

/// Indents a line or moves it back.
fn moved(line: &str, back: bool) -> String {
    if back {
        let spaces = line.bytes().take(INDENT).take_while(|unit| *unit == b' ');
        return line[spaces.count()..].to_owned();
    }
    if line.is_empty() {
        return String::new();
    }
    format!("{}{line}", " ".repeat(INDENT))
}

/// Returns the start of the line at a position.
fn line_start(units: &[u16], place: usize) -> usize {
    let before = units[..place].iter().rposition(|unit| *unit == u16::from(b'\n'));
    before.map_or(0, |end| end + 1)
}

fn is_space(unit: u16) -> bool {
    unit == u16::from(b' ') || unit == u16::from(b'\t')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Applies an edit to a text, in which `[` and `]` enclose the selection.
    fn after(text: &str, edit: impl Fn(&[u16], Range<usize>) -> Option<Edit>) -> String {
        let start = text.find('[').expect("[");
        let end = text.find(']').expect("]") - 1;
        let plain: Vec<u16> = text.replace(['[', ']'], "").encode_utf16().collect();
        let Some(Edit { replaced, by, selected }) = edit(&plain, start..end) else {
            return text.to_owned();
        };
        let by: Vec<u16> = by.encode_utf16().collect();
        let mut units = [&plain[..replaced.start], &by, &plain[replaced.end..]].concat();
        units.insert(selected.end, u16::from(b']'));
        units.insert(selected.start, u16::from(b'['));
        String::from_utf16(&units).expect("a text")
    }

    #[test]
    fn enter_keeps_the_indentation() {
        let enter = |text| after(text, |units, selected| Some(broken(units, selected)));
        assert_eq!(enter("    7;[]"), "    7;\n    []");
        assert_eq!(enter("fn f() {[]}"), "fn f() {\n    []}");
        assert_eq!(enter("a\n  if b { []"), "a\n  if b { \n      []");
        assert_eq!(enter("a[b]c"), "a\n[]c");
    }

    #[test]
    fn tab_indents_and_moves_back() {
        let tab = |text| after(text, |units, selected| indented(units, selected, false));
        let back = |text| after(text, |units, selected| indented(units, selected, true));
        assert_eq!(tab("[]7"), "    []7");
        assert_eq!(tab("a\nbc[]"), "a\nbc  []");
        assert_eq!(tab("a[\n\nb]"), "[    a\n\n    b]");
        assert_eq!(back("    [7]"), "[7]");
        assert_eq!(back("  7[]"), "7[]");
        assert_eq!(back("7[]"), "7[]");
        assert_eq!(back("      a\n[  b]\nc"), "      a\n[b]\nc");
    }
}
