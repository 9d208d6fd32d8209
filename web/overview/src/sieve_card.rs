//! The card of the Sieve: both goals, each with the arches of a best game on 1 to 30.

use ginnow::sieve::drawing::{Arch, ArchesFrame, ArchesView};
use ginnow::sieve::{Number, Position};
use ginnow_kit::page::segments::{Segment, segments};
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, list, text};
use ginnow_web_sieve_arches::{arch_path, whole};
use yew::prelude::*;

/// The board of the arches.
const SIZE: Number = 30;
/// A game with the largest sum, 301, and one with the smallest, 103.
const LARGEST: &[Number] = &[29, 25, 15, 21, 22, 26, 27, 18, 30, 20, 28, 16, 24];
const SMALLEST: &[Number] = &[13, 9, 15, 10, 14, 22, 8, 12];

/// The size of the drawing. The style sheet scales it.
const FRAME: ArchesFrame = ArchesFrame { width: 600, height: 250, text: 14 };

const GOALS: [Segment; 2] = [
    Segment { name: "largest", label: "sieve.largest", about: None },
    Segment { name: "smallest", label: "sieve.smallest", about: None },
];

#[derive(Properties, PartialEq)]
pub struct SieveCardProps {
    /// The current language. A change redraws the card.
    pub language: &'static str,
}

/// Renders the card. The switch selects the goal.
#[component]
pub fn SieveCard(props: &SieveCardProps) -> Html {
    let goal = use_state_eq(|| "largest");
    let choose = {
        let goal = goal.setter();
        Callback::from(move |name| goal.set(name))
    };
    let smallest = *goal == "smallest";
    let (name, about, href) = if smallest {
        ("card.smallest", "card.smallest-about", "#sieve/1?n=30&goal=smallest")
    } else {
        ("card.sieve", "card.sieve-about", "#sieve")
    };
    let drawn = ArchesProps { smallest, language: props.language };
    html! {
        <section class="sieve-card panel" aria-labelledby="sieve-heading">
            <div class="sieve-words">
                <h2 id="sieve-heading">{text(name)}</h2>
                <p>{text(about)}</p>
                {segments("sieve.goal", &GOALS, *goal, &choose)}
                <p class="cluster">
                    <a class="button primary" {href} aria-label={fill!("sieve.play-named", name = text(name))}>
                        {text("sieve.play")}
                    </a>
                    <a class="button" href="#sieve/tour">{text("sieve.tour")}</a>
                </p>
            </div>
            {memo(arches, drawn)}
        </section>
    }
}

#[derive(PartialEq)]
struct ArchesProps {
    smallest: bool,
    language: &'static str,
}

fn game(smallest: bool) -> &'static [Number] {
    if smallest { SMALLEST } else { LARGEST }
}

fn arches(props: &ArchesProps) -> Html {
    let game = game(props.smallest);
    let board = Position::new(SIZE).ok();
    let Some(position) = board.and_then(|board| board.after(game).ok()) else {
        return Html::default();
    };
    let view = ArchesView::new(&position, FRAME);
    let pair = |arch: &Arch| {
        let (selection, payment) = (arch.pair.selection, arch.pair.payment);
        fill!("sieve.pair", selection, payment)
    };
    let label = fill!("sieve.arches", pairs = list(view.arches.iter().map(pair)));
    html! {
        <svg translate="no" class="arches" role="img" aria-label={label} viewBox="0 0 600 250">{whole(&view, arch_path)}</svg>
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use ginnow::sieve::optimize::{Goal, Optimizer};

    #[test]
    fn the_drawn_games_reach_the_best_scores() {
        for (smallest, goal) in [(false, Goal::Largest), (true, Goal::Smallest)] {
            let board = Position::new(SIZE).expect("a board");
            let best = Optimizer::new(&board, goal).finish().score;
            let end = board.after(game(smallest)).expect("legal moves");
            assert!(end.is_over());
            assert_eq!(end.score(), best);
        }
    }
}
