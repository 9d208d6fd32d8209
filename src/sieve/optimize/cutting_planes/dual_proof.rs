//! Derives exact bounds from inexact linear programs. The multipliers are rounded to a grid and
//! repaired; after that, the bound they prove holds in integers.

use super::model::Model;
use super::pool::Pool;
use super::row::RowName;
use serde::{Deserialize, Serialize};

/// Proves a bound by means of non-negative integer multipliers over a common denominator. The
/// combination of rows covers the value of each live edge. Consequently, a game that only uses live
/// edges cannot be worth more than [`DualProof::total`] / denominator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DualProof {
    /// Denominator, as a power of two.
    pub shift: u32,
    /// Rows with their multipliers. Zeros are omitted.
    pub terms: Vec<(RowName, i64)>,
    /// Right-hand side of the combination.
    pub total: i64,
}

impl DualProof {
    /// Returns the bound. Scores are whole numbers, so it's rounded down.
    #[must_use]
    pub fn bound(&self) -> i64 {
        self.total >> self.shift
    }

    /// Returns true if this proves that no game is worth more than `objective`.
    #[must_use]
    pub fn closes(&self, objective: i64) -> bool {
        self.bound() <= objective
    }
}

/// Limits the sum of all multipliers, each times the largest figure in its row. Proofs above it are
/// neither made nor accepted. Since no sum in a proof exceeds this, nothing can wrap; not even in
/// [`Prover::slack`], whose differences have four such terms. (In a certificate, multipliers may be
/// as large as 10^18.)
const MOST_WEIGHT: i64 = 1 << 59;

/// The finest denominator is 2^30. Even then, the largest number on a board takes just 43 bits.
pub const LARGEST_SHIFT: u32 = 30;

/// Makes and verifies proofs. Reuse it if you can, because it owns the working memory.
#[derive(Debug, Clone, Default)]
pub struct Prover {
    /// Cuts, demands and decisions contribute this to each edge, times the denominator.
    covered: Vec<i64>,
    /// Multipliers of the number rows, by vertex.
    prices: Vec<i64>,
    /// The sum that must stay below [`MOST_WEIGHT`].
    weight: i64,
}

impl Prover {
    /// Rounds multipliers to multiples of 2^-`shift` and repairs the number rows until all `live`
    /// edges are covered. That is possible for any multipliers, but the bound will only be as good
    /// as they are. Rows whose multipliers are too large to add up, as an unstable linear program
    /// might return them, are skipped. Linear in the number of row entries.
    ///
    /// # Panics
    /// Panics if `shift` is above 30.
    pub fn prove(
        &mut self,
        model: &Model,
        pool: &Pool,
        live: &[bool],
        multipliers: &[(RowName, f64)],
        shift: u32,
    ) -> DualProof {
        assert!(shift <= LARGEST_SHIFT, "2^{shift} is too fine");
        self.proved(model, pool, live, multipliers, shift)
            .or_else(|| self.proved(model, pool, live, &[], shift))
            .expect("the numbers of a board add up")
    }

    /// Returns the proof with these multipliers. `None` if the numbers' prices are too large to add
    /// up.
    fn proved(
        &mut self,
        model: &Model,
        pool: &Pool,
        live: &[bool],
        multipliers: &[(RowName, f64)],
        shift: u32,
    ) -> Option<DualProof> {
        let scale = f64::from(1_u32 << shift);
        self.clear(model);
        let mut proof = DualProof { shift, terms: Vec::with_capacity(multipliers.len()), total: 0 };
        for &(name, multiplier) in multipliers {
            #[expect(clippy::cast_possible_truncation, reason = "rounding to the grid")]
            let rounded = (multiplier * scale).round() as i64;
            if let RowName::Number(vertex) = name {
                self.prices[vertex as usize] = rounded.clamp(0, MOST_WEIGHT);
            } else if let Some(right) = self.add(model, pool, name, rounded) {
                proof.terms.push((name, rounded));
                proof.total += right;
            }
        }
        self.repair(model, live, shift);
        for (vertex, &price) in (0..).zip(&self.prices) {
            if price > 0 {
                self.weight = weighed(self.weight, price, 1)?;
                proof.terms.push((RowName::Number(vertex), price));
                proof.total += price;
            }
        }
        Some(proof)
    }

    fn clear(&mut self, model: &Model) {
        self.covered.clear();
        self.covered.resize(model.edges().len(), 0);
        self.prices.clear();
        self.prices.resize(model.graph().len(), 0);
        self.weight = 0;
    }

    /// Adds a row `by` times. Returns the increase of the right-hand side, or `None` (with nothing
    /// added) if `by` is not positive or the sums become too large.
    fn add(&mut self, model: &Model, pool: &Pool, name: RowName, by: i64) -> Option<i64> {
        let largest = match name {
            RowName::Cut(index) => pool.largest(index),
            _ => 1,
        };
        self.weight = weighed(self.weight, by, largest)?;
        let covered = &mut self.covered;
        match name {
            RowName::Number(vertex) => {
                self.prices[vertex as usize] += by;
                Some(by)
            }
            RowName::Cut(index) => {
                let row = pool.row(index);
                for &(edge, factor) in &row.entries {
                    covered[edge as usize] += by * i64::from(factor);
                }
                Some(by * i64::from(row.right))
            }
            RowName::Demand(index) => {
                let multiples = &model.demands()[index as usize].multiples;
                let edges = multiples.iter().flat_map(|&vertex| model.selecting(vertex));
                edges.for_each(|edge| covered[edge as usize] -= by);
                Some(-by)
            }
            RowName::Must(vertex) => {
                (model.selecting(vertex)).for_each(|edge| covered[edge as usize] -= by);
                Some(-by)
            }
        }
    }

    /// Sets each vertex's price to the lowest one that covers all its live edges. A single pass
    /// over the vertices does it: after that, every edge is covered and no price is too high.
    fn repair(&mut self, model: &Model, live: &[bool], shift: u32) {
        for vertex in model.vertices().rev() {
            let paying = model.paying(vertex).iter().copied();
            let live_edges = model.selecting(vertex).chain(paying);
            let mut price = 0;
            for edge in live_edges.filter(|&edge| live[edge as usize]) {
                let ends = model.edges()[edge as usize];
                let other = ends.selection ^ ends.payment ^ vertex;
                let need = (model.value(ends.selection) << shift)
                    - self.covered[edge as usize]
                    - self.prices[other as usize];
                price = price.max(need);
            }
            self.prices[vertex as usize] = price;
        }
    }

    /// Verifies that a proof adds up: it must cover all `live` edges, and its total must be that of
    /// its rows. Afterwards, [`Self::slack`] is about this proof. Nothing is taken for granted here
    /// but the rows themselves.
    pub fn verify(&mut self, model: &Model, pool: &Pool, live: &[bool], proof: &DualProof) -> bool {
        proof.shift <= LARGEST_SHIFT
            && self.total(model, pool, proof) == Some(proof.total)
            && (0..)
                .zip(live)
                .all(|(edge, &live)| !live || self.slack(model, edge, proof.shift) >= 0)
    }

    /// Adds up a proof's rows. Returns the total, or `None` if sums are too large.
    fn total(&mut self, model: &Model, pool: &Pool, proof: &DualProof) -> Option<i64> {
        self.clear(model);
        let mut terms = proof.terms.iter();
        terms.try_fold(0, |total, &(name, by)| Some(total + self.add(model, pool, name, by)?))
    }

    /// Returns by how much the last proof covers `edge` beyond its value, times the denominator. A
    /// game that uses this edge is worth at most the total minus this.
    #[must_use]
    pub fn slack(&self, model: &Model, edge: u32, shift: u32) -> i64 {
        let ends = model.edges()[edge as usize];
        self.covered[edge as usize]
            + self.prices[ends.selection as usize]
            + self.prices[ends.payment as usize]
            - (model.value(ends.selection) << shift)
    }
}

/// Adds a row's figures to `weight`. `None` if the sum is too large or `by` is not positive.
fn weighed(weight: i64, by: i64, largest: i64) -> Option<i64> {
    let weight = by.checked_mul(largest)?.checked_add(weight)?;
    (by >= 1 && weight <= MOST_WEIGHT).then_some(weight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sieve::Position;
    use crate::sieve::optimize::Goal;
    use crate::sieve::optimize::cutting_planes::cut::Cut;
    use crate::sieve::optimize::cutting_planes::row::{LARGEST_COEFFICIENT, LARGEST_RIGHT, Row};
    use proptest::prelude::*;

    /// A pool of made-up rows, with the largest numbers that cuts can have.
    fn pool(rows: &[Vec<(u32, i32)>], rights: &[i32]) -> Pool {
        let mut pool = Pool::default();
        for (entries, &right) in rows.iter().zip(rights) {
            let mut entries = entries.clone();
            entries.sort_unstable();
            entries.dedup_by_key(|&mut (edge, _)| edge);
            let members = Vec::new();
            pool.push(Cut::Core { members }, Row { entries, right });
        }
        pool
    }

    /// The same check with integers so wide that nothing can overflow.
    fn adds_up(model: &Model, pool: &Pool, live: &[bool], proof: &DualProof) -> bool {
        let mut covered = vec![0_i128; live.len()];
        let mut total = 0_i128;
        let mut add = |edge: u32, amount: i128| covered[edge as usize] += amount;
        for &(name, by) in &proof.terms {
            let by = i128::from(by);
            match name {
                RowName::Number(vertex) => {
                    model.selecting(vertex).for_each(|edge| add(edge, by));
                    model.paying(vertex).iter().for_each(|&edge| add(edge, by));
                    total += by;
                }
                RowName::Cut(index) => {
                    let row = pool.row(index);
                    for &(edge, factor) in &row.entries {
                        add(edge, by * i128::from(factor));
                    }
                    total += by * i128::from(row.right);
                }
                RowName::Demand(index) => {
                    for &vertex in &model.demands()[index as usize].multiples {
                        model.selecting(vertex).for_each(|edge| add(edge, -by));
                    }
                    total -= by;
                }
                RowName::Must(vertex) => {
                    model.selecting(vertex).for_each(|edge| add(edge, -by));
                    total -= by;
                }
            }
        }
        let value = |edge: usize| i128::from(model.value(model.edges()[edge].selection));
        let needed = |edge: usize| value(edge) << proof.shift;
        let positive = proof.terms.iter().all(|&(_, by)| by > 0);
        let all = (0..live.len()).filter(|&edge| live[edge]);
        positive
            && total == i128::from(proof.total)
            && all.into_iter().all(|edge| covered[edge] >= needed(edge))
    }

    /// Multipliers of any magnitude. Some of these would never come out of a healthy linear
    /// program, but the prover has to survive them anyway.
    fn multiplier() -> impl Strategy<Value = f64> {
        prop_oneof![
            8 => (1.0..10.0, -4..32).prop_map(|(figure, size)| figure * 10_f64.powi(size)),
            1 => Just(f64::NAN),
            1 => Just(f64::INFINITY),
            1 => Just(-1.0),
        ]
    }

    const ROWS: usize = 12;
    const EDGES: u32 = 40;

    prop_compose! {
        fn instance()(
            rows in prop::collection::vec(
                prop::collection::vec((0..EDGES, -LARGEST_COEFFICIENT..=LARGEST_COEFFICIENT), 1..30), ROWS),
            rights in prop::collection::vec(-LARGEST_RIGHT..=LARGEST_RIGHT, ROWS),
            multipliers in prop::collection::vec(multiplier(), ROWS + 22),
            whole in prop::collection::vec(0..62_u32, ROWS + 22),
            shift in prop::sample::select(vec![0, 6, 21, 30]),
            off in -2..=2_i64,
            smallest: bool,
        ) -> (Model, Pool, Vec<(RowName, f64)>, Vec<u32>, u32, i64) {
            let goal = if smallest { Goal::Smallest } else { Goal::Largest };
            let model = Model::new(&Position::new(40).expect("a board"), goal);
            assert!(model.edges().len() >= EDGES as usize);
            let cuts = (0..u32::try_from(ROWS).expect("few")).map(RowName::Cut);
            let numbers = model.vertices().take(18).map(RowName::Number);
            // Only the smallest sum has demands.
            let demands = [0, 1].map(RowName::Demand);
            let demands = demands.into_iter().take(model.demands().len());
            let decided = [RowName::Must(3), RowName::Must(7)];
            let names = cuts.chain(numbers).chain(decided).chain(demands);
            let named = names.zip(multipliers).collect();
            (model, pool(&rows, &rights), named, whole, shift, off)
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn whatever_the_multipliers_are_the_proof_adds_up(
            (model, pool, multipliers, _, shift, _) in instance()
        ) {
            let live = vec![true; model.edges().len()];
            let mut prover = Prover::default();
            let proof = prover.prove(&model, &pool, &live, &multipliers, shift);
            prop_assert!(adds_up(&model, &pool, &live, &proof), "{proof:?}");
            prop_assert!(prover.verify(&model, &pool, &live, &proof), "{proof:?}");
        }

        #[test]
        fn a_proof_that_does_not_add_up_is_not_verified(
            (model, pool, multipliers, whole, shift, off) in instance()
        ) {
            let live = vec![true; model.edges().len()];
            let named = multipliers.iter().zip(whole);
            let mut terms: Vec<_> = named.map(|(&(name, _), bits)| (name, 1_i64 << bits)).collect();
            terms.extend(model.vertices().map(|vertex| (RowName::Number(vertex), 100_i64 << shift)));
            // Try the total at which 64 bits wrap around, along with its neighbours. A careless
            // check would accept these.
            let right = |name: RowName| match name {
                RowName::Cut(index) => i64::from(pool.row(index).right),
                RowName::Number(_) => 1,
                RowName::Must(_) | RowName::Demand(_) => -1,
            };
            let total = terms.iter().fold(off, |total, &(name, by)| {
                total.wrapping_add(by.wrapping_mul(right(name)))
            });
            let proof = DualProof { shift, terms, total };
            let verified = Prover::default().verify(&model, &pool, &live, &proof);
            prop_assert!(!verified || adds_up(&model, &pool, &live, &proof), "{proof:?}");
        }
    }

    /// Has the numbers 1 to 6. Note that vertices are off by one. The edges are (2,1) (3,1) (4,2)
    /// (5,1) (6,3) (6,2).
    fn six() -> Model {
        Model::new(&Position::new(6).expect("a board"), Goal::Largest)
    }

    fn numbers(prices: &[(u32, i64)]) -> Vec<(RowName, i64)> {
        let named = prices.iter();
        named.map(|&(number, price)| (RowName::Number(number - 1), price)).collect()
    }

    #[test]
    fn a_bound_is_rounded_down() {
        for (shift, total, bound) in [(0, 15, 15), (2, 63, 15), (2, 64, 16), (1, -1, -1)] {
            let terms = Vec::new();
            let proof = DualProof { shift, terms, total };
            assert_eq!(proof.bound(), bound);
            assert!(proof.closes(bound) && proof.closes(bound + 1) && !proof.closes(bound - 1));
        }
    }

    /// Prices of 1, 4 and 6 cover everything. Prices above that should fall, and prices below
    /// should rise.
    #[test]
    fn prices_are_repaired_to_the_least_that_covers() {
        let model = six();
        let live = vec![true; model.edges().len()];
        let prove = |multipliers: &[(u32, f64)], live: &[bool], shift: u32| {
            let named = multipliers.iter();
            let named = named.map(|&(number, price)| (RowName::Number(number - 1), price));
            let named: Vec<_> = named.collect();
            let mut prover = Prover::default();
            let proof = prover.prove(&model, &Pool::default(), live, &named, shift);
            assert!(adds_up(&model, &Pool::default(), live, &proof));
            (proof.terms, proof.total)
        };
        let best = numbers(&[(1, 5), (4, 4), (6, 6)]);
        let right = [(1, 5.0), (4, 4.0), (6, 6.0)];
        for multipliers in [&right[..], &[(1, 5.4), (4, 0.0), (6, 99.0)], &[(1, 4.6), (4, 5.0)]] {
            assert_eq!(prove(multipliers, &live, 0), (best.clone(), 15));
        }
        let halves = numbers(&[(1, 10), (4, 8), (6, 12)]);
        assert_eq!(prove(&right, &live, 1), (halves, 30));
        // Here, 3 pays for part of 6 and 2 for the rest.
        let shared = [(1, 5.0), (2, 2.0), (3, 2.0), (4, 2.0), (6, 4.0)];
        let expected = numbers(&[(1, 5), (2, 2), (3, 2), (4, 2), (6, 4)]);
        assert_eq!(prove(&shared, &live, 0), (expected, 15));
        // Without live edges, there's nothing to cover, and so no rows are needed.
        assert_eq!(prove(&right, &[false; 6], 0), (Vec::new(), 0));
        let five = model.selecting(4).start as usize;
        let mut without_five = live.clone();
        without_five[five] = false;
        let expected = numbers(&[(1, 3), (4, 4), (6, 6)]);
        assert_eq!(prove(&right, &without_five, 0), (expected, 13));
    }

    #[test]
    fn a_proof_is_verified_down_to_the_last_unit() {
        let model = six();
        let pool = pool(&[vec![(0, 1), (3, 1)]], &[1]);
        let live = vec![true; model.edges().len()];
        let verify = |terms: &[(RowName, i64)], total: i64, live: &[bool]| {
            let terms = terms.to_vec();
            let proof = DualProof { shift: 0, terms, total };
            Prover::default().verify(&model, &pool, live, &proof)
        };
        let right = numbers(&[(1, 5), (4, 4), (6, 6)]);
        assert!(verify(&right, 15, &live));
        assert!(!verify(&right, 14, &live) && !verify(&right, 16, &live));
        for term in 0..3 {
            let mut less = right.clone();
            less[term].1 -= 1;
            assert!(!verify(&less, 14, &live));
            let mut nothing = right.clone();
            nothing[term].1 = 0;
            assert!(!verify(&nothing, 15 - right[term].1, &[false; 6]));
        }
        let mut without_five = live.clone();
        without_five[model.selecting(4).start as usize] = false;
        let less = numbers(&[(1, 3), (4, 4), (6, 6)]);
        assert!(verify(&less, 13, &without_five) && !verify(&less, 13, &live));
        // If 6 is known to be selected, its row can be used, as long as a higher price makes up for
        // it.
        let must = [&right[..], &[(RowName::Must(5), 1), (RowName::Number(5), 1)]].concat();
        assert!(verify(&must, 15, &live));
        let cut = [&right[..], &[(RowName::Cut(0), 3)]].concat();
        assert!(verify(&cut, 18, &live) && !verify(&cut, 15, &live));
        let too_fine = DualProof { shift: LARGEST_SHIFT + 1, terms: Vec::new(), total: 0 };
        assert!(!Prover::default().verify(&model, &pool, &[false; 6], &too_fine));
    }

    #[test]
    fn a_slack_is_the_coefficient_less_the_value() {
        let model = six();
        let pool = pool(&[vec![(0, 1), (3, -1)]], &[1]);
        let mut prover = Prover::default();
        let mut terms = numbers(&[(1, 12), (4, 8), (6, 13), (2, 1)]);
        terms.push((RowName::Cut(0), 2));
        terms.push((RowName::Must(5), 1));
        let total = 12 + 8 + 13 + 1 + 2 - 1;
        let shift = 1;
        let proof = DualProof { shift, terms, total };
        assert!(prover.verify(&model, &pool, &[true; 6], &proof));
        // Slacks at twice the scale, by edge: 15 - 4, 12 - 6, 9 - 8, 10 - 10, 12 - 12, 13 - 12.
        let slacks: Vec<i64> = (0..6).map(|edge| prover.slack(&model, edge, shift)).collect();
        let of = |member: u32, factor: u32| {
            let edges = model.selecting(member - 1);
            let is_it = |&edge: &u32| model.edges()[edge as usize].payment == factor - 1;
            slacks[edges.into_iter().find(is_it).expect("an edge") as usize]
        };
        assert_eq!([of(2, 1), of(3, 1), of(4, 2), of(5, 1)], [11, 6, 1, 0]);
        assert_eq!([of(6, 3), of(6, 2)], [0, 1]);
    }

    #[test]
    fn the_sum_of_weights_is_limited() {
        assert_eq!(weighed(MOST_WEIGHT - 6, 2, 3), Some(MOST_WEIGHT));
        assert_eq!(weighed(MOST_WEIGHT - 6, 7, 1), None);
        assert_eq!(weighed(5, 1, 1), Some(6));
        assert_eq!([weighed(0, 0, 1), weighed(0, -1, 1)], [None, None]);
        assert_eq!(weighed(0, i64::MAX, 2), None);
        assert_eq!(weighed(i64::MAX, 1, 1), None);
    }
}
