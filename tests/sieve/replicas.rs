//! Replicas work on a search's open nodes, which they receive as bytes. Any of them may get lost at
//! any time.

use crate::amount::amount;
use crate::board::{board, hard_size};
use crate::sharing::{assert_proved, certified, optimum, split};
use ginnow::sieve::Position;
use ginnow::sieve::optimize::{Goal, Loans, Optimizer, Replica};
use proptest::prelude::*;
use std::collections::VecDeque;

/// A replica has messages still on their way in both directions.
struct Helper {
    replica: Replica,
    loans: Loans,
    there: VecDeque<Vec<u8>>,
    back: VecDeque<Vec<u8>>,
    busy: bool,
}

impl Helper {
    fn new(optimizer: &Optimizer, replicas: u32) -> Self {
        Helper {
            replica: Replica::new(&optimizer.begin_replica(replicas)).expect("a replica"),
            loans: Loans::default(),
            there: VecDeque::new(),
            back: VecDeque::new(),
            busy: false,
        }
    }

    /// Reads the messages that have arrived, then works for a while.
    fn advance(&mut self, budget: u64) {
        if !self.busy {
            let Some(bytes) = self.there.pop_front() else {
                return;
            };
            self.replica.begin(&bytes).expect("the next node");
            self.busy = true;
        }
        if let Some(answer) = self.replica.advance(budget) {
            self.back.push_back(answer);
            self.busy = false;
        }
    }
}

/// In a test, these events can happen.
#[derive(Debug, Clone)]
enum Event {
    Own(u64),
    Delegate(usize),
    Work(usize, u64),
    Answer(usize),
    Lose(usize),
}

fn event() -> impl Strategy<Value = Event> {
    let helper = 0..3_usize;
    prop_oneof![
        2 => (1..60_000_u64).prop_map(Event::Own),
        4 => helper.clone().prop_map(Event::Delegate),
        4 => (helper.clone(), 1..300_000_u64).prop_map(|(helper, by)| Event::Work(helper, by)),
        4 => helper.clone().prop_map(Event::Answer),
        1 => helper.prop_map(Event::Lose),
    ]
}

/// Repeats the events until the search is finished.
fn work(optimizer: &mut Optimizer, helpers: usize, events: &[Event]) {
    let mut replicas = 0;
    let mut all: Vec<Helper> = Vec::new();
    let hire = |optimizer: &Optimizer, replicas: &mut u32| {
        *replicas += 1;
        Helper::new(optimizer, *replicas)
    };
    for event in events.iter().cycle() {
        if optimizer.is_at_rest() {
            return;
        }
        if optimizer.is_split() && all.len() < helpers {
            all.push(hire(optimizer, &mut replicas));
        }
        let count = all.len().max(1);
        match *event {
            Event::Own(budget) => {
                optimizer.advance(budget);
            }
            Event::Delegate(helper) => {
                if let Some(helper) = all.get_mut(helper % count)
                    && helper.loans.open() < 2
                {
                    let delegated = optimizer.delegate_to(&mut helper.loans);
                    helper.there.extend(delegated);
                }
            }
            Event::Work(helper, budget) => {
                if let Some(helper) = all.get_mut(helper % count) {
                    helper.advance(budget);
                }
            }
            Event::Answer(helper) => {
                if let Some(helper) = all.get_mut(helper % count)
                    && let Some(bytes) = helper.back.pop_front()
                {
                    let taken = optimizer.take_answer(&mut helper.loans, &bytes);
                    taken.expect("an answer");
                }
            }
            Event::Lose(helper) => {
                if let Some(helper) = all.get_mut(helper % count) {
                    optimizer.give_up(&helper.loans);
                    *helper = hire(optimizer, &mut replicas);
                }
            }
        }
        let report = optimizer.report();
        let holds = match optimizer.goal() {
            Goal::Largest => report.bound >= report.score,
            Goal::Smallest => report.bound <= report.score,
        };
        assert!(holds, "{report:?}");
    }
}

/// Makes random events. Sooner or later, they are bound to get ahead.
fn events() -> impl Strategy<Value = Vec<Event>> {
    proptest::collection::vec(event(), 1..40).prop_map(|mut events| {
        events.extend([Event::Own(20_000), Event::Delegate(0), Event::Delegate(1)]);
        events.extend((0..3).map(|helper| Event::Work(helper, 100_000)));
        events.extend((0..3).map(Event::Answer));
        events
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(amount(4, 12)))]

    #[test]
    fn any_course_gives_the_optimum_and_a_valid_certificate(
        size in hard_size(),
        helpers in 1..=3_usize,
        events in events(),
    ) {
        let mut optimizer = split(size);
        work(&mut optimizer, helpers, &events);
        assert_proved(&optimizer, size);
    }

    #[test]
    fn positions_and_small_sums_are_shared_as_well(
        size in 150..260_u32,
        moves in proptest::collection::vec(any::<u32>(), 0..6),
        smallest in any::<bool>(),
        events in events(),
    ) {
        let mut start = board(size);
        for choice in moves {
            let legal: Vec<u32> = start.legal().collect();
            if legal.is_empty() {
                break;
            }
            start.play(legal[choice as usize % legal.len()]).expect("a legal move");
        }
        let goal = if smallest { Goal::Smallest } else { Goal::Largest };
        let mut alone = Optimizer::new(&start, goal);
        let score = alone.finish().score;
        let mut optimizer = Optimizer::new(&start, goal);
        work(&mut optimizer, 2, &events);
        prop_assert_eq!(optimizer.report().score, score);
        certified(&optimizer);
    }

    #[test]
    fn damaged_messages_are_rejected_without_loss(
        from in any::<prop::sample::Index>(),
        by in 1..=255_u8,
        cut_off in any::<bool>(),
        seal in any::<bool>(),
    ) {
        let mut optimizer = split(400);
        let beginning = optimizer.begin_replica(0);
        let mut loans = Loans::default();
        let delegated = optimizer.delegate_to(&mut loans).expect("a node");
        let mut replica = Replica::new(&beginning).expect("a replica");
        replica.begin(&delegated).expect("the node");
        let answer = replica.advance(u64::MAX / 2).expect("an answer");
        let damage = |bytes: &[u8]| damaged(bytes, from, by, cut_off, seal);
        // If the checksum happens to be valid, damaged bytes may be accepted.
        if let Ok(mut other) = Replica::new(&damage(&beginning)) {
            prop_assert!(seal);
            let _ = other.begin(&delegated);
        }
        let mut other = Replica::new(&beginning).expect("a replica");
        prop_assert!(other.begin(&damage(&delegated)).is_err() || seal);
        let mut fooled = optimizer.clone();
        let taken = fooled.take_answer(&mut loans.clone(), &damage(&answer));
        prop_assert!(taken.is_err() || seal);
        let _ = fooled.checkpoint();
        // A search that has rejected an answer carries on as before.
        if !seal {
            prop_assert!(optimizer.take_answer(&mut loans, &damage(&answer)).is_err());
            optimizer.give_up(&loans);
            optimizer.finish();
            assert_proved(&optimizer, 400);
        }
    }

    #[test]
    fn any_bytes_are_read_safely(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let sealed = [&check_sum(&bytes).to_le_bytes()[..], &bytes].concat();
        for bytes in [&bytes, &sealed] {
            let _ = Replica::new(bytes);
        }
    }
}

/// Changes a byte, or cuts off everything after it. With `seal`, the checksum is valid
/// nevertheless.
fn damaged(bytes: &[u8], at: prop::sample::Index, by: u8, cut_off: bool, seal: bool) -> Vec<u8> {
    let mut changed = bytes.to_vec();
    let at = at.index(changed.len());
    if cut_off {
        changed.truncate(at);
    } else {
        changed[at] ^= by;
    }
    if seal && changed.len() > 8 {
        let sum = check_sum(&changed[8..]).to_le_bytes();
        changed[..8].copy_from_slice(&sum);
    }
    changed
}

/// Computes FNV-1a, the checksum of the format.
fn check_sum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

#[test]
fn delegated_nodes_stay_open_and_can_be_returned() {
    let mut optimizer = split(433);
    let bound = optimizer.report().bound;
    let mut loans = Loans::default();
    while optimizer.delegate_to(&mut loans).is_some() {}
    assert_eq!((loans.open(), optimizer.waiting_subtrees()), (2, 0));
    assert!(optimizer.is_waiting() && !optimizer.is_at_rest());
    assert_eq!(optimizer.report().bound, bound);
    let mut resumed = Optimizer::resume(&optimizer.checkpoint()).expect("a checkpoint");
    optimizer.give_up(&loans);
    assert!(!optimizer.is_waiting());
    for search in [&mut optimizer, &mut resumed] {
        search.finish();
        assert_proved(search, 433);
    }
}

#[test]
fn a_resumed_search_is_shared() {
    let mut started = split(476);
    started.advance(200_000);
    let mut resumed = Optimizer::resume(&started.checkpoint()).expect("a checkpoint");
    assert!(resumed.is_split());
    let events: Vec<Event> = (0..2)
        .flat_map(|helper| {
            [Event::Delegate(helper), Event::Work(helper, u64::MAX / 2), Event::Answer(helper)]
        })
        .chain([Event::Own(30_000)])
        .collect();
    work(&mut resumed, 2, &events);
    assert_eq!(resumed.report().score, optimum(476));
    assert_proved(&resumed, 476);
}

#[test]
fn an_unsolicited_answer_is_rejected() {
    let mut optimizer = split(400);
    let mut replica = Replica::new(&optimizer.begin_replica(0)).expect("a replica");
    let mut loans = Loans::default();
    let delegated = optimizer.delegate_to(&mut loans).expect("a node");
    replica.begin(&delegated).expect("the node");
    let answer = replica.advance(u64::MAX / 2).expect("an answer");
    assert!(optimizer.take_answer(&mut Loans::default(), &answer).is_err());
    assert_eq!(optimizer.take_answer(&mut loans, &answer), Ok(()));
    assert!(optimizer.take_answer(&mut loans, &answer).is_err());
    assert!(replica.begin(&answer).is_err());
    let other = Position::new(30).expect("a board");
    let other = Optimizer::new(&other, Goal::Largest).begin_replica(0);
    let mut stranger = Replica::new(&other).expect("a replica");
    assert!(stranger.begin(&delegated).is_err());
    optimizer.finish();
    assert_proved(&optimizer, 400);
}
