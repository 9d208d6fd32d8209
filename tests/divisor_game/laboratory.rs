//! Compares the laboratory with a plain search.

use crate::grundy::missing;
use ginnow::divisor_game::laboratory::{
    Divisors, Laboratory, LaboratoryEntry, PileOutcome, VariantRules,
};
use ginnow::divisor_game::value_of_rank;
use std::collections::{BTreeSet, HashMap};

fn finished(rules: VariantRules, limit: u32) -> Laboratory {
    let mut laboratory = Laboratory::new(rules, limit).expect("in range");
    while !laboratory.is_finished() {
        laboratory.advance(10_000);
    }
    laboratory
}

/// Returns all sets of divisors that may replace a pile.
fn moves(number: u32, rules: VariantRules) -> Vec<Vec<u32>> {
    let least = if rules.unit { 1 } else { 2 };
    let divisors: Vec<u32> = (least..number).filter(|d| number.is_multiple_of(*d)).collect();
    let mut chosen: Vec<Vec<u32>> = vec![Vec::new()];
    for _ in 0..rules.divisors.count() {
        let longer = chosen.iter().flat_map(|some| {
            let fits = |d: &&u32| match some.last() {
                Some(before) => *d > before || rules.equal && *d == before,
                None => true,
            };
            divisors.iter().filter(fits).map(|&d| [&some[..], &[d]].concat()).collect::<Vec<_>>()
        });
        chosen = longer.collect();
    }
    chosen
}

#[test]
fn normal_values_agree_with_the_definition_under_all_rules() {
    for rules in VariantRules::all().filter(|rules| !rules.misere) {
        let mut values: HashMap<u32, u32> = HashMap::new();
        for entry in finished(rules, 150).entries() {
            let reached: BTreeSet<u32> = moves(entry.number, rules)
                .iter()
                .map(|parts| parts.iter().fold(0, |sum, part| sum ^ values[part]))
                .collect();
            let value = missing(&reached);
            values.insert(entry.number, value);
            assert_eq!(entry.outcome, PileOutcome::Value(value), "{rules:?} {}", entry.number);
        }
        assert_eq!(values.len(), if rules.unit { 150 } else { 149 });
    }
}

/// Decides misère play by recursion. Expects sorted piles.
fn wins(piles: &[u32], rules: VariantRules, known: &mut HashMap<Vec<u32>, bool>) -> bool {
    if let Some(&wins) = known.get(piles) {
        return wins;
    }
    let mut any = false;
    let mut wins_here = false;
    for (index, &pile) in piles.iter().enumerate() {
        for parts in moves(pile, rules) {
            any = true;
            let mut after = piles.to_vec();
            after.remove(index);
            after.extend(parts);
            after.sort_unstable();
            wins_here = wins_here || !wins(&after, rules, known);
        }
    }
    let result = !any || wins_here;
    known.insert(piles.to_vec(), result);
    result
}

#[test]
fn misere_outcomes_agree_with_plain_recursion() {
    for rules in VariantRules::all().filter(|rules| rules.misere) {
        let limit = if rules.divisors == Divisors::Three { 18 } else { 32 };
        let mut known = HashMap::new();
        for entry in finished(rules, limit).entries() {
            let expected = wins(&[entry.number], rules, &mut known);
            assert_eq!(entry.outcome, PileOutcome::Wins(expected), "{rules:?} {}", entry.number);
        }
    }
}

#[test]
fn with_the_default_rules_the_rank_decides() {
    let laboratory = finished(VariantRules::default(), 1000);
    assert_eq!(laboratory.counterexample(), None);
    for entry in laboratory.entries() {
        assert_eq!(entry.outcome, PileOutcome::Value(value_of_rank(entry.rank)));
    }
}

#[test]
fn with_different_divisors_4_and_6_are_the_smallest_counterexample() {
    let rules = VariantRules { equal: false, ..VariantRules::default() };
    let found = finished(rules, 100).counterexample().expect("one");
    assert_eq!((found.first.number, found.second.number), (4, 6));
    assert_eq!(found.first.outcome, PileOutcome::Value(0), "4 has one proper divisor, no pair");
    assert_eq!(found.second.outcome, PileOutcome::Value(1));
}

#[test]
fn counterexamples_are_the_smallest() {
    for rules in VariantRules::all() {
        let limit = if rules.misere { 60 } else { 300 };
        let laboratory = finished(rules, limit);
        let entries = laboratory.entries();
        let expected = entries.iter().find(|second| {
            let other = |first: &LaboratoryEntry| {
                first.rank == second.rank
                    && first.number < second.number
                    && first.outcome != PileOutcome::Undecided
                    && first.outcome != second.outcome
            };
            second.outcome != PileOutcome::Undecided && entries.iter().any(other)
        });
        let found = laboratory.counterexample();
        assert_eq!(found.map(|found| found.second.number), expected.map(|entry| entry.number));
    }
}

#[test]
fn slices_do_not_change_the_results() {
    for rules in [VariantRules::default(), VariantRules { misere: true, ..VariantRules::default() }]
    {
        let whole = finished(rules, 120);
        let mut sliced = Laboratory::new(rules, 120).unwrap();
        let mut reported = Vec::new();
        while !sliced.is_finished() {
            reported.extend_from_slice(sliced.advance(7));
        }
        assert_eq!(reported, whole.entries());
        assert_eq!(sliced.entries(), whole.entries());
    }
}

#[test]
fn only_small_numbers_are_tried() {
    let misere = VariantRules { misere: true, ..VariantRules::default() };
    for (rules, limit) in
        [(VariantRules::default(), 1), (VariantRules::default(), 1001), (misere, 201)]
    {
        let error = Laboratory::new(rules, limit).expect_err("out of range");
        assert!(error.to_string().contains(&format!("up to {limit}")), "{error}");
    }
}
