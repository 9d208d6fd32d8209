//! Times of common-divisor Sudoku, from which we take the figures in docs/benchmarks.md.
//!
//! `cargo bench --bench common_divisor` runs everything but the complete search row by row, which
//! takes too long for that. If you add a word, you get the groups with this word in their name,
//! including that search: `cargo bench --bench common_divisor -- "row by row"`.
//!
//! Other programs would distort clock times, so we measure processor time where the system reports
//! it (on Linux).

mod clock;

use clock::Clock;
use ginnow::common_divisor::{
    DivisorSearch, Method, Puzzle, Search, certificate, generator, records,
};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Processor time advances in steps of a few milliseconds. That's why a measurement takes at least
/// this long.
const LEAST: Duration = Duration::from_millis(100);

/// Returns the median of nine times (fewer if they are long). Runs that are too short are repeated
/// within a measurement.
fn median(mut run: impl FnMut()) -> Duration {
    let start = Instant::now();
    let clock = Clock::start();
    let mut measure = |runs: u32| {
        let before = clock.now();
        (0..runs).for_each(|_| run());
        clock.now().saturating_sub(before)
    };
    let mut runs = 1;
    let mut times = vec![measure(runs)];
    while times[0] < LEAST {
        runs *= 2;
        times[0] = measure(runs);
    }
    while times.len() < 9 && start.elapsed() < Duration::from_secs(10) {
        times.push(measure(runs));
    }
    times.sort();
    times[times.len() / 2] / runs
}

fn solve(method: Method, budget: u64) {
    let mut nodes = 0;
    let time = median(|| {
        nodes = Search::new(&Puzzle::published(), method).advance(budget).nodes;
    });
    #[expect(clippy::cast_precision_loss, reason = "for people")]
    let speed = nodes as f64 / time.as_secs_f64() / 1e6;
    println!("{method:?}: {time:?}, {nodes} nodes, {speed:.1} million a second");
}

fn table(counting: bool) {
    let time = median(|| {
        for unused in 0..10 {
            black_box(records::record(unused, counting));
        }
    });
    println!("records, counting {counting}: {time:?}");
}

fn certificates() {
    let mut texts = Vec::new();
    let writing = median(|| {
        texts.clear();
        let record = |unused| records::puzzle(unused);
        for puzzle in (0..10).map(record).chain([Puzzle::published()]) {
            let mut search = DivisorSearch::new(&puzzle);
            search.finish();
            texts.push(certificate::text(&puzzle, &search).expect("it is finished"));
        }
    });
    let bytes: usize = texts.iter().map(String::len).sum();
    let checking = median(|| {
        for text in &texts {
            let verdict = ginnow_checker::common_divisor::check(text.as_bytes());
            assert!(verdict.is_ok(), "the certificate is right");
        }
    });
    println!("11 certificates: {bytes} bytes, written in {writing:?}, checked in {checking:?}");
}

fn generated() {
    for grade in generator::Difficulty::ALL {
        let mut seed = 0;
        let time = median(|| {
            seed += 1;
            black_box(generator::generate(grade, seed));
        });
        println!("a new puzzle, {grade:?}: {time:?}");
    }
}

fn main() {
    let word = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let selected = |name: &str| word.as_deref().is_none_or(|word| name.contains(word));
    if selected("divisors") {
        solve(Method::Divisors, u64::MAX);
    }
    if selected("sum") {
        solve(Method::Sum, u64::MAX);
    }
    if selected("first rows") {
        solve(Method::Rows, 100_000_000);
    }
    if word.is_some() && selected("row by row") {
        solve(Method::Rows, u64::MAX);
    }
    if selected("records") {
        table(false);
        table(true);
    }
    if selected("certificates") {
        certificates();
    }
    if selected("generator") {
        generated();
    }
}
