//! The results of a class: tasks, replayed games, and codes that are rejected with a reason.

use ginnow::divisor_game::{self, Opponent, Random, choose};
use ginnow::results::{RejectReason, ReplayedGame, Score, Task, TaskBoard, TaskError};
use ginnow::sieve::Position;
use ginnow::sieve::links::write_sealed;
use ginnow::sieve::two_players::greedy_move;
use ginnow_links::{Help, ResultCode, TaskMark};
use std::cmp::Ordering;

fn task(link: &str) -> Task {
    Task::read(link).expect(link)
}

fn code(task: &Task, game: &str) -> ResultCode {
    ResultCode {
        task: task.mark(),
        games: 1,
        help: Help::default(),
        player: "Anna".to_owned(),
        game: game.to_owned(),
    }
}

fn replay(task: &Task, game: &str) -> Result<ReplayedGame, RejectReason> {
    // This is what students would hand in.
    let text = code(task, game).to_string();
    task.replay(&ResultCode::read(&text).expect("a code"))
}

#[test]
fn the_score_of_the_sieve_is_computed_again() {
    let task = task("#sieve/1?n=12&ask=Why%3F&hide=until-end&results=name");
    let game = write_sealed(12, &[11, 9, 10, 8, 12]);
    let played = replay(&task, &game).expect("a game");
    assert_eq!(played.score, Score::Sum(50));
    assert_eq!(played.line.first_move(task.board()).as_deref(), Some("11"));
    assert!(!played.changed && played.player == "Anna");
    let worse = replay(&task, &write_sealed(12, &[12, 10])).expect("a game");
    assert_eq!(played.score.compare(worse.score, task.board()), Ordering::Greater);
    assert_eq!(task.link(), "sieve/1?n=12&ask=Why%3F&hide=until-end&results=name");
}

#[test]
fn the_smaller_sum_is_better_if_that_is_the_goal() {
    let task = task("sieve/1?n=12&goal=smallest");
    let [small, large] = [Score::Sum(20), Score::Sum(50)];
    assert_eq!(small.compare(large, task.board()), Ordering::Greater);
}

#[test]
fn impossible_and_unfinished_games_are_rejected() {
    let task = task("sieve/1?n=12");
    let game = write_sealed(12, &[11, 9]);
    assert_eq!(replay(&task, &game), Err(RejectReason::Unfinished { moves: 2 }));
    let rejected = replay(&task, &format!("{game}.9"));
    let Err(RejectReason::Impossible { turn: 3, reason }) = rejected else {
        panic!("{rejected:?}");
    };
    assert!(reason.contains('9'), "{reason}");
    assert_eq!(replay(&task, ""), Err(RejectReason::Unfinished { moves: 0 }));
}

#[test]
fn other_boards_are_rejected_and_other_conditions_are_marked() {
    let own = task("sieve/1?n=12&hide=until-end");
    let game = write_sealed(12, &[11, 9, 10, 8, 12]);
    for other in ["sieve/1?n=13", "sieve/1?n=12&goal=smallest", "factor-game/1?n=12"] {
        let code = code(&task(other), &game);
        assert_eq!(own.replay(&code), Err(RejectReason::OtherTask), "{other}");
    }
    let open = code(&task("sieve/1?n=12"), &game);
    assert!(own.replay(&open).expect("the same board").changed);
    let german = code(&task("sieve/1?n=12&moves=11&hide=until-end&lang=de"), &game);
    assert!(!own.replay(&german).expect("the same task").changed);
}

/// Two pupils get a link to a task. One of them plays, and the other opens the challenge that comes out of
/// it.
#[test]
fn a_challenge_inside_a_task_belongs_to_the_task() {
    let own = task("sieve/1?n=12&hide=until-end-3&lock=board&results=name");
    let game = write_sealed(12, &[11, 9, 10, 8, 12]);
    let challenge =
        task(&format!("sieve/1?n=12&sealed={game}&hide=until-end-3&lock=board&results=name"));
    assert_eq!(challenge.mark(), own.mark());
    assert_eq!(challenge.link(), own.link());
}

#[test]
fn codes_that_earlier_versions_made_in_a_challenge_are_adopted() {
    let own = task("sieve/1?n=12&hide=until-end&lock=board&results=nickname");
    // Ben's code, followed by the one that an earlier version made in Ben's challenge.
    let ben = ResultCode::read("ginnow1-6rqwce-1-Ben-1.1-09bpp1").expect("a code");
    let mark = TaskMark::of("sieve/1?n=12&sealed=1.1", own.lesson());
    let cem = ResultCode { task: mark, player: "Cem".to_owned(), ..ben.clone() };
    assert_eq!(own.replay(&cem), Err(RejectReason::OtherTask));
    let adopted = own.adopted(cem.clone(), &[&ben.game]);
    assert!(!own.replay(&adopted).expect("a game of the task").changed);
    assert_eq!(own.adopted(ben.clone(), &[""; 0]), ben);
    assert_eq!(own.adopted(cem.clone(), &["2.3.2.2.1"]), cem, "another challenge");
    let other = ResultCode { task: task("sieve/1?n=13").mark(), ..ben.clone() };
    assert_eq!(own.adopted(other.clone(), &[&ben.game]), other);
    let challenge = task("sieve/1?n=12&sealed=1.1&hide=until-end&lock=board");
    assert_eq!(challenge.adopted(cem, &[""; 0]), adopted);
}

/// Students already have these codes. We must go on accepting them.
#[test]
fn existing_codes_belong_to_their_tasks() {
    for (link, code) in [
        (
            "sieve/1?n=12&hide=until-end&lock=board&results=nickname",
            "ginnow1-6rqwce-2-Anna-2.3.2.2.1-r73f60",
        ),
        (
            "sieve/1?n=12&hide=until-end&lock=board&results=nickname",
            "ginnow1-6rqwce-1-Ben-1.1-09bpp1",
        ),
        ("sieve/1?n=6&results=anonymous", "ginnow1-r9b0y1-1-.-2.2.1-0cx3k6"),
    ] {
        let (own, read) = (task(link), ResultCode::read(code).expect(code));
        assert!(!own.replay(&read).expect(code).changed, "{code}");
        assert_eq!(read.to_string(), code);
    }
}

/// Students' codes already contain these marks. Never change them.
#[test]
fn every_part_of_a_board_has_its_mark() {
    for (link, mark) in [
        ("sieve/1?n=12", "6rqwy1"),
        ("sieve/1?n=10&goal=smallest", "zgh6y1"),
        ("factor-game/1?n=30", "d95ky1"),
        ("factor-game/1?n=30&rule=nobody&opponent=perfect&begins=second", "sdwdy1"),
        ("divisor-game/1?piles=12-18", "zwzgy1"),
        ("divisor-game/1?piles=12-18-30&opponent=errs-20&begins=opponent", "t3k9y1"),
        ("common-divisor/1", "bdcny1"),
        ("common-divisor/1?size=4&base=5&givens=1o&digits=0134&goal=rows-and-columns", "32nay1"),
    ] {
        let task = task(link);
        assert_eq!((task.mark().to_string().as_str(), task.link().as_str()), (mark, link));
    }
}

#[test]
fn a_task_is_the_same_however_its_link_is_written() {
    for (one, other) in [
        ("sieve/1?n=12", "#sieve/1?goal=largest&n=012&at=1&moves=11&view=order&with=5"),
        ("factor-game/1?n=10", "factor-game/1?names=Anna-Ben&n=10&rule=other&begins=first"),
        ("divisor-game/1?piles=12-18", "divisor-game/1?piles=12,18&view=counting&n=9"),
        ("common-divisor/1?size=4&givens=p", "common-divisor/1?givens=................&size=4"),
    ] {
        let [one, other] = [one, other].map(task);
        assert_eq!((one.mark(), one.link()), (other.mark(), other.link()));
    }
}

#[test]
fn the_plain_opponent_of_the_factor_game_has_to_move_as_it_does() {
    let task = task("factor-game/1?n=10&opponent=plain&names=Anna-Ben");
    let TaskBoard::FactorGame { contest, .. } = task.board() else {
        panic!("{task:?}");
    };
    let mut position = Position::new(10).expect("a board");
    for turn in 0.. {
        let number = match turn % 2 {
            0 => position.legal().next(),
            _ => greedy_move(&position, contest.rule),
        };
        let Some(number) = number else { break };
        position.play(number).expect("legal");
    }
    let played = replay(&task, &write_sealed(10, &position.moves())).expect("a game");
    assert_eq!(played.score, Score::Points(contest.points(&position)));
    let generous = [7, 4, 9, 6, 10, 8];
    let mut end = Position::new(10).expect("a board");
    let line: Vec<_> = generous.into_iter().filter(|&n| end.play(n).is_ok()).collect();
    assert!(end.is_over());
    let rejected = replay(&task, &write_sealed(10, &line));
    assert_eq!(rejected, Err(RejectReason::NotTheComputer { turn: 2 }));
}

#[test]
fn the_perfect_opponent_of_the_divisor_game_has_to_play_perfectly() {
    let task = task("divisor-game/1?piles=12-18-30");
    let TaskBoard::DivisorGame { piles, .. } = task.board() else {
        panic!("{task:?}");
    };
    let mut random = Random::new(7);
    let mut rejected = 0;
    for game in 0..40 {
        let sides =
            [Opponent::Random, if game % 2 == 0 { Opponent::Perfect } else { Opponent::Random }];
        let mut position = divisor_game::Position::new(piles).expect("piles");
        let mut line = Vec::new();
        while let Some(made) = choose(&position, sides[line.len() % 2], &mut random) {
            position.play(made).expect("legal");
            line.push(made);
        }
        let written = divisor_game::links::write_moves(&line);
        match replay(&task, &written) {
            Ok(played) => {
                let won = line.len() % 2 == 1;
                assert_eq!(played.score, Score::Win(won, line.len()));
            }
            Err(RejectReason::NotTheComputer { turn }) => {
                assert!(game % 2 == 1 && turn % 2 == 0, "{written}");
                rejected += 1;
            }
            Err(other) => panic!("{written}: {other}"),
        }
    }
    assert!(rejected > 5, "{rejected}");
    let impossible = replay(&task, "1.5.6");
    assert!(matches!(impossible, Err(RejectReason::Impossible { turn: 1, .. })), "{impossible:?}");
}

#[test]
fn a_filled_grid_has_its_divisor() {
    let task = task("common-divisor/1?size=4&base=10&givens=p");
    let played = replay(&task, "1234341221434321").expect("a grid");
    assert_eq!(played.score, Score::Divisor(1));
    assert_eq!(played.line.first_move(task.board()), None);
    for wrong in ["1234341221434320", "123434122143432.", "1234", "123434122143432z"] {
        let rejected = replay(&task, wrong);
        assert!(
            matches!(rejected, Err(RejectReason::NotASolution { .. })),
            "{wrong}: {rejected:?}"
        );
    }
}

#[test]
fn only_links_to_boards_are_tasks() {
    for link in ["", "seventeen/1?search=17", "records", "https://example.org/"] {
        assert!(matches!(Task::read(link), Err(TaskError::NoTask { .. })), "{link}");
    }
    let damaged = Task::read("sieve/1?n=0");
    assert!(matches!(damaged, Err(TaskError::Damaged { .. })), "{damaged:?}");
}
