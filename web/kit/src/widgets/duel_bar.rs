//! A bar that shows each side's share of a board's sum.

use yew::prelude::*;

/// The bar's width, in its own units.
pub const WIDTH: u64 = 1000;

/// A mark's width in the same units.
const MARK: u64 = 5;

/// The content of [`duel_bar`].
pub struct DuelBar {
    /// Some puzzles have a style sheet that changes the bar. They need a class.
    pub class: Option<&'static str>,
    /// Describes the shares in words. Without this, screen readers ignore a bar, so there should be
    /// some other text that says the same.
    pub label: Option<String>,
    /// Each share is rendered by [`part`] and [`mark`].
    pub parts: Html,
    /// True if the half should be marked.
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

/// Renders a part of the bar from one value of the sum to another.
pub fn part(class: &'static str, [from, to]: [u64; 2], sum: u64) -> Html {
    let (from, to) = (place(from, sum), place(to.max(from), sum));
    html! { <rect {class} x={from.to_string()} y="0" width={(to - from).to_string()} height="10" /> }
}

/// Renders a mark at a value of the sum.
pub fn mark(class: &'static str, at: u64, sum: u64) -> Html {
    let x = place(at, sum).saturating_sub(MARK / 2).to_string();
    html! { <rect {class} {x} y="0" width={MARK.to_string()} height="10" /> }
}

/// Converts a value of the sum to a position on the bar.
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
