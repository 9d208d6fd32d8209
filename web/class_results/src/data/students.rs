//! Several results may be from the same student.

use ginnow::results::{PlayedMoves, ReplayedGame};
use ginnow_links::Session;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Student {
    /// This many students seem to share the name (it may also be one student with several devices). 0 without a name.
    pub namesakes: usize,
    /// This many games with the name may be from several students, because their codes don't have a session.
    pub uncertain: usize,
}

/// Normalizes a name for comparisons, ignoring case and differences in Unicode form (which depends on the device).
pub fn name_key(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    normalized(&words.join(" "), "NFKC").to_lowercase()
}

/// Returns the forms of a name in which accents are parts of their letters, and characters of their own.
pub fn unicode_forms(name: &str) -> Vec<String> {
    if name.is_ascii() {
        Vec::new()
    } else {
        vec![normalized(name, "NFC"), normalized(name, "NFD")]
    }
}

/// Returns a Unicode form. The tables would add 90 kB to the program, so we let the browser do this.
#[cfg(target_arch = "wasm32")]
fn normalized(name: &str, form: &str) -> String {
    js_sys::JsString::from(name).normalize(form).into()
}

/// Used by tests outside of a browser.
#[cfg(not(target_arch = "wasm32"))]
fn normalized(name: &str, form: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    match form {
        "NFC" => name.nfc().collect(),
        "NFD" => name.nfd().collect(),
        _ => name.nfkc().collect(),
    }
}

/// Results that seem to be from the same student.
struct Group<'a> {
    name: String,
    session: Option<Session>,
    games: Vec<&'a ReplayedGame>,
}

/// Assigns numbers to students, starting with 1, and collects facts about them.
///
/// Results with the same name are from different students, unless the codes prove otherwise: either the session is the
/// same, or (for codes of earlier versions) there's none, but their numbers of games are possible within one session.
/// Without a name, all we have is the session.
pub fn students(results: &[(&ReplayedGame, Option<Session>)]) -> Vec<(usize, Student)> {
    let mut groups: Vec<Group> = Vec::new();
    let mut numbers = Vec::new();
    for (played, session) in results {
        let name = name_key(&played.player);
        let fits = |group: &Group| {
            group.name == name
                && group.session == *session
                && (session.is_some() || !name.is_empty() && fits_session(&group.games, played))
        };
        let at = groups.iter().position(fits).unwrap_or_else(|| {
            groups.push(Group { name, session: *session, games: Vec::new() });
            groups.len() - 1
        });
        groups[at].games.push(played);
        numbers.push(at);
    }
    let student = |group: &Group| {
        let namesakes = groups.iter().filter(|other| other.name == group.name).count();
        let is_certain = group.session.is_some() || group.games.len() == 1;
        Student {
            namesakes: if group.name.is_empty() { 0 } else { namesakes },
            uncertain: if is_certain { 0 } else { group.games.len() },
        }
    };
    let students: Vec<Student> = groups.iter().map(student).collect();
    numbers.into_iter().map(|at| (at + 1, students[at])).collect()
}

/// The first *n* games of a session contain at most *n* distinct ones. A game that breaks this rule is from another
/// session.
fn fits_session(games: &[&ReplayedGame], new: &ReplayedGame) -> bool {
    let mut first: Vec<(String, u8)> = Vec::new();
    for played in games.iter().copied().chain([new]) {
        let game = game_key(&played.line);
        match first.iter_mut().find(|(known, _)| *known == game) {
            Some((_, count)) => *count = played.games.min(*count),
            None => first.push((game, played.games)),
        }
    }
    let mut counts: Vec<u8> = first.into_iter().map(|(_, count)| count).collect();
    counts.sort_unstable();
    (1..).zip(counts).all(|(place, count)| count >= place)
}

/// Identifies a game. This must agree with how the student's page counts games: the order of numbers is irrelevant.
fn game_key(line: &PlayedMoves) -> String {
    match line {
        PlayedMoves::Selections(numbers) => {
            let mut numbers = numbers.clone();
            numbers.sort_unstable();
            format!("{numbers:?}")
        }
        PlayedMoves::Splits(moves) => {
            let mut divisors: Vec<_> = moves.iter().map(|made| made.divisors).collect();
            divisors.sort_unstable();
            format!("{divisors:?}")
        }
        PlayedMoves::Grid(grid) => format!("{grid:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_capitals_and_unicode_forms() {
        for other in ["mu\u{308}ller", "MÜLLER", " Müller", "\u{ff2d}üller"] {
            assert_eq!(name_key("Müller"), name_key(other), "{other}");
        }
        assert_eq!(name_key("Anna  B"), name_key("anna b"));
        assert_ne!(name_key("Müller"), name_key("Muller"));
    }
}
