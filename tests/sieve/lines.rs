//! The lines of a game form a tree. Nodes only disappear when you cut them, and saving the game as
//! a file or a record does not lose any.

use ginnow::sieve::game_file::{GameFileError, SavedGame};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, MOST_SIDE_LINES, Number, Position};
use proptest::prelude::*;
use std::collections::BTreeSet;

const SIZE: Number = 24;

fn fresh() -> Game {
    Game::new(SIZE).expect("a board")
}

/// All nodes of the tree other than the full board. A node is given by the moves that lead to it.
type Nodes = BTreeSet<Vec<Number>>;

fn lines(game: &Game) -> Vec<Vec<Number>> {
    let others = game.lines().others().map(<[Number]>::to_vec);
    std::iter::once(game.line().to_vec()).chain(others).collect()
}

fn nodes(game: &Game) -> Nodes {
    let lines = lines(game);
    let nodes = |line: &Vec<Number>| (1..=line.len()).map(|to| line[..to].to_vec()).collect();
    lines.iter().flat_map(|line| -> Vec<Vec<Number>> { nodes(line) }).collect()
}

/// Checks everything that has to be true for any game.
fn assert_sound(game: &Game) {
    let all = lines(game);
    assert!(game.lines().sides() < all.len() && all.len() <= MOST_SIDE_LINES + 1);
    assert!(all.iter().any(|line| line == game.lines().main()));
    assert_eq!(game.position().moves(), game.line()[..game.played()]);
    for line in &all {
        Position::new(SIZE).expect("a board").after(line).expect("legal");
        let within = |other: &&Vec<Number>| *other != line && other.starts_with(line);
        let apart = line == game.line() || line == game.lines().main();
        assert!(apart || !all.iter().any(|other| within(&other)), "{all:?}");
    }
    // Following the branches takes you to every node and nowhere else.
    let mut found = Nodes::new();
    let mut open = vec![Vec::new()];
    while let Some(node) = open.pop() {
        for branch in game.lines().branches(&node) {
            let next = branch[..=node.len()].to_vec();
            assert!(found.insert(next.clone()), "twice: {next:?}");
            open.push(next);
        }
    }
    assert_eq!(found, nodes(game));
}

/// Picks a node of the tree, or the full board if there are no others.
fn some_node(game: &Game, choice: usize) -> Vec<Number> {
    let nodes = nodes(game);
    let at = choice.checked_rem(nodes.len()).unwrap_or(0);
    nodes.into_iter().nth(at).unwrap_or_default()
}

/// Does something with a game, then compares the tree before and after.
fn act(game: &mut Game, (kind, choice): (u8, usize)) {
    let before = nodes(game);
    let full = game.lines().sides() == MOST_SIDE_LINES;
    let node = some_node(game, choice);
    let main = game.lines().main().to_vec();
    match kind {
        0..=4 => {
            let legal: Vec<Number> = game.position().legal().collect();
            let Some(&number) = legal.get(choice.checked_rem(legal.len()).unwrap_or(0)) else {
                return;
            };
            game.play(number).expect("legal");
            let mut expected = before;
            expected.insert(game.position().moves());
            assert!(full || nodes(game) == expected, "a move adds one node");
        }
        5 => game.step_to(choice % 6),
        6 => {
            let walked = game.walk(&node);
            assert!(walked && game.position().moves() == node && nodes(game) == before);
        }
        7 => {
            assert_eq!(game.promote(&node), !main.starts_with(&node));
            assert!(game.lines().main().starts_with(&node) && nodes(game) == before);
        }
        8 => {
            let goes = !node.is_empty() && !main.starts_with(&node);
            assert_eq!(game.cut(&node), goes);
            let left = before.into_iter().filter(|one| !goes || !one.starts_with(&node));
            // When a node's only line was cut, the node itself may still be on the way to the end.
            let left: Nodes = left.collect();
            assert!(nodes(game).is_subset(&left));
            let lost: Vec<_> = left.difference(&nodes(game)).cloned().collect();
            assert!(lost.iter().all(|one| node.starts_with(one)), "{lost:?}");
            assert_eq!(game.lines().main(), main);
        }
        9 => {
            let now = game.clone();
            if game.undo() {
                assert!(game.redo());
                assert_eq!((lines(game), game.moment()), (lines(&now), now.moment()));
                game.undo();
            }
        }
        _ => {
            let line = some_node(game, choice);
            game.load(&line, choice % (line.len() + 1)).expect("legal");
            assert_eq!(game.line(), line);
            assert!(full || nodes(game) == before, "what was there is kept");
        }
    }
}

fn actions() -> impl Strategy<Value = Vec<(u8, usize)>> {
    prop::collection::vec((0..11_u8, 0..10_000_usize), 0..80)
}

proptest! {
    #[test]
    fn only_cut_lines_are_removed(actions in actions()) {
        let mut game = fresh();
        for action in actions {
            act(&mut game, action);
            assert_sound(&game);
        }
        let read = Game::from_record(&game.record(), SIZE);
        prop_assert_eq!(read.as_ref(), Some(&game));
    }

    #[test]
    fn the_tree_round_trips_through_a_file(actions in actions()) {
        let mut game = fresh();
        for action in actions {
            act(&mut game, action);
        }
        let saved = SavedGame {
            moment: game.moment(),
            goal: Goal::Largest,
            side_lines: game.lines().others().map(<[Number]>::to_vec).collect(),
        };
        let read = SavedGame::read(saved.to_json().as_bytes()).expect("a game");
        prop_assert_eq!(&read, &saved);
        let mut again = fresh();
        again.load(&read.moment.line, read.moment.played).expect("legal");
        again.keep(&read.side_lines).expect("legal");
        prop_assert_eq!(nodes(&again), nodes(&game));
        prop_assert_eq!(again.moment(), game.moment());
        prop_assert_eq!(again.lines().main(), game.line());
    }
}

#[test]
fn playing_from_an_earlier_move_keeps_the_old_line() {
    let mut game = fresh();
    for number in [23, 9, 21] {
        game.play(number).expect("legal");
    }
    let before = game.line().to_vec();
    game.step_to(1);
    game.play(15).expect("legal");
    assert_eq!(game.lines().main(), [23, 15]);
    assert_eq!(game.lines().others().collect::<Vec<_>>(), [&before[..]]);
    assert!(game.undo());
    assert_eq!((game.lines().sides(), game.line()), (0, &before[..]));
    // Undoing a move does not make it a line.
    let mut game = fresh();
    for number in [23, 9] {
        game.play(number).expect("legal");
    }
    game.undo();
    game.play(15).expect("legal");
    assert_eq!(game.lines().sides(), 0);
}

#[test]
fn the_oldest_side_line_is_dropped_when_there_are_too_many() {
    let mut game = fresh();
    let numbers: Vec<Number> = (2..=SIZE).collect();
    for &number in &numbers {
        game.step_to(0);
        game.play(number).expect("legal");
    }
    assert_eq!(game.lines().sides(), MOST_SIDE_LINES);
    let saved = nodes(&game);
    let latest = &numbers[numbers.len() - MOST_SIDE_LINES - 1..];
    assert_eq!(saved, latest.iter().map(|&number| vec![number]).collect());
}

#[test]
fn cutting_the_current_line_returns_to_its_branching_point() {
    let mut game = fresh();
    for number in [23, 9, 15] {
        game.play(number).expect("legal");
    }
    game.step_to(1);
    for number in [15, 21] {
        game.play(number).expect("legal");
    }
    game.promote(&[23, 9]);
    assert_eq!(game.line(), [23, 15, 21], "the same is looked at");
    assert!(!game.cut(&[23, 9]), "the main line stays");
    assert!(game.cut(&[23, 15]));
    assert_eq!(game.lines().main(), [23, 9, 15]);
    assert_eq!((game.line(), game.played()), (&[23, 9, 15][..], 1));
}

#[test]
fn side_lines_of_a_file_are_checked() {
    let file = |sides: &str| {
        format!(
            r#"{{"format":"ginnow-game","version":1,"size":24,"goal":"largest","line":[23,9],"played":1{sides}}}"#
        )
    };
    let read = |sides: &str| SavedGame::read(file(sides).as_bytes());
    assert_eq!(read("").expect("as it was").side_lines, Vec::<Vec<Number>>::new());
    assert_eq!(
        read(r#","side_lines":[[23,15],[9]]"#).expect("legal").side_lines,
        [vec![23, 15], vec![9]]
    );
    let error = read(r#","side_lines":[[23,15],[9,3]]"#).expect_err("illegal");
    assert!(matches!(error, GameFileError::SideLine { line: 2, .. }));
    assert!(error.to_string().starts_with("side_lines: line 2: "), "{error}");
    let many = vec!["[9]"; MOST_SIDE_LINES + 1].join(",");
    assert_eq!(
        read(&format!(r#","side_lines":[{many}]"#)).map_err(|error| error.to_string()),
        Err("side_lines: there are 21; a game has at most 20".to_owned())
    );
    assert!(read(r#","side_lines":[9]"#).is_err());
    // Without side lines, the file has the same format as before.
    let saved = read("").expect("a game").to_json();
    assert_eq!(saved.trim_end(), file(""));
}
