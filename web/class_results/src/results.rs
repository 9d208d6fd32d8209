//! The results of all classes: the stored codes, and the table made of them.

use crate::columns::{Found, find, headings};
use ginnow::results::{Played, Refusal, Task};
use ginnow_links::{CodeError, ResultCode};
use std::fmt;

/// The largest number of results of a task.
const MOST: usize = 1000;

/// An accepted code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The code.
    pub code: String,
    /// The name of the player in a table, if the code comes from one.
    pub name: Option<String>,
}

impl Record {
    /// Reads the output of [`Display`](fmt::Display).
    fn read(line: &str) -> Self {
        let (code, name) = match line.split_once(' ') {
            Some((code, name)) => (code, Some(name.to_owned())),
            None => (line, None),
        };
        let code = code.to_owned();
        Record { code, name }
    }
}

impl fmt::Display for Record {
    /// Writes the code, a space, and the name.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.code)?;
        match &self.name {
            Some(name) => write!(out, " {name}"),
            None => Ok(()),
        }
    }
}

/// The stored results: per task its link and the accepted codes. The last used task comes first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stored(Vec<Collected>);

/// The results of one task.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Collected {
    task: String,
    records: Vec<Record>,
}

impl Stored {
    /// Reads the output of [`Stored::write`]. Skips anything else.
    pub fn read(text: &str) -> Self {
        let mut all: Vec<Collected> = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty()) {
            match (line.strip_prefix("task "), all.last_mut()) {
                (Some(task), _) => {
                    all.push(Collected { task: task.to_owned(), records: Vec::new() })
                }
                (None, Some(last)) => last.records.push(Record::read(line)),
                (None, None) => {}
            }
        }
        Stored(all)
    }

    /// All results as text, one line per task and code.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for Collected { task, records } in &self.0 {
            text.extend(["task ", task, "\n"]);
            for record in records {
                text.extend([&record.to_string(), "\n"]);
            }
        }
        text
    }

    /// The links of the tasks.
    pub fn tasks(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|collected| collected.task.as_str())
    }

    /// The results of a task.
    pub fn records(&self, task: &str) -> &[Record] {
        let found = self.0.iter().find(|collected| collected.task == task);
        found.map_or(&[], |collected| &collected.records)
    }

    /// Puts a task first, and replaces its results.
    pub fn set(&mut self, task: &str, records: Vec<Record>) {
        self.delete(task);
        let task = task.to_owned();
        self.0.insert(0, Collected { task, records });
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
    /// The headings of a table without any codes.
    pub headings: Option<Vec<String>>,
}

/// A rejected code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bad {
    /// The code.
    pub code: String,
    /// The name in the table or in the code, if there is one.
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
pub fn add(task: &Task, records: &mut Vec<Record>, text: &str) -> Added {
    let mut added = Added::default();
    let all = find(text);
    if all.is_empty() {
        added.headings = headings(text);
    }
    for found in all {
        match record(task, &found) {
            Ok(record) => match add_one(records, record) {
                Some(true) => added.new += 1,
                Some(false) => added.known += 1,
                None => added.reject(found, Reason::Full),
            },
            Err(reason) => added.reject(found, reason),
        }
    }
    added
}

impl Added {
    fn reject(&mut self, found: Found, reason: Reason) {
        let own = || ResultCode::read(&found.code).map(|code| code.player);
        let player = found.name.clone().or_else(|| own().ok());
        let bad = Bad { player: player.unwrap_or_default(), code: found.code, reason };
        if !self.bad.contains(&bad) {
            self.bad.push(bad);
        }
    }
}

/// Checks a code.
fn record(task: &Task, found: &Found) -> Result<Record, Reason> {
    let code = ResultCode::read(&found.code).map_err(Reason::Code)?;
    task.replay(&code).map_err(Reason::Game)?;
    Ok(Record { code: code.to_string(), name: found.name.clone() })
}

/// Adds a result. Returns whether it is new, or `None` if there is no room for it.
fn add_one(records: &mut Vec<Record>, record: Record) -> Option<bool> {
    let mut same: Vec<&mut Record> =
        records.iter_mut().filter(|known| known.code == record.code).collect();
    let is_named = |known: &Record| match (&known.name, &record.name) {
        (_, None) => true,
        (Some(known), Some(name)) => is_same_name(known, name),
        (None, Some(_)) => false,
    };
    if same.iter().any(|known| is_named(known)) {
        return Some(false);
    }
    // The same code was pasted before without a table. The table says whose it is.
    if let Some(known) = same.iter_mut().find(|known| known.name.is_none()) {
        **known = record;
        return Some(false);
    }
    (records.len() < MOST).then(|| {
        records.push(record);
        true
    })
}

/// A result in the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The stored result.
    pub record: Record,
    /// The replayed game, with the name from the table.
    pub played: Played,
    /// The name in the code, if the table has another name.
    pub signed: Option<String>,
    /// The number that stands for the player if names are hidden, from 1 in the order of the first results.
    pub number: usize,
    /// The name of another player with the same moves, if there is one.
    pub same_as: Option<String>,
}

/// The results of a task, the best first.
pub fn entries(task: &Task, records: &[Record]) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut players = 0;
    for record in records {
        let Some(mut played) =
            ResultCode::read(&record.code).ok().and_then(|read| task.replay(&read).ok())
        else {
            continue;
        };
        let name = record.name.clone();
        let other = name.filter(|name| !is_same_name(name, &played.player));
        let signed = other.map(|name| std::mem::replace(&mut played.player, name));
        let is_own = |other: &&Entry| is_same_player(&other.played, &played);
        let known = entries.iter().find(is_own).map(|entry| entry.number);
        let number = known.unwrap_or_else(|| {
            players += 1;
            players
        });
        entries.push(Entry {
            record: record.clone(),
            played,
            signed: signed.filter(|signed| !signed.is_empty()),
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
    !one.player.is_empty() && is_same_name(&one.player, &other.player)
}

fn is_same_name(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
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
        let mut records = Vec::new();
        let anna = code("Anna", &BEST);
        let ben = code("Ben", &[12, 10]);
        let other = ResultCode {
            task: Task::read("sieve/1?n=13").expect("a task").mark(),
            ..ResultCode::read(&ben).expect("a code")
        };
        let unfinished = code("Cem", &[11]);
        let edited = ben.replace("Ben", "Bea");
        let text = format!("Anna: {anna}\n{ben};{anna}\n{other}\n{unfinished}, {edited}.");
        let added = add(&task(), &mut records, &text);
        assert_eq!((added.new, added.known), (2, 1));
        let kept: Vec<String> = records.iter().map(Record::to_string).collect();
        assert_eq!(kept, [anna, ben]);
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
    fn names_come_from_the_table() {
        let (unnamed, anna) = (code("", &BEST), code("Anna", &BEST));
        let mut records = Vec::new();
        assert_eq!(add(&task(), &mut records, &unnamed).new, 1);
        let table = format!(
            "Name,Code\nMia,{unnamed}\nZoë,{unnamed}\nanna,{anna}\nBen,{anna}\nBen,{anna}\n"
        );
        let added = add(&task(), &mut records, &table);
        assert_eq!((added.new, added.known, added.bad), (3, 2, Vec::new()));
        let shown: Vec<_> = entries(&task(), &records)
            .iter()
            .map(|entry| (entry.number, entry.played.player.clone(), entry.signed.clone()))
            .collect();
        let wanted =
            [(1, "Mia", None), (2, "Zoë", None), (3, "Anna", None), (4, "Ben", Some("Anna"))];
        assert_eq!(
            shown,
            wanted.map(|(number, name, signed)| (
                number,
                name.to_owned(),
                signed.map(str::to_owned)
            ))
        );
        let added = add(&task(), &mut records, &anna);
        assert_eq!((added.new, added.known), (0, 1));
    }

    #[test]
    fn a_pasted_code_gets_its_name_from_a_later_table() {
        let star = code("Star", &BEST);
        let mut records = Vec::new();
        assert_eq!(add(&task(), &mut records, &star).new, 1);
        let table = format!("Name,Code\nAnna Miller,{star}\n");
        let added = add(&task(), &mut records, &table);
        assert_eq!((added.new, added.known), (0, 1));
        let shown = entries(&task(), &records);
        assert_eq!(shown.len(), 1);
        assert_eq!(shown[0].played.player, "Anna Miller");
        assert_eq!(shown[0].signed.as_deref(), Some("Star"));
        assert_eq!(shown[0].same_as, None);
        for again in [&star, &table] {
            let added = add(&task(), &mut records, again);
            assert_eq!((added.new, added.known), (0, 1));
        }
        // Somebody else hands in the same code.
        let copied = format!("Name,Code\nAnna Miller,{star}\nBen,{star}\n");
        assert_eq!(add(&task(), &mut records, &copied).new, 1);
        let names: Vec<_> = entries(&task(), &records)
            .iter()
            .map(|entry| (entry.played.player.clone(), entry.same_as.clone()))
            .collect();
        let wanted = [("Anna Miller", "Ben"), ("Ben", "Anna Miller")];
        assert_eq!(names, wanted.map(|(name, other)| (name.to_owned(), Some(other.to_owned()))));
    }

    #[test]
    fn a_table_without_codes_is_recognised() {
        let added = add(&task(), &mut Vec::new(), "Name,Grade\nAnna,9.5\n");
        assert_eq!(added.headings, Some(vec!["Name".to_owned(), "Grade".to_owned()]));
        assert_eq!(add(&task(), &mut Vec::new(), "Anna has 50 points").headings, None);
    }

    #[test]
    fn the_best_game_of_each_player_comes_first() {
        let all =
            [code("Anna", &[12, 10]), code("Ben", &BEST), code("anna", &BEST), code("", &[12, 10])];
        let entries = entries(&task(), &all.map(|code| Record::read(&code)));
        let shown: Vec<_> =
            entries.iter().map(|entry| (entry.number, entry.played.score.value())).collect();
        assert_eq!(shown, [(1, 50), (2, 50), (1, 22), (3, 22)]);
        assert_eq!(entries[0].same_as.as_deref(), Some("Ben"));
        let best = best_of_each(&entries);
        assert_eq!(best.iter().map(|entry| entry.number).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(counted(shown.iter().map(|one| one.1)), [(50, 2), (22, 2)]);
    }

    #[test]
    fn stored_results_are_read_back() {
        let mut stored = Stored::default();
        let records = ["a", "b Zoë B."].map(Record::read);
        stored.set("sieve/1?n=12", records.to_vec());
        stored.set("sieve/1?n=13", vec![Record::read("c")]);
        let again = Stored::read(&stored.write());
        assert_eq!(again, stored);
        assert_eq!(again.tasks().next(), Some("sieve/1?n=13"));
        assert_eq!(again.records("sieve/1?n=12"), records);
        assert_eq!(records[1].name.as_deref(), Some("Zoë B."));
        stored.delete("sieve/1?n=13");
        assert_eq!(stored.tasks().collect::<Vec<_>>(), ["sieve/1?n=12"]);
        assert_eq!(Stored::read("x\ny"), Stored::default());
    }
}
