//! Does a change of the exact engine really help, or were you just lucky? To find out, this runs
//! the same boards with the same seeds before and after the change, and compares the runs in pairs.
//! You will find an explanation of how to read the result in docs/lab/method.md.
//!
//! `cargo run --release --example paired_searches -- run --seeds 5 > before.csv` solves 14 boards
//! with each of five seeds. You can change a setting with `--set patience=8`, choose other boards
//! with `--boards 600,616`, run only the second of four parts with `--shard 2/4`, and give up on
//! large trees with `--most-nodes 2000`. If you want to compare two versions, run it in both of
//! them.
//!
//! `cargo run --release --example paired_searches -- compare before.csv after.csv` prints the
//! ratios. You can put the shards of a run together with `cat`, as we skip any further headers.

#[path = "../benches/clock/mod.rs"]
mod clock;

use clock::Clock;
use ginnow::sieve::Position;
use ginnow::sieve::optimize::{Goal, Optimizer, Settings};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;

/// Boards between 501 and 1000 that have more than 60 nodes, but take at most ten seconds on a
/// quiet machine.
const BOARDS: [u32; 14] = [608, 616, 620, 660, 661, 664, 780, 800, 807, 858, 864, 865, 950, 1000];

/// After this much work, we check the number of nodes.
const SLICE: u64 = 20_000;

/// We add this to each figure before we take its logarithm. Small trees would otherwise count as
/// much as large ones, although they are mostly noise.
const NODES_SHIFT: f64 = 10.0;
const SECONDS_SHIFT: f64 = 1.0;

/// The options of a run.
struct Series {
    boards: Vec<u32>,
    seeds: u32,
    /// The part to run (counted from 0), and the number of parts.
    shard: (usize, usize),
    most_nodes: u64,
    settings: Settings,
}

impl Series {
    fn new(words: &[String]) -> Result<Self, Box<dyn Error>> {
        let mut series = Series {
            boards: BOARDS.to_vec(),
            seeds: 1,
            shard: (0, 1),
            most_nodes: u64::MAX,
            settings: Settings::DEFAULT,
        };
        for pair in words.chunks(2) {
            let [option, value] = pair else {
                return Err(format!("{} needs a value", pair[0]).into());
            };
            match option.as_str() {
                "--boards" => {
                    series.boards = value.split(',').map(str::parse).collect::<Result<_, _>>()?;
                }
                "--seeds" => series.seeds = value.parse()?,
                "--most-nodes" => series.most_nodes = value.parse()?,
                "--shard" => {
                    let (part, parts) = value.split_once('/').ok_or("a shard is like 2/4")?;
                    series.shard = (
                        part.parse::<usize>()?.checked_sub(1).ok_or("shards start at 1")?,
                        parts.parse()?,
                    );
                }
                "--set" => series.settings = changed(series.settings, value)?,
                _ => return Err(format!("{option} is no option").into()),
            }
        }
        Ok(series)
    }

    fn run(&self) {
        let mut heading = "board,seed,nodes,work,seconds,score,proved".to_owned();
        let separators = ginnow::sieve::optimize::Separator::ALL;
        for separator in separators {
            let _ = write!(heading, ",{separator:?} calls,{separator:?} found,{separator:?} added");
        }
        println!("{heading}");
        let seeds = 0..self.seeds;
        let pairs = seeds.flat_map(|seed| self.boards.iter().map(move |&board| (board, seed)));
        let (part, parts) = self.shard;
        for (board, seed) in pairs.skip(part).step_by(parts.max(1)) {
            println!("{}", self.solve(board, seed));
        }
    }

    /// Solves a board and returns its line of the table.
    fn solve(&self, board: u32, seed: u32) -> String {
        let position = Position::new(board).expect("a board");
        let settings = Settings { seed, ..self.settings };
        let clock = Clock::start();
        let started = clock.now();
        let mut optimizer = Optimizer::with_settings(&position, Goal::Largest, settings);
        let mut report = optimizer.report();
        while !optimizer.is_at_rest() && report.nodes < self.most_nodes {
            report = optimizer.advance(SLICE);
        }
        let seconds = clock.now().saturating_sub(started).as_secs_f64();
        let mut line = format!(
            "{board},{seed},{},{},{seconds:.3},{},{}",
            report.nodes, report.work, report.score, report.finished
        );
        for count in optimizer.separators() {
            let _ = write!(line, ",{},{},{}", count.calls, count.found, count.added);
        }
        line
    }
}

/// Returns the settings with one of them changed. The change is given as `name=value`. By going
/// through JSON, this works for any setting without listing them here.
fn changed(settings: Settings, change: &str) -> Result<Settings, Box<dyn Error>> {
    let (name, value) = change.split_once('=').ok_or("a setting is like patience=8")?;
    let mut all = serde_json::to_value(settings)?;
    let place =
        all.get_mut(name).ok_or_else(|| format!("there is no setting {name}: {settings:#?}"))?;
    *place = serde_json::from_str(value)?;
    Ok(serde_json::from_value(all)?)
}

/// The nodes, work and seconds of each run, by board and seed.
type Measurements = BTreeMap<(u32, u32), [f64; 3]>;

/// Reads the runs in a file.
fn read(path: &str) -> Result<Measurements, Box<dyn Error>> {
    let text = std::fs::read_to_string(path)?;
    let lines = text.lines().filter(|line| !line.starts_with("board"));
    let runs = lines.map(|line| {
        let cells: Vec<&str> = line.split(',').collect();
        let [board, seed, nodes, work, seconds, ..] = cells.as_slice() else {
            return Err(format!("a line is too short: {line}").into());
        };
        Ok(((board.parse()?, seed.parse()?), [nodes.parse()?, work.parse()?, seconds.parse()?]))
    });
    runs.collect()
}

/// Prints the ratios for all runs that both files have.
fn compare(before: &str, after: &str) -> Result<(), Box<dyn Error>> {
    let (before, after) = (read(before)?, read(after)?);
    let mut boards: BTreeMap<u32, Vec<[[f64; 3]; 2]>> = BTreeMap::new();
    for (key, one) in &before {
        if let Some(other) = after.get(key) {
            boards.entry(key.0).or_default().push([*one, *other]);
        }
    }
    println!("| board | seeds | nodes before | after | ratio |\n|---|---|---|---|---|");
    for (board, pairs) in &boards {
        let nodes = [0, 1].map(|side| mean(pairs.iter().map(|pair| pair[side][0])).0);
        let ratio = logarithms(pairs, 0, NODES_SHIFT).0.exp();
        println!("| {board} | {} | {:.0} | {:.0} | {ratio:.2} |", pairs.len(), nodes[0], nodes[1]);
    }
    let kinds = [("nodes", NODES_SHIFT), ("units of work", 0.0), ("processor time", SECONDS_SHIFT)];
    for (kind, (name, shift)) in kinds.into_iter().enumerate() {
        // We take the mean of each board first, since the seeds of the same board aren't
        // independent of each other. With each run counted separately, the error would look smaller
        // than it is.
        let (ratio, error) = mean(boards.values().map(|pairs| logarithms(pairs, kind, shift).0));
        let (low, high) = ((ratio - error).exp(), (ratio + error).exp());
        println!(
            "{name}: ratio {:.3} of the geometric means, shifted by {shift}; with one standard error {low:.3} to {high:.3}",
            ratio.exp()
        );
    }
    Ok(())
}

/// Returns the mean logarithm of a figure's ratio, and its standard error.
fn logarithms(pairs: &[[[f64; 3]; 2]], kind: usize, shift: f64) -> (f64, f64) {
    mean(pairs.iter().map(|[one, other]| ((other[kind] + shift) / (one[kind] + shift)).ln()))
}

/// Returns the mean of some values, and its standard error.
#[expect(clippy::cast_precision_loss, reason = "a few hundred runs")]
fn mean(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let values: Vec<f64> = values.collect();
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.split_first() {
        Some((command, rest)) if command == "run" => Series::new(rest)?.run(),
        Some((command, [before, after])) if command == "compare" => compare(before, after)?,
        _ => return Err("run [OPTIONS], or compare BEFORE AFTER".into()),
    }
    Ok(())
}
