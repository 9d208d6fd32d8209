//! Reads result codes from texts and tables, and the names in the same rows of a table.

use ginnow_links::{clean_player, find_codes};

/// The separators of tables.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// Headings of columns with whole names.
const WHOLE_NAMES: &[&str] = &[
    "name",
    "full name",
    "display name",
    "your name",
    "student",
    "student name",
    "pupil",
    "participant",
    "learner",
    "user",
    "nickname",
    "your nickname",
    "vollständiger name",
    "anzeigename",
    "dein name",
    "ihr name",
    "schüler",
    "schülerin",
    "schüler/in",
    "schüler:in",
    "teilnehmer",
    "teilnehmer/in",
    "teilnehmer:in",
    "nutzer",
    "benutzer",
    "spitzname",
    "dein spitzname",
];

/// Headings of columns with first names.
const FIRST_NAMES: &[&str] = &["first name", "firstname", "given name", "forename", "vorname"];

/// Headings of columns with last names.
const LAST_NAMES: &[&str] =
    &["last name", "lastname", "surname", "family name", "nachname", "familienname"];

/// A code in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The code.
    pub code: String,
    /// The name in the same row, if the text is a table with names.
    pub name: Option<String>,
}

/// Finds the codes in a text. If the text is a table, finds the names in their rows as well.
pub fn find(text: &str) -> Vec<Found> {
    let named = |text: &str, name: Option<String>| {
        let codes = find_codes(text).into_iter().map(str::to_owned);
        let found = codes.map(|code| Found { code, name: name.clone() });
        found.collect::<Vec<_>>()
    };
    let Some(rows) = table(text) else {
        return named(text, None);
    };
    let columns = name_columns(&rows);
    let found = rows.iter().flat_map(|row| {
        let parts = columns.iter().map(|&column| row[column].trim());
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let name = clean_player(&parts.join(" "));
        named(&row.join("\n"), Some(name).filter(|name| !name.is_empty()))
    });
    found.collect()
}

/// The headings of a table, or `None` if the text is not a table.
pub fn headings(text: &str) -> Option<Vec<String>> {
    let first = table(text)?.into_iter().next()?;
    let headings = first.iter().map(|heading| heading.trim().to_owned());
    Some(headings.filter(|heading| !heading.is_empty()).collect())
}

/// The rows of a table: at least two, with the same number of cells, at least two.
fn table(text: &str) -> Option<Vec<Vec<String>>> {
    let text = text.trim_start_matches('\u{feff}');
    // Some spreadsheets announce their separator in a line of its own.
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let is_announcement = matches!(first.trim_end(), "sep=," | "sep=;" | "sep=");
    let text = if is_announcement { rest } else { text };
    SEPARATORS.into_iter().find_map(|separator| {
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(separator)
            .from_reader(text.as_bytes());
        let rows: Result<Vec<Vec<String>>, _> = reader
            .records()
            .map(|row| row.map(|row| row.iter().map(str::to_owned).collect()))
            .collect();
        let rows = rows.ok()?;
        let cells = rows.first()?.len();
        let is_table = cells > 1 && rows.len() > 1 && rows.iter().all(|row| row.len() == cells);
        is_table.then_some(rows)
    })
}

/// Whether a cell has a code or a link to one, and no words next to it.
fn is_bare_code(cell: &str) -> bool {
    let cell = cell.trim();
    let starts = |code: &&str| cell.starts_with(code) || cell.contains("://");
    find_codes(cell).first().is_some_and(starts) && !cell.contains(char::is_whitespace)
}

/// The columns with the names: by their headings, or else the only column with letters next to each code. In a chat, which
/// may look like a table because of its commas, the cells with the codes have other words as well.
fn name_columns(rows: &[Vec<String>]) -> Vec<usize> {
    let with_heading = |known: &[&str]| {
        let is_known = |heading: &String| known.contains(&heading.trim().to_lowercase().as_str());
        rows[0].iter().position(is_known)
    };
    if let Some(column) = with_heading(WHOLE_NAMES) {
        return vec![column];
    }
    let parts = [FIRST_NAMES, LAST_NAMES].map(with_heading);
    if parts.iter().any(Option::is_some) {
        return parts.into_iter().flatten().collect();
    }
    let with_code = || {
        let rows = rows.iter();
        rows.filter(|row| row.iter().any(|cell| !find_codes(cell).is_empty()))
    };
    if !with_code().all(|row| row.iter().any(|cell| is_bare_code(cell))) {
        return Vec::new();
    }
    let could_be_name = |cell: &String| {
        let has_letter = cell.contains(char::is_alphabetic);
        has_letter && !cell.contains(['@', '/']) && find_codes(cell).is_empty()
    };
    let could_be = |&column: &usize| with_code().all(|row| could_be_name(&row[column]));
    let mut columns = (0..rows[0].len()).filter(could_be);
    match (columns.next(), columns.next()) {
        (Some(only), None) => vec![only],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: &str = "ginnow1-0a1b2c-1-Anna-9-abc123";
    const NOBODY: &str = "ginnow1-0a1b2c-1-.-9-abc124";

    fn names(text: &str) -> Vec<Option<String>> {
        find(text).into_iter().map(|found| found.name).collect()
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
            (format!("Kim\t{NOBODY}\nKim\t{ANNA}\n"), "Kim"),
            (format!("sep=;\r\nNr;Name;Code\r\n1;Lea;{NOBODY}\r\n"), "Lea"),
            (
                format!(
                    "Pia,https://example.org/#class/1?code={NOBODY}\nPia,https://example.org/#class/1?code={ANNA}"
                ),
                "Pia",
            ),
        ] {
            assert!(names(&table).iter().all(|found| found.as_deref() == Some(name)), "{table}");
            assert!(!names(&table).is_empty(), "{table}");
        }
    }

    #[test]
    fn other_texts_have_codes_without_names() {
        for text in [
            format!("[12:01] Anna: {ANNA}\nhere, again: {NOBODY}."),
            format!("Hello, this is mine: {ANNA}"),
            format!("Anna: {ANNA}, thanks\nBen: {NOBODY}, please check"),
            format!("{ANNA}\n{NOBODY}"),
            format!("Class,Teacher,Code\n7a,Smith,{ANNA}\n7b,Smith,{NOBODY}"),
        ] {
            let found = names(&text);
            assert!(!found.is_empty() && found.iter().all(Option::is_none), "{text}: {found:?}");
        }
    }

    #[test]
    fn tables_are_recognised_by_their_rows() {
        let table = "Surname,First name,Grade/10.00\nB.,Zoë,9.5\n";
        assert_eq!(
            headings(table),
            Some(vec!["Surname".to_owned(), "First name".to_owned(), "Grade/10.00".to_owned()])
        );
        assert_eq!(find(table), []);
        assert_eq!(headings("Anna has 50, Ben has 22"), None);
        assert_eq!(headings("One, two\nand three"), None);
    }
}
