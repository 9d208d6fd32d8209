//! Saves searches in the browser's storage.

use ginnow::sieve::Position;
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow_kit::browser::database;
use ginnow_web_sieve::jobs::saved_searches::{Entry, Recalled, all, clear, keep, recall};
use ginnow_web_sieve::messages::BoardTask;
use wasm_bindgen_test::wasm_bindgen_test;

const SIZE: u32 = 260;

/// Returns an unfinished search, with its entry and its checkpoint.
fn started(moves: &[u32], at: u64) -> (Entry, Vec<u8>) {
    let board = Position::new(SIZE).expect("a board");
    let position = board.after(moves).expect("legal moves");
    let mut optimizer = Optimizer::new(&position, Goal::Largest);
    assert!(!optimizer.advance(2_000).finished);
    let checkpoint = optimizer.checkpoint();
    let entry = Entry {
        task: BoardTask {
            size: SIZE,
            moves: moves.to_vec(),
            required: Vec::new(),
            goal: Goal::Largest,
        },
        at,
        bytes: checkpoint.len() as u64,
        elapsed: 1_234,
    };
    (entry, checkpoint)
}

async fn recalled() -> Option<(Entry, Box<Optimizer>)> {
    match recall(SIZE, Goal::Largest).await {
        Recalled::Search(entry, optimizer) => Some((entry, optimizer)),
        Recalled::Nothing | Recalled::Omitted => None,
    }
}

#[wasm_bindgen_test]
async fn a_saved_search_resumes_and_yields_a_valid_certificate() {
    clear().await.expect("cleared");
    assert!(matches!(recall(SIZE, Goal::Largest).await, Recalled::Nothing));
    let (older, checkpoint) = started(&[257], 1);
    keep(older.clone(), checkpoint).await.expect("kept");
    let (entry, checkpoint) = started(&[], 2);
    keep(entry.clone(), checkpoint).await.expect("kept");
    let mut saved = all().await.expect("what there is");
    saved.sort_by_key(|entry| entry.at);
    assert_eq!(saved, [older.clone(), entry.clone()]);

    let (found, mut optimizer) = recalled().await.expect("a search");
    assert_eq!(found, entry, "the last one of the board");
    assert!(matches!(recall(SIZE, Goal::Smallest).await, Recalled::Nothing));
    assert_eq!(optimizer.finish().score, 21_075);
    let mut text = String::new();
    assert_eq!(certificate::write(&optimizer, &mut text), Ok(true));
    let verdict = ginnow_checker::check(text.as_bytes()).expect("a valid certificate");
    assert_eq!(verdict.claim, Some(21_075));

    // If you save the same search again, it must only replace its own entry.
    let (later, checkpoint) = started(&[], 3);
    keep(later.clone(), checkpoint).await.expect("kept");
    let mut saved = all().await.expect("what there is");
    saved.sort_by_key(|entry| entry.at);
    assert_eq!(saved, [older, later]);

    damaged_and_mistaken().await;
    clear().await.expect("cleared");
    assert_eq!(all().await, Ok(Vec::new()));
}

/// If a search cannot be resumed, the page reports that only once, and sets the search aside.
async fn damaged_and_mistaken() {
    let (entry, mut checkpoint) = started(&[], 4);
    let middle = checkpoint.len() / 2;
    checkpoint[middle] ^= 1;
    keep(entry, checkpoint).await.expect("kept");
    assert!(matches!(recall(SIZE, Goal::Largest).await, Recalled::Omitted));
    let (found, _) = recalled().await.expect("the one before it");
    assert_eq!(found.task.moves, [257]);

    // The position of this search does not match its name.
    let (entry, _) = started(&[], 5);
    let (_, other) = started(&[257], 5);
    let name = entry.name();
    let saved = database::change(&[], Some((&name, &other))).await;
    saved.expect("kept");
    assert!(matches!(recall(SIZE, Goal::Largest).await, Recalled::Omitted));
    assert_eq!(database::read(&name).await, Ok(None));
    let aside = database::read(&format!("unreadable/{name}")).await;
    assert_eq!(aside, Ok(Some(other)), "nothing is lost");
}
