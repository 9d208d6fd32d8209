//! This chart of many boards shows which share of the board you get with the best game, with the relaxed game, and with
//! the plain game. Since you couldn't tell the first two apart on that scale, there's another one below for their
//! difference.

use super::comparing::{Comparing, LAST};
use super::table::{BoardTable, BoardTableProps};
use ginnow::sieve::Number;
use ginnow::sieve::comparison::Comparison;
use ginnow_kit::browser::pointer::across;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::page::announcer::live;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, number, percent, text};
use std::fmt::Write;
use yew::prelude::*;

const WIDTH: f64 = 400.0;
/// Left margin, for the scales.
const LEFT: f64 = 30.0;
const RIGHT: f64 = 11.0;
/// Top and bottom of the upper scale, which ranges from 0 to `LARGEST_SHARE`.
const UPPER: (f64, f64) = (8.0, 112.0);
const LARGEST_SHARE: f64 = 0.8;
/// Top and bottom of the lower scale, which ranges from 0 to the largest difference.
const LOWER: (f64, f64) = (130.0, 190.0);
const HEIGHT: f64 = 206.0;
/// Boards between two marks on a line.
const MARKED: usize = 40;

#[derive(Properties, PartialEq)]
pub struct ComparisonChartProps {
    pub comparing: Comparing,
    /// The board on the page.
    pub size: Number,
}

#[component]
pub fn ComparisonChart(props: &ComparisonChartProps) -> Html {
    let boards = &props.comparing.boards();
    let runs = props.comparing.compares();
    let cursor = use_state_eq(|| None::<usize>);
    // Start at the board on the page.
    let at = cursor.unwrap_or(props.size as usize - 1);
    let at = at.min(boards.len().saturating_sub(1));
    let point = {
        let (cursor, count) = (cursor.setter(), boards.len());
        Callback::from(move |at: usize| cursor.set(Some(at.min(count.saturating_sub(1)))))
    };
    html! {
        <section class="comparison stack" aria-labelledby="comparison-heading">
            <h2 id="comparison-heading">{text("relaxed.chart")}</h2>
            <p class="hint">{fill!("relaxed.chart-about", last = LAST)}</p>
            <div class="comparison-work">
                {button(&props.comparing, runs)}
                <p class="comparison-state" role="status"
                    aria-live={live(runs)}>{state(boards.len(), runs)}</p>
            </div>
            if let Some(board) = boards.get(at) {
                {figure(boards, at, &point)}
                <p class="comparison-words">{in_words(board)}</p>
                {cursor_field(boards.len(), at, board, &point)}
                {component::<BoardTable>(BoardTableProps { boards: boards.clone() })}
            }
        </section>
    }
}

fn button(comparing: &Comparing, runs: bool) -> Html {
    let comparing = comparing.clone();
    let press = move |_: MouseEvent| if runs { comparing.stop() } else { comparing.compare() };
    let label = text(if runs { "relaxed.stop" } else { "relaxed.draw" });
    html! { <button type="button" onclick={press}>{label}</button> }
}

fn state(done: usize, runs: bool) -> String {
    let key = match done {
        _ if runs => "relaxed.chart-running",
        0 => return String::new(),
        done if done < LAST as usize => "relaxed.chart-stopped",
        _ => "relaxed.chart-done",
    };
    fill!(key, done, last = LAST)
}

fn in_words(board: &Comparison) -> String {
    fill!(
        "relaxed.chart-words",
        size = board.size,
        relaxed = number(board.relaxed),
        best = number(board.optimum),
        plain = number(board.plain)
    )
}

/// Renders the cursor as a slider. You could just point at the chart, but this works with the keyboard and with screen
/// readers as well.
fn cursor_field(count: usize, at: usize, board: &Comparison, point: &Callback<usize>) -> Html {
    let change = point.reform(|event: InputEvent| {
        value_of(&event).parse::<usize>().unwrap_or(1).saturating_sub(1)
    });
    html! {
        <input type="range" class="comparison-cursor" min="1" max={count.to_string()}
            value={(at + 1).to_string()} aria-label={text("relaxed.cursor")}
            aria-valuetext={in_words(board)} oninput={change} />
    }
}

#[allow(clippy::cast_precision_loss, reason = "scores are far below what a float holds exactly")]
fn real(value: u64) -> f64 {
    value as f64
}

fn x(size: Number) -> f64 {
    LEFT + (WIDTH - LEFT - RIGHT) * f64::from(size) / f64::from(LAST)
}

/// Returns the position of a score on the upper scale, by its share of the board.
fn share(board: &Comparison, score: u64) -> f64 {
    let sum = f64::from(board.size) * f64::from(board.size + 1) / 2.0;
    upper(real(score) / sum)
}

fn upper(share: f64) -> f64 {
    UPPER.1 - (UPPER.1 - UPPER.0) * share / LARGEST_SHARE
}

struct Differences {
    most: f64,
}

impl Differences {
    fn new(boards: &[Comparison]) -> Self {
        let most = boards.iter().map(difference).max().unwrap_or(0);
        Differences { most: real(most.max(1)) }
    }

    fn y(&self, difference: u64) -> f64 {
        LOWER.1 - (LOWER.1 - LOWER.0) * real(difference) / self.most
    }
}

/// Returns the points that order costs.
fn difference(board: &Comparison) -> u64 {
    board.relaxed.saturating_sub(board.optimum)
}

fn figure(boards: &[Comparison], at: usize, point: &Callback<usize>) -> Html {
    let differences = Differences::new(boards);
    let moved = point.reform(|event: PointerEvent| across(&event, "svg").map_or(0, board_at));
    let line = x(boards[at].size);
    html! {
        <figure>
            <svg translate="no" class="comparison-chart wide-drawing" viewBox={format!("0 0 {WIDTH} {HEIGHT}")} role="img"
                aria-label={text("relaxed.chart-label")} onpointermove={moved.clone()}
                onpointerdown={moved}>
                {scales(&differences)}
                {series("relaxed", boards, |board| share(board, board.relaxed))}
                {series("best", boards, |board| share(board, board.optimum))}
                {series("plain", boards, |board| share(board, board.plain))}
                {series("cost", boards, |board| differences.y(difference(board)))}
                <path class="cursor" d={format!("M{line:.1} {}V{}", UPPER.0, LOWER.1)} />
            </svg>
            <figcaption class="cluster">
                {for ["relaxed", "best", "plain", "cost"].map(key)}
            </figcaption>
        </figure>
    }
}

/// Index of the board below the pointer.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "kept between the first and the last board"
)]
fn board_at(across: f64) -> usize {
    let size = (across * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT) * f64::from(LAST);
    size.round().clamp(1.0, f64::from(LAST)) as usize - 1
}

fn scales(differences: &Differences) -> Html {
    let line = |y: f64, value: String| {
        html! {
            <>
                <path class="scale" d={format!("M{LEFT} {y:.1}H{}", WIDTH - RIGHT)} />
                <text class="value" x={(LEFT - 4.0).to_string()} y={format!("{:.1}", y + 3.5)}>{value}</text>
            </>
        }
    };
    let shares = [0_u8, 20, 40, 60, 80]
        .map(|share| line(upper(f64::from(share) / 100.0), percent(share.into(), 0)));
    let sizes = [100, 200, 300, 400].map(|size| {
        html! {
            <text class="size" x={format!("{:.1}", x(size))} y={(HEIGHT - 3.0).to_string()}>{size}</text>
        }
    });
    html! {
        <>
            {for shares}
            {line(LOWER.1, "0".to_owned())}
            {line(LOWER.0, format!("{:.0}", differences.most))}
            {for sizes}
        </>
    }
}

/// Draws a series as a line, with a mark every few boards. That is how you tell the lines apart without colours.
fn series(name: &'static str, boards: &[Comparison], y: impl Fn(&Comparison) -> f64) -> Html {
    let mut line = String::new();
    for board in boards {
        let letter = if line.is_empty() { 'M' } else { 'L' };
        write!(line, "{letter}{:.1} {:.1}", x(board.size), y(board)).expect("texts take it");
    }
    let marked = boards.iter().skip(offset(name)).step_by(MARKED);
    let marks = marked.map(|board| mark(name, x(board.size), y(board)));
    html! {
        <g class={classes!("series", name)}>
            <path class="line" d={line} />
            {for marks}
        </g>
    }
}

/// Returns the offset of a series' first mark. We stagger them, because both should be visible even if the lines
/// overlap.
fn offset(name: &str) -> usize {
    if name == "relaxed" { MARKED / 2 } else { 0 }
}

fn mark(name: &'static str, x: f64, y: f64) -> Html {
    let shape = match name {
        "relaxed" => "M-4 3.500L0 -4L4 3.500z",
        "best" => "M-3.500 0a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0 -7 0z",
        "plain" => "M-3 -3h6v6h-6z",
        _ => "M-4 0L0 -4L4 0L0 4z",
    };
    html! { <path class="mark" transform={format!("translate({x:.1} {y:.1})")} d={shape} /> }
}

fn key(name: &'static str) -> Html {
    let words = match name {
        "relaxed" => text("relaxed.score"),
        "best" => text("relaxed.best"),
        "plain" => text("relaxed.plain"),
        _ => text("relaxed.cost"),
    };
    html! {
        <span class={classes!("comparison-key", name)}>
            <svg viewBox="-14 -5 28 10" aria-hidden="true">
                <g class={classes!("series", name)}>
                    <path class="line" d="M-14 0H14" />
                    {mark(name, 0.0, 0.0)}
                </g>
            </svg>
            {words}
        </span>
    }
}
