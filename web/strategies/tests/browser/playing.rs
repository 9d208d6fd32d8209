//! Runs, replays and duels in real workers.

use ginnow::sieve::strategies::examples::EXAMPLES;
use ginnow::sieve::strategies::script::Script;
use ginnow::sieve::strategies::{Duel, Named, Range, Replay, Run, ScriptErrorKind, Strategy};
use ginnow_kit::worker::{Event, Job};
use ginnow_web_browser_tests::{client, until, until_over};
use ginnow_web_strategies::jobs::duelling::{DuellingJob, DuellingTask, Side};
use ginnow_web_strategies::jobs::playing::{PlayingJob, PlayingTask};
use ginnow_web_strategies::jobs::running::{Batch, RunningJob, Stretch};
use ginnow_web_strategies::jobs::{Player, Text};
use ginnow_web_strategies::results::Results;
use wasm_bindgen_test::wasm_bindgen_test;

fn range(first: u32, last: u32) -> Range {
    Range::new(first, last).expect("a range")
}

fn stretch<P: Player>(key: &str, player: P, boards: Range) -> Stretch<P> {
    Stretch { key: key.to_owned(), player, boards }
}

/// Returns the results that belong to a key.
async fn found<P: Player>(task: Vec<Stretch<P>>, key: &str) -> Results {
    let (client, events) = client::<RunningJob<P>>();
    client.begin(task);
    until_over(&events).await;
    let mut results = Results::default();
    let mut ended = false;
    for event in events.take() {
        match event {
            Event::Found(batches) => {
                let own = batches.into_iter().filter(|batch| batch.key == key);
                own.for_each(|batch| results.add(batch));
            }
            Event::Done => ended = true,
            other => panic!("{other:?}"),
        }
    }
    assert!(ended, "all stretches were played");
    results
}

/// Does the same in this thread.
fn expected(strategy: Box<dyn Strategy>, boards: Range) -> Vec<(u32, u64)> {
    let mut run = Run::new(strategy, boards);
    run.advance(u64::MAX);
    run.played().iter().map(|one| (one.size, one.score)).collect()
}

fn scores(results: &Results, boards: Range) -> Vec<(u32, u64)> {
    results.in_range(boards).map(|one| (one.size, one.score)).collect()
}

#[wasm_bindgen_test]
async fn a_worker_plays_all_stretches() {
    let boards = range(2, 60);
    let task = vec![
        stretch("one-tax", Named::OneTax, range(2, 30)),
        stretch("solvent", Named::Solvent, boards),
        stretch("one-tax", Named::OneTax, range(31, 60)),
    ];
    let results = found(task.clone(), "one-tax").await;
    assert_eq!(scores(&results, boards), expected(Named::OneTax.strategy(), boards));
    let results = found(task, "solvent").await;
    assert_eq!(scores(&results, boards), expected(Named::Solvent.strategy(), boards));
    assert_eq!(results.missing(range(1, 61)), [range(1, 1), range(61, 61)]);
}

#[wasm_bindgen_test]
async fn scripts_play_and_an_error_ends_only_its_own_run() {
    let boards = range(2, 40);
    let (_, text) = EXAMPLES[0];
    let endless = "fn choose(board) { if board.size > 9 { loop {} } board.legal[-1] }";
    let task = vec![
        stretch("endless", Text(endless.to_owned()), boards),
        stretch("unreadable", Text("fn".to_owned()), boards),
        stretch("example", Text(text.to_owned()), boards),
    ];
    let results = found(task.clone(), "example").await;
    let script = Script::read(text).expect("it can be read");
    assert_eq!(scores(&results, boards), expected(Box::new(script), boards));
    let results = found(task.clone(), "endless").await;
    let [(size, error)] = results.errors(boards) else {
        panic!("it does not end: {:?}", results.errors(boards));
    };
    assert_eq!(*size, 10);
    assert!(matches!(error.kind, ScriptErrorKind::TooLong(_)), "{error:?}");
    assert_eq!(scores(&results, boards).len(), 8);
    let results = found(task, "unreadable").await;
    assert!(matches!(results.errors(boards), [(2, _)]));
}

/// JavaScript cannot represent large numbers exactly. If there is one in an error, the error still has to
/// arrive.
#[wasm_bindgen_test]
async fn a_number_beyond_those_of_javascript_arrives() {
    let large = "fn choose(b) { b.legal[9007199254740993] }";
    let game = last::<PlayingJob<Text>>(PlayingTask { player: Text(large.to_owned()), size: 30 });
    let error = game.await.and_then(|game| game.error).expect("an error");
    let index = 9_007_199_254_740_993;
    assert_eq!(error.kind, ScriptErrorKind::OutOfBounds { index, length: 29 });
    assert_eq!(error.spot.map(|spot| spot.line), Some(1));
}

/// If a strategy takes a long time for its moves, you shouldn't have to wait for the others.
#[wasm_bindgen_test]
async fn scripts_take_turns() {
    let boards = range(2, 60);
    let slow = "fn choose(b) { for turn in 0..300000 { } b.legal[-1] }";
    let task = vec![
        stretch("slow", Text(slow.to_owned()), boards),
        stretch("example", Text(EXAMPLES[0].1.to_owned()), boards),
    ];
    let (client, events) = client::<RunningJob<Text>>();
    client.begin(task);
    let is_played = |event: &Event<Vec<Batch>>| match event {
        Event::Found(batches) => batches.iter().any(|one| one.key == "example" && one.is_last),
        _ => false,
    };
    until(|| events.borrow().iter().any(is_played)).await;
    client.stop();
    let slow_ended = |event: &Event<Vec<Batch>>| match event {
        Event::Found(batches) => batches.iter().any(|one| one.key == "slow" && one.is_last),
        _ => false,
    };
    assert!(!events.borrow().iter().any(slow_ended), "the slow one plays on");
}

async fn last<J: Job>(task: J::Task) -> Option<J::Found> {
    let (client, events) = client::<J>();
    client.begin(task);
    until_over(&events).await;
    let found = events.take().into_iter().filter_map(|event| match event {
        Event::Found(found) => Some(found),
        _ => None,
    });
    found.last()
}

#[wasm_bindgen_test]
async fn one_game_is_played_and_nonsense_rejected() {
    let size = 30;
    let game = last::<PlayingJob<Named>>(PlayingTask { player: Named::Solvent, size }).await;
    let game = game.expect("a game");
    assert_eq!((game.score, game.error), (301, None));
    assert_eq!(game.moves.iter().sum::<u32>(), 301);
    let too_large = PlayingTask { player: Named::Search, size: 141 };
    assert_eq!(last::<PlayingJob<Named>>(too_large).await, None);
    let illegal = Text("fn choose(board) { 1 }".to_owned());
    let game = last::<PlayingJob<Text>>(PlayingTask { player: illegal, size }).await;
    let game = game.expect("a game");
    assert!(game.moves.is_empty());
    assert!(matches!(game.error.map(|error| error.kind), Some(ScriptErrorKind::IllegalMove(_))));
}

#[wasm_bindgen_test]
async fn a_duel_reports_the_cost_of_every_move() {
    let (size, line) = (24, vec![23, 9]);
    let sides = [Side::Named(Named::MaxTurn), Side::Line(line.clone())];
    let found = last::<DuellingJob>(DuellingTask { sides, size }).await.expect("a duel");
    let replay = Box::new(Replay(line)) as Box<dyn Strategy>;
    let mut duel = Duel::new([Named::MaxTurn.strategy(), replay], size).expect("a board");
    while !duel.is_finished() {
        duel.advance(1_000);
    }
    for (side, found) in found.iter().enumerate() {
        assert_eq!(found.moves, duel.moves(side));
        assert!(found.ended && found.error.is_none());
        assert!(found.moves.iter().all(|one| one.cost.is_some_and(|cost| cost.exact().is_some())));
    }
}
