//! Which results are of the same student.

use ginnow::results::{PlayedMoves, ReplayedGame};
use ginnow_links::Session;

/// Facts about a student.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Student {
    /// The number of different students with this name, who may also be one on several devices; 0 without a name.
    pub namesakes: usize,
    /// The number of games with this name that may be of several students: codes without a session don't tell.
    pub uncertain: usize,
}

/// Returns the form of a name by which names are compared. Capitals don't matter, and neither do the Unicode forms of
/// letters, which differ between devices.
pub fn name_key(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    normalized(&words.join(" ")).to_lowercase()
}

/// Returns the Unicode form NFKC, from the browser: the tables for it are 90 kB in the program.
#[cfg(target_arch = "wasm32")]
fn normalized(name: &str) -> String {
    js_sys::JsString::from(name).normalize("NFKC").into()
}

/// Returns the Unicode form NFKC, for the native tests.
#[cfg(not(target_arch = "wasm32"))]
fn normalized(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    name.nfkc().collect()
}

/// We collect the results of one student here.
struct Group<'a> {
    name: String,
    session: Option<Session>,
    games: Vec<&'a ReplayedGame>,
}

/// Numbers the students of all results from 1, and collects facts about them.
///
/// Two results with one name are of two students until their codes say otherwise: they have one session, or they have none, as
/// in earlier versions, but their numbers of games can come from one session. Without a name, only the session tells.
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

/// Returns true if a result can come from the same session as others: among the first *n* games of a session are at
/// most *n* different ones.
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

/// Identifies a game as the page of a student does when it counts games: the order of the numbers doesn't matter.
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
