//! Checks a certificate of a common-divisor Sudoku, statement by statement.

use super::HEADER;
use super::board::{Board, choices};
use super::case::Case;
use super::expectation::ExpectedPart;
use super::numbers::{divisors_above, gcd, number, orders, sum_of_rows};
use super::rejection::{Reason, Rejection};
use super::statement::{SplitLine, item};
use super::verdict::{Verdict, spelled};
use crate::limits::FREE_STEPS;
use crate::reader::{Format, ReadError, Reader};

/// Use this to check a certificate that arrives in pieces, whether that's over a network or in a
/// browser that has to stay responsive. After an error, every further call returns the same error.
/// This means that you may ignore results until [`finish`](Self::finish).
#[derive(Debug, Clone)]
pub struct Checker {
    reader: Reader<Rows>,
}

#[derive(Debug, Clone)]
pub(crate) struct Rows {
    stage: FilePosition,
    claim: Verdict,
    /// The sets of digits that we haven't handled yet. The next one is at the end.
    sets: Vec<Vec<u8>>,
    /// The current set of digits. `orders` has all numbers that use each of its digits once.
    /// `divisors` are still to be refuted, and the next one is at the end.
    set: Vec<u8>,
    orders: Vec<u64>,
    divisors: Vec<u64>,
    case: Option<Case>,
    steps_left: u64,
}

/// Remembers where we are in the file. The header has a fixed order, so each position allows a
/// single statement. Within the proof, the tree decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FilePosition {
    Nothing,
    Header,
    Board,
    Base,
    Givens,
    Allowed,
    Claim,
    Proof,
    End,
}

impl FilePosition {
    fn expected(self) -> ExpectedPart {
        match self {
            FilePosition::Nothing => ExpectedPart::Version,
            FilePosition::Header => ExpectedPart::Board,
            FilePosition::Board => ExpectedPart::Base,
            FilePosition::Base => ExpectedPart::Givens,
            FilePosition::Givens => ExpectedPart::Allowed,
            FilePosition::Allowed => ExpectedPart::Claim,
            FilePosition::Claim => ExpectedPart::Grid,
            FilePosition::Proof => ExpectedPart::Proof,
            FilePosition::End => ExpectedPart::Nothing,
        }
    }
}

impl Default for Checker {
    fn default() -> Self {
        Self::new()
    }
}

impl Checker {
    /// Creates a checker that has not read anything yet.
    #[must_use]
    pub fn new() -> Self {
        let reader = Reader::new(Rows::new());
        Self { reader }
    }

    /// Returns the number of lines so far, including comments. Use this to show the progress of a
    /// long check.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.reader.lines()
    }

    /// Checks the next piece of the file. Pieces may start and end anywhere, even in the middle of
    /// a character.
    ///
    /// # Errors
    /// Returns the first error in the lines read so far.
    pub fn feed_bytes(&mut self, piece: &[u8]) -> Result<(), Rejection> {
        self.reader.feed_bytes(piece)
    }

    /// Ends the file and returns the theorem it proves. You must not skip this, because only at the
    /// end do we know that nothing is missing.
    ///
    /// # Errors
    /// Returns the first error in the file, including the lack of an end.
    pub fn finish(self) -> Result<Verdict, Rejection> {
        self.reader.finish()
    }
}

impl Format for Rows {
    type Reason = Reason;
    type Verdict = Verdict;

    fn read_error(&self, read_error: ReadError) -> Reason {
        match read_error {
            ReadError::Unreadable(error) => Reason::Unreadable(error),
            ReadError::NotText => Reason::NotText,
            ReadError::Encoding(encoding) => Reason::Encoding(encoding),
            ReadError::TooLong => Reason::LineTooLong,
            ReadError::AfterEnd => Reason::AfterEnd,
        }
    }

    fn is_over(&self) -> bool {
        self.stage == FilePosition::End
    }

    fn advance(&mut self, line: &str) -> Result<(), Reason> {
        self.statement(&SplitLine::parse(line)?)
    }

    fn finish(self) -> Result<Verdict, Reason> {
        if self.is_over() {
            return Ok(self.claim);
        }
        let expected = self.stage.expected();
        Err(Reason::Unfinished { expected })
    }
}

impl Rows {
    pub fn new() -> Self {
        Self {
            stage: FilePosition::Nothing,
            claim: Verdict {
                side: 0,
                base: 0,
                givens: Vec::new(),
                allowed: Vec::new(),
                claim: 0,
                grid: Vec::new(),
                sets: 0,
                divisors: 0,
                nodes: 0,
            },
            sets: Vec::new(),
            set: Vec::new(),
            orders: Vec::new(),
            divisors: Vec::new(),
            case: None,
            steps_left: FREE_STEPS,
        }
    }

    fn statement(&mut self, statement: &SplitLine<'_>) -> Result<(), Reason> {
        let name = match self.stage {
            FilePosition::Nothing => HEADER,
            FilePosition::Header => "board",
            FilePosition::Board => "base",
            FilePosition::Base => "givens",
            FilePosition::Givens => "allowed",
            FilePosition::Allowed => "claim",
            FilePosition::Claim => "grid",
            FilePosition::Proof | FilePosition::End => return self.proof(statement),
        };
        let expected = self.stage.expected();
        if statement.name != name {
            return Err(Reason::Expected {
                expected,
                found: statement.name.chars().take(40).collect(),
            });
        }
        self.header(statement, expected)
    }

    fn header(&mut self, statement: &SplitLine<'_>, expected: ExpectedPart) -> Result<(), Reason> {
        let word = statement.only(expected)?;
        let wrong = || Reason::Expected { expected, found: word.chars().take(40).collect() };
        self.stage = match self.stage {
            FilePosition::Nothing => {
                if word != "1" {
                    return Err(wrong());
                }
                FilePosition::Header
            }
            FilePosition::Header => {
                let side = usize::try_from(statement.number(expected)?).ok();
                let board = side.and_then(Board::with_side).ok_or_else(wrong)?;
                self.claim.side = board.side;
                FilePosition::Board
            }
            FilePosition::Board => {
                let base = u8::try_from(statement.number(expected)?).ok();
                let fits = |base: &u8| usize::from(*base) >= self.claim.side && *base <= 10;
                self.claim.base = base.filter(fits).ok_or_else(wrong)?;
                FilePosition::Base
            }
            FilePosition::Base => {
                self.claim.givens = self.cells(word).ok_or_else(wrong)?;
                self.no_repetition(&self.claim.givens)?;
                FilePosition::Givens
            }
            FilePosition::Givens => {
                self.claim.allowed = self.allowed(word).ok_or_else(wrong)?;
                FilePosition::Allowed
            }
            FilePosition::Allowed => {
                self.claim.claim = statement.number(expected)?;
                if self.claim.claim == 0 {
                    return Err(wrong());
                }
                FilePosition::Claim
            }
            _ => {
                let cells = self.cells(word).ok_or_else(wrong)?;
                self.claim.grid = cells.iter().copied().collect::<Option<_>>().ok_or_else(wrong)?;
                self.check_grid(&cells)?;
                self.begin_proof();
                FilePosition::Proof
            }
        };
        Ok(())
    }

    /// Parses a grid, given as one character per cell. Returns `None` if its length or any
    /// character is wrong.
    fn cells(&self, word: &str) -> Option<Vec<Option<u8>>> {
        let cell = |byte: u8| match byte {
            b'.' => Some(None),
            b'0'..=b'9' if byte - b'0' < self.claim.base => Some(Some(byte - b'0')),
            _ => None,
        };
        let cells: Option<Vec<Option<u8>>> = word.bytes().map(cell).collect();
        cells.filter(|cells| cells.len() == self.claim.side * self.claim.side)
    }

    /// Parses the allowed digits. There must be at least as many as rows, or no grid could be
    /// filled.
    fn allowed(&self, word: &str) -> Option<Vec<u8>> {
        let digit = |byte: u8| byte.checked_sub(b'0').filter(|&digit| digit < self.claim.base);
        let digits: Vec<u8> = word.bytes().map(digit).collect::<Option<_>>()?;
        let ascending = digits.windows(2).all(|pair| pair[0] < pair[1]);
        (ascending && digits.len() >= self.claim.side).then_some(digits)
    }

    fn board(&self) -> Board {
        Board::with_side(self.claim.side).unwrap_or(Board { side: 9, height: 3, width: 3 })
    }

    fn no_repetition(&self, cells: &[Option<u8>]) -> Result<(), Reason> {
        let side = self.claim.side;
        self.board().repetition(cells).map_or(Ok(()), |(_, cell)| {
            Err(Reason::Repeated { row: cell / side + 1, column: cell % side + 1 })
        })
    }

    /// Checks the example, which must be a correct grid, agree with the givens, and really have the
    /// claimed divisor. Otherwise the claim would be no more than an upper bound.
    fn check_grid(&self, cells: &[Option<u8>]) -> Result<(), Reason> {
        let claim = &self.claim;
        self.no_repetition(cells)?;
        let mut used = claim.grid.clone();
        used.sort_unstable();
        used.dedup();
        if let Some(&digit) = used.iter().find(|digit| !claim.allowed.contains(digit)) {
            return Err(Reason::NotAllowed { digit });
        }
        if used.len() != claim.side {
            return Err(Reason::TooManyDigits);
        }
        let differs = |(given, cell): (&Option<u8>, &Option<u8>)| given.is_some() && given != cell;
        if let Some(cell) = claim.givens.iter().zip(cells).position(differs) {
            return Err(Reason::NotAsGiven {
                row: cell / claim.side + 1,
                column: cell % claim.side + 1,
            });
        }
        let rows = claim.grid.chunks(claim.side);
        let reached = rows.fold(0, |divisor, row| gcd(divisor, number(row, u64::from(claim.base))));
        if reached == claim.claim {
            Ok(())
        } else {
            Err(Reason::ClaimNotReached { claim: claim.claim, reached })
        }
    }

    /// Lists the sets of digits that a grid with these givens can use. The proof has to handle all
    /// of them in this order.
    fn begin_proof(&mut self) {
        let claim = &self.claim;
        let mut sets = choices(&claim.allowed, claim.side);
        sets.retain(|set| claim.givens.iter().flatten().all(|digit| set.contains(digit)));
        sets.reverse();
        self.sets = sets;
    }

    fn proof(&mut self, statement: &SplitLine<'_>) -> Result<(), Reason> {
        let open = self.case.as_ref().is_some_and(|case| !case.is_closed());
        match statement.name {
            "tree" => return self.tree(statement),
            "digits" | "divisor" | "end" if open => return Err(Reason::TreeIncomplete),
            "divisor" => return self.divisor(statement),
            "digits" | "end" => {}
            other => {
                let expected = FilePosition::Proof.expected();
                return Err(Reason::Expected { expected, found: other.chars().take(40).collect() });
            }
        }
        if let Some(&expected) = self.divisors.last() {
            return Err(Reason::WrongDivisor { expected });
        }
        if statement.name == "digits" {
            return self.digits(statement);
        }
        if let Some(set) = self.sets.last() {
            return Err(Reason::WrongDigits { expected: spelled(set) });
        }
        if !statement.words().is_empty() {
            return Err(Reason::Expected {
                expected: ExpectedPart::LineEnd,
                found: statement.words()[0].to_owned(),
            });
        }
        self.stage = FilePosition::End;
        Ok(())
    }

    fn digits(&mut self, statement: &SplitLine<'_>) -> Result<(), Reason> {
        let expected = ExpectedPart::Digits;
        let word = statement.only(expected)?;
        let Some(set) = self.sets.pop() else {
            return Err(Reason::Expected {
                expected: ExpectedPart::End,
                found: "digits".to_owned(),
            });
        };
        if spelled(&set) != word {
            return Err(Reason::WrongDigits { expected: spelled(&set) });
        }
        let sum = sum_of_rows(&set, u64::from(self.claim.base));
        self.divisors = divisors_above(sum, self.claim.claim);
        self.divisors.reverse();
        self.orders = orders(&set, u64::from(self.claim.base));
        self.set = set;
        self.case = None;
        self.claim.sets += 1;
        self.spend(self.orders.len() as u64)
    }

    fn divisor(&mut self, statement: &SplitLine<'_>) -> Result<(), Reason> {
        let divisor = statement.number(ExpectedPart::Divisor)?;
        let Some(expected) = self.divisors.pop() else {
            return Err(Reason::Expected {
                expected: ExpectedPart::DigitsOrEnd,
                found: "divisor".to_owned(),
            });
        };
        if divisor != expected {
            return Err(Reason::WrongDivisor { expected });
        }
        let (base, givens) = (u64::from(self.claim.base), &self.claim.givens);
        self.case = Some(Case::new(self.board(), base, givens, &self.set, &self.orders, divisor));
        self.claim.divisors += 1;
        self.spend_on_case()
    }

    fn tree(&mut self, statement: &SplitLine<'_>) -> Result<(), Reason> {
        let expected = ExpectedPart::Tree;
        for word in statement.words() {
            let item = item(word, self.claim.side)?;
            let case = self.case.as_mut();
            let case = case.ok_or(Reason::Expected { expected, found: "tree".to_owned() })?;
            case.branch(item)?;
            self.claim.nodes += 1;
            self.spend_on_case()?;
        }
        if statement.words().is_empty() {
            return Err(Reason::Expected { expected, found: String::new() });
        }
        Ok(())
    }

    fn spend_on_case(&mut self) -> Result<(), Reason> {
        let steps = self.case.as_mut().map_or(0, Case::take_steps);
        self.spend(steps)
    }

    fn spend(&mut self, steps: u64) -> Result<(), Reason> {
        self.steps_left = self.steps_left.checked_sub(steps).ok_or(Reason::TooMuchWork)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// This certificate has no givens. Its claim is too small on purpose (15 divides the rows of
    /// another grid), which gives the trees something to do.
    const LINES: [(&str, u64); 27] = [
        ("ginnow-common-divisor 1", 0),
        ("board 4", 0),
        ("base 4", 0),
        ("givens ................", 0),
        ("allowed 0123", 0),
        ("claim 3", 0),
        ("grid 0123230110323210", 0),
        // Four digits have 24 orders, all of which are tried for each divisor.
        ("digits 0123", 24),
        ("divisor 510", 24),
        ("tree c1d0", 0),
        ("divisor 255", 24),
        ("tree c1d0", 0),
        ("divisor 170", 24),
        ("tree c1d0", 0),
        ("divisor 102", 24),
        ("tree c1d0", 0),
        ("divisor 85", 24),
        ("tree c1d0", 0),
        ("divisor 51", 24),
        ("tree c1d0", 0),
        ("divisor 34", 24),
        ("tree c1d0", 0),
        ("divisor 30", 24),
        // We try 0132, 1320, 2310 and 3102 in the first band, and then in both bands.
        ("tree c1d0 c1d1 c1d2", 4 + 8 + 8),
        ("divisor 17", 24),
        ("tree c1d0", 0),
        ("divisor 15", 24),
    ];

    #[test]
    fn lines_cost_steps_for_every_number_that_they_try() {
        let mut rows = Rows::new();
        // 15 divides 8 of the orders. On top of that, a band costs a step for every 8 numbers.
        for (line, steps) in LINES.into_iter().chain([("tree c1d0", 8 + 1)]) {
            let before = rows.steps_left;
            rows.advance(line).expect(line);
            assert_eq!(before - rows.steps_left, steps, "{line}");
        }
    }

    #[test]
    fn no_more_steps_are_spent_than_a_file_may_cost() {
        let mut rows = Rows::new();
        for (line, _) in LINES {
            rows.advance(line).expect(line);
        }
        rows.steps_left = 8;
        assert_eq!(rows.clone().advance("tree c1d0"), Err(Reason::TooMuchWork));
        rows.steps_left = 9;
        assert_eq!(rows.advance("tree c1d0"), Ok(()));
        assert_eq!(rows.steps_left, 0);
    }
}
