//! Draws the arches of a game from the layout that the engine computes. They appear on the start
//! page, on the result card, and in `Why`.
//!
//! All functions draw into an `svg` with the class `arches`, which the caller has to provide. A
//! program that uses them must also import the style sheet of this package. Otherwise the arches
//! would have no colours.

mod skyline;

pub use skyline::{SkylineFrame, primes};

use ginnow::sieve::drawing::{Arch, ArchesView, Foot, Label, Role};
use yew::prelude::*;

/// Returns the whole drawing of a finished game. You can pass [`arch_path`] to draw each arch, or
/// your own function if an arch needs more than a path, such as a title.
pub fn whole(view: &ArchesView, arch: impl Fn(&Arch) -> Html) -> Html {
    let number = |label: &Label| {
        let foot = &view.feet[label.number as usize - 1];
        number_label(label, foot.role == Role::Selected)
    };
    html! {
        <>
            {gradient()}
            {axis(&view.feet)}
            <g stroke-width={stroke(view)}>{for view.arches.iter().map(arch)}</g>
            {for view.feet.iter().map(|one| foot(one, one.role, None))}
            {for view.numbers.iter().map(number)}
            {for view.primes.iter().map(prime_label)}
        </>
    }
}

/// Returns the stroke width for the group around the arches.
#[must_use]
pub fn stroke(view: &ArchesView) -> String {
    format!("{:.2}", view.stroke)
}

/// Renders the gradient along the arches.
pub fn gradient() -> Html {
    html! {
        <linearGradient id="arch">
            <stop class="from" offset=".2" />
            <stop class="to" offset=".8" />
        </linearGradient>
    }
}

/// Renders the ground line.
pub fn axis(feet: &[Foot]) -> Html {
    let [first, .., last] = feet else {
        return Html::default();
    };
    let (left, right, y) = (first.centre.x, last.centre.x, first.centre.y);
    html! { <path class="axis" d={format!("M{left:.2} {y:.2}H{right:.2}")} /> }
}

/// Renders an arch as a single curve.
pub fn arch_path(arch: &Arch) -> Html {
    html! { <path class="arch" d={arch.curve.path_data()} /> }
}

/// Renders a number's mark: a square for a selection, a circle for a payment, a smaller circle
/// otherwise.
pub fn foot(foot: &Foot, role: Role, class: Option<&'static str>) -> Html {
    let (name, half, round) = match role {
        Role::Selected => ("foot selected", foot.radius, 0.3),
        Role::Payment => ("foot payment", foot.radius, 1.0),
        Role::Swept => ("foot swept", foot.radius / 2.0, 1.0),
        Role::Remaining => ("foot", foot.radius / 2.0, 1.0),
    };
    let place = |at: f64| format!("{at:.2}");
    html! {
        <rect class={classes!(name, class)} data-number={foot.number.to_string()}
            x={place(foot.centre.x - half)} y={place(foot.centre.y - half)}
            width={place(half * 2.0)} height={place(half * 2.0)} rx={place(half * round)} />
    }
}

/// Renders a number's label below the axis.
pub fn number_label(label: &Label, selected: bool) -> Html {
    text_at(label, selected.then_some("yours"), "")
}

/// Renders a prime's label at the top of its arch.
pub fn prime_label(label: &Label) -> Html {
    text_at(label, Some("prime"), "×")
}

/// Renders a label, preceded by a sign (which may be empty).
pub fn text_at(label: &Label, class: Option<&'static str>, sign: &'static str) -> Html {
    let [x, y] = [label.centre.x, label.centre.y].map(|at| format!("{at:.2}"));
    html! { <text {class} {x} {y} dy=".35em">{sign}{label.number}</text> }
}
