//! Marks in a pairing graph. They point out a chain of pairs (each payment divides the next
//! selection) or just some numbers.

use super::page::{MARGIN, Page};
use crate::sieve::drawing::{Decimal, PairingView, Point, real};
use crate::sieve::{Number, Pair};

/// Marks highlight parts of a document. By default, there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// Pairs, each of whose payments divides the next selection.
    pub pairs: Vec<Pair>,
    /// In a cycle, the last pair leads back to the first.
    pub round: bool,
    /// These numbers are highlighted as well.
    pub numbers: Vec<Number>,
    /// Label for lines from payments to their selections.
    pub pays: String,
    /// Label for lines from payments to the next selections.
    pub leads: String,
    /// Explains the marks below the drawing.
    pub legend: String,
}

/// Line height of the legend.
const LINE: f64 = 1.1;
/// Letters have this width on average. Texts are rarely wider than that.
const LETTER: f64 = 0.38;

impl Marks {
    /// Iterates over the pairs, each with the one it leads to.
    pub fn steps(&self) -> impl Iterator<Item = (Pair, Option<Pair>)> + '_ {
        let first = self.pairs.first().copied().filter(|_| self.round);
        let next = self.pairs.iter().skip(1).copied().map(Some);
        self.pairs.iter().copied().zip(next.chain([first]))
    }

    fn is_empty(&self) -> bool {
        self.pairs.is_empty() && self.numbers.is_empty() && self.legend.is_empty()
    }

    /// Wraps the explanation to a document of this width.
    fn lines(&self, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in self.legend.split_whitespace() {
            let space = (width - 2.0 * MARGIN) / LETTER;
            match lines.last_mut() {
                Some(line) if real(line.chars().count() + 1 + word.chars().count()) <= space => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// Returns the height of the legend in a document of this width.
    pub(super) fn height(&self, width: f64) -> f64 {
        if self.is_empty() {
            return 0.0;
        }
        LINE * real(1 + self.lines(width).len())
    }
}

impl Page {
    /// Draws the marks over the drawing.
    pub(super) fn marks(&mut self, marks: &Marks, view: &PairingView) {
        self.push(r#"<g class="marks">"#);
        for (pair, next) in marks.steps() {
            self.arc("pays", view, pair.payment, pair.selection);
            if let Some(next) = next {
                let class = r#"leads" marker-end="url(#l)"#;
                self.arc(class, view, pair.payment, next.selection);
            }
            self.ring("ring", view, pair.selection);
        }
        for &number in &marks.numbers {
            self.ring("member", view, number);
        }
        self.push("</g>");
    }

    fn arc(&mut self, class: &str, view: &PairingView, from: Number, to: Number) {
        if let Some(arc) = view.arc(from, to) {
            self.push(&format!(r#"<path class="{class}" d="{}"/>"#, arc.path_data()));
        }
    }

    fn ring(&mut self, class: &str, view: &PairingView, number: Number) {
        if let Some((corner, width, height)) = view.ring(number) {
            let [x, y, width, height] = [corner.x, corner.y, width, height].map(Decimal);
            self.push(&format!(
                r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}" rx=".3"/>"#
            ));
        }
    }

    /// Draws the legend from `top` downwards.
    pub(super) fn marks_legend(&mut self, marks: &Marks, top: f64) {
        let mut y = top;
        let mut key = |class: &str, x: f64, word: &str| {
            let (from, at) = (Decimal(x), Decimal(y));
            self.push(&format!(r#"<path class="{class}" d="M{from} {at}h1.6"/>"#));
            self.text("l", Point::new(x + 2.0, y), word);
            x + 3.0 + LETTER * real(word.chars().count())
        };
        if !marks.pairs.is_empty() {
            let x = key("pays", MARGIN, &marks.pays);
            key("leads", x, &marks.leads);
        } else if !marks.numbers.is_empty() {
            let [x, y] = [MARGIN, y - 0.35].map(Decimal);
            self.push(&format!(
                r#"<rect class="member" x="{x}" y="{y}" width="1.6" height=".7"/>"#
            ));
        }
        for line in marks.lines(self.width) {
            y += LINE;
            self.text("l", Point::new(MARGIN, y), &line);
        }
    }
}
