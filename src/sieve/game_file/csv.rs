//! Games as CSV tables, one line per move.
//!
//! Spreadsheets may change a file that you open and save: semicolons or tabs instead of commas,
//! quoted fields, or empty fields at the end of a line. All of that is accepted.

use super::{Expected, FORMAT, GameFileError, Part, SavedGame, VERSION, validated};
use crate::sieve::optimize::Goal;
use crate::sieve::{Illegal, IllegalMove, Moment, Number, Position, Turn};
use ginnow_links::{quote, typed_number};
use std::fmt::Write as _;

/// The columns are the number of the move, its selection, its payment, anything else that left
/// (separated by spaces), and the score after the move. The last three are redundant, but handy in
/// a spreadsheet.
const COLUMNS: [&str; 5] = ["move", "selection", "payment", "swept", "score"];

pub(super) fn write(game: &SavedGame) -> Result<String, GameFileError> {
    let Moment { size, played, .. } = game.moment;
    let goal = name(game.goal);
    let end = validated(&game.moment)?;
    let mut text = format!("# {FORMAT} {VERSION} size={size} goal={goal} played={played}\n");
    text.push_str(&COLUMNS.join(","));
    text.push('\n');
    let mut score = 0;
    for (index, turn) in (1..).zip(end.turns()) {
        score += u64::from(turn.selection);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", row(index, turn, score).join(","));
    }
    Ok(text)
}

fn row(index: usize, turn: &Turn, score: u64) -> [String; 5] {
    let swept = turn.swept.iter().filter(|&&number| number != turn.payment);
    let swept: Vec<String> = swept.map(Number::to_string).collect();
    [
        index.to_string(),
        turn.selection.to_string(),
        turn.payment.to_string(),
        swept.join(" "),
        score.to_string(),
    ]
}

fn name(goal: Goal) -> &'static str {
    match goal {
        Goal::Largest => "largest",
        Goal::Smallest => "smallest",
    }
}

pub(super) fn read(text: &str) -> Result<SavedGame, GameFileError> {
    let mut lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim_matches([' ', '\t', ',', ';', '"']).is_empty());
    for (number, line) in text.lines().enumerate() {
        closed_quotes(number + 1, line)?;
    }
    let (number, first) = lines.next().ok_or(GameFileError::Empty)?;
    let (size, goal, played) = heading(number, first)?;
    let (number, names) = lines.next().unwrap_or((number + 1, ""));
    for (field, name) in fields(names).into_iter().zip(COLUMNS) {
        expect(number, Part::ColumnNames, &field, name)?;
    }
    let mut position = Position::new(size)?;
    let mut score = 0;
    for (index, (number, line)) in (1..).zip(lines) {
        let fields = fields(line);
        let selection = whole_number(&fields[1]).ok_or_else(|| {
            wrong(number, Part::Named("selection"), &fields[1], Expected::WholeNumber)
        })?;
        let turn = position.play(selection).map_err(|reason: Illegal| {
            GameFileError::IllegalMove(IllegalMove { turn: index, reason })
        })?;
        score += u64::from(selection);
        let right = row(index, turn, score);
        for ((field, right), part) in fields.iter().zip(&right).zip(COLUMNS) {
            expect(number, Part::Named(part), field, right)?;
        }
    }
    let moment = Moment { size, line: position.moves(), played };
    validated(&moment)?;
    Ok(SavedGame { moment, goal, side_lines: Vec::new() })
}

/// Reads the line about the game.
fn heading(number: usize, line: &str) -> Result<(Number, Goal, usize), GameFileError> {
    let line = line.trim_matches([' ', '\t', ',', ';', '"']);
    let mut words = line.split_whitespace();
    expect(number, Part::Format, words.next().unwrap_or(""), "#")?;
    expect(number, Part::Format, words.next().unwrap_or(""), FORMAT)?;
    let version = words.next().unwrap_or("");
    if whole_number(version) != Some(VERSION) {
        return Err(GameFileError::Version { found: quote(version) });
    }
    let mut value = |key: &'static str| {
        let word = words.next().unwrap_or("");
        let value = word.strip_prefix(key).and_then(|rest| rest.strip_prefix('='));
        value.ok_or_else(|| wrong(number, Part::Named(key), word, Expected::Value(key)))
    };
    let size = value("size")?;
    let size = whole_number(size)
        .ok_or_else(|| wrong(number, Part::Named("size"), size, Expected::WholeNumber))?;
    let word = value("goal")?;
    let mut goals = [Goal::Largest, Goal::Smallest].into_iter();
    let goal = goals.find(|&goal| name(goal) == word);
    let goal = goal.ok_or_else(|| wrong(number, Part::Named("goal"), word, Expected::Goal))?;
    let word = value("played")?;
    let played = whole_number(word).and_then(|played| usize::try_from(played).ok());
    let played =
        played.ok_or_else(|| wrong(number, Part::Named("played"), word, Expected::WholeNumber))?;
    match words.next() {
        None => Ok((size, goal, played)),
        Some(more) => Err(wrong(number, Part::End, more, Expected::Nothing)),
    }
}

/// Returns a line's five fields, stripped of quotes and spaces. Missing fields are empty; if there
/// are too many, the last one gets the rest.
fn fields(line: &str) -> [String; 5] {
    let line = line.trim_end_matches([' ', '\t', ',', ';']);
    let separator = [';', '\t'].into_iter().find(|&sign| line.contains(sign)).unwrap_or(',');
    let mut fields = line.splitn(COLUMNS.len(), separator);
    std::array::from_fn(|_| {
        let field = fields.next().unwrap_or("").trim().trim_matches('"');
        field.split_whitespace().collect::<Vec<_>>().join(" ")
    })
}

/// Rejects quotes that are not closed on the same line. A game's fields never contain line breaks,
/// but other programs would assume so and join lines.
fn closed_quotes(number: usize, line: &str) -> Result<(), GameFileError> {
    if line.matches('"').count().is_multiple_of(2) {
        return Ok(());
    }
    let open = line.rfind('"').map_or(line, |at| &line[at..]);
    let closed = format!("{}\"", quote(open));
    Err(wrong(number, Part::End, open, Expected::Text(closed)))
}

/// Parses a whole number. A fraction like `19.0` is fine as well, because spreadsheets may write
/// it.
fn whole_number(text: &str) -> Option<Number> {
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let is_whole = fraction.len() < 3 && fraction.bytes().all(|digit| digit == b'0');
    typed_number(if is_whole { whole } else { text })
}

fn expect(line: usize, part: Part, found: &str, expected: &str) -> Result<(), GameFileError> {
    let same_number = || whole_number(expected).is_some_and(|it| whole_number(found) == Some(it));
    if found == expected || same_number() {
        return Ok(());
    }
    Err(wrong(line, part, found, Expected::Text(expected.to_owned())))
}

fn wrong(line: usize, part: Part, found: &str, expected: Expected) -> GameFileError {
    GameFileError::Csv { line, part, found: quote(found), expected }
}
