//! Measures the longest steps of the exact engine for docs/benchmarks.md. Even with the smallest
//! budget, `advance` can take this long, and a page that calls it freezes for this time.
//!
//! `cargo bench --bench steps` runs the default boards, or those that you list: `cargo bench
//! --bench steps -- 600 1000`. On Linux, we measure the processor time of this thread, so it
//! doesn't matter if the machine is busy. On other systems, it's clock time.

mod clock;

use clock::Clock;
use ginnow::sieve::Position;
use ginnow::sieve::optimize::{Goal, Optimizer};
use std::time::Duration;

/// The number of steps we print, longest first.
const SHOWN: usize = 8;

/// Give up on a board after this much work. It takes about a minute.
const MOST_WORK: u64 = 60_000_000;

fn longest_steps(size: u32, goal: Goal) {
    let clock = Clock::start();
    let board = Position::new(size).expect("a board");
    let started = clock.now();
    let mut optimizer = Optimizer::new(&board, goal);
    let setting_up = clock.now().saturating_sub(started);
    let mut steps = Vec::new();
    let mut before = clock.now();
    loop {
        let report = optimizer.advance(1);
        let now = clock.now();
        steps.push((now.saturating_sub(before), report.work));
        before = now;
        if report.finished || report.work > MOST_WORK {
            let whole: Duration = steps.iter().map(|step| step.0).sum();
            println!(
                "{goal:?} {size}: {} steps in {:.1} s, to set up {:.1} ms, {} nodes",
                steps.len(),
                whole.as_secs_f64(),
                1e3 * setting_up.as_secs_f64(),
                report.nodes
            );
            break;
        }
    }
    steps.sort_by(|one, other| other.cmp(one));
    for step in steps.iter().take(SHOWN) {
        let (time, work) = step;
        println!("    {:>7.1} ms, after {work} units", 1e3 * time.as_secs_f64());
    }
}

fn main() {
    let sizes: Vec<u32> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let sizes = if sizes.is_empty() { vec![600, 800, 1000] } else { sizes };
    for size in sizes {
        longest_steps(size, Goal::Largest);
    }
}
