//! Small drawings that show what is done in each puzzle. Time is told in steps,
//! `step-1` to `step-5`, which the style sheet plays round and round, or shows
//! finished where nothing may move.

use yew::prelude::*;

/// The room of every drawing.
const ROOM: &str = "0 0 100 50";

fn drawing(content: Html) -> Html {
    html! {
        <svg translate="no" class="card-drawing wide-drawing" viewBox={ROOM} aria-hidden="true" focusable="false">{content}</svg>
    }
}

/// The best game on ten numbers: 7 pays 1, and so on.
pub fn largest_sum() -> Html {
    game(&[(7, 1), (9, 3), (6, 2), (10, 5), (8, 4)])
}

/// The smallest sum on ten numbers.
pub fn smallest_sum() -> Html {
    game(&[(5, 1), (4, 2), (6, 3)])
}

/// A game of two on ten numbers: what the one selects, and what the other gets
/// for it.
pub fn two_sides() -> Html {
    board(|number| match number {
        7 => Some(("chosen", 1)),
        1 => Some(("paid", 1)),
        9 => Some(("paid", 2)),
        3 => Some(("chosen", 2)),
        10 => Some(("chosen", 3)),
        2 | 5 => Some(("paid", 3)),
        8 => Some(("paid", 4)),
        4 => Some(("chosen", 4)),
        _ => None,
    })
}

/// A game on ten numbers: each move is a number and what pays for it.
fn game(moves: &[(usize, usize)]) -> Html {
    board(|number| {
        let mut steps = (1..).zip(moves);
        steps.find_map(|(step, &(chosen, paid))| match number {
            _ if number == chosen => Some(("chosen", step)),
            _ if number == paid => Some(("paid", step)),
            _ => None,
        })
    })
}

/// Ten numbers, each with what becomes of it and the step in which it does.
fn board(becomes: impl Fn(usize) -> Option<(&'static str, usize)>) -> Html {
    let cell = |number: usize| {
        let (column, row) = ((number - 1) % 5, (number - 1) / 5);
        let place = format!("translate({} {})", 11 + column * 16, 10 + row * 16);
        let cell = |class: Classes| {
            html! {
                <g class={classes!("drawn-cell", class)}>
                    <rect width="14" height="14" rx="2.5" />
                    <text x="7" y="9.8">{number}</text>
                </g>
            }
        };
        let after = becomes(number);
        let after = after.map(|(role, step)| cell(classes!(role, format!("step-{step}"))));
        html! {
            <g transform={place}>
                {cell(Classes::new())}
                {for after}
            </g>
        }
    };
    drawing((1..=10).map(cell).collect())
}

/// A pile that is split, and its parts.
pub fn piles() -> Html {
    let pile = |number: u32, across: u32, down: u32, step: u32| {
        let place = format!("translate({across} {down})");
        html! {
            <g class={classes!("drawn-pile", format!("step-{step}"))} transform={place}>
                <circle r="7" />
                <text y="2.4">{number}</text>
            </g>
        }
    };
    let line = |path: &'static str, step: u32| {
        html! { <path class={classes!("drawn-line", format!("step-{step}"))} d={path} /> }
    };
    drawing(html! {
        <>
            {line("M50 9 28 25M50 9 72 25", 2)}
            {line("M28 25 18 41M28 25 38 41", 3)}
            {line("M72 25 62 41M72 25 82 41", 4)}
            {pile(24, 50, 9, 1)}
            {pile(4, 28, 25, 2)}
            {pile(6, 72, 25, 2)}
            {pile(2, 18, 41, 3)}
            {pile(2, 38, 41, 3)}
            {pile(2, 62, 41, 4)}
            {pile(3, 82, 41, 4)}
        </>
    })
}

/// Rows of digits that have a large divisor in common.
pub fn rows() -> Html {
    const DIVISOR: u64 = 12_345_679;
    const FACTORS: [u64; 3] = [5, 23, 50];
    let row = |(index, factor): (usize, u64)| {
        let digits = format!("{:09}", factor * DIVISOR);
        let cell = |(place, digit): (usize, char)| {
            html! {
                <g transform={format!("translate({} {})", 8 + place * 9, 3 + index * 10)}>
                    <rect width="8" height="8" rx="1" />
                    <text x="4" y="5.9">{digit}</text>
                </g>
            }
        };
        html! {
            <g class={classes!("drawn-row", format!("step-{}", index + 1))}>
                {for digits.chars().enumerate().map(cell)}
            </g>
        }
    };
    drawing(html! {
        <>
            {for FACTORS.into_iter().enumerate().map(row)}
            <text class="drawn-result step-4" x="50" y="45">{format!("÷ {DIVISOR}")}</text>
        </>
    })
}

/// What three strategies reach of the optimum, from board to board.
pub fn shares() -> Html {
    const LINES: [&str; 3] = [
        "M8 22 20 34 32 29 44 37 56 33 68 38 80 36 92 40",
        "M8 14 20 20 32 16 44 22 56 18 68 21 80 20 92 22",
        "M8 9 20 9 32 10 44 9 56 11 68 10 80 11 92 11",
    ];
    let line = |(index, path): (usize, &'static str)| {
        let step = format!("step-{}", index + 2);
        html! { <path class={classes!("drawn-line", "drawn-share", step)} d={path} /> }
    };
    drawing(html! {
        <>
            <path class="drawn-line" d="M8 8H92M8 8V44H92" />
            {for LINES.into_iter().enumerate().map(line)}
        </>
    })
}

/// The clues of a puzzle with seventeen of them, row by row.
const CLUES: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// A grid of which seventeen cells are enough.
pub fn clues() -> Html {
    let cell = |(index, digit): (usize, char)| {
        let (row, column) = (index / 9, index % 9);
        let place = format!("translate({} {})", 27 + column * 5, 2 + row * 5);
        html! {
            <g class="drawn-small" transform={place}>
                <rect width="4.6" height="4.6" />
                if digit != '0' {
                    <g class={classes!("clue", format!("step-{}", row / 2 + 1))}>
                        <rect width="4.6" height="4.6" />
                        <text x="2.3" y="3.7">{digit}</text>
                    </g>
                }
            </g>
        }
    };
    drawing(CLUES.chars().enumerate().map(cell).collect())
}
