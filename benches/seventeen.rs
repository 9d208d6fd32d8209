//! Times of the search for 17-clue puzzles, from which we take the figures in docs/benchmarks.md.
//!
//! `cargo bench --bench seventeen -- [grids.txt]` searches the grids of a file, if you give one,
//! and otherwise known and random ones. We measure processor time where the system reports it (on
//! Linux), and wall time elsewhere.

use ginnow::seventeen::crossing::{ChunkShape, Crossing, Relay};
use ginnow::seventeen::search;
use ginnow::sudoku::{Grid, Shape, Solution, canonical, solutions};
use std::time::{Duration, Instant};

/// The number of random grids.
const FRESH: usize = 100;

fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let (wall, before) = (Instant::now(), processor_time());
    let result = work();
    let time = match (before, processor_time()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => wall.elapsed(),
    };
    (result, time.as_secs_f64())
}

/// Makes a random solved grid. We start with random boxes in the diagonal and add random givens to
/// them, so not all grids are equally likely. For measuring times, that is good enough; see
/// `examples/random_grids.rs` for a proper way.
fn fresh(seed: &mut u64) -> Solution {
    let mut next = |end: usize| {
        *seed ^= *seed << 13;
        *seed ^= *seed >> 7;
        *seed ^= *seed << 17;
        (*seed >> 11) as usize % end
    };
    loop {
        let mut puzzle = [0_u8; 81];
        for diagonal in 0..3 {
            let mut digits: Vec<u8> = (1..=9).collect();
            for cell in 0..9 {
                let digit = digits.swap_remove(next(digits.len()));
                puzzle[9 * (3 * diagonal + cell / 3) + 3 * diagonal + cell % 3] = digit;
            }
        }
        // Add random givens, but take each of them back if there is no solution any more.
        for _ in 0..30 {
            let (cell, digit) = (next(81), u8::try_from(next(9) + 1).expect("a digit"));
            let before = std::mem::replace(&mut puzzle[cell], digit);
            if before != 0 || solutions(&puzzle, 1).is_empty() {
                puzzle[cell] = before;
            }
        }
        if let [solution] = solutions(&puzzle, 1).as_slice() {
            return Solution::new(*solution).expect("a solved grid");
        }
    }
}

fn read(line: &str) -> Option<Solution> {
    let digits: Vec<u8> = line.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
    Solution::new(digits.try_into().ok()?).ok()
}

fn known(name: &str, text: &str) {
    let grid = text.lines().find_map(read).expect("a grid");
    let (tally, seconds) = timed(|| search(&grid, 17).expect("a search"));
    println!("{name}: {} puzzles, {seconds:.2} s", tally.puzzles().len());
}

fn many(grids: &[Solution], clues: u32) {
    let mut times: Vec<f64> = Vec::new();
    for grid in grids {
        let (tally, seconds) = timed(|| search(grid, clues).expect("a search"));
        assert!(tally.is_complete());
        times.push(seconds);
    }
    times.sort_by(f64::total_cmp);
    #[expect(clippy::cast_precision_loss, reason = "few grids")]
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    println!(
        "{} grids, {clues} clues: mean {mean:.3} s, median {:.3} s, at most {:.3} s",
        times.len(),
        times[times.len() / 2],
        times[times.len() - 1]
    );
}

fn crossing(grid: &Solution) {
    const PAIRS: u64 = 2_000_000_000;
    #[expect(clippy::cast_precision_loss, reason = "below 2^53")]
    let speed = |pairs: u64, seconds: f64| pairs as f64 / seconds / 1e9;
    for shape in [ChunkShape::Square, ChunkShape::Wide] {
        // Time just the loop over the chunks. The vectors were made beforehand.
        let mut crossing = Crossing::new(grid, 17, [6, 5], shape);
        let (mut relay, mut pairs, mut survivors) = (Relay::default(), 0, 0);
        let mut in_loop = 0.0;
        while let Some(block) = crossing.block().filter(|_| pairs < PAIRS) {
            crossing.skip();
            let of_block = block.pairs();
            let (survived, seconds) = timed(|| block.cross(&mut relay));
            in_loop += seconds;
            pairs += of_block;
            survivors += survived;
        }
        let loop_speed = speed(pairs, in_loop);
        println!(
            "{shape:?}: chunk loop {loop_speed:.2}e9 pairs a second, {survivors} of {pairs} survive"
        );
        let mut crossing = Crossing::new(grid, 17, [6, 5], shape);
        let ((), seconds) =
            timed(|| while crossing.stages().pairs < PAIRS / 8 && crossing.advance() {});
        let stages = crossing.stages();
        let all = speed(stages.pairs, seconds);
        println!("{shape:?}: all stages {all:.2}e9 pairs a second; {stages:?}");
    }
}

/// Measures canonical forms, both of puzzles with 17 clues and of full grids.
fn canonical_forms() {
    let text = include_str!("../tests/data/sudoku/known_seventeens.txt");
    let cells = |line: &str| line.chars().map(|cell| cell.to_digit(10)).collect::<Vec<_>>();
    let digits = |cells: Vec<Option<u32>>| {
        let digits = cells.into_iter();
        digits.map(|digit| digit.and_then(|digit| digit.try_into().ok())).collect()
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let puzzles: Vec<Grid> =
        lines.filter_map(|line| Grid::from_cells(Shape::Nine, digits(cells(line)))).collect();
    let mut seed = 20_261_125;
    let grids: Vec<Grid> = (0..FRESH).map(|_| fresh(&mut seed).grid()).collect();
    for (what, all) in [("puzzles with 17 clues", puzzles), ("grids", grids)] {
        let mut times: Vec<f64> = (all.iter().map(|grid| timed(|| canonical(grid)).1)).collect();
        times.sort_by(f64::total_cmp);
        let (middle, most) = (times[times.len() / 2] * 1e3, times[times.len() - 1] * 1e3);
        println!(
            "canonical forms of {} {what}: median {middle:.2} ms, at most {most:.2} ms",
            all.len()
        );
    }
}

fn main() {
    if std::env::args().any(|argument| argument == "--canonical") {
        return canonical_forms();
    }
    if std::env::args().any(|argument| argument == "--crossing") {
        return crossing(&fresh(&mut 20_261_122));
    }
    let file = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    if let Some(file) = file {
        let text = std::fs::read_to_string(&file).expect("a file of grids");
        let grids: Vec<Solution> = text.lines().filter_map(read).collect();
        many(&grids, 17);
        return;
    }
    known("one", include_str!("../tests/data/sudoku/grid_with_1_seventeen.txt"));
    known("29", include_str!("../tests/data/sudoku/grid_with_29_seventeens.txt"));
    let mut seed = 20_261_122;
    let grids: Vec<Solution> = (0..FRESH).map(|_| fresh(&mut seed)).collect();
    many(&grids[..20], 16);
    crossing(&grids[0]);
    many(&grids, 17);
}
