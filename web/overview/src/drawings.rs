//! Each puzzle has a small drawing. Normally, all of it is visible. While the pointer is on a card,
//! the style sheet makes its parts appear one after the other, according to their classes `step-1`
//! to `step-5`.

use std::fmt::Write;
use yew::prelude::*;

const SPACE: &str = "0 0 120 96";

fn drawing(content: Html) -> Html {
    html! {
        <svg translate="no" class="card-drawing" viewBox={SPACE} aria-hidden="true" focusable="false">{content}</svg>
    }
}

/// The Factor Game: squares are numbers that somebody selected, and circles are numbers received
/// for it. Each step adds a square on one side and circles on the other.
pub fn two_sides() -> Html {
    const NUMBERS: [(&str, u32); 12] = [
        ("yours selected", 1),
        ("others received", 1),
        ("others received", 2),
        ("others selected", 2),
        ("yours received", 2),
        ("yours selected", 3),
        ("others selected", 4),
        ("yours received", 4),
        ("yours selected", 5),
        ("others received", 3),
        ("yours selected", 5),
        ("others selected", 4),
    ];
    let number = |(at, (class, step)): (u32, (&'static str, u32))| {
        let (x, y) = (9 + at % 4 * 27, 9 + at / 4 * 27);
        let round = if class.ends_with("received") { 12 } else { 4 };
        let class = classes!("drawn-number", class, format!("step-{step}"));
        let place = |at: u32| at.to_string();
        html! { <rect {class} x={place(x)} y={place(y)} width="24" height="24" rx={place(round)} /> }
    };
    drawing((0..).zip(NUMBERS).map(number).collect())
}

/// The divisor game: the divisors of 360, with a pile of stones on top that has been split in two.
pub fn divisors() -> Html {
    // Exponents of 2, 3 and 5 in 360.
    const EXPONENTS: [u32; 3] = [3, 2, 1];
    let place = |[twos, threes, fives]: [u32; 3]| {
        let across = 58 + 17 * threes + 6 * fives - 15 * twos;
        (across, 88 - 12 * (twos + threes) - 20 * fives)
    };
    let mut lines = String::new();
    let mut points = Vec::new();
    for twos in 0..=EXPONENTS[0] {
        for threes in 0..=EXPONENTS[1] {
            for fives in 0..=EXPONENTS[2] {
                let (x, y) = place([twos, threes, fives]);
                let above = [
                    [twos + 1, threes, fives],
                    [twos, threes + 1, fives],
                    [twos, threes, fives + 1],
                ];
                for other in above {
                    if other.iter().zip(EXPONENTS).all(|(&has, most)| has <= most) {
                        let (to, up) = place(other);
                        let _ = write!(lines, "M{x} {y}L{to} {up}");
                    }
                }
                let class = match [twos, threes, fives] {
                    EXPONENTS => "drawn-point pile step-1",
                    [3, 0, 1] => "drawn-point part step-2",
                    [1, 2, 0] => "drawn-point part step-3",
                    _ => "drawn-point",
                };
                points.push(
                    html! { <circle {class} cx={x.to_string()} cy={y.to_string()} r="3.2" /> },
                );
            }
        }
    }
    drawing(html! { <><path class="drawn-edges" d={lines} />{for points}</> })
}

/// Common-divisor Sudoku: three rows of digits, each of which is a multiple of 12345679.
pub fn rows() -> Html {
    const DIVISOR: u64 = 12_345_679;
    const FACTORS: [u64; 3] = [32, 23, 50];
    let row = |(index, factor): (usize, u64)| {
        let top = 9 + index * 28;
        let cell = |(place, digit): (usize, char)| {
            html! { <text x={(13 + place * 12).to_string()} y={(top + 11).to_string()} dy=".36em">{digit}</text> }
        };
        let digits = format!("{:09}", factor * DIVISOR);
        html! {
            <g class={classes!("drawn-row", format!("step-{}", index + 1))}>
                <rect x="5" y={top.to_string()} width="110" height="22" rx="4" />
                <path class="drawn-edges" d={format!("M43 {top}v22M79 {top}v22")} />
                {for digits.chars().enumerate().map(cell)}
            </g>
        }
    };
    drawing(FACTORS.into_iter().enumerate().map(row).collect())
}

/// Draws the laboratory: a line per strategy, rising from board to board.
pub fn shares() -> Html {
    const LINES: [&str; 5] = [
        "M14 86C30 60 66 20 112 10",
        "M14 86C32 62 66 30 112 22",
        "M14 86C32 66 66 40 112 34",
        "M14 86C34 70 66 52 112 47",
        "M14 86C36 74 66 66 112 62",
    ];
    let line = |(index, path): (usize, &'static str)| {
        let class =
            classes!("drawn-line", format!("series-{}", index + 1), format!("step-{}", index + 1));
        html! { <path {class} d={path} /> }
    };
    drawing(html! {
        <>
            <path class="drawn-edges" d="M14 8V86H112" />
            {for LINES.into_iter().enumerate().map(line)}
        </>
    })
}

/// Draws the records: bars, with the best board on top.
pub fn bars() -> Html {
    const WIDTHS: [u32; 5] = [102, 88, 77, 68, 56];
    let bar = |(index, width): (usize, u32)| {
        let class =
            classes!("drawn-bar", (index == 0).then_some("best"), format!("step-{}", 5 - index));
        html! { <rect {class} x="9" y={(8 + index * 17).to_string()} width={width.to_string()} height="12" rx="6" /> }
    };
    drawing(WIDTHS.into_iter().enumerate().map(bar).collect())
}

/// A puzzle with just seventeen clues, row by row, where 0 is an empty cell.
const CLUES: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// Seventeen: a grid with a dot for each of the seventeen clues that are enough.
pub fn clues() -> Html {
    let clue = |(index, digit): (usize, char)| {
        let (row, column) = (index / 9, index % 9);
        let class = classes!("clue", format!("step-{}", row / 2 + 1));
        let [x, y] = [20 + column * 10, 8 + row * 10].map(|at| at.to_string());
        (digit != '0').then(|| html! { <circle {class} cx={x} cy={y} r="3.2" /> })
    };
    drawing(html! {
        <>
            <path class="drawn-thin" d="M25 3v90M35 3v90M55 3v90M65 3v90M85 3v90M95 3v90M15 13h90M15 23h90M15 43h90M15 53h90M15 73h90M15 83h90" />
            <path class="drawn-edges" d="M15 3h90v90h-90zM45 3v90M75 3v90M15 33h90M15 63h90" />
            {for CLUES.chars().enumerate().filter_map(clue)}
        </>
    })
}
