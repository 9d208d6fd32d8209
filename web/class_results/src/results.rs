//! The results of all classes: the stored codes, and the table made of them.

use ginnow::results::{Played, Refusal, Task};
use ginnow_links::{CodeError, ResultCode, find_codes};

/// The largest number of results of a task.
const MOST: usize = 1000;

/// The stored results: per task its link and the accepted codes. The last used task comes first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stored(Vec<Collected>);

/// The results of one task.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Collected {
    task: String,
    codes: Vec<String>,
}

impl Stored {
    /// Reads the output of [`Stored::write`]. Skips anything else.
    pub fn read(text: &str) -> Self {
        let mut all: Vec<Collected> = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty()) {
            match (line.strip_prefix("task "), all.last_mut()) {
                (Some(task), _) => all.push(Collected {
                    task: task.to_owned(),
                    codes: Vec::new(),
                }),
                (None, Some(last)) => last.codes.push(line.to_owned()),
                (None, None) => {}
            }
        }
        Stored(all)
    }

    /// All results as text, one line per task and code.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for Collected { task, codes } in &self.0 {
            text.extend(["task ", task, "\n"]);
            for code in codes {
                text.extend([code, "\n"]);
            }
        }
        text
    }

    /// The links of the tasks.
    pub fn tasks(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|collected| collected.task.as_str())
    }

    /// The codes of a task.
    pub fn codes(&self, task: &str) -> &[String] {
        let found = self.0.iter().find(|collected| collected.task == task);
        found.map_or(&[], |collected| &collected.codes)
    }

    /// Puts a task first, and replaces its codes.
    pub fn set(&mut self, task: &str, codes: Vec<String>) {
        self.delete(task);
        let task = task.to_owned();
        self.0.insert(0, Collected { task, codes });
    }

    /// Deletes a task with its codes.
    pub fn delete(&mut self, task: &str) {
        self.0.retain(|collected| collected.task != task);
    }
}

/// The outcome of adding results.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Added {
    /// The number of new results.
    pub new: usize,
    /// The number of results that the page had already.
    pub known: usize,
    /// The rejected codes.
    pub bad: Vec<Bad>,
}

/// A rejected code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bad {
    /// The code.
    pub code: String,
    /// The name in the code, if it can be read.
    pub player: String,
    /// The reason.
    pub reason: Reason,
}

/// Why a code is rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The text is not an intact code.
    Code(CodeError),
    /// The game doesn't fit the task.
    Game(Refusal),
    /// The task has too many results.
    Full,
}

/// Finds the codes in a text and adds the good ones. The bad ones are returned with their reasons.
pub fn add(task: &Task, codes: &mut Vec<String>, text: &str) -> Added {
    let mut added = Added::default();
    for found in find_codes(text) {
        let mut player = String::new();
        let checked = ResultCode::read(found)
            .map_err(Reason::Code)
            .and_then(|code| {
                player.clone_from(&code.player);
                task.replay(&code).map_err(Reason::Game)?;
                Ok(code.to_string())
            });
        let reason = match checked {
            Ok(code) if codes.contains(&code) => {
                added.known += 1;
                continue;
            }
            Ok(_) if codes.len() >= MOST => Reason::Full,
            Ok(code) => {
                codes.push(code);
                added.new += 1;
                continue;
            }
            Err(reason) => reason,
        };
        let bad = Bad {
            code: found.to_owned(),
            player,
            reason,
        };
        if !added.bad.contains(&bad) {
            added.bad.push(bad);
        }
    }
    added
}

/// A result in the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The code.
    pub code: String,
    /// The replayed game.
    pub played: Played,
    /// The number that stands for the player if names are hidden, from 1 in the order of the first results.
    pub number: usize,
    /// The name of another player with the same moves, if there is one.
    pub same_as: Option<String>,
}

/// The results of a task, the best first.
pub fn entries(task: &Task, codes: &[String]) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut players = 0;
    for code in codes {
        let Some(played) = ResultCode::read(code)
            .ok()
            .and_then(|read| task.replay(&read).ok())
        else {
            continue;
        };
        let is_own = |other: &&Entry| is_same_player(&other.played, &played);
        let known = entries.iter().find(is_own).map(|entry| entry.number);
        let number = known.unwrap_or_else(|| {
            players += 1;
            players
        });
        entries.push(Entry {
            code: code.clone(),
            played,
            number,
            same_as: None,
        });
    }
    for at in 0..entries.len() {
        let this = &entries[at];
        let twin = entries.iter().find(|other| {
            other.number != this.number
                && other.played.line == this.played.line
                && !other.played.player.is_empty()
        });
        let name = twin.map(|twin| twin.played.player.clone());
        entries[at].same_as = name;
    }
    let better = |one: &Entry, other: &Entry| {
        let order = other.played.score.compare(one.played.score, task.board());
        order.then(one.number.cmp(&other.number))
    };
    entries.sort_by(better);
    entries
}

/// Whether two results have the same name. Capitals don't matter. Anonymous results are of different players.
fn is_same_player(one: &Played, other: &Played) -> bool {
    !one.player.is_empty() && one.player.to_lowercase() == other.player.to_lowercase()
}

/// The best result of each player, in the same order.
pub fn best_of_each(entries: &[Entry]) -> Vec<Entry> {
    let mut best: Vec<Entry> = Vec::new();
    for entry in entries {
        if best.iter().all(|known| known.number != entry.number) {
            best.push(entry.clone());
        }
    }
    best
}

/// How often each value occurs, in the order of the first occurrences.
pub fn counted<T: PartialEq>(values: impl IntoIterator<Item = T>) -> Vec<(T, usize)> {
    let mut counts: Vec<(T, usize)> = Vec::new();
    for value in values {
        match counts.iter_mut().find(|(known, _)| *known == value) {
            Some((_, count)) => *count += 1,
            None => counts.push((value, 1)),
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::links::write_sealed;
    use ginnow_links::Help;

    fn task() -> Task {
        Task::read("sieve/1?n=12&hide=until-end&results=name").expect("a task")
    }

    fn code(player: &str, line: &[u32]) -> String {
        let code = ResultCode {
            task: task().mark(),
            games: 1,
            help: Help::default(),
            player: player.to_owned(),
            game: write_sealed(12, line),
        };
        code.to_string()
    }

    const BEST: [u32; 5] = [11, 9, 10, 8, 12];

    #[test]
    fn good_codes_are_added_and_bad_ones_have_a_reason() {
        let mut codes = Vec::new();
        let anna = code("Anna", &BEST);
        let ben = code("Ben", &[12, 10]);
        let other = ResultCode {
            task: Task::read("sieve/1?n=13").expect("a task").mark(),
            ..ResultCode::read(&ben).expect("a code")
        };
        let unfinished = code("Cem", &[11]);
        let edited = ben.replace("Ben", "Bea");
        let text = format!("Anna: {anna}\n{ben};{anna}\n{other}\n{unfinished}, {edited}.");
        let added = add(&task(), &mut codes, &text);
        assert_eq!((added.new, added.known), (2, 1));
        assert_eq!(codes, [anna, ben]);
        let reasons: Vec<&Reason> = added.bad.iter().map(|bad| &bad.reason).collect();
        assert!(
            matches!(
                reasons[..],
                [
                    Reason::Game(Refusal::OtherTask),
                    Reason::Game(Refusal::Unfinished { moves: 1 }),
                    Reason::Code(_)
                ]
            ),
            "{reasons:?}"
        );
        assert_eq!(added.bad[1].player, "Cem");
    }

    #[test]
    fn the_best_game_of_each_player_comes_first() {
        let all = [
            code("Anna", &[12, 10]),
            code("Ben", &BEST),
            code("anna", &BEST),
            code("", &[12, 10]),
        ];
        let entries = entries(&task(), &all);
        let shown: Vec<_> = entries
            .iter()
            .map(|entry| (entry.number, entry.played.score.value()))
            .collect();
        assert_eq!(shown, [(1, 50), (2, 50), (1, 22), (3, 22)]);
        assert_eq!(entries[0].same_as.as_deref(), Some("Ben"));
        let best = best_of_each(&entries);
        assert_eq!(
            best.iter().map(|entry| entry.number).collect::<Vec<_>>(),
            [1, 2, 3]
        );
        assert_eq!(counted(shown.iter().map(|one| one.1)), [(50, 2), (22, 2)]);
    }

    #[test]
    fn stored_results_are_read_back() {
        let mut stored = Stored::default();
        stored.set("sieve/1?n=12", vec!["a".to_owned(), "b".to_owned()]);
        stored.set("sieve/1?n=13", vec!["c".to_owned()]);
        let again = Stored::read(&stored.write());
        assert_eq!(again, stored);
        assert_eq!(again.tasks().next(), Some("sieve/1?n=13"));
        assert_eq!(again.codes("sieve/1?n=12"), ["a", "b"]);
        stored.delete("sieve/1?n=13");
        assert_eq!(stored.tasks().collect::<Vec<_>>(), ["sieve/1?n=12"]);
        assert_eq!(Stored::read("x\ny"), Stored::default());
    }
}
