//! Replays the records in `data/`, and compares them with earlier results.

use crate::board::board;
use crate::known::rows;
use ginnow::sieve::Number;
use serde::Deserialize;
use std::collections::HashMap;

#[derive(Deserialize)]
struct Record {
    n: Number,
    goal: String,
    score: u64,
    bound: u64,
    proved: bool,
    sequence: Vec<Number>,
}

fn records(text: &str) -> Vec<Record> {
    let line = |line| serde_json::from_str(line).expect("a record");
    text.lines().map(line).collect()
}

/// Replays the records of the boards 1..=N and compares their scores with `known`.
fn replay(records: &[Record], goal: &str, known: &HashMap<Number, u64>) {
    for (size, record) in (1..).zip(records) {
        assert_eq!((record.n, &record.goal[..]), (size, goal));
        assert!(record.proved && record.score == record.bound, "{size}");
        let end = board(size).after(&record.sequence);
        let end = end.expect("a legal sequence");
        assert_eq!(end.score(), record.score, "{size}");
        assert!(end.is_over(), "{size}: something can still be selected");
        assert!(known.get(&size).is_none_or(|&score| score == record.score), "{size}");
    }
}

#[test]
fn largest_sums_are_played_and_agree_with_published_ones() {
    let records = records(include_str!("../../data/largest.jsonl"));
    replay(&records, "largest", &rows(include_str!("../data/sieve_optima.csv")).collect());
    // A further number on the board cannot gain more than its own value.
    let pairs = records.windows(2);
    for pair in pairs {
        assert!(pair[1].score <= pair[0].score + u64::from(pair[1].n), "{}", pair[1].n);
    }
}

#[test]
fn smallest_sums_are_played_and_agree_with_published_ones() {
    let records = records(include_str!("../../data/smallest.jsonl"));
    assert_eq!(records.len(), 2000);
    replay(&records, "smallest", &rows(include_str!("../data/min_factor_optima.csv")).collect());
}
