//! The conjecture about the upper half. For small boards, we compare the greedy method, its cases and their
//! certificates with all sets. For larger ones, there are the proved optima and the table in `data/`.

use crate::amount::amount;
use crate::board::board;
use crate::mutation::{Dice, mutated};
use ginnow::sieve::optimize::Worth;
use ginnow::sieve::upper_half::{CaseSearch, Inquiry, KnownCases, LARGEST, UpperHalf};
use ginnow::sieve::{Number, arrange, score};
use ginnow_checker::upper_half::{By, Verdict, check};
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::Arc;

/// Settles all cases, though known ones are not searched again.
fn resolved(size: Number, worth: Worth, known: &mut KnownCases) -> Inquiry {
    let mut inquiry = Inquiry::new(size, worth).expect("a board");
    while let Some(case) = inquiry.open() {
        let proved = known.get(case, size).unwrap_or_else(|| {
            let mut search = CaseSearch::new(case);
            while !search.is_at_rest() {
                search.advance(10_000);
            }
            let proved = Arc::new(search.proved().expect("a proof"));
            known.insert(case, size, Arc::clone(&proved));
            proved
        });
        inquiry.settle(proved);
    }
    inquiry
}

fn inquiry(size: Number, worth: Worth) -> Inquiry {
    resolved(size, worth, &mut KnownCases::default())
}

fn checked(inquiry: &Inquiry) -> Verdict {
    let text = inquiry.certificate().expect("a certificate");
    check(text.as_bytes()).unwrap_or_else(|rejection| panic!("{rejection} in\n{text}"))
}

/// Returns all playable sets of numbers above N/2.
fn playable_sets(size: Number) -> Vec<Vec<Number>> {
    let (board, upper) = (board(size), size / 2 + 1..=size);
    let count = upper.clone().count();
    let sets = (0..1_u32 << count).map(|bits| {
        let members = upper.clone().enumerate();
        let members = members.filter(|&(place, _)| bits >> place & 1 == 1);
        members.map(|(_, number)| number).collect::<Vec<_>>()
    });
    sets.filter(|set| arrange(&board, set).is_ok()).collect()
}

fn from(set: &[Number], lowest: Number) -> usize {
    set.iter().filter(|&&number| number >= lowest).count()
}

/// On these boards, both statements are true: the one about sums, as well as the one about counts for every
/// truncation of the list.
#[test]
fn small_boards_agree_with_every_set() {
    for size in 1..=27 {
        let sets = playable_sets(size);
        let best = sets.iter().map(|set| score(set)).max().expect("the empty set");
        let by_sum = inquiry(size, Worth::Sum);
        let half = by_sum.half();
        assert_eq!(by_sum.best(), Some(best), "{size}");
        assert_eq!(by_sum.holds(), Some(half.sum() == best), "{size}");
        let is_best_from = |lowest: Number| {
            let most = sets.iter().map(|set| from(set, lowest)).max();
            most == Some(from(half.taken(), lowest))
        };
        let by_count = inquiry(size, Worth::Count);
        let holds = (size / 2 + 1..=size).all(is_best_from);
        assert_eq!(by_count.holds(), Some(holds), "{size}");
        let members = half.taken().len() as u64;
        assert_eq!(by_count.best_count(), holds.then_some(members), "{size}");
        assert_eq!(by_count.best(), holds.then_some(best), "{size}");
        assert!(half.rejected().iter().all(|number| !half.taken().contains(number)));
        assert_eq!(half.taken().len() + half.rejected().len(), (size - size / 2) as usize);
    }
}

/// Returns true if members with these lists of factors can be peeled.
fn can_be_peeled(lists: &[&[u32]], set: u32) -> bool {
    let is_private = |member: usize, set: u32| {
        lists[member].iter().any(|factor| {
            let others = (0..lists.len()).filter(|&other| set >> other & 1 == 1 && other != member);
            others.clone().all(|other| !lists[other].contains(factor))
        })
    };
    let mut left = set;
    while let Some(member) = (0..lists.len()).find(|&m| left >> m & 1 == 1 && is_private(m, left)) {
        left ^= 1 << member;
    }
    left == 0
}

/// The example from docs/theory.md. Going by the lists of factors alone, the greedy set might have the
/// largest sum without having the largest count.
#[test]
fn the_example_of_theory_is_best_by_sum_and_not_by_count() {
    let lists: [&[u32]; 6] =
        [&[1, 2, 3, 4], &[0, 2, 3, 4], &[1, 2, 4], &[1, 3], &[0, 1], &[0, 2, 3]];
    let values = [100, 99, 98, 53, 52, 51];
    let sets: Vec<u32> = (0..64).filter(|&set| can_be_peeled(&lists, set)).collect();
    let greedy = (0..6).fold(0, |taken, member| {
        let with = taken | 1 << member;
        if sets.contains(&with) { with } else { taken }
    });
    let sum = |set: u32| (0..6).filter(|m| set >> m & 1 == 1).map(|m| values[m]).sum::<u32>();
    assert_eq!(greedy, 0b111);
    assert_eq!(sets.iter().map(|&set| sum(set)).max(), Some(sum(greedy)));
    assert_eq!(sets.iter().map(|set| set.count_ones()).max(), Some(4));
}

#[test]
fn both_ways_are_proved_and_accepted() {
    let mut known = [KnownCases::default(), KnownCases::default()];
    let few = (1..=130).chain([500, 986, 999, 1000, 1001, 1800, 1801]);
    for size in few {
        for (worth, known) in [Worth::Sum, Worth::Count].into_iter().zip(&mut known) {
            let inquiry = resolved(size, worth, known);
            let verdict = checked(&inquiry);
            assert_eq!(verdict.holds, Some(true), "{size}");
            assert_eq!(inquiry.holds(), Some(true), "{size}");
            assert_eq!(verdict.by == By::Sum, worth == Worth::Sum);
            assert_eq!((verdict.best, verdict.greedy), (inquiry.best(), inquiry.half().sum()));
            let counts = (verdict.components, verdict.searched, verdict.nodes);
            let reported = (inquiry.components(), inquiry.searched().len(), inquiry.nodes());
            assert_eq!(counts, reported, "{size}");
        }
    }
}

#[test]
fn boards_out_of_range_are_rejected() {
    for size in [0, LARGEST + 1] {
        let rejected = UpperHalf::new(size).expect_err("no board");
        assert!(rejected.to_string().contains(&format!("between 1 and {LARGEST}")), "{rejected}");
    }
}

/// A certificate that somebody has altered must be rejected or still prove the same thing.
#[test]
fn changed_certificates_prove_nothing_else() {
    let mut dice = Dice(5);
    let (changes, mut rejected) = (amount(100, 400), 0);
    for (size, worth) in [(60, Worth::Sum), (1800, Worth::Count), (300, Worth::Sum)] {
        let inquiry = inquiry(size, worth);
        let (text, honest) = (inquiry.certificate().expect("a certificate"), checked(&inquiry));
        for _ in 0..changes {
            let mutant = mutated(&text, b"0123456789 :*ncm\n", &mut dice);
            match check(&mutant[..]) {
                Err(_) => rejected += 1,
                Ok(verdict) if verdict.size == size && verdict.by == honest.by => {
                    assert_eq!((verdict.best, verdict.holds), (honest.best, honest.holds));
                }
                Ok(verdict) => assert!(verdict.size < 1000),
            }
        }
    }
    assert!(4 * rejected > 9 * changes, "{rejected}");
}

/// One line of `data/upper_half.csv`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Line {
    sum: u64,
    count: usize,
    best: u64,
    best_count: u64,
    components: usize,
    searched: usize,
    nodes: u64,
}

fn table() -> HashMap<Number, Line> {
    let text = include_str!("../../data/upper_half.csv");
    let mut lines = text.lines();
    let heading = "n,greedy,greedy_count,best,best_count,holds,components,searched,nodes";
    assert_eq!(lines.next(), Some(heading));
    let line = |line: &str| {
        let words: Vec<&str> = line.split(',').collect();
        let [n, sum, count, best, best_count, "true", components, searched, nodes] = words[..]
        else {
            panic!("{line}");
        };
        let number = |word: &str| word.parse::<u64>().expect("a number");
        let small = |word: &str| word.parse::<usize>().expect("a number");
        let line = Line {
            sum: number(sum),
            count: small(count),
            best: number(best),
            best_count: number(best_count),
            components: small(components),
            searched: small(searched),
            nodes: number(nodes),
        };
        (n.parse().expect("N"), line)
    };
    lines.map(line).collect()
}

#[test]
fn the_table_is_complete_and_a_sample_is_reproduced() {
    let table = table();
    let last = *table.keys().max().expect("lines");
    assert!(last >= 2000);
    assert_eq!(table.len(), last as usize - 1, "every board from 2 to {last}");
    for (size, line) in &table {
        assert_eq!((line.best, line.best_count), (line.sum, line.count as u64), "{size}");
    }
    let sample = (2..=last).filter(|size| size % 397 == 0 || (2..60).contains(size));
    for size in sample.chain([1800, 3103, 3872, 3936, 4000]).filter(|&size| size <= last) {
        let inquiry = inquiry(size, Worth::Count);
        let half = inquiry.half();
        let line = Line {
            sum: half.sum(),
            count: half.taken().len(),
            best: inquiry.best().expect("known"),
            best_count: inquiry.best_count().expect("known"),
            components: inquiry.components(),
            searched: inquiry.searched().len(),
            nodes: inquiry.nodes(),
        };
        assert_eq!(table.get(&size), Some(&line), "{size}");
    }
}

#[derive(Deserialize)]
struct Record {
    n: Number,
    score: u64,
    sequence: Vec<Number>,
}

fn records() -> Vec<Record> {
    let lines = include_str!("../../data/largest.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).expect("a record")).collect()
}

#[test]
fn the_best_games_select_the_greedy_upper_half() {
    let table = table();
    for Record { n, sequence, .. } in records().into_iter().skip(1) {
        let upper = sequence.iter().filter(|&&number| number > n / 2);
        let upper: Vec<Number> = upper.copied().collect();
        assert_eq!((score(&upper), upper.len()), (table[&n].sum, table[&n].count), "{n}");
    }
}

/// A rejected number is in a core with numbers taken before it. Leave out any member, and the core becomes
/// playable.
#[test]
fn rejected_numbers_are_stuck_in_a_core_and_in_no_smaller_one() {
    for size in (1..=130).chain([961]) {
        let half = UpperHalf::new(size).expect("a board");
        let position = board(size);
        for &number in half.taken() {
            let core = half.core(number);
            assert!(core.is_empty(), "{size}: {number} is taken");
        }
        for &number in half.rejected() {
            let core = half.core(number);
            assert_eq!(core.last(), Some(&number), "{size}");
            let others = &core[..core.len() - 1];
            assert!(others.iter().all(|other| half.taken().contains(other)));
            assert!(arrange(&position, &core).is_err(), "{size}: {core:?}");
            for member in &core {
                let mut fewer = core.clone();
                fewer.retain(|other| other != member);
                assert!(arrange(&position, &fewer).is_ok(), "{size}: {core:?}");
            }
        }
    }
}

/// See docs/conjectures.md, "The growth of the best score".
#[test]
fn the_best_grows_at_most_as_the_greedy_upper_half() {
    let records = records();
    let halves = (1..).map(|size| UpperHalf::new(size).expect("a board"));
    let halves: Vec<UpperHalf> = halves.take(records.len()).collect();
    let reached = records.windows(2).zip(halves.windows(2));
    let reached = reached.filter(|(records, halves)| {
        let (before, after) = (&halves[0], &halves[1]);
        // If N is even, a number leaves the upper half.
        let leaving = before.taken().iter().filter(|&&number| 2 * number == after.size());
        let most = records[0].score + after.sum() + leaving.map(|&n| u64::from(n)).sum::<u64>();
        let score = records[1].score + before.sum();
        assert!(score <= most, "{}", after.size());
        score == most
    });
    assert_eq!((reached.count(), records.len()), (823, 1200));
}

/// Unlike before, N/2 only counts if the best game on 1..N still selects it.
#[test]
fn the_best_grows_by_more_where_only_the_new_game_may_keep_half_of_n() {
    let records = records();
    let halves = (1..).map(|size| UpperHalf::new(size).expect("a board").sum());
    let halves: Vec<u64> = halves.take(records.len()).collect();
    let (mut reached, mut exceeded) = (0, Vec::new());
    for (records, halves) in records.windows(2).zip(halves.windows(2)) {
        let after = &records[1];
        let keeps = after.sequence.iter().find(|&&number| 2 * number == after.n);
        let most = records[0].score + halves[1] + keeps.map_or(0, |&half| u64::from(half));
        let score = after.score + halves[0];
        reached += usize::from(score == most);
        exceeded.extend((score > most).then_some(after.n));
    }
    assert_eq!((reached, &exceeded[..]), (836, &[128, 192, 208, 304, 464, 992][..]));
}

/// See docs/conjectures.md, "Can you always win?". Winning takes more than half of all points.
#[test]
fn all_boards_but_1_and_3_are_won() {
    for Record { n, score, .. } in records() {
        let all = u64::from(n) * u64::from(n + 1) / 2;
        assert_eq!(2 * score > all, n != 1 && n != 3, "{n}");
    }
}

/// The engine must write the very certificates of the sample, and the checker must accept them.
#[test]
fn the_sample_certificates_are_accepted_and_reproduced() {
    for (size, worth, text) in [
        (1800, Worth::Count, include_str!("../../data/upper_half/count-1800.proof")),
        (3103, Worth::Count, include_str!("../../data/upper_half/count-3103.proof")),
        (3872, Worth::Count, include_str!("../../data/upper_half/count-3872.proof")),
        (3936, Worth::Count, include_str!("../../data/upper_half/count-3936.proof")),
        (4000, Worth::Count, include_str!("../../data/upper_half/count-4000.proof")),
        (1000, Worth::Sum, include_str!("../../data/upper_half/sum-1000.proof")),
    ] {
        let verdict = check(text.as_bytes()).expect("accepted");
        assert_eq!((verdict.holds, verdict.size), (Some(true), size));
        assert_eq!(inquiry(size, worth).certificate().as_deref(), Some(text), "{size}");
    }
}

#[cfg(feature = "cli")]
mod command {
    use crate::program::{fresh_file, run, success, text};
    use serde_json::Value;
    use std::fs;

    fn lines(text: &str) -> Vec<Value> {
        let json = |line: &str| {
            let mut value: Value = serde_json::from_str(line).expect("a line of JSON");
            value["milliseconds"] = Value::Null;
            value
        };
        let mut all: Vec<Value> = text.lines().map(json).collect();
        all.sort_by_key(|line| line["n"].as_u64());
        all
    }

    #[test]
    fn a_line_gives_the_requested_results() {
        let by_count = &lines(&success(&["upper-half", "100", "--json"]))[0];
        let by_sum = &lines(&success(&["upper-half", "100", "--json", "--weights"]))[0];
        for (line, best_count) in [(by_count, Value::from(38)), (by_sum, Value::Null)] {
            assert_eq!(line["n"], 100);
            assert_eq!(line["greedy"], line["best"]);
            assert_eq!(line["best_count"], best_count);
            assert_eq!(line["greedy_count"], 38);
            assert_eq!(line["holds"], true);
            for name in ["components", "searched", "nodes"] {
                assert!(line[name].is_u64(), "{name}");
            }
        }
        let words = success(&["upper-half", "100"]);
        assert!(words.starts_with("100: greedy takes 38 numbers with the sum "), "{words}");
        let rejected = run(&["upper-half", "2..10001"]);
        assert_eq!(rejected.status.code(), Some(2));
        assert!(text(&rejected.stderr).contains("from 1 to 10000"));
    }

    #[test]
    fn a_run_resumes_and_shards_add_up_to_the_whole() {
        let file = fresh_file("upper-half.jsonl");
        let path = file.to_str().expect("a path");
        let whole = lines(&success(&["upper-half", "2..120", "--json"]));
        assert_eq!(whole.len(), 119);
        success(&["upper-half", "2..70", "--output", path]);
        let started = fs::read_to_string(&file).expect("the file");
        // The run was interrupted, so the last line is torn.
        fs::write(&file, &started[..started.len() - 9]).expect("written");
        // Existing lines are used, but the run has to mention that it hasn't checked their proofs.
        let resume = |arguments: &[&str]| {
            let output =
                run(&[&["upper-half"][..], arguments, &["--quiet", "--output", path]].concat());
            assert_eq!(output.status.code(), Some(0));
            let message = text(&output.stderr);
            assert!(message.contains("were not checked"), "{message}");
        };
        resume(&["2..120"]);
        assert_eq!(lines(&fs::read_to_string(&file).expect("the file")), whole);
        // Sums are a different problem and need lines of their own.
        success(&["upper-half", "2..30", "--weights", "--output", path]);
        resume(&["2..30", "--weights"]);
        let both = lines(&fs::read_to_string(&file).expect("the file"));
        assert_eq!(both.len(), whole.len() + 29);
        let shard = |shard| success(&["upper-half", "2..120", "--json", "--shard", shard]);
        let parts = ["1/3", "2/3", "3/3"].map(shard).concat();
        assert_eq!(lines(&parts), whole);
    }

    #[test]
    fn certificates_are_written_and_accepted() {
        let folder = fresh_file("upper-half-proofs");
        let _ = fs::remove_dir_all(&folder);
        let path = folder.to_str().expect("a path");
        success(&["upper-half", "118..122", "--weights", "--certificates", path]);
        let proof = folder.join("upper-half-0120.proof");
        fs::remove_file(&proof).expect("there");
        success(&["upper-half", "118..122", "--weights", "--certificates", path]);
        let proof = proof.to_str().expect("a path");
        let reported = success(&["check", proof]);
        assert!(reported.contains("; the conjecture holds\n"), "{reported}");
        let json = &lines(&success(&["check", proof, "--json"]))[0];
        assert_eq!((&json["n"], &json["by"]), (&Value::from(120), &Value::from("sum")));
        let rejected = run(&["upper-half", "5001", "--certificates", path]);
        assert_eq!(rejected.status.code(), Some(2));
    }
}
