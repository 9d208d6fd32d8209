//! Puzzles as other programs write them. The folder `outside` has one per file, except for
//! `contradiction.txt`.

use ginnow::sudoku::formats::{Format, FormatError, Zero, read, read_all, read_list, write};

/// All of these files contain this puzzle.
const ZEROS: &str =
    "016400000200009000400000062070230100100000003003087040960000005000800007000006820";

const SOLVED: &str =
    "316452978285679314497318562879234156142965783653187249968721435521843697734596821";

fn dots() -> String {
    ZEROS.replace('0', ".")
}

fn reads(text: &str) {
    for zero in [Zero::Blank, Zero::Digit] {
        // Some of the files use 0 for a blank.
        if zero == Zero::Digit && text.contains('0') {
            continue;
        }
        match read(text, zero) {
            Ok(read) => assert_eq!(read.grid.to_string(), dots(), "{text}"),
            Err(error) => panic!("{error}\n{text}"),
        }
    }
}

/// Returns the rows, with a separator between cells.
fn table(separator: &str, blank: &str, cell: impl Fn(char) -> String) -> String {
    let row = |row: &[u8]| {
        let cells = row.iter().map(|&sign| match sign {
            b'0' => blank.to_owned(),
            digit => cell(char::from(digit)),
        });
        cells.collect::<Vec<_>>().join(separator)
    };
    ZEROS.as_bytes().chunks(9).map(row).collect::<Vec<_>>().join("\n")
}

/// Returns the rows after changing each of them.
fn each_row(table: &str, change: impl Fn(usize, &str) -> String) -> String {
    let rows = (1..).zip(table.lines()).map(|(number, row)| change(number, row));
    rows.collect::<Vec<_>>().join("\n")
}

#[test]
fn files_of_other_programs_are_read() {
    for text in [
        include_str!("outside/cut_rows.tsv"),
        include_str!("outside/numbers.json"),
        include_str!("outside/escaped.txt"),
        include_str!("outside/puzz_link.txt"),
        include_str!("outside/pzprv3.txt"),
        include_str!("outside/sudocle.txt"),
        include_str!("outside/octopuzzles.txt"),
        include_str!("outside/letters.txt"),
    ] {
        reads(text);
    }
    let decimals = include_str!("outside/decimals.csv");
    let all = read_all(decimals, Zero::Blank).expect("one puzzle");
    assert_eq!(all.len(), 1);
    let puzzle =
        "010402008000000004097000000009000050002000000000087000908000400000800000000006000";
    assert_eq!(all[0].read.grid.to_string(), puzzle.replace('0', "."));
}

#[test]
fn decimal_fractions_are_whole_numbers() {
    let fraction = |fraction: &'static str| move |digit| format!("{digit}{fraction}");
    for text in [
        table(",", "0.0", fraction(".0")),
        table(",", "", fraction(".0")),
        table("\t", "", fraction(".0")),
        table(";", "0,0", fraction(",0")),
        table(";", "", fraction(",0")),
        table("\t", "0,00", fraction(",00")),
        table(" ", "0.0", fraction(".0")),
        table(",", "NaN", fraction(".0")),
        table(",", "\"0.0\"", |digit| format!("\"{digit}.0\"")),
        table(",", "0.0", fraction(".0")).replace('\n', ","),
    ] {
        reads(&text);
    }
}

#[test]
fn tables_may_have_names_and_be_cut() {
    let plain = |digit: char| digit.to_string();
    let csv = table(",", "", plain);
    let tabs = table("\t", "", plain);
    let spaces = table(" ", ".", plain);
    let cut =
        |text: &str, sign: char| each_row(text, |_, row| row.trim_end_matches(sign).to_owned());
    let quoted = table(",", "\"\"", |digit| format!("\"{digit}\""));
    for text in [
        cut(&csv, ','),
        cut(&tabs, '\t'),
        cut(&table(";", "", plain), ';'),
        each_row(&csv, |_, row| format!("{row},")),
        each_row(&tabs, |_, row| format!("{row}\t")),
        quoted,
        format!("\u{feff}{csv}"),
        format!("A,B,C,D,E,F,G,H,I\n{csv}"),
        format!("c1,c2,c3,c4,c5,c6,c7,c8,c9\n{csv}"),
        // This is how pandas writes a table.
        format!(
            ",0,1,2,3,4,5,6,7,8\n{}",
            each_row(&csv, |number, row| format!("{},{row}", number - 1))
        ),
        format!(
            "  A B C D E F G H I\n{}",
            each_row(&spaces, |number, row| format!("{number} {row}"))
        ),
        format!(
            "  1 2 3 4 5 6 7 8 9\n{}",
            each_row(&spaces, |number, row| {
                format!("{} {row}", ["A", "B", "C", "D", "E", "F", "G", "H", "I"][number - 1])
            })
        ),
        table(",", "null", plain),
        table(" ", "None", plain),
        table("\t", "NaN", plain),
        format!("```\n{spaces}\n```"),
        format!(
            "| a | b | c | d | e | f | g | h | i |\n|---|---|---|---|---|---|---|---|---|\n{}",
            each_row(&table(" | ", " ", plain), |_, row| format!("| {row} |"))
        ),
        format!(
            "<table>{}</table>",
            each_row(&table("</td><td>", "&nbsp;", plain), |_, row| format!(
                "<tr><td>{row}</td></tr>"
            ))
        ),
        each_row(&table(" ", ".", plain), |_, row| format!("{row}<br>")),
        spaces.replace('\n', "\\r\\n"),
        // One cell per line.
        table("\n", "0", plain),
        table("\n", "", plain),
        table("\n", ".", plain),
    ] {
        reads(&text);
    }
}

#[test]
fn short_rows_that_write_blanks_are_errors() {
    let short = table(",", "0", |digit| digit.to_string()).replacen(",0\n", "\n", 1);
    assert!(matches!(
        read(&short, Zero::Blank),
        Err(FormatError::Row { .. } | FormatError::Cells { .. })
    ));
    let full = each_row(SOLVED, |_, row| row.to_owned());
    let rows: Vec<&str> = (0..9).map(|row| &full[9 * row..9 * row + 9]).collect();
    let separated = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join("\t");
    let mut rows: Vec<String> = rows.into_iter().map(separated).collect();
    rows[4].truncate(15);
    assert!(read(&rows.join("\n"), Zero::Blank).is_err(), "a digit is missing");
}

#[test]
fn json_of_any_program_is_read() {
    let numbers = |blank: &str| {
        let rows = table(",", blank, |digit| digit.to_string());
        format!("[{}]", each_row(&rows, |_, row| format!("[{row}]")).replace('\n', ","))
    };
    let dots = dots();
    let strings: Vec<String> =
        (0..9).map(|row| format!("\"{}\"", &dots[9 * row..9 * row + 9])).collect();
    let flat = numbers("0").replace("],[", ",").replace("[[", "[").replace("]]", "]");
    for text in [
        numbers("0"),
        numbers("null"),
        numbers("\"\""),
        numbers("\".\""),
        numbers("false"),
        numbers("0.0"),
        table(",", "\"0\"", |digit| format!("\"{digit}\"")),
        flat.clone(),
        format!("[{}]", strings.join(",")),
        format!("{{\"puzzle\":\"{ZEROS}\",\"solution\":\"{SOLVED}\"}}"),
        format!("{{\"solution\":\"{SOLVED}\",\"difficulty\":3,\"quiz\":\"{dots}\"}}"),
        format!("{{\"data\":{{\"boards\":[{{\"cells\":{flat}}}]}}}}"),
        // This isn't quite JSON, but Python and JavaScript write it.
        format!("{},", numbers("0").replace(',', ",\n")),
        numbers("None").replace(',', ",\n"),
        format!("grid = {}", numbers("0").replace("],", "],\n ")),
    ] {
        reads(&text);
    }
    let two = format!("[\"{ZEROS}\",\"{}\"]", SOLVED.replacen('9', ".", 1));
    assert_eq!(read_all(&two, Zero::Blank).expect("two").len(), 2);
}

#[test]
fn packed_puzzles_are_read_under_any_host() {
    let grid = read(ZEROS, Zero::Blank).expect("a puzzle").grid;
    let link = write(&grid, Format::FPuzzles).expect("a link");
    let packed = link.split_once("load=").expect("packed").1;
    for host in [
        "https://example.org/fpuzzles",
        "https://example.org/solver?puzzle=",
        "http://localhost:8080/#/play/fpuz",
        "https://sudokupad.app/?puzzleid=fpuzzles",
        "https://beta.sudokupad.app/fpuzzles",
    ] {
        reads(&format!("{host}{packed}"));
        reads(&format!("{host}{packed}&utm_source=chat"));
    }
    let link = write(&grid, Format::PuzzLink).expect("a link");
    assert_eq!(link, include_str!("outside/puzz_link.txt").trim());
    for link in [
        link.replace("puzz.link/p", "pzv.jp/p.html"),
        link.replace("puzz.link/p", "example.org/pzpr/p.html"),
        link.replace("sudoku/9", "sudoku_edit/9"),
        link.replace("https://", ""),
        "pzprv3/sudoku/9/. 1 6 4 . . . . . /2 . . . . 9 . . . /4 . . . . . . 6 2 /. 7 . 2 3 . 1 . . /1 . . . . . . . 3 /\
         . . 3 . 8 7 . 4 . /9 6 . . . . . . 5 /. . . 8 . . . . 7 /. . . . . 6 8 2 . /"
            .to_owned(),
    ] {
        reads(&link);
    }
    for (text, named) in [
        ("https://puzz.link/p?slither/9/9/g1", "slither"),
        ("https://puzz.link/p?sudoku/16/16/g1", "16"),
        ("https://puzz.link/p?sudoku/9/9/g164", "4 instead of 81 cells"),
        ("https://puzz.link/p?sudoku/9/9/g16A", "'A'"),
        ("pzprv3\nkakuro\n9\n", "kakuro"),
        ("https://example.org/fpuzzlesN4IgAAAA", "damaged"),
    ] {
        let error = read(text, Zero::Blank).expect_err(text).to_string();
        assert!(error.contains(named), "{text}: {error}");
    }
}

#[test]
fn a_link_that_unpacks_to_a_huge_text_is_not_a_puzzle() {
    let huge = format!("{{\"grid\":[{}1]}}", "1,".repeat(200_000));
    let packed = lz_str::compress_to_base64(&huge);
    assert!(packed.len() < 8000, "{} bytes", packed.len());
    let error = read(&format!("https://www.f-puzzles.com/?load={packed}"), Zero::Blank);
    assert!(matches!(error, Err(FormatError::NoPuzzle { .. })), "{error:?}");
}

/// Returns a link in `SudokuPad`'s own format. It is either shortened or contains JSON.
fn own_link(more: &str, is_short: bool) -> String {
    let row = |row: &[u8]| {
        let cells = row.iter().map(|&sign| match (sign, is_short) {
            (b'0', true) => String::new(),
            (b'0', false) => "{}".to_owned(),
            (digit, true) => format!("{{v:{}}}", char::from(digit)),
            (digit, false) => format!("{{\"value\":\"{}\"}}", char::from(digit)),
        });
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    };
    let rows: Vec<String> = ZEROS.as_bytes().chunks(9).map(row).collect();
    let rows = rows.join(",");
    let text = if is_short {
        format!("{{id:'it\\'s','settings':{{hidecolours:t}},cs:50,ce:[{rows}]{more}}}")
    } else {
        format!("{{\"id\":\"x\",\"cellSize\":50,\"cells\":[{rows}]{more}}}")
    };
    format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(&text))
}

#[test]
fn the_own_format_of_sudoku_pad_is_read() {
    let regions = ",\"regions\":[[[0,0],[0,1],[2,2]],[[8,8],[7,7]]]";
    reads(&own_link("", false));
    reads(&own_link(regions, false));
    reads(&own_link("", true));
    reads(&own_link(",ca:[{v:'title: A'}],re:[[[0,0],[1,1]]]", true));
    reads(&own_link("", true).replace("/scl", "/sudoku/ctc"));
    for (more, rule) in [
        (",ca:[{v:10,ce:[[0,0],[0,1]]}]", "cages"),
        (",l:[{c:A3A3A3,wp:[[0,0],[1,1]]}]", "lines"),
        (",re:[[[0,0],[0,8]]]", "region"),
    ] {
        match read(&own_link(more, true), Zero::Blank) {
            Err(FormatError::FurtherRules { rules, .. }) => assert_eq!(rules, [rule]),
            other => panic!("{more}: {other:?}"),
        }
    }
    // Some short ids begin with the same letters.
    for link in ["https://sudokupad.app/sclerosis1", "https://sudokupad.app/ctc42"] {
        let host = "sudokupad.app".to_owned();
        assert_eq!(read(link, Zero::Blank), Err(FormatError::ShortId { host }));
    }
}

#[test]
fn entries_of_a_list_are_read_one_by_one() {
    let dots = dots();
    let list =
        format!("{ZEROS}\n{}\n{dots}\n# end\n{}\n", &ZEROS[1..], ZEROS.replacen('9', "x9", 1));
    let found = read_list(&list, Zero::Blank).expect("two puzzles");
    let lines: Vec<usize> = found
        .iter()
        .map(|entry| match entry {
            Ok(located) => located.place.line,
            Err(error) => 100 + error.place().expect("a place").line,
        })
        .collect();
    assert_eq!(lines, [1, 102, 3, 105]);
    let only = read_list(&ZEROS[1..], Zero::Blank);
    assert!(matches!(only, Err(FormatError::Cells { found: 80, .. })), "{only:?}");
}

#[test]
fn digits_of_all_scripts_are_digits() {
    for zero in ['٠', '۰', '०', '０', '๐', '၀', '༠', '𝟎', '𞥐'] {
        let wide = |digit: char| match digit {
            '0' => zero,
            _ => char::from_u32(zero as u32 + digit as u32 - '0' as u32).expect("a digit"),
        };
        let text: String = ZEROS.chars().map(wide).collect();
        assert_eq!(read(&text, Zero::Blank).expect("a puzzle").grid.to_string(), dots(), "{text}");
    }
}
