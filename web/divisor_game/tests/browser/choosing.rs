//! Runs the computer's moves and the factorisation of large piles in real workers.

use ginnow::divisor_game::{Factorization, Move, Number, Opponent, Position, Random, choose};
use ginnow_kit::worker::{Event, Job};
use ginnow_web_browser_tests::{client, until_over};
use ginnow_web_divisor_game::jobs::{ChoosingJob, ChoosingTask, FactoringJob, FactoringTask};
use wasm_bindgen_test::wasm_bindgen_test;

/// Returns all events of a task. It waits until the task is over.
async fn events<J: Job + 'static>(task: J::Task) -> Vec<Event<J::Found>>
where
    J::Found: Clone,
{
    let (client, events) = client::<J>();
    client.begin(task);
    until_over(&events).await;
    events.take()
}

fn task(piles: &[Number], opponent: Opponent) -> ChoosingTask {
    ChoosingTask { piles: piles.to_vec(), opponent, random: Random::new(7) }
}

#[wasm_bindgen_test]
async fn a_worker_chooses_the_same_move_as_the_engine() {
    let piles = [12, 18, 360, 897_612_484_786_617_600];
    let position = Position::new(&piles).unwrap();
    for opponent in [Opponent::Perfect, Opponent::Random] {
        let expected: Option<Move> = choose(&position, opponent, &mut Random::new(7));
        assert!(expected.is_some());
        assert_eq!(
            events::<ChoosingJob>(task(&piles, opponent)).await,
            [Event::Found(expected), Event::Done]
        );
    }
    let over = events::<ChoosingJob>(task(&[2, 3], Opponent::Perfect)).await;
    assert_eq!(over, [Event::Found(None), Event::Done]);
    let none = events::<ChoosingJob>(task(&[], Opponent::Perfect)).await;
    assert_eq!(none, [Event::Rejected]);
}

#[wasm_bindgen_test]
async fn a_worker_factorises_large_piles() {
    let piles = vec![999_999_866_000_004_473, 1_000_000_000_000_000_000, 12];
    let expected: Vec<Factorization> =
        piles.iter().map(|&pile| Factorization::new(pile).unwrap()).collect();
    assert_eq!(
        events::<FactoringJob>(FactoringTask { piles }).await,
        [Event::Found(expected), Event::Done]
    );
    let many = FactoringTask { piles: vec![12; 13] };
    assert_eq!(events::<FactoringJob>(many).await, [Event::Rejected]);
}
