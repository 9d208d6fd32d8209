//! Finds out which results are from the same student.

use ginnow::results::{PlayedMoves, ReplayedGame};
use ginnow_links::Session;

/// Facts about a student.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Student {
    /// How many students seem to have this name, although it may also be one student on several devices. 0 without a
    /// name.
    pub namesakes: usize,
    /// How many games with this name may be from several students. We can't tell if the codes don't have a session.
    pub uncertain: usize,
}

/// Returns a form of a name that you can compare. It doesn't matter if letters are capitals, or how they're written in
/// Unicode, which depends on the device.
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

/// Returns a Unicode form. We let the browser do this, since the tables would add 90 kB to the program.
#[cfg(target_arch = "wasm32")]
fn normalized(name: &str, form: &str) -> String {
    js_sys::JsString::from(name).normalize(form).into()
}

/// The same for tests that don't run in a browser.
#[cfg(not(target_arch = "wasm32"))]
fn normalized(name: &str, form: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    match form {
        "NFC" => name.nfc().collect(),
        "NFD" => name.nfd().collect(),
        _ => name.nfkc().collect(),
    }
}

/// The results that we think are from the same student.
struct Group<'a> {
    name: String,
    session: Option<Session>,
    games: Vec<&'a ReplayedGame>,
}

/// Gives each student a number, starting with 1, and collects facts about them.
///
/// Two results with the same name are from two students, unless their codes tell us something else: either they have
/// the same session, or, in codes of earlier versions, no session at all, but numbers of games that are possible in a
/// single session. If there's no name, we only have the session.
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

/// Returns true if a game could be from the same session as the others. Among the first *n* games of a session, there
/// can't be more than *n* different ones.
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

/// Identifies a game. We have to do this in the same way as the page of the student that counts the games, so the order
/// of the numbers doesn't matter.
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
