//! The longest steps of the exact engine: how long `advance` takes at least
//! when it is asked for as little as possible, for docs/benchmarks.md.
//!
//! `cargo bench --bench steps` for the usual boards, or with board sizes:
//! `cargo bench --bench steps -- 600 1000`. Times are processor times of this
//! thread, so that a busy machine does no harm; elsewhere than on Linux they are
//! those of the clock.

use ginnow::sieve::Position;
use ginnow::sieve::optimize::{Goal, Optimizer};
use std::fs;
use std::time::{Duration, Instant};

/// How many of the longest steps are shown.
const SHOWN: usize = 8;

/// Work after which a board is given up: about a minute.
const MOST_WORK: u64 = 60_000_000;

/// A clock of this thread's processor time, where the system has one.
struct Clock {
    begun: Instant,
}

impl Clock {
    fn now(&self) -> Duration {
        let statistics = fs::read_to_string("/proc/thread-self/schedstat");
        let running = statistics.ok().and_then(|text| {
            let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
            Some(Duration::from_nanos(nanoseconds))
        });
        running.unwrap_or_else(|| self.begun.elapsed())
    }
}

fn longest_steps(size: u32, goal: Goal) {
    let clock = Clock {
        begun: Instant::now(),
    };
    let board = Position::new(size).expect("a board");
    let begun = clock.now();
    let mut optimizer = Optimizer::new(&board, goal);
    let setting_up = clock.now().saturating_sub(begun);
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
        println!(
            "    {:>7.1} ms, after {work} units",
            1e3 * time.as_secs_f64()
        );
    }
}

fn main() {
    let sizes: Vec<u32> = std::env::args()
        .filter_map(|word| word.parse().ok())
        .collect();
    let sizes = if sizes.is_empty() {
        vec![600, 800, 1000]
    } else {
        sizes
    };
    for size in sizes {
        longest_steps(size, Goal::Largest);
    }
}
