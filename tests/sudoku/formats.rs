//! Reads and writes formats. Any text must get an answer.

use crate::amount::amount;
use crate::{puzzle, solved};
use ginnow::common_divisor::Random;
use ginnow::sudoku::formats::{
    Format, FormatError, Json, TextPlace, Unwritable, Zero, read, write,
};
use ginnow::sudoku::{DigitSet, Grid, Shape};

/// Lots of pages use this puzzle as an example.
const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn classic() -> Grid {
    read(CLASSIC, Zero::Blank).expect("a grid").grid
}

#[test]
fn text_is_read_with_dots_zeros_lines_and_frames() {
    let grid = classic();
    assert_eq!(grid.filled().count(), 30);
    let zeros = CLASSIC.replace('.', "0");
    assert_eq!(read(&zeros, Zero::Blank).expect("a grid").grid, grid);
    let lines = write(&grid, Format::Lines).expect("text");
    assert_eq!(lines.lines().count(), 9);
    let again = read(&lines, Zero::Digit).expect("a grid");
    assert_eq!((again.grid, again.format), (grid.clone(), Format::Lines));
    let mut framed = String::from("+-------+-------+-------+\r\n");
    for (index, line) in lines.lines().enumerate() {
        let cells: Vec<String> = line.chars().map(String::from).collect();
        let thirds: Vec<String> = cells.chunks(3).map(|third| third.join(" ")).collect();
        framed.extend(["| ", &thirds.join(" | "), " |\r\n"]);
        if index % 3 == 2 {
            framed += "+-------+-------+-------+\r\n";
        }
    }
    assert_eq!(read(&framed, Zero::Digit).expect("a grid").grid, grid);
}

#[test]
fn the_reader_decides_whether_zero_is_a_digit() {
    let text = "0".repeat(81);
    let blank = read(&text, Zero::Blank).expect("a grid").grid;
    let digits = read(&text, Zero::Digit).expect("a grid").grid;
    assert_eq!((blank.filled().count(), digits.filled().count()), (0, 81));
}

#[test]
fn links_have_the_format_of_their_sites() {
    let grid = classic();
    let zeros = CLASSIC.replace('.', "0");
    let wiki = format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}");
    assert_eq!(write(&grid, Format::SudokuWiki), Ok(wiki));
    let exchange = format!("https://sudokuexchange.com/play/?s={zeros}");
    assert_eq!(write(&grid, Format::SudokuExchange), Ok(exchange));
    // A character stands for a digit and the blanks after it. "53..7...", for example, is a 5, a 3
    // with two blanks, and a 7 with four blanks.
    let short = write(&grid, Format::SudokuPadClassic).expect("a link");
    assert!(short.starts_with("https://sudokupad.app/scf5N"), "{short}");
}

/// Reads links of f-puzzles made with its own compressor.
#[test]
fn links_of_other_programs_are_read() {
    // {"size":9,"grid":[[{"value":5,"given":true}, ...]]}, compressed by the reference
    // implementation of LZString.
    let json = r#"{"size":4,"title":"x","grid":[[{"value":1,"given":true},{},{},{}],[{},{},{"value":3},{}],[{},{},{},{}],[{},{},{},{"value":4,"given":true}]]}"#;
    let text = lz_str::compress_to_base64(json);
    for address in [
        format!("https://www.f-puzzles.com/?load={text}"),
        format!("https://f-puzzles.com/?load={}", text.replace('+', " ")),
        format!("https://sudokupad.app/fpuzzles{text}"),
        format!("https://sudokupad.app/sudoku/fpuz{}", text.replace('/', "%2F")),
        format!("https://app.crackingthecryptic.com/?puzzleid=fpuz{}", text.replace('+', "%2B")),
        format!("fpuz{text}"),
    ] {
        let found =
            read(&address, Zero::Digit).unwrap_or_else(|error| panic!("{address}: {error}"));
        assert_eq!(found.grid.to_string(), "1..............4", "only givens");
    }
}

/// A link whose rules were ignored would be read as another puzzle.
#[test]
fn puzzles_with_extra_rules_are_rejected_with_the_rule_names() {
    let row = "[{},{},{},{}]";
    let region = r#"[{},{},{"region":0},{"region":1}]"#;
    for (first, further, rules) in [
        (row, r#""killercage":[{"cells":["R1C1"]}]"#, &["killercage"][..]),
        (
            row,
            r#""thermometer":[{"lines":[["R1C1","R1C2"]]}],"antiknight":true"#,
            &["thermometer", "antiknight"],
        ),
        (region, r#""author":"x""#, &["region"]),
        (row, r#""thermometer":[],"antiknight":false,"ruleset":"the usual""#, &[]),
    ] {
        let json = format!(r#"{{"size":4,"grid":[{first},{row},{row},{row}],{further}}}"#);
        let link = format!("https://www.f-puzzles.com/?load={}", lz_str::compress_to_base64(&json));
        match read(&link, Zero::Digit) {
            Err(FormatError::FurtherRules { format, rules: named }) => {
                assert_eq!(
                    (format, named.as_slice()),
                    (Format::FPuzzles, &*rules.iter().map(|&it| it.to_owned()).collect::<Vec<_>>())
                );
            }
            other => assert!(rules.is_empty() && other.is_ok(), "{further}: {other:?}"),
        }
    }
}

#[test]
fn every_format_round_trips() {
    let mut random = Random::new(7);
    for round in 0..400 {
        let shape = Shape::ALL[round % 3];
        let side = u8::try_from(shape.side()).expect("small");
        let used: DigitSet = (1..=side).collect();
        let grid = puzzle(shape, used, &mut random);
        for format in Format::ALL {
            let text = match write(&grid, format) {
                Ok(text) => text,
                Err(error) => {
                    assert!(matches!(error, Unwritable::Size { .. }) && shape != Shape::Nine);
                    continue;
                }
            };
            let again = read(&text, Zero::Digit).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(again.grid, grid, "{text}");
            assert_eq!(again.format, format, "{text}");
        }
    }
}

#[test]
fn only_text_can_hold_all_ten_digits() {
    let mut random = Random::new(8);
    let grid = solved(Shape::Nine, DigitSet::ALL.without(4), &mut random);
    let text = write(&grid, Format::Plain).expect("text");
    assert_eq!(read(&text, Zero::Digit).expect("a grid").grid, grid);
    for format in Format::ALL.into_iter().filter(|format| format.is_link()) {
        let error = write(&grid, format).expect_err("there is a 0");
        assert!(matches!(error, Unwritable::Digit { digit: 0, largest: 9, .. }));
        assert!(error.to_string().contains("only the digits 1 to 9"));
    }
}

#[test]
fn errors_name_the_place() {
    let error = |text: &str| read(text, Zero::Blank).expect_err(text);
    assert_eq!(error("  \n"), FormatError::Empty);
    let place = TextPlace { line: 2, column: 3 };
    assert_eq!(error("1234\n45z."), FormatError::Character { place, found: 'z' });
    let place = TextPlace { line: 1, column: 1 };
    assert_eq!(error("1234"), FormatError::Cells { place, found: 4 });
    assert_eq!(error(&"1".repeat(9000)), FormatError::TooLong { length: 9000 });
    let page = "example.org".to_owned();
    assert_eq!(error("https://example.org/?s=1"), FormatError::UnknownPage { page });
    let format = Format::SudokuWiki;
    assert_eq!(
        error("https://www.sudokuwiki.org/sudoku.htm?bd=12"),
        FormatError::LinkedCells { format, found: 2 }
    );
    let format = Format::SudokuPadClassic;
    let wrong = FormatError::LinkedCharacter { format, position: 2, found: 'z' };
    assert_eq!(error("https://sudokupad.app/scf1z"), wrong);
    let format = Format::FPuzzles;
    assert_eq!(error("https://www.f-puzzles.com/?load=AAAA"), FormatError::Damaged { format });
    let json = lz_str::compress_to_base64(r#"{"grid":[[],[],[],[]]}"#);
    let message = error(&format!("https://www.f-puzzles.com/?load={json}")).to_string();
    assert!(message.contains("row 1 has 0 instead of 4 cells"), "{message}");
}

/// An error mentions the given or other value that is not valid.
#[test]
fn invalid_json_puzzles_are_rejected() {
    let message = |json: &str| {
        let link = format!("fpuz{}", lz_str::compress_to_base64(json));
        read(&link, Zero::Digit).expect_err(json).to_string()
    };
    let row = "[{},{},{},{}]";
    for value in ["0", "10", "-1", "1.5", "\"1\"", "null", "[1]"] {
        let cell = format!(r#"{{"value":{value},"given":true}}"#);
        let json = format!(r#"{{"grid":[{row},[{{}},{{}},{cell},{{}}],{row},{row}]}}"#);
        let error = message(&json);
        assert!(error.contains("row 2, column 3 holds no digit"), "{error}");
    }
    assert!(message(r#"{"grid":{}}"#).contains("it has no grid"));
    assert!(message("[]").contains("it has no grid"));
    assert!(message(r#"{"grid":[[]]}"#).contains("it has 1 instead of 9, 6 or 4 rows"));
    let deep = format!("{}{}", "[".repeat(100), "]".repeat(100));
    assert!(message(&deep).contains("damaged"));
}

#[test]
fn json_keeps_flags_whole_numbers_lists_and_objects() {
    let text = r#"{"a":[true,7,-7,0.5,"x",null],"b":{}}"#;
    let word = Json::Text("x".to_owned());
    let list = vec![Json::Flag(true), Json::Number(7), Json::Other, Json::Other, word, Json::Null];
    let fields =
        vec![("a".to_owned(), Json::List(list)), ("b".to_owned(), Json::Object(Vec::new()))];
    let read: Json = serde_json::from_str(text).expect("it is valid");
    assert_eq!(read, Json::Object(fields));
}

#[test]
fn changed_texts_get_an_answer() {
    let mut random = Random::new(9);
    let mut texts: Vec<String> =
        Format::ALL.into_iter().map(|format| write(&classic(), format).expect("classic")).collect();
    texts.push(String::from("https://www.f-puzzles.com/?load="));
    let alphabet: Vec<char> = "0159.|+-/?=&%#: \n\tscfpuzAZaz_*é\u{1F600}\0".chars().collect();
    let mut grids = 0;
    let texts_tried = amount(20_000, 100_000);
    for _ in 0..texts_tried {
        let mut text: Vec<char> = texts[random.below(texts.len())].chars().collect();
        for _ in 0..=random.below(3) {
            let place = random.below(text.len() + 1);
            let new = alphabet[random.below(alphabet.len())];
            match random.below(4) {
                0 => text.insert(place, new),
                1 if place < text.len() => text[place] = new,
                2 if place < text.len() => {
                    text.remove(place);
                }
                _ => text.truncate(place.max(20)),
            }
        }
        let text: String = text.into_iter().collect();
        for zero in [Zero::Digit, Zero::Blank] {
            match read(&text, zero) {
                Ok(found) => {
                    grids += 1;
                    let plain = found.grid.to_string();
                    assert_eq!(read(&plain, Zero::Digit).expect("a grid").grid, found.grid);
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
    assert!(100 * grids > texts_tried, "some stay grids: {grids}");
}
