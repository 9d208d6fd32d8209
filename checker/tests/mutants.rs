//! Makes random changes to valid certificates. Most of the results are invalid. If the checker
//! accepts one anyway, its theorem must be true. We find out by exhaustive search.

#[path = "../../tests/support/amount.rs"]
mod amount;
mod common;

use std::sync::LazyLock;

use amount::amount;
use common::exhaustive::{Optimum, numbers, play, play_all, random_opening, remains};
use common::prover::{certificate, certificate_with};
use common::seeded::Seeded;
use ginnow_checker::{Goal, Verdict, check};
use proptest::prelude::*;

/// These valid certificates have many shapes. Each is split into lines and tokens.
static VALID: LazyLock<Vec<Vec<Vec<String>>>> = LazyLock::new(|| {
    let mut random = Seeded::new(77);
    let goals = [Goal::Largest, Goal::Smallest];
    let mut texts: Vec<String> = (0..60)
        .map(|seed| {
            let size = 3 + u32::try_from(random.below(16)).unwrap();
            let opening = random_opening(size, &mut random);
            certificate(random.pick(&goals), size, &opening, seed)
        })
        .filter(|text| text.lines().count() < 80)
        .collect();
    // Also add certificates with required numbers, some of which can't be selected together.
    for seed in 0..40 {
        let size = 6 + u32::try_from(random.below(13)).unwrap();
        let opening = random_opening(size, &mut random);
        let left = numbers(play_all(size, &opening).unwrap());
        let required = random.subset(&left, 6);
        let goal = random.pick(&goals);
        texts.push(certificate_with(goal, size, &opening, &required, seed));
    }
    texts.retain(|text| text.lines().count() < 120);
    texts.push(certificate(Goal::Largest, 15, &[13], 1));
    texts.push(certificate(Goal::Largest, 16, &[], 2));
    texts.push(certificate(Goal::Smallest, 18, &[], 3));
    let tokens = |line: &str| line.split(' ').map(String::from).collect();
    texts.iter().map(|text| text.lines().map(tokens).collect()).collect()
});

/// Returns true if the theorem of an accepted certificate is true, according to exhaustive search.
fn is_true(verdict: &Verdict) -> bool {
    // The theorem "no game selects these numbers" doesn't depend on larger numbers, so a board that
    // ends with the largest of them is enough.
    let size = match verdict.claim {
        Some(_) => verdict.size,
        None => *(verdict.opening.iter().chain(&verdict.required).max()).unwrap(),
    };
    assert!(size <= 24, "a changed certificate for {size} numbers was accepted");
    let Some(list) = play_all(size, &verdict.opening) else {
        return false;
    };
    let is_removed = |number: &u32| !remains(list, *number);
    let gained = if verdict.required.iter().any(is_removed) {
        None
    } else {
        Optimum::containing(verdict.goal, &verdict.required).sum(list)
    };
    let (Some(gained), Some(claim)) = (gained, verdict.claim) else {
        return gained.is_none() && verdict.claim.is_none();
    };
    let scored = verdict.opening.iter().chain(&verdict.game).sum::<u32>();
    let legal = verdict.game.iter().try_fold(list, |list, &number| play(list, number)).is_some();
    let optimum = verdict.opening.iter().sum::<u32>() + gained;
    let selects = |number: &u32| verdict.game.contains(number);
    legal
        && u64::from(optimum) == claim
        && scored == optimum
        && verdict.required.iter().all(selects)
}

fn text(lines: &[Vec<String>]) -> String {
    lines.iter().map(|tokens| tokens.join(" ") + "\n").collect()
}

/// Changes the first or second number of `token`, if it has one.
fn change_number(token: &str, random: &mut Seeded) -> String {
    let bytes = token.as_bytes();
    let starts: Vec<usize> = (0..bytes.len())
        .filter(|&at| bytes[at].is_ascii_digit() && (at == 0 || !bytes[at - 1].is_ascii_digit()))
        .collect();
    if starts.is_empty() {
        return ["largest", "smallest", "cycle", "core", ":", "leaf"][random.below(6)].to_string();
    }
    let start = random.pick(&starts);
    let length = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number: u64 = token[start..start + length].parse().unwrap_or(7);
    let small = random.next() % 25;
    let choices = [
        number.wrapping_add(1),
        number.wrapping_sub(1),
        number / 2,
        number.wrapping_mul(2),
        0,
        1,
        small,
        small,
        small,
        number.wrapping_add(small),
        1_000_000_000_000_000_000,
        u64::MAX,
        random.next(),
    ];
    let changed = random.pick(&choices);
    format!("{}{changed}{}", &token[..start], &token[start + length..])
}

/// Makes a small change in one line.
fn change_line(line: &mut Vec<String>, random: &mut Seeded) {
    if line.is_empty() {
        return;
    }
    let (at, other) = (random.below(line.len()), random.below(line.len()));
    match random.below(10) {
        0..5 => line[at] = change_number(&line[at], random),
        5 => drop(line.remove(at)),
        6 => line.insert(at, line[other].clone()),
        7 => line.swap(at, other),
        8 => {
            // Turn the row into one of another kind with the same number.
            let kind = random.pick(&["n", "c", "d", "m"]);
            line[at] = line[at].replacen(['n', 'c', 'd', 'm'], kind, 1);
        }
        _ => {
            let mut characters: Vec<char> = line[at].chars().collect();
            let place = random.below(characters.len().max(1));
            let character = char::from(u8::try_from(32 + random.below(95)).unwrap());
            if place < characters.len() {
                characters[place] = character;
            }
            line[at] = characters.into_iter().collect();
        }
    }
}

/// Makes a change anywhere in a certificate.
fn change(lines: &mut Vec<Vec<String>>, random: &mut Seeded) {
    if lines.is_empty() {
        return;
    }
    let (at, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(14) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[other].clone()),
        2 => lines.swap(at, other),
        3 => lines.truncate(at),
        4 => {
            let donor = &VALID[random.below(VALID.len())];
            lines[at].clone_from(&donor[random.below(donor.len())]);
        }
        _ => change_line(&mut lines[at], random),
    }
}

/// Claims another score, while the rest of the proof stays the same. This is the only change that a
/// forger needs.
fn reclaim(lines: &mut [Vec<String>], claim: u32) {
    lines.iter_mut().filter(|line| line[0] == "claim").for_each(|line| line[1] = claim.to_string());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(amount(1_500, 6_000)))]

    #[test]
    fn changed_certificates_prove_no_falsehood(which in any::<prop::sample::Index>(), seed: u64, changes in 1_usize..4) {
        let mut lines = which.get(&VALID).clone();
        let mut random = Seeded::new(seed);
        for _ in 0..changes {
            change(&mut lines, &mut random);
        }
        let text = text(&lines);
        if let Ok(verdict) = check(text.as_bytes()) {
            prop_assert!(is_true(&verdict), "{}", text);
        }
    }

    #[test]
    fn weaker_games_are_never_optimal(which in any::<prop::sample::Index>(), seed: u64, changes in 0_usize..3) {
        let mut lines = which.get(&VALID).clone();
        let mut random = Seeded::new(seed);
        // Play a random game to its end, and claim its score.
        let header = |word: &str| lines.iter().find(|line| line[0] == word).unwrap()[1..].to_vec();
        let size: u32 = header("board")[0].parse().unwrap();
        let opening: Vec<u32> = header("opening").iter().map(|token| token.parse().unwrap()).collect();
        let mut list = play_all(size, &opening).unwrap();
        let (mut claim, mut game) = (opening.iter().sum::<u32>(), vec!["game".to_string()]);
        loop {
            let legal = common::exhaustive::moves(list);
            if legal.is_empty() {
                break;
            }
            let number = random.pick(&legal);
            list = play(list, number).unwrap();
            claim += number;
            game.push(number.to_string());
        }
        reclaim(&mut lines, claim);
        lines.iter_mut().filter(|line| line[0] == "game").for_each(|line| line.clone_from(&game));
        for _ in 0..changes {
            let at = 7 + random.below(lines.len() - 7);
            change_line(&mut lines[at], &mut random);
        }
        let text = text(&lines);
        if let Ok(verdict) = check(text.as_bytes()) {
            prop_assert!(is_true(&verdict), "{}", text);
        }
    }

    #[test]
    fn any_bytes_are_read_without_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(check(bytes.as_slice()).is_err());
    }
}

proptest! {
    // This runs fewer cases, because it takes proptest long to generate texts from a pattern.
    #![proptest_config(ProptestConfig::with_cases(amount(300, 6_000)))]

    #[test]
    fn any_text_after_a_header_is_read_without_panic(
        body in "((cut|leaf|exclude|branch|end|cycle|rank|core|sum|:|[0-9]{1,20}|[ncdm][0-9]{1,5}\\*[0-9]{1,20})[ \n]){0,40}",
    ) {
        let header = "ginnow-certificate 1\ngoal smallest\nboard 7\nopening\nclaim 6\ngame 6\n";
        if let Ok(verdict) = check(format!("{header}{body}").as_bytes()) {
            prop_assert!(is_true(&verdict));
        }
    }
}

/// Takes some certificates and changes each of their numbers by one in both directions, and to 0.
/// Unlike random changes, this does not miss any.
#[test]
fn every_field_changed_by_one() {
    let mut accepted = 0;
    let mut rejected = 0;
    for lines in VALID.iter().take(12).chain(VALID.iter().rev().take(3)) {
        for (at, line) in lines.iter().enumerate() {
            for (place, token) in line.iter().enumerate() {
                for mutant in neighbours(token) {
                    let mut changed = lines.clone();
                    changed[at][place] = mutant;
                    let text = text(&changed);
                    match check(text.as_bytes()) {
                        Ok(verdict) => {
                            assert!(is_true(&verdict), "{text}");
                            accepted += 1;
                        }
                        Err(_) => rejected += 1,
                    }
                }
            }
        }
    }
    // A change does not always make a proof invalid. It may be in a comment, for example, or in a
    // cut with slack. But most changes do.
    assert!(accepted > 0 && rejected > 5 * accepted, "{accepted} accepted, {rejected} rejected");
}

/// Returns `token` with each of its numbers changed by one, and to 0.
fn neighbours(token: &str) -> Vec<String> {
    let mut found = Vec::new();
    let parts: Vec<&str> =
        token.split_inclusive(|character: char| !character.is_ascii_digit()).collect();
    for (index, part) in parts.iter().enumerate() {
        let digits = part.trim_end_matches(|character: char| !character.is_ascii_digit());
        if let Ok(number) = digits.parse::<i64>() {
            for other in [number - 1, number + 1, 0] {
                let mut changed: Vec<String> = parts.iter().map(ToString::to_string).collect();
                changed[index] = part.replacen(digits, &other.to_string(), 1);
                found.push(changed.concat());
            }
        }
    }
    found
}
