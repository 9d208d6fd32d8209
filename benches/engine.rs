//! Times of the exact engine and the checker, from which we take the figures in docs/benchmarks.md.
//!
//! `cargo bench --bench engine` runs everything. If you add a word, you only get the groups with
//! this word in their name, as in `cargo bench --bench engine -- largest`.
//!
//! This is a plain program without a benchmark library. Runs take from milliseconds to minutes and
//! are deterministic, so the median of a few clock readings is good enough.

mod groups;

use ginnow::sieve::certificate;
use ginnow::sieve::classic::ClassicSearch;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::{Number, Position};
use groups::group;
use std::time::{Duration, Instant};

/// Do not repeat a board whose runs have taken this long in total.
const PATIENCE: Duration = Duration::from_secs(4);

/// Returns the median of up to nine times, and their number.
fn median(mut run: impl FnMut()) -> (Duration, usize) {
    let begin = Instant::now();
    let mut times = Vec::new();
    while times.is_empty() || (times.len() < 9 && begin.elapsed() < PATIENCE) {
        let start = Instant::now();
        run();
        times.push(start.elapsed());
    }
    times.sort();
    (times[times.len() / 2], times.len())
}

fn fresh(size: Number, goal: Goal) -> Optimizer {
    Optimizer::new(&Position::new(size).expect("a board"), goal)
}

fn seconds(time: Duration) -> String {
    format!("{:>9.4} s", time.as_secs_f64())
}

fn solve(size: Number, goal: Goal) {
    let (time, runs) = median(|| {
        fresh(size, goal).finish();
    });
    let mut optimizer = fresh(size, goal);
    let report = optimizer.finish();
    println!(
        "{goal:?} {size:>5}: {} median of {runs}; score {}, {} nodes, {}",
        seconds(time),
        report.score,
        report.nodes,
        if report.finished { "proved" } else { "NOT proved" },
    );
}

/// Prints the slowest board in a range, measuring each of them just once.
fn slowest(sizes: std::ops::RangeInclusive<Number>, goal: Goal) {
    let timed = sizes.clone().map(|size| {
        let start = Instant::now();
        assert!(fresh(size, goal).finish().finished, "{size} is proved");
        (start.elapsed(), size)
    });
    let mut all: Vec<(Duration, Number)> = timed.collect();
    all.sort();
    let (time, size) = all[all.len() - 1];
    println!(
        "{goal:?} {sizes:?}: slowest {} at {size}, median {}",
        seconds(time),
        seconds(all[all.len() / 2].0),
    );
}

/// Prints the gap after two seconds, for boards that are too large to be solved.
fn anytime(size: Number) {
    let start = Instant::now();
    let mut optimizer = fresh(size, Goal::Largest);
    while start.elapsed() < Duration::from_secs(2) && !optimizer.report().finished {
        optimizer.advance(10_000);
    }
    let report = optimizer.report();
    #[expect(clippy::cast_precision_loss, reason = "a percentage for reading")]
    let gap = 100.0 * report.gap() as f64 / report.bound as f64;
    println!("gap of {size} after two seconds: {gap:.3}%");
}

fn certify(size: Number, goal: Goal) {
    let mut optimizer = fresh(size, goal);
    optimizer.finish();
    let mut text = String::new();
    let (writing, _) = median(|| {
        text.clear();
        certificate::write(&optimizer, &mut text).expect("strings take everything");
    });
    let (checking, _) = median(|| {
        ginnow_checker::check(text.as_bytes()).expect("a correct certificate");
    });
    println!(
        "{goal:?} {size:>5}: certificate of {} bytes, written in {}, checked in {}",
        text.len(),
        seconds(writing),
        seconds(checking),
    );
}

/// Writes and checks certificates for all boards in a range.
fn certify_all(sizes: std::ops::RangeInclusive<Number>, goal: Goal) {
    let begin = Instant::now();
    let mut largest = (0, 0);
    let mut total = 0;
    for size in sizes.clone() {
        let mut optimizer = fresh(size, goal);
        let report = optimizer.finish();
        let mut text = String::new();
        certificate::write(&optimizer, &mut text).expect("strings take everything");
        let verdict = ginnow_checker::check(text.as_bytes()).expect("a correct certificate");
        assert_eq!(verdict.claim, Some(report.score), "{size}");
        largest = largest.max((text.len(), size));
        total += text.len();
    }
    println!(
        "{goal:?} {sizes:?}: all certificates accepted, {total} bytes, largest {} at {}; {}",
        largest.0,
        largest.1,
        seconds(begin.elapsed()),
    );
}

fn classic(size: Number, threshold: Number) {
    let (time, runs) = median(|| {
        let mut search = ClassicSearch::new(size, threshold, 0).expect("a search");
        while !search.advance(100_000).is_finished() {}
    });
    println!("classic {size} with M = {threshold}: {} median of {runs}", seconds(time));
}

fn main() {
    group("largest, small", || {
        slowest(1..=200, Goal::Largest);
        slowest(1..=300, Goal::Largest);
        each(&[100, 120, 200], |size| solve(size, Goal::Largest));
    });
    group("largest", || {
        let sizes = [300, 400, 519, 600, 683, 700, 750, 850, 900];
        each(&sizes, |size| solve(size, Goal::Largest));
    });
    group("largest, long", || {
        each(&[800, 1000], |size| solve(size, Goal::Largest));
    });
    group("smallest", || {
        slowest(1..=500, Goal::Smallest);
        let sizes = [30, 500, 1000, 2000, 5000];
        each(&sizes, |size| solve(size, Goal::Smallest));
    });
    group("anytime", || each(&[1000, 1500, 2000], anytime));
    group("certificates", || {
        let sizes = [100, 120, 200, 300, 400, 500];
        each(&sizes, |size| certify(size, Goal::Largest));
        certify(1000, Goal::Smallest);
    });
    group("certified boards", || {
        certify_all(201..=500, Goal::Largest);
        certify_all(201..=1000, Goal::Smallest);
    });
    group("classic", || {
        classic(82, 40);
        classic(120, 55);
        classic(120, 63);
    });
}

fn each(sizes: &[Number], run: impl Fn(Number)) {
    for &size in sizes {
        run(size);
    }
}
