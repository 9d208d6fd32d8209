//! Times of the divisor game. Run `cargo bench --bench divisor_game`, and add a word if you only
//! want the groups with this word in their name.
//!
//! On Linux, we measure the processor time of this thread, so it doesn't matter much if the machine
//! is busy. On other systems, it's clock time. Since the runs are deterministic, two readings are
//! enough and we don't need a benchmark library.

mod clock;
mod groups;

use clock::Clock;
use ginnow::divisor_game::count::{CountMethod, Counting, Modulus, Query};
use ginnow::divisor_game::{
    Factorization, LARGEST_NUMBER, Number, Opponent, Position, Random, analyse, choose,
};
use groups::group;
use std::hint::black_box;
use std::time::Duration;

/// Do not repeat an item whose runs have taken this long in total.
const PATIENCE: Duration = Duration::from_secs(4);

/// A sample of at least this length is exact to within a few percent.
const SAMPLE: Duration = Duration::from_millis(100);

/// Returns the median of up to nine samples, along with their number. A run that is too short is
/// repeated within each sample.
fn median(mut run: impl FnMut()) -> (Duration, usize) {
    let clock = Clock::start();
    let started = clock.now();
    let elapsed = |since| clock.now().saturating_sub(since);
    let mut times = Vec::new();
    while times.is_empty() || (times.len() < 9 && elapsed(started) < PATIENCE) {
        let start = clock.now();
        let mut runs = 0;
        while runs == 0 || elapsed(start) < SAMPLE {
            run();
            runs += 1;
        }
        times.push(elapsed(start) / runs);
    }
    times.sort();
    (times[times.len() / 2], times.len())
}

fn seconds(time: Duration) -> String {
    format!("{:>10.5} s", time.as_secs_f64())
}

fn count(n: u64, k: u64, method: CountMethod, modulus: Modulus) {
    let query = Query { n, k, modulus, method };
    let mut answer = String::new();
    let (time, runs) = median(|| {
        let mut counting = Counting::new(query).expect("it can be counted");
        answer.clone_from(&counting.finish().won);
    });
    if answer.len() > 40 {
        answer = format!("{} digits", answer.len());
    }
    println!("f({n}, {k}) by {:<5}: {} median of {runs}; {answer}", method.name(), seconds(time));
}

/// Measures how long it takes to factor and answer a position. It doesn't get any more expensive
/// than this, because no more than twelve numbers are allowed.
fn answer(name: &str, piles: &[Number]) {
    let (time, runs) = median(|| {
        let position = Position::new(piles).expect("piles");
        let answer = choose(&position, Opponent::Perfect, &mut Random::new(1));
        black_box((answer, analyse(&position)));
    });
    println!("twelve {name}: {} median of {runs}", seconds(time));
}

fn opponent() {
    // This is 2^2 * 3^2 * 5 * 7 * ..., and with 103,680 divisors, it has more than any other number
    // up to 10^18.
    answer("numbers of 103,680 divisors", &[897_612_484_786_617_600; 12]);
    answer("powers of two", &[1 << 59; 12]);
    answer("products of two primes near 10^9", &[999_999_937 * 999_999_929; 12]);
    let mut random = Random::new(2);
    let mut number = || random.below(LARGEST_NUMBER - 1) + 2;
    let numbers: Vec<Number> = (0..12).map(|_| number()).collect();
    answer("random numbers", &numbers);
    let (time, runs) = median(|| {
        black_box(Factorization::new(999_999_937 * 999_999_929)).expect("a number");
    });
    println!("one of those factored: {} median of {runs}", seconds(time));
}

fn main() {
    let default = Modulus::default();
    let k = 1_000_000_000_000;
    group("count by sieve", || {
        count(10_000_000, k, CountMethod::Sieve, default);
        count(100_000_000, k, CountMethod::Sieve, default);
    });
    group("count by rank", || {
        for digits in [7, 9, 10, 11] {
            count(10_u64.pow(digits), k, CountMethod::Rank, default);
        }
    });
    group("count by rank, long", || {
        for digits in [12, 13] {
            count(10_u64.pow(digits), k, CountMethod::Rank, default);
        }
    });
    group("exact numbers", || {
        count(10, 100_000, CountMethod::Rank, Modulus::Exact);
        count(10_000_000, 14_285, CountMethod::Rank, Modulus::Exact);
    });
    group("opponent", opponent);
}
