//! Runs the counts and the laboratory in real workers.

use ginnow::divisor_game::count::{CountMethod, Counting, Modulus, Query};
use ginnow::divisor_game::laboratory::{Divisors, Laboratory, VariantRules};
use ginnow_kit::worker::Event;
use ginnow_web_browser_tests::{client, until_over};
use ginnow_web_divisor_game::jobs::{
    CountingFound, CountingJob, CountingTask, LaboratoryFound, LaboratoryJob, LaboratoryTask, Pace,
};
use wasm_bindgen_test::wasm_bindgen_test;

fn query(n: u64, k: u64, method: CountMethod) -> Query {
    Query { n, k, modulus: Modulus::default(), method }
}

#[wasm_bindgen_test]
async fn both_ways_of_counting_end_with_the_engines_count() {
    let (client, events) = client::<CountingJob>();
    for method in CountMethod::ALL {
        for (n, k) in [(10, 5), (100_000, 1_000_000_000_000)] {
            let query = query(n, k, method);
            events.borrow_mut().clear();
            client.begin(CountingTask { query, pace: Pace::Whole });
            until_over(&events).await;
            let found = events.borrow().iter().rev().nth(1).cloned();
            let Some(Event::Found(CountingFound::Count(count, _))) = found else {
                panic!("no count: {found:?}");
            };
            assert_eq!(*count, *Counting::new(query).unwrap().finish());
        }
    }
}

#[wasm_bindgen_test]
async fn step_by_step_is_the_same_count() {
    let (client, events) = client::<CountingJob>();
    let query = query(1_000, 3, CountMethod::Sieve);
    let mut steps = 0;
    let count = loop {
        events.borrow_mut().clear();
        client.begin(CountingTask { query, pace: Pace::Step });
        until_over(&events).await;
        steps += 1;
        let found = events.borrow().iter().rev().nth(1).cloned();
        match found {
            Some(Event::Found(CountingFound::Count(count, _))) => break count,
            Some(Event::Found(CountingFound::Progress(snapshot))) => {
                assert!(snapshot.progress.done <= snapshot.progress.total);
                assert!(steps < 200, "{snapshot:?}");
            }
            other => panic!("{other:?}"),
        }
    };
    assert!(steps > 16, "{steps}");
    assert_eq!(*count, *Counting::new(query).unwrap().finish());
}

/// In a browser, words have 32 bits, and the products of primes up to the square root of this n do
/// not fit. We compare with the counts of OEIS A006880 and A066265.
#[wasm_bindgen_test]
async fn counts_by_rank_hold_where_words_are_short() {
    let (client, events) = client::<CountingJob>();
    let query = query(10_000_000_000, 2, CountMethod::Rank);
    client.begin(CountingTask { query, pace: Pace::Whole });
    until_over(&events).await;
    let found = events.borrow().iter().rev().nth(1).cloned();
    let Some(Event::Found(CountingFound::Count(count, _))) = found else {
        panic!("no count: {found:?}");
    };
    assert_eq!(count.ranks[1..3], [455_052_511, 1_493_776_443]);
    assert_eq!(count.ranks.iter().sum::<u64>(), query.n - 1);
}

#[wasm_bindgen_test]
async fn counts_beyond_the_limits_are_rejected() {
    let (client, events) = client::<CountingJob>();
    for wrong in [query(1, 5, CountMethod::Sieve), query(10, 0, CountMethod::Rank)] {
        client.begin(CountingTask { query: wrong, pace: Pace::Whole });
        until_over(&events).await;
        assert_eq!(events.take(), [Event::Rejected]);
    }
}

#[wasm_bindgen_test]
async fn the_laboratory_reports_every_number_once() {
    let (client, events) = client::<LaboratoryJob>();
    for rules in
        VariantRules::all().filter(|rules| !rules.misere || rules.divisors == Divisors::One)
    {
        events.borrow_mut().clear();
        client.begin(LaboratoryTask { rules, limit: 60 });
        until_over(&events).await;
        let mut laboratory = Laboratory::new(rules, 60).unwrap();
        laboratory.advance(u64::MAX);
        let mut entries = Vec::new();
        let mut last = None;
        for event in events.borrow().iter() {
            if let Event::Found(LaboratoryFound { entries: more, counterexample }) = event {
                entries.extend(more.clone());
                last = *counterexample;
            }
        }
        assert_eq!(entries, laboratory.entries(), "{rules}");
        assert_eq!(last, laboratory.counterexample(), "{rules}");
    }
    events.borrow_mut().clear();
    client.begin(LaboratoryTask { rules: VariantRules::default(), limit: 1 });
    until_over(&events).await;
    assert_eq!(events.take(), [Event::Rejected]);
}
