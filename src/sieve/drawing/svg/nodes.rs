//! The appearance of numbers and pairs of numbers.

use super::Words;
use super::page::{Page, escape};
use crate::sieve::drawing::{
    Decimal, OrderNode, OrderView, PairingNode, Places, Point, Role, Summary, real,
};
use std::fmt::Write;

/// The height of the strip below the numbers of a pair, for the line of its places.
const STRIP: f64 = 0.34;

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

    pub(super) fn summary(&mut self, summary: &Summary, width: f64, words: &Words) {
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

    /// A pair: the selection on a filled background, the payment beside it, and below both a line of all
    /// places, thick where the move can be.
    pub(super) fn pair(&mut self, node: &OrderNode, at: usize, view: &OrderView, words: &Words) {
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

    pub(super) fn places(&mut self, places: Places, view: &OrderView, left: f64, y: f64) {
        let (start, length) = (left + 0.3, view.node_width - 0.6);
        let share = length / real(view.nodes.len().max(1));
        let from = start + share * real(places.earliest);
        // Even a move with only one place has to be visible.
        let reach = (share * real(places.slack() + 1)).max(0.16);
        let from = from.min(start + length - reach);
        let [y, start, length, from, reach] = [y, start, length, from, reach].map(Decimal);
        self.push(&format!(
            r#"<path class="all-places" d="M{start} {y}h{length}"/><path class="places" d="M{from} {y}h{reach}"/>"#
        ));
    }
}

/// The CSS class of a role.
pub(super) fn class(role: Role) -> &'static str {
    match role {
        Role::Selected => "selected",
        Role::Payment => "payment",
        Role::Swept => "swept",
        Role::Remaining => "remaining",
    }
}

/// The outline of a node with a role; it is 1 high.
pub(super) fn shape(role: Role, centre: Point, width: f64) -> String {
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
