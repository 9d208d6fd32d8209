//! Turns layouts into standalone SVG documents that you can save, print, or embed elsewhere. The
//! layout knows the position of everything, and we decide here how it is drawn. We never rely on
//! colour alone. Each role has its own shape: filled boxes for selections, round ends for payments,
//! dashed outlines for swept numbers, and thin ones for those that remain.

mod arches;
mod legend;
mod marks;
mod nodes;
mod page;
mod style;
mod words;

pub use arches::arches;
pub use marks::Marks;
pub use words::Words;

use super::{OrderShape, OrderView, PairingView, Point, Role};
use legend::Key;
use page::{MARGIN, Page};

/// Colours of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on white is good for paper.
    Light,
    /// The background is black.
    Dark,
    /// The viewer's system decides if it is light or dark.
    System,
}

/// Space for column headings above the drawing.
const HEADING: f64 = 1.6;
/// Space for the legend below the drawing.
const LEGEND: f64 = 2.6;

/// Draws a pairing graph.
///
/// # Panics
/// Never, because writing to a string does not fail.
#[must_use]
pub fn pairing(view: &PairingView, words: &Words, theme: Theme) -> String {
    marked_pairing(view, &Marks::default(), words, theme)
}

/// Like [`pairing`], plus marks on top of it.
///
/// # Panics
/// Never, because writing to a string does not fail.
#[must_use]
pub fn marked_pairing(view: &PairingView, marks: &Marks, words: &Words, theme: Theme) -> String {
    let top = MARGIN + HEADING;
    let height = top + view.height + LEGEND;
    // The last heading may use the margin.
    let width = view.width.max(words.width_with_headings(view) - MARGIN);
    let below = marks.height(Page::width(width));
    let mut page = Page::open(width, height + below, words, theme);
    page.group(page.left(width), top);
    for column in &view.columns {
        let middle = Point::new(f64::midpoint(column.left, column.right), -1.1);
        page.text("h", middle, &words.column(column.rank));
    }
    page.push(r#"<g fill="none">"#);
    for edge in &view.edges {
        let class = if edge.paired { "pair" } else { "edge" };
        let ends = format!(r#"data-number="{}" data-factor="{}""#, edge.number, edge.factor);
        page.push(&format!(r#"<path class="{class}" {ends} d="{}"/>"#, edge.curve.path_data()));
    }
    page.push("</g>");
    for summary in &view.summaries {
        page.summary(summary, view.node_width, words);
    }
    for node in &view.nodes {
        page.number(node, view.node_width, words);
    }
    page.marks(marks, view);
    page.push("</g>");
    page.legend(
        height,
        &[Role::Selected, Role::Payment, Role::Swept, Role::Remaining].map(Key::Role),
        words,
    );
    page.marks_legend(marks, height + 0.4);
    page.close()
}

/// Draws an order, or the cycle that proves there is none.
///
/// # Panics
/// Never, because writing to a string does not fail.
#[must_use]
pub fn order(view: &OrderView, words: &Words, theme: Theme) -> String {
    let height = MARGIN + view.height + LEGEND;
    let mut page = Page::open(view.width, height, words, theme);
    page.group(page.left(view.width), MARGIN);
    page.push(r#"<g fill="none">"#);
    for edge in &view.edges {
        let heavy = edge.critical || view.shape == OrderShape::Cycle;
        let (class, arrow) = if heavy { ("critical", "b") } else { ("before", "a") };
        let ends = [edge.from, edge.to].map(|at| view.nodes[at].pair.selection);
        page.push(&format!(
            r#"<path class="{class}" marker-end="url(#{arrow})" data-from="{}" data-to="{}" d="{}"/>"#,
            ends[0],
            ends[1],
            edge.curve.path_data()
        ));
    }
    page.push("</g>");
    for column in 0..view.columns {
        page.text("h", view.heading(column), &(column + 1).to_string());
    }
    for (at, node) in view.nodes.iter().enumerate() {
        page.pair(node, at, view, words);
    }
    page.push("</g>");
    let mut keys = vec![Key::Role(Role::Selected), Key::Role(Role::Payment)];
    if view.shape == OrderShape::Layers {
        if !view.critical.is_empty() {
            keys.push(Key::CriticalChain);
        }
        keys.push(Key::Places);
    }
    page.legend(height, &keys, words);
    page.close()
}
