//! Standalone SVG documents of the views, for saving, for the command line and
//! for documents. Where things go is the views' business; here is how they
//! look. Roles differ in shape as well as in colour: selections are filled
//! pills, payments outlined hexagons, swept numbers dashed boxes, and what
//! remains has a thin outline.

mod marks;
mod style;

pub use marks::Marks;

use super::{
    Decimal, OrderNode, OrderShape, OrderView, PairingNode, PairingView, Point, Role, Summary,
};
use std::fmt::Write;

/// Which colours to use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on white; right for paper.
    Light,
    /// Light on black.
    Dark,
    /// As the reader's system is set.
    System,
}

/// The words in a document, so that it can be in any language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// The document's title, for example "Pairing graph, N = 120".
    pub title: String,
    /// One or two sentences for those who cannot see it.
    pub description: String,
    /// "selected".
    pub selected: String,
    /// "payment".
    pub payment: String,
    /// "swept".
    pub swept: String,
    /// "remaining".
    pub remaining: String,
    /// "move", followed by its place.
    pub turn: String,
    /// "places", followed by the first and the last that a move can have.
    pub places: String,
    /// "rank", followed by a number.
    pub rank: String,
    /// "critical chain".
    pub critical: String,
}

impl Words {
    /// English words around a title and a description.
    #[must_use]
    pub fn english(title: &str, description: &str) -> Self {
        Words {
            title: title.into(),
            description: description.into(),
            selected: "selected".into(),
            payment: "payment".into(),
            swept: "swept".into(),
            remaining: "remaining".into(),
            turn: "move".into(),
            places: "places".into(),
            rank: "rank".into(),
            critical: "critical chain".into(),
        }
    }

    fn role(&self, role: Role) -> &str {
        match role {
            Role::Selected => &self.selected,
            Role::Payment => &self.payment,
            Role::Swept => &self.swept,
            Role::Remaining => &self.remaining,
        }
    }
}

/// Around the drawing.
const MARGIN: f64 = 1.0;
/// Above the drawing, for the headings of the columns.
const HEADING: f64 = 1.6;
/// Below the drawing, for the legend.
const LEGEND: f64 = 2.6;
/// The narrowest document: the legend needs it.
const NARROWEST: f64 = 26.0;
/// The strip below the numbers of a pair, for the line of its places.
const STRIP: f64 = 0.34;
/// Pixels a unit, where nothing else sets the size.
const SCALE: f64 = 20.0;

/// The document of a pairing graph.
///
/// # Panics
/// Never: writing to a string does not fail.
#[must_use]
pub fn pairing(view: &PairingView, words: &Words, theme: Theme) -> String {
    marked_pairing(view, &Marks::default(), words, theme)
}

/// The document of a pairing graph with marks in it.
///
/// # Panics
/// Never: writing to a string does not fail.
#[must_use]
pub fn marked_pairing(view: &PairingView, marks: &Marks, words: &Words, theme: Theme) -> String {
    let top = MARGIN + HEADING;
    let height = top + view.height + LEGEND;
    let below = marks.height(Page::width(view.width));
    let mut page = Page::open(view.width, height + below, words, theme);
    page.group(page.left(view.width), top);
    for column in &view.columns {
        let middle = Point::new(f64::midpoint(column.left, column.right), -1.1);
        page.text("h", middle, &format!("{} {}", words.rank, column.rank));
    }
    page.push(r#"<g fill="none">"#);
    for edge in &view.edges {
        let class = if edge.paired { "pair" } else { "edge" };
        let ends = format!(
            r#"data-number="{}" data-factor="{}""#,
            edge.number, edge.factor
        );
        page.push(&format!(
            r#"<path class="{class}" {ends} d="{}"/>"#,
            edge.curve.path_data()
        ));
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

/// The document of an order, or of the cycle that forbids one.
///
/// # Panics
/// Never: writing to a string does not fail.
#[must_use]
pub fn order(view: &OrderView, words: &Words, theme: Theme) -> String {
    let height = MARGIN + view.height + LEGEND;
    let mut page = Page::open(view.width, height, words, theme);
    page.group(page.left(view.width), MARGIN);
    page.push(r#"<g fill="none">"#);
    for edge in &view.edges {
        let heavy = edge.critical || view.shape == OrderShape::Cycle;
        let (class, arrow) = if heavy {
            ("critical", "b")
        } else {
            ("before", "a")
        };
        let ends = [edge.from, edge.to].map(|at| view.nodes[at].pair.selection);
        page.push(&format!(
            r#"<path class="{class}" marker-end="url(#{arrow})" data-from="{}" data-to="{}" d="{}"/>"#,
            ends[0],
            ends[1],
            edge.curve.path_data()
        ));
    }
    page.push("</g>");
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

/// A document being written.
struct Page {
    text: String,
    width: f64,
}

impl Page {
    /// The width of a document around a drawing of some width.
    fn width(drawing: f64) -> f64 {
        (drawing + 2.0 * MARGIN).max(NARROWEST)
    }

    fn open(width: f64, height: f64, words: &Words, theme: Theme) -> Self {
        let width = Page::width(width);
        let mut page = Page {
            text: String::new(),
            width,
        };
        page.push(&format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc" width="{}" height="{}" viewBox="0 0 {} {}">"#,
            Decimal(width * SCALE),
            Decimal(height * SCALE),
            Decimal(width),
            Decimal(height)
        ));
        page.push(&format!(
            r#"<title id="title">{}</title>"#,
            escape(&words.title)
        ));
        page.push(&format!(
            r#"<desc id="desc">{}</desc>"#,
            escape(&words.description)
        ));
        page.push(&format!("<style>{}</style>", style::sheet(theme)));
        page.push("<defs>");
        for (id, class) in [("a", "tip"), ("b", "critical-tip")] {
            page.push(&format!(
                r#"<marker id="{id}" viewBox="0 0 6 6" refX="5.6" refY="3" markerWidth=".62" markerHeight=".62" markerUnits="userSpaceOnUse" orient="auto"><path class="{class}" d="M0 .4L6 3L0 5.6z"/></marker>"#
            ));
        }
        page.push(
            r#"<marker id="l" viewBox="0 0 6 6" refX="5" refY="3" markerWidth=".9" markerHeight=".9" markerUnits="userSpaceOnUse" orient="auto"><path class="lead-tip" d="M0 0L6 3L0 6z"/></marker>"#,
        );
        page.push("</defs>");
        page.push(r#"<rect class="ground" width="100%" height="100%"/>"#);
        page
    }

    fn close(mut self) -> String {
        self.push("</svg>");
        self.text
    }

    fn push(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Where a drawing of some width starts, so that it is in the middle.
    fn left(&self, width: f64) -> f64 {
        (self.width - width) / 2.0
    }

    fn group(&mut self, x: f64, y: f64) {
        self.push(&format!(
            r#"<g transform="translate({} {})">"#,
            Decimal(x),
            Decimal(y)
        ));
    }

    fn text(&mut self, class: &str, at: Point, text: &str) {
        self.push(&format!(
            r#"<text class="{class}" x="{}" y="{}" dy=".35em">{}</text>"#,
            Decimal(at.x),
            Decimal(at.y),
            escape(text)
        ));
    }

    fn number(&mut self, node: &PairingNode, width: f64, words: &Words) {
        let mut title = format!("{}: {}", node.number, words.role(node.role));
        if let Some(turn) = node.turn {
            write!(title, ", {} {}", words.turn, turn + 1).expect("strings take everything");
        }
        self.push(&format!(
            r#"<g class="{}" data-number="{}"><title>{}</title>{}"#,
            class(node.role),
            node.number,
            escape(&title),
            shape(node.role, node.centre, width)
        ));
        self.text("n", node.centre, &node.number.to_string());
        self.push("</g>");
    }

    fn summary(&mut self, summary: &Summary, width: f64, words: &Words) {
        let Point { x, y } = summary.centre;
        let numbers: Vec<String> = summary.numbers.iter().map(u32::to_string).collect();
        let title = format!("{}: {}", words.remaining, numbers.join(", "));
        let behind = Point::new(x + 0.12, y + 0.12);
        self.push(&format!(
            r#"<g class="remaining" data-numbers="{}"><title>{}</title>{}{}"#,
            numbers.join(" "),
            escape(&title),
            shape(Role::Remaining, behind, width),
            shape(Role::Remaining, summary.centre, width)
        ));
        self.text("n", summary.centre, &format!("+{}", numbers.len()));
        self.push("</g>");
    }

    /// A pair: the selection on a filled ground, the payment beside it; below
    /// both a line of all places, thick where the move can be.
    fn pair(&mut self, node: &OrderNode, at: usize, view: &OrderView, words: &Words) {
        let pair = node.pair;
        let (left, top) = (
            node.centre.x - view.node_width / 2.0,
            node.centre.y - view.node_height / 2.0,
        );
        let split = left + view.node_width * 0.54;
        let right = left + view.node_width;
        let mut title = format!(
            "{} {}: {}, {}: {}",
            words.turn,
            at + 1,
            pair.selection,
            words.payment,
            pair.payment
        );
        if let Some(places) = node.places {
            let (first, last) = (places.earliest + 1, places.latest + 1);
            write!(title, "; {} {first}\u{2013}{last}", words.places)
                .expect("strings take everything");
        }
        let class = if node.critical {
            "move on-chain"
        } else {
            "move"
        };
        self.push(&format!(
            r#"<g class="{class}" data-number="{}" data-payment="{}"><title>{}</title>"#,
            pair.selection,
            pair.payment,
            escape(&title)
        ));
        let [left_d, top_d, width_d, split_d] = [left, top, view.node_width, split].map(Decimal);
        self.push(&format!(
            r#"<rect class="box" x="{left_d}" y="{top_d}" width="{width_d}" height="{}" rx=".3"/>"#,
            Decimal(view.node_height)
        ));
        self.push(&format!(
            r#"<path class="half" d="M{split_d} {top_d}H{}a.3 .3 0 0 0 -.3 .3v{}H{split_d}z"/>"#,
            Decimal(left + 0.3),
            Decimal(view.node_height - 0.3 - STRIP)
        ));
        let middle = node.centre.y - STRIP / 2.0;
        self.text(
            "n",
            Point::new(f64::midpoint(left, split), middle),
            &pair.selection.to_string(),
        );
        self.text(
            "p",
            Point::new(f64::midpoint(split, right), middle),
            &pair.payment.to_string(),
        );
        if let Some(places) = node.places {
            self.places(places, view, left, top + view.node_height - STRIP / 2.0);
        }
        self.push("</g>");
    }

    fn places(&mut self, places: super::Places, view: &OrderView, left: f64, y: f64) {
        let (start, length) = (left + 0.3, view.node_width - 0.6);
        let share = length / super::real(view.nodes.len().max(1));
        let from = start + share * super::real(places.earliest);
        // Even a fixed move is to be seen.
        let reach = (share * super::real(places.slack() + 1)).max(0.16);
        let from = from.min(start + length - reach);
        let [y, start, length, from, reach] = [y, start, length, from, reach].map(Decimal);
        self.push(&format!(
            r#"<path class="all-places" d="M{start} {y}h{length}"/><path class="places" d="M{from} {y}h{reach}"/>"#
        ));
    }

    /// The shapes and lines with what they mean.
    fn legend(&mut self, height: f64, keys: &[Key], words: &Words) {
        let step = (self.width - 2.0 * MARGIN) / super::real(keys.len());
        let step = step.min(7.5);
        let y = height - 1.0;
        for (at, &key) in keys.iter().enumerate() {
            let x = MARGIN + 0.8 + step * super::real(at);
            let (drawing, word) = match key {
                Key::Role(role) => {
                    let shape = shape(role, Point::new(x, y), 1.6);
                    let drawing = format!(r#"<g class="{}">{shape}</g>"#, class(role));
                    (drawing, words.role(role))
                }
                Key::CriticalChain => {
                    let drawing = format!(
                        r#"<path class="critical" marker-end="url(#b)" d="M{} {}h1.6"/>"#,
                        Decimal(x - 0.8),
                        Decimal(y)
                    );
                    (drawing, words.critical.as_str())
                }
                Key::Places => {
                    let [start, y] = [x - 0.8, y].map(Decimal);
                    let drawing = format!(
                        r#"<path class="all-places" d="M{start} {y}h1.6"/><path class="places" d="M{} {y}h.7"/>"#,
                        Decimal(x - 0.3)
                    );
                    (drawing, words.places.as_str())
                }
            };
            self.push(&drawing);
            self.text("l", Point::new(x + 1.1, y), word);
        }
    }
}

/// An entry of the legend.
#[derive(Debug, Clone, Copy)]
enum Key {
    /// The shape of a role.
    Role(Role),
    /// The line of the critical chain.
    CriticalChain,
    /// The line of a move's places.
    Places,
}

fn class(role: Role) -> &'static str {
    match role {
        Role::Selected => "selected",
        Role::Payment => "payment",
        Role::Swept => "swept",
        Role::Remaining => "remaining",
    }
}

/// The outline of a node of some role, 1 high.
fn shape(role: Role, centre: Point, width: f64) -> String {
    let (left, top) = (centre.x - width / 2.0, centre.y - 0.5);
    if role == Role::Payment {
        let flat = Decimal(width - 0.7);
        return format!(
            r#"<path d="M{} {}h{flat}l.35 .5l-.35 .5h-{flat}l-.35 -.5z"/>"#,
            Decimal(left + 0.35),
            Decimal(top)
        );
    }
    let radius = if role == Role::Selected { 0.5 } else { 0.12 };
    let [left, top, width] = [left, top, width].map(Decimal);
    format!(r#"<rect x="{left}" y="{top}" width="{width}" height="1" rx="{radius}"/>"#)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
