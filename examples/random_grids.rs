//! Makes random solved Sudoku grids for `ginnow seventeen`. Each of the
//! 6,670,903,752,021,072,936,960 grids is equally likely, up to relabelling its digits.
//!
//! Pass the number of grids and a seed: `cargo run --release --example random_grids 10000 1 >
//! grids.txt`.
//!
//! We can choose 1 to 9 in order as the first box, since relabelling makes no difference to the
//! search. There are 2,612,736 ways to complete its band and as many to complete its stack, and we
//! draw one of each uniformly. The resulting crosses do not all have the same number of
//! completions, so if we just completed each of them, some grids would be more likely than others.
//! Instead, we use a cross only with a probability proportional to its number of completions, and
//! then draw one of them. For this, we need an upper limit on the number of completions. If it is
//! ever exceeded, the example stops with an error.

use ginnow::divisor_game::Random;
use ginnow::sudoku::solutions;
use std::io::Write;

/// An upper limit on the completions of a cross. On average, there are 2,693.
const LIMIT: usize = 10_000;

/// Returns the 56 ways to distribute digits over the three rows of the box to the right of the
/// first one, where the order within a row is still open.
fn row_sets() -> Vec<[[u8; 3]; 3]> {
    let beside = |row: u8, digit: u8| (digit - 1) / 3 != row;
    let triples = |row: u8| {
        let digits: Vec<u8> = (1..=9).filter(|&digit| beside(row, digit)).collect();
        let mut triples = Vec::new();
        for (a, &one) in digits.iter().enumerate() {
            for (b, &two) in digits.iter().enumerate().skip(a + 1) {
                triples.extend(digits[b + 1..].iter().map(|&three| [one, two, three]));
            }
        }
        triples
    };
    let apart = |one: &[u8; 3], other: &[u8; 3]| !one.iter().any(|digit| other.contains(digit));
    let mut ways = Vec::new();
    for first in triples(0) {
        for second in triples(1).into_iter().filter(|second| apart(&first, second)) {
            let third = triples(2).into_iter();
            let third = third.filter(|third| apart(&first, third) && apart(&second, third));
            ways.extend(third.map(|third| [first, second, third]));
        }
    }
    ways
}

/// Draws the second and third box of a band, row by row. The first box is 1 to 9 in order.
fn band(ways: &[[[u8; 3]; 3]], random: &mut Random) -> [[u8; 6]; 3] {
    let sets = *random.pick(ways).expect("there are 56 ways");
    let mut rows = [[0; 6]; 3];
    for (row, (set, cells)) in (0..).zip(sets.iter().zip(&mut rows)) {
        let others = (1..=9).filter(|digit| (digit - 1) / 3 != row && !set.contains(digit));
        let mut second = *set;
        let mut third: Vec<u8> = others.collect();
        shuffle(&mut second, random);
        shuffle(&mut third, random);
        cells[..3].copy_from_slice(&second);
        cells[3..].copy_from_slice(&third);
    }
    rows
}

fn shuffle(items: &mut [u8], random: &mut Random) {
    for last in (1..items.len()).rev() {
        let place = random.below(last as u64 + 1);
        items.swap(last, usize::try_from(place).expect("a place of a few"));
    }
}

/// Draws a cross and completes it. If the cross isn't used this time, returns `None`, and you need
/// to try again.
fn draw(ways: &[[[u8; 3]; 3]], random: &mut Random) -> Result<Option<[u8; 81]>, String> {
    let (band, stack) = (self::band(ways, random), self::band(ways, random));
    let mut cross = [0_u8; 81];
    for (digit, cell) in (1..=9).zip([0, 1, 2, 9, 10, 11, 18, 19, 20]) {
        cross[cell] = digit;
    }
    // A stack is a transposed band. Its first box would then begin with the column 1, 2, 3. But the
    // column is 1, 4, 7, so we relabel the digits.
    let turned = |digit: u8| (digit - 1) % 3 * 3 + (digit - 1) / 3 + 1;
    for line in 0..3 {
        for place in 0..6 {
            cross[9 * line + 3 + place] = band[line][place];
            cross[9 * (3 + place) + line] = turned(stack[line][place]);
        }
    }
    let all = solutions(&cross, LIMIT + 1);
    if all.len() > LIMIT {
        return Err(format!("a cross with more than {LIMIT} completions: {cross:?}"));
    }
    let lot = random.below(LIMIT as u64);
    let lot = usize::try_from(lot).expect("below the limit");
    Ok(all.get(lot).copied())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |what: &str| -> Result<u64, Box<dyn std::error::Error>> {
        let given = arguments.next().ok_or(format!("wanted: {what}"))?;
        Ok(given.parse().map_err(|_| format!("{what}: not a number: {given}"))?)
    };
    let (count, seed) = (next("the number of grids")?, next("a seed")?);
    let mut random = Random::new(seed);
    let ways = row_sets();
    assert_eq!(ways.len(), 56, "all ways to stand beside a box");
    let mut output = std::io::stdout().lock();
    let (mut done, mut drawn) = (0, 0_u64);
    while done < count {
        drawn += 1;
        if let Some(grid) = draw(&ways, &mut random)? {
            let line: String = grid.iter().map(|digit| char::from(b'0' + digit)).collect();
            writeln!(output, "{line}")?;
            done += 1;
        }
    }
    eprintln!("{done} grids of {drawn} crosses");
    Ok(())
}
