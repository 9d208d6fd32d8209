//! Parses lines into statements. Only the syntax is checked, along with ranges that are the same
//! for every board. In particular, N is not known here.

use crate::limits::{LARGEST_BOARD, LARGEST_MULTIPLIER, MOST_CUTS, MOST_RANK_FACTORS};
use crate::sieve::expectation::Expected;
use crate::sieve::goal::Goal;
use crate::sieve::rejection::Reason;
use crate::sieve::tokens::{Tokens, quoted, unexpected, whole_number};

/// Each line of a certificate is a statement. The examples below show how they look in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Statement {
    /// `ginnow-certificate 1`
    Version,
    /// `goal largest`, `goal smallest`
    Goal(Goal),
    /// `board 100`
    Board(u32),
    /// `opening 97 49`
    Opening(Vec<u32>),
    /// `required 2 6`
    Required(Vec<u32>),
    /// `claim 3164`, or `claim none`
    Claim(Option<u64>),
    /// `game 95 93`
    Game(Vec<u32>),
    /// `cut ...`
    Cut(Cut),
    /// `exclude 1024 : n12*345`
    Exclude(Dual),
    /// `branch 30`
    Branch(u32),
    /// `leaf 1024 : n12*345`
    Leaf(Dual),
    /// `end`
    End,
}

/// An inequality that holds in every legal game. The file only contains its definition; deriving
/// the inequality is up to the checker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cut {
    /// `cut cycle 2 : 6 10 14`
    Cycle {
        /// A member must have this many of the factors.
        threshold: usize,
        /// Factors that members share.
        factors: Vec<u32>,
    },
    /// `cut rank 3 : 6 10 14 : 30 42 70`
    Rank {
        /// Upper bound on the number of members paid.
        right_side: u64,
        /// The factors that may pay.
        factors: Vec<u32>,
        /// The members they pay for.
        members: Vec<u32>,
    },
    /// `cut core : 30 42 70`
    Core {
        /// Members that cannot all be paid with factors that they share.
        members: Vec<u32>,
    },
    /// `cut sum 2 : n12*1 c0*1`
    Sum {
        /// The combination is divided by this and rounded down.
        divisor: i64,
        /// The rows of the combination.
        terms: Vec<Term>,
    },
}

/// Rows have multipliers with a common denominator. This makes all of them integers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dual {
    /// All multipliers are divided by this number, which is at least 1.
    pub denominator: i64,
    /// Names the rows and their multipliers.
    pub terms: Vec<Term>,
}

/// A row, to be multiplied. The multiplier is at least 1, since a negative one would reverse the
/// inequality.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    pub row: RowName,
    pub multiplier: i64,
}

/// Each row is an inequality over the payments. Its name consists of a letter for its kind and a
/// number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowName {
    /// `n12` means that 12 takes part in at most one payment.
    Number(u32),
    /// `c0` is the first cut.
    Cut(u64),
    /// `d15`: either 15 or a multiple of it is selected.
    Demand(u32),
    /// `m30`: 30 is selected, because it is required or because we are in a branch that selects it.
    Selected(u32),
}

impl Statement {
    /// Parses a line that is not a comment, without its line end.
    ///
    /// # Errors
    /// Returns the first violation of the format.
    pub fn parse(line: &str) -> Result<Self, Reason> {
        let mut tokens = Tokens::new(line)?;
        match tokens.next(Expected::Statement)? {
            "ginnow-certificate" => version(tokens),
            "goal" => goal(tokens),
            "board" => Ok(Self::Board(last_number(tokens, Expected::BoardSize)?)),
            "opening" => Ok(Self::Opening(tokens.remaining(board_number)?)),
            "required" => required(tokens),
            "claim" => claim(tokens),
            "game" => Ok(Self::Game(tokens.remaining(board_number)?)),
            "cut" => Ok(Self::Cut(Cut::parse(tokens)?)),
            "exclude" => Ok(Self::Exclude(Dual::parse(tokens)?)),
            "branch" => Ok(Self::Branch(last_number(tokens, Expected::BranchNumber)?)),
            "leaf" => Ok(Self::Leaf(Dual::parse(tokens)?)),
            "end" => tokens.end().map(|()| Self::End),
            other => Err(unexpected(Expected::Statement, other)),
        }
    }
}

impl Cut {
    fn parse(mut tokens: Tokens) -> Result<Self, Reason> {
        match tokens.next(Expected::CutKind)? {
            "cycle" => {
                let threshold = tokens.number(Expected::Threshold, 2, 4)?;
                tokens.colon()?;
                Ok(Self::Cycle { threshold, factors: tokens.remaining(board_number)? })
            }
            "rank" => {
                let right_side = tokens.number(Expected::RightSide, 0, MOST_RANK_FACTORS as u64)?;
                tokens.colon()?;
                let factors = tokens.until_colon(board_number)?;
                Ok(Self::Rank { right_side, factors, members: tokens.remaining(board_number)? })
            }
            "core" => {
                tokens.colon()?;
                Ok(Self::Core { members: tokens.remaining(board_number)? })
            }
            "sum" => {
                let divisor = multiplier(tokens.next(Expected::Divisor)?, Expected::Divisor)?;
                tokens.colon()?;
                Ok(Self::Sum { divisor, terms: tokens.remaining(Term::parse)? })
            }
            other => Err(unexpected(Expected::CutKind, other)),
        }
    }
}

impl Dual {
    fn parse(mut tokens: Tokens) -> Result<Self, Reason> {
        let denominator = multiplier(tokens.next(Expected::Denominator)?, Expected::Denominator)?;
        tokens.colon()?;
        Ok(Self { denominator, terms: tokens.remaining(Term::parse)? })
    }
}

impl Term {
    /// If the row means that a number is selected, returns that number. Any other row holds
    /// everywhere in the tree and returns `None`.
    pub fn selected_number(&self) -> Option<u32> {
        if let RowName::Selected(number) = self.row { Some(number) } else { None }
    }

    fn parse(token: &str) -> Result<Self, Reason> {
        let (row, times) =
            token.split_once('*').ok_or_else(|| unexpected(Expected::Term, token))?;
        // The kind is a single letter. Do not slice here, because that would panic inside a longer
        // character.
        let (Some(kind), Some(index)) = (row.get(..1), row.get(1..)) else {
            return Err(unexpected(Expected::Term, token));
        };
        let row = match kind {
            "n" => RowName::Number(board_number(index)?),
            "c" => RowName::Cut(whole_number(index, Expected::CutIndex, 0, MOST_CUTS as u64 - 1)?),
            "d" => RowName::Demand(board_number(index)?),
            "m" => RowName::Selected(board_number(index)?),
            _ => return Err(unexpected(Expected::Term, token)),
        };
        Ok(Self { row, multiplier: multiplier(times, Expected::Multiplier)? })
    }
}

fn version(mut tokens: Tokens) -> Result<Statement, Reason> {
    match tokens.next(Expected::VersionNumber)? {
        "1" => tokens.end().map(|()| Statement::Version),
        other => Err(Reason::UnknownVersion { found: quoted(other) }),
    }
}

fn goal(mut tokens: Tokens) -> Result<Statement, Reason> {
    let goal = match tokens.next(Expected::GoalName)? {
        "largest" => Goal::Largest,
        "smallest" => Goal::Smallest,
        other => return Err(unexpected(Expected::GoalName, other)),
    };
    tokens.end().map(|()| Statement::Goal(goal))
}

fn required(mut tokens: Tokens) -> Result<Statement, Reason> {
    let mut numbers = vec![board_number(tokens.next(Expected::BoardNumber)?)?];
    numbers.extend(tokens.remaining(board_number)?);
    Ok(Statement::Required(numbers))
}

fn claim(mut tokens: Tokens) -> Result<Statement, Reason> {
    let highest = u64::from(LARGEST_BOARD);
    let what = Expected::ClaimedScore;
    let claim = match tokens.next(what)? {
        "none" => None,
        score => Some(whole_number(score, what, 0, highest * (highest + 1) / 2)?),
    };
    tokens.end().map(|()| Statement::Claim(claim))
}

/// Parses a number that must be the last token of its line.
fn last_number(mut tokens: Tokens, what: Expected) -> Result<u32, Reason> {
    let number = tokens.number(what, 1, u64::from(LARGEST_BOARD))?;
    tokens.end().map(|()| number)
}

fn board_number(token: &str) -> Result<u32, Reason> {
    whole_number(token, Expected::BoardNumber, 1, u64::from(LARGEST_BOARD))
}

fn multiplier(token: &str, what: Expected) -> Result<i64, Reason> {
    whole_number(token, what, 1, LARGEST_MULTIPLIER.cast_unsigned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn term(row: RowName, multiplier: i64) -> Term {
        Term { row, multiplier }
    }

    #[test]
    fn statements_are_read() {
        let parse = |line| Statement::parse(line).unwrap();
        assert_eq!(parse("opening"), Statement::Opening(vec![]));
        assert_eq!(parse("game 3 2"), Statement::Game(vec![3, 2]));
        assert_eq!(parse("required 2 6"), Statement::Required(vec![2, 6]));
        assert_eq!(parse("claim 15"), Statement::Claim(Some(15)));
        assert_eq!(parse("claim none"), Statement::Claim(None));
        assert_eq!(
            parse("cut cycle 3 : 6 4"),
            Statement::Cut(Cut::Cycle { threshold: 3, factors: vec![6, 4] })
        );
        let rank = Cut::Rank { right_side: 1, factors: vec![6], members: vec![12, 18] };
        assert_eq!(parse("cut rank 1 : 6 : 12 18"), Statement::Cut(rank));
        let terms = vec![
            term(RowName::Number(12), 345),
            term(RowName::Cut(7), 12),
            term(RowName::Demand(1), 1),
            term(RowName::Selected(30), 5),
        ];
        let dual = Dual { denominator: 1024, terms };
        assert_eq!(parse("exclude 1024 : n12*345 c7*12 d1*1 m30*5"), Statement::Exclude(dual));
        assert_eq!(parse("leaf 1 :"), Statement::Leaf(Dual { denominator: 1, terms: vec![] }));
    }

    #[test]
    fn wrong_lines_are_rejected() {
        for line in [
            "ginnow-certificate 2",
            "ginnow-certificate",
            "ginnow-certificate 1 1",
            "goal",
            "goal most",
            "goal largest 1",
            "board 0",
            "board 5001",
            "board",
            "board 7 7",
            "claim -1",
            "claim",
            "claim 12502501",
            "claim none 1",
            "required",
            "required 0",
            "required 5001",
            "required 2,6",
            "opening 0",
            "game 5001",
            "cut",
            "cut odd : 1",
            "cut cycle 1 : 2",
            "cut cycle 5 : 2",
            "cut cycle 2 2",
            "cut rank 17 : 2 : 4",
            "cut rank 1 : 2",
            "cut core 2",
            "cut core : 2 : 3",
            "cut sum 0 : n1*1",
            "cut sum 2 n1*1",
            "leaf 0 :",
            "leaf 1",
            "leaf 1 : n1",
            "leaf 1 : *1",
            "leaf 1 : n*1",
            "leaf 1 : n1*0",
            "leaf 1 : n1*-1",
            "leaf 1 : x1*1",
            "leaf 1 : é1*1",
            "leaf 1 : n1*1000000000000000001",
            "leaf 1 : c1048576*1",
            "branch",
            "branch 0",
            "branch 3 4",
            "end 1",
            "End",
            "\u{feff}end",
        ] {
            assert!(Statement::parse(line).is_err(), "{line}");
        }
    }
}
