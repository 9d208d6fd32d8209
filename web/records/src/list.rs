//! The list of all records is virtual: out of thousands of rows, the document only contains the
//! visible ones and a few around them.

use crate::figures::percent;
use crate::keys::LIST_KEYS;
use crate::model::Action;
use ginnow::sieve::Number;
use ginnow::sieve::records::{Record, RecordsTable};
use ginnow_kit::page::keys::{find, has_command};
use ginnow_kit::quantities::whole_milliseconds;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::element_size::on_resize;
use ginnow_kit::reactive::memo::memo_with_key;
use ginnow_kit::reactive::state::{StateSetter, use_state_eq};
use ginnow_kit::words::{number, text};
use std::ops::Range;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The first row in the document and their number are multiples of this. Otherwise we would have to
/// redraw the list for every row you scroll. As many are spare on either side in case you scroll
/// faster than we can draw.
const STRIDE: usize = 6;

#[derive(Properties, PartialEq)]
pub struct ListProps {
    pub records: Rc<RecordsTable>,
    pub chosen: Number,
    pub act: Callback<Action>,
}

/// Renders the list. The focus is on the list as a whole, which refers to the selected row.
#[component]
pub fn List(props: &ListProps) -> Html {
    let all = props.records.records();
    let at = props.records.nearest(props.chosen);
    let frame = use_node_ref();
    let sight = use_state_eq(|| first_sight(at));
    {
        let (sight, count) = (sight.setter(), all.len());
        let dependencies = (props.records.clone(), at, frame.clone());
        use_effect_with(dependencies, move |&(_, at, ref frame)| {
            let observed = frame.cast::<HtmlElement>().and_then(|frame| {
                let header = frame.query_selector(".record-head").ok()??;
                // Larger letters make all rows higher, so the same place in pixels is then another
                // board. The header grows with them. A higher list needs more rows.
                let parts = [header, frame.clone().into()];
                let follow = move || {
                    bring(&frame, at, count);
                    show(&frame, &sight, count);
                };
                Some(parts.map(|part| on_resize(&part, follow.clone())))
            });
            move || drop(observed)
        });
    }
    let scrolled = {
        let (frame, sight, count) = (frame.clone(), sight.setter(), all.len());
        move |_: Event| {
            if let Some(frame) = frame.cast::<HtmlElement>() {
                show(&frame, &sight, count);
            }
        }
    };
    let key = {
        let (records, act) = (props.records.clone(), props.act.clone());
        move |event: KeyboardEvent| {
            let key = find(&LIST_KEYS, &event.key(), has_command(&event), event.shift_key());
            if let Some(key) = key {
                event.prevent_default();
                act.emit(Action::Move(key, records.clone()));
            }
        }
    };
    let rows = rows_around(*sight, all.len());
    let row = |index: usize| {
        let record = all[index];
        memo_with_key(
            record.size.to_string(),
            row,
            RowProps { index, record, chosen: index == at, act: props.act.clone() },
        )
    };
    // Only rows in the document can be referred to.
    let named = rows.contains(&at).then(|| row_id(props.chosen));
    html! {
        <div class="record-list panel" ref={frame} role="grid" tabindex="0" aria-label={text("list.label")}
            aria-rowcount={(all.len() + 1).to_string()} aria-activedescendant={named}
            onscroll={scrolled} onkeydown={key}>
            {head()}
            {space(rows.start)}
            {rows.clone().map(row).collect::<Html>()}
            {space(all.len() - rows.end)}
        </div>
    }
}

fn head() -> Html {
    const COLUMNS: [&str; 5] = ["list.size", "list.score", "list.share", "list.nodes", "list.time"];
    let column = |key: &'static str| html! { <span role="columnheader">{text(key)}</span> };
    html! {
        <div class="record-row record-head" role="row" aria-rowindex="1">{for COLUMNS.map(column)}</div>
    }
}

/// Placeholder for rows that are not in the document, each an `em` high.
fn space(rows: usize) -> Html {
    html! {
        if rows > 0 {
            <svg class="record-space" width="1" height={format!("{rows}em")} aria-hidden="true" focusable="false" />
        }
    }
}

fn row_id(size: Number) -> String {
    format!("record-{size}")
}

#[derive(PartialEq)]
struct RowProps {
    index: usize,
    record: Record,
    chosen: bool,
    act: Callback<Action>,
}

fn row(props: &RowProps) -> Html {
    let record = props.record;
    let choose = props.act.reform(move |_: MouseEvent| Action::Choose(record.size));
    let cell = |content: String| html! { <span role="gridcell">{content}</span> };
    html! {
        <div class={classes!("record-row", props.chosen.then_some("chosen"))} id={row_id(record.size)} role="row"
            aria-rowindex={(props.index + 2).to_string()} aria-selected={props.chosen.to_string()} onclick={choose}>
            <span role="rowheader">{record.size}</span>
            {cell(score(&record))}
            {cell(percent(record.share(record.score)))}
            {cell(nodes(&record))}
            {cell(time(&record))}
        </div>
    }
}

/// The best score, or a range if it isn't known exactly.
pub fn score(record: &Record) -> String {
    if record.is_proved() {
        number(record.score)
    } else {
        format!("{}…{}", number(record.score), number(record.bound))
    }
}

/// Nodes of the proof. There aren't any if it follows from another board.
pub fn nodes(record: &Record) -> String {
    match record.nodes {
        0 => "–".to_owned(),
        nodes => proof(record, number(nodes)),
    }
}

/// Returns how long the proof took.
pub fn time(record: &Record) -> String {
    proof(record, whole_milliseconds(record.milliseconds))
}

/// Puts `content` in brackets if the proof is not complete.
fn proof(record: &Record, content: String) -> String {
    if record.is_proved() { content } else { format!("({content})") }
}

/// The rows that you see, give or take a stride.
#[derive(Clone, Copy, PartialEq)]
struct Sight {
    begin: usize,
    rows: usize,
}

/// Before we know how high the list is, we draw as many rows as a phone shows, and the selected one
/// is the last of them. With a stride on either side, these are most of the rows that you'll see.
fn first_sight(at: usize) -> Sight {
    let rows = 2 * STRIDE;
    Sight { begin: (at + 1).saturating_sub(rows) / STRIDE * STRIDE, rows }
}

/// Rows for the document.
fn rows_around(Sight { begin, rows }: Sight, count: usize) -> Range<usize> {
    let rows = rows + 2 * STRIDE;
    let start = begin.saturating_sub(STRIDE).min(count.saturating_sub(rows));
    start..(start + rows).min(count)
}

/// Heights of the header and of a row, in pixels.
fn heights(frame: &HtmlElement) -> Option<(f64, f64)> {
    let height = |selector: &str| {
        let found: Option<Element> = frame.query_selector(selector).ok()?;
        Some(found?.get_bounding_client_rect().height())
    };
    let heights = (height(".record-head")?, height("[aria-selected]")?);
    (heights.1 > 0.0).then_some(heights)
}

/// Returns what you see of the list. `begin` is rounded down to a stride, and as the end is rounded
/// up, there's another stride in between.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a place that is scrolled to is not negative and counts rows"
)]
fn in_sight(frame: &HtmlElement, count: usize) -> Option<Sight> {
    let (_, row) = heights(frame)?;
    let rows = |pixels: i32| (f64::from(pixels).max(0.0) / row) as usize;
    let begin = rows(frame.scroll_top()).min(count) / STRIDE * STRIDE;
    Some(Sight { begin, rows: (rows(frame.client_height()) / STRIDE + 2) * STRIDE })
}

/// Draws what you see of the list, once it has a height.
fn show(frame: &HtmlElement, sight: &StateSetter<Sight>, count: usize) {
    if let Some(seen) = in_sight(frame, count) {
        sight.set(seen);
    }
}

/// Scrolls as little as possible to show a row, or puts it in the middle if it is far away.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "pixels of some thousand rows"
)]
fn bring(frame: &HtmlElement, at: usize, count: usize) {
    let Some((head, row)) = heights(frame) else {
        return;
    };
    let (top, space) = (f64::from(frame.scroll_top()), f64::from(frame.client_height()) - head);
    let begin = at.min(count) as f64 * row;
    let target = if begin < top - space || begin > top + 2.0 * space {
        begin - (space - row) / 2.0
    } else {
        top.min(begin).max(begin + row - space)
    };
    frame.unchecked_ref::<Element>().set_scroll_top(target.round() as i32);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_around_those_in_sight_and_no_more_than_there_are() {
        let around = |begin, count| rows_around(Sight { begin, rows: 30 }, count);
        assert_eq!(around(0, 2_000), 0..42);
        assert_eq!(around(120, 2_000), 114..156);
        assert_eq!(around(1_992, 2_000), 1_958..2_000);
        assert_eq!(around(0, 5), 0..5);
        assert_eq!(around(48, 5), 0..5);
    }
}
