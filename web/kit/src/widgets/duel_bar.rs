//! A bar that shows how much of the sum of a board each side has.

use yew::prelude::*;

/// Width of the bar in its units.
pub const WIDTH: u64 = 1000;

/// Width of a mark in the units of the bar.
const MARK: u64 = 5;

/// The content of [`duel_bar`].
pub struct DuelBar {
    /// A class, in case the style sheet of the puzzle changes the bar.
    pub class: Option<&'static str>,
    /// The shares in words. Without them, screen readers ignore the bar, so there must be a text
    /// that says the same.
    pub label: Option<String>,
    /// The shares, made by [`part`] and [`mark`].
    pub parts: Html,
    /// True if there should be a mark at the half.
    pub has_half: bool,
}

/// Renders the bar.
pub fn duel_bar(bar: DuelBar) -> Html {
    let hidden = bar.label.is_none().then_some("true");
    html! {
        <svg class={classes!("duel-bar", "wide-drawing", bar.class)} viewBox="0 0 1000 10" preserveAspectRatio="none"
            role={bar.label.is_some().then_some("img")} aria-label={bar.label} aria-hidden={hidden}>
            {part("whole", [0, WIDTH], WIDTH)}
            {bar.parts}
            if bar.has_half {
                {mark("half", 1, 2)}
            }
        </svg>
    }
}

/// Renders a part of the bar, between two values of a sum.
pub fn part(class: &'static str, [from, to]: [u64; 2], sum: u64) -> Html {
    let (from, to) = (place(from, sum), place(to.max(from), sum));
    html! { <rect {class} x={from.to_string()} y="0" width={(to - from).to_string()} height="10" /> }
}

/// Renders a mark at a value of a sum.
pub fn mark(class: &'static str, at: u64, sum: u64) -> Html {
    let x = place(at, sum).saturating_sub(MARK / 2).to_string();
    html! { <rect {class} {x} y="0" width={MARK.to_string()} height="10" /> }
}

/// Returns where a value of a sum is on the bar.
fn place(value: u64, sum: u64) -> u64 {
    value.min(sum) * WIDTH / sum.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_their_place_on_the_bar() {
        assert_eq!([0, 232, 465, 900].map(|value| place(value, 465)), [0, 498, WIDTH, WIDTH]);
        assert_eq!(place(0, 0), 0, "an empty board");
    }
}
