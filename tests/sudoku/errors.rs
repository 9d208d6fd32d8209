//! Messages for texts that are not grids, stored in the folder `snapshots`. To update them after a
//! change, run `INSTA_UPDATE=always cargo test --test sudoku`.

use ginnow::sudoku::formats::{Zero, decode, read};

const DOTS: &str =
    ".164.....2....9...4......62.7.23.1..1.......3..3.87.4.96......5...8....7.....682.";

/// Returns the rows of a grid, one per line, with one of them replaced.
fn rows_with(number: usize, row: &str) -> String {
    let rows = DOTS.as_bytes().chunks(9).enumerate();
    let rows = rows.map(|(index, other)| match index + 1 {
        this if this == number => row,
        _ => str::from_utf8(other).expect("ASCII"),
    });
    rows.collect::<Vec<_>>().join("\n")
}

#[test]
fn messages_show_the_line_with_a_caret() {
    let marks = "1567 3 1567 4 12579 179 689 5678 579\n".repeat(9);
    let fullwidth: String = DOTS.replacen('6', "é", 1).chars().map(wide).collect();
    for (name, text) in [
        ("letter in a row", rows_with(4, ".7.2a.1..")),
        ("letter in a line", DOTS.replacen('9', "g", 1)),
        ("word in a row", rows_with(5, "1.......three")),
        ("short row", rows_with(7, "96.....5")),
        ("long row", rows_with(7, "96.......5")),
        ("missing row", rows_with(9, "")),
        ("missing cell", DOTS[1..].to_owned()),
        ("framed", "+---+---+---+\n|.16|4..|.$.|\n".to_owned()),
        ("wide characters", fullwidth),
        ("tab", rows_with(2, "2..\t..9\t.!q")),
        ("second grid", format!("{DOTS}\n{}", DOTS.replacen('1', "3", 1))),
        ("two grids on a line", format!("1,{DOTS},{}", DOTS.replacen('1', "3", 1))),
        ("plus signs between rows", ["123456789"; 9].join("+")),
        ("pencil marks", marks),
        ("number", "12345".to_owned()),
        ("words", "Hello, world".to_owned()),
        ("nothing", " \n".to_owned()),
        ("short id", "https://sudokupad.app/abc123xyz".to_owned()),
        ("other link", "https://example.org/sudoku?id=1".to_owned()),
        ("cut link", "https://www.sudokuwiki.org/sudoku.htm?bd=0164".to_owned()),
        (
            "letter in a link",
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", DOTS.replacen('9', "ä", 1)),
        ),
        ("other puzzle", format!("X9B{}", "00".repeat(81))),
        ("damaged link", "https://www.f-puzzles.com/?load=AAAA".to_owned()),
        (
            "xml",
            format!(
                "<opensudoku>\n <game data=\"{}\" />\n</opensudoku>",
                DOTS.replacen('9', "z", 1)
            ),
        ),
    ] {
        let error = read(&text, Zero::Blank).expect_err(name);
        insta::assert_snapshot!(name.replace(' ', "_"), error.shown_in(&text));
    }
    let binary = decode(b"1\n2\n\x00\x01\x02").expect_err("not text");
    insta::assert_snapshot!("binary_file", binary);
}

/// Returns the full-width form of a character.
fn wide(character: char) -> char {
    match character {
        '!'..='~' => char::from_u32(character as u32 + 0xfee0).expect("a character"),
        other => other,
    }
}

/// When a sign could mean two things, we report it instead of guessing.
#[test]
fn texts_with_two_readings_are_rejected() {
    // Is a row of dashes the line between two bands, or a row of blanks?
    let dashes = "12-------\n---------\n".repeat(6);
    let error = read(&dashes, Zero::Blank).expect_err("no grid");
    assert!(error.place().is_some(), "{error}");
    // All rows begin with a digit, and the plus sign in front of it could mark it as placed.
    let rows = ["1........"; 9].join("+");
    let error = read(&rows, Zero::Blank).expect_err("two readings").to_string();
    assert!(error.contains("'+' has two meanings"), "{error}");
}
