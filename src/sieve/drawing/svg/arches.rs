//! Draws the arches with a headline. The picture has 1200 x 630 units.

use super::nodes::class;
use super::page::Page;
use super::{Theme, Words, style};
use crate::sieve::Position;
use crate::sieve::drawing::{Arch, ArchesFrame, ArchesView, Decimal, Foot, Point, Role};
use ginnow_links::escape;
use std::fmt::Write;

const SIZE: Point = Point { x: 1200.0, y: 630.0 };
/// The upper left corner of the arches is here.
const CORNER: Point = Point { x: 44.0, y: 132.0 };
/// The headline and the line below begin here. Each is centred vertically.
const HEADLINE: [Point; 2] = [Point { x: 64.0, y: 56.0 }, Point { x: 64.0, y: 95.0 }];

/// Draws the arches of a game. The headline is the title in `words`, followed by the first line of
/// the description. For screen readers, we append all pairs to the description.
///
/// # Panics
/// Never, because writing to a string does not fail.
#[must_use]
pub fn arches(position: &Position, words: &Words, theme: Theme) -> String {
    let view = ArchesView::new(position, ArchesFrame::PICTURE);
    let words = Words { description: described(&view.arches, words), ..words.clone() };
    let mut page = Page::begin([SIZE.x, SIZE.y], 1.0, &words, &style::arches(theme));
    page.push(r#"<linearGradient id="g"><stop class="from" offset=".2"/><stop class="to" offset=".8"/></linearGradient>"#);
    page.push(r#"<rect class="ground" width="100%" height="100%"/>"#);
    let [title, below] = HEADLINE;
    page.text("title", title, &words.title);
    let line = words.description.lines().next().unwrap_or_default();
    page.text("below", below, line);
    page.group(CORNER.x, CORNER.y);
    page.arches(&view, &words);
    page.push("</g>");
    page.close()
}

/// Adds all pairs in order of play to the description.
fn described(arches: &[Arch], words: &Words) -> String {
    let mut described = words.description.clone();
    for (at, arch) in arches.iter().enumerate() {
        let (turn, payment) = (&words.turn, &words.payment);
        write!(
            described,
            "\n{turn} {}: {}, {payment}: {}",
            at + 1,
            arch.pair.selection,
            arch.pair.payment
        )
        .expect("strings take everything");
    }
    described
}

impl Page {
    fn arches(&mut self, view: &ArchesView, words: &Words) {
        if let [first, .., last] = &view.feet[..] {
            let [left, right, y] = [first.centre.x, last.centre.x, first.centre.y].map(Decimal);
            self.push(&format!(r#"<path class="axis" d="M{left} {y}H{right}"/>"#));
        }
        let stroke = Decimal(view.stroke);
        self.push(&format!(
            r#"<g fill="none" stroke="url(#g)" stroke-width="{stroke}" stroke-linecap="round">"#
        ));
        // Before the first move, ghosts show that 1 can pay for any prime.
        let ghosts = view.ghosts.iter().filter(|_| view.arches.is_empty());
        for arch in ghosts {
            let data = arch.curve.path_data();
            self.push(&format!(r#"<path opacity=".25" d="{data}"/>"#));
        }
        for arch in &view.arches {
            self.push(&format!(
                r#"<path data-selection="{}" data-payment="{}" d="{}"/>"#,
                arch.pair.selection,
                arch.pair.payment,
                arch.curve.path_data()
            ));
        }
        self.push("</g>");
        for foot in &view.feet {
            self.foot(foot, words);
        }
        for label in &view.numbers {
            let foot = &view.feet[label.number as usize - 1];
            let of_player = foot.role == Role::Selected;
            let class = if of_player { "n yours" } else { "n" };
            self.text(class, label.centre, &label.number.to_string());
        }
        for label in &view.primes {
            self.text("prime", label.centre, &format!("\u{d7}{}", label.number));
        }
    }

    fn foot(&mut self, foot: &Foot, words: &Words) {
        let Foot { centre, radius, .. } = foot;
        let [x, y] = [centre.x, centre.y].map(Decimal);
        let shape = match foot.role {
            Role::Selected => {
                let [left, top] = [centre.x - radius, centre.y - radius].map(Decimal);
                let [side, round] = [radius * 2.0, radius * 0.3].map(Decimal);
                format!(
                    r#"<rect x="{left}" y="{top}" width="{side}" height="{side}" rx="{round}"/>"#
                )
            }
            Role::Payment => format!(r#"<circle cx="{x}" cy="{y}" r="{}"/>"#, Decimal(*radius)),
            Role::Swept | Role::Remaining => {
                let small = Decimal(radius * 0.5);
                format!(r#"<circle cx="{x}" cy="{y}" r="{small}"/>"#)
            }
        };
        let title = words.of_number(foot.number, foot.role, foot.turn);
        self.push(&format!(
            r#"<g class="{}" data-number="{}"><title>{}</title>{shape}</g>"#,
            class(foot.role),
            foot.number,
            escape(&title)
        ));
    }
}
