//! Finds all orders for selecting a set of numbers, however they are paid.
//!
//! An unselected principal factor of a move is *private* if it does not divide any other selection.
//! Moves can come last if and only if they have such a factor to pay with: otherwise, another
//! selection that the factor divides would sweep it first. (A move that is paid like this cannot
//! itself be swept, because its payment would also divide that other selection.) Removing a move
//! from the end can only make more factors private. So once a move is removable it stays removable,
//! and therefore the legal orders, read backwards, are the words of an antimatroid. (B. Korte, L.
//! Lovász, R. Schrader, *Greedoids*, 1991.) With fixed payments there are fewer orders, namely
//! those of [`super::Order`].

mod fewest_later;

use super::{IllegalMove, Number, Position, Subset};
use fewest_later::{Fewest, fewest_later};

/// Given a line of moves, finds the other orders for selecting the same numbers. Moves are
/// identified by their index in the line, which is one of these orders.
///
/// Note that moves may be paid with any factor that is left. See [`super::Order`] if each is
/// supposed to stay with its payment on the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegalOrders {
    line: Vec<Number>,
    ranks: Vec<u8>,
    options: Vec<Payment>,
    /// The options of a move are consecutive. They start here.
    starts: Vec<usize>,
    /// For each move, options of other moves that require it to come later than they do.
    pending: Vec<Vec<usize>>,
    /// Each move has a set of those that come later in some legal order.
    later: Vec<Subset>,
    /// Each move has a set of those that come later in all legal orders.
    always_later: Vec<Subset>,
    /// For each move, the fewest that can come later.
    fewest: Vec<Fewest>,
}

/// A principal factor that can pay for a move, if all moves in `later` come after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Payment {
    pub(super) owner: usize,
    pub(super) factor: Number,
    pub(super) later: Subset,
}

/// Limit on sets we examine for a move's last place.
const DEFAULT_EFFORT: usize = 100;

impl LegalOrders {
    /// Finds the legal orders of `line`, starting at `start`. O(k·e) for k moves with e multiples
    /// of each other's payments. Last places take a search, whose effort is limited. It was short
    /// on every board we tried, but see [`Self::latest_is_exact`].
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first move that cannot be played.
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

    /// Returns the line that was passed to [`Self::new`].
    #[must_use]
    pub fn line(&self) -> &[Number] {
        &self.line
    }

    /// Returns a move's first place in any legal order, counting from 0.
    #[must_use]
    pub fn earliest(&self, at: usize) -> usize {
        self.line.len() - 1 - self.later[at].len()
    }

    /// Returns a move's last place with a known legal order, counting from 0. Any place between the
    /// first and this one is possible.
    #[must_use]
    pub fn latest(&self, at: usize) -> usize {
        self.line.len() - 1 - self.fewest[at].later.len()
    }

    /// Returns an upper bound on the last place, counting from 0.
    #[must_use]
    pub fn latest_at_most(&self, at: usize) -> usize {
        self.line.len() - 1 - self.fewest[at].at_least
    }

    /// Returns `true` if [`Self::latest`] is really the last place in any legal order. Otherwise
    /// the search gave up, and a later place might exist.
    #[must_use]
    pub fn latest_is_exact(&self, at: usize) -> bool {
        self.latest(at) == self.latest_at_most(at)
    }

    /// Returns `true` if the first move precedes the second in all legal orders.
    #[must_use]
    pub fn always_before(&self, first: usize, second: usize) -> bool {
        self.always_later[first].contains(second)
    }

    /// Returns the moves that come after a move in all legal orders, sorted. Those that follow from
    /// another one in between are omitted.
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

    /// Returns the principal factors that can pay for a move, largest first. If there are several,
    /// it depends on the order.
    #[must_use]
    pub fn payments(&self, at: usize) -> Vec<Number> {
        let possible = self.options_of(at).filter(|option| option.later.is_within(&self.later[at]));
        possible.map(|option| option.factor).collect()
    }

    /// Returns `true` if some legal orders pay differently. Keep that in mind when drawing the
    /// line's pairs: they are just one of several pairings.
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

    /// Returns, for each move, sets of other moves. In any legal order, at least one of these sets
    /// comes later as a whole.
    pub(in crate::sieve) fn alternatives(&self) -> Vec<Vec<Subset>> {
        let sets = |at| self.options_of(at).map(|option| option.later.clone());
        (0..self.line.len()).map(|at| sets(at).collect()).collect()
    }

    /// Returns the fewest moves of `allowed` that can come later than a move. `None` if they do not
    /// allow any of its payments.
    pub(super) fn fewest_within(&self, at: usize, allowed: &Subset) -> Option<Subset> {
        let mut within = self.later[at].clone();
        within.intersect(allowed);
        let fewest = fewest_later(self, at, &within, DEFAULT_EFFORT);
        let enough = self.options_of(at).any(|option| option.later.is_within(&fewest.later));
        (enough && fewest.later.is_within(&within)).then_some(fewest.later)
    }

    /// Moves that come later than this one in all legal orders.
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

/// Removes moves from the end of a line, one at a time.
#[derive(Debug, Clone)]
pub(super) struct Taking<'a> {
    orders: &'a LegalOrders,
    off: Subset,
    /// An option is waiting for this many moves. They must come later, so we have to remove them
    /// before.
    missing: Vec<usize>,
    /// For each move, how many options aren't waiting for anything.
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

    /// Moves removed so far.
    pub(super) fn off(&self) -> &Subset {
        &self.off
    }

    /// A move is free if it could be the last of those that are left.
    pub(super) fn is_free(&self, at: usize) -> bool {
        self.free[at] > 0 && !self.off.contains(at)
    }

    /// Removes a free move. `freed` is called for each move that becomes free as a result.
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

    /// Removes up to `count` moves, each time the first free one of `from`. Returns them in that
    /// order.
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
                // A move we skipped before may be free now, so start over.
                if freed {
                    next = 0;
                }
            }
        }
        taken
    }
}
