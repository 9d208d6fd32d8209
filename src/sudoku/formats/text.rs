//! Reads grids in a text, given as lines of nine, six or four cells, with or without a frame, or as
//! whole puzzles on single lines.
//!
//! Some signs are ambiguous, which is what makes this difficult: a dash can be a blank or a part of
//! a frame, and a space can be a blank or a separator between two cells. So the text is read with
//! each meaning in turn. If two of these readings result in different grids, that is an error.

use super::cells::{Cell, SignMeanings};
use super::columns::{self, Doubtful};
use super::rows::{self, GridLine};
use super::signs::{Sign, lines, signs};
use super::table;
use super::whole::{self, Doubt};
use super::{Format, FormatError, Json, Located, Read, TextPlace, Zero};
use crate::sudoku::formats::programs::links;
use crate::sudoku::{Grid, Shape};

/// A line of the text is classified before any grid is assembled.
struct TextLine<'a> {
    number: usize,
    text: &'a str,
    kind: LineKind,
}

enum LineKind {
    /// A comment, or the continuation of a link that began above.
    Comment,
    /// The name of a section, such as `[Puzzle]`.
    Section,
    /// A whole puzzle, or something that would be one if it could be read.
    Puzzle(Result<Read, FormatError>),
    /// Anything else, without comments.
    Signs(Vec<Sign>),
}

impl TextLine<'_> {
    fn place(&self, sign: Sign) -> TextPlace {
        let (line, column) = (self.number, sign.column);
        TextPlace { line, column }
    }

    /// Returns the error for a sign without a meaning. It contains the original character rather
    /// than its ASCII variant.
    fn wrong(&self, sign: Sign) -> FormatError {
        let found = self.text.chars().nth(sign.column - 1);
        FormatError::Character { place: self.place(sign), found: found.unwrap_or(sign.sign) }
    }

    fn signs(&self) -> &[Sign] {
        match &self.kind {
            LineKind::Signs(signs) => signs,
            _ => &[],
        }
    }

    fn start(&self) -> TextPlace {
        let blank = self.text.chars().take_while(|it| it.is_whitespace()).count();
        TextPlace { line: self.number, column: blank + 1 }
    }
}

/// Reads the grids of a text, each with the place where it begins.
pub(super) fn read(
    text: &str,
    zero: Zero,
    parse: &impl Fn(&str) -> Option<Json>,
) -> Result<Vec<Located>, FormatError> {
    let lines = target(classified(text, zero, parse), text);
    let read_with = |dash| {
        let row = |line: &[Sign]| rows::symbols(line, SignMeanings { zero, dash });
        assembled(&lines, zero, row)
    };
    let mut found = read_with(false);
    let is_filled = |line: &&TextLine| line.signs().iter().any(|it| !it.sign.is_whitespace());
    let Some(first) = lines.iter().find(is_filled) else {
        return found;
    };
    let dash = lines.iter().find_map(|line| {
        let dash = line.signs().iter().find(|it| it.sign == '-')?;
        Some((line.place(*dash), '-'))
    });
    let space = Some((first.start(), ' '));
    let other_readings = [
        (dash.map(|_| read_with(true)), dash),
        (Some(assembled(&lines, zero, |line| rows::fields(line, zero))), space),
    ];
    for (other, sign) in other_readings {
        found = match (found, other, sign) {
            (Ok(found), Some(Ok(other)), Some((place, sign))) if !same(&found, &other) => {
                return Err(FormatError::Ambiguous { place, sign });
            }
            (Err(_), Some(Ok(other)), _) => Ok(other),
            // The reading that gets further is more likely to be the intended one.
            (Err(error), Some(Err(other)), Some((_, '-'))) if other.place() > error.place() => {
                Err(other)
            }
            (found, ..) => found,
        };
    }
    match found {
        Err(error) => in_columns(&lines, zero).unwrap_or(Err(error)),
        found => found,
    }
}

/// Reads a list of grids. An entry is a line with a whole puzzle, or all lines between two of
/// those. For each entry that cannot be read, the result contains the reason.
#[cfg(feature = "json")]
pub(super) fn read_list(
    text: &str,
    zero: Zero,
    parse: &impl Fn(&str) -> Option<Json>,
) -> Vec<Result<Located, FormatError>> {
    let lines = target(classified(text, zero, parse), text);
    let is_whole = |line: &TextLine| matches!(line.kind, LineKind::Puzzle(_));
    let mut found = Vec::new();
    for part in lines.chunk_by(|before, after| !is_whole(before) && !is_whole(after)) {
        if let LineKind::Puzzle(read) = &part[0].kind {
            let place = part[0].start();
            found.push(read.clone().map(|read| Located { place, read }));
            continue;
        }
        // A number in front of the list is its length.
        let filled = || part.iter().map(TextLine::signs).filter(|signs| !signs.is_empty());
        if found.is_empty() && filled().count() == 1 && filled().all(rows::is_number) {
            continue;
        }
        let row = |line: &[Sign]| rows::symbols(line, SignMeanings { zero, dash: false });
        match assembled(part, zero, row) {
            Ok(grids) => found.extend(grids.into_iter().map(Ok)),
            Err(FormatError::NoGrid) => {}
            Err(error) => found.push(Err(error)),
        }
    }
    found
}

fn same(some: &[Located], others: &[Located]) -> bool {
    let grids = |all: &[Located]| all.iter().map(|it| it.read.grid.clone()).collect::<Vec<_>>();
    grids(some) == grids(others)
}

/// Classifies all lines.
fn classified<'a>(
    text: &'a str,
    zero: Zero,
    parse: &impl Fn(&str) -> Option<Json>,
) -> Vec<TextLine<'a>> {
    let all: Vec<&str> = lines(text).collect();
    let mut classified = Vec::with_capacity(all.len());
    let mut of_link = 0;
    for (index, &text) in all.iter().enumerate() {
        let number = index + 1;
        let kind = if of_link > 0 {
            of_link -= 1;
            LineKind::Comment
        } else {
            let (kind, lines) = kind(&all[index..], number, zero, parse);
            of_link = lines - 1;
            kind
        };
        classified.push(TextLine { number, text, kind });
    }
    classified
}

/// Returns the kind of the first line, and the number of lines that belong to it.
fn kind(
    lines: &[&str],
    number: usize,
    zero: Zero,
    parse: &impl Fn(&str) -> Option<Json>,
) -> (LineKind, usize) {
    let trimmed = lines[0].trim();
    if trimmed.starts_with(['#', '%']) || trimmed.starts_with("//") {
        return (LineKind::Comment, 1);
    }
    if is_section(trimmed) {
        return (LineKind::Section, 1);
    }
    let (link, count) = links::read(lines, parse).unzip();
    let without_grid = |read: &Result<Read, FormatError>| {
        read.as_ref().is_err_and(FormatError::is_link_without_grid)
    };
    let link = match link {
        Some(read) if !without_grid(&read) => return (LineKind::Puzzle(read), count.unwrap_or(1)),
        link => link,
    };
    let signs = without_fractions(without_comment(&signs(lines[0])));
    let place = |sign: Sign| TextPlace { line: number, column: sign.column };
    let read = match whole::puzzle(&signs, zero) {
        None => link,
        Some(Ok(grid)) => Some(Ok(Read { grid, format: Format::Plain })),
        Some(Err(Doubt::Meaning(it))) => {
            Some(Err(FormatError::Ambiguous { place: place(it), sign: it.sign }))
        }
        Some(Err(Doubt::Second(it))) => Some(Err(FormatError::TwoGrids { place: place(it) })),
    };
    (read.map_or(LineKind::Signs(signs), LineKind::Puzzle), 1)
}

/// Removes the prefix of quoted mail at the beginning, and a comment at the end.
fn without_comment(signs: &[Sign]) -> Vec<Sign> {
    let quoted = signs.iter().take_while(|it| it.sign == '>').count();
    let comment = signs.iter().enumerate().position(|(index, it)| match it.sign {
        '#' => true,
        '/' => {
            let spaced = index > 0 && signs[index - 1].sign.is_whitespace();
            spaced && signs.get(index + 1).is_some_and(|next| next.sign == '/')
        }
        _ => false,
    });
    let end = comment.unwrap_or(signs.len());
    let space = usize::from(quoted > 0 && signs.get(quoted).is_some_and(|it| it.sign == ' '));
    signs[(quoted + space).min(end)..end].to_vec()
}

/// Removes the fractions of decimal numbers if all numbers of a row have one. Examples are
/// `1.0,0.0` in CSV, or `1,0;0,0` with a decimal comma. Otherwise, each of these dots and zeros
/// would be taken for a blank.
fn without_fractions(signs: Vec<Sign>) -> Vec<Sign> {
    let separator = ";\t|, ".chars().find(|&it| signs.iter().any(|sign| sign.sign == it));
    let Some(separator) = separator else {
        return signs;
    };
    let digits = |field: &[Sign]| field.iter().filter(|it| it.sign.is_ascii_digit()).count();
    let is_fraction = |field: &[Sign]| {
        let text: String = field.iter().map(|it| it.sign).collect();
        let text = text.trim_matches([' ', '"', '\'']);
        let whole = text.starts_with(|it: char| it.is_ascii_digit());
        whole && text.len() > 1 && table::is_zero_fraction(&text[1..])
    };
    let fields = || signs.split(|it| it.sign == separator);
    let count = fields().count();
    let is_row = Shape::with_side(count).or(Shape::with_cells(count)).is_some();
    let mut filled = fields().filter(|field| digits(field) > 0).peekable();
    if !is_row || filled.peek().is_none() || !filled.all(is_fraction) {
        return signs;
    }
    let mut whole = Vec::with_capacity(signs.len());
    for (index, field) in fields().enumerate() {
        if index > 0 {
            let sign = separator;
            whole.push(Sign { column: whole.last().map_or(1, |it: &Sign| it.column + 1), sign });
        }
        let end = field.iter().position(|it| it.sign.is_ascii_digit()).map(|digit| digit + 1);
        whole.extend(&field[..end.unwrap_or(field.len())]);
    }
    whole
}

fn is_section(line: &str) -> bool {
    let name = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    name.is_some_and(|name| {
        name.chars().all(|it| it.is_alphabetic() || it == ' ') && name.len() > 2
    })
}

/// Returns the lines of all sections called Puzzle, or all lines if there's no such section.
fn target<'a>(mut lines: Vec<TextLine<'a>>, text: &str) -> Vec<TextLine<'a>> {
    let is_puzzle = |line: &str| line.trim().eq_ignore_ascii_case("[puzzle]");
    if self::lines(text).any(is_puzzle) {
        let mut inside = false;
        lines.retain(|line| {
            if matches!(line.kind, LineKind::Section) {
                inside = is_puzzle(line.text);
            }
            inside
        });
    }
    lines
}

/// A grid whose first rows have been read.
struct PartialGrid {
    place: TextPlace,
    cells: Vec<Cell>,
    /// Number of cells per row. `None` for a single long line that was wrapped.
    side: Option<usize>,
    /// Number of cells on the last line.
    last: usize,
    /// If there are only digits so far, it could be a count of puzzles, which is how some lists
    /// begin.
    is_number: bool,
}

/// Knows the grids being assembled.
struct Assembly {
    found: Vec<Located>,
    block: Option<PartialGrid>,
    /// The first pencil marks are here.
    marks: Option<TextPlace>,
    /// Inside a grid of pencil marks, a cell can have several digits.
    in_marks: bool,
    /// The error for a number before the first grid, in case no grid follows.
    number: Option<FormatError>,
    /// The error for a link without a grid, in case there's no grid elsewhere.
    link: Option<FormatError>,
}

/// Assembles grids from these lines, each of which is read by `row`.
fn assembled(
    lines: &[TextLine],
    zero: Zero,
    row: impl Fn(&[Sign]) -> GridLine,
) -> Result<Vec<Located>, FormatError> {
    let mut assembly = Assembly {
        found: Vec::new(),
        block: None,
        marks: None,
        in_marks: false,
        number: None,
        link: None,
    };
    let labelled = lines.iter().any(|line| rows::unlabelled(line.signs(), zero).is_some());
    for (index, line) in lines.iter().enumerate() {
        match &line.kind {
            LineKind::Comment => {}
            LineKind::Section => assembly.ends(line.start())?,
            LineKind::Puzzle(read) => assembly.puzzle(line, read)?,
            LineKind::Signs(signs) => {
                if labelled && is_header(signs, zero)
                    || is_header_of_letters(signs)
                    || is_table_header(lines, index)
                {
                    continue;
                }
                match row(signs) {
                    GridLine::Nothing => {}
                    GridLine::Prose(sign) => {
                        assembly.in_marks = false;
                        if assembly.block.is_some() {
                            return Err(assembly.error(line.wrong(sign)));
                        }
                    }
                    GridLine::Number(cells, first) if !assembly.is_wrapped() => {
                        assembly.number(line.place(first), cells.len())?;
                    }
                    GridLine::PencilMarks(sign) => {
                        assembly.marks.get_or_insert(line.place(sign));
                        assembly.block = None;
                        assembly.in_marks = true;
                    }
                    GridLine::Cells(..) if assembly.in_marks => {}
                    GridLine::Cells(cells, first) | GridLine::Number(cells, first) => {
                        assembly.row(line.place(first), cells, is_number(signs))?;
                    }
                    GridLine::Wrong(sign) => return Err(assembly.error(line.wrong(sign))),
                }
            }
        }
    }
    assembly.finished()
}

/// Returns `true` if a line contains nothing but digits.
fn is_number(signs: &[Sign]) -> bool {
    let mut signs = signs.iter().filter(|it| !it.sign.is_whitespace());
    signs.all(|it| it.sign.is_ascii_digit())
}

/// Returns `true` if a line names the columns by letters, as in `A B C D E F G H I`.
fn is_header_of_letters(signs: &[Sign]) -> bool {
    let decorates = |it: &&Sign| !it.sign.is_whitespace() && !"|:,;+-".contains(it.sign);
    let letters: Vec<char> = signs.iter().filter(decorates).map(|it| it.sign).collect();
    let rises = letters.iter().zip('A'..).all(|(it, name)| it.to_ascii_uppercase() == name);
    rises && Shape::with_side(letters.len()).is_some()
}

/// Returns true if a line numbers the columns.
fn is_header(signs: &[Sign], zero: Zero) -> bool {
    let numbers = signs.iter().filter(|it| it.sign.is_ascii_digit());
    let rises = numbers.zip('1'..).all(|(it, number)| it.sign == number);
    rises && rows::unlabelled(signs, zero).is_none() && signs.iter().any(|it| it.sign == '1')
}

/// Returns `true` if a line is the header of a Markdown table with one row more than a grid.
/// Markdown tables always have a header, so without an additional row it's the first row of the
/// grid.
fn is_table_header(lines: &[TextLine], index: usize) -> bool {
    let has_bar = |line: &TextLine| line.signs().iter().any(|it| it.sign == '|');
    let is_rule = |line: &TextLine| has_bar(line) && rows::is_frame(line.signs(), false);
    let begins = index == 0 || !has_bar(&lines[index - 1]);
    if !begins || !has_bar(&lines[index]) || !lines.get(index + 1).is_some_and(is_rule) {
        return false;
    }
    let rest = lines[index + 2..].iter().take_while(|line| has_bar(line));
    let rows = rest.filter(|line| !is_rule(line)).count();
    !is_rule(&lines[index]) && Shape::with_side(rows).is_some()
}

impl Assembly {
    /// Returns this error, or a more helpful one if the text has pencil marks.
    fn error(&self, error: FormatError) -> FormatError {
        match self.marks {
            Some(place) => FormatError::PencilMarks { place },
            None => error,
        }
    }

    fn take(&mut self, place: TextPlace, grid: Grid, format: Format) {
        let read = Read { grid, format };
        self.found.push(Located { place, read });
    }

    /// Handles a line that is a whole puzzle.
    fn puzzle(
        &mut self,
        line: &TextLine,
        read: &Result<Read, FormatError>,
    ) -> Result<(), FormatError> {
        match read {
            Ok(read) => {
                self.ends(line.start())?;
                self.take(line.start(), read.grid.clone(), read.format);
            }
            Err(error) if error.is_link_without_grid() => {
                self.link.get_or_insert(error.clone());
            }
            Err(error) => return Err(error.clone()),
        }
        Ok(())
    }

    /// Returns `true` if the current grid is a single long line that was wrapped.
    fn is_wrapped(&self) -> bool {
        self.block.as_ref().is_some_and(|block| block.side.is_none())
    }

    /// Handles a number between puzzles.
    fn number(&mut self, place: TextPlace, found: usize) -> Result<(), FormatError> {
        if let Some(block) = &self.block {
            let above = block.last;
            return Err(self.error(FormatError::Row { place, found, above }));
        }
        self.number.get_or_insert(FormatError::Cells { place, found });
        Ok(())
    }

    /// Handles the cells of a line.
    fn row(
        &mut self,
        place: TextPlace,
        cells: Vec<Cell>,
        is_number: bool,
    ) -> Result<(), FormatError> {
        let found = cells.len();
        let begins = self.block.is_none();
        let block = self.block.get_or_insert_with(|| PartialGrid {
            place,
            cells: Vec::new(),
            side: [9, 6, 4]
                .into_iter()
                .find(|&side| found == side || side == 9 && found.is_multiple_of(side)),
            last: found,
            is_number,
        });
        let whole = begins && Shape::with_cells(found).is_some();
        let wrapped = Shape::Nine.cells();
        let fits = match block.side {
            Some(_) if begins => true,
            Some(side) => found.is_multiple_of(side),
            // Mail programs wrap lines after 60 to 80 characters.
            None if begins => (40..wrapped).contains(&found),
            None => block.cells.len() + found <= wrapped && found <= block.last,
        };
        if !fits {
            let above = block.last;
            let error = if begins {
                FormatError::Cells { place, found }
            } else {
                FormatError::Row { place, found, above }
            };
            return Err(self.error(error));
        }
        block.last = found;
        block.cells.extend(cells);
        let shape = match block.side {
            _ if whole => Shape::with_cells(found),
            Some(side) => Shape::with_side(side),
            None => Some(Shape::Nine),
        };
        let Some(shape) = shape.filter(|shape| block.cells.len() >= shape.cells()) else {
            return Ok(());
        };
        let (place, cells) = (block.place, std::mem::take(&mut block.cells));
        self.block = None;
        let found = cells.len();
        let grid = Grid::from_cells(shape, cells).ok_or(FormatError::Cells { place, found })?;
        self.take(place, grid, Format::Lines);
        Ok(())
    }

    /// Ends the current grid, which must be complete, unless it is a number before the first grid
    /// (and hence the number of grids).
    fn ends(&mut self, next: TextPlace) -> Result<(), FormatError> {
        self.in_marks = false;
        let Some(block) = self.block.take() else {
            return Ok(());
        };
        let (place, found) = (block.place, block.cells.len());
        let error = FormatError::Cells { place, found };
        let one_line = block.last == found && place.line < next.line;
        if block.is_number && one_line && self.found.is_empty() && self.number.is_none() {
            self.number = Some(error);
            return Ok(());
        }
        Err(self.error(error))
    }

    fn finished(mut self) -> Result<Vec<Located>, FormatError> {
        if let Some(PartialGrid { place, ref cells, .. }) = self.block {
            let found = cells.len();
            return Err(self.error(FormatError::Cells { place, found }));
        }
        if self.found.is_empty() {
            let error = self.number.take().or(self.link.take());
            return Err(self.error(error.unwrap_or(FormatError::NoGrid)));
        }
        Ok(self.found)
    }
}

/// Reads grids with spaces as blanks. `None` if the text contains anything else.
fn in_columns(lines: &[TextLine], zero: Zero) -> Option<Result<Vec<Located>, FormatError>> {
    if lines.iter().any(|line| matches!(line.kind, LineKind::Puzzle(_))) {
        return None;
    }
    let is_part = |line: &TextLine| matches!(&line.kind, LineKind::Signs(signs) if rows::word(signs).is_none());
    let has_digit = |line: &TextLine| line.signs().iter().any(|it| it.sign.is_ascii_digit());
    let mut found = Vec::new();
    for part in lines.chunk_by(|before, after| is_part(before) == is_part(after)) {
        if !is_part(&part[0]) || !part.iter().any(has_digit) {
            continue;
        }
        let of_part: Vec<&[Sign]> = part.iter().map(TextLine::signs).collect();
        let place = part[0].start();
        match columns::read(&of_part, zero)? {
            Ok(grid) => found.push(Located { place, read: Read { grid, format: Format::Lines } }),
            Err(Doubtful) => return Some(Err(FormatError::Ambiguous { place, sign: ' ' })),
        }
    }
    (!found.is_empty()).then_some(Ok(found))
}
