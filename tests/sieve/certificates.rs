//! Alters every field of a certificate. The checker must reject the result, unless it still proves
//! the true optimum.

use crate::amount::amount;
use crate::board::board;
use crate::known;
use ginnow::sieve::Number;
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow_checker::Verdict;
use proptest::prelude::*;
use std::sync::LazyLock;

fn finished(size: Number, opening: &[Number], goal: Goal) -> Optimizer {
    let position = board(size).after(opening);
    let mut optimizer = Optimizer::new(&position.expect("a legal opening"), goal);
    assert!(optimizer.finish().finished);
    optimizer
}

fn certificate(size: Number, opening: &[Number], goal: Goal) -> String {
    let mut text = String::new();
    let written = certificate::write(&finished(size, opening, goal), &mut text);
    assert!(written.expect("strings take everything"));
    text
}

/// Certificates with everything there is: cycle, rank, core and zero-half cuts, exclusions and
/// branches, for both goals, with and without an opening.
static CERTIFICATES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut all: Vec<String> =
        [21, 39, 120, 171].map(|size| certificate(size, &[], Goal::Largest)).to_vec();
    all.push(certificate(225, &[], Goal::Largest));
    all.push(certificate(84, &[], Goal::Smallest));
    all.push(certificate(100, &[97, 49], Goal::Largest));
    all.push(certificate(141, &[], Goal::Smallest));
    all.push(certificate(60, &[2, 9], Goal::Smallest));
    all
});

#[test]
fn the_certificates_to_be_changed_use_every_part_of_the_format() {
    let all = CERTIFICATES.concat();
    for word in ["cut cycle", "cut rank", "cut core", "cut sum", "exclude", "branch", " m", " d"] {
        assert!(all.contains(word), "no certificate has `{word}`");
    }
    for text in CERTIFICATES.iter() {
        ginnow_checker::check(text.as_bytes()).expect("a correct certificate");
    }
}

/// Stores the text and counts empty writes, which show that the writer is still alive.
#[derive(Default)]
struct Counted {
    text: String,
    signs: u64,
}

impl std::fmt::Write for Counted {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.signs += u64::from(text.is_empty());
        self.text.push_str(text);
        Ok(())
    }
}

/// At 616, the search excludes edges with 215 proofs, which would make for a certificate of
/// 1,888,362 bytes.
#[test]
fn certificates_contain_only_cuts_that_a_leaf_needs() {
    let mut out = Counted::default();
    let written = certificate::write(&finished(616, &[], Goal::Largest), &mut out);
    assert_eq!(written, Ok(true));
    let verdict = ginnow_checker::check(out.text.as_bytes()).expect("a correct certificate");
    assert_eq!(verdict.claim, Some(119_767));
    assert!(out.text.len() <= 950_000, "{} bytes", out.text.len());
    assert!(verdict.exclusions <= 80, "{}", verdict.exclusions);
    assert!(out.signs >= verdict.nodes, "a sign of life at every node");
    // The checker needs nearly all of the remaining lines. A few are interchangeable.
    let lines: Vec<&str> = out.text.lines().collect();
    let excluding = (0..lines.len()).filter(|&at| lines[at].starts_with("exclude"));
    let is_needed = |at: &usize| {
        let mut other = lines.clone();
        other.remove(*at);
        ginnow_checker::check((other.join("\n") + "\n").as_bytes()).is_err()
    };
    let tried: Vec<usize> = excluding.step_by(amount(5, 1)).collect();
    let needed = tried.iter().filter(|&at| is_needed(at)).count();
    assert!(2 * needed > tried.len(), "only {needed} of {}", tried.len());
}

/// Larger boards have mod-3 cuts, which are sums of rows (some of them doubled) divided by three.
/// The checker adds them up itself, so altering them can only make you prove less.
#[test]
fn mod_three_cuts_are_checked() {
    let size = 482;
    let known = known::rows(include_str!("../data/sieve_optima.csv"));
    let optimum = known.filter(|&(n, _)| n == size).map(|(_, score)| score);
    let text = certificate(size, &[], Goal::Largest);
    let verdict = ginnow_checker::check(text.as_bytes()).expect("a correct certificate");
    assert_eq!(verdict.claim, optimum.last());
    let lines: Vec<&str> = text.lines().collect();
    let thirds = lines.iter().filter(|line| line.starts_with("cut sum 3"));
    assert!(thirds.count() > 0, "no mod-3 cut");
    let mut rejected = 0;
    for (at, line) in lines.iter().enumerate() {
        if !line.starts_with("cut sum 3") {
            continue;
        }
        let first = line.split(' ').nth(4).expect("a row");
        for changed in [
            line.replacen("cut sum 3", "cut sum 4", 1),
            line.replacen("cut sum 3", "cut sum 9", 1),
            line.replace("*2", "*1"),
            line.replacen(first, "n1*1", 1),
            line.replacen(first, &format!("c{at}*1"), 1),
        ] {
            let mut other = lines.clone();
            other[at] = &changed;
            let verdict = ginnow_checker::check((other.join("\n") + "\n").as_bytes());
            rejected += u32::from(verdict.is_err());
        }
        // Without this cut, all later ones have different names.
        let mut other = lines.clone();
        other.remove(at);
        let verdict = ginnow_checker::check((other.join("\n") + "\n").as_bytes());
        assert!(verdict.is_err(), "without `{line}`");
    }
    assert!(rejected > 0, "a change of a cut that the proof needs goes through");
}

/// Runs an independent search to find out whether a verdict is true.
fn is_true(verdict: &Verdict) -> bool {
    let goal = match verdict.goal {
        ginnow_checker::Goal::Largest => Goal::Largest,
        ginnow_checker::Goal::Smallest => Goal::Smallest,
    };
    let start = board(verdict.size).after(&verdict.opening);
    let start = start.expect("the checker has played it");
    match Optimizer::containing(&start, goal, &verdict.required) {
        Ok(mut optimizer) => verdict.claim == Some(optimizer.finish().score),
        Err(_) => verdict.claim.is_none(),
    }
}

/// Adds `by` to a number in the text, or replaces it.
fn change_number(text: &str, which: usize, by: i64) -> String {
    let starts: Vec<usize> = text
        .char_indices()
        .filter(|&(at, c)| {
            c.is_ascii_digit() && (at == 0 || !text.as_bytes()[at - 1].is_ascii_digit())
        })
        .map(|(at, _)| at)
        .collect();
    let start = starts[which % starts.len()];
    let digits = text[start..].chars().take_while(char::is_ascii_digit).count();
    let number: i64 = text[start..start + digits].parse().expect("a number");
    format!("{}{}{}", &text[..start], (number + by).max(0), &text[start + digits..])
}

/// Drops a line, duplicates it, or swaps it with another.
fn change_lines(text: &str, first: usize, second: usize, how: u8) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let (first, second) = (first % lines.len(), second % lines.len());
    match how % 4 {
        0 => drop(lines.remove(first)),
        1 => lines.insert(second, lines[first]),
        2 => lines.swap(first, second),
        _ => lines.truncate(first),
    }
    lines.join("\n") + "\n"
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1200))]

    #[test]
    fn a_changed_number_never_proves_anything_untrue(
        which in any::<usize>(), at in any::<usize>(), by in prop_oneof![-3..=3_i64, -1000..1000_i64]
    ) {
        let text = &CERTIFICATES[which % CERTIFICATES.len()];
        if let Ok(verdict) = ginnow_checker::check(change_number(text, at, by).as_bytes()) {
            prop_assert!(is_true(&verdict));
        }
    }

    #[test]
    fn changed_lines_never_prove_anything_untrue(
        which in any::<usize>(), first in any::<usize>(), second in any::<usize>(), how in any::<u8>()
    ) {
        let text = &CERTIFICATES[which % CERTIFICATES.len()];
        let changed = change_lines(text, first, second, how);
        if let Ok(verdict) = ginnow_checker::check(changed.as_bytes()) {
            prop_assert!(is_true(&verdict));
        }
    }

    #[test]
    fn another_claim_is_never_accepted(which in any::<usize>(), by in 1..50_i64, up in any::<bool>()) {
        let text = &CERTIFICATES[which % CERTIFICATES.len()];
        let claim = text.lines().position(|line| line.starts_with("claim")).expect("a claim");
        let changed: Vec<String> = text.lines().enumerate().map(|(at, line)| {
            if at == claim { change_number(line, 0, if up { by } else { -by }) } else { line.to_owned() }
        }).collect();
        prop_assert!(ginnow_checker::check((changed.join("\n") + "\n").as_bytes()).is_err());
    }
}
