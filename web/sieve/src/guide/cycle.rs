//! The chapter on the smallest board where order costs something, because its best pairs form a
//! cycle.

use ginnow::sieve::drawing::sine_cosine;
use ginnow::sieve::optimize::{Goal, nearby_game};
use ginnow::sieve::relaxed::RelaxedGame;
use ginnow::sieve::{Number, Pair, Position, score};
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::playback::place;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

const SIZE: Number = 21;

/// The ring's radius, and the gap between the centre of a node and the end of a line.
const RADIUS: f64 = 3.4;
const REACH: f64 = 0.31;

/// We compare the best pairs regardless of order, the cycle among them, and an actual game.
#[derive(PartialEq)]
struct Facts {
    relaxed: u64,
    circle: Vec<Pair>,
    game: u64,
}

impl Facts {
    fn find() -> Self {
        let position = Position::new(SIZE).expect("the board is in range");
        let relaxed = RelaxedGame::new(&position);
        let requested: Vec<Number> = relaxed.pairs.iter().map(|pair| pair.selection).collect();
        let game = nearby_game(&position, Goal::Largest, &requested);
        Facts {
            relaxed: relaxed.score,
            circle: relaxed.cycle.map(|cycle| cycle.pairs).unwrap_or_default(),
            game: score(&game),
        }
    }

    /// Returns the pair `step` steps along the cycle.
    fn pair(&self, step: usize) -> Pair {
        self.circle[step % self.circle.len()]
    }
}

/// Renders the chapter's interactive part.
#[component]
pub fn Circle() -> Html {
    let facts = use_memo((), |()| Facts::find());
    let step = use_state_eq(|| 0_usize);
    let end = facts.circle.len();
    if end == 0 {
        return Html::default();
    }
    let to = |from: fn(usize) -> usize| {
        let step = step.setter();
        Callback::from(move |()| step.update(|&step| from(step).min(end + 1)))
    };
    html! {
        <>
            <dl class="compared cluster">
                <div><dt>{text("guide.cycle-relaxed")}</dt><dd>{number(facts.relaxed)}</dd></div>
                <div><dt>{text("guide.cycle-game")}</dt><dd>{number(facts.game)}</dd></div>
            </dl>
            {drawing(&facts, *step)}
            <p class="small-said" role="status">{sentence(&facts, *step)}</p>
            <div class="small-tools cluster">
                {icon_button_if(*step > 0, Icon::Back, text("guide.cycle-back"), to(|step| step.saturating_sub(1)))}
                {icon_button_if(*step <= end, Icon::Forward, text("guide.cycle-next"), to(|step| step + 1))}
                <p class="hint">{place((*step).min(end), end)}</p>
            </div>
        </>
    }
}

fn sentence(facts: &Facts, step: usize) -> String {
    let end = facts.circle.len();
    if step == 0 {
        return text("guide.cycle-start").to_owned();
    }
    if step > end {
        return fill!("guide.cycle-closed", number = facts.pair(0).selection, count = end);
    }
    let (first, second) = (facts.pair(step - 1), facts.pair(step));
    fill!(
        "guide.cycle-step",
        first = first.selection,
        payment = first.payment,
        second = second.selection
    )
}

/// Draws the pairs in a ring, each with a line to the next. Lines you have already walked along are
/// heavy.
fn drawing(facts: &Facts, step: usize) -> Html {
    let count = facts.circle.len();
    let place = |index: usize| {
        let (sine, cosine) = sine_cosine(fraction(index, count) - 0.25);
        (1.45 * RADIUS * cosine, RADIUS * 0.8 * sine)
    };
    let joints = (0..count).map(|index| {
        let ((x1, y1), (x2, y2)) = (place(index), place(index + 1));
        let (dx, dy) = (x2 - x1, y2 - y1);
        let path = format!(
            "M{:.2} {:.2}L{:.2} {:.2}",
            x1 + REACH * dx,
            y1 + REACH * dy,
            x2 - REACH * dx,
            y2 - REACH * dy
        );
        let class = if index < step { "joint walked" } else { "joint" };
        html! { <path {class} d={path} marker-end="url(#story-tip)" /> }
    });
    let nodes = facts.circle.iter().enumerate().map(|(index, pair)| {
        let (x, y) = place(index);
        let lit = step > 0 && (step - 1) % count == index;
        html! {
            <g class={classes!("couple", lit.then_some("lit"))}
                transform={format!("translate({x:.2} {y:.2})")}>
                <rect class="chosen" x="-1.5" y="-0.75" width="1.6" height="1.5" rx="0.25" />
                <rect class="paid" x="0.2" y="-0.7" width="1.4" height="1.4" rx="0.7" />
                <text class="chosen" x="-0.7" y="0.33">{pair.selection}</text>
                <text class="paid" x="0.9" y="0.33">{pair.payment}</text>
            </g>
        }
    });
    let label: Vec<String> =
        facts.circle.iter().map(|pair| format!("({}, {})", pair.selection, pair.payment)).collect();
    html! {
        <svg translate="no" class="circle" viewBox="-7 -3.9 14 7.8" role="img" aria-label={label.join(" → ")}>
            <defs>
                <marker id="story-tip" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="0.7"
                    markerHeight="0.7" markerUnits="userSpaceOnUse" orient="auto">
                    <path class="tip" d="M0 0.5L6 3L0 5.5z" />
                </marker>
            </defs>
            {for joints}
            {for nodes}
        </svg>
    }
}

#[allow(clippy::cast_precision_loss, reason = "a circle has few pairs")]
fn fraction(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}
