//! Follows a certificate from top to bottom. The header has a fixed order, so this is mainly about
//! which statement may come next. It is written as a state machine, because the lines arrive one by
//! one and we cannot look ahead.

use crate::sieve::expectation::{Expected, Found};
use crate::sieve::goal::Goal;
use crate::sieve::position::Position;
use crate::sieve::proof::Proof;
use crate::sieve::rejection::Reason;
use crate::sieve::statement::Statement;
use crate::sieve::verdict::{CutCounts, Verdict};
use crate::work::Work;

/// Remembers how far we are. Each variant is named after the part that was read last, and contains
/// what we need for the next one.
#[derive(Debug, Clone)]
pub enum Stage {
    /// Nothing has been read.
    Start,
    /// The version is one that we support. Next comes the goal.
    Version,
    /// Next comes the board.
    Goal(Goal),
    /// Next comes the opening.
    Board(Goal, u32),
    /// Next come the required numbers. If there are none, it's the claim.
    Opening(Opening),
    /// The required numbers have been read. Next comes the claim.
    Required(Opening),
    /// The claimed score is known. Next comes a game that reaches it.
    Claim(Opening, u64),
    /// The header is complete, and we're in the middle of the proof.
    Proof(Box<ProofStage>),
    /// `end` has been read, and the certificate is correct.
    Over(Box<Verdict>),
}

/// The question that a certificate answers: how well can a game that begins like this end?
#[derive(Debug, Clone)]
pub struct Opening {
    goal: Goal,
    moves: Vec<u32>,
    position: Position,
    /// Games must select all of these after the opening.
    required: Vec<u32>,
}

/// Contains the state of the proof, and everything from the header that the theorem mentions.
#[derive(Debug, Clone)]
pub struct ProofStage {
    opening: Opening,
    /// The claimed score, or `None` if the claim is that there is no game.
    claim: Option<u64>,
    game: Vec<u32>,
    proof: Proof,
}

impl Stage {
    /// Returns `true` once `end` has been read.
    pub fn is_over(&self) -> bool {
        matches!(self, Self::Over(_))
    }

    /// Returns the proof, unless it has not begun or is already over.
    pub fn proof(&self) -> Option<&Proof> {
        if let Self::Proof(stage) = self { Some(&stage.proof) } else { None }
    }

    /// Checks the next statement.
    ///
    /// # Errors
    /// Fails if the statement is invalid. Don't call this again after that, because the stage is
    /// lost.
    pub fn advance(&mut self, statement: Statement, work: &mut Work) -> Result<(), Reason> {
        if let Self::Proof(stage) = self {
            if let Some(verdict) = stage.advance(statement, work)? {
                *self = Self::Over(Box::new(verdict));
            }
            return Ok(());
        }
        let expected = self.expected();
        *self = match (std::mem::replace(self, Self::Start), statement) {
            (Self::Start, Statement::Version) => Self::Version,
            (Self::Version, Statement::Goal(goal)) => Self::Goal(goal),
            (Self::Goal(goal), Statement::Board(size)) => Self::Board(goal, size),
            (Self::Board(goal, size), Statement::Opening(moves)) => {
                Self::Opening(Opening::play(goal, size, moves, work)?)
            }
            (Self::Opening(opening), Statement::Required(numbers)) => {
                Self::Required(opening.requiring(numbers)?)
            }
            (Self::Opening(opening) | Self::Required(opening), Statement::Claim(Some(claim))) => {
                Self::Claim(opening, claim)
            }
            (Self::Opening(_), Statement::Claim(None)) => return Err(Reason::ClaimNeedsRequired),
            (Self::Required(opening), Statement::Claim(None)) => {
                Self::Proof(Box::new(ProofStage::without_game(opening)))
            }
            (Self::Claim(opening, claim), Statement::Game(game)) => {
                Self::Proof(Box::new(ProofStage::begin(opening, claim, game, work)?))
            }
            _ => {
                return Err(Reason::Expected { expected, found: Found::OtherStatement });
            }
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

    fn expected(&self) -> Expected {
        match self {
            Self::Start => Expected::Version,
            Self::Version => Expected::Goal,
            Self::Goal(_) => Expected::Board,
            Self::Board(..) => Expected::Opening,
            Self::Opening(_) => Expected::RequiredOrClaim,
            Self::Required(_) => Expected::Claim,
            Self::Claim(..) => Expected::Game,
            Self::Proof(stage) if stage.proof.tree().is_complete() => Expected::End,
            Self::Proof(_) => Expected::ProofStatement,
            Self::Over(_) => Expected::Nothing,
        }
    }
}

impl Opening {
    fn play(goal: Goal, size: u32, moves: Vec<u32>, work: &mut Work) -> Result<Self, Reason> {
        let mut position = Position::new(size);
        play_all(&mut position, &moves, work)?;
        Ok(Self { goal, moves, position, required: Vec::new() })
    }

    /// Starts a proof that no game reaches the value `better`.
    fn proof(&self, better: Option<i64>) -> Proof {
        Proof::new(self.goal, self.position.clone(), &self.required, better)
    }

    /// Restricts the question to games that select these numbers.
    fn requiring(mut self, numbers: Vec<u32>) -> Result<Self, Reason> {
        let mut known = vec![false; self.position.size() as usize + 1];
        for &number in &numbers {
            let known = known.get_mut(number as usize).ok_or_else(|| Reason::NotInRange {
                what: Expected::BoardNumber,
                found: number.to_string(),
                low: 1,
                high: u64::from(self.position.size()),
            })?;
            if std::mem::replace(known, true) {
                return Err(Reason::Repeated { number });
            }
        }
        if let Some(&number) = self.moves.iter().find(|&&number| known[number as usize]) {
            return Err(Reason::RequiredInOpening { number });
        }
        self.required = numbers;
        Ok(self)
    }
}

impl ProofStage {
    /// Plays the game to make sure that it has the claimed score, then begins the proof that no
    /// game is better.
    fn begin(
        opening: Opening,
        claim: u64,
        game: Vec<u32>,
        work: &mut Work,
    ) -> Result<Self, Reason> {
        let mut last = opening.position.clone();
        play_all(&mut last, &game, work)?;
        let mut selected = vec![false; last.size() as usize + 1];
        for &number in &game {
            selected[number as usize] = true;
        }
        let mut required = opening.required.iter();
        if let Some(&number) = required.find(|&&number| !selected[number as usize]) {
            return Err(Reason::RequiredNotSelected { number });
        }
        if last.score() != claim {
            return Err(Reason::ClaimNotReached { claim, reached: last.score() });
        }
        if opening.goal == Goal::Smallest
            && let Some(legal) = last.legal_move()
        {
            return Err(Reason::GameNotOver { legal });
        }
        // This can't be negative: the game has reached the claim, which includes the opening.
        let gained =
            i64::try_from(claim - opening.position.score()).map_err(|_| Reason::Overflow)?;
        let better = match opening.goal {
            Goal::Largest => gained + 1,
            Goal::Smallest => 1 - gained,
        };
        let proof = opening.proof(Some(better));
        Ok(Self { opening, claim: Some(claim), game, proof })
    }

    /// Begins the proof that no game selects all required numbers, for which there is obviously no
    /// game to play.
    fn without_game(opening: Opening) -> Self {
        Self { proof: opening.proof(None), opening, claim: None, game: Vec::new() }
    }

    fn advance(
        &mut self,
        statement: Statement,
        work: &mut Work,
    ) -> Result<Option<Verdict>, Reason> {
        match statement {
            Statement::Cut(cut) => self.proof.add_cut(&cut, work)?,
            Statement::Exclude(dual) => self.proof.exclude(&dual, work)?,
            Statement::Branch(number) => self.proof.branch(number, work)?,
            Statement::Leaf(dual) => self.proof.leaf(&dual, work)?,
            Statement::End => return self.end().map(Some),
            _ => {
                let expected = Expected::ProofStatementOrEnd;
                return Err(Reason::Expected { expected, found: Found::HeaderStatement });
            }
        }
        Ok(None)
    }

    fn end(&mut self) -> Result<Verdict, Reason> {
        let tree = self.proof.tree();
        if !tree.is_complete() {
            return Err(Reason::TreeIncomplete { open: tree.open() });
        }
        let cuts: CutCounts = self.proof.counts();
        Ok(Verdict {
            goal: self.opening.goal,
            size: self.opening.position.size(),
            opening: std::mem::take(&mut self.opening.moves),
            required: std::mem::take(&mut self.opening.required),
            claim: self.claim,
            game: std::mem::take(&mut self.game),
            cuts,
            nodes: tree.nodes(),
            leaves: tree.leaves(),
            exclusions: self.proof.exclusions(),
        })
    }
}

fn play_all(position: &mut Position, moves: &[u32], work: &mut Work) -> Result<(), Reason> {
    for &number in moves {
        work.spend(number as usize)?;
        position.select(number)?;
    }
    Ok(())
}
