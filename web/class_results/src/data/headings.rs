//! Headings of columns with names, as used by learning platforms and forms in several languages.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// Students typed their whole names, or something else.
    Whole,
    /// First names.
    First,
    /// Last names.
    Last,
}

/// Headings for whole names, in addition to those with a word from [`NAME`].
const WHOLE_NAMES: &[&str] = &[
    "student",
    "pupil",
    "participant",
    "learner",
    "user",
    "nickname",
    "anzeigename",
    "schüler",
    "schülerin",
    "teilnehmer",
    "teilnehmerin",
    "nutzer",
    "benutzer",
    "spitzname",
    "spitznamen",
    "dein spitzname",
    "élève",
    "étudiant",
    "alumno",
    "alumna",
    "estudiante",
    "studente",
    "studentessa",
    "alunno",
    "alunna",
    "aluno",
    "leerling",
    "elev",
    "uczeń",
];

/// Headings for first names.
const FIRST_NAMES: &[&str] = &[
    "first name",
    "firstname",
    "first names",
    "given name",
    "given names",
    "forename",
    "vorname",
    "vornamen",
    "rufname",
    "prénom",
    "prenom",
    "prénoms",
    "nome",
    "nombre",
    "nombres",
    "primeiro nome",
    "voornaam",
    "förnamn",
    "fornavn",
    "etunimi",
    "imię",
    "imie",
    "jméno",
    "meno",
    "ad",
    "adı",
    "имя",
    "ім'я",
    "keresztnév",
];

/// Headings for last names.
const LAST_NAMES: &[&str] = &[
    "last name",
    "lastname",
    "last names",
    "surname",
    "family name",
    "nachname",
    "nachnamen",
    "familienname",
    "zuname",
    "nom",
    "nom de famille",
    "cognome",
    "apellido",
    "apellidos",
    "sobrenome",
    "apelido",
    "achternaam",
    "efternamn",
    "efternavn",
    "etternavn",
    "sukunimi",
    "nazwisko",
    "příjmení",
    "priezvisko",
    "soyad",
    "soyadı",
    "фамилия",
    "прізвище",
    "vezetéknév",
];

/// A heading with one of these is probably about a name ...
const NAME: &[&str] = &["name", "names", "namen", "naam", "navn", "namn", "nom", "nombre", "nome"];

/// ... unless it also has one of these. Then it's the name of something else, or some other piece
/// of data about a person.
const OTHER: &[&str] = &[
    "class",
    "course",
    "school",
    "group",
    "team",
    "file",
    "quiz",
    "test",
    "form",
    "activity",
    "teacher",
    "klasse",
    "kurs",
    "schule",
    "gruppe",
    "datei",
    "lehrer",
    "lehrerin",
    "lehrkraft",
    "institution",
    "department",
    "section",
    "host",
    "domain",
    "user",
    "login",
    "classe",
    "école",
    "clase",
    "escuela",
];

/// Questions about a name that do not contain the word.
const QUESTIONS: &[&str] = &[
    "heißt du",
    "heisst du",
    "heißen sie",
    "heisst ihr",
    "wer bist du",
    "wer sind sie",
    "who are you",
    "how are you called",
    "t'appelles",
    "vous appelez",
    "te llamas",
    "se llama",
    "ti chiami",
    "heet je",
    "heter du",
    "hedder du",
];

/// Returns what kind of names are below this heading.
pub fn heading(cell: &str) -> Option<Heading> {
    let cell = cell.trim().to_lowercase().replace('\u{2019}', "'");
    // Forms mark required questions by a star and have explanations in brackets.
    let bare = cell.split('(').next().unwrap_or_default();
    let bare =
        bare.trim_matches(|c: char| c.is_whitespace() || matches!(c, '*' | ':' | '?' | '.' | '"'));
    let gendered = bare.replace(['/', ':', '*', '_'], "");
    let is = |known: &[&str]| known.contains(&bare) || known.contains(&&*gendered);
    if is(FIRST_NAMES) {
        return Some(Heading::First);
    }
    if is(LAST_NAMES) {
        return Some(Heading::Last);
    }
    let words = || cell.split(|c: char| !(c.is_alphanumeric() || c == '\''));
    let has = |known: &[&str]| words().any(|word| known.contains(&word));
    let requests = QUESTIONS.iter().any(|question| cell.contains(question));
    let is_whole = is(WHOLE_NAMES) || requests || has(NAME) && !has(OTHER) && words().count() < 12;
    is_whole.then_some(Heading::Whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_of_forms_and_platforms_are_recognised() {
        let whole = [
            "Name",
            "Full name",
            "Display name",
            "Your name",
            "Dein Name",
            "Wie heißt du?",
            "Wie ist dein Name?",
            "Schüler/in",
            "Schüler:in",
            "Student name",
            "What is your name? *",
            "Name (Vorname reicht)",
            "Vollständiger Name",
            "Nickname",
            "Who are you?",
            "Comment t'appelles-tu ?",
            "Comment t\u{2019}appelles-tu ?",
            "Vor- und Nachname:",
        ];
        for cell in whole {
            let found = heading(cell);
            assert!(
                found == Some(Heading::Whole) || cell == "Vor- und Nachname:",
                "{cell}: {found:?}"
            );
        }
        for cell in ["First name", "Vorname", "Prénom", "Vorname:", "Imię"] {
            assert_eq!(heading(cell), Some(Heading::First), "{cell}");
        }
        for cell in ["Surname", "Nachname", "Nom", "Last name *", "Apellido(s)"] {
            assert_eq!(heading(cell), Some(Heading::Last), "{cell}");
        }
        for cell in [
            "",
            "Klasse",
            "Class name",
            "Name der Schule",
            "Zeitstempel",
            "Email address",
            "E-Mail",
            "Code",
            "Réponse",
            "Score",
            "Username",
            "User name",
            "Quiz name",
            "ID",
        ] {
            assert_eq!(heading(cell), None, "{cell}");
        }
    }
}
