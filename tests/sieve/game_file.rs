//! A game survives being saved and loaded, and nothing else is accepted.

use crate::board::board;
use crate::mutation::Dice;
use crate::random_game::random_game;
use ginnow::sieve::game_file::{GameFileError, LONGEST_FILE, SavedGame};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{LARGEST_BOARD, Moment, Number, Position};
use ginnow::text_file::GameTextError;
use proptest::prelude::*;

fn saved(size: Number, choices: &[usize], played: usize, goal: Goal) -> SavedGame {
    let line = random_game(size, choices).moves();
    let played = played % (line.len() + 1);
    SavedGame { moment: Moment { size, line, played }, goal, side_lines: Vec::new() }
}

fn documents(game: &SavedGame) -> [String; 2] {
    [game.to_json(), game.to_csv().expect("a legal line")]
}

proptest! {
    #[test]
    fn games_come_back_as_they_were(
        size in 1..200_u32,
        choices in proptest::collection::vec(any::<usize>(), 0..90),
        played in any::<usize>(),
        small in any::<bool>(),
    ) {
        let goal = if small { Goal::Smallest } else { Goal::Largest };
        let game = saved(size, &choices, played, goal);
        for text in documents(&game) {
            prop_assert_eq!(SavedGame::read(text.as_bytes()), Ok(game.clone()));
            let dos = format!("\u{feff}{}", text.replace('\n', "\r\n"));
            prop_assert_eq!(SavedGame::read(dos.as_bytes()), Ok(game.clone()));
        }
        // A spreadsheet would turn the file into this.
        let csv = game.to_csv().expect("a legal line");
        let (head, rows) = csv.split_once('\n').expect("two lines at least");
        let rows: Vec<String> = rows
            .lines()
            .map(|row| row.split(',').map(|f| format!("\"{f}\"")).collect::<Vec<_>>().join(";"))
            .collect();
        let resaved = format!("{head};;;;\n{}\n;;;;\n", rows.join("\n"));
        prop_assert_eq!(SavedGame::read(resaved.as_bytes()), Ok(game));
    }

    #[test]
    fn any_bytes_give_a_game_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(game) = SavedGame::read(&bytes) {
            prop_assert!(Position::new(game.moment.size).is_ok());
        }
    }
}

#[test]
fn the_longest_game_fits() {
    let mut position = board(LARGEST_BOARD);
    // Always selecting the smallest legal number makes for a long line.
    loop {
        let Some(number) = position.legal().next() else {
            break;
        };
        position.play(number).expect("legal");
    }
    let line = position.moves();
    let game = SavedGame {
        moment: Moment { size: LARGEST_BOARD, played: line.len(), line },
        goal: Goal::Smallest,
        side_lines: Vec::new(),
    };
    for text in documents(&game) {
        assert!(text.len() < LONGEST_FILE / 4, "{}", text.len());
        assert_eq!(SavedGame::read(text.as_bytes()).as_ref(), Ok(&game));
    }
}

#[test]
fn errors_name_the_place() {
    let json = r#"{"format":"ginnow-game","version":1,"size":21,"goal":"largest","line":[19,9,21],"played":2}"#;
    assert!(SavedGame::read(json.as_bytes()).is_ok());
    let csv = "# ginnow-game 1 size=21 goal=largest played=2\nmove,selection,payment,swept,score\n\
               1,19,1,,19\n2,9,3,,28\n3,21,7,,49\n";
    assert!(SavedGame::read(csv.as_bytes()).is_ok());
    for (document, from, to, message) in [
        (json, "21,\"goal", "0,\"goal", "N must be between 1 and 5000"),
        (json, "21,\"goal", "4e9,\"goal", "line 1, column"),
        (json, "\"largest\"", "\"most\"", "unknown variant `most`"),
        (json, "[19,9", "[19,19", "move 2 is illegal"),
        (json, ":2}", ":4}", "the line ends after move 3"),
        (json, ":2}", ":2,\"x\":1}", "unknown field `x`"),
        (json, ":2}", ":2", "line 1, column"),
        (json, "\"version\":1", "\"version\":2", "version 2"),
        (json, "ginnow-game", "chess", "not a game"),
        (json, "{", "[{", "not a game"),
        (csv, "size=21", "size=5001", "N must be between 1 and 5000"),
        (csv, "size=21", "n=21", "line 1, size: found \"n=21\""),
        (csv, "largest", "most", "line 1, goal"),
        (csv, "played=2", "played=4", "the line ends after move 3"),
        (csv, "-game 1", "-game 2", "version 2"),
        (csv, "payment", "paid", "line 2, column names: found \"paid\""),
        (csv, "2,9,3", "2,19,3", "move 2 is illegal"),
        (csv, "2,9,3", "2,x,3", "line 4, selection: found \"x\""),
        (csv, "2,9,3", "2,9,1", "line 4, payment: found \"1\", expected \"3\""),
        (csv, ",28", ",29", "line 4, score: found \"29\", expected \"28\""),
        (csv, ",7,,49", ",7,1,49", "line 5, swept"),
    ] {
        assert!(document.contains(from), "{from}");
        let text = document.replacen(from, to, 1);
        let error = SavedGame::read(text.as_bytes()).expect_err(&text).to_string();
        assert!(error.contains(message), "{error:?} should say {message:?}");
    }
    assert_eq!(SavedGame::read(b" \n"), Err(GameFileError::Empty));
    assert_eq!(SavedGame::read(b"{\"\xff"), Err(GameTextError::NotText { byte: 3 }.into()));
    let long = vec![b' '; LONGEST_FILE + 1];
    let length = long.len();
    assert_eq!(SavedGame::read(&long), Err(GameTextError::TooLong { length }.into()));
}

#[test]
fn files_of_other_programs_are_read() {
    let tabs = include_bytes!("outside/tabs.csv");
    let utf_16 = include_bytes!("outside/utf_16.csv");
    let plain =
        "# ginnow-game 1 size=21 goal=largest played=2\nmove,selection,payment,swept,score\n";
    let decimals = format!("{plain}1,19.0,1.0,,19.0\n2,\"9\",3,,28\n3,21,7,,49\n");
    let marked = [b"\xef\xbb\xbf", decimals.as_bytes()].concat();
    for bytes in [&tabs[..], utf_16, decimals.as_bytes(), &marked] {
        let game = SavedGame::read(bytes).expect("a game");
        assert_eq!(
            (game.moment.size, &*game.moment.line, game.moment.played),
            (21, &[19, 9, 21][..], 2)
        );
        let json = game.to_json();
        for bytes in [
            json.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>(),
            [b"\xfe\xff".to_vec(), json.encode_utf16().flat_map(u16::to_be_bytes).collect()]
                .concat(),
        ] {
            assert_eq!(SavedGame::read(&bytes), Ok(game.clone()));
        }
    }
    for (bytes, kind) in
        [(&b"\x1f\x8b\x08\x00"[..], "gzip"), (b"PK\x03\x04", "ZIP"), (b"%PDF-1.4", "PDF")]
    {
        let error = SavedGame::read(bytes).expect_err(kind).to_string();
        assert!(error.contains(kind) && error.contains("plain text"), "{error}");
    }
}

/// Fragments like these give a text a chance to get deep into a parser.
const PIECES: [&str; 16] = [
    "0",
    "-1",
    "4294967296",
    "1e99",
    "[",
    "{",
    "\"",
    ",",
    ";",
    "\n",
    "\r",
    "\u{feff}",
    "null",
    "size",
    "played=",
    "\\u0000",
];

fn mutate(text: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..=dice.roll(4) {
        let at = dice.roll(bytes.len() + 1);
        let end = (at + dice.roll(12)).min(bytes.len());
        match dice.roll(6) {
            0 if at < bytes.len() => bytes[at] = u8::try_from(dice.roll(256)).expect("a byte"),
            1 => drop(bytes.drain(at..end)),
            2 => drop(bytes.splice(at..at, PIECES[dice.roll(PIECES.len())].bytes())),
            3 => {
                let copy = bytes[at..end].to_vec();
                let to = dice.roll(bytes.len() + 1);
                drop(bytes.splice(to..to, copy));
            }
            4 => bytes.truncate(at),
            _ => drop(bytes.splice(at..end, PIECES[dice.roll(PIECES.len())].bytes())),
        }
    }
    bytes
}

#[test]
fn a_hundred_thousand_mutated_files_are_read_without_a_panic() {
    let dice = &mut Dice(1);
    let originals: Vec<String> = (0..10)
        .flat_map(|game| {
            documents(&saved(game * 7 + 1, &[3, 1, 4, 1, 5, 9, 2, 6], 5, Goal::Largest))
        })
        .collect();
    let mut accepted = 0;
    for round in 0..100_000 {
        let original = &originals[round % originals.len()];
        let Ok(game) = SavedGame::read(&mutate(original.as_bytes(), dice)) else {
            continue;
        };
        accepted += 1;
        let board = Position::new(game.moment.size).expect("a board that exists");
        board.after(&game.moment.line).expect("a legal line");
        assert!(game.moment.played <= game.moment.line.len());
    }
    assert!(accepted > 0, "some mutations do no harm");
}

#[test]
fn a_key_given_twice_is_rejected() {
    let once =
        r#"{"format":"ginnow-game","version":1,"size":21,"goal":"largest","line":[19],"played":1}"#;
    let message = |text: &str| SavedGame::read(text.as_bytes()).map_err(|error| error.to_string());
    assert!(message(once).is_ok(), "{:?}", message(once));
    for (field, value) in
        [("format", "\"ginnow-game\""), ("version", "1"), ("size", "21"), ("line", "[19]")]
    {
        for key in [field.to_owned(), format!("\\u00{:02x}{}", field.as_bytes()[0], &field[1..])] {
            let twice = once.replacen('{', &format!("{{\"{key}\" : {value},"), 1);
            assert_eq!(message(&twice), Err(format!("the key \"{field}\" is given twice")));
        }
    }
}

#[test]
fn an_open_quote_in_a_table_is_rejected() {
    let game = "# ginnow-game 1 size=21 goal=largest played=1\nmove,selection,payment,swept,score\n1,19,1,,19\n";
    let read = |text: &str| SavedGame::read(text.as_bytes());
    assert!(read(game).is_ok());
    assert!(read(&game.replace("1,19,1,,19", "\"1\",\"19\",\"1\",\"\",\"19\"")).is_ok());
    for open in ["1,\"19,1,,19", "1,19,1,,19\"", "1,19,1,\",19", "\"1,19,1,,19"] {
        let error = read(&game.replace("1,19,1,,19", open)).expect_err(open).to_string();
        assert!(error.starts_with("line 3, end of the line: found \"\""), "{error}");
    }
}
