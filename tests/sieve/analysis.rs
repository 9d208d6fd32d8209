//! Compares the analysis of positions and games with an exhaustive search.

use crate::board::board;
use crate::exhaustive::Exhaustive;
use crate::known::rows;
use crate::random_game::{random_game, random_games};
use ginnow::sieve::analysis::{
    Analysis, Assessment, Consequences, FirstLoss, Grade, LineAnalysis, LossReason,
};
use ginnow::sieve::comparison::{Comparison, plain_game};
use ginnow::sieve::optimize::{Goal, Optimizer, nearby_game};
use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::relaxed::RelaxedGame;
use ginnow::sieve::{Number, Order, Pair, Position, score};
use proptest::prelude::*;
use std::collections::HashMap;

const GOALS: [Goal; 2] = [Goal::Largest, Goal::Smallest];

fn after(position: &Position, moves: &[Number]) -> Position {
    let mut position = position.clone();
    for &number in moves {
        position.play(number).expect("a legal line");
    }
    position
}

/// Compares all costs of a position with an exhaustive search, and all reports along the way as
/// well.
fn check_costs(position: &Position, goal: Goal) {
    let mut exhaustive = Exhaustive::default();
    let best = exhaustive.best(position, goal);
    let truth: HashMap<Number, u64> = position
        .legal()
        .map(|n| (n, exhaustive.best(&after(position, &[n]), goal).abs_diff(best)))
        .collect();
    let mut analysis = Analysis::new(position, goal);
    let mut reported = HashMap::new();
    loop {
        let report = analysis.advance(1);
        assert_eq!(report.best.exact().unwrap_or(best), best);
        for cost in report.changed {
            let right = truth[&cost.number];
            assert!(cost.cost.least <= right && right <= cost.cost.most, "{cost:?}");
            reported.insert(cost.number, cost.cost);
        }
        if report.finished {
            break;
        }
    }
    assert_eq!(analysis.best().exact(), Some(best));
    assert_eq!(reported.len(), truth.len());
    for (number, cost) in reported {
        assert_eq!(cost.exact(), Some(truth[&number]), "{goal:?} {number}");
        let rest = analysis.line_after(number).expect("looked at");
        let end = after(&after(position, &[number]), rest);
        assert_eq!(end.score().abs_diff(best), truth[&number]);
        assert!(goal == Goal::Largest || end.is_over());
        check_consequences(&analysis, number, truth[&number]);
    }
}

/// Sums have to add up, and reasons have to be true.
fn check_consequences(analysis: &Analysis, number: Number, cost: u64) {
    let (start, best) = (analysis.start(), analysis.best_line());
    let rest = analysis.line_after(number).expect("looked at");
    let why = Consequences::new(start, number, best, rest).expect("legal");
    let lost: u64 = why.lost.iter().map(|loss| u64::from(loss.number)).sum();
    assert_eq!(lost.abs_diff(score(&why.gained)), cost);
    let next = after(start, &[number]);
    let end = after(&next, rest);
    for loss in &why.lost {
        assert!(best.contains(&loss.number) && !end.moves().contains(&loss.number));
        match loss.reason {
            LossReason::Swept => assert!(!next.remains(loss.number)),
            LossReason::NoFactorLeft => assert!(!next.is_legal(loss.number)),
            LossReason::PaymentRemoved { payment } => assert!(!next.remains(payment)),
            LossReason::PaymentTaken { payment, by } => {
                assert!(by.is_multiple_of(payment) && rest.contains(&by));
            }
            LossReason::PaymentSelected { payment } => {
                assert!(payment == number || rest.contains(&payment));
            }
            LossReason::Exchanged => assert!(next.is_legal(loss.number)),
        }
    }
    for &stranded in &why.stranded {
        assert!(start.is_legal(stranded) && next.remains(stranded) && !next.is_legal(stranded));
    }
}

#[test]
fn costs_on_small_boards_agree_with_exhaustive_search() {
    for goal in GOALS {
        for size in 1..=26 {
            check_costs(&board(size), goal);
        }
    }
}

/// Finds the best pairing without order by trying everything: either one of its principal factors
/// pays for the largest remaining number, or that number isn't selected.
fn best_pairing(position: &Position, left: &mut Vec<Number>) -> u64 {
    let Some(number) = left.pop() else {
        return 0;
    };
    let mut best = best_pairing(position, left);
    for &factor in position.table().principal_factors(number) {
        if let Some(at) = left.iter().position(|&other| other == factor) {
            left.remove(at);
            best = best.max(u64::from(number) + best_pairing(position, left));
            left.insert(at, factor);
        }
    }
    left.push(number);
    best
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn relaxed_games_agree_with_trying_all_pairings(position in random_games(1..25, 0..4)) {
        let best = best_pairing(&position, &mut position.remaining().collect());
        prop_assert_eq!(RelaxedGame::new(&position).score, position.score() + best);
    }

    #[test]
    fn costs_in_mid_game_agree_with_exhaustive_search(
        size in 10..32_u32, choices in proptest::collection::vec(any::<usize>(), 1..7)
    ) {
        for goal in GOALS {
            check_costs(&random_game(size, &choices), goal);
        }
    }

    #[test]
    fn costs_of_played_moves_agree_with_exhaustive_search(
        size in 2..30_u32, choices in proptest::collection::vec(any::<usize>(), 0..20)
    ) {
        let moves = random_game(size, &choices).moves();
        for goal in GOALS {
            let mut exhaustive = Exhaustive::default();
            let best: Vec<u64> = (0..=moves.len())
                .map(|played| exhaustive.best(&after(&board(size), &moves[..played]), goal))
                .collect();
            let mut analysis = LineAnalysis::new(&board(size), &moves, goal).expect("legal");
            loop {
                for (assessment, &best) in analysis.assessments().zip(&best) {
                    prop_assert_eq!(goal.better_of(assessment.score, best), best);
                    prop_assert_eq!(goal.better_of(assessment.bound, best), assessment.bound);
                }
                for (played, pair) in analysis.costs().iter().zip(best.windows(2)) {
                    let grade = Grade::of(pair[0].abs_diff(pair[1]), best[0]);
                    let (least, most) = played.grades;
                    prop_assert!(least <= grade && grade <= most, "{:?}", played);
                }
                if analysis.advance(1).finished {
                    break;
                }
            }
            let changes: Vec<i64> = best
                .windows(2)
                .map(|pair| pair[1].cast_signed() - pair[0].cast_signed())
                .collect();
            let costs = analysis.costs();
            let found: Vec<i64> = costs.iter().filter_map(|played| played.change).collect();
            prop_assert_eq!(&found, &changes);
            prop_assert!(costs.iter().all(|played| played.grades.0 == played.grades.1));
            let first = changes.iter().position(|&change| change != 0);
            prop_assert_eq!(analysis.first_loss(), first.map_or(FirstLoss::None, FirstLoss::At));
            for played in 0..=moves.len() {
                let end = after(&after(&board(size), &moves[..played]), analysis.best_line(played));
                prop_assert_eq!(end.score(), best[played]);
            }
        }
    }

    #[test]
    fn nearby_games_score_at_least_as_well_as_the_original(
        size in 2..120_u32, choices in proptest::collection::vec(any::<usize>(), 0..60)
    ) {
        let full = random_game(size, &choices);
        let game = after(&full, &plain_game(&full, Goal::Smallest));
        for goal in GOALS {
            let near = nearby_game(&board(size), goal, &game.moves());
            let end = after(&board(size), &near);
            prop_assert_eq!(goal.better_of(end.score(), game.score()), end.score());
            prop_assert!(goal == Goal::Largest || end.is_over());
        }
    }

    #[test]
    fn relaxed_games_are_matchings_that_bound_every_game(position in random_games(2..60, 0..6)) {
        let game = RelaxedGame::new(&position);
        let mut used: Vec<Number> = game
            .pairs
            .iter()
            .flat_map(|pair| [pair.selection, pair.payment])
            .collect();
        prop_assert!(used.iter().all(|&number| position.remains(number)));
        let all = used.len();
        used.sort_unstable();
        used.dedup();
        prop_assert_eq!(used.len(), all);
        let best = Optimizer::new(&position, Goal::Largest).finish().score;
        prop_assert!(game.score >= best);
        prop_assert_eq!(game.is_playable(), Order::new(&game.pairs).is_ok());
        prop_assert!(!game.is_playable() || game.score == best);
    }
}

#[test]
fn slices_do_not_change_an_analysis() {
    for goal in GOALS {
        let mut whole = Analysis::new(&board(60), goal);
        whole.finish();
        for budget in [1, 5000] {
            let mut sliced = Analysis::new(&board(60), goal);
            while !sliced.advance(budget).finished {}
            assert_eq!(sliced.costs(), whole.costs());
            assert_eq!(sliced.best_line(), whole.best_line());
        }
        assert!(whole.costs().iter().any(|cost| cost.cost.exact() == Some(0)));
        assert!(whole.costs().iter().any(|cost| cost.cost.least > 0));
    }
}

#[test]
fn a_line_learns_from_the_analysis_of_its_position() {
    let moves = [19, 9, 14];
    let mut line = LineAnalysis::new(&board(21), &moves, Goal::Largest).expect("legal");
    let mut analysis = Analysis::new(&after(&board(21), &moves), Goal::Largest);
    analysis.finish();
    assert_ne!(line.assessments().last().and_then(Assessment::exact), Some(123));
    assert!(line.learn(&analysis));
    assert_eq!(line.assessments().last().and_then(Assessment::exact), Some(123));
    for stranger in [after(&board(21), &[17]), after(&board(22), &moves)] {
        assert!(!line.learn(&Analysis::new(&stranger, Goal::Largest)));
    }
    assert!(!line.learn(&Analysis::new(&board(21), Goal::Smallest)));
    line.finish();
    assert_eq!(line.first_loss(), FirstLoss::At(2));
}

#[test]
fn a_line_reuses_the_results_of_the_previous_line() {
    let mut before = LineAnalysis::new(&board(60), &[59, 49, 57], Goal::Largest).expect("legal");
    before.finish();
    let mut line = LineAnalysis::new(&board(60), &[59, 49, 55], Goal::Largest).expect("legal");
    line.take_over(&before);
    let known: Vec<_> = before.assessments().take(3).collect();
    assert_eq!(line.assessments().take(3).collect::<Vec<_>>(), known);
    assert!(known.iter().all(|assessment| assessment.exact().is_some()));
    let alone = LineAnalysis::new(&board(60), &[59, 49, 55], Goal::Largest);
    let alone = alone.expect("legal").finish();
    assert!(line.finish().work * 2 < alone.work);
    let mut other = LineAnalysis::new(&board(60), &[59], Goal::Smallest).expect("legal");
    let nothing: Vec<_> = other.assessments().collect();
    other.take_over(&before);
    assert_eq!(other.assessments().collect::<Vec<_>>(), nothing);
}

#[test]
fn the_selected_position_is_analysed_first() {
    let moves = [150, 100, 140, 90];
    let resolved = |focus: usize, at: usize| {
        let mut line = LineAnalysis::new(&board(150), &moves, Goal::Largest).expect("legal");
        line.attend(focus);
        while line.assessments().nth(at).and_then(Assessment::exact).is_none() {
            line.advance(1000);
        }
        line.assessments().filter(|s| s.exact().is_some()).count()
    };
    assert_eq!(resolved(3, 3), 2, "the start and the one attended to");
    assert!(resolved(1, 3) > 2);
}

#[test]
fn line_and_analysis_learn_from_each_other() {
    let moves = [53, 49];
    for goal in GOALS {
        let mut line = LineAnalysis::new(&board(60), &moves, goal).expect("legal");
        let mut early = line.analysis(2);
        line.finish();
        line.teach(2, &mut early);
        let best = line.assessments().last();
        for mut analysis in [early, line.analysis(2)] {
            assert_eq!(Some(analysis.best()), best);
            analysis.finish();
            let mut alone = Analysis::new(&after(&board(60), &moves), goal);
            alone.finish();
            let exact = |a: &Analysis| -> Vec<_> { a.costs().iter().map(|c| c.cost).collect() };
            assert_eq!(exact(&analysis), exact(&alone));
        }
    }
}

#[test]
fn an_illegal_line_is_reported_with_its_turn() {
    let error = LineAnalysis::new(&board(20), &[17, 13], Goal::Largest).expect_err("illegal");
    assert_eq!(error.turn, 2);
}

#[test]
fn relaxed_games_have_the_known_scores_and_the_known_cycle() {
    for (size, bound) in [
        (21, 145),
        (100, 3173),
        (120, 4633),
        (200, 12664),
        (300, 28732),
        (500, 79073),
        (700, 155_471),
        (1000, 316_594),
    ] {
        assert_eq!(RelaxedGame::new(&board(size)).score, bound, "{size}");
    }
    let game = RelaxedGame::new(&board(21));
    let cycle = game.cycle.expect("145 cannot be played").pairs;
    for (at, pair) in cycle.iter().enumerate() {
        let next: Pair = cycle[(at + 1) % cycle.len()];
        assert!(next.selection.is_multiple_of(pair.payment), "{cycle:?}");
    }
    let mut round: Vec<Number> = cycle.iter().map(|pair| pair.selection).collect();
    round.sort_unstable();
    assert_eq!(round, [10, 14, 15, 21]);
}

#[test]
fn comparisons_agree_with_the_known_optima() {
    let csv = include_str!("../data/sieve_optima.csv");
    let known: Vec<(Number, u64)> = rows(csv).take(150).collect();
    let found = (1..=150).map(|size| Comparison::of(size).expect("a proved board"));
    let found: Vec<Comparison> = found.collect();
    assert!(found.iter().all(|b| b.plain <= b.optimum && b.optimum <= b.relaxed));
    let first = found.iter().find(|board| board.relaxed > board.optimum);
    assert_eq!(first.map(|board| board.size), Some(21));
    let found: Vec<(Number, u64)> = found.iter().map(|b| (b.size, b.optimum)).collect();
    assert_eq!(found, known);
    let last = Comparison::of(LARGEST_PROVED).expect("a proved board");
    assert!(last.plain <= last.optimum && last.optimum <= last.relaxed);
    assert_eq!([0, LARGEST_PROVED + 1].map(Comparison::of), [None; 2]);
}
