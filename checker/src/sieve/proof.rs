//! Checks the body of a certificate, which consists of cuts, exclusions, and a tree.
//!
//! In this module, a *better game* is one that would refute the claim: it selects all required
//! numbers, and its value after the opening exceeds that of the given game. (If the certificate
//! claims that no game selects the required numbers, any game that does counts as better.) The
//! proof works by contradiction. Each leaf shows that no better game follows the decisions that
//! lead to it, and each exclusion shows that a better game cannot use certain payments, which makes
//! it easier to close the leaves below.

use crate::sieve::cuts::{CutPool, Row, core_cut, cycle_cut, rank_cut, sum_cut};
use crate::sieve::goal::{Goal, Worth};
use crate::sieve::inequalities::arithmetic::{difference, product};
use crate::sieve::inequalities::combination::Combination;
use crate::sieve::inequalities::inequality::{Inequality, PaymentTerm};
use crate::sieve::payments::{PaymentIndex, Payments};
use crate::sieve::position::Position;
use crate::sieve::rejection::Reason;
use crate::sieve::statement::{Cut, Dual, RowName, Term};
use crate::sieve::tree::Tree;
use crate::sieve::verdict::CutCounts;
use crate::work::Work;

/// The state of a proof after the statements read so far.
///
/// The tree is checked in the order of the file, and subtrees are forgotten as soon as they're
/// closed. That's why the memory we need is proportional to the board and the cuts, no matter how
/// long the file is.
#[derive(Debug, Clone)]
pub struct Proof {
    worth: Worth,
    position: Position,
    payments: Payments,
    /// The value after the opening from which on a game counts as better.
    better: i64,
    /// If this is true for a number, only games that select it are of interest.
    is_required: Vec<bool>,
    pool: CutPool,
    tree: Tree,
    combination: Combination,
    counts: CutCounts,
    exclusions: u64,
}

impl Proof {
    /// Starts a proof that no game from `position` which selects all of `required` reaches the
    /// value `better`, as counted by `goal`. With `None`, it is a proof that no game selects all of
    /// `required`. All of these must be on the board.
    pub fn new(goal: Goal, position: Position, required: &[u32], better: Option<i64>) -> Self {
        let payments = Payments::new(&position);
        // Every game has value 0 then, so any game that selects the required numbers counts as
        // better.
        let (worth, better) = better.map_or((Worth::Zero, 0), |better| (Worth::Goal(goal), better));
        let mut proof = Self::of(worth, position, payments, better);
        for &number in required {
            proof.is_required[number as usize] = true;
            // A selected number never pays for another one.
            for &payment in proof.payments.with_factor(number) {
                proof.tree.exclude(payment);
            }
        }
        proof
    }

    /// Starts a proof that no playable subset of `members` reaches the value `better` on a full
    /// board. `members` must be sorted.
    pub fn among(size: u32, members: &[u32], worth: Worth, better: i64) -> Self {
        let position = Position::new(size);
        let payments = Payments::among(&position, |number| members.binary_search(&number).is_ok());
        Self::of(worth, position, payments, better)
    }

    fn of(worth: Worth, position: Position, payments: Payments, better: i64) -> Self {
        Self {
            worth,
            better,
            is_required: vec![false; position.size() as usize + 1],
            pool: CutPool::new(),
            tree: Tree::new(position.size(), payments.count()),
            combination: Combination::new(payments.count()),
            counts: CutCounts::default(),
            exclusions: 0,
            position,
            payments,
        }
    }

    pub fn counts(&self) -> CutCounts {
        self.counts
    }

    pub fn exclusions(&self) -> u64 {
        self.exclusions
    }

    /// Returns the tree. Use it to find out if the proof is complete.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Returns a cut's inequality, or `None` if there aren't that many cuts yet.
    pub fn inequality(&self, index: usize) -> Option<Inequality> {
        self.pool.length(index)?;
        let term = |(payment, coefficient): (PaymentIndex, i64)| PaymentTerm {
            member: self.payments.member(payment),
            factor: self.payments.factor(payment),
            coefficient,
        };
        let terms = self.pool.entries(index).map(term).collect();
        Some(Inequality { terms, right_side: self.pool.right_side(index) })
    }

    /// Derives a cut from its definition and adds it.
    ///
    /// # Errors
    /// Returns [`Reason`] if the cut is invalid or takes too much work.
    pub fn add_cut(&mut self, cut: &Cut, work: &mut Work) -> Result<(), Reason> {
        self.require_open()?;
        let (position, payments) = (&self.position, &self.payments);
        let (row, count): (Row, &mut u64) = match cut {
            Cut::Cycle { threshold, factors } => {
                (cycle_cut(*threshold, factors, position, payments, work)?, &mut self.counts.cycle)
            }
            Cut::Rank { right_side, factors, members } => (
                rank_cut(*right_side, factors, members, position, payments, work)?,
                &mut self.counts.rank,
            ),
            Cut::Core { members } => {
                (core_cut(members, position, payments, work)?, &mut self.counts.core)
            }
            Cut::Sum { divisor, terms } => {
                let mut selected = terms.iter().filter_map(Term::selected_number);
                if let Some(number) = selected.find(|&number| !self.is_required(number)) {
                    return Err(Reason::LocalRowInCut { number });
                }
                self.combine(terms, work)?;
                (sum_cut(&self.combination, *divisor, work)?, &mut self.counts.sum)
            }
        };
        self.pool.push(row)?;
        *count += 1;
        Ok(())
    }

    /// Branches at the current node: `number` is selected, or it isn't.
    ///
    /// # Errors
    /// Returns [`Reason::TreeComplete`], [`Reason::NotRemaining`], [`Reason::AlreadyDecided`], or
    /// [`Reason::TooMuchWork`].
    pub fn branch(&mut self, number: u32, work: &mut Work) -> Result<(), Reason> {
        self.require_open()?;
        self.position.require(number)?;
        // When we leave a branch, the payments it has excluded are restored. We charge for this
        // here in advance, which covers the whole lifetime of both branches.
        work.spend(
            4 + self.payments.of_member(number).len() + self.payments.with_factor(number).len(),
        )?;
        self.tree.branch(number, &self.payments)
    }

    /// Excludes all payments that no better game can use, according to the multipliers of `dual`:
    /// with any of these payments, the value would stay below that of a better game. The exclusions
    /// hold in the subtree of the current node, and are undone when the tree leaves it.
    ///
    /// # Errors
    /// Returns [`Reason`] if the multipliers are invalid.
    pub fn exclude(&mut self, dual: &Dual, work: &mut Work) -> Result<(), Reason> {
        self.require_open()?;
        self.combine(&dual.terms, work)?;
        work.spend(self.payments.count())?;
        let limit = product(dual.denominator, self.better);
        let slack = difference(self.combination.right_side(), limit)?;
        for (payment, member) in self.payments.iter() {
            if !self.tree.is_excluded(payment)
                && self.slack(payment, member, dual.denominator)? > slack
            {
                self.tree.exclude(payment);
            }
        }
        self.exclusions += 1;
        Ok(())
    }

    /// Closes the current node, provided that according to the multipliers of `dual`, no game with
    /// the decisions so far reaches the value of a better game.
    ///
    /// # Errors
    /// Fails if the multipliers are invalid, or with [`Reason::LeafNotClosed`] if they do not show
    /// this.
    pub fn leaf(&mut self, dual: &Dual, work: &mut Work) -> Result<(), Reason> {
        self.require_open()?;
        self.combine(&dual.terms, work)?;
        work.spend(self.payments.count())?;
        for (payment, member) in self.payments.iter() {
            if !self.tree.is_excluded(payment) {
                self.slack(payment, member, dual.denominator)?;
            }
        }
        let limit = product(dual.denominator, self.better);
        let total = self.combination.right_side();
        if total >= limit {
            return Err(Reason::LeafNotClosed { total, limit });
        }
        self.tree.close(&self.payments);
        Ok(())
    }

    /// Returns how much the combination exceeds the value of `payment` by.
    ///
    /// # Errors
    /// Returns [`Reason::NotCovered`] if it does not even reach that value, or
    /// [`Reason::Overflow`].
    fn slack(&self, payment: PaymentIndex, member: u32, denominator: i64) -> Result<i128, Reason> {
        let worth = product(denominator, self.worth.of(member));
        let slack = difference(self.combination.total(payment), worth)?;
        if slack < 0 {
            return Err(Reason::NotCovered {
                member,
                factor: self.payments.factor(payment),
                missing: slack.unsigned_abs(),
            });
        }
        Ok(slack)
    }

    /// Computes the sum of `terms` into `combination`.
    fn combine(&mut self, terms: &[Term], work: &mut Work) -> Result<(), Reason> {
        self.combination.clear();
        for term in terms {
            let multiplier = term.multiplier;
            match term.row {
                RowName::Number(number) => self.add_number_row(number, multiplier, work)?,
                RowName::Cut(index) => self.add_cut_row(index, multiplier, work)?,
                RowName::Demand(number) => self.add_demand_row(number, multiplier, work)?,
                RowName::Selected(number) => self.add_selected_row(number, multiplier, work)?,
            }
        }
        Ok(())
    }

    /// Adds the inequality that `number` takes part in at most one payment: either it's selected
    /// (and paid with one factor), or it pays for another number, or neither.
    fn add_number_row(
        &mut self,
        number: u32,
        multiplier: i64,
        work: &mut Work,
    ) -> Result<(), Reason> {
        self.position.require(number)?;
        work.spend(
            1 + self.payments.of_member(number).len() + self.payments.with_factor(number).len(),
        )?;
        for payment in self.payments.of_member(number) {
            self.combination.add(payment, 1, multiplier)?;
        }
        for &payment in self.payments.with_factor(number) {
            self.combination.add(payment, 1, multiplier)?;
        }
        self.combination.add_right_side(1, multiplier)
    }

    fn add_cut_row(&mut self, index: u64, multiplier: i64, work: &mut Work) -> Result<(), Reason> {
        let unknown = Reason::UnknownCut { index, stated: self.pool.count() };
        let place = usize::try_from(index).map_err(|_| unknown.clone())?;
        work.spend(1 + self.pool.length(place).ok_or(unknown)?)?;
        for (payment, coefficient) in self.pool.entries(place) {
            self.combination.add(payment, coefficient, multiplier)?;
        }
        self.combination.add_right_side(self.pool.right_side(place), multiplier)
    }

    /// Adds the inequality that `number` must leave the list, so either it or one of its multiples
    /// is selected. This is only true for the smallest sum, where a game does not end before there
    /// is no move left.
    fn add_demand_row(
        &mut self,
        number: u32,
        multiplier: i64,
        work: &mut Work,
    ) -> Result<(), Reason> {
        if self.worth != Worth::Goal(Goal::Smallest) {
            return Err(Reason::NoDemands);
        }
        let size = self.position.size();
        if number > size / 2 {
            return Err(Reason::NoDemandOf { number });
        }
        // There's no need to check the multiples. As long as the number remains, so do they,
        // because selecting one of them would have swept it.
        self.position.require(number)?;
        for times in 1..=size / number {
            self.add_minus_selected(times * number, multiplier, work)?;
        }
        self.combination.add_right_side(-1, multiplier)
    }

    fn add_selected_row(
        &mut self,
        number: u32,
        multiplier: i64,
        work: &mut Work,
    ) -> Result<(), Reason> {
        if !self.is_required(number) && !self.tree.is_selected(number) {
            return Err(Reason::NotBranchedToSelected { number });
        }
        self.add_minus_selected(number, multiplier, work)?;
        self.combination.add_right_side(-1, multiplier)
    }

    fn is_required(&self, number: u32) -> bool {
        let is_required = self.is_required.get(number as usize);
        is_required.copied().unwrap_or(false)
    }

    /// Subtracts every payment for `number`. It's a minus sign because the inequality for a
    /// selected number reads "at least 1".
    fn add_minus_selected(
        &mut self,
        number: u32,
        multiplier: i64,
        work: &mut Work,
    ) -> Result<(), Reason> {
        let payments = self.payments.of_member(number);
        work.spend(1 + payments.len())?;
        for payment in payments {
            self.combination.add(payment, -1, multiplier)?;
        }
        Ok(())
    }

    fn require_open(&self) -> Result<(), Reason> {
        if self.tree.is_complete() { Err(Reason::TreeComplete) } else { Ok(()) }
    }
}
