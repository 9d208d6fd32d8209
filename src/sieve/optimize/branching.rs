//! Chooses the number to branch on. That's strong branching at first. Once there have been enough
//! trials of a number, we trust its pseudo-costs.

use crate::foundation::sorting::sort_by;
use crate::sieve::optimize::cutting_planes::separation::Fractions;

/// Remembers how much branching on each vertex has lowered the bound so far, per unit of fraction
/// moved.
#[derive(Debug, Clone)]
pub struct PseudoCosts {
    selected: Vec<Average>,
    unselected: Vec<Average>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Average {
    sum: f64,
    count: u32,
}

impl Average {
    fn mean(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }
}

/// Gains never count for less than this. Merits are products, so if one side were zero, all
/// candidates would look the same.
const LEAST_GAIN: f64 = 1e-4;

impl PseudoCosts {
    /// Creates pseudo-costs without experience. The first branchings will need trials.
    #[must_use]
    pub fn new(vertices: usize) -> Self {
        PseudoCosts {
            selected: vec![Average::default(); vertices],
            unselected: vec![Average::default(); vertices],
        }
    }

    /// Returns sum and count for each vertex, for selecting it and for not selecting it.
    #[must_use]
    pub fn experience(&self) -> [Vec<(f64, u32)>; 2] {
        let list = |side: &[Average]| side.iter().map(|a| (a.sum, a.count)).collect();
        [list(&self.selected), list(&self.unselected)]
    }

    /// Restores saved experience. If it does not match the number of vertices or contains nonsense,
    /// returns `false` and changes nothing.
    pub fn take_up(&mut self, experience: &[Vec<(f64, u32)>; 2]) -> bool {
        let sound = |&(sum, _): &(f64, u32)| (0.0..1e12).contains(&sum);
        let fits =
            |list: &Vec<(f64, u32)>| list.len() == self.selected.len() && list.iter().all(sound);
        if !experience.iter().all(fits) {
            return false;
        }
        let averages = |list: &[(f64, u32)]| {
            let list = list.iter();
            list.map(|&(sum, count)| Average { sum, count }).collect()
        };
        self.selected = averages(&experience[0]);
        self.unselected = averages(&experience[1]);
        true
    }

    /// Returns the experience gained since `before`. That is what replicas send back.
    #[must_use]
    pub fn news(mut self, before: &PseudoCosts) -> Self {
        let subtract = |from: &mut [Average], before: &[Average]| {
            for (from, before) in from.iter_mut().zip(before) {
                from.sum -= before.sum;
                from.count -= before.count;
            }
        };
        subtract(&mut self.selected, &before.selected);
        subtract(&mut self.unselected, &before.unselected);
        self
    }

    /// Adds another search's experience, see [`Self::news`].
    pub fn add(&mut self, news: &PseudoCosts) {
        let add = |to: &mut [Average], news: &[Average]| {
            for (to, news) in to.iter_mut().zip(news) {
                to.sum += news.sum;
                to.count = to.count.saturating_add(news.count);
            }
        };
        add(&mut self.selected, &news.selected);
        add(&mut self.unselected, &news.unselected);
    }

    /// Learns from a decision about `vertex`. It had the value `fraction` before, and the bound
    /// went down by `loss`.
    pub fn learn(&mut self, vertex: u32, fraction: f64, selected: bool, loss: f64) {
        let (side, moved) = if selected {
            (&mut self.selected, 1.0 - fraction)
        } else {
            (&mut self.unselected, fraction)
        };
        let average = &mut side[vertex as usize];
        average.sum += loss.max(0.0) / moved.max(1e-3);
        average.count += 1;
    }

    /// Returns true if a vertex has been tried at least `least` times on either side.
    #[must_use]
    pub fn is_reliable(&self, vertex: u32, least: u32) -> bool {
        let tried = |side: &[Average]| side[vertex as usize].count >= least;
        tried(&self.selected) && tried(&self.unselected)
    }

    /// Returns the expected gain from deciding a vertex with the value `fraction`.
    #[must_use]
    pub fn promise(&self, vertex: u32, fraction: f64) -> f64 {
        let mean = |side: &[Average]| side[vertex as usize].mean().unwrap_or(1.0);
        merit(mean(&self.selected) * (1.0 - fraction), mean(&self.unselected) * fraction)
    }

    /// Returns the fractional vertices, most promising first. Ties are broken by `tie`, larger
    /// values first.
    #[must_use]
    pub fn candidates(&self, at: &Fractions, tie: impl Fn(u32) -> u32) -> Vec<u32> {
        let default = (overall(&self.selected), overall(&self.unselected));
        let promise = |vertex: u32, fraction: f64| {
            let selected = self.selected[vertex as usize].mean().unwrap_or(default.0);
            let unselected = self.unselected[vertex as usize].mean().unwrap_or(default.1);
            merit(selected * (1.0 - fraction), unselected * fraction)
        };
        let fractional = (0..).zip(&at.s).filter(|&(_, &s)| s > 1e-6 && s < 1.0 - 1e-6);
        let mut rated: Vec<(f64, u32)> =
            fractional.map(|(vertex, &s)| (promise(vertex, s), vertex)).collect();
        sort_by(&mut rated, |a, b| b.0.total_cmp(&a.0).then(tie(b.1).cmp(&tie(a.1))));
        rated.into_iter().map(|(_, vertex)| vertex).collect()
    }
}

/// Returns the mean of all tried vertices, as a guess for the others.
fn overall(side: &[Average]) -> f64 {
    let known = side.iter().filter_map(|average| average.mean());
    let (sum, count) = known.fold((0.0, 0.0), |(sum, count), mean| (sum + mean, count + 1.0));
    if count > 0.0 { sum / count } else { 1.0 }
}

/// Rates a branching by how much it lowers the bound on either side. A branching that only helps on
/// one side is not worth much. That's why we multiply instead of adding.
#[must_use]
pub fn merit(selected: f64, unselected: f64) -> f64 {
    selected.max(LEAST_GAIN) * unselected.max(LEAST_GAIN)
}
