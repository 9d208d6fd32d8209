//! Numbers and pairs.

use super::Words;
use super::page::Page;
use crate::sieve::drawing::{
    Decimal, OrderNode, OrderView, PairingNode, Point, Role, TurnBar, UntouchedNumbers,
};
use ginnow_links::escape;
use std::fmt::Write;

impl Page {
    pub(super) fn number(&mut self, node: &PairingNode, width: f64, words: &Words) {
        let title = words.of_number(node.number, node.role, node.turn);
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

    pub(super) fn summary(&mut self, summary: &UntouchedNumbers, width: f64, words: &Words) {
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

    /// Draws a pair as a domino. The line below stands for all turns; it's thicker where the move
    /// can be.
    pub(super) fn pair(&mut self, node: &OrderNode, at: usize, view: &OrderView, words: &Words) {
        let pair = node.pair;
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
        self.push(&format!(
            r#"<g class="move" data-number="{}" data-payment="{}"><title>{}</title>"#,
            pair.selection,
            pair.payment,
            escape(&title)
        ));
        let (domino, Point { x, y }) = (view.domino(), node.centre);
        self.push(&format!(
            r#"<g transform="translate({} {})"><path class="half" d="{}"/><path class="box" d="{}"/>"#,
            Decimal(x),
            Decimal(y),
            domino.selection(),
            domino.payment()
        ));
        self.text("n", Point::new(domino.middle(), 0.0), &pair.selection.to_string());
        self.text("p", Point::new(-domino.middle(), 0.0), &pair.payment.to_string());
        if let Some(bar) = view.turn_bar(node) {
            self.turns(bar);
        }
        self.push("</g></g>");
    }

    pub(super) fn turns(&mut self, bar: TurnBar) {
        let TurnBar { track: [start, end], turns: [from, to], y } = bar;
        // Make a single turn slightly longer, or it would be invisible.
        let to = to.max(from + 0.16).min(end);
        let [y, start, end, from, to] = [y, start, end, from.min(to - 0.16), to].map(Decimal);
        self.push(&format!(
            r#"<path class="all-places" d="M{start} {y}H{end}"/><path class="places" d="M{from} {y}H{to}"/>"#
        ));
    }
}

pub(super) fn class(role: Role) -> &'static str {
    match role {
        Role::Selected => "selected",
        Role::Payment => "payment",
        Role::Swept => "swept",
        Role::Remaining => "remaining",
    }
}

/// Outlines a node with a height of 1.
pub(super) fn shape(role: Role, centre: Point, width: f64) -> String {
    let (left, top) = (centre.x - width / 2.0, centre.y - 0.5);
    let radius = if role == Role::Payment { 0.5 } else { 0.12 };
    let [left, top, width] = [left, top, width].map(Decimal);
    format!(r#"<rect x="{left}" y="{top}" width="{width}" height="1" rx="{radius}"/>"#)
}
