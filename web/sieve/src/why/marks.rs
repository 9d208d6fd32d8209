//! Marks in a pairing graph show the game's longest chain, or what makes the best pairing without order unplayable (a
//! cycle or the core).

use ginnow::sieve::drawing::{PairingView, svg};
use ginnow::sieve::relaxed::RelaxedGame;
use ginnow::sieve::{Core, Cycle, Number, Order, Pair, Position, arrange};
use ginnow_kit::widgets::share::form::choice;
use ginnow_kit::words::{count, fill, list, text};
use yew::prelude::*;

/// At most one thing is marked, because several marks on top of each other would be a mess.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    Nothing,
    /// A longest chain of moves, each of which must precede the next.
    Chain,
    /// A cycle in the best pairing without order. It is the reason why that pairing is not playable.
    Cycle,
    /// The numbers of that pairing that survive peeling. They are all waiting for each other.
    Core,
}

impl Mark {
    pub const ALL: [Mark; 4] = [Mark::Nothing, Mark::Chain, Mark::Cycle, Mark::Core];

    /// Marks that do not give anything away. The others show the best pairing, and that is a lot of help if you are
    /// still looking for the best game.
    pub const OF_THE_GAME: &[Mark] = Self::ALL.split_at(2).0;

    fn class(self) -> &'static str {
        match self {
            Mark::Nothing => "none",
            Mark::Chain => "chain",
            Mark::Cycle => "cycle",
            Mark::Core => "core",
        }
    }

    fn name(self) -> &'static str {
        text(match self {
            Mark::Nothing => "graph.mark-nothing",
            Mark::Chain => "graph.mark-chain",
            Mark::Cycle => "graph.mark-cycle",
            Mark::Core => "graph.mark-core",
        })
    }
}

pub fn mark_choice(chosen: Mark, offered: &'static [Mark], choose: &Callback<Mark>) -> Html {
    let options = offered.iter().map(|&mark| (mark, mark.class(), mark.name().to_owned()));
    let list = choice("", options.collect(), chosen, choose, |mark| mark);
    html! {
        <label class="graph-mark">
            <span class="visually-hidden">{text("graph.mark")}</span>
            {list}
        </label>
    }
}

/// Marks come with a legend. Colours alone will not do, so we always explain marks in words.
#[derive(Debug, Clone, PartialEq)]
pub struct Marks {
    mark: Mark,
    pub drawn: svg::Marks,
}

impl Marks {
    /// Computes the marks for the game that led to this position.
    #[must_use]
    pub fn new(mark: Mark, end: &Position) -> Self {
        match mark {
            Mark::Nothing => Self::nothing(mark, String::new()),
            Mark::Chain => Self::chain(longest_chain(end)),
            Mark::Cycle => {
                let board = Position::fresh(end.table().clone());
                match RelaxedGame::new(&board).cycle {
                    Some(cycle) => Self::cycle(&cycle),
                    None => Self::nothing(mark, text("graph.legend-no-cycle").to_owned()),
                }
            }
            Mark::Core => Self::core(end),
        }
    }

    /// Nothing is marked, and the legend says why.
    #[must_use]
    pub fn nothing(mark: Mark, legend: String) -> Self {
        let drawn = svg::Marks {
            round: mark == Mark::Cycle,
            pays: text("graph.legend-pays").to_owned(),
            leads: text("graph.legend-leads").to_owned(),
            legend,
            ..svg::Marks::default()
        };
        Marks { mark, drawn }
    }

    fn chain(pairs: Vec<Pair>) -> Self {
        let words = if pairs.is_empty() {
            text("graph.legend-no-chain").to_owned()
        } else {
            let count = count("graph.legend-chain", pairs.len() as u64);
            let numbers = shortened(pairs.iter().map(|pair| pair.selection));
            format!("{count} {numbers}")
        };
        let mut marks = Self::nothing(Mark::Chain, words);
        marks.drawn.pairs = pairs;
        marks
    }

    fn cycle(cycle: &Cycle) -> Self {
        let around: Vec<_> = cycle.pairs.iter().chain(cycle.pairs.first()).collect();
        let numbers = shortened(around.iter().map(|pair| pair.selection));
        let mut marks = Self::walked(cycle);
        marks.drawn.legend = fill!("graph.legend-cycle", numbers);
        marks
    }

    /// Marks the pairs of a cycle. No legend, because the cycle is described elsewhere on the page.
    #[must_use]
    pub fn walked(cycle: &Cycle) -> Self {
        let mut marks = Self::nothing(Mark::Cycle, String::new());
        marks.drawn.pairs.clone_from(&cycle.pairs);
        marks
    }

    fn core(end: &Position) -> Self {
        let board = Position::fresh(end.table().clone());
        let pairs = RelaxedGame::new(&board).pairs;
        let selections: Vec<Number> = pairs.iter().map(|pair| pair.selection).collect();
        match arrange(&board, &selections) {
            Ok(_) => Self::nothing(Mark::Core, text("graph.legend-no-core").to_owned()),
            Err(Core { members }) => {
                let numbers = shortened(members.iter().copied());
                let words = fill!("graph.legend-core", numbers);
                let mut marks = Self::nothing(Mark::Core, words);
                marks.drawn.numbers = members;
                marks
            }
        }
    }
}

/// The legend lists at most this many numbers. The others are still visible in the drawing.
const LISTED: usize = 20;

fn shortened(numbers: impl ExactSizeIterator<Item = Number>) -> String {
    let more = numbers.len() > LISTED;
    let listed = list(numbers.take(LISTED));
    if more { listed + ", …" } else { listed }
}

/// Returns the pairs of some longest chain.
fn longest_chain(end: &Position) -> Vec<Pair> {
    let Ok(order) = Order::new(&end.pairs()) else {
        return Vec::new();
    };
    let chain = order.longest_chain();
    chain.into_iter().map(|at| order.pairs()[at]).collect()
}

/// Renders the legend, with samples of the strokes.
pub fn mark_legend(marks: &Marks) -> Html {
    if marks.mark == Mark::Nothing {
        return Html::default();
    }
    let arcs = !marks.drawn.pairs.is_empty();
    html! {
        <p class={classes!("graph-legend", marks.mark.class())}>
            if arcs {
                <svg viewBox="0 0 4 1" aria-hidden="true"><path class="pays" d="M0 0.5H4" /></svg>
                <span>{marks.drawn.pays.clone()}</span>
                <svg viewBox="0 0 4 1" aria-hidden="true"><path class="leads" d="M0 0.5H4" /></svg>
                <span>{marks.drawn.leads.clone()}</span>
            } else if !marks.drawn.numbers.is_empty() {
                <svg viewBox="0 0 4 1.400" aria-hidden="true">
                    <rect class="member" x="0.5" y="0.2" width="3" height="1" />
                </svg>
            }
            <span class="graph-legend-words">{marks.drawn.legend.clone()}</span>
        </p>
    }
}

/// Draws the marks over a drawing. The arcs of the pair at `current` stand out.
pub fn draw(marks: &Marks, layout: &PairingView, current: Option<usize>) -> Html {
    let arc = |from, to| layout.arc(from, to).map(|arc| arc.path_data());
    let step = |(at, (pair, next)): (usize, (Pair, Option<Pair>))| {
        let now = (current == Some(at)).then_some("now");
        html! {
            <g class={classes!("step", now)}>
                <path class="pays" d={arc(pair.payment, pair.selection)} />
                if let Some(next) = next {
                    <path class="leads" marker-end="url(#lead)" d={arc(pair.payment, next.selection)} />
                }
                {ring(layout, pair.selection, "turn")}
            </g>
        }
    };
    let drawn = &marks.drawn;
    html! {
        <g class={classes!("marks", marks.mark.class())} aria-hidden="true">
            <defs>
                <marker id="lead" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="0.9"
                    markerHeight="0.9" markerUnits="userSpaceOnUse" orient="auto">
                    <path class="lead-tip" d="M0 0L6 3L0 6z" />
                </marker>
            </defs>
            {for drawn.steps().enumerate().map(step)}
            {for drawn.numbers.iter().map(|&number| ring(layout, number, "member"))}
        </g>
    }
}

fn ring(layout: &PairingView, number: Number, class: &'static str) -> Html {
    let Some((corner, width, height)) = layout.ring(number) else {
        return Html::default();
    };
    html! {
        <rect {class} x={format!("{:.2}", corner.x)} y={format!("{:.2}", corner.y)}
            width={format!("{width:.2}")} height={format!("{height:.2}")} rx="0.3" />
    }
}
