//! Writes the results as CSV.

use crate::data::own_csv;
use crate::explain;
use crate::lines::Line;
use ginnow::results::Task;
use ginnow_kit::words::text;
use ginnow_links::plain_cell;

/// File names become unwieldy, and some systems reject them, if a long question is in there.
const LONGEST_NAME: usize = 80;

/// Each column has the message key of its heading, and a function that returns its cells.
type CsvColumn = (&'static str, fn(&Line) -> String);

/// Returns the results as CSV. If names are hidden, we also have to leave out the codes, because the names are in them.
/// The page can read this back ([`own_csv`]).
pub fn csv(
    lines: &[Line],
    task: &Task,
    has_share: bool,
    hides_names: bool,
    separator: &str,
) -> String {
    let mut columns: Vec<CsvColumn> =
        vec![("table.name", name), ("table.score", |line| line.score.clone())];
    if has_share {
        columns.push(("table.share", Line::share));
    }
    columns.extend::<[CsvColumn; 4]>([
        ("table.games", |line| line.games.to_string()),
        ("table.first", |line| line.first.clone()),
        ("table.remarks", |line| line.remarks.clone()),
        ("table.moves", |line| line.moves.clone()),
    ]);
    if !hides_names {
        columns.push(("table.code", |line| line.record.code.clone()));
    }
    // The last column is the same in every row, so tables of several tasks can be joined.
    let row = |cells: &dyn Fn(&CsvColumn) -> String, last: &str| {
        csv_row(columns.iter().map(cells).chain([last.to_owned()]), separator)
    };
    let mut csv = row(&|column| text(column.0).to_owned(), text("task.heading"));
    let task = explain::task(task);
    for line in lines {
        csv.push_str(&row(&|column| (column.1)(line), &task));
    }
    csv
}

/// Returns a name for the file. It consists of the letters and digits of the task's board and question, so you can tell
/// the files of several tasks apart.
pub fn file_name(task: &Task) -> String {
    let name = explain::task(task).to_lowercase().replace(['’', '\''], "");
    let words = name.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let name: String = words.flat_map(|word| ["-", word]).collect();
    let name: String = name.chars().take(LONGEST_NAME).collect();
    format!("class-results{name}.csv")
}

fn name(line: &Line) -> String {
    if line.is_numbered { line.name.clone() } else { own_csv::cell_of(&line.name) }
}

/// Returns a row of CSV. The separator is up to you, because spreadsheets expect different ones.
fn csv_row(cells: impl Iterator<Item = String>, separator: &str) -> String {
    let cell = |cell: String| format!("\"{}\"", plain_cell(&cell).replace('"', "\"\""));
    let cells: Vec<String> = cells.map(cell).collect();
    format!("{}\r\n", cells.join(separator))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::results::{Record, add, entries};
    use crate::lines::line;
    use ginnow::sieve::links::write_sealed;
    use ginnow_kit::words::{LANGUAGES, choose, learn};
    use ginnow_links::{Help, ResultCode};
    use yew::Callback;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        let cells = || ["Anna \"A\"", "=1+1", "\u{ff1d}A1", "50"].map(str::to_owned).into_iter();
        let row = "\"Anna \"\"A\"\"\",\"'=1+1\",\"'\u{ff1d}A1\",\"50\"\r\n";
        assert_eq!(csv_row(cells(), ","), row);
        assert_eq!(csv_row(cells(), ";"), row.replace("\",\"", "\";\""));
    }

    fn task() -> Task {
        Task::read("sieve/1?n=12&ask=%3DWho%27s%20%22best%22%3F&results=name").expect("a task")
    }

    #[test]
    fn the_file_and_its_rows_name_the_task() {
        learn(&LANGUAGES[0], include_str!("../../words/en.txt"));
        let mut records = Vec::new();
        add(&task(), &mut records, &code("Anna", 1, None), None);
        let csv = written(&records, ",");
        let last = |row: &str| row.rsplit_once("\",\"").map(|(_, last)| last.to_owned());
        assert_eq!(
            csv.lines().map(last).collect::<Vec<_>>(),
            [
                Some("Task\"".to_owned()),
                Some("Ginnow’s Sieve on 1 to 12: =Who's \"\"best\"\"?\"".to_owned())
            ]
        );
        assert_eq!(file_name(&task()), "class-results-ginnows-sieve-on-1-to-12-whos-best.csv");
        let long = format!("sieve/1?n=12&ask={}", "%C3%A4".repeat(200));
        let long = file_name(&Task::read(&long).expect("a task"));
        assert_eq!(long.chars().count(), LONGEST_NAME + ["class-results", ".csv"].concat().len());
    }

    /// Tables that earlier versions saved don't name a task.
    #[test]
    fn a_table_without_a_task_is_read() {
        let mut records = Vec::new();
        add(&task(), &mut records, &code("Anna", 1, None), None);
        let old = format!(
            "\"Name\",\"Score\",\"Games\",\"First move\",\"Remarks\",\"Moves\",\"Code\"\r\n\"Anna\",\"50\",\"1\",\"11\",\"\",\"\",\"{}\"\r\n",
            code("Anna", 1, None)
        );
        let added = add(&task(), &mut records, &old, None);
        assert_eq!((added.new, added.known, added.bad.len()), (0, 1, 0));
    }

    fn code(player: &str, games: u8, window: Option<&str>) -> String {
        let code = ResultCode {
            task: task().mark(),
            games,
            help: Help::default(),
            player: player.to_owned(),
            game: write_sealed(12, &[11, 9, 10, 8, 12]),
        };
        window
            .map_or_else(|| code.to_string(), |window| code.with_session(code.task.session(window)))
    }

    fn written(records: &[Record], separator: &str) -> String {
        let entries = entries(&task(), records);
        let lines: Vec<Line> = entries
            .iter()
            .map(|entry| line(entry, false, &task(), None, Callback::noop()))
            .collect();
        csv(&lines, &task(), separator == ";", false, separator)
    }

    /// Classes with everything that could be mistaken for something else.
    fn classes() -> Vec<String> {
        let odd = [
            "=1+1",
            "@home",
            "'=1+1",
            "'@a",
            "Student 14",
            "Nummer 3",
            "'Student 14",
            "ginnow1\u{2010}abc",
            "50",
            "Zoë; \"B\", C",
            "Mia 😀",
            "1\u{2010}2",
        ];
        let one = code("Anna", 1, None);
        let nameless = code("", 1, None);
        vec![
            odd.map(|name| code(name, 1, Some(name))).join("\n"),
            // Only the same student has handed in results.
            [1, 2, 3].map(|games| code("Anna", games, Some("a"))).join("\n"),
            // The code was handed in twice, without a session.
            format!("{one}\n{one}\n"),
            // Without a name, from several windows and from an earlier version.
            ["a", "b", "c"].map(|window| code("", 1, Some(window))).join("\n"),
            format!("{nameless}\n{nameless}\n{nameless}\n"),
            // From a table: another name, the same name, a name that looks like a number, and none.
            format!(
                "Name,Code\nBen,{one}\nanna,{one}\nNummer 7,{nameless}\n,{nameless}\n=2,{nameless}\n"
            ),
            format!("Name,Code\nBen,{one}\nCem,{one}\n"),
        ]
    }

    #[test]
    fn nothing_changes_if_the_page_reads_its_own_csv() {
        let words: [_; LANGUAGES.len()] =
            [include_str!("../../words/en.txt"), include_str!("../../words/de.txt")];
        for (language, words) in LANGUAGES.iter().zip(words) {
            learn(language, words);
            let _ = choose(language);
            let separator = text("export.separator");
            for class in classes() {
                let mut records = Vec::new();
                add(&task(), &mut records, &class, None);
                let csv = written(&records, separator);
                // On the same page, and also if the page in the other language reads it.
                for language in &LANGUAGES {
                    let _ = choose(language);
                    let mut again = records.clone();
                    let added = add(&task(), &mut again, &csv, None);
                    assert_eq!((added.new, added.bad.len(), added.question), (0, 0, None), "{csv}");
                    assert_eq!(again, records, "{csv}");
                }
                let _ = choose(language);
                // On another device, apart from codes that were handed in twice.
                let mut other = Vec::new();
                add(&task(), &mut other, &format!("\u{feff}{csv}"), None);
                let once =
                    |csv: &str| csv.replace("handed in 2 times", "").replace("2-mal abgegeben", "");
                assert_eq!(written(&other, separator), once(&csv));
            }
        }
        let _ = choose(&LANGUAGES[0]);
    }
}
