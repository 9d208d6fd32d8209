//! Finds result codes in texts and tables. In a table, it also finds the name next to each.

use crate::data::headings::{Heading, heading};
use crate::data::own_csv::{OwnColumns, name_in, own_columns};
use crate::data::students::unicode_forms;
use ginnow_links::{FoundCode, cell_text, clean_player};

/// Tables can come from any program. We can't know the separator, so we try these.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// Longer cells are not names, unless there is a heading that says so.
const LONGEST_NAME: usize = 40;

/// Cells to show per column when the teacher has to choose.
const SAMPLES: usize = 3;

/// Codes have a place in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The code.
    pub code: String,
    /// If the text is a table with names, this is the name in the same row.
    pub name: Option<String>,
    /// True if this page has written the table. Its name may be no more than the one in the code.
    pub is_own: bool,
    /// Lines of the text and rows of the table are counted from 0.
    pub line: usize,
}

/// Contains everything found in a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// Codes in order.
    pub found: Vec<Found>,
    /// If we can't tell which column of a table has the names, it may be one of these.
    pub candidates: Vec<Candidate>,
    /// The name in every row, if that is the reason why we can't tell.
    pub only_name: Option<String>,
}

/// A column that might contain the names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The index of the column.
    pub column: usize,
    /// Its heading, or an empty string.
    pub heading: String,
    /// A few of its cells, to give an idea of the contents.
    pub samples: Vec<String>,
}

/// Finds all codes in a text. In a table, also finds the names, in either the `chosen` columns or those whose headings
/// are about names.
pub fn find(text: &str, chosen: Option<&[usize]>) -> Reading {
    let Some(table) = Table::read(text) else {
        let (mut counted, mut line) = (0, 0);
        let found = find_codes(text).into_iter().map(|found| {
            line += text[counted..found.start].matches('\n').count();
            counted = found.start;
            Found { code: found.code, name: None, is_own: false, line }
        });
        let found = found.collect();
        return Reading { found, ..Reading::default() };
    };
    let own = table.own_columns();
    let chosen = own.map(|own| vec![own.name]).or_else(|| chosen.map(<[usize]>::to_vec));
    let known = chosen.or_else(|| table.name_columns());
    let columns = known.as_deref().unwrap_or_default();
    let text_in = if own.is_some() { name_in } else { cell_text };
    let found = table.rows.iter().enumerate().flat_map(|(line, row)| {
        let parts = columns.iter().filter_map(|&column| row.get(column));
        let parts: Vec<&str> =
            parts.map(|part| text_in(part.trim())).filter(|part| !part.is_empty()).collect();
        let name = Some(clean_player(&parts.join(" "))).filter(|name| !name.is_empty());
        // In our own table, a student may be called like a code.
        let codes = match own {
            Some(own) => row.get(own.code).map_or_else(Vec::new, |cell| find_codes(cell)),
            None => find_codes(&row.join("\n")),
        };
        let is_own = own.is_some();
        codes.into_iter().map(move |found| Found {
            code: found.code,
            name: name.clone(),
            is_own,
            line,
        })
    });
    let found = found.collect();
    if known.is_some() {
        return Reading { found, ..Reading::default() };
    }
    let only_name = table.only_name().map(str::to_owned);
    Reading { found, candidates: table.candidates(), only_name }
}

/// Finds the codes in a text. Other programs may have written the names in another form of Unicode.
pub fn find_codes(text: &str) -> Vec<FoundCode> {
    ginnow_links::find_codes(text, unicode_forms)
}

/// Returns the headings of a table that does not have codes. They may tell the teacher that it is the wrong table. If
/// it is not a table, this is `None`.
pub fn headings(text: &str) -> Option<Vec<String>> {
    let text = without_announcement(text);
    let rows = SEPARATORS.into_iter().find_map(|separator| {
        let rows = split(text, separator)?;
        let cells = rows.first()?.len();
        (cells > 1 && rows.len() > 1 && rows.iter().all(|row| row.len() == cells)).then_some(rows)
    })?;
    let headings = rows.first()?.iter().map(|heading| heading.trim().to_owned());
    Some(headings.filter(|heading| !heading.is_empty()).collect())
}

/// Skips a byte order mark, and the first line if it only announces the separator (as some spreadsheets do).
fn without_announcement(text: &str) -> &str {
    let text = text.trim_start_matches('\u{feff}');
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let is_announcement = matches!(first.trim_end(), "sep=," | "sep=;" | "sep=");
    if is_announcement { rest } else { text }
}

/// Splits a text into rows of cells. Note that rows can have different lengths: titles are shorter, and some programs
/// omit empty cells at the end.
fn split(text: &str, separator: u8) -> Option<Vec<Vec<String>>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .from_reader(text.as_bytes());
    let rows = reader.records();
    rows.map(|row| row.map(|row| row.iter().map(str::to_owned).collect()).ok()).collect()
}

/// We only care about tables with codes.
struct Table {
    rows: Vec<Vec<String>>,
    with_code: Vec<usize>,
}

impl Table {
    /// Parses a table. Of the rows with a code, most must have at least two cells, with the code alone in one of them.
    /// Chats may look like tables because they have commas, but in those there are other words around the code.
    fn read(text: &str) -> Option<Self> {
        let text = without_announcement(text);
        let tables = SEPARATORS.into_iter().filter_map(|separator| {
            let rows = split(text, separator)?;
            let has_code = |row: &[String]| !find_codes(&row.join("\n")).is_empty();
            let with_code = (0..rows.len()).filter(|&at| has_code(&rows[at])).collect();
            Some(Table { rows, with_code })
        });
        let tables = tables.filter(|table| 2 * table.regular_rows() > table.with_code.len());
        // If several separators work equally well, we take the one that leaves more codes alone in their cells. The
        // others may also be signs in a cell, such as the commas between moves.
        let rank = |table: &Table| (table.regular_rows(), table.bare_rows());
        tables.reduce(|best, table| if rank(&table) > rank(&best) { table } else { best })
    }

    /// Counts the rows with a code that's alone in its cell, or with several cells and a heading for names.
    fn regular_rows(&self) -> usize {
        let has_heading = self.headed_columns().is_some();
        self.wide_rows(|row| has_heading || is_bare(row))
    }

    /// Returns how many rows have a code that is alone in its cell.
    fn bare_rows(&self) -> usize {
        self.wide_rows(is_bare)
    }

    /// Returns how many of the rows with a code have several cells, and are such.
    fn wide_rows(&self, is_such: impl Fn(&[String]) -> bool) -> usize {
        let is_counted = |&&at: &&usize| self.rows[at].len() > 1 && is_such(&self.rows[at]);
        if self.rows.len() > 1 { self.with_code.iter().filter(is_counted).count() } else { 0 }
    }

    /// If this page has written the table, returns its columns.
    fn own_columns(&self) -> Option<OwnColumns> {
        self.above()?.iter().find_map(|row| own_columns(row))
    }

    /// Returns the rows before the first code.
    fn above(&self) -> Option<&[Vec<String>]> {
        Some(&self.rows[..*self.with_code.first()?])
    }

    /// Returns the headings: a row before the first code with at least one heading we know, or else the first row with
    /// several cells.
    fn head(&self) -> Option<&[String]> {
        let above = self.above()?;
        let is_known = |row: &&Vec<String>| row.iter().any(|cell| heading(cell).is_some());
        let is_wide =
            |row: &&Vec<String>| row.iter().filter(|cell| !cell.trim().is_empty()).count() > 1;
        above.iter().find(is_known).or_else(|| above.iter().find(is_wide)).map(Vec::as_slice)
    }

    /// Iterates over a column's cells in rows with codes, stripped of spaces.
    fn cells(&self, column: usize) -> impl Iterator<Item = &str> {
        let cell = move |&at: &usize| self.rows[at].get(column).map_or("", |cell| cell.trim());
        self.with_code.iter().map(cell)
    }

    /// Returns the columns with headings about names: a single one, or two for first and last names.
    fn headed_columns(&self) -> Option<Vec<usize>> {
        let head = self.head()?;
        // Some platforms have a column for names but leave it empty, or fill it with “anonymous”.
        let has_names = |&column: &usize| {
            let filled = self.cells(column).filter(|cell| !cell.is_empty()).count();
            2 * filled > self.with_code.len() && !self.is_constant(column)
        };
        let with = |requested: Heading| {
            let columns = (0..head.len()).filter(move |&at| heading(&head[at]) == Some(requested));
            columns.collect::<Vec<usize>>()
        };
        let [whole, first, last] = [Heading::Whole, Heading::First, Heading::Last].map(with);
        let whole = whole.into_iter().find(has_names);
        let parts =
            [first.first(), last.first()].into_iter().flatten().copied().collect::<Vec<_>>();
        match (whole, parts.as_slice()) {
            // `Name` next to `Vorname` must be the last name.
            (Some(name), [first]) if last.is_empty() && self.differ(name, *first) => {
                Some(vec![*first, name])
            }
            (Some(name), _) => Some(vec![name]),
            (None, parts) if parts.iter().any(has_names) => Some(parts.to_vec()),
            (None, _) => None,
        }
    }

    /// Returns the name in a column that has the same name in every row, if its heading is about names. It may belong to
    /// a student with several games, but just as well to the teacher who has collected them.
    fn only_name(&self) -> Option<&str> {
        let head = self.head()?;
        let columns = (0..head.len()).filter(|&at| heading(&head[at]).is_some());
        let names =
            columns.filter(|&at| self.is_constant(at)).filter_map(|at| self.cells(at).next());
        let mut names = names.filter(|name| could_be_name(name) && !is_placeholder(name));
        names.next()
    }

    /// Whether the cells of these columns usually don't contain each other.
    fn differ(&self, column: usize, other: usize) -> bool {
        let both = self.cells(column).zip(self.cells(other));
        2 * both.filter(|(one, other)| !one.contains(other)).count() > self.with_code.len()
    }

    /// Returns the columns with names if we are sure: either their headings say so, or there is just one column in
    /// which most cells look like names and differ from each other.
    fn name_columns(&self) -> Option<Vec<usize>> {
        self.headed_columns().or_else(|| {
            if self.only_name().is_some() {
                return None;
            }
            let rows = self.with_code.len();
            let appearance_so = |&column: &usize| {
                let names = self.cells(column).filter(|cell| could_be_name(cell)).count();
                4 * names >= 3 * rows
                    && 2 * self.different(column) > rows
                    && !self.is_constant(column)
            };
            let columns: Vec<usize> = (0..self.width()).filter(appearance_so).collect();
            (columns.len() == 1).then_some(columns)
        })
    }

    /// Returns the columns to ask the teacher about.
    fn candidates(&self) -> Vec<Candidate> {
        let head = self.head().unwrap_or_default();
        let candidate = |column: usize| {
            let mut samples: Vec<String> = Vec::new();
            for cell in self.cells(column).filter(|cell| !cell.is_empty()) {
                if samples.len() < SAMPLES && !samples.iter().any(|known| known == cell) {
                    samples.push(cell.chars().take(LONGEST_NAME).collect());
                }
            }
            let heading = head.get(column).map_or("", |heading| heading.trim()).to_owned();
            Candidate { column, heading, samples }
        };
        let has_code =
            |column: &usize| self.cells(*column).any(|cell| !find_codes(cell).is_empty());
        let columns = (0..self.width()).filter(|column| !has_code(column)).map(candidate);
        let mut candidates: Vec<Candidate> =
            columns.filter(|candidate| !candidate.samples.is_empty()).collect();
        // The page suggests the first one.
        candidates.sort_by_key(|candidate| heading(&candidate.heading).is_none());
        candidates
    }

    /// Returns the number of columns, which is the width of the widest row with a code.
    fn width(&self) -> usize {
        self.with_code.iter().map(|&at| self.rows[at].len()).max().unwrap_or(0)
    }

    /// Returns the number of distinct cells in a column.
    fn different(&self, column: usize) -> usize {
        let mut cells: Vec<&str> = self.cells(column).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.len()
    }

    /// A constant column has the same cell in all rows, of which there must be at least two.
    fn is_constant(&self, column: usize) -> bool {
        self.with_code.len() > 1 && self.different(column) == 1
    }
}

/// Returns true if one of these cells has only a code.
fn is_bare(row: &[String]) -> bool {
    row.iter().any(|cell| is_bare_code(cell))
}

/// Returns true if there is only a code or a link to one in this cell, without any words around it.
fn is_bare_code(cell: &str) -> bool {
    let cell = cell.trim();
    let is_link = cell.starts_with("http") && cell.contains("://");
    let starts = find_codes(cell).first().is_some_and(|found| found.start == 0 || is_link);
    starts && !cell.contains(char::is_whitespace)
}

/// What forms and platforms write in place of a name.
const PLACEHOLDERS: [&str; 9] =
    ["anonymous", "anonym", "anonyme", "anónimo", "anonimo", "anônimo", "anoniem", "guest", "gast"];

fn is_placeholder(cell: &str) -> bool {
    PLACEHOLDERS.contains(&&*cell.to_lowercase())
}

/// Whether this could be a name, i.e. a few words made of letters.
fn could_be_name(cell: &str) -> bool {
    cell.contains(char::is_alphabetic)
        && !cell
            .contains(|c: char| c.is_numeric() || matches!(c, '@' | '/' | ':' | '?' | '!' | '='))
        && cell.chars().count() <= LONGEST_NAME
        && cell.split_whitespace().count() <= 5
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: &str = "ginnow1-0a1b2c-1-Anna-9-abc123";
    const NOBODY: &str = "ginnow1-0a1b2c-1-.-9-abc124";

    fn names(text: &str) -> Vec<Option<String>> {
        find(text, None).found.into_iter().map(|found| found.name).collect()
    }

    fn assert_names(table: &str, requested: &[&str]) {
        let requested: Vec<Option<String>> = requested
            .iter()
            .map(|name| Some((*name).to_owned()).filter(|name| !name.is_empty()))
            .collect();
        assert_eq!(names(table), requested, "{table}");
        assert_eq!(find(table, None).candidates, [], "{table}");
    }

    #[test]
    fn exports_of_platforms_have_names_in_other_columns() {
        for (table, name) in [
            (
                format!(
                    "Surname,First name,Email address,Response 1\nB.,Zoë,z@example.org,{NOBODY}\n"
                ),
                "Zoë B.",
            ),
            (
                format!(
                    "Nachname;Vorname;Antwort\r\n\"Müller; jun.\";Max;\"Mein Code:\n{NOBODY}\"\r\n"
                ),
                "Max Müller; jun.",
            ),
            (
                format!(
                    "Timestamp\tYour name\tYour code\n26.11.2026\tMia\thttps://example.org/#class/1?code={NOBODY}\n"
                ),
                "Mia",
            ),
            (format!("\u{feff}\"Name\",\"Score\",\"Code\"\n\"Ida\",\"50\",\"{NOBODY}\"\n"), "Ida"),
            (
                format!(
                    "ID;Start time;Email;Who?;Code\n1;2026-11-26 10:15;m@example.org;Jo;{NOBODY}\n"
                ),
                "Jo",
            ),
            (format!("sep=;\r\nNr;Name;Code\r\n1;Lea;{NOBODY}\r\n"), "Lea"),
            (format!("Name;Vorname;Code\nMüller;Max;{NOBODY}\n"), "Max Müller"),
            (format!("Name;Vorname;Code\nMax Müller;Max;{NOBODY}\n"), "Max Müller"),
            (format!("\"Müller, Max\";{NOBODY}\nx;y\n"), "Müller, Max"),
            (
                format!("Name;Antwort;Code\n\"Max\";\"erst 8, dann 9, dann 4\";\"{NOBODY}\"\n"),
                "Max",
            ),
            (format!("Name, Klasse;Code\n\"Müller, Max\";{NOBODY}\n"), "Müller, Max"),
            (format!("Name,Code\n'=1+1,{NOBODY}\n"), "=1+1"),
            (format!("Name,Code\n't Hooft,{NOBODY}\n"), "'t Hooft"),
        ] {
            assert_names(&table, &[name]);
        }
    }

    #[test]
    fn titles_above_and_short_rows_below_do_not_hide_the_names() {
        let rows = format!("Müller;Änne;{NOBODY}\nMeier;Bo;{NOBODY}\n");
        for head in ["Nachname;Vorname;Antwort", "Nom;Prénom;Réponse", "Nom;Prénom;Réponse;Note"]
        {
            for title in ["", "Class 7a;;\n", "Class 7a\n\n", "Export;of 7a;;;\n"] {
                for last in ["", "2 rows\n", "Sum;\n"] {
                    assert_names(
                        &format!("{title}{head}\n{rows}{last}"),
                        &["Änne Müller", "Bo Meier"],
                    );
                }
            }
        }
    }

    #[test]
    fn odd_names_do_not_make_another_column_the_names() {
        for odd in ["007", "", "😀", "m@x.de", "6/7", "Mia"] {
            for head in ["Zeitstempel;Klasse;Wie heißt du?;Code", "Zeitstempel;Klasse;Wer?;Code"] {
                let row = |name: &str| format!("28.11.2026 10:15;7b;{name};{NOBODY}\n");
                let rows = ["Finn", odd, "Emma", "Noah"].map(row);
                let table = format!("{head}\n{}", rows.concat());
                assert_names(&table, &["Finn", odd, "Emma", "Noah"]);
            }
        }
        let forms = format!(
            "E-Mail;Name;Wie heißt du?;Code\nanonymous;anonymous;Finn;{NOBODY}\nanonymous;anonymous;007;{NOBODY}\n"
        );
        assert_names(&forms, &["Finn", "007"]);
    }

    #[test]
    fn a_table_that_does_not_name_its_names_is_a_question() {
        let requested = |table: &str, columns: &[usize]| {
            let reading = find(table, None);
            assert!(reading.found.iter().all(|found| found.name.is_none()), "{table}");
            let found: Vec<usize> = reading.candidates.iter().map(|one| one.column).collect();
            assert_eq!(found, columns, "{table}");
            reading.candidates
        };
        let table =
            format!("Class,Teacher,Code\n7a,Smith,{ANNA}\n7b,Smith,{NOBODY}\n7b,Smith,{NOBODY}");
        let candidates = requested(&table, &[0, 1]);
        assert_eq!(
            (&*candidates[0].heading, &*candidates[1].samples),
            ("Class", &["Smith".to_owned()][..])
        );
        assert_eq!(candidates[0].samples, ["7a", "7b"]);
        requested(&format!("Kim\t{NOBODY}\nKim\t{ANNA}\n"), &[0]);
        let table = format!("Ilk;Son;Kod\nAda;Kaya;{NOBODY}\nCan;Demir;{NOBODY}\n");
        requested(&table, &[0, 1]);
        let chosen = find(&table, Some(&[0, 1]));
        let names: Vec<_> = chosen.found.into_iter().filter_map(|found| found.name).collect();
        assert_eq!(
            (names, chosen.candidates),
            (vec!["Ada Kaya".to_owned(), "Can Demir".to_owned()], vec![])
        );
        assert!(find(&table, Some(&[])).candidates.is_empty());
    }

    #[test]
    fn one_name_in_every_row_is_a_question() {
        let only_name = |table: &str| {
            let reading = find(table, None);
            assert!(reading.found.iter().all(|found| found.name.is_none()), "{table}");
            let suggested = reading.candidates.first().map(|one| one.column);
            (reading.only_name, suggested)
        };
        let table = |head: &str, name: &str| {
            format!("{head}\n10:15;{name};red;{ANNA}\n10:16;{name};green;{NOBODY}\n")
        };
        for head in ["Time;Name;Team;Code", "Zeit;Schüler/in;Team;Code", "Time;Vorname;Team;Code"]
        {
            assert_eq!(only_name(&table(head, "Kim")), (Some("Kim".to_owned()), Some(1)), "{head}");
        }
        for nothing in ["7", "-"] {
            assert_eq!(find(&table("Time;Name;7b;Code", nothing), None).only_name, None);
        }
        for anonymous in ["anonymous", "Anonym"] {
            let found = find(&table("Time;Name;Team;Code", anonymous), None);
            assert_eq!((found.only_name, found.candidates), (None, vec![]));
        }
        let chosen = find(&table("Time;Name;Team;Code", "Kim"), Some(&[1]));
        assert_eq!(chosen.only_name, None);
        assert!(chosen.found.iter().all(|found| found.name.as_deref() == Some("Kim")));
    }

    #[test]
    fn other_texts_have_codes_without_names() {
        for text in [
            format!("[12:01] Anna: {ANNA}\nhere, again: {NOBODY}."),
            format!("Hello, this is mine: {ANNA}"),
            format!("Anna: {ANNA}, thanks\nBen: {NOBODY}, please check"),
            format!("{ANNA}\n{NOBODY}"),
            format!("{ANNA}\t{NOBODY}\n{ANNA}\t{NOBODY}"),
            format!("28.11.26, 10:10 - Ben: {ANNA}\n28.11.26, 10:11 - Cem: {NOBODY}"),
        ] {
            let reading = find(&text, None);
            assert!(reading.found.iter().all(|found| found.name.is_none()), "{text}: {reading:?}");
            assert!(
                !reading.found.is_empty() && reading.candidates.is_empty(),
                "{text}: {reading:?}"
            );
        }
    }

    #[test]
    fn codes_have_their_lines() {
        let lines = |text: &str| {
            find(text, None).found.into_iter().map(|found| found.line).collect::<Vec<_>>()
        };
        assert_eq!(lines(&format!("{ANNA} {ANNA}\n\n{ANNA}")), [0, 0, 2]);
        assert_eq!(lines(&format!("Name;Code\nAnna;{ANNA}\nBen;{ANNA}")), [1, 2]);
    }

    #[test]
    fn tables_are_recognised_by_their_rows() {
        let table = "Surname,First name,Grade/10.00\nB.,Zoë,9.5\n";
        assert_eq!(
            headings(table),
            Some(vec!["Surname".to_owned(), "First name".to_owned(), "Grade/10.00".to_owned()])
        );
        assert_eq!(find(table, None), Reading::default());
        assert_eq!(headings("Anna has 50, Ben has 22"), None);
        assert_eq!(headings("One, two\nand three"), None);
    }
}
