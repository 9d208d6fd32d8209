//! Computes the figures of docs/conjectures.md from the table of largest sums. For each board,
//! these are the share of 1 + 2 + … + N, the composite numbers above N/2 that a best game leaves
//! out, whether greedy leaves out the same ones, the smallest selection, and whether the matching
//! bound is reached.
//!
//! `cargo run --release --example conjectures` reads data/largest.jsonl. Note that it only looks at
//! the best game recorded for each board. Up to N = 500 this makes no difference, since there is no
//! other best set except on twelve boards (see docs/records.md).

use ginnow::sieve::optimize::{Goal, nearby_game};
use ginnow::sieve::relaxed::RelaxedGame;
use ginnow::sieve::{FactorTable, Number, Position};
use serde::Deserialize;

/// These fields of a line matter here.
#[derive(Deserialize)]
struct Record {
    n: Number,
    score: u64,
    sequence: Vec<Number>,
}

/// The conjectures mention these facts about a board.
struct Facts {
    size: Number,
    score: u64,
    selections: usize,
    /// The number of composite numbers above N/2. Those that the game omits are in the next field.
    upper: usize,
    omitted: Vec<Number>,
    smallest: Number,
    reaches_matching: bool,
    upper_is_greedy: bool,
}

impl Facts {
    fn of(record: &Record, factors: &FactorTable) -> Result<Self, Box<dyn std::error::Error>> {
        let size = record.n;
        let upper: Vec<Number> =
            (size / 2 + 1..=size).filter(|&number| factors.rank(number) >= 2).collect();
        let omitted = upper.iter().copied();
        let omitted = omitted.filter(|number| !record.sequence.contains(number));
        let matching = RelaxedGame::new(&Position::new(size)?).score;
        Ok(Facts {
            size,
            score: record.score,
            selections: record.sequence.len(),
            omitted: omitted.collect(),
            upper: upper.len(),
            smallest: record.sequence.iter().copied().min().unwrap_or(0),
            reaches_matching: matching == record.score,
            upper_is_greedy: upper_half(&record.sequence, size) == greedy_upper_half(size)?,
        })
    }
}

/// Returns the selections above N/2, sorted.
fn upper_half(selections: &[Number], size: Number) -> Vec<Number> {
    let upper = selections.iter().copied();
    let mut upper: Vec<Number> = upper.filter(|&number| number > size / 2).collect();
    upper.sort_unstable();
    upper
}

/// Returns the numbers above N/2 that greedy takes. It goes from N down and takes every number that
/// can be played together with those that it already has.
fn greedy_upper_half(size: Number) -> Result<Vec<Number>, Box<dyn std::error::Error>> {
    let greedy = nearby_game(&Position::new(size)?, Goal::Largest, &[]);
    Ok(upper_half(&greedy, size))
}

/// A figure's name, and a function that measures it on a board.
type Measure = (&'static str, fn(&Facts) -> f64);

#[expect(clippy::cast_precision_loss, reason = "boards are small")]
const MEASURES: [Measure; 5] = [
    ("score / (1 + 2 + … + N)", |facts| {
        facts.score as f64 * 2.0 / (f64::from(facts.size) * f64::from(facts.size + 1))
    }),
    ("selections / N", |facts| facts.selections as f64 / f64::from(facts.size)),
    ("composites above N/2 left out / all of them", |facts| {
        facts.omitted.len() as f64 / facts.upper.max(1) as f64
    }),
    ("largest composite left out / N", |facts| {
        f64::from(facts.omitted.last().copied().unwrap_or(0)) / f64::from(facts.size)
    }),
    ("smallest selection / N", |facts| f64::from(facts.smallest) / f64::from(facts.size)),
];

/// Prints the smallest and largest value of a measure for each hundred boards.
fn print_measure((name, measure): Measure, facts: &[Facts]) {
    println!("{name}");
    for part in facts.chunk_by(|one, other| (one.size - 1) / 100 == (other.size - 1) / 100) {
        let by = |one: &&Facts, other: &&Facts| measure(one).total_cmp(&measure(other));
        let (Some(low), Some(high)) = (part.iter().min_by(by), part.iter().max_by(by)) else {
            continue;
        };
        println!(
            "  {:>4} to {:>4}: {:.4} (N = {}) to {:.4} (N = {})",
            part[0].size,
            part[part.len() - 1].size,
            measure(low),
            low.size,
            measure(high),
            high.size,
        );
    }
}

/// Prints how many boards have a property, and which ones.
fn print_boards(name: &str, facts: &[Facts], is: impl Fn(&Facts) -> bool) {
    let boards: Vec<Number> = facts.iter().filter(|f| is(f)).map(|f| f.size).collect();
    println!("{name}: {} of {} boards", boards.len(), facts.len());
    println!("  {boards:?}");
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string("data/largest.jsonl")?;
    let lines = text.lines().map(serde_json::from_str);
    let records: Vec<Record> = lines.collect::<Result<_, _>>()?;
    let largest = records.iter().map(|record| record.n).max();
    let factors = FactorTable::new(largest.unwrap_or(1));
    let facts = records.iter().map(|record| Facts::of(record, &factors));
    let facts: Vec<Facts> = facts.collect::<Result<_, _>>()?;
    for measure in MEASURES {
        print_measure(measure, &facts);
    }
    print_boards("every composite above N/2 selected", &facts, |facts| facts.omitted.is_empty());
    print_boards("upper half not the greedy one", &facts, |facts| !facts.upper_is_greedy);
    print_boards("matching bound reached", &facts, |facts| facts.reaches_matching);
    Ok(())
}
