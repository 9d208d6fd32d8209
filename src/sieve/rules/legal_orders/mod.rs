//! Finds all orders in which a set of numbers can be selected, regardless of how they're paid.
//!
//! Let's call an unselected principal factor of a move *private* if it doesn't divide any of the
//! other selections. A move can be the last one if and only if it has such a factor to pay with: if
//! the factor divided another selection, that would sweep it first. (A move that's paid like this
//! can't be swept itself, since then its payment would divide the other selection as well.) When we
//! remove a move from the end, more factors become private and never fewer. So, once a move can be
//! removed, it stays that way, and this means that the legal orders, read from the end, are the
//! words of an antimatroid. (B. Korte, L. Lovász, R. Schrader, *Greedoids*, 1991.) With fixed
//! payments you get fewer orders, namely those of [`super::Order`].

mod fewest_later;

use super::{IllegalMove, Number, Position, Subset};
use fewest_later::{Fewest, fewest_later};

/// Given a line of moves, this finds the other orders in which you can select the same numbers.
/// Moves are identified by their index on the line, which is one of these orders.
///
/// Note that a move may be paid with any factor that's left. If you want every move to stay with
/// its payment on the line, use [`super::Order`] instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegalOrders {
    line: Vec<Number>,
    ranks: Vec<u8>,
    options: Vec<Payment>,
    /// Index of the first option of each move. The options of a move are consecutive.
    starts: Vec<usize>,
    /// For each move, the options of other moves that become possible only if it comes later than
    /// they do.
    pending: Vec<Vec<usize>>,
    /// For each move, those that come later than it in some legal order.
    later: Vec<Subset>,
    /// For each move, those that come later than it in every legal order.
    always_later: Vec<Subset>,
    /// For each move, as few as can come later than it.
    fewest: Vec<Fewest>,
}

/// A principal factor, which can pay for a move if all moves in `later` come after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Payment {
    pub(super) owner: usize,
    pub(super) factor: Number,
    pub(super) later: Subset,
}

/// How many sets we examine for the last place of a move before we give up.
const DEFAULT_EFFORT: usize = 100;

impl LegalOrders {
    /// Finds the legal orders of the moves of `line`, which are played from `start`. This takes
    /// about O(k·e) for k moves that have e multiples of each other's payments. To find the last
    /// places, we need a search, which is limited. On all boards that we tried it was short, but
    /// see [`Self::latest_is_exact`].
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first move that can't be played.
    pub fn new(start: &Position, line: &[Number]) -> Result<Self, IllegalMove> {
        start.clone().after(line)?;
        let mut orders = Self::without_places(start, line);
        let count = line.len();
        orders.later = (0..count).map(|at| orders.taken_off_without(at)).collect();
        let always = |at| (0..count).filter(move |&other| at != other);
        orders.always_later = (0..count)
            .map(|at| {
                let later = always(at).filter(|&other| !orders.later[other].contains(at));
                Subset::of(count, later)
            })
            .collect();
        orders.fewest = (0..count)
            .map(|at| fewest_later(&orders, at, &orders.later[at], DEFAULT_EFFORT))
            .collect();
        Ok(orders)
    }

    fn without_places(start: &Position, line: &[Number]) -> Self {
        let table = start.table();
        let mut selected = vec![false; start.size() as usize + 1];
        for &number in line {
            selected[number as usize] = true;
        }
        let mut options = Vec::new();
        let mut starts = vec![0];
        for (owner, &number) in line.iter().enumerate() {
            let factors = table.principal_factors(number).iter().copied();
            for payment in factors.filter(|&f| start.remains(f) && !selected[f as usize]) {
                let others =
                    (0..line.len()).filter(|&at| at != owner && line[at].is_multiple_of(payment));
                options.push(Payment {
                    owner,
                    factor: payment,
                    later: Subset::of(line.len(), others),
                });
            }
            starts.push(options.len());
        }
        let mut pending = vec![Vec::new(); line.len()];
        for (option, payment) in options.iter().enumerate() {
            for at in payment.later.members() {
                pending[at].push(option);
            }
        }
        LegalOrders {
            line: line.to_vec(),
            ranks: line.iter().map(|&number| table.rank(number)).collect(),
            options,
            starts,
            pending,
            later: Vec::new(),
            always_later: Vec::new(),
            fewest: Vec::new(),
        }
    }

    /// Returns the moves in the order in which you passed them.
    #[must_use]
    pub fn line(&self) -> &[Number] {
        &self.line
    }

    /// Returns the first place that a move has in any legal order, counted from 0.
    #[must_use]
    pub fn earliest(&self, at: usize) -> usize {
        self.line.len() - 1 - self.later[at].len()
    }

    /// Returns the last place for which we know a legal order, counted from 0. Every place between
    /// the first and this one is possible as well.
    #[must_use]
    pub fn latest(&self, at: usize) -> usize {
        self.line.len() - 1 - self.fewest[at].later.len()
    }

    /// Returns an upper bound on the last place, counted from 0.
    #[must_use]
    pub fn latest_at_most(&self, at: usize) -> usize {
        self.line.len() - 1 - self.fewest[at].at_least
    }

    /// Returns true if [`Self::latest`] really is the last place in any legal order. If not, the
    /// search gave up, and there may be a later place.
    #[must_use]
    pub fn latest_is_exact(&self, at: usize) -> bool {
        self.latest(at) == self.latest_at_most(at)
    }

    /// Returns true if the first move comes before the second one in every legal order.
    #[must_use]
    pub fn always_before(&self, first: usize, second: usize) -> bool {
        self.always_later[first].contains(second)
    }

    /// Returns the moves that come after a move in every legal order, in increasing order. Moves
    /// that already follow from another one in between are left out.
    #[must_use]
    pub fn successors(&self, at: usize) -> Vec<usize> {
        let count = self.line.len();
        let after: Vec<usize> =
            (at + 1..count).filter(|&other| self.always_before(at, other)).collect();
        let implied = |&other: &usize| {
            let mut between = after.iter().take_while(|&&between| between < other);
            between.any(|&between| self.always_before(between, other))
        };
        let direct = after.iter().filter(|other| !implied(other));
        direct.copied().collect()
    }

    /// Returns the principal factors that pay for a move in some legal order, largest first. If you
    /// get more than one, it depends on the order.
    #[must_use]
    pub fn payments(&self, at: usize) -> Vec<Number> {
        let possible = self.options_of(at).filter(|option| option.later.is_within(&self.later[at]));
        possible.map(|option| option.factor).collect()
    }

    /// Returns true if other legal orders pay for some move differently. If you draw a graph of the
    /// line's pairs in that case, keep in mind that it's only one of several pairings.
    #[must_use]
    pub fn has_other_pairings(&self) -> bool {
        (0..self.line.len()).any(|at| self.payments(at).len() > 1)
    }

    pub(super) fn rank(&self, at: usize) -> u8 {
        self.ranks[at]
    }

    pub(super) fn options_of(&self, at: usize) -> impl Iterator<Item = &Payment> {
        self.options[self.starts[at]..self.starts[at + 1]].iter()
    }

    /// For each move, returns sets of other moves. In every legal order, at least one of these sets
    /// comes later as a whole.
    pub(in crate::sieve) fn alternatives(&self) -> Vec<Vec<Subset>> {
        let sets = |at| self.options_of(at).map(|option| option.later.clone());
        (0..self.line.len()).map(|at| sets(at).collect()).collect()
    }

    /// Returns the fewest moves of `allowed` that can come later than a move, or `None` if none of
    /// its payments is possible with these.
    pub(super) fn fewest_within(&self, at: usize, allowed: &Subset) -> Option<Subset> {
        let mut within = self.later[at].clone();
        within.intersect(allowed);
        let fewest = fewest_later(self, at, &within, DEFAULT_EFFORT);
        let enough = self.options_of(at).any(|option| option.later.is_within(&fewest.later));
        (enough && fewest.later.is_within(&within)).then_some(fewest.later)
    }

    /// Returns the moves that come later than this one in every legal order.
    pub(super) fn always_later(&self, at: usize) -> &Subset {
        &self.always_later[at]
    }

    pub(super) fn fewest(&self, at: usize) -> &Subset {
        &self.fewest[at].later
    }

    /// Returns the moves that can be removed from the end while one move stays.
    fn taken_off_without(&self, staying: usize) -> Subset {
        let mut taking = Taking::new(self);
        let mut ready: Vec<usize> = (0..self.line.len()).filter(|&at| taking.is_free(at)).collect();
        while let Some(at) = ready.pop() {
            if at != staying && !taking.off().contains(at) {
                taking.take(at, |freed| ready.push(freed));
            }
        }
        taking.off
    }
}

/// Removes moves from the end of a line, one by one.
#[derive(Debug, Clone)]
pub(super) struct Taking<'a> {
    orders: &'a LegalOrders,
    off: Subset,
    /// For each option, how many moves it still waits for. They must come later, so they have to be
    /// removed before.
    missing: Vec<usize>,
    /// For each move, how many of its options don't wait for anything.
    free: Vec<usize>,
}

impl<'a> Taking<'a> {
    pub(super) fn new(orders: &'a LegalOrders) -> Self {
        let mut free = vec![0; orders.line.len()];
        let missing: Vec<usize> = orders.options.iter().map(|o| o.later.len()).collect();
        for (option, &missing) in orders.options.iter().zip(&missing) {
            free[option.owner] += usize::from(missing == 0);
        }
        Taking { off: Subset::empty(orders.line.len()), orders, missing, free }
    }

    /// Returns the moves that have been removed so far.
    pub(super) fn off(&self) -> &Subset {
        &self.off
    }

    /// Returns true if a move could be the last one of those that are left.
    pub(super) fn is_free(&self, at: usize) -> bool {
        self.free[at] > 0 && !self.off.contains(at)
    }

    /// Removes a move, which must be free. For each move that becomes free because of this, `freed`
    /// is called.
    pub(super) fn take(&mut self, at: usize, mut freed: impl FnMut(usize)) {
        debug_assert!(self.is_free(at));
        self.off.insert(at);
        for &option in &self.orders.pending[at] {
            self.missing[option] -= 1;
            if self.missing[option] == 0 {
                let owner = self.orders.options[option].owner;
                self.free[owner] += 1;
                freed(owner);
            }
        }
    }

    /// Removes up to `count` moves, always the first one of `from` that's free, until none is.
    /// Returns them in the order of removal.
    pub(super) fn take_first(&mut self, from: &[usize], count: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        let mut next = 0;
        while taken.len() < count && next < from.len() {
            let at = from[next];
            next += 1;
            if self.is_free(at) {
                let mut freed = false;
                self.take(at, |_| freed = true);
                taken.push(at);
                // This may have freed a move that we skipped before, so start again.
                if freed {
                    next = 0;
                }
            }
        }
        taken
    }
}
