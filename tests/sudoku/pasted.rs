//! Texts as people paste them. Other programs, mails and chats have many ways to write a grid.

use ginnow::sudoku::Grid;
use ginnow::sudoku::formats::{
    Format, FormatError, LONGEST_TEXT, Zero, decode, read, read_all, read_either, write,
};
use std::fs;
use std::path::Path;

const ZEROS: &str =
    "016400000200009000400000062070230100100000003003087040960000005000800007000006820";

fn grid() -> Grid {
    read(ZEROS, Zero::Blank).expect("a grid").grid
}

/// Returns the rows, with this text for a blank.
fn rows(blank: &str) -> Vec<String> {
    let rows = ZEROS.as_bytes().chunks(9);
    rows.map(|row| str::from_utf8(row).expect("digits").replace('0', blank)).collect()
}

/// Returns the rows as three boxes each, with separators between cells and boxes, and lines between
/// the bands.
fn framed(
    blank: &str,
    cells: &str,
    boxes: &str,
    (left, right): (&str, &str),
    rule: &str,
) -> String {
    let mut lines = vec![rule.to_owned()];
    for (index, row) in rows(blank).iter().enumerate() {
        let signs: Vec<String> = row.chars().map(String::from).collect();
        let thirds: Vec<String> = signs.chunks(3).map(|third| third.join(cells)).collect();
        lines.push(format!("{left}{}{right}", thirds.join(boxes)));
        if index % 3 == 2 && !rule.is_empty() {
            lines.push(rule.to_owned());
        }
    }
    lines.join("\n") + "\n"
}

#[track_caller]
fn assert_read(text: &str) {
    match read(text, Zero::Blank) {
        Ok(found) => assert_eq!(found.grid, grid(), "{text}"),
        Err(error) => panic!("{}\nin\n{text}", error.shown_in(text)),
    }
}

/// Reads a file made by somebody else.
fn outside(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sudoku/pasted").join(name);
    decode(&fs::read(path).expect("a file")).expect("text")
}

#[test]
fn files_from_outside_are_read() {
    for name in [
        "s01-boxed.txt",
        "s03-sdk.sdk",
        "s06-X.txt",
        "s08-underscore.txt",
        "s10-slash.txt",
        "s14-cp1252.txt",
        "s17-xml.opensudoku",
        "s21-link-percent.txt",
        "s25-csv.csv",
    ] {
        assert_read(&outside(name));
    }
    let placed = read(&outside("s12-plus-placed.txt"), Zero::Blank).expect("a grid");
    assert_eq!(placed.grid, grid(), "+8 is not a given");
    let host = "sudokupad.app".to_owned();
    let id = read(&outside("s24-shortid.txt"), Zero::Blank);
    assert_eq!(id, Err(FormatError::ShortId { host }));
}

#[test]
fn frames_do_not_matter() {
    let boxed = [
        ("+-------+-------+-------+", " ", " | ", ("| ", " |")),
        ("*-----------*", "", "|", ("|", "|")),
        ("|---+---+---|", "", "|", ("|", "|")),
        ("------+-------+------", " ", " | ", ("", "")),
        ("", " ", "  ", ("", "")),
        ("", "", " ", ("", "")),
        ("╔═══════╦═══════╦═══════╗", " ", " ║ ", ("║ ", " ║")),
        ("┌───────┬───────┬───────┐", " ", " │ ", ("│ ", " │")),
        (".-------.-------.-------.", " ", " : ", (": ", " :")),
        ("'-------'-------'-------'", " ", " | ", ("| ", " |")),
        ("#####", " ", "   ", ("", "")),
        ("===========", "", "!", ("", "")),
        ("", ", ", ", ", ("[", "],")),
    ];
    for blank in [".", "0", "_", "*", "?", "x", "X", "·", "□", "-", "–", "．"] {
        for (rule, cells, boxes, ends) in boxed {
            assert_read(&framed(blank, cells, boxes, ends, rule));
        }
    }
    for text in [
        framed(".", " ", " | ", ("> | ", " |"), "> +-------+-------+-------+"),
        framed(".", "\t", "\t", ("", ""), ""),
        framed("0", ",", ",", ("", ""), ""),
        format!("grid = [\n{}]", framed("0", ", ", ", ", ("  [", "],"), "")),
        format!(
            "Puzzle\n{}Simple Sudoku Version 4.2n\n",
            framed(".", "", "|", ("|", "|"), "*-----------*")
        ),
    ] {
        assert_read(&text);
    }
}

#[test]
fn blanks_can_be_spaces() {
    let boxed = [
        ("+---+---+---+", "", "|", ("|", "|")),
        ("+-------+-------+-------+", " ", " | ", ("| ", " |")),
        ("---+---+---", "", "|", ("", "")),
        ("------+-------+------", " ", " | ", ("", "")),
        ("", "", "", ("", "")),
        ("", " ", " ", ("", "")),
        ("+-----+-----+-----+", "|", "|", ("|", "|")),
        ("+---+---+---+---+---+---+---+---+---+", " | ", " | ", ("| ", " |")),
    ];
    for (rule, cells, boxes, ends) in boxed {
        let text = framed(" ", cells, boxes, ends, rule);
        assert_read(&text);
        let trimmed: Vec<&str> = text.lines().map(str::trim_end).collect();
        assert_read(&trimmed.join("\n"));
    }
    assert_read(&format!(
        "My puzzle\n\n{}\nHave fun\n",
        framed(" ", "", "|", ("|", "|"), "+---+---+---+")
    ));
}

#[test]
fn tables_have_empty_cells() {
    let table = |separator: &str, ends: (&str, &str)| {
        let row = |row: &String| {
            let cells: Vec<String> =
                row.chars().map(|it| it.to_string().replace(' ', "")).collect();
            format!("{}{}{}", ends.0, cells.join(separator), ends.1)
        };
        rows(" ").iter().map(row).collect::<Vec<_>>()
    };
    for separator in [",", ";", "\t"] {
        assert_read(&table(separator, ("", "")).join("\n"));
    }
    let markdown = table(" | ", ("| ", " |"));
    let rule = format!("|{}", "---|".repeat(9));
    let headed = |header: &str| format!("{header}\n{rule}\n{}", markdown.join("\n"));
    assert_read(&headed("| a | b | c | d | e | f | g | h | i |"));
    assert_read(&headed("| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |"));
    assert_read(&headed("|   |   |   |   |   |   |   |   |   |"));
    let first = format!("{}\n{rule}\n{}", markdown[0], markdown[1..].join("\n"));
    assert_read(&first);
    assert_read(&first.replace('6', "**6**"));
}

#[test]
fn rows_can_be_joined_or_shortened() {
    for joint in ["/", ".", "|", ",", ";", " ", "-", "_", "\\", ":"] {
        assert_read(&rows("0").join(joint));
    }
    for joint in ["/", ".", "|", ",", " ", "/ "] {
        assert_read(&rows(".").join(joint));
    }
    assert_read(&rows(" ").join("\n"));
    assert_read(&ZEROS.replace('0', " "));
    // To save space, Susser writes a star for the longest run of blanks.
    assert_read("0164*,2*9000,4*62,07023*100,1*3,003087*40,96*5,0008*7,*6820");
    // A mail program has broken the line.
    assert_read(&format!("{}\n{}", &ZEROS[..76], &ZEROS[76..]));
}

#[test]
fn a_line_can_have_other_fields() {
    let solution =
        "816452397235679418497318562678234159142965783953187246961723845524891637389546821";
    let dots = ZEROS.replace('0', ".");
    let apart = |row: &String| row.chars().map(String::from).collect::<Vec<_>>().join(",");
    let numbers: Vec<String> = rows("0").iter().map(apart).collect();
    for text in [
        format!("{dots} # comment"),
        format!("{dots}  9.2 1.2 1.2"),
        format!("{dots};ED=9.2/1.2/1.2"),
        format!("Puzzle 12: {dots}"),
        format!("{dots}  https://www.sudokuwiki.org/Naked_Pairs"),
        format!("{dots}  https://example.org/forum/t/1"),
        format!("id,puzzle\n1,{ZEROS}"),
        format!("\"id\";\"puzzle\";\"level\"\n\"7\";\"{ZEROS}\";\"hard\""),
        format!("puzzle,solution\n{dots},{solution}"),
        format!("49151\n{dots}"),
        format!("1000\n{dots}"),
        format!("1.\n{}", rows(".").join("\n")),
        format!("{{\"grid\": [[{}]]}}", numbers.join("],[")),
        format!("{{\"puzzle\": \"{ZEROS}\", \"difficulty\": 3}}"),
        format!(":0000:x:{dots}:::"),
        format!(":0803:14:{dots}:417 427:489 499:comment"),
        format!("{dots}:417 427 437"),
        format!(":0000:x:+8{}:::", &dots[1..]),
        format!("[Puzzle]\n{}\n[State]\n{}\n", rows(".").join("\n"), solution),
        format!("// comment\n{dots}"),
        format!("\u{feff}{}\r\n", rows(".").join("\r\n")),
        rows(".").join("\r"),
    ] {
        let text = text.replace(solution, &solved());
        assert_read(&text);
    }
}

/// Returns the solution of the puzzle.
fn solved() -> String {
    let cells: Vec<u8> = ZEROS.bytes().map(|it| it - b'0').collect();
    let found = ginnow::sudoku::solutions(&cells.try_into().expect("81 cells"), 2);
    assert_eq!(found.len(), 1);
    found[0].iter().map(u8::to_string).collect()
}

#[test]
fn rows_can_have_names() {
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "J"];
    let labelled = |header: &str, separator: &str| {
        let rows = rows(".").into_iter().zip(names);
        let rows: Vec<String> = rows.map(|(row, name)| format!("{name}{separator}{row}")).collect();
        format!("{header}{}", rows.join("\n"))
    };
    assert_read(&labelled("", " "));
    assert_read(&labelled("  123 456 789\n", " | "));
    assert_read(&labelled("  abc def ghi\n", ": "));
    let header = "   | 1 2 3 | 4 5 6 | 7 8 9\n---+-------+-------+------\n";
    let with_numbers: Vec<String> =
        (1..).zip(rows(".")).map(|(number, row)| format!(" {number} | {row}")).collect();
    assert_read(&format!("{header}{}", with_numbers.join("\n")));
    let numbered: Vec<String> =
        (1..).zip(rows(".")).map(|(number, row)| format!("Row {number}: {row}")).collect();
    assert_read(&numbered.join("\n"));
}

#[test]
fn other_digits_and_invisible_characters_are_read() {
    let with = |digit: fn(u32) -> u32| -> String {
        let digits = ZEROS.chars().map(|it| digit(it.to_digit(10).expect("a digit")));
        digits.map(|code| char::from_u32(code).expect("a character")).collect()
    };
    assert_read(&with(|digit| 0xff10 + digit));
    assert_read(&with(|digit| 0x660 + digit));
    assert_read(&with(|digit| 0x1d7ce + digit));
    assert_read(&with(|digit| if digit == 0 { 0x24ea } else { 0x245f + digit }));
    let between: Vec<String> = ZEROS.chars().map(String::from).collect();
    assert_read(&between.join("\u{200b}"));
    assert_read(&ZEROS.replace('0', ".").replace("...", "…"));
}

#[test]
fn files_are_decoded() {
    let text = format!("# Rätsel für die Klasse 5\r\n{}\r\n", rows(".").join("\r\n"));
    let units = || text.encode_utf16();
    let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
    let latin: Vec<u8> = text.chars().map(|it| u8::try_from(it).expect("Latin-1")).collect();
    let marked = |mark: &[u8], bytes: &[u8]| [mark, bytes].concat();
    for bytes in [
        text.clone().into_bytes(),
        marked(b"\xef\xbb\xbf", text.as_bytes()),
        marked(b"\xff\xfe", &little),
        marked(b"\xfe\xff", &big),
        little,
        big,
        latin,
    ] {
        let decoded = decode(&bytes).expect("text");
        assert_eq!(decoded, text);
        assert_read(&decoded);
    }
    for (bytes, line) in [(&b"12\n\x00\x01"[..], 2), (b"\xff\xfe1", 1), (b"a\nb\n\x81", 3)] {
        assert_eq!(decode(bytes), Err(FormatError::NotText { line }));
    }
}

#[test]
fn links_are_read_however_they_are_wrapped() {
    let encoded = |text: &str| -> String {
        let byte = |byte: u8| match byte {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'.' | b'-' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        };
        text.bytes().map(byte).collect()
    };
    let proofpoint =
        |link: &str| encoded(link).replace('-', "-2D").replace('%', "-").replace("-2F", "_");
    for format in Format::ALL.into_iter().filter(|format| format.is_link()) {
        let link = write(&grid(), format).expect("a link");
        let once = encoded(&link);
        let twice = encoded(&once);
        let (head, tail) = link.split_at(link.len() - 30);
        for text in [
            link.clone(),
            format!("  <{link}>  "),
            format!("[a puzzle]({link})"),
            format!("Try this: {link}"),
            format!("{link}&d=4"),
            once.clone(),
            format!(
                "https://eur01.safelinks.protection.outlook.com/?url={once}&data=05%7C01%7Cx%40y.de&reserved=0"
            ),
            format!("https://www.google.com/url?q={once}&sa=D"),
            format!("https://l.facebook.com/l.php?u={twice}&h=AT0"),
            format!("https://urldefense.com/v3/__{link}__;!!Abc123!x$"),
            format!(
                "https://urldefense.proofpoint.com/v2/url?u={}&d=DwIFaQ&c=abc",
                proofpoint(&link)
            ),
            format!("{head}\n{tail}"),
            format!("{head}=\r\n{tail}"),
            link.replacen('=', "=3D", usize::from(format == Format::SudokuWiki)),
        ] {
            assert_read(&text);
        }
    }
    let shared = write(&grid(), Format::FPuzzles).expect("a link");
    let decoded = shared.replace("%2B", " ").replace("%2F", "/").replace("%3D", "=");
    assert_read(&decoded);
    let blanks = ZEROS.replace('0', "+");
    assert_read(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={blanks}"));
    assert_read(&format!("https://lisudoku.xyz/solver?import={ZEROS}"));
    assert_read(&format!("https://sudoku.example/play/{}", ZEROS.replace('0', ".")));
}

#[test]
fn packed_texts_are_read() {
    // With two characters per cell, candidates and digits placed by the solver (10 to 18 in base
    // 36) are read as blanks.
    let blanks = ["00", "0a", "0i", "2e", "ep", "gh"];
    let cells = ZEROS.chars().enumerate().map(|(index, digit)| match digit {
        '0' => blanks[index % blanks.len()].to_owned(),
        given => format!("0{given}"),
    });
    let packed = format!("S9B{}", cells.collect::<String>());
    assert_read(&packed);
    assert_read(&packed.to_lowercase());
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={packed}");
    assert_read(&link);
    for (text, kind) in [
        (packed.replacen('S', "X", 1), "sudokux"),
        (link.replace("sudoku.htm", "killersudoku.asp"), "killersudoku"),
    ] {
        let rules = vec![kind.to_owned()];
        let format = Format::SudokuWiki;
        assert_eq!(read(&text, Zero::Blank), Err(FormatError::FurtherRules { format, rules }));
    }
    let small = read("S4B01000000000000000000000000000004", Zero::Blank).expect("a grid");
    assert_eq!(small.grid.to_string(), "1..............4");
    // SudokuPad's classic format is the same as SudokuExchange's short one.
    let short = write(&grid(), Format::SudokuPadClassic).expect("a link");
    let (_, short) = short.split_once("scf").expect("the content");
    assert_read(&format!("https://sudokuexchange.com/play/?s={short}&d=2"));
}

#[test]
fn short_ids_are_rejected_with_the_host() {
    for (link, host) in [
        ("https://sudokupad.app/abc123xyz", "sudokupad.app"),
        ("https://sudokupad.app/sudoku/abc123xyz?setting-nogrid=1", "sudokupad.app"),
        ("sudokupad.app/author/name-of-the-puzzle", "sudokupad.app"),
        ("https://app.crackingthecryptic.com/sudoku/2QqJ8n", "crackingthecryptic.com"),
        ("https://app.crackingthecryptic.com/?puzzleid=2QqJ8n", "crackingthecryptic.com"),
        ("https://www.f-puzzles.com/?id=y7abcde", "f-puzzles.com"),
        ("https://tinyurl.com/y7abcde", "tinyurl.com"),
        ("Look: https%3A%2F%2Fsudokupad.app%2Fabc123xyz", "sudokupad.app"),
    ] {
        let host = host.to_owned();
        assert_eq!(read(link, Zero::Blank), Err(FormatError::ShortId { host }), "{link}");
    }
    for link in [
        "https://www.sudokuwiki.org/Naked_Pairs",
        "https://sudokuexchange.com/",
        "https://sudokupad.app/",
    ] {
        assert_eq!(read(link, Zero::Blank), Err(FormatError::UnknownLink), "{link}");
    }
    for (link, page) in [
        ("https://www.example.org/?s=1", "example.org"),
        ("example.org/sudoku", "example.org"),
        ("https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VTBbuM2EL37KwKeJ", "penpa-edit"),
        ("Mine: https://opt-pan.github.io/penpa-edit/?m=edit&p=7VTBbuM2EL37KwKe", "penpa-edit"),
    ] {
        let page = page.to_owned();
        assert_eq!(read(link, Zero::Blank), Err(FormatError::UnknownPage { page }), "{link}");
    }
}

#[test]
fn a_text_can_have_several_puzzles() {
    let dots = ZEROS.replace('0', ".");
    let one = rows(".").join("\n");
    let other = dots.replacen('1', ".", 1);
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={ZEROS}");
    let xml = |data: &str| format!("<game data=\"{data}\" />");
    for (text, count) in [
        (format!("{dots}\n{other}\n"), 2),
        (format!("Grid 01\n{one}\nGrid 02\n{one}\n"), 2),
        (format!("{one}\n{one}\n\n{one}"), 3),
        (format!("# list\n{dots} # first\n{link}\n\n{other}\n"), 3),
        (format!("id,puzzle\n1,{ZEROS}\n2,{ZEROS}\n"), 2),
        (format!("<opensudoku>{}\n{}</opensudoku>", xml(ZEROS), xml(&other)), 2),
        (format!("[Puzzle]\n{one}\n[State]\n{one}\n"), 1),
    ] {
        let found = read_all(&text, Zero::Blank).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(found.len(), count, "{text}");
        assert_eq!(found[0].read.grid, grid());
    }
    let two = format!("{dots}\n\n  {}", other.replacen('6', "4", 1));
    let place = ginnow::sudoku::formats::TextPlace { line: 3, column: 3 };
    assert_eq!(read(&two, Zero::Blank), Err(FormatError::Several { place, count: 2 }));
    assert_read(&format!("{dots}\n{}", solved()));
    assert_read(&format!("{one}\n\nSolution\n{}", solved()));
    assert_read(&format!("{dots}\n{dots}"));
}

#[test]
fn placed_digits_of_open_sudoku_are_not_givens() {
    for (version, notes) in [(1, "1,2,|"), (2, "3||"), (3, "3|"), (4, "3|0|"), (5, "3|0|1|")] {
        let cell = |(index, digit): (usize, char)| match (digit, index % 2) {
            ('0', 0) => format!("0|{notes}1|"),
            ('0', _) => format!("7|{notes}1|"),
            (digit, _) => format!("{digit}|{notes}0|"),
        };
        let data: String = ZEROS.chars().enumerate().map(cell).collect();
        assert_read(&format!(
            "<?xml version='1.0'?>\n<opensudoku version='2'><folder name='data'>\n\
             <game created='1' state='1' data='version: {version}&#10;{data}'/></folder></opensudoku>"
        ));
    }
}

#[test]
fn zeros_are_digits_unless_they_cannot_be() {
    let filled = |text: &str| read_either(text).expect("a grid").grid.filled().count();
    assert_eq!(filled(ZEROS), grid().filled().count());
    assert_eq!(filled(&format!("puzzle,solution\n{ZEROS},{}", solved())), grid().filled().count());
    assert_eq!(filled(&format!("50{}9", ".".repeat(78))), 3);
    // With 0 as a digit, only the second line is a grid, in which 0 occurs twice. With 0 as a
    // blank, both lines are.
    let two = "01110oO00100001000000000000000000000000000000000000000000000001001111111111111101 lE\n\
               ëë:100001111111111100111111100001001110";
    assert!(read(two, Zero::Digit).is_ok());
    let several = read_either(two);
    assert!(matches!(several, Err(FormatError::Several { count: 2, .. })));
}

#[test]
fn long_lists_are_read_in_linear_time() {
    let dots = ZEROS.replace('0', ".");
    let list = format!("{dots}\n").repeat(50_000);
    assert_eq!(read_all(&list, Zero::Blank).expect("grids").len(), 50_000);
    let framed = framed(".", " ", " | ", ("| ", " |"), "+-------+-------+-------+").repeat(2_000);
    assert_eq!(read_all(&framed, Zero::Blank).expect("grids").len(), 2_000);
    let length = list.len();
    assert!(length > LONGEST_TEXT);
    assert_eq!(read(&list, Zero::Blank), Err(FormatError::TooLong { length }));
}
