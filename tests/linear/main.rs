//! Compares our linear programming layer with other solvers, with solving from scratch, and with known
//! optima.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../support/cycle_cuts.rs"]
mod cycle_cuts;
mod general_model;
#[path = "../support/pairing_model.rs"]
mod pairing_model;
mod random_model;
mod references;

use cycle_cuts::CycleSearch;
use general_model::{Model, Row};
use ginnow::linear::{Basis, DualSimplex, Limit, LinearProgram, Outcome, Status};
use random_model::{Kind, Random};
use references::{Reference, by_clarabel, by_microlp};

/// Solves the program and checks everything that can be checked without another solver. Returns the
/// optimum if there is one.
fn solve_and_check(model: &Model, program: &mut DualSimplex) -> Option<f64> {
    match program.solve(&Limit::NONE) {
        Outcome::Optimal => {
            model.check_optimal(program);
            Some(program.objective())
        }
        Outcome::Infeasible => {
            model.check_infeasible(program);
            None
        }
        Outcome::Unbounded => None,
        other => panic!("unexpected outcome {other:?} for {model:?}"),
    }
}

fn compare(ours: Option<f64>, reference: Reference, tolerance: f64, model: &Model) {
    match (ours, reference) {
        (Some(ours), Reference::Optimal(theirs)) => {
            assert!(
                (ours - theirs).abs() <= tolerance * (1.0 + theirs.abs()),
                "{ours} against {theirs}: {model:?}"
            );
        }
        (None, Reference::NoOptimum) | (_, Reference::Unknown) => {}
        _ => panic!("{ours:?} against {reference:?}: {model:?}"),
    }
}

#[test]
fn small_programs_of_all_kinds_agree_with_microlp() {
    let mut random = Random::new(1);
    let (mut solved, mut unsolvable) = (0, 0);
    for _ in 0..6000 {
        let kind = random.kind();
        let (rows, columns) = (1 + random.below(12), 1 + random.below(15));
        let model = random.model(kind, rows, columns);
        let ours = solve_and_check(&model, &mut model.load());
        compare(ours, by_microlp(&model), 1e-6, &model);
        if ours.is_some() {
            solved += 1;
        } else {
            unsolvable += 1;
        }
    }
    assert!(
        solved > 1000 && unsolvable > 500,
        "one-sided samples: {solved} solved, {unsolvable} not"
    );
}

#[test]
fn medium_programs_agree_with_clarabel() {
    let mut random = Random::new(2);
    for _ in 0..150 {
        let kind = random.kind();
        let (rows, columns) = (20 + random.below(40), 30 + random.below(60));
        let model = random.model(kind, rows, columns);
        compare(solve_and_check(&model, &mut model.load()), by_clarabel(&model), 1e-5, &model);
    }
}

/// Changes the model and the solver in the same random way.
fn change(
    random: &mut Random,
    model: &mut Model,
    program: &mut DualSimplex,
    bases: &mut Vec<Basis>,
) {
    match random.below(9) {
        0..=2 => {
            for _ in 0..=random.below(4) {
                let row = random.row(model.columns.len(), Kind::Packing);
                program.add_row(row.lower, row.upper, &row.entries);
                model.rows.push(row);
            }
        }
        3 => {
            let removed: Vec<usize> =
                (0..model.rows.len()).filter(|_| random.below(4) == 0).collect();
            program.delete_rows(&removed);
            let mut place = 0;
            model.rows.retain(|_| {
                place += 1;
                !removed.contains(&(place - 1))
            });
        }
        4 => {
            let column = random.below(model.columns.len());
            let (lower, upper) = [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.0, 2.0)][random.below(4)];
            program.set_column_bounds(column, lower, upper);
            model.columns[column].1 = lower;
            model.columns[column].2 = upper;
        }
        5 if !model.rows.is_empty() => {
            let row = random.below(model.rows.len());
            let (lower, upper) =
                [(0.0, 0.0), (1.0, 1.0), (f64::NEG_INFINITY, 1.0), (1.0, f64::INFINITY)]
                    [random.below(4)];
            program.set_row_bounds(row, lower, upper);
            model.rows[row].lower = lower;
            model.rows[row].upper = upper;
        }
        6 => {
            let column = random.below(model.columns.len());
            let cost = random.whole(-9, 9);
            program.set_cost(column, cost);
            model.columns[column].0 = cost;
        }
        7 => {
            let cost = random.whole(-9, 9);
            program.add_column(cost, 0.0, 1.0);
            model.columns.push((cost, 0.0, 1.0));
        }
        _ => {
            if let Some(basis) = bases.pop() {
                program.restore(&basis);
            }
        }
    }
    if random.below(3) == 0 {
        bases.push(program.basis());
    }
}

#[test]
fn changed_programs_agree_with_fresh_ones() {
    let mut random = Random::new(3);
    for _ in 0..120 {
        let columns = 5 + random.below(30);
        let mut model = random.model(Kind::Packing, 2 + columns / 2, columns);
        let mut program = model.load();
        let mut bases = Vec::new();
        for _ in 0..40 {
            for _ in 0..=random.below(3) {
                change(&mut random, &mut model, &mut program, &mut bases);
            }
            let fresh = solve_and_check(&model, &mut model.load());
            let warm = solve_and_check(&model, &mut program);
            match (fresh, warm) {
                (Some(fresh), Some(warm)) => {
                    assert!((fresh - warm).abs() < 1e-6, "{fresh} against {warm}");
                }
                (fresh, warm) => assert_eq!(fresh, warm),
            }
        }
    }
}

#[test]
fn limits_stop_with_valid_bounds_and_can_be_resumed() {
    let mut random = Random::new(4);
    for _ in 0..200 {
        let model = random.model(Kind::Packing, 20, 40);
        let Some(optimum) = solve_and_check(&model, &mut model.load()) else {
            continue;
        };
        let mut program = model.load();
        let mut previous = f64::NEG_INFINITY;
        loop {
            let outcome = program.solve(&Limit { iterations: 3, ..Limit::NONE });
            model.check_bound(&program);
            assert!(program.objective() <= optimum + 1e-6);
            if outcome == Outcome::Optimal {
                break;
            }
            assert_eq!(outcome, Outcome::IterationLimit);
            assert!(program.objective().is_finite() && program.objective() >= previous - 1e-6);
            previous = program.objective();
        }
        assert!((program.objective() - optimum).abs() < 1e-6);
        let cutoff = optimum - 0.3 - random.whole(0, 4);
        let mut program = model.load();
        assert_eq!(program.solve(&Limit { objective: cutoff, ..Limit::NONE }), Outcome::Cutoff);
        model.check_bound(&program);
        assert!(program.objective() >= cutoff && program.objective() <= optimum + 1e-6);
        assert_eq!(
            program.solve(&Limit { objective: optimum + 0.3, ..Limit::NONE }),
            Outcome::Optimal
        );
    }
}

#[test]
fn the_matching_bound_of_the_sieve_is_known() {
    for (n, expected) in [
        (21, 145.0),
        (100, 3173.0),
        (120, 4633.0),
        (200, 12664.0),
        (300, 28732.0),
        (500, 79073.0),
        (700, 155_471.0),
        (1000, 316_594.0),
    ] {
        let mut program = pairing_model::largest_score(DualSimplex::new(), n);
        assert_eq!(program.solve(&Limit::NONE), Outcome::Optimal);
        assert!((program.objective() + expected).abs() < 1e-6, "N={n}: {}", program.objective());
        assert!(
            program.values().iter().all(|value| value.fract().abs() < 1e-7),
            "a matching program is integral"
        );
    }
}

/// Adds cycle cuts to the matching program, deletes some, and branches. Each time, the result must be the
/// same as if we'd started from scratch.
#[test]
fn cut_rounds_agree_with_fresh_solves() {
    for n in [200, 425, 600] {
        let pairs = pairing_model::pairs(n);
        let search = CycleSearch::new(pairs.clone());
        let mut model = matching_model(n, -1.0);
        let mut program = model.load();
        assert!(solve_and_check(&model, &mut program).is_some());
        for round in 0..12 {
            let slack: Vec<usize> =
                (n..model.rows.len()).filter(|&row| program.dual(row) == 0.0).collect();
            if round % 3 == 2 {
                program.delete_rows(&slack);
                let mut place = 0;
                model.rows.retain(|_| {
                    place += 1;
                    !slack.contains(&(place - 1))
                });
            }
            for cut in search.violated(program.values(), 40) {
                let entries: Vec<_> = cut.columns.iter().map(|&column| (column, 1.0)).collect();
                program.add_row(f64::NEG_INFINITY, cut.limit, &entries);
                model.rows.push(Row { lower: f64::NEG_INFINITY, upper: cut.limit, entries });
            }
            let warm = solve_and_check(&model, &mut program).expect("nothing selected is feasible");
            let fresh =
                solve_and_check(&model, &mut model.load()).expect("nothing selected is feasible");
            assert!((warm - fresh).abs() < 1e-6 * fresh.abs(), "{warm} against {fresh}");
            check_branches(&model, &program, fresh);
        }
    }
}

/// Clones the program for both branches of a fractional column, and solves each of them in one go as well as
/// with interruptions.
fn check_branches(model: &Model, program: &DualSimplex, parent: f64) {
    let Some(column) =
        (0..model.columns.len()).find(|&column| (program.value(column) - 0.5).abs() < 0.4)
    else {
        return;
    };
    for bound in [0.0, 1.0] {
        let mut branch = model.clone();
        branch.columns[column] = (branch.columns[column].0, bound, bound);
        let mut trial = program.clone();
        trial.set_column_bounds(column, bound, bound);
        trial.solve(&Limit { iterations: 5, ..Limit::NONE });
        branch.check_bound(&trial);
        let short = trial.objective();
        assert!(
            short >= parent - 1e-6 * parent.abs(),
            "a dual feasible start keeps the parent's bound"
        );
        let full = solve_and_check(&branch, &mut trial).expect("one pair more or less is feasible");
        assert!(short <= full + 1e-6 * full.abs());
        let fresh = solve_and_check(&branch, &mut branch.load())
            .expect("one pair more or less is feasible");
        assert!((full - fresh).abs() < 1e-6 * fresh.abs());
    }
}

#[test]
fn the_smallest_score_agrees_with_microlp() {
    for n in [7, 30, 60, 100, 250] {
        let model = smallest_score_model(n);
        let ours = solve_and_check(&model, &mut model.load());
        assert!(ours.is_some());
        compare(ours, by_microlp(&model), 1e-6, &model);
    }
}

#[test]
fn the_smallest_score_is_optimal_at_5000() {
    let model = smallest_score_model(5000);
    let mut program = pairing_model::smallest_score(DualSimplex::new(), 5000);
    assert!(solve_and_check(&model, &mut program).is_some());
}

/// Writes out the pairing program, to be checked and passed to the reference solvers. All costs have the same
/// sign.
fn matching_model(n: usize, sign: f64) -> Model {
    let pairs = pairing_model::pairs(n);
    let mut rows: Vec<Row> =
        (0..n).map(|_| Row { lower: f64::NEG_INFINITY, upper: 1.0, entries: Vec::new() }).collect();
    for (column, &(a, b)) in pairs.iter().enumerate() {
        rows[a - 1].entries.push((column, 1.0));
        rows[b - 1].entries.push((column, 1.0));
    }
    let columns = pairs.iter().map(|&(a, _)| (sign * pairing_model::cost(a), 0.0, 1.0)).collect();
    Model { columns, rows }
}

/// Writes out the program of [`pairing_model::smallest_score`].
fn smallest_score_model(n: usize) -> Model {
    let pairs = pairing_model::pairs(n);
    let mut model = matching_model(n, 1.0);
    for x in n / 4 + 1..=n / 2 {
        let covers = |a: usize| a == x || a == 2 * x || a == 3 * x;
        let entries = (0..pairs.len())
            .filter(|&column| covers(pairs[column].0))
            .map(|column| (column, 1.0))
            .collect();
        model.rows.push(Row { lower: 1.0, upper: f64::INFINITY, entries });
    }
    model
}

#[test]
fn a_basis_carries_over_to_other_rows() {
    let mut random = Random::new(6);
    for _ in 0..200 {
        let model = random.model(Kind::Packing, 12, 24);
        let mut program = model.load();
        let Some(before) = solve_and_check(&model, &mut program) else {
            continue;
        };
        let basis = program.basis();
        // Here the rows are in reverse order, with a loose one in between.
        let mut origin: Vec<Option<usize>> = (0..model.rows.len()).rev().map(Some).collect();
        origin.insert(5, None);
        let mut shuffled = Model { columns: model.columns.clone(), rows: Vec::new() };
        for row in &origin {
            let loose = Row { lower: f64::NEG_INFINITY, upper: 1e3, entries: vec![(0, 1.0)] };
            shuffled.rows.push(row.map_or(loose, |row| model.rows[row].clone()));
        }
        let mut program = shuffled.load();
        program.restore(&basis.with_rows(&origin));
        let after = solve_and_check(&shuffled, &mut program).expect("it is the same program");
        assert!((before - after).abs() < 1e-6);
        assert_eq!(program.iterations(), 0, "the carried basis is optimal");
    }
}

#[test]
fn a_singular_basis_and_one_of_the_wrong_size_are_repaired() {
    let mut random = Random::new(5);
    for _ in 0..300 {
        let model = random.model(Kind::Packing, 10, 20);
        let mut program = model.load();
        let before = solve_and_check(&model, &mut program);
        let mut draw = |count: usize| -> Vec<Status> {
            (0..count)
                .map(|_| {
                    [Status::Basic, Status::AtLower, Status::AtUpper, Status::Basic]
                        [random.below(4)]
                })
                .collect()
        };
        let (columns, rows) = (draw(18), draw(12));
        program.restore(&Basis::new(columns, rows));
        let after = solve_and_check(&model, &mut program);
        match (before, after) {
            (Some(before), Some(after)) => assert!((before - after).abs() < 1e-6),
            (before, after) => assert_eq!(before, after),
        }
    }
}

#[test]
fn the_same_calls_make_the_same_run() {
    let run = || {
        let mut program = pairing_model::largest_score(DualSimplex::new(), 300);
        program.solve(&Limit::NONE);
        let bits: Vec<u64> = program.values().iter().map(|value| value.to_bits()).collect();
        (program.iterations(), program.objective().to_bits(), bits)
    };
    assert_eq!(run(), run());
}

#[test]
fn a_program_without_rows_and_one_without_columns_are_solved() {
    let mut program = DualSimplex::new();
    assert_eq!(program.solve(&Limit::NONE), Outcome::Optimal);
    program.add_row(-1.0, 2.0, &[]);
    assert_eq!(program.solve(&Limit::NONE), Outcome::Optimal);
    program.add_row(1.0, 2.0, &[]);
    assert_eq!(program.solve(&Limit::NONE), Outcome::Infeasible);
    let mut program = DualSimplex::new();
    program.add_column(-2.0, 0.0, 3.0);
    assert_eq!(program.solve(&Limit::NONE), Outcome::Optimal);
    assert!((program.objective() + 6.0).abs() < 1e-12);
    program.add_column(-1.0, 0.0, f64::INFINITY);
    assert_eq!(program.solve(&Limit::NONE), Outcome::Unbounded);
}

/// Next to large numbers, tolerances disappear, and next to small ones, everything is within tolerance.
/// However large the costs are, the solver has to stop at some point, and any optimum it reports has to be
/// right.
#[test]
fn costs_of_every_size_are_solved() {
    let mut random = Random::new(9);
    for size in -12..=12 {
        let scale = 10_f64.powi(size);
        for _ in 0..60 {
            let kind = random.kind();
            let (rows, columns) = (1 + random.below(12), 1 + random.below(15));
            let mut model = random.model(kind, rows, columns);
            let reference = by_microlp(&model);
            for (place, column) in model.columns.iter_mut().enumerate() {
                // Powers of ten might give exact results by sheer luck.
                column.0 *= scale * if place % 2 == 0 { 1.0 } else { 1.000_000_1 };
            }
            let mut program = model.load();
            let outcome = program.solve(&Limit::NONE);
            if let (Outcome::Optimal, Reference::Optimal(optimum)) = (outcome, reference) {
                let (ours, theirs) = (program.objective(), optimum * scale);
                let allowed = 1e-5 * (1.0 + theirs.abs() + scale);
                assert!((ours - theirs).abs() <= allowed, "{ours} against {theirs}: {model:?}");
            }
        }
    }
}

/// With costs like these, a ratio used not to be within the tolerance of itself. As a result, the ratio test
/// never ended and took more memory in each round.
#[test]
fn a_large_cost_ends() {
    for cost in [3e7, 3e9, 1e12] {
        let mut program = DualSimplex::new();
        let columns: Vec<usize> =
            (0..4).map(|place| program.add_column(cost * f64::from(place + 1), 0.0, 1.0)).collect();
        let entries: Vec<(usize, f64)> = columns.iter().map(|&column| (column, 1.7)).collect();
        program.add_row(2.0, f64::INFINITY, &entries);
        assert_eq!(program.solve(&Limit::NONE), Outcome::Optimal);
        let optimum = cost + 2.0 * cost * (2.0 / 1.7 - 1.0);
        assert!((program.objective() - optimum).abs() <= 1e-9 * optimum);
    }
}
