//! Measures on hard boards how much a change of the exact engine helps. The figures in
//! docs/benchmarks.md come from here.
//!
//! `cargo bench --bench hard` solves all 24 boards, and with board sizes, only those: `cargo bench
//! --bench hard -- 800 950`. Each board gets at most 100 seconds, unless you change this with
//! `--limit 30`, for example. A board that hits the limit counts with the time it took. On Linux,
//! we measure the processor time of this thread, so it does not matter much if the machine is busy.
//! On other systems, it is clock time.

mod clock;

use clock::Clock;
use ginnow::sieve::Position;
use ginnow::sieve::optimize::{Goal, Optimizer};

/// The boards. Please don't change them, or else new results can't be compared with old ones. We
/// chose boards with many nodes in data/largest.jsonl, spread over its second half, and five beyond
/// it.
const BOARDS: [u32; 24] = [
    541, 616, 664, 780, 800, 802, 842, 865, 867, 886, 945, 950, 953, 959, 979, 988, 989, 991, 992,
    1000, 1001, 1050, 1100, 1200,
];

/// Seconds per board, unless set on the command line.
const LIMIT: f64 = 100.0;

/// How much work is done between two checks of the clock, a few hundredths of a second.
const SLICE: u64 = 20_000;

struct Outcome {
    seconds: f64,
    nodes: u64,
    finished: bool,
}

fn solve(size: u32, limit: f64) -> Outcome {
    let clock = Clock::start();
    let started = clock.now();
    let seconds = || clock.now().saturating_sub(started).as_secs_f64();
    let mut optimizer = Optimizer::new(&Position::new(size).expect("a board"), Goal::Largest);
    let mut best = (optimizer.report().score, 0.0);
    loop {
        let report = optimizer.advance(SLICE);
        let now = seconds();
        if report.score > best.0 {
            best = (report.score, now);
        }
        if optimizer.is_at_rest() || now >= limit {
            println!(
                "{size:>5}: {now:>8.2} s, {:>5} nodes, {:>9} work; {} from {:.2} s on, {}",
                report.nodes,
                report.work,
                best.0,
                best.1,
                if report.finished {
                    "proved".to_owned()
                } else {
                    format!("NOT proved, at most {}", report.bound)
                },
            );
            return Outcome { seconds: now, nodes: report.nodes, finished: report.finished };
        }
    }
}

fn main() {
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    let mut boards = Vec::new();
    let mut limit = LIMIT;
    while let Some(word) = words.next() {
        if word == "--limit" {
            let seconds = words.next().and_then(|word| word.parse().ok());
            limit = seconds.expect("--limit takes a number of seconds");
        } else {
            boards.push(word.parse().expect("boards are numbers"));
        }
    }
    if boards.is_empty() {
        boards.extend(BOARDS);
    }
    let outcomes: Vec<Outcome> = boards.iter().map(|&size| solve(size, limit)).collect();
    let seconds: f64 = outcomes.iter().map(|outcome| outcome.seconds).sum();
    let logarithms = outcomes.iter().map(|outcome| outcome.seconds.ln());
    #[expect(clippy::cast_precision_loss, reason = "a handful of boards")]
    let mean = (logarithms.sum::<f64>() / outcomes.len() as f64).exp();
    println!(
        "{} boards, {} not proved within {limit} s: {seconds:.1} s, geometric mean {mean:.3} s, {} nodes",
        outcomes.len(),
        outcomes.iter().filter(|outcome| !outcome.finished).count(),
        outcomes.iter().map(|outcome| outcome.nodes).sum::<u64>(),
    );
}
