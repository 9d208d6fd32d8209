//! This stored search of 1..6 was worked out by hand. For each claim it must not make, we change a
//! copy and check that it is rejected.

use super::*;
use crate::linear::Status;
use crate::sieve::Position;
use crate::sieve::optimize::Goal;
use crate::sieve::optimize::cutting_planes::cut::Cut;
use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::cutting_planes::pool::Pool;
use crate::sieve::optimize::cutting_planes::row::Row;
use crate::sieve::optimize::cutting_planes::row::RowName::{
    self, Cut as CutRow, Demand, Must, Number,
};
use crate::sieve::optimize::search::saving::{StoredBasis, StoredNode, StoredOpen, StoredOutcome};
use crate::sieve::optimize::search::{SavedSearch, Search};
use crate::sieve::optimize::tree::Change;
use std::sync::Arc;

/// Vertices are off by one, so this is the number 6.
const SIX: u32 = 5;

/// The sum of all numbers, which is the bound of a new search.
const EVERYTHING: i64 = 21;

/// Edges are (2,1) (3,1) (4,2) (5,1), and two for 6. The best game is 4, 5 and 6.
fn model() -> Model {
    Model::new(&Position::new(6).expect("a board"), Goal::Largest)
}

fn edge(member: u32, factor: u32) -> u32 {
    let model = model();
    let is_it = |&edge: &u32| model.edges()[edge as usize].payment == factor - 1;
    model.selecting(member - 1).find(is_it).expect("an edge")
}

fn proof(terms: &[(RowName, i64)], total: i64) -> DualProof {
    DualProof { shift: 0, terms: terms.to_vec(), total }
}

fn node(exclusions: &[u32], outcome: StoredOutcome) -> StoredNode {
    StoredNode { exclusions: exclusions.to_vec(), outcome }
}

/// The root excludes payments with 1, and is split by 6. With 6, nothing is better than 10. Without
/// it, another exclusion leaves nothing at all, so the open node there has bound 0.
fn stored() -> SavedSearch {
    SavedSearch {
        best: vec![3, 4, 5],
        cuts: vec![Cut::Cycle { threshold: 2, factors: vec![1, 2] }],
        proofs: vec![
            proof(&[(Number(0), 6), (Number(3), 4), (Number(SIX), 6)], 16),
            proof(&[(Number(3), 4), (Number(SIX), 7), (Must(SIX), 1)], 10),
            proof(&[(Number(3), 16)], 16),
            proof(&[], 0),
        ],
        nodes: vec![
            node(&[0], StoredOutcome::Branch { vertex: SIX, selected: 1, unselected: 2 }),
            node(&[], StoredOutcome::Leaf(1)),
            node(&[2], StoredOutcome::Open),
        ],
        changes: vec![
            (0, Change::Entered),
            (0, Change::Improved { objective: 15 }),
            (0, Change::Branched { vertex: SIX, bound: 16 }),
            (1, Change::Closed { bound: 10 }),
        ],
        bases: vec![StoredBasis {
            edges: vec![(0, Status::AtLower), (1, Status::Basic)],
            rows: vec![(Number(0), Status::Basic), (CutRow(0), Status::Basic)],
        }],
        open: vec![StoredOpen { place: 2, proof: Some(3), basis: 0, entered: false }],
        costs: [vec![(0.0, 0); 6], vec![(0.0, 0); 6]],
        flips_to_come: false,
        work: 7,
    }
}

fn restored(change: impl FnOnce(&mut SavedSearch)) -> Result<Search, Unsound> {
    let mut snapshot = stored();
    change(&mut snapshot);
    Search::restored(model(), &snapshot, 1000)
}

#[track_caller]
fn assert_rejected(reason: &'static str, change: impl FnOnce(&mut SavedSearch)) {
    assert_eq!(restored(change).err(), Some(Unsound(reason)));
}

#[test]
fn the_stored_search_is_restored() {
    let search = restored(|_| ()).expect("sound");
    assert_eq!((search.objective(), search.bound()), (15, 15));
    assert_eq!((search.nodes, search.work), (2, 7));
    let live: Vec<u32> = (0..6).filter(|&edge| search.root_live[edge as usize]).collect();
    let mut expected = vec![edge(4, 2), edge(6, 3), edge(6, 2)];
    expected.sort_unstable();
    assert_eq!((live, &search.live), (expected, &search.root_live));
    let open: Vec<_> = search.open.iter().collect();
    let [open] = open[..] else {
        panic!("one node is open");
    };
    assert_eq!((open.place, open.bound, open.resumed), (2, 0, false));
    assert_eq!(open.decisions, [(SIX, false)]);
    assert_eq!(open.excluded, [edge(4, 2)]);
    assert_eq!(search.tree.nodes().len(), 3);
    assert_eq!(search.tree.changes_since(0), stored().changes);
    assert_eq!(search.pool.len(), 1);
}

/// Without a proof of its own, a node has its parent's bound.
#[test]
fn bounds_are_those_that_are_proved() {
    let search = restored(|stored| stored.open[0].proof = None).expect("sound");
    assert_eq!(search.bound(), EVERYTHING);
    let search = restored(|stored| stored.open.clear()).expect("sound");
    assert_eq!(search.bound(), EVERYTHING);
    // A split node's bound must be between those of its sides and that of its parent.
    for (claimed, expected) in [(100, 21), (21, 21), (12, 12), (10, 10), (9, 10), (-5, 10)] {
        let search = restored(|stored| {
            let bound = claimed;
            stored.changes[2].1 = Change::Branched { vertex: SIX, bound };
        });
        let search = search.expect("sound");
        let bound = expected;
        let branched = (0, Change::Branched { vertex: SIX, bound });
        assert_eq!(search.tree.changes_since(0)[2], branched, "{claimed}");
    }
}

/// Here, the open node has been entered, and the other side turned out to be infeasible.
#[test]
fn other_events_of_the_same_tree_are_accepted() {
    let search = restored(|stored| {
        stored.changes[3] = (1, Change::Entered);
        stored.changes.push((1, Change::Infeasible));
        stored.changes.push((2, Change::Entered));
    });
    let search = search.expect("sound");
    assert_eq!(search.nodes, 3);
    assert!(search.open.iter().all(|node| node.resumed));
    // Games get better and better.
    let search = restored(|stored| {
        let games = [3, 10, 15].map(|objective| (0, Change::Improved { objective }));
        stored.changes.splice(1..2, games);
    });
    assert!(search.is_ok());
    let search = restored(|stored| stored.changes[1].1 = Change::Improved { objective: 0 });
    // There's no event for the best game, so it's recorded again.
    let search = search.expect("sound");
    assert_eq!(search.tree.best_recorded(), Some(15));
}

#[test]
fn unplayable_games_are_rejected() {
    assert_rejected("the game selects a number that is not in the list", |stored| {
        stored.best.push(6);
    });
    // Both 3 and 5 need 1.
    assert_rejected("the game cannot be played", |stored| {
        stored.best = vec![2, 4];
    });
}

#[test]
fn pseudo_costs_match_the_board() {
    let message = "the pseudo-costs do not match the board";
    assert_rejected(message, |stored| {
        stored.costs[0].pop();
    });
    assert_rejected(message, |stored| stored.costs[1][0].0 = f64::NAN);
}

#[test]
fn events_describe_the_tree() {
    let message = "the events do not tell the tree";
    let changes = |change: fn(&mut Vec<(u32, Change)>)| {
        assert_rejected(message, |stored| change(&mut stored.changes));
    };
    assert_rejected(message, |stored| stored.nodes.clear());
    // Any missing event makes the story incomplete.
    for at in [0, 2, 3] {
        assert_rejected(message, |stored| {
            stored.changes.remove(at);
        });
    }
    // Events about nodes that do not exist (yet).
    changes(|changes| changes.swap(2, 3));
    changes(|changes| changes.push((3, Change::Entered)));
    changes(|changes| changes.insert(2, (1, Change::Entered)));
    // Repeated events, or events after the end.
    for at in 0..4 {
        assert_rejected(message, |stored| {
            stored.changes.insert(at, stored.changes[at]);
        });
    }
    changes(|changes| changes.push((0, Change::Entered)));
    changes(|changes| changes.push((1, Change::Entered)));
    changes(|changes| changes.push((1, Change::Infeasible)));
    // A node can't be split, improved or infeasible before it's entered.
    changes(|changes| changes[3].1 = Change::Infeasible);
    changes(|changes| {
        changes[1].1 = Change::Improved { objective: 14 };
        changes.insert(3, (1, Change::Improved { objective: 15 }));
    });
    // Games that are too good to be true, too bad, or no better than the previous one.
    for objective in [16, -1] {
        assert_rejected(message, |stored| {
            stored.changes[1].1 = Change::Improved { objective };
        });
    }
    changes(|changes| changes.insert(1, (0, Change::Improved { objective: 15 })));
    // Split by another number or into other sides.
    changes(|changes| {
        let (vertex, bound) = (SIX - 1, 16);
        changes[2].1 = Change::Branched { vertex, bound };
    });
    for sides in [(2, 1), (1, 1), (1, 3), (0, 2)] {
        assert_rejected(message, |stored| {
            let (selected, unselected) = sides;
            stored.nodes[0].outcome = StoredOutcome::Branch { vertex: SIX, selected, unselected };
        });
    }
    // Another bound, or another fate.
    changes(|changes| changes[3].1 = Change::Closed { bound: 9 });
    changes(|changes| changes.push((2, Change::Closed { bound: 0 })));
    changes(|changes| changes.extend([(2, Change::Entered), (2, Change::Infeasible)]));
    assert_rejected(message, |stored| stored.nodes[1].outcome = StoredOutcome::Open);
    assert_rejected(message, |stored| stored.nodes[2].outcome = StoredOutcome::Leaf(3));
    // More nodes than events.
    for outcome in [StoredOutcome::Open, StoredOutcome::Leaf(3)] {
        assert_rejected(message, |stored| stored.nodes.push(node(&[], outcome)));
    }
    assert_rejected("the search has not begun", |stored| {
        stored.nodes = vec![node(&[], StoredOutcome::Open)];
        stored.changes.clear();
        stored.open.clear();
    });
}

#[test]
fn references_lead_somewhere() {
    for at in [4, 99] {
        assert_rejected("a proof is missing", |stored| {
            stored.nodes[2].exclusions[0] = at;
        });
        assert_rejected("a proof is missing", |stored| {
            stored.open[0].proof = Some(at);
        });
        assert_rejected("a proof is missing", |stored| {
            stored.nodes[1].outcome = StoredOutcome::Leaf(at);
        });
    }
    assert_rejected("a basis is missing", |stored| stored.open[0].basis = 1);
    assert_rejected("an open node is not in the tree", |stored| {
        stored.open[0].place = 3;
    });
    for place in [0, 1] {
        assert_rejected("a node is open that is closed or split", |stored| {
            stored.open[0].place = place;
        });
    }
    assert_rejected("an open node is in the list twice", |stored| {
        stored.open.push(stored.open[0].clone());
    });
    let missing = "a row is named that is not there";
    for name in [Number(6), Must(6), Demand(0), CutRow(1)] {
        assert_rejected(missing, |stored| stored.proofs[3].terms.push((name, 1)));
        assert_rejected(missing, |stored| {
            stored.bases[0].rows[1].0 = name;
        });
    }
}

#[test]
fn a_basis_names_rows_and_columns_once() {
    assert_rejected("a basis has an edge that is not on the board", |stored| {
        stored.bases[0].edges[0].0 = 6;
    });
    assert_rejected("a basis has an edge twice", |stored| {
        stored.bases[0].edges[0].0 = 1;
    });
    assert_rejected("a basis has a row twice", |stored| {
        stored.bases[0].rows[1] = stored.bases[0].rows[0];
    });
    // A basis may have more rows than there are edges.
    let restored = restored(|stored| {
        let names = (0..=SIX).flat_map(|vertex| [Number(vertex), Must(vertex)]);
        stored.bases[0].rows = names.map(|name| (name, Status::Basic)).collect();
    });
    assert!(restored.is_ok());
}

#[test]
fn proofs_add_up_where_they_are() {
    let message = "a proof does not add up";
    for proof in 0..4 {
        for by in [-1, 1] {
            assert_rejected(message, |stored| {
                stored.proofs[proof].total += by;
                let bound = stored.proofs[1].total;
                stored.changes[3].1 = Change::Closed { bound };
            });
        }
    }
    // The first two proofs need all of their multipliers. The third one has some to spare.
    for (proof, term) in [(0, 1), (0, 2), (1, 0), (1, 1)] {
        assert_rejected(message, |stored| {
            stored.proofs[proof].terms[term].1 -= 1;
            stored.proofs[proof].total -= 1;
            let bound = stored.proofs[1].total;
            stored.changes[3].1 = Change::Closed { bound };
        });
    }
    for by in [0, -1] {
        assert_rejected(message, |stored| {
            stored.proofs[3].terms.push((Number(0), by));
        });
    }
    assert_rejected("the denominator of a proof is too large", |stored| {
        stored.proofs[3].shift = 31;
    });
    assert!(restored(|stored| stored.proofs[3].shift = 30).is_ok());
    assert_rejected("too many rows are added up", |stored| {
        stored.proofs[3].terms = vec![(Number(0), 1); (1 << 15) + 1];
    });
    let longest = restored(|stored| {
        stored.proofs[3] = proof(&vec![(Number(0), 1); 1 << 15], 1 << 15);
    });
    assert_eq!(longest.map(|search| search.bound()).ok(), Some(EVERYTHING));
    // The proofs do not cover payments with 1, so they need the root's exclusions.
    assert_rejected(message, |stored| stored.nodes[0].exclusions.clear());
    assert_rejected(message, |stored| stored.nodes[2].exclusions.clear());
    // An exclusion on one side is not valid on the other.
    assert_rejected(message, |stored| {
        stored.nodes[0].exclusions.clear();
        stored.nodes[1].exclusions.push(0);
    });
    assert_rejected("a proof relies on an undecided number", |stored| {
        stored.nodes[2].exclusions[0] = 1;
    });
    assert_rejected("a node is closed without a proof", |stored| {
        stored.proofs[1].terms[0].1 = 10;
        stored.proofs[1].total = 16;
        stored.changes[3].1 = Change::Closed { bound: 16 };
    });
    let barely = restored(|stored| {
        stored.proofs[1].terms[0].1 = 9;
        stored.proofs[1].total = 15;
        stored.changes[3].1 = Change::Closed { bound: 15 };
    });
    assert!(barely.is_ok());
}

/// With a total of 17, payments are only excluded if their slack is 2, but (5,1) has a slack of 1.
#[test]
fn an_exclusion_leaves_payments_that_may_be_better() {
    let search = restored(|stored| {
        stored.proofs[0] = proof(&[(Number(0), 6), (Number(3), 5), (Number(SIX), 6)], 17);
        // The leaf now covers (5,1) on its own.
        stored.proofs[1] =
            proof(&[(Number(0), 5), (Number(3), 4), (Number(SIX), 7), (Must(SIX), 1)], 15);
        stored.proofs[2] = proof(&[(Number(0), 5), (Number(3), 11)], 16);
        stored.proofs[3] = proof(&[(Number(0), 5)], 5);
        stored.changes[3].1 = Change::Closed { bound: 15 };
    });
    let search = search.expect("sound");
    assert!(search.root_live[edge(5, 1) as usize]);
    for (member, factor) in [(2, 1), (3, 1)] {
        assert!(!search.root_live[edge(member, factor) as usize]);
    }
    let open = search.open.peek().expect("an open node");
    // We can exclude (4,2), since 11 - 4 is more than nothing, but not (5,1), since 5 - 5 isn't.
    assert_eq!((&open.excluded, open.bound), (&vec![edge(4, 2)], 5));
}

/// Gives the same exclusion the denominator 8.
#[test]
fn exclusions_use_the_denominator_of_their_proof() {
    let search = restored(|stored| {
        let terms = [(Number(0), 48), (Number(3), 32), (Number(SIX), 48)];
        stored.proofs[0] = proof(&terms, 128);
        stored.proofs[0].shift = 3;
    });
    let (same, search) = (restored(|_| ()).expect("sound"), search.expect("sound"));
    assert_eq!(search.root_live, same.root_live);
}

/// Split the side without 6 again.
#[test]
fn decisions_are_about_open_numbers() {
    let split = |vertex: u32| {
        restored(|stored| {
            let (selected, unselected) = (3, 4);
            stored.nodes[2].outcome = StoredOutcome::Branch { vertex, selected, unselected };
            let side = || node(&[], StoredOutcome::Leaf(3));
            stored.nodes.extend([side(), side()]);
            let bound = 0;
            stored.changes.extend([
                (2, Change::Entered),
                (2, Change::Branched { vertex, bound }),
                (3, Change::Closed { bound }),
                (4, Change::Closed { bound }),
            ]);
            stored.open.clear();
        })
    };
    let search = split(3).expect("sound");
    assert!(search.is_done() && search.open.is_empty());
    assert_eq!((search.nodes, search.bound()), (5, 15));
    let decided = Some(Unsound("a node branches on a decided number"));
    assert_eq!(split(SIX).err(), decided);
    let outside = Some(Unsound("a node branches on a number that is not in the list"));
    assert_eq!(split(6).err(), outside);
}

#[test]
fn cuts_hold_by_their_definitions() {
    let with = |cut: Cut| {
        let restored = restored(|stored| stored.cuts.push(cut));
        restored.map(|search| search.pool.len())
    };
    let cycle = |threshold: u8, factors: &[u32]| {
        let factors = factors.to_vec();
        with(Cut::Cycle { threshold, factors })
    };
    let core = |members: &[u32]| with(Cut::Core { members: members.to_vec() });
    let rank = |bound: u32, factors: &[u32], members: &[u32]| {
        with(Cut::Rank { bound, factors: factors.to_vec(), members: members.to_vec() })
    };
    let sum = |divisor: u32, terms: &[(RowName, u32)]| {
        let terms = terms.to_vec();
        with(Cut::Sum { divisor, terms })
    };
    let sound = [
        cycle(2, &[0, 1]),
        cycle(3, &[0, 1, 2]),
        cycle(4, &[0, 1, 2, 3]),
        core(&[3, 5]),
        rank(1, &[1], &[3, 5]),
        rank(2, &[1, 2], &[3, 5]),
        rank(3, &[0, 1, 2], &[5]),
        sum(2, &[(Number(0), 1), (CutRow(0), 1024)]),
        sum(1024, &[(Number(SIX), 1)]),
    ];
    for (at, cuts) in sound.into_iter().enumerate() {
        assert_eq!(cuts, Ok(2), "{at}");
    }
    let no_cut = Some(Unsound("a cut does not hold"));
    let unsound = [
        cycle(1, &[0, 1]),
        cycle(5, &[0, 1, 2, 3, 4]),
        cycle(2, &[0]),
        cycle(3, &[0, 1]),
        cycle(2, &[1, 0]),
        cycle(2, &[1, 1]),
        cycle(2, &[1, 6]),
        core(&[3]),
        core(&[5, 3]),
        core(&[3, 6]),
        // Play 4 first, then 6 with 3.
        rank(1, &[1, 2], &[3, 5]),
        rank(0, &[1], &[3]),
        rank(2, &[1], &[3]),
        rank(0, &[], &[3]),
        rank(1, &[1], &[]),
        rank(1, &[1], &[5, 3]),
        rank(1, &[2, 1], &[5]),
        rank(1, &[1], &[6]),
        rank(1, &[6], &[3]),
        rank(1, &(0..11).collect::<Vec<u32>>(), &[3]),
        sum(1, &[(Number(0), 1)]),
        sum(0, &[(Number(0), 1)]),
        sum(1025, &[(Number(0), 1)]),
        sum(2, &[(Number(0), 0)]),
        sum(2, &[(Number(0), 1025)]),
    ];
    for (at, cuts) in unsound.into_iter().enumerate() {
        assert_eq!(cuts.err(), no_cut, "{at}");
    }
    let local = Some(Unsound("a cut is a sum of rows that do not hold everywhere"));
    for name in [Must(SIX), Number(6), Demand(0), CutRow(1), CutRow(2)] {
        assert_eq!(sum(2, &[(name, 1)]).err(), local, "{name:?}");
    }
    let long = sum(2, &vec![(Number(0), 1); (1 << 15) + 1]);
    assert_eq!(long.err(), Some(Unsound("too many rows are added up")));
    let large = sum(2, &[(Number(0), 1024), (Number(0), 1024), (Number(0), 2)]);
    assert_eq!(large.err(), Some(Unsound("a coefficient of a cut is too large")));
    assert!(sum(2, &[(Number(0), 1024), (Number(0), 1024)]).is_ok());
}

#[test]
fn demands_of_the_board_can_be_added_up() {
    let board = Position::new(20).expect("a board");
    let model = Model::new(&board, Goal::Smallest);
    let demands = u32::try_from(model.demands().len()).expect("few");
    assert!(demands > 1);
    for (index, sound) in [(0, true), (demands - 1, true), (demands, false)] {
        let terms = vec![(Demand(index), 2), (Number(0), 2)];
        let cut = Cut::Sum { divisor: 2, terms };
        let (mut pool, mut budget) = (Pool::default(), Budget::of(0));
        let added = CutNames::adding([cut], 0, &model, &mut pool, &mut budget);
        assert_eq!(added.is_ok(), sound, "{index}");
        let names = CutNames::adding([], 0, &model, &mut pool, &mut budget).expect("no cuts");
        assert_eq!(names.row(&model, Demand(index)).is_ok(), sound, "{index}");
    }
}

/// Steps must be spent before the work is done, not after.
#[test]
fn the_work_for_a_cut_is_counted() {
    let most = 1_000_000_000;
    let model = model();
    let is_enough = |cut: &Cut, steps: usize| {
        let (mut pool, mut budget) = (Pool::default(), Budget::of(0));
        budget.spend(most - steps - 1).expect("enough");
        CutNames::adding([cut.clone()], 0, &model, &mut pool, &mut budget).is_ok()
    };
    let (two, four_and_six) = (vec![1, 2], vec![3, SIX]);
    let cycle = Cut::Cycle { threshold: 2, factors: vec![0, 1] };
    let core = Cut::Core { members: four_and_six.clone() };
    let rank = Cut::Rank { bound: 2, factors: two, members: four_and_six };
    let sum = Cut::Sum { divisor: 2, terms: vec![(Number(0), 1)] };
    // Each amount in brackets costs an extra step, as does a row without entries.
    let expected = [
        // There are 3 multiples of 1 and 2 multiples of 2, but none with both as factors.
        (cycle, (4 * 5 + 1) + 1),
        // 2 pays for 4 as well as 6.
        (core, (8 * 2 + 1) + (2 + 1)),
        // Two members, three entries in their row, and chains over two factors.
        (rank, (8 * 2 + 1) + (3 + 1) + (3 * 4 + 1)),
        // Six edges, three of them paid with 1. Their coefficients are rounded down to 0.
        (sum, (4 * 6 + 1) + 1 + (3 + 1)),
    ];
    for (cut, steps) in expected {
        assert_eq!((0..most).find(|&steps| is_enough(&cut, steps)), Some(steps), "{cut:?}");
    }
}

/// Each time, add a row to the previous cut, so that all cuts are different.
#[test]
fn sums_of_sums_have_limited_layers() {
    let layers = |count: u32| {
        restored(|stored| {
            let next = |before: u32| Cut::Sum {
                divisor: 2,
                terms: vec![(CutRow(before), 2), (Number(0), 2)],
            };
            stored.cuts.extend((0..count).map(next));
        })
    };
    assert_eq!(layers(1000).map(|search| search.pool.len()).ok(), Some(1001));
    let message = "a cut is a sum of sums of too many layers";
    assert_eq!(layers(1001).err(), Some(Unsound(message)));
}

/// Cuts with the same row share an index, and references to them are renamed.
#[test]
fn a_repeated_cut_is_stored_once() {
    let search = restored(|stored| {
        stored.cuts.push(stored.cuts[0].clone());
        stored.cuts.push(Cut::Core { members: vec![3, SIX] });
        stored.bases[0].rows[1].0 = CutRow(2);
    });
    let search = search.expect("sound");
    assert_eq!(search.pool.len(), 2);
    let open = search.open.peek().expect("an open node");
    let (_, rows) = open.basis.statuses();
    let names: Vec<_> = rows.iter().map(|&(name, _)| name).collect();
    assert_eq!(names, [Number(0), CutRow(1)]);
}

/// If a proof uses a sum, the certificate also needs the cuts in that sum.
#[test]
fn the_cuts_of_a_certificate_have_limited_entries() {
    let most = 1 << 22;
    let checked = |entries: usize, named: &[(RowName, i64)]| {
        let mut pool = Pool::default();
        let members = Vec::new();
        let entries = vec![(0, 1); entries];
        pool.push(Cut::Core { members }, Row { entries, right: 1 });
        let terms = vec![(CutRow(0), 1), (Number(0), 1)];
        let entries = vec![(0, 1)];
        let divisor = 2;
        pool.push(Cut::Sum { divisor, terms }, Row { entries, right: 1 });
        check_entries(&pool, &[Arc::new(proof(named, 0))])
    };
    let rejected = Err(Unsound("the cuts are too large for any certificate"));
    assert_eq!(checked(most, &[(CutRow(0), 1)]), Ok(()));
    assert_eq!(checked(most + 1, &[(CutRow(0), 1)]), rejected);
    assert_eq!(checked(most + 1, &[(Number(0), 1)]), Ok(()));
    assert_eq!(checked(most - 1, &[(CutRow(1), 1)]), Ok(()));
    assert_eq!(checked(most, &[(CutRow(1), 1)]), rejected);
}

/// Without a limit, a search might end in a proof that the checker rejects.
#[test]
fn a_certificate_has_a_limited_number_of_cuts() {
    let mut pool = Pool::default();
    let most = 1 << 20;
    for _ in 0..=most {
        pool.push(Cut::Core { members: Vec::new() }, Row { entries: Vec::new(), right: 1 });
    }
    let checked = |cuts: u32| {
        let proofs = (0..cuts).map(|cut| Arc::new(proof(&[(CutRow(cut), 1)], 0)));
        check_entries(&pool, &proofs.collect::<Vec<_>>())
    };
    assert_eq!(checked(most), Ok(()));
    assert_eq!(checked(most + 1), Err(Unsound("there are too many cuts for any certificate")));
}

#[test]
fn work_and_memory_are_limited() {
    let mut budget = Budget::of(0);
    let most = 1_000_000_000;
    assert_eq!(budget.spend(most / 2 - 1), Ok(()));
    assert_eq!(budget.spend(most / 2 - 2), Ok(()));
    let work = Err(Unsound("it takes too much work to check"));
    assert_eq!(budget.spend(1), work);
    assert_eq!(budget.spend(0), Ok(()));
    assert_eq!(budget.spend(0), work);
    let mut budget = Budget::of(2);
    assert_eq!(budget.keep::<u8>(1 << 20), Ok(()));
    assert_eq!(budget.keep::<u32>(16), Ok(()));
    assert_eq!(budget.keep::<u64>(8), Ok(()));
    let memory = Err(Unsound("it needs too much memory for its size"));
    assert_eq!(budget.keep::<u8>(1), memory);
    assert_eq!(budget.keep::<u64>(usize::MAX), memory);
}
