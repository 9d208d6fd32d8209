//! The real tables must agree with `data/`, and damaged ones must be rejected.

use ginnow::sieve::optimize::Goal;
use ginnow::sieve::records::{Record, RecordsTable, read_game};
use proptest::prelude::*;
use serde::Deserialize;
use std::fmt::Write;

const SMALL: &str = "games 1 3 later/a.txt\ngames 4 6 later/b.txt\n\
    1 0 1 0\n2 2 1 0\n3 3 1 0\n4 7 1 0\n6 14 7 1234 15\n";

fn small() -> RecordsTable {
    RecordsTable::read(SMALL).expect("a table")
}

#[test]
fn a_table_lists_its_records_and_the_files_of_games() {
    let table = small();
    assert_eq!(table.ends(), (1, 6));
    let last = table.record(6);
    let Record { score, bound, nodes, milliseconds, .. } = last;
    assert_eq!((score, bound, nodes, milliseconds), (14, 15, 7, 1234));
    assert!(!last.is_proved() && table.record(4).is_proved());
    assert_eq!((last.whole(), last.share(14), last.share(15)), (21, 6667, 7143));
    assert_eq!(table.games_of(3), Some("later/a.txt"));
    assert_eq!(table.games_of(4), Some("later/b.txt"));
    assert_eq!(table.games_of(7), None);
}

#[test]
fn a_missing_size_gives_the_nearest_record() {
    let table = small();
    for (size, nearest) in [(0, 1), (1, 1), (4, 4), (5, 4), (6, 6), (7, 6), (u32::MAX, 6)] {
        assert_eq!(table.record(size).size, nearest, "{size}");
    }
}

#[test]
fn damaged_tables_are_rejected() {
    for text in [
        "",
        "games 1 3 later/a.txt\n",
        "1 0 1\n",
        "1 0 1 0 0 0\n",
        "1 0 1 x\n",
        "2 2 1 0\n1 0 1 0\n",
        "2 2 1 0\n2 2 1 0\n",
        "2 4 1 0\n",
        "2 2 1 0 4\n",
        "0 0 1 0\n",
        "9000 2 1 0\n",
        "games 3 1 later/a.txt\n1 0 1 0\n",
        "<!doctype html>",
    ] {
        assert_eq!(RecordsTable::read(text), None, "{text}");
    }
}

#[test]
fn a_game_must_be_legal_and_reach_its_score() {
    let record = |score, size| Record { size, score, bound: score, nodes: 1, milliseconds: 0 };
    let text = "4 3-4\n6 5-4-6\n12 5-4-6\n13 5-4\n14 5-4-7\n";
    let game = |size, score, goal| read_game(text, &record(score, size), goal);
    assert_eq!(game(6, 15, Goal::Largest), Some(vec![5, 4, 6]));
    assert_eq!(game(12, 15, Goal::Smallest), Some(vec![5, 4, 6]));
    assert_eq!(game(6, 14, Goal::Largest), None, "another score");
    assert_eq!(game(7, 15, Goal::Largest), None, "no such line");
    assert_eq!(game(13, 9, Goal::Largest), Some(vec![5, 4]));
    assert_eq!(game(13, 9, Goal::Smallest), None, "it goes on");
    assert_eq!(game(14, 16, Goal::Largest), None, "7 has no factor left");
}

proptest! {
    #[test]
    fn any_text_is_read_or_rejected(text in "([0-9 a-z/]{0,12}\n){0,6}", size in any::<u32>()) {
        if let Some(table) = RecordsTable::read(&text) {
            prop_assert!(table.records().contains(&table.record(size)));
            let (first, last) = table.ends();
            prop_assert!(first <= last);
        }
    }
}

#[derive(Deserialize)]
struct Line {
    n: u32,
    score: u64,
    bound: u64,
    nodes: u64,
    milliseconds: u64,
    sequence: Vec<u32>,
}

/// Writes the data just as `web/records/files.mjs` does. Reading it has to return the same records.
fn assert_agrees(data: &str, goal: Goal) {
    let lines = data.lines().map(serde_json::from_str);
    let lines: Vec<Line> = lines.map(|line| line.expect("a record")).collect();
    let mut text = String::new();
    for line in &lines {
        let Line { n, score, nodes, milliseconds, bound, .. } = line;
        // Strings can always grow, so this can't fail.
        let _ = writeln!(text, "{n} {score} {nodes} {milliseconds} {bound}");
    }
    let table = RecordsTable::read(&text).expect("a table");
    assert_eq!(table.records().len(), lines.len());
    for line in &lines {
        let record = table.record(line.n);
        assert_eq!((record.size, record.score, record.bound), (line.n, line.score, line.bound));
        assert!(record.share(record.score) <= 10_000);
        let moves: Vec<String> = line.sequence.iter().map(u32::to_string).collect();
        let games = format!("{} {}\n", line.n, moves.join("-"));
        assert_eq!(read_game(&games, &record, goal).as_ref(), Some(&line.sequence), "{}", line.n);
    }
}

#[test]
fn every_record_of_the_data_is_read_with_its_game() {
    assert_agrees(include_str!("../../data/largest.jsonl"), Goal::Largest);
    assert_agrees(include_str!("../../data/smallest.jsonl"), Goal::Smallest);
}
