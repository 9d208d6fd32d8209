//! What can be marked in a pairing graph: the longest chain of the game, the
//! cycle and the core of the best pairing without order.

use super::Shared;
use crate::words::{count, fill, list, text};
use ginnow::drawing::{PairingView, Point};
use ginnow::relaxed::RelaxedGame;
use ginnow::sieve::{Core, Cycle, Number, Order, Pair, Position, arrange};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// What is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Nothing,
    /// The longest chain of moves each of which must precede the next.
    Chain,
    /// The cycle that keeps the best pairing without order from being played.
    Cycle,
    /// The numbers of that pairing that peeling cannot take away.
    Core,
}

impl Mark {
    /// All there are.
    pub const ALL: [Mark; 4] = [Mark::Nothing, Mark::Chain, Mark::Cycle, Mark::Core];

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

#[derive(Properties, PartialEq)]
pub struct MarkChoiceProps {
    /// What is marked.
    pub chosen: Mark,
    /// What there is to choose from.
    pub offered: &'static [Mark],
    /// Something else is to be marked.
    pub choose: Callback<Mark>,
}

/// The choice of what is marked.
pub fn mark_choice(props: &MarkChoiceProps) -> Html {
    let option = |&mark: &Mark| {
        html! {
            <option value={mark.class()} selected={mark == props.chosen}>{mark.name()}</option>
        }
    };
    let change = {
        let (choose, offered) = (props.choose.clone(), props.offered);
        move |event: Event| {
            let select: HtmlSelectElement = event.target_unchecked_into();
            let mut all = offered.iter();
            if let Some(&mark) = all.find(|mark| mark.class() == select.value()) {
                choose.emit(mark);
            }
        }
    };
    html! {
        <label class="graph-mark">
            <span class="visually-hidden">{text("graph.mark")}</span>
            <select onchange={change}>{for props.offered.iter().map(option)}</select>
        </label>
    }
}

/// What is marked in a graph, and what it is in words.
#[derive(Debug, Clone, PartialEq)]
pub struct Marks {
    mark: Mark,
    /// The pairs whose selections and payments are marked, in the order of the
    /// arcs between them.
    pub pairs: Vec<Pair>,
    /// Marked numbers without arcs.
    numbers: Vec<Number>,
    words: String,
}

impl Marks {
    /// What there is to mark in the game that ended in this position.
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

    /// No marks, and why.
    #[must_use]
    pub fn nothing(mark: Mark, words: String) -> Self {
        Marks {
            mark,
            pairs: Vec::new(),
            numbers: Vec::new(),
            words,
        }
    }

    fn chain(pairs: Vec<Pair>) -> Self {
        if pairs.is_empty() {
            return Self::nothing(Mark::Chain, text("graph.legend-no-chain").to_owned());
        }
        Marks {
            mark: Mark::Chain,
            numbers: Vec::new(),
            words: format!(
                "{} {}",
                count("graph.legend-chain", pairs.len() as u64),
                shortened(pairs.iter().map(|pair| pair.selection))
            ),
            pairs,
        }
    }

    fn cycle(cycle: &Cycle) -> Self {
        let around: Vec<_> = cycle.pairs.iter().chain(cycle.pairs.first()).collect();
        let numbers = shortened(around.iter().map(|pair| pair.selection));
        Marks {
            words: fill("graph.legend-cycle", &[("numbers", &numbers)]),
            ..Self::walked(cycle)
        }
    }

    /// The pairs of a cycle that is told of elsewhere.
    #[must_use]
    pub fn walked(cycle: &Cycle) -> Self {
        Marks {
            pairs: cycle.pairs.clone(),
            ..Self::nothing(Mark::Cycle, String::new())
        }
    }

    fn core(end: &Position) -> Self {
        let board = Position::fresh(end.table().clone());
        let pairs = RelaxedGame::new(&board).pairs;
        let selections: Vec<Number> = pairs.iter().map(|pair| pair.selection).collect();
        match arrange(&board, &selections) {
            Ok(_) => Self::nothing(Mark::Core, text("graph.legend-no-core").to_owned()),
            Err(Core { members }) => Marks {
                mark: Mark::Core,
                pairs: Vec::new(),
                words: fill(
                    "graph.legend-core",
                    &[("numbers", &shortened(members.iter().copied()))],
                ),
                numbers: members,
            },
        }
    }

    /// Whether the arcs come back to where they began.
    fn is_round(&self) -> bool {
        self.mark == Mark::Cycle
    }
}

/// How many numbers the words under a drawing list; all are marked in it.
const LISTED: usize = 20;

fn shortened(numbers: impl ExactSizeIterator<Item = Number>) -> String {
    let more = numbers.len() > LISTED;
    let listed = list(numbers.take(LISTED));
    if more { listed + ", …" } else { listed }
}

/// The pairs of a longest chain of the moves that led to a position.
fn longest_chain(end: &Position) -> Vec<Pair> {
    let Ok(order) = Order::new(&end.pairs()) else {
        return Vec::new();
    };
    let chain = order.longest_chain();
    chain.into_iter().map(|at| order.pairs()[at]).collect()
}

#[derive(Properties, PartialEq)]
pub struct MarkLegendProps {
    /// What is marked.
    pub marks: Shared<Marks>,
}

/// What the marks mean: their strokes beside the words.
pub fn mark_legend(props: &MarkLegendProps) -> Html {
    let marks = &props.marks.0;
    if marks.mark == Mark::Nothing {
        return Html::default();
    }
    let arcs = !marks.pairs.is_empty();
    html! {
        <p class={classes!("graph-legend", marks.mark.class())}>
            if arcs {
                <svg viewBox="0 0 4 1" aria-hidden="true"><path class="pays" d="M0 0.5H4" /></svg>
                <span>{text("graph.legend-pays")}</span>
                <svg viewBox="0 0 4 1" aria-hidden="true"><path class="leads" d="M0 0.5H4" /></svg>
                <span>{text("graph.legend-leads")}</span>
            } else if !marks.numbers.is_empty() {
                <svg viewBox="0 0 4 1.400" aria-hidden="true">
                    <rect class="member" x="0.5" y="0.2" width="3" height="1" />
                </svg>
            }
            <span class="graph-legend-words">{marks.words.clone()}</span>
        </p>
    }
}

/// The marks over a drawing; the arcs of the pair at `current` stand out.
pub fn draw(marks: &Marks, layout: &PairingView, current: Option<usize>) -> Html {
    let count = marks.pairs.len();
    let arc = |(at, pair): (usize, &Pair)| {
        let now = (current == Some(at)).then_some("now");
        let next = marks.pairs.get((at + 1) % count.max(1));
        let next = next.filter(|_| at + 1 < count || marks.is_round());
        html! {
            <g class={classes!("step", now)}>
                <path class="pays" d={curve(layout, pair.payment, pair.selection).unwrap_or_default()} />
                if let Some(next) = next {
                    <path class="leads" marker-end="url(#lead)"
                        d={curve(layout, pair.payment, next.selection).unwrap_or_default()} />
                }
                {ring(layout, pair.selection, "turn")}
            </g>
        }
    };
    html! {
        <g class={classes!("marks", marks.mark.class())} aria-hidden="true">
            <defs>
                <marker id="lead" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="0.9"
                    markerHeight="0.9" markerUnits="userSpaceOnUse" orient="auto">
                    <path class="lead-tip" d="M0 0L6 3L0 6z" />
                </marker>
            </defs>
            {for marks.pairs.iter().enumerate().map(arc)}
            {for marks.numbers.iter().map(|&number| ring(layout, number, "member"))}
        </g>
    }
}

/// From the right side of one number to the left side of another.
fn curve(layout: &PairingView, from: Number, to: Number) -> Option<String> {
    let (from, to) = (layout.place(from)?, layout.place(to)?);
    let half = layout.node_width / 2.0;
    let (start, end) = (from.x + half, to.x - half - 0.1);
    let middle = f64::midpoint(start, end);
    Some(format!(
        "M{start:.2} {:.2}C{middle:.2} {:.2} {middle:.2} {:.2} {end:.2} {:.2}",
        from.y, from.y, to.y, to.y
    ))
}

/// A box around a number.
fn ring(layout: &PairingView, number: Number, class: &'static str) -> Html {
    let Some(Point { x, y }) = layout.place(number) else {
        return Html::default();
    };
    let width = layout.node_width + 0.34;
    html! {
        <rect {class} x={format!("{:.2}", x - width / 2.0)} y={format!("{:.2}", y - 0.64)}
            width={format!("{width:.2}")} height="1.28" rx="0.3" />
    }
}
