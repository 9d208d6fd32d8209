//! Stores all classes' codes, and turns them into a table.

use crate::data::columns::{Candidate, Found, Reading, find, headings};
use crate::data::students::{Student, name_key, students};
use ginnow::results::{RejectReason, ReplayedGame, Task};
use ginnow_links::{CodeError, ResultCode, Session, Signature, clean_player, pasted};
use std::fmt;

/// Results per task, at most.
const MOST: usize = 2000;

/// Puzzles whose boards have results. Links to tasks start with one of these.
const PUZZLES: [&str; 4] = ["sieve", "factor-game", "divisor-game", "common-divisor"];

/// Only accepted codes are stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The code.
    pub code: String,
    /// If the code was in a table, this is the name next to it.
    pub name: Option<String>,
}

impl Record {
    /// Reads the output of [`Display`](fmt::Display). Somebody else may have written the name into the browser's storage.
    fn read(line: &str) -> Self {
        let (code, name) = match line.split_once(' ') {
            Some((code, name)) => (code, Some(clean_player(name)).filter(|name| !name.is_empty())),
            None => (line, None),
        };
        let code = code.to_owned();
        Record { code, name }
    }

    /// Returns the code's session and its replayed game, if they are readable.
    fn replayed(&self, task: &Task) -> Option<(Option<Session>, ReplayedGame)> {
        let (code, session) = ResultCode::read_with_session(&self.code).ok()?;
        Some((session, task.replay(&code).ok()?))
    }

    /// Turns the result of a challenge into one of the task itself.
    fn adopted(self, task: &Task) -> Self {
        match ResultCode::read_with_session(&self.code) {
            Ok((code, session)) => {
                let code = task.adopted(code, &[""; 0]);
                Record { code: written(&code, session), ..self }
            }
            Err(_) => self,
        }
    }

    /// Returns the name next to the code, or otherwise the one in it.
    fn owner(&self) -> String {
        let signed = || ResultCode::read(&self.code).map(|code| code.player).unwrap_or_default();
        self.name.clone().unwrap_or_else(signed)
    }

    /// Returns true if these are the same code of the same student.
    fn is_copy_of(&self, other: &Record) -> bool {
        self.code == other.code && name_key(&self.owner()) == name_key(&other.owner())
    }

    /// Returns the code without its session.
    fn game(&self) -> &str {
        let split = self.code.rsplit_once('_').filter(|(_, session)| session.len() == 5);
        split.map_or(&self.code, |(game, _)| game)
    }
}

fn written(code: &ResultCode, session: Option<Session>) -> String {
    session.map_or_else(|| code.to_string(), |session| code.with_session(session))
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

/// All tasks with their accepted codes, most recently used first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stored {
    all: Vec<Collected>,
    /// Lines before the first task, from another version of the page. We cannot read them, but must not lose them
    /// either.
    foreign: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Collected {
    task: String,
    records: Vec<Record>,
}

impl Stored {
    /// Parses the output of [`Stored::write`].
    pub fn read(text: &str) -> Self {
        let mut stored = Stored::default();
        for line in text.lines().filter(|line| !line.is_empty()) {
            match (line.strip_prefix("task "), stored.all.last_mut()) {
                (Some(task), _) => stored.begin(task),
                (None, Some(last)) => last.records.push(Record::read(line)),
                (None, None) => stored.foreign.extend([line, "\n"]),
            }
        }
        stored
    }

    fn begin(&mut self, task: &str) {
        let task = task.to_owned();
        self.all.push(Collected { task, records: Vec::new() });
    }

    /// Writes everything as text, with one line per task and per code.
    pub fn write(&self) -> String {
        let mut text = self.foreign.clone();
        for Collected { task, records } in &self.all {
            text.extend(["task ", task, "\n"]);
            for record in records {
                text.extend([&record.to_string(), "\n"]);
            }
        }
        text
    }

    /// Returns the lines we can't read, so that the user can save them as a file. They stay in storage.
    pub fn unread(&self) -> String {
        let mut text = self.foreign.clone();
        for Collected { task, records } in &self.all {
            let known = Task::read(task).ok();
            let is_unread = |record: &&Record| {
                known.as_ref().is_none_or(|known| record.replayed(known).is_none())
            };
            let unread: Vec<String> =
                records.iter().filter(is_unread).map(Record::to_string).collect();
            if !unread.is_empty() {
                text.extend(["task ", task, "\n", &unread.join("\n"), "\n"]);
            }
        }
        text
    }

    /// Merges results that earlier versions of the page separated, because they distinguished between a task and a
    /// challenge on the same board.
    pub fn merged(self) -> Self {
        let mut merged = Stored { foreign: self.foreign, ..Self::default() };
        for Collected { task, records } in self.all {
            let read = Task::read(&task);
            let link = read.as_ref().map_or_else(|_| task.clone(), Task::link);
            let adopted = records.into_iter().map(|record| match &read {
                Ok(task) if task.is_challenge() => record.adopted(task),
                _ => record,
            });
            let adopted: Vec<Record> = adopted.collect();
            match merged.all.iter_mut().find(|known| known.task == link) {
                Some(known) => known.records.extend(adopted),
                None => merged.all.push(Collected { task: link, records: adopted }),
            }
        }
        merged
    }

    /// Iterates over links to the tasks.
    pub fn tasks(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|collected| collected.task.as_str())
    }

    pub fn records(&self, task: &str) -> &[Record] {
        let found = self.all.iter().find(|collected| collected.task == task);
        found.map_or(&[], |collected| &collected.records)
    }

    /// Replaces a task's results, and moves it to the front.
    pub fn set(&mut self, task: &str, records: Vec<Record>) {
        self.delete(task);
        let task = task.to_owned();
        self.all.insert(0, Collected { task, records });
    }

    /// Deletes the results of a task, but neither the task itself nor what only some other version of the page can read.
    pub fn clear(&mut self, task: &Task) {
        let link = task.link();
        let records = self.records(&link).iter();
        let unread = records.filter(|record| record.replayed(task).is_none());
        self.set(&link, unread.cloned().collect());
    }

    /// Removes a result of a task together with its copies. Without a name, each copy is a result of its own.
    pub fn remove(&mut self, task: &str, record: &Record) -> Removed {
        let is_copy = |known: &&Record| known.is_copy_of(record);
        let is_nameless = record.owner().is_empty();
        let total = self.records(task).iter().filter(is_copy).count();
        let most = if is_nameless { 1 } else { total };
        let (mut left, mut records) = (Vec::new(), Vec::new());
        for (at, known) in self.records(task).iter().enumerate() {
            if records.len() < most && is_copy(&known) {
                records.push((at, known.clone()));
            } else {
                left.push(known.clone());
            }
        }
        self.set(task, left);
        Removed { task: task.to_owned(), total, records }
    }

    /// Undoes [`Stored::remove`]. If somebody has added the result again since then, there is nothing to restore.
    pub fn restore(&mut self, removed: Removed) {
        let mut all = self.records(&removed.task).to_vec();
        for (at, record) in removed.records {
            if all.iter().filter(|known| known.is_copy_of(&record)).count() < removed.total {
                all.insert(at.min(all.len()), record);
            }
        }
        self.set(&removed.task, all);
    }

    /// Deletes a task together with its codes.
    pub fn delete(&mut self, task: &str) {
        self.all.retain(|collected| collected.task != task);
    }
}

/// A result that was removed, with everything that it takes to restore it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    task: String,
    /// Number of copies.
    total: usize,
    /// The copies, each with its place.
    records: Vec<(usize, Record)>,
}

/// The page reports what happened when somebody added results.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Added {
    /// New results.
    pub new: usize,
    /// Results we already had.
    pub known: usize,
    /// Results for which there is no space.
    pub over: usize,
    /// Codes that were not accepted.
    pub bad: Vec<Bad>,
    /// Headings of a table without codes, which may explain why.
    pub headings: Option<Vec<String>>,
    /// If there are links instead of codes, this is their kind.
    pub instead: Option<Instead>,
    /// Asked if we cannot tell which column has the names. Nothing is added until it is answered.
    pub question: Option<Question>,
}

/// Links that students mistake for their result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instead {
    /// A challenge, from *Share result*.
    Challenge,
    /// Any other link to a board.
    Board,
}

/// We cannot identify the column of names in this table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The table as text.
    pub text: String,
    /// Number of codes in it.
    pub codes: usize,
    /// Columns to choose from.
    pub candidates: Vec<Candidate>,
}

/// A code that was not accepted. The teacher sees why, and can ask the student for a new one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bad {
    /// The code.
    pub code: String,
    /// The name, from the table or the code itself.
    pub player: String,
    /// Explains why the code was not accepted.
    pub reason: Reason,
}

/// Explains why a code was not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Not a code, or a damaged one.
    Code(CodeError),
    /// The game does not match the task.
    Game(RejectReason),
}

/// Finds the codes in a text and adds the good ones. Bad ones are returned with reasons. Pass `columns` if the teacher
/// has chosen the columns with names.
pub fn add(task: &Task, records: &mut Vec<Record>, text: &str, columns: Option<&[usize]>) -> Added {
    let Reading { found, candidates, only_name } = find(text, columns);
    let mut added = Added::default();
    if found.is_empty() {
        added.headings = headings(text);
        added.instead = instead(text);
        return added;
    }
    let codes: Vec<_> =
        found.iter().map(|found| ResultCode::read_with_session(&found.code)).collect();
    let only_name = only_name.map(|name| name_key(&name));
    let is_doubtful = |code: &Result<(ResultCode, _), _>| {
        let differs = |player| only_name.as_ref().is_some_and(|name| *name != name_key(player));
        code.as_ref().is_ok_and(|(code, _)| code.player.is_empty() || differs(&code.player))
    };
    if !candidates.is_empty() && codes.iter().any(is_doubtful) {
        let (text, codes) = (text.to_owned(), found.len());
        added.question = Some(Question { text, codes, candidates });
        return added;
    }
    let known = records.iter().filter_map(|record| ResultCode::read(&record.code).ok());
    let new = codes.iter().filter_map(|code| code.as_ref().ok().map(|(code, _)| code.clone()));
    let games: Vec<String> = known.chain(new).map(|code| code.game).collect();
    let mut good = Vec::new();
    for (found, code) in found.into_iter().zip(codes) {
        match checked(task, code, &games) {
            Ok((code, session)) => good.push(New {
                has_session: session.is_some(),
                is_anonymous: code.player.is_empty() && found.name.is_none(),
                is_signed: found.is_own
                    && found
                        .name
                        .as_ref()
                        .is_some_and(|name| name_key(name) == name_key(&code.player)),
                line: found.line,
                record: Record { code: written(&code, session), name: found.name },
            }),
            Err(reason) => added.reject(found, reason),
        }
    }
    merge(records, good, &mut added);
    added
}

/// Iterates over the links to boards in a text, ignoring any words around them.
pub fn board_links(text: &str) -> impl Iterator<Item = String> {
    links(text, |word| PUZZLES.contains(&word))
}

/// Like [`board_links`], for links that begin with other words.
pub fn links(text: &str, is_first: fn(&str) -> bool) -> impl Iterator<Item = String> {
    let opening = ['(', '[', '<', '"', '\'', '„', '“', '«'];
    let words = text.split_whitespace().map(move |word| word.trim_start_matches(opening));
    words.filter_map(move |word| pasted(word, is_first))
}

/// If a text has links but no codes, returns their kind.
fn instead(text: &str) -> Option<Instead> {
    let kind =
        |link: String| if link.contains("sealed=") { Instead::Challenge } else { Instead::Board };
    let kinds: Vec<Instead> = board_links(text).map(kind).collect();
    kinds.iter().find(|kind| **kind == Instead::Challenge).or(kinds.first()).copied()
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

/// Checks a code. `games` are the games of all codes: for a code made with a challenge, they may reveal which game that
/// has sealed.
fn checked(
    task: &Task,
    code: Result<(ResultCode, Option<Session>), CodeError>,
    games: &[String],
) -> Result<(ResultCode, Option<Session>), Reason> {
    let (code, session) = code.map_err(Reason::Code)?;
    let code = task.adopted(code, games);
    task.replay(&code).map_err(Reason::Game)?;
    Ok((code, session))
}

/// This good code is about to be added.
struct New {
    record: Record,
    has_session: bool,
    /// Set if there is no name, neither in the code nor in its table.
    is_anonymous: bool,
    /// True if this page has written the name next to the code because it is in the code.
    is_signed: bool,
    line: usize,
}

/// Merges new codes into the stored ones.
///
/// With a session, a code stands for the same result no matter how many times you paste it. Codes from earlier versions
/// of the page don't have one, so several students may hand in the same code. For those, every line of the text counts,
/// unless the same text is pasted again.
fn merge(records: &mut Vec<Record>, new: Vec<New>, added: &mut Added) {
    let mut is_matched = vec![false; records.len()];
    let before = records.len();
    let mut lines: Vec<(usize, Record)> = Vec::new();
    // Named ones first. Otherwise, a nameless code might take a result that belongs to one of them.
    let (named, nameless): (Vec<New>, Vec<New>) =
        new.into_iter().partition(|new| new.record.name.is_some());
    for New { record, has_session, is_anonymous, is_signed, line } in
        named.into_iter().chain(nameless)
    {
        if lines.contains(&(line, record.clone())) {
            added.known += 1;
            continue;
        }
        lines.push((line, record.clone()));
        let open = (0..before).filter(|&at| !is_matched[at] && is_same_code(&records[at], &record));
        let open: Vec<usize> = open.collect();
        let of_name = open.iter().find(|&&at| is_same_owner(&records[at], &record));
        // We had this code, but not from a table. Now we know whose it is.
        let unnamed = || open.iter().find(|&&at| records[at].name.is_none());
        if let Some(&at) = of_name.or_else(unnamed) {
            is_matched[at] = true;
            complete(&mut records[at], record, is_signed);
            added.known += 1;
            continue;
        }
        let is_there =
            |known: &Record| is_same_code(known, &record) && is_same_owner(known, &record);
        let is_copy = !is_anonymous && records.iter().any(is_there);
        if has_session && records.iter().any(is_there) {
            added.known += 1;
        } else if records.len() >= MOST {
            // Copies aren't additional results and don't need any space.
            if is_copy { added.known += 1 } else { added.over += 1 }
        } else {
            let name = record.name.filter(|_| !is_signed);
            records.push(Record { name, ..record });
            if is_copy { added.known += 1 } else { added.new += 1 }
        }
    }
}

/// Adds everything that another copy of the code knows, which may be the session, or the name unless it is in the code.
fn complete(known: &mut Record, other: Record, is_signed: bool) {
    if known.name.is_none() && !is_signed {
        known.name = other.name;
    }
    if known.code.len() < other.code.len() {
        known.code = other.code;
    }
}

/// Two codes are the same even if one has lost its session on the way.
fn is_same_code(one: &Record, other: &Record) -> bool {
    one.game() == other.game() && (one.code == other.code || one.code.len() != other.code.len())
}

/// Both codes may be from the same person if the table has the same name for them. Without a table, it could be
/// anybody.
fn is_same_owner(known: &Record, new: &Record) -> bool {
    new.name.as_ref().is_none_or(|name| name_key(&known.owner()) == name_key(name))
}

/// Each row of the table has a game. It has been replayed, so scores cannot be made up.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    pub record: Record,
    /// The game. If the table has a name, that is the player's.
    pub played: ReplayedGame,
    /// The name in the code may differ from the table's.
    pub signed: Option<String>,
    /// The task asks for a name but there is none.
    pub is_unsigned: bool,
    /// Replaces the name if need be. Numbered from 1, in the order of first results.
    pub number: usize,
    /// Name of somebody else with the same moves.
    pub same_as: Option<String>,
    /// The same code was handed in this many times.
    pub copies: usize,
    /// Facts about the student.
    pub student: Student,
}

/// Returns a task's results, best first.
pub fn entries(task: &Task, records: &[Record]) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut sessions: Vec<Option<Session>> = Vec::new();
    for record in records {
        let Some((session, mut played)) = record.replayed(task) else {
            continue;
        };
        let name = record.name.clone();
        let other = name.filter(|name| name_key(name) != name_key(&played.player));
        let signed = other.map(|name| std::mem::replace(&mut played.player, name));
        // If there are two copies of a code with a name, it was probably sent twice rather than played twice. There's a
        // remark about that.
        let copy = entries.iter_mut().find(|known| {
            !played.player.is_empty()
                && known.record.code == record.code
                && name_key(&known.played.player) == name_key(&played.player)
        });
        if let Some(known) = copy {
            known.copies += 1;
            continue;
        }
        let requests =
            task.lesson().results.is_some_and(|requested| requested != Signature::Anonymous);
        sessions.push(session);
        let is_nameless = played.player.is_empty();
        entries.push(Entry {
            record: record.clone(),
            played,
            signed: signed.filter(|signed| !signed.is_empty()),
            is_unsigned: requests && is_nameless,
            number: 0,
            same_as: None,
            copies: 1,
            student: Student::default(),
        });
    }
    let games: Vec<(&ReplayedGame, Option<Session>)> =
        entries.iter().map(|entry| &entry.played).zip(sessions).collect();
    for (entry, (number, student)) in students(&games).into_iter().enumerate() {
        entries[entry].number = number;
        entries[entry].student = student;
    }
    find_twins(&mut entries);
    let better = |one: &Entry, other: &Entry| {
        let order = other.played.score.compare(one.played.score, task.board());
        order.then(one.number.cmp(&other.number))
    };
    entries.sort_by(better);
    entries
}

/// Finds students with the same moves as somebody else.
fn find_twins(entries: &mut [Entry]) {
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
}

/// Keeps the best result of each student, without changing the order.
pub fn best_of_each(entries: &[Entry]) -> Vec<Entry> {
    let mut best: Vec<Entry> = Vec::new();
    for entry in entries {
        if best.iter().all(|known| known.number != entry.number) {
            best.push(entry.clone());
        }
    }
    best
}

/// Counts how often each value occurs, in order of first occurrence.
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

    fn add_text(records: &mut Vec<Record>, text: &str) -> Added {
        add(&task(), records, text, None)
    }

    /// A code from a window in which this many games were played.
    fn of_window(window: &str, player: &str, games: u8, line: &[u32]) -> String {
        let code = ResultCode { games, ..ResultCode::read(&code(player, line)).expect("a code") };
        code.with_session(code.task.session(window))
    }

    /// Returns names, scores and remarks as seen in the table.
    fn shown(records: &[Record]) -> Vec<(String, u64, Student)> {
        let best = best_of_each(&entries(&task(), records));
        let row = |entry: Entry| (entry.played.player, entry.played.score.value(), entry.student);
        best.into_iter().map(row).collect()
    }

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
        let added = add_text(&mut records, &text);
        assert_eq!((added.new, added.known), (2, 1));
        let saved: Vec<String> = records.iter().map(Record::to_string).collect();
        assert_eq!(saved, [anna.clone(), ben, anna], "handed in twice");
        let reasons: Vec<&Reason> = added.bad.iter().map(|bad| &bad.reason).collect();
        assert!(
            matches!(
                reasons[..],
                [
                    Reason::Game(RejectReason::OtherTask),
                    Reason::Game(RejectReason::Unfinished { moves: 1 }),
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
        assert_eq!(add_text(&mut records, &unnamed).new, 1);
        let table = format!(
            "Name,Code\nMia,{unnamed}\nZoë,{unnamed}\nanna,{anna}\nBen,{anna}\nBen,{anna}\n"
        );
        let added = add_text(&mut records, &table);
        assert_eq!((added.new, added.known, added.bad), (3, 2, Vec::new()));
        let shown: Vec<_> = entries(&task(), &records)
            .iter()
            .map(|entry| (entry.number, entry.played.player.clone(), entry.signed.clone()))
            .collect();
        let requested =
            [(1, "Mia", None), (2, "Zoë", None), (3, "Anna", None), (4, "Ben", Some("Anna"))];
        assert_eq!(
            shown,
            requested.map(|(number, name, signed)| (
                number,
                name.to_owned(),
                signed.map(str::to_owned)
            ))
        );
        let added = add_text(&mut records, &anna);
        assert_eq!((added.new, added.known), (0, 1));
    }

    #[test]
    fn a_pasted_code_gets_its_name_from_a_later_table() {
        let star = code("Star", &BEST);
        let mut records = Vec::new();
        assert_eq!(add_text(&mut records, &star).new, 1);
        let table = format!("Name,Code\nAnna Miller,{star}\n");
        let added = add_text(&mut records, &table);
        assert_eq!((added.new, added.known), (0, 1));
        let shown = entries(&task(), &records);
        assert_eq!(shown.len(), 1);
        assert_eq!(shown[0].played.player, "Anna Miller");
        assert_eq!(shown[0].signed.as_deref(), Some("Star"));
        assert_eq!(shown[0].same_as, None);
        for again in [&star, &table] {
            let added = add_text(&mut records, again);
            assert_eq!((added.new, added.known), (0, 1));
        }
        // Somebody else hands in the same code.
        let copied = format!("Name,Code\nAnna Miller,{star}\nBen,{star}\n");
        assert_eq!(add_text(&mut records, &copied).new, 1);
        let names: Vec<_> = entries(&task(), &records)
            .iter()
            .map(|entry| (entry.played.player.clone(), entry.same_as.clone()))
            .collect();
        let requested = [("Anna Miller", "Ben"), ("Ben", "Anna Miller")];
        assert_eq!(names, requested.map(|(name, other)| (name.to_owned(), Some(other.to_owned()))));
    }

    #[test]
    fn a_table_without_codes_is_recognised() {
        let added = add_text(&mut Vec::new(), "Name,Grade\nAnna,9.5\n");
        assert_eq!(added.headings, Some(vec!["Name".to_owned(), "Grade".to_owned()]));
        assert_eq!(add_text(&mut Vec::new(), "Anna has 50 points").headings, None);
    }

    #[test]
    fn the_best_game_of_each_player_comes_first() {
        let anna = ResultCode::read(&code("anna", &BEST)).expect("a code");
        let anna = ResultCode { games: 2, ..anna }.to_string();
        let all = [code("Anna", &[12, 10]), code("Ben", &BEST), anna, code("", &[12, 10])];
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
        let foreign = "version 9\n{}\n";
        let mut newer = Stored::read(&format!("{foreign}task sieve/1?n=12\nfuture code\n"));
        newer.set("sieve/1?n=13", vec![]);
        assert_eq!(
            newer.write(),
            format!("{foreign}task sieve/1?n=13\ntask sieve/1?n=12\nfuture code\n")
        );
        assert_eq!(newer.unread(), format!("{foreign}task sieve/1?n=12\nfuture code\n"));
        assert_eq!(stored.unread(), "task sieve/1?n=12\na\nb Zoë B.\n");
    }

    #[test]
    fn clearing_a_task_leaves_the_task_and_unreadable_results() {
        let link = task().link();
        let mut stored = Stored::default();
        let records = [code("Anna", &BEST), "future code".to_owned(), code("Ben", &BEST)];
        stored.set(&link, records.iter().map(|record| Record::read(record)).collect());
        stored.clear(&task());
        assert_eq!(stored.records(&link), [Record::read("future code")]);
        stored.set(&link, vec![Record::read(&code("Anna", &BEST))]);
        stored.clear(&task());
        assert_eq!(stored.tasks().collect::<Vec<_>>(), [&*link]);
    }

    /// Results from a challenge's link belong to the task nonetheless.
    #[test]
    fn a_challenge_has_the_task_of_its_board() {
        let lesson = task().lesson().clone();
        let mark = ginnow_links::TaskMark::of("sieve/1?n=12&sealed=1.1", &lesson);
        let cem =
            ResultCode { task: mark, ..ResultCode::read(&code("Cem", &BEST)).expect("a code") };
        let challenge = "sieve/1?n=12&sealed=1.1&hide=until-end&results=name";
        let link = task().link();
        let stored = format!("task {link}\n{}\ntask {challenge}\n{cem}\n", code("Anna", &BEST));
        let merged = Stored::read(&stored).merged();
        assert_eq!(merged.tasks().collect::<Vec<_>>(), [&*link]);
        let names: Vec<_> = shown(merged.records(&link)).into_iter().map(|row| row.0).collect();
        assert_eq!(
            (names, merged.unread()),
            (vec!["Anna".to_owned(), "Cem".to_owned()], String::new())
        );
        // Ben's own code reveals the challenge's game.
        let mut records = Vec::new();
        let added = add_text(&mut records, &format!("{cem}\n{}", code("Ben", &[12, 10])));
        assert_eq!((added.new, added.bad), (2, vec![]));
        assert_eq!(add_text(&mut records, &cem.to_string()).known, 1);
    }

    #[test]
    fn a_removed_result_can_be_restored_with_its_copies() {
        let (anna, ben, nobody) = (code("Anna", &BEST), code("Ben", &BEST), code("", &BEST));
        let link = task().link();
        let mut records = Vec::new();
        add_text(&mut records, &format!("{anna}\n{nobody}\n{ben}\n{anna}\n{nobody}\n"));
        let mut stored = Stored::default();
        stored.set(&link, records.clone());
        for (at, left) in [(0, 3), (1, 4), (2, 4)] {
            let removed = stored.remove(&link, &records[at]);
            assert_eq!(stored.records(&link).len(), left, "{at}");
            stored.restore(removed);
            assert_eq!(stored.records(&link), records, "{at}");
        }
        // Two steps are undone in reverse order.
        let (first, second) =
            (stored.remove(&link, &records[0]), stored.remove(&link, &records[2]));
        stored.restore(second);
        stored.restore(first);
        assert_eq!(stored.records(&link), records);
        // Somebody has pasted the code again before.
        let removed = stored.remove(&link, &records[2]);
        let mut again = stored.records(&link).to_vec();
        add_text(&mut again, &ben);
        stored.set(&link, again.clone());
        stored.restore(removed);
        assert_eq!(stored.records(&link), again);
    }

    #[test]
    fn a_table_with_the_names_of_the_codes_leaves_copies_together() {
        let anna = code("Anna", &BEST);
        let mut records = Vec::new();
        add_text(&mut records, &format!("{anna}\n{anna}\n"));
        assert_eq!(add_text(&mut records, &format!("Name,Code\nanna,{anna}\nx,y\n")).new, 0);
        let all = entries(&task(), &records);
        assert_eq!(all.iter().map(|entry| entry.copies).collect::<Vec<_>>(), [2]);
        let mut stored = Stored::default();
        stored.set("task", records);
        stored.remove("task", &all[0].record);
        assert_eq!(stored.records("task"), []);
    }

    #[test]
    fn the_same_code_of_several_students_without_names_counts_for_each() {
        let one = code("", &BEST);
        let mut records = Vec::new();
        let text = format!("{one}\n{one}\n{one} {one}\n");
        let added = add_text(&mut records, &text);
        assert_eq!((added.new, added.known, shown(&records).len()), (3, 1, 3));
        for again in [&text, &one] {
            assert_eq!(add_text(&mut records, again).new, 0, "{again}");
        }
        let more = format!("{text}{one}\n");
        assert_eq!(add_text(&mut records, &more).new, 1);
    }

    #[test]
    fn sessions_post_students_with_one_name_or_none_apart() {
        let mut records = Vec::new();
        let (here, there) = (of_window("a", "", 1, &BEST), of_window("b", "", 1, &BEST));
        let added = add_text(&mut records, &format!("{here}\n{here}\n{there}\n"));
        assert_eq!((added.new, added.known), (2, 1));
        let again = of_window("a", "", 2, &[12, 10]);
        assert_eq!(add_text(&mut records, &again).new, 1);
        assert_eq!(shown(&records).len(), 2, "one student has two games");
        // Some program cut off the session.
        assert_eq!(add_text(&mut records, &code("", &BEST)).known, 1);
        let mut records = Vec::new();
        for (window, games, line) in [("a", 1, &[12, 10][..]), ("a", 2, &BEST), ("b", 1, &BEST)] {
            add_text(&mut records, &of_window(window, "Tom", games, line));
        }
        let twice = Student { namesakes: 2, uncertain: 0 };
        assert_eq!(shown(&records), [("Tom".to_owned(), 50, twice), ("Tom".to_owned(), 50, twice)]);
    }

    #[test]
    fn codes_without_sessions_are_of_one_student_if_their_numbers_fit() {
        let tom = |games, line: &[u32]| {
            let code = ResultCode::read(&code("Tom", line)).expect("a code");
            ResultCode { games, ..code }.to_string()
        };
        let mut records = Vec::new();
        add_text(&mut records, &[tom(1, &[12, 10]), tom(2, &BEST), tom(2, &[12, 10])].join("\n"));
        assert_eq!(
            shown(&records),
            [("Tom".to_owned(), 50, Student { namesakes: 1, uncertain: 3 })]
        );
        // You cannot have two first games. But with the same numbers in another order, it is the same game.
        let mut records = Vec::new();
        add_text(
            &mut records,
            &[tom(1, &[12, 10]), tom(1, &[11, 10, 9, 8, 12]), tom(1, &BEST)].join("\n"),
        );
        let rows = shown(&records);
        assert_eq!(rows.iter().map(|row| row.1).collect::<Vec<_>>(), [50, 22]);
        assert!(rows.iter().all(|row| row.2.namesakes == 2), "{rows:?}");
    }

    #[test]
    fn a_code_with_a_name_that_was_handed_in_twice_is_one_row_with_a_remark() {
        let anna = code("Anna", &BEST);
        let mut records = Vec::new();
        let text = format!("{anna}\n{anna}\n");
        for new in [1, 0] {
            assert_eq!(add_text(&mut records, &text).new, new);
        }
        let all = entries(&task(), &records);
        assert_eq!(all.iter().map(|entry| entry.copies).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn umlauts_in_two_unicode_forms_are_one_name() {
        let mut records = Vec::new();
        let decomposed = ResultCode::read(&code("Mu\u{308}ller", &BEST)).expect("a code");
        let decomposed = ResultCode { games: 2, ..decomposed };
        add_text(&mut records, &format!("{}\n{decomposed}", code("Müller", &[12, 10])));
        assert_eq!(shown(&records).len(), 1);
    }

    #[test]
    fn a_question_comes_before_anything_is_added() {
        let mut records = Vec::new();
        let code = code("", &BEST);
        let table = format!("Ilk;Son;Kod\nAda;Kaya;{code}\nCan;Demir;{code}\n");
        let requested = add_text(&mut records, &table);
        assert_eq!((requested.new, records.len()), (0, 0));
        let question = requested.question.expect("a question");
        assert_eq!((question.codes, question.candidates.len()), (2, 2));
        let added = add(&task(), &mut records, &question.text, Some(&[0, 1]));
        assert_eq!((added.new, added.question), (2, None));
        assert_eq!(shown(&records)[1].0, "Can Demir");
        let named = table.replace(&code, &self::code("Kim", &BEST));
        assert_eq!(add_text(&mut Vec::new(), &named).question, None, "the codes have names");
    }

    #[test]
    fn a_column_with_one_name_is_only_a_question_if_the_codes_have_others() {
        let table = |player: &str| {
            let code = code(player, &BEST);
            format!("Name;Team;Code\nAnna B.;red;{code}\nAnna B.;green;{code}\n")
        };
        for player in ["Ben", ""] {
            let question = add_text(&mut Vec::new(), &table(player)).question;
            assert_eq!(question.expect("a question").candidates[0].heading, "Name");
        }
        let mut records = Vec::new();
        let added = add_text(&mut records, &table("anna b."));
        assert_eq!((added.question, added.new), (None, 1));
        assert_eq!(records[0].name, None);
    }

    #[test]
    fn links_without_codes_are_recognised() {
        let instead = |text: &str| add_text(&mut Vec::new(), text).instead;
        let challenge = "Beat me! https://example.org/#sieve/1?n=12&sealed=1.1&hide=until-end";
        assert_eq!(instead(challenge), Some(Instead::Challenge));
        assert_eq!(instead("(https://example.org/#sieve/1?n=12&moves=11)"), Some(Instead::Board));
        assert_eq!(instead("Anna has 50 points"), None);
    }

    #[test]
    fn copies_of_two_results_do_not_need_the_space_of_others() {
        let two = [code("Anna", &BEST), code("Ben", &BEST)].join("\n") + "\n";
        let added = add_text(&mut Vec::new(), &two.repeat(MOST));
        assert_eq!((added.new, added.known, added.over), (2, 2 * MOST - 2, 0));
    }

    #[test]
    fn too_many_results_are_counted_and_not_listed() {
        let mut records = Vec::new();
        let text: String = (0..MOST + 990)
            .map(|number| of_window(&number.to_string(), "", 1, &BEST) + "\n")
            .collect();
        let added = add_text(&mut records, &text);
        assert!(
            added.new == MOST && added.over + added.known == 990 && added.over > 980,
            "{added:?}"
        );
        assert!(added.bad.is_empty() && records.len() == MOST);
    }
}
