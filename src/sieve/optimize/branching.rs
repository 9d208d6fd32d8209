//! Decides which number to branch on. We start with strong branching, and once we've seen enough
//! trials of a number, we rely on its pseudo-costs.

use crate::foundation::sorting::sort_by;
use crate::sieve::optimize::cutting_planes::separation::Fractions;

/// How much branching on each vertex has lowered the bound so far, per unit of fraction moved.
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

/// The smallest gain that we assume. The merit is a product of both sides, so a gain of zero on one
/// of them would make all candidates look the same.
const LEAST_GAIN: f64 = 1e-4;

impl PseudoCosts {
    /// Creates pseudo-costs without any experience, so the first branchings will need trials.
    #[must_use]
    pub fn new(vertices: usize) -> Self {
        PseudoCosts {
            selected: vec![Average::default(); vertices],
            unselected: vec![Average::default(); vertices],
        }
    }

    /// Returns the sum and the count for each vertex, first for selecting it and then for not
    /// selecting it.
    #[must_use]
    pub fn experience(&self) -> [Vec<(f64, u32)>; 2] {
        let list = |side: &[Average]| side.iter().map(|a| (a.sum, a.count)).collect();
        [list(&self.selected), list(&self.unselected)]
    }

    /// Restores experience that was saved before. Returns false, without changing anything, if it
    /// doesn't fit this number of vertices or contains nonsense.
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

    /// Returns only the experience that was gained since `before`, which is what a replica sends
    /// back.
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

    /// Adds the experience of another search, as returned by [`Self::news`].
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

    /// Learns from a decision. When we decided `vertex`, its value was `fraction`, and then the
    /// bound went down by `loss`.
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

    /// Returns true if a vertex has been tried often enough on both sides to be trusted.
    #[must_use]
    pub fn is_reliable(&self, vertex: u32, least: u32) -> bool {
        let tried = |side: &[Average]| side[vertex as usize].count >= least;
        tried(&self.selected) && tried(&self.unselected)
    }

    /// Returns how much we expect to gain from deciding a vertex whose value is `fraction`.
    #[must_use]
    pub fn promise(&self, vertex: u32, fraction: f64) -> f64 {
        let mean = |side: &[Average]| side[vertex as usize].mean().unwrap_or(1.0);
        merit(mean(&self.selected) * (1.0 - fraction), mean(&self.unselected) * fraction)
    }

    /// Returns the fractional vertices, the most promising first. If two of them promise the same,
    /// the one with the larger `tie` comes first.
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

/// Returns the mean over all vertices that have been tried. We use it for those that haven't.
fn overall(side: &[Average]) -> f64 {
    let known = side.iter().filter_map(|average| average.mean());
    let (sum, count) = known.fold((0.0, 0.0), |(sum, count), mean| (sum + mean, count + 1.0));
    if count > 0.0 { sum / count } else { 1.0 }
}

/// Returns how good a branching is that lowers the bound by `selected` on one side and by
/// `unselected` on the other. A product is better than a sum here, because a branching that only
/// helps on one side isn't worth much.
#[must_use]
pub fn merit(selected: f64, unselected: f64) -> f64 {
    selected.max(LEAST_GAIN) * unselected.max(LEAST_GAIN)
}
