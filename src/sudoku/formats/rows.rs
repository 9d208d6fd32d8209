//! Reads a line as a row of a grid. Real texts contain frames, prose and numbered puzzles as well,
//! so a line could be a lot of other things.

use super::Zero;
use super::cells::{Cell, SignMeanings, cells, is_blank};
use super::signs::Sign;
use crate::sudoku::Shape;

/// In a text with grids, a line can be one of these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum GridLine {
    /// It's empty, or belongs to a frame.
    Nothing,
    /// It contains words. This is the beginning of the first one.
    Prose(Sign),
    /// It is a number that is too long or too short for a row. It may be a count of puzzles, the
    /// number of the next puzzle, or the end of a wrapped line, in which case these are its cells.
    Number(Vec<Cell>, Sign),
    /// It contains the candidates of nine cells.
    PencilMarks(Sign),
    /// It contains cells. Also has the first sign of the line.
    Cells(Vec<Cell>, Sign),
    /// This sign does not mean anything in a row.
    Wrong(Sign),
}

/// Reads a line with one sign per cell.
pub(super) fn symbols(line: &[Sign], rules: SignMeanings) -> GridLine {
    let Some(&first) = line.iter().find(|it| !it.sign.is_whitespace()) else {
        return GridLine::Nothing;
    };
    if is_frame(line, rules.dash) {
        return GridLine::Nothing;
    }
    let mut row = unlabelled(line, rules.zero).unwrap_or(line);
    if let Some(word) = word(row) {
        match after_label(row) {
            Some(rest) => row = rest,
            None => return GridLine::Prose(word),
        }
    }
    if let Some(sign) = pencil_marks(row) {
        return GridLine::PencilMarks(sign);
    }
    match cells(row, rules) {
        Ok(cells) if cells.is_empty() => GridLine::Nothing,
        Ok(cells) if is_number(line) => GridLine::Number(cells, first),
        Ok(cells) => GridLine::Cells(cells, first),
        Err(wrong) => GridLine::Wrong(wrong),
    }
}

/// Reads a line of fields, separated by bars, commas, semicolons or tabs. Empty fields are blanks.
pub(super) fn fields(line: &[Sign], zero: Zero) -> GridLine {
    let Some(&first) = line.iter().find(|it| !it.sign.is_whitespace() || it.sign == '\t') else {
        return GridLine::Nothing;
    };
    let separator = line.iter().find(|it| "|,;\t".contains(it.sign));
    let split: Vec<&[Sign]> = match separator {
        None => Vec::new(),
        Some(it) => line.split(|other| other.sign == it.sign).collect(),
    };
    let framed = first.sign == '|';
    let split = match &*split {
        // The bars at both ends of a framed line are not separators, so the empty field after the
        // last one is not a cell.
        [_, inner @ .., last] if framed && last.iter().all(|it| it.sign == ' ') => inner,
        [_, inner @ ..] if framed => inner,
        all => all,
    };
    let is_filled = |field: &&&[Sign]| field.iter().any(|it| !it.sign.is_whitespace());
    if split.iter().filter(is_filled).any(|field| is_rule(field)) {
        return GridLine::Nothing;
    }
    if Shape::with_side(split.len()).or(Shape::with_cells(split.len())).is_none() {
        return symbols(line, SignMeanings { zero, dash: false });
    }
    let mut row = Vec::with_capacity(split.len());
    for field in split {
        match field_cell(field, zero) {
            Ok(cell) => row.push(cell),
            Err(wrong) => return word(line).map_or(GridLine::Wrong(wrong), GridLine::Prose),
        }
    }
    GridLine::Cells(row, first)
}

/// Returns `true` if a field is part of a horizontal line, such as `---` or `:--:`.
fn is_rule(field: &[Sign]) -> bool {
    let dashes = field.iter().filter(|it| "-=".contains(it.sign)).count();
    dashes >= 2 && field.iter().all(|it| "-=:+ ".contains(it.sign))
}

/// Returns the cell in a field, which may be emphasised, as in `**5**`.
fn field_cell(field: &[Sign], zero: Zero) -> Result<Cell, Sign> {
    let mut digits = field.iter().filter(|it| it.sign.is_ascii_digit());
    let (digit, second) = (digits.next(), digits.next());
    let rules = SignMeanings { zero, dash: true };
    match (digit, second) {
        (Some(digit), None) => {
            let emphasis = |it: &&Sign| !it.sign.is_whitespace() && !"*_`\"'~".contains(it.sign);
            let rest: Vec<Sign> = field.iter().filter(emphasis).copied().collect();
            match *cells(&rest, rules)? {
                [cell] => Ok(cell),
                _ => Err(*digit),
            }
        }
        (Some(_), Some(second)) => Err(*second),
        (None, _) => match *cells(field, rules)? {
            [] | [None] => Ok(None),
            _ => Err(field[0]),
        },
    }
}

/// Returns `true` if a line is nothing but a number, such as `12.`, that cannot be a row.
pub(super) fn is_number(line: &[Sign]) -> bool {
    let signs = line.iter().filter(|it| !it.sign.is_whitespace());
    let signs: Vec<char> = signs.map(|it| it.sign).collect();
    let digits = match signs.split_last() {
        Some(('.' | ')' | ':', digits)) => digits,
        _ => &signs,
    };
    let is_row = |count| Shape::with_side(count).is_some();
    let short = digits.len() < Shape::Nine.side() && !is_row(digits.len()) && !is_row(signs.len());
    !digits.is_empty() && short && digits.iter().all(char::is_ascii_digit)
}

/// Returns `true` if a line is part of a frame. Lines of dashes do not count if dashes can be
/// blanks and there is one for each cell of a row.
pub(super) fn is_frame(line: &[Sign], dash: bool) -> bool {
    let has = |signs: &str| line.iter().any(|it| signs.contains(it.sign));
    let decorates = |it: &Sign| it.sign.is_whitespace() || "|+-=*:.'`,~".contains(it.sign);
    if !has("-=+") || !line.iter().all(decorates) {
        return false;
    }
    let blanks = line.iter().filter(|it| "-.*".contains(it.sign)).count();
    !dash || has("+=") || Shape::with_side(blanks).is_none()
}

/// Returns the first letter of a word. Words have at least two letters, not all of which may stand
/// for blanks.
pub(super) fn word(line: &[Sign]) -> Option<Sign> {
    let parts = line.split(|it| !it.sign.is_alphabetic());
    let mut words = parts.filter(|part| part.len() >= 2);
    words.find(|word| word.iter().any(|it| !"xXoO".contains(it.sign))).map(|word| word[0])
}

/// Returns the cells after a label such as `Row 1:` or `grid =`.
fn after_label(line: &[Sign]) -> Option<&[Sign]> {
    let end = line.iter().rposition(|it| "=:".contains(it.sign))?;
    let (label, rest) = (&line[..end], &line[end + 1..]);
    let has_cells = rest.iter().any(|it| it.sign.is_ascii_digit() || it.sign == '.');
    (word(label).is_some() && word(rest).is_none() && has_cells).then_some(rest)
}

/// Returns the cells after the name of a row, such as `A`, `R1` or `1:`. `None` if there is no
/// name.
pub(super) fn unlabelled(line: &[Sign], zero: Zero) -> Option<&[Sign]> {
    let start = line.iter().position(|it| !it.sign.is_whitespace())?;
    let name = &line[start..];
    let length = match (name.first()?.sign, name.get(1)?.sign) {
        ('1'..='9', _) => return numbered(&name[1..], zero),
        ('r' | 'R', '1'..='9') => 2,
        ('A'..='J' | 'a'..='j', _) => 1,
        _ => return None,
    };
    let rest = &name[length..];
    let separated = rest.first().is_some_and(|it| " \t|:".contains(it.sign));
    let is_cell = |it: &Sign| it.sign.is_ascii_digit() || is_blank(it.sign, zero);
    (separated && rest.iter().any(is_cell)).then_some(rest)
}

/// Returns a row of nine or six cells after a number. If the number were a cell as well, we'd end
/// up with ten or seven.
fn numbered(rest: &[Sign], zero: Zero) -> Option<&[Sign]> {
    let separator = rest.iter().find(|it| !it.sign.is_whitespace())?;
    let count = cells(rest, SignMeanings { zero, dash: false }).ok()?.len();
    ("|:)".contains(separator.sign) && matches!(count, 6 | 9)).then_some(rest)
}

/// Returns the first sign if a line is made up of nine groups of candidates.
fn pencil_marks(line: &[Sign]) -> Option<Sign> {
    let groups = line.split(|it| it.sign.is_whitespace() || "|:!".contains(it.sign));
    let groups: Vec<&[Sign]> = groups.filter(|group| !group.is_empty()).collect();
    let rises = |group: &&[Sign]| {
        group.iter().all(|it| it.sign.is_ascii_digit())
            && group.is_sorted_by(|before, after| before.sign < after.sign)
    };
    let same = groups.iter().all(|group| group.len() == groups[0].len());
    let found = groups.len() == Shape::Nine.side() && !same && groups.iter().all(rises);
    found.then(|| groups[0][0])
}
