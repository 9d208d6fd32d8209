//! Follows a certificate of the upper half from top to bottom.

use super::half::Half;
use super::{By, HEADER, Reason};
use crate::limits::LARGEST_BOARD;
use crate::sieve::cuts::most_paid;
use crate::sieve::expectation::Expected;
use crate::sieve::goal::{Goal, Worth};
use crate::sieve::proof::Proof;
use crate::sieve::rejection::Reason as ProofReason;
use crate::sieve::statement::Statement;
use crate::sieve::verdict::CutCounts;
use crate::work::Work;

/// An accepted certificate usually proves that no playable set is better than `set`. But it may
/// also be that the greedy set can be beaten by count, in which case `best` is `None`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The board is 1..=N with this N.
    pub size: u32,
    /// The theorem compares sets in this way.
    pub by: By,
    /// The greedy set has this sum, which is conjectured to equal `best`.
    pub greedy: u64,
    /// Number of members in the greedy set.
    pub greedy_count: usize,
    /// No playable set above N/2 has a larger sum than this. If a set beats the greedy one by
    /// count, this is `None`, because the question is open.
    pub best: Option<u64>,
    /// This set has the best sum. Its members are in increasing order. If `best` is unknown, the
    /// set has more members than the greedy one has from its smallest member upwards.
    pub set: Vec<u32>,
    /// True if the conjecture holds for this N, because no playable set has a larger sum than the
    /// greedy one. `None` if that is undecided: a set with more members may well have a smaller
    /// sum.
    pub holds: Option<bool>,
    /// Number of cases that the question splits into.
    pub components: usize,
    /// The number of cases that need a proof, because counting factors is not enough.
    pub searched: usize,
    /// Number of cuts in all proofs, by kind.
    pub cuts: CutCounts,
    /// Leaves count as nodes, too.
    pub nodes: u64,
    /// These nodes are leaves.
    pub leaves: u64,
    /// Number of `exclude` statements in all proofs.
    pub exclusions: u64,
}

/// Remembers how far we are. Each variant is named after the part that was read last, and contains
/// what we need for the next one.
#[derive(Debug, Clone)]
pub enum Stage {
    /// Nothing has been read.
    Start,
    /// The version is one that we support. Next comes the board.
    Version,
    /// Next comes the measure by which sets are compared.
    Board(u32),
    /// Next comes the claimed sum. In a comparison by count, a set with more members than the
    /// greedy one may follow instead.
    By(Box<Half>, By),
    /// Next comes a set with the claimed sum.
    Claim(Box<Half>, By, u64),
    /// The set has been checked, and we are going through the cases.
    Cases(Box<Cases>),
    /// There was a set with more members than the greedy one. Nothing but `end` can follow.
    More(Box<Verdict>),
    /// `end` has been read, and the certificate is correct.
    Over(Box<Verdict>),
}

/// Knows which cases need a proof, and runs the current one.
#[derive(Debug, Clone)]
pub struct Cases {
    verdict: Verdict,
    /// The members of each case that has not begun, with the next case at the end.
    waiting: Vec<Vec<u32>>,
    /// The current proof stays here even after its last leaf. The next statement adds its figures
    /// to the verdict.
    proof: Option<Proof>,
}

impl Stage {
    /// Returns `true` once `end` has been read.
    pub fn is_over(&self) -> bool {
        matches!(self, Self::Over(_))
    }

    /// Checks the next line.
    ///
    /// # Errors
    /// Fails if the line is invalid. Do not call this again after that, because the stage is lost.
    pub fn advance(&mut self, line: &str, work: &mut Work) -> Result<(), Reason> {
        let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let Self::Cases(cases) = self {
            if let Some(verdict) = cases.advance(line, work)? {
                *self = Self::Over(Box::new(verdict));
            }
            return Ok(());
        }
        let rejected = |stage: Self| wrong(&stage.expected(), line);
        *self = match (std::mem::replace(self, Self::Start), name) {
            (Self::Start, HEADER) if rest == "1" => Self::Version,
            (Self::Version, "board") => match Statement::parse(line)? {
                Statement::Board(size) => Self::Board(size),
                _ => return Err(rejected(Self::Version)),
            },
            (Self::Board(size), "by") => {
                let by = match rest {
                    "sum" => By::Sum,
                    "count" => By::Count,
                    _ => return Err(rejected(Self::Board(size))),
                };
                Self::By(Box::new(Half::new(size, work)?), by)
            }
            (Self::By(half, by), "claim") => match Statement::parse(line)? {
                Statement::Claim(Some(claim)) => Self::Claim(half, by, claim),
                _ => return Err(rejected(Self::By(half, by))),
            },
            (Self::By(half, By::Count), "more") => match lowest_and_set(rest) {
                Some((lowest, set)) => Self::More(Box::new(more(&half, lowest, &set, work)?)),
                None => return Err(rejected(Self::By(half, By::Count))),
            },
            (Self::Claim(half, by, claim), "set") => {
                match numbers(line.strip_prefix("set").unwrap_or(rest)) {
                    Some(set) => Self::Cases(Box::new(Cases::new(&half, by, claim, &set, work)?)),
                    None => return Err(rejected(Self::Claim(half, by, claim))),
                }
            }
            (Self::More(verdict), "end") if line == "end" => Self::Over(verdict),
            (stage, _) => return Err(rejected(stage)),
        };
        Ok(())
    }

    /// Returns the theorem, provided that the certificate is complete.
    ///
    /// # Errors
    /// Returns [`Reason::Unfinished`] if it is not.
    pub fn finish(self) -> Result<Verdict, Reason> {
        match self {
            Self::Over(verdict) => Ok(*verdict),
            unfinished => Err(Reason::Unfinished { expected: unfinished.expected() }),
        }
    }

    fn expected(&self) -> String {
        let text = match self {
            Self::Start => "`ginnow-upper-half 1`",
            Self::Version => "`board` and its size",
            Self::Board(_) => "`by sum` or `by count`",
            Self::By(_, By::Sum) => "`claim` and the sum",
            Self::By(_, By::Count) => {
                "`claim` and the sum, or `more`, a number, a colon and a set with more members that are at least this number"
            }
            Self::Claim(..) => "`set` and its members",
            Self::Cases(cases) => return cases.expected(),
            Self::More(_) => "`end`",
            Self::Over(_) => "nothing",
        };
        text.to_owned()
    }
}

impl Cases {
    /// Checks the set, and finds the cases that cannot be settled by counting factors.
    fn new(half: &Half, by: By, claim: u64, set: &[u32], work: &mut Work) -> Result<Self, Reason> {
        let marked = playable(half, half.size() / 2 + 1, set, work)?;
        let reached = set.iter().map(|&number| u64::from(number)).sum();
        if reached != claim {
            return Err(Reason::ClaimNotReached { claim, reached });
        }
        let mut verdict = verdict(half, by, set);
        verdict.best = Some(claim);
        verdict.holds = Some(claim == verdict.greedy);
        let cases = match by {
            By::Count => by_count(half, &marked, work)?,
            By::Sum => by_sum(half, &marked, work)?,
        };
        verdict.components = cases.len();
        let is_open = |members: &Vec<u32>| {
            let (fewest, factors) = half.factors(members);
            let most = usize::try_from(most_paid(fewest.max(1), factors)).unwrap_or(0);
            let largest = members.iter().rev().take(most).copied();
            worth(by, largest) > worth(by, members_in(&marked, members))
        };
        let mut waiting: Vec<Vec<u32>> = cases.into_iter().filter(is_open).collect();
        verdict.searched = waiting.len();
        waiting.reverse();
        Ok(Self { verdict, waiting, proof: None })
    }

    fn expected(&self) -> String {
        let is_open = |proof: &Proof| !proof.tree().is_complete();
        if self.proof.as_ref().is_some_and(is_open) {
            return Expected::ProofStatement.to_string();
        }
        match self.next_case() {
            Some(lowest) => format!("`case {lowest}`"),
            None => "`end`".to_owned(),
        }
    }

    /// Returns the smallest member of the next case, which is how the file names it, or `None` if
    /// all cases have begun.
    fn next_case(&self) -> Option<u32> {
        self.waiting.last().and_then(|members| members.first()).copied()
    }

    fn advance(&mut self, line: &str, work: &mut Work) -> Result<Option<Verdict>, Reason> {
        if let Some(proof) = self.proof.as_mut().filter(|proof| !proof.tree().is_complete()) {
            match Statement::parse(line)? {
                Statement::Cut(cut) => proof.add_cut(&cut, work)?,
                Statement::Exclude(dual) => proof.exclude(&dual, work)?,
                Statement::Branch(number) => proof.branch(number, work)?,
                Statement::Leaf(dual) => proof.leaf(&dual, work)?,
                _ => return Err(wrong(&self.expected(), line)),
            }
            return Ok(None);
        }
        let is_expected = match self.next_case() {
            Some(lowest) => line.strip_prefix("case ").and_then(number) == Some(lowest),
            None => line == "end",
        };
        if !is_expected {
            return Err(wrong(&self.expected(), line));
        }
        self.count_proof();
        let Some(members) = self.waiting.pop() else {
            return Ok(Some(self.verdict.clone()));
        };
        let (by, set) = (self.verdict.by, &self.verdict.set);
        let is_in_set = |member: &u32| set.binary_search(member).is_ok();
        let reached = worth(by, members.iter().copied().filter(is_in_set));
        let better = i64::try_from(reached).map_err(|_| ProofReason::Overflow)? + 1;
        let worth = match by {
            By::Sum => Worth::Goal(Goal::Largest),
            By::Count => Worth::One,
        };
        work.spend(self.verdict.size as usize * 16)?;
        self.proof = Some(Proof::among(self.verdict.size, &members, worth, better));
        Ok(None)
    }

    /// Adds the figures of a finished proof to the verdict.
    fn count_proof(&mut self) {
        let Some(proof) = self.proof.take() else {
            return;
        };
        let (verdict, counts) = (&mut self.verdict, proof.counts());
        verdict.nodes += proof.tree().nodes();
        verdict.leaves += proof.tree().leaves();
        verdict.exclusions += proof.exclusions();
        verdict.cuts.cycle += counts.cycle;
        verdict.cuts.rank += counts.rank;
        verdict.cuts.core += counts.core;
        verdict.cuts.sum += counts.sum;
    }
}

/// Finds the cases for a comparison by count, one for each number that the greedy method rejects,
/// in decreasing order. A case is the component of that number after peeling all numbers that are
/// at least as large.
fn by_count(half: &Half, set: &[bool], work: &mut Work) -> Result<Vec<Vec<u32>>, Reason> {
    let taken = half.taken();
    if let Some(number) = half.numbers().find(|&n| taken[n as usize] != set[n as usize]) {
        return Err(Reason::NotGreedy { number });
    }
    let mut cases = Vec::new();
    for number in half.numbers().rev().filter(|&n| !taken[n as usize]) {
        let residual = half.residual(number, work)?;
        cases.push(half.component(&residual, number));
    }
    Ok(cases)
}

/// Finds the cases for a comparison by sum. These are the components of the core of the whole upper
/// half, ordered by the largest number in each that the greedy method rejects. Numbers outside the
/// core never hurt, so the set has to contain them.
fn by_sum(half: &Half, set: &[bool], work: &mut Work) -> Result<Vec<Vec<u32>>, Reason> {
    let mut left = half.residual(half.size() / 2 + 1, work)?;
    if let Some(number) = half.numbers().find(|&n| !left[n as usize] && !set[n as usize]) {
        return Err(Reason::Omitted { number });
    }
    let mut cases = Vec::new();
    for number in half.numbers().rev() {
        if left[number as usize] && !half.taken()[number as usize] {
            let members = half.component(&left, number);
            for &member in &members {
                left[member as usize] = false;
            }
            cases.push(members);
        }
    }
    Ok(cases)
}

/// Checks a set that supposedly has more members from `lowest` upwards than the greedy one.
fn more(half: &Half, lowest: u32, set: &[u32], work: &mut Work) -> Result<Verdict, Reason> {
    playable(half, lowest.max(half.size() / 2 + 1), set, work)?;
    let taken = (lowest as usize..).zip(half.taken().iter().skip(lowest as usize));
    let greedy = taken.filter(|&(_, &taken)| taken).count();
    if set.len() <= greedy {
        let found = set.len();
        return Err(Reason::NotMore { greedy, found });
    }
    Ok(verdict(half, By::Count, set))
}

/// Returns the verdict, as far as it's known before any proof.
fn verdict(half: &Half, by: By, set: &[u32]) -> Verdict {
    let taken = half.numbers().filter(|&number| half.taken()[number as usize]);
    let mut set = set.to_vec();
    set.sort_unstable();
    Verdict {
        size: half.size(),
        by,
        greedy: taken.clone().map(u64::from).sum(),
        greedy_count: taken.count(),
        best: None,
        set,
        holds: None,
        components: 0,
        searched: 0,
        cuts: CutCounts::default(),
        nodes: 0,
        leaves: 0,
        exclusions: 0,
    }
}

/// Returns a set as flags, indexed by number. It must be playable, and consist of distinct numbers
/// from `lowest` to N.
fn playable(half: &Half, lowest: u32, set: &[u32], work: &mut Work) -> Result<Vec<bool>, Reason> {
    let mut marked = vec![false; half.size() as usize + 1];
    for &number in set {
        let is_new = (lowest..=half.size()).contains(&number)
            && !std::mem::replace(&mut marked[number as usize], true);
        if !is_new {
            return Err(Reason::NotInSet { number });
        }
    }
    match half.stuck(&marked, work)? {
        Some(number) => Err(Reason::NotPlayable { number }),
        None => Ok(marked),
    }
}

fn members_in<'a>(marked: &'a [bool], members: &'a [u32]) -> impl Iterator<Item = u32> + 'a {
    let members = members.iter().copied();
    members.filter(|&member| marked[member as usize])
}

fn worth(by: By, members: impl Iterator<Item = u32>) -> u64 {
    match by {
        By::Sum => members.map(u64::from).sum(),
        By::Count => members.count() as u64,
    }
}

/// Parses a `more` statement: a number, a colon, and a set.
fn lowest_and_set(rest: &str) -> Option<(u32, Vec<u32>)> {
    let (lowest, set) = rest.split_once(" :")?;
    Some((number(lowest)?, numbers(set)?))
}

/// Parses a number of the board. As everywhere in certificates, leading zeros are rejected.
fn number(word: &str) -> Option<u32> {
    let number = word.parse().ok().filter(|n| (1..=LARGEST_BOARD).contains(n))?;
    (number.to_string() == word).then_some(number)
}

/// Parses numbers that are each preceded by a single space.
fn numbers(words: &str) -> Option<Vec<u32>> {
    let mut words = words.split(' ');
    let begins = words.next() == Some("");
    let numbers: Option<Vec<u32>> = words.map(number).collect();
    numbers.filter(|_| begins)
}

fn wrong(expected: &str, line: &str) -> Reason {
    Reason::Expected { expected: expected.to_owned(), found: line.chars().take(40).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a certificate for 1..`size`, with a greedy method that skips the numbers `without`.
    fn read(size: u32, without: &[u32], by: By, lines: &[&str]) -> Result<Verdict, Reason> {
        let mut work = Work::new();
        let half = Half::new(size, &mut work)?.without(without);
        let mut stage = Stage::By(Box::new(half), by);
        for line in lines {
            stage.advance(line, &mut work)?;
        }
        stage.finish()
    }

    /// There is no known board on which a set has more members than the greedy one. We have to make
    /// the greedy set worse in order to test this.
    #[test]
    fn more_members_than_greedy_decide_nothing_about_sums() {
        let verdict = read(9, &[8], By::Count, &["more 6 : 6 7 8 9", "end"]).expect("accepted");
        assert_eq!((verdict.best, verdict.holds), (None, None));
        assert_eq!(verdict.set, [6, 7, 8, 9]);
        assert_eq!(
            verdict.to_string(),
            "4 numbers that are at least 6 can be played on 1..9, more than descending greedy takes of these; \
             so the conjecture does not follow from counting, and its statement about sums is open"
        );
    }

    #[test]
    fn a_more_certificate_needs_more_members_from_its_number_up() {
        let from = |lines: &[&str]| read(9, &[9], By::Count, lines);
        assert!(from(&["more 6 : 6 7 8 9", "end"]).is_ok());
        let found = 3;
        let not_more = Err(Reason::NotMore { greedy: 3, found });
        assert_eq!(from(&["more 6 : 6 7 9"]), not_more);
        assert!(matches!(from(&["more 6 : 6 7 8 9"]), Err(Reason::Unfinished { .. })));
        for line in ["end 1", "claim 30", "more 6 : 6 7 8 9", "end "] {
            let read = from(&["more 6 : 6 7 8 9", line]);
            assert!(matches!(read, Err(Reason::Expected { .. })), "{line}");
        }
        let by_sum = read(9, &[9], By::Sum, &["more 6 : 6 7 8 9", "end"]);
        assert!(matches!(by_sum, Err(Reason::Expected { .. })));
    }

    #[test]
    fn a_larger_sum_than_that_of_greedy_refutes_the_conjecture() {
        let lines = ["claim 30", "set 6 7 8 9", "end"];
        let verdict = read(9, &[9], By::Sum, &lines).expect("accepted");
        assert_eq!((verdict.best, verdict.holds), (Some(30), Some(false)));
        assert_eq!(
            verdict.to_string(),
            "30 is the largest sum of a playable set of numbers above 4 on 1..9, and descending greedy takes 21; \
             the conjecture fails"
        );
    }
}
