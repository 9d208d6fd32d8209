//! A study requests tasks and remembers results. These tests check which.

use super::*;
use crate::messages::PricedMove;
use ginnow::sieve::Position;
use ginnow::sieve::analysis::{Analysis, Consequences, LineAnalysis};

const ALL: Permit = Permit { best: true, hints: true, line: true };

fn game(size: Number, line: &[Number], played: usize) -> Game {
    let mut game = Game::new(size).unwrap();
    game.load(line, played).unwrap();
    game
}

fn after(study: Study, changes: impl IntoIterator<Item = StudyChange>) -> Study {
    let study = changes.into_iter().fold(Rc::new(study), Study::reduce);
    Rc::unwrap_or_clone(study)
}

/// Everything a worker would find, in a single message.
fn answered(task: &StudyTask) -> StudyChange {
    let board = Position::new(task.size).unwrap();
    let mut line = LineAnalysis::new(&board, &task.line, task.goal).unwrap();
    line.finish();
    let here = board.clone().after(&task.line[..task.played]).unwrap();
    let mut analysis = Analysis::new(&here, task.goal);
    analysis.finish();
    let costs = analysis.costs().into_iter().filter(|_| task.costs);
    let costs = costs.map(|found| {
        let after = analysis.line_after(found.number).unwrap();
        let reason = Consequences::new(&here, found.number, analysis.best_line(), after);
        PricedMove { number: found.number, cost: found.cost, reason: reason.ok() }
    });
    receive(Findings {
        assessments: line.assessments().enumerate().collect(),
        best_line: Some(line.best_line(task.played).to_vec()),
        best_game: Some(line.best_line(0).to_vec()),
        reasons: Vec::new(),
        costs: costs.collect(),
        stage: StudyStage::Complete,
    })
}

fn receive(findings: Findings) -> StudyChange {
    StudyChange::Receive(Event::Found(findings))
}

/// Runs the next task for a game. Returns false if there is none.
fn studied(study: &mut Study, game: &Game) -> bool {
    let Some(task) = study.requested(game, Goal::Largest, ALL) else {
        return false;
    };
    let found = answered(&task);
    *study = after(study.clone(), [StudyChange::Begin(task), found]);
    true
}

#[test]
fn costs_of_played_moves_and_the_first_loss() {
    let mut study = Study::new(false);
    let game = game(21, &[19, 9, 14, 12], 4);
    assert!(studied(&mut study, &game));
    let costs = study.played_costs(game.line());
    let exact: Vec<_> = costs.iter().map(|cost| cost.unwrap().exact()).collect();
    assert_eq!(exact, [Some(0), Some(0), Some(21), Some(18)]);
    assert_eq!(Study::first_loss(&costs), FirstLoss::At(2));
    assert_eq!(study.optimum().and_then(Assessment::exact), Some(144));
    assert_eq!(study.assessment(&game).and_then(Assessment::exact), Some(105));
}

#[test]
fn a_studied_game_is_not_studied_again() {
    let mut study = Study::new(false);
    let line = [19, 9, 14, 12];
    assert!(studied(&mut study, &game(21, &line, 4)));
    assert!(!study.is_open(&game(21, &line, 4), Goal::Largest, ALL));
    for played in 0..=4 {
        assert!(!studied(&mut study, &game(21, &line, played)), "{played}");
    }
    // Visiting another branch should not make us forget the first.
    assert!(studied(&mut study, &game(21, &[19, 9, 21], 3)));
    assert!(!studied(&mut study, &game(21, &line, 4)));
    assert!(!studied(&mut study, &game(21, &[19, 9], 2)));
}

#[test]
fn another_board_or_goal_starts_from_scratch() {
    let mut study = Study::new(false);
    assert!(studied(&mut study, &game(21, &[19], 1)));
    assert_eq!(study.about(22, Goal::Largest).optimum(), None);
    assert_eq!(study.about(21, Goal::Smallest).optimum(), None);
    assert!(studied(&mut study, &game(22, &[19], 1)));
    assert!(studied(&mut study, &game(21, &[19], 1)));
}

#[test]
fn hidden_results_are_not_studied() {
    let game = game(21, &[19], 1);
    let covered = Study::new(true);
    assert_eq!(covered.requested(&game, Goal::Largest, ALL), None);
    let requested = after(covered, [StudyChange::Request(Some(Hint::Optimal))]);
    assert!(requested.requested(&game, Goal::Largest, ALL).is_some());
    let hidden = Permit { best: false, hints: false, line: false };
    let open = Study::new(false);
    assert!(open.requested(&game, Goal::Largest, ALL).is_some());
    assert_eq!(open.requested(&game, Goal::Largest, hidden), None);
    assert_eq!(requested.requested(&game, Goal::Largest, hidden), None);
}

#[test]
fn visible_costs_are_studied_and_explained() {
    let mut study = Study::new(false);
    let game = game(21, &[19, 9], 2);
    studied(&mut study, &game);
    assert_eq!(study.why(&game, 14, ALL), None);
    study = after(study, [StudyChange::ShowCosts(true)]);
    assert!(studied(&mut study, &game));
    assert!(!studied(&mut study, &game));
    let shown = study.shown_costs(&game, ALL);
    assert_eq!(shown[13].and_then(Cost::exact), Some(21));
    assert_eq!(shown[18], None, "it was selected");
    let why = study.why(&game, 14, ALL).unwrap();
    assert!(!why.reason.unwrap().lost.is_empty());
    let strict = Permit { hints: false, ..ALL };
    assert!(study.shown_costs(&game, strict).is_empty());
    assert_eq!(study.why(&game, 14, strict), None);
}

#[test]
fn an_unfinished_study_continues_on_request() {
    let game = game(21, &[19], 1);
    let task = Study::new(false).requested(&game, Goal::Largest, ALL).unwrap();
    let bounds = Assessment { score: 140, bound: 150 };
    let stopped = receive(Findings {
        assessments: vec![(0, bounds), (1, bounds)],
        best_line: None,
        best_game: None,
        reasons: Vec::new(),
        costs: Vec::new(),
        stage: StudyStage::Stopped,
    });
    let study = after(Study::new(false), [StudyChange::Begin(task), stopped]);
    assert!(!study.is_running());
    assert_eq!(study.assessment(&game), Some(bounds));
    assert_eq!(study.requested(&game, Goal::Largest, ALL), None);
    assert!(study.is_open(&game, Goal::Largest, ALL));
    let more = after(study.clone(), [StudyChange::Resume]);
    let task = more.requested(&game, Goal::Largest, ALL).unwrap();
    assert_eq!(task.limit, LIMIT * 8);
    // A move resets the limit to the default.
    let moved = after(more, [StudyChange::Move(None)]);
    assert_eq!(moved.requested(&game, Goal::Largest, ALL), None);
}

#[test]
fn a_worker_failure_loses_no_known_results() {
    let mut study = Study::new(false);
    let game = game(21, &[19], 1);
    studied(&mut study, &game);
    let task = StudyTask {
        size: 21,
        goal: Goal::Largest,
        line: vec![19, 9],
        played: 2,
        costs: false,
        limit: LIMIT,
    };
    let known = study.assessment(&game);
    let failed = StudyChange::Receive(Event::Failed(WorkerFailure::Panicked));
    study = after(study, [StudyChange::Begin(task.clone()), failed]);
    assert_eq!(study.failed(), Some(WorkerFailure::Panicked));
    assert_eq!(study.assessment(&game), known);
    // Rough bounds, as a restarted worker would report them first.
    let rough = Assessment { score: 100, bound: 231 };
    let findings = Findings {
        assessments: vec![(0, rough), (1, rough), (2, rough)],
        best_line: Some(vec![21]),
        best_game: None,
        reasons: Vec::new(),
        costs: Vec::new(),
        stage: StudyStage::Working,
    };
    study = after(study, [StudyChange::Begin(task), receive(findings)]);
    assert_eq!(study.failed(), None);
    assert_eq!(study.assessment(&game), known);
}

#[test]
fn a_move_clears_the_requested_hint() {
    let requested = after(Study::new(false), [StudyChange::Request(Some(Hint::BestMove))]);
    assert_eq!(requested.requested, Some(Hint::BestMove));
    assert_eq!(after(requested, [StudyChange::Move(None)]).requested, None);
}

#[test]
fn a_solver_proof_replaces_a_study() {
    let line = vec![19, 9, 21, 15, 14, 18, 12, 20, 16];
    let proved = Proved { board: (21, Goal::Largest), line: line.clone(), given: 2, score: 144 };
    let study = after(Study::new(false), [StudyChange::Prove(proved)]);
    let score = |played| study.assessment(&game(21, &line, played));
    assert_eq!(score(0), None, "the moves given are not proved best");
    for played in 2..=line.len() {
        assert_eq!(score(played).and_then(Assessment::exact), Some(144));
    }
    let here = game(21, &line, 5);
    assert_eq!(study.best_line(&here), Some(&line[5..]));
}

#[test]
fn stepping_through_a_finished_game_keeps_it_uncovered() {
    let line = [7, 9, 6, 10, 8];
    let over = (10, line.to_vec());
    let seen = after(Study::new(true), [StudyChange::Move(Some(over))]);
    let covers = |size, line: &[Number], played| seen.covers(&game(size, line, played));
    assert!(!covers(10, &line, 5));
    assert!(!covers(10, &line, 2), "the same game");
    assert!(covers(10, &line[..4], 2), "another one");
    assert!(covers(11, &line, 2), "another board");
    assert!(Study::new(true).covers(&game(10, &line, 2)), "not seen");
    let moved = after(seen, [StudyChange::Move(None)]);
    assert!(!moved.covers(&game(10, &line, 2)), "stepping is no move");
    assert!(!moved.about(10, Goal::Largest).covers(&game(10, &line, 2)));
}
