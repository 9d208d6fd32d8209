//! Writes the sequences in `data/b-files`. They are in the format of the OEIS: each term has a line
//! `n a(n)`.
//!
//! `cargo xtask data` runs this to update the files from the tables in `data/`, and with `--check`,
//! it only compares the two. Nothing is proved again here; see data/README.md for the evidence
//! behind the tables. The matching bound is the only sequence without a table, since we can compute
//! it in a second.

use ginnow::sieve::Position;
use ginnow::sieve::relaxed::RelaxedGame;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Maps indices of a sequence to its terms in decimal.
type Terms = BTreeMap<u32, String>;

/// A file with its description, and a function that finds its terms.
struct Sequence {
    file: &'static str,
    about: &'static str,
    terms: fn() -> Result<Terms, Box<dyn Error>>,
}

const SEQUENCES: [Sequence; 7] = [
    Sequence {
        file: "b019312.txt",
        about: "A019312: the largest sum in the Taxman game (Ginnow's Sieve) on 1..n",
        terms: || records("largest", |record| record.score.to_string()),
    },
    Sequence {
        file: "smallest-sum.txt",
        about: "The smallest sum in the Taxman game on 1..n, played to its end",
        terms: || records("smallest", |record| record.score.to_string()),
    },
    Sequence {
        file: "matching-bound.txt",
        about: "The largest sum of distinct numbers of 1..n, each paired with a principal factor \
                (a number divided by one of its primes), all numbers used once",
        terms: matching_bounds,
    },
    Sequence {
        file: "selections.txt",
        about: "How many numbers a best game of the Taxman game on 1..n selects; the same for \
                every best set",
        terms: selections,
    },
    Sequence {
        file: "optimal-orders.txt",
        about: "How many sequences of moves reach the largest sum in the Taxman game on 1..n",
        terms: optimal_orders,
    },
    Sequence {
        file: "factor-game.txt",
        about: "By how much the first side wins the Factor Game on 1..n with best play; numbers \
                without a factor left cannot be selected",
        terms: || table("factor_game", "value"),
    },
    Sequence {
        file: "greedy-upper-half.txt",
        about: "The sum of what descending greedy takes of the numbers above n/2 that can be \
                played together in the Taxman game",
        terms: || table("upper_half", "greedy"),
    },
];

/// These fields of a record matter here.
#[derive(Deserialize)]
struct Record {
    n: u32,
    score: u64,
    proved: bool,
    sequence: Vec<u32>,
}

/// Makes a term from each record. Fails if one is not proved, because a mere bound should not be
/// published as a term.
fn records(goal: &str, term: impl Fn(&Record) -> String) -> Result<Terms, Box<dyn Error>> {
    let mut terms = Terms::new();
    for line in fs::read_to_string(format!("data/{goal}.jsonl"))?.lines() {
        let record: Record = serde_json::from_str(line)?;
        if !record.proved {
            return Err(format!("{goal}: N = {} is not proved", record.n).into());
        }
        terms.insert(record.n, term(&record));
    }
    Ok(terms)
}

/// Reads a column of a table. The first column must be N.
fn table(name: &str, column: &str) -> Result<Terms, Box<dyn Error>> {
    let text = fs::read_to_string(format!("data/{name}.csv"))?;
    let mut rows = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let heads = rows.next().unwrap_or_default();
    let place = heads.iter().position(|head| *head == column);
    let place = place.ok_or(format!("{name}.csv has no column {column}"))?;
    let term = |row: Vec<&str>| -> Result<(u32, String), Box<dyn Error>> {
        let term = row.get(place).ok_or("a row is too short")?;
        Ok((row[0].parse()?, (*term).to_owned()))
    };
    rows.map(term).collect()
}

/// The number of selections, for all boards of which we know all best sets. On these boards, every
/// best set has the same number of members (see data/README.md).
fn selections() -> Result<Terms, Box<dyn Error>> {
    let complete = table("optima", "complete")?;
    let mut terms = records("largest", |record| record.sequence.len().to_string())?;
    terms.retain(|n, _| complete.get(n).is_some_and(|all| all == "true"));
    Ok(terms)
}

/// Returns the number of orders. As b-files cannot have gaps, the list ends before the first term
/// that is only a lower bound.
fn optimal_orders() -> Result<Terms, Box<dyn Error>> {
    let exact = table("optima", "exact")?;
    let mut terms = table("optima", "sequences")?;
    let first = exact.iter().find(|(_, exact)| *exact != "true");
    if let Some((&first, _)) = first {
        terms.retain(|&n, _| n < first);
    }
    Ok(terms)
}

fn matching_bounds() -> Result<Terms, Box<dyn Error>> {
    let bound = |size| -> Result<_, Box<dyn Error>> {
        Ok((size, RelaxedGame::new(&Position::new(size)?).score.to_string()))
    };
    (1..=1200).map(bound).collect()
}

impl Sequence {
    fn text(&self) -> Result<String, Box<dyn Error>> {
        let terms = (self.terms)()?;
        let (Some(&first), Some(&last)) = (terms.keys().next(), terms.keys().next_back()) else {
            return Err(format!("{}: no terms", self.file).into());
        };
        if terms.len() as u64 != u64::from(last - first) + 1 {
            return Err(format!("{}: a term is missing", self.file).into());
        }
        let mut text = format!(
            "# {}\n# Table of n, a(n) for n = {first}..{last}\n# ginnow {}, \
             data/README.md; MIT OR Apache-2.0\n",
            self.about,
            env!("CARGO_PKG_VERSION")
        );
        for (n, term) in terms {
            writeln!(text, "{n} {term}")?;
        }
        Ok(text)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let only_check = match arguments.as_slice() {
        [] => false,
        [option] if option == "--check" => true,
        _ => return Err("wanted: nothing, or --check".into()),
    };
    let folder = Path::new("data/b-files");
    let mut different = Vec::new();
    for sequence in &SEQUENCES {
        let (path, text) = (folder.join(sequence.file), sequence.text()?);
        if fs::read_to_string(&path).is_ok_and(|there| there == text) {
            continue;
        }
        different.push(sequence.file);
        if !only_check {
            fs::write(path, text)?;
        }
    }
    let names = different.join(", ");
    match (different.is_empty(), only_check) {
        (true, _) => println!("the {} sequences are up to date", SEQUENCES.len()),
        (false, false) => println!("written: {names}"),
        (false, true) => {
            return Err(format!("not what the tables say: {names}; run `cargo xtask data`").into());
        }
    }
    Ok(())
}
