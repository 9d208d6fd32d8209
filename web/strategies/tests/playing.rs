//! The jobs in real workers, in a browser.

#![cfg(target_arch = "wasm32")]

use ginnow::sieve::strategies::{Named, Range, Run};
use ginnow_kit::worker::{Event, serve};
use ginnow_web_browser_tests::{client, until_over};
use ginnow_web_strategies::jobs::JOBS;
use ginnow_web_strategies::jobs::asked::Asked;
use ginnow_web_strategies::jobs::dueling::{DuelingJob, Pairing};
use ginnow_web_strategies::jobs::playing::{PlayingJob, Tournament};
use ginnow_web_strategies::jobs::watching::{Sight, Trial, WatchingJob};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// What a worker of these tests runs.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    serve(name, JOBS);
}

#[wasm_bindgen_test]
async fn a_tournament_finds_what_a_run_finds() {
    let range = Range { first: 2, last: 60 };
    let script = "fn choose(board) { board.legal[-1] }".to_owned();
    let entrants = vec![Asked::Named(Named::MaxPick), Asked::Script(script)];
    let (client, heard) = client::<PlayingJob>();
    client.begin(Tournament { entrants, range });
    until_over(&heard).await;
    let mut run = Run::new(Named::MaxPick.strategy(), range);
    run.advance(u64::MAX);
    let mut played = [Vec::new(), Vec::new()];
    for event in heard.take() {
        if let Event::Found(gains) = event {
            for gain in gains {
                assert!(gain.fault.is_none());
                played[gain.entrant].extend(gain.played);
            }
        }
    }
    assert_eq!(played[0], run.played());
    assert_eq!(played[1], run.played(), "the script is MaxPick");
    client.begin(Tournament {
        entrants: Vec::new(),
        range,
    });
    until_over(&heard).await;
    assert_eq!(heard.take(), [Event::Refused]);
}

#[wasm_bindgen_test]
async fn a_duel_tells_moves_and_costs() {
    let (client, heard) = client::<DuelingJob>();
    let sides = [Named::MaxPick, Named::Solvent].map(Asked::Named);
    client.begin(Pairing { sides, size: 12 });
    until_over(&heard).await;
    let found = heard
        .take()
        .into_iter()
        .rev()
        .find_map(|event| match event {
            Event::Found(sides) => Some(sides),
            _ => None,
        });
    let sides = found.expect("it was told");
    assert_eq!(sides[1].moves.last().map(|made| made.score), Some(50));
    assert!(
        sides[0]
            .moves
            .iter()
            .all(|made| made.cost.is_some_and(|(least, most)| least == most))
    );
}

/// A loop without an end, an illegal move, a text that cannot be read: all of them are
/// told, and the worker goes on.
#[wasm_bindgen_test]
async fn whatever_a_script_does_is_told() {
    let (client, heard) = client::<WatchingJob>();
    for (text, line) in [
        ("fn choose(b) {\n  loop { }\n}", Some(2)),
        ("fn f(n) {\n  f(n + 1)\n}\nfn choose(b) {\n  f(1)\n}", None),
        ("fn choose(b) {\n  1\n}", Some(2)),
        ("fn choose(b) {\n  let = 1;\n}", Some(2)),
        (
            "fn choose(b) {\n  let l = [1];\n  loop { l += l; }\n}",
            None,
        ),
    ] {
        client.begin(Trial {
            text: text.to_owned(),
            size: 10,
        });
        until_over(&heard).await;
        let sights: Vec<Sight> = { heard.take().into_iter() }
            .filter_map(|event| match event {
                Event::Found(sights) => Some(sights),
                _ => None,
            })
            .flatten()
            .collect();
        let Some(Sight::End(_, Some(fault))) = sights.last() else {
            panic!("{sights:?} of {text}");
        };
        if line.is_some() {
            assert_eq!(fault.spot.map(|spot| spot.line), line, "{fault:?}");
        }
    }
}
