//! Assembles a document.

use super::{Theme, Words, style};
use crate::sieve::drawing::{Decimal, Point};
use ginnow_links::escape;

/// Space around the drawing.
pub(super) const MARGIN: f64 = 1.0;
/// Minimum width; the legend needs that much.
const NARROWEST: f64 = 26.0;
/// Pixels per unit, if nothing else determines the size.
const SCALE: f64 = 20.0;

pub(super) struct Page {
    pub(super) text: String,
    pub(super) width: f64,
}

impl Page {
    /// Returns the document width for a drawing of the given width.
    pub(super) fn width(drawing: f64) -> f64 {
        (drawing + 2.0 * MARGIN).max(NARROWEST)
    }

    /// Starts a document. `size` is in units, each displayed as `scale` pixels.
    pub(super) fn begin(size: [f64; 2], scale: f64, words: &Words, sheet: &str) -> Self {
        let mut page = Page { text: String::new(), width: size[0] };
        let [width, height] = size.map(Decimal);
        let [across, down] = size.map(|side| Decimal(side * scale));
        page.push(&format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc" width="{across}" height="{down}" viewBox="0 0 {width} {height}">"#
        ));
        page.push(&format!(r#"<title id="title">{}</title>"#, escape(&words.title)));
        page.push(&format!(r#"<desc id="desc">{}</desc>"#, escape(&words.description)));
        page.push(&format!("<style>{sheet}</style>"));
        page
    }

    /// Starts a document for a graph.
    pub(super) fn open(width: f64, height: f64, words: &Words, theme: Theme) -> Self {
        let width = Page::width(width);
        let mut page = Page::begin([width, height], SCALE, words, &style::sheet(theme));
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

    pub(super) fn close(mut self) -> String {
        self.push("</svg>");
        self.text
    }

    pub(super) fn push(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Returns the left edge of a centred drawing.
    pub(super) fn left(&self, width: f64) -> f64 {
        (self.width - width) / 2.0
    }

    pub(super) fn group(&mut self, x: f64, y: f64) {
        self.push(&format!(r#"<g transform="translate({} {})">"#, Decimal(x), Decimal(y)));
    }

    pub(super) fn text(&mut self, class: &str, at: Point, text: &str) {
        self.push(&format!(
            r#"<text class="{class}" x="{}" y="{}" dy=".35em">{}</text>"#,
            Decimal(at.x),
            Decimal(at.y),
            escape(text)
        ));
    }
}
