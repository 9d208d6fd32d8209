//! Core cuts come from numbers that the linear program selects (almost) completely, although there
//! is no order to play them in.

use super::{Found, Fractions, VIOLATED};
use crate::foundation::sorting::{sort, sort_by};
use crate::sieve::Peeler;
use crate::sieve::optimize::cutting_planes::cut::Cut;
use crate::sieve::optimize::cutting_planes::model::Model;

/// Peels numbers that are selected beyond a threshold. If that leaves a core, it is shrunk as far
/// as possible.
#[derive(Debug, Clone)]
pub struct CoreSeparator {
    peeler: Peeler,
    selected: Vec<bool>,
    counts: Vec<u32>,
    /// Members of the core being shrunk.
    core: Vec<bool>,
}

/// For each threshold, we peel all numbers that are selected at least that far.
const THRESHOLDS: [f64; 10] = [0.999, 0.95, 0.9, 0.83, 0.75, 0.66, 0.58, 0.5, 0.4, 0.3];

impl CoreSeparator {
    /// Allocates working memory in advance. There's not much left to allocate while separating.
    #[must_use]
    pub fn new(model: &Model) -> Self {
        CoreSeparator {
            peeler: Peeler::new(model.graph()),
            selected: vec![false; model.graph().len()],
            counts: vec![0; model.graph().len()],
            core: vec![false; model.graph().len()],
        }
    }

    /// Returns violated core cuts. All their cores are minimal, because fewer members make a
    /// stronger cut.
    pub fn separate(&mut self, model: &Model, at: &Fractions) -> Vec<Found> {
        let mut found: Vec<Found> = Vec::new();
        for threshold in THRESHOLDS {
            self.select(model, |v| at.s[v as usize] >= threshold);
            if self.peel(model) {
                continue;
            }
            let stuck = self.live(model);
            for component in components(model, &stuck) {
                let members = self.shrink(model, at, component);
                let violation = self.violation(model, at, &members);
                let cut = Cut::Core { members };
                if violation > VIOLATED && found.iter().all(|other| other.cut != cut) {
                    found.push(Found { cut, violation });
                }
            }
        }
        found
    }

    fn select(&mut self, model: &Model, chosen: impl Fn(u32) -> bool) {
        for vertex in model.vertices() {
            self.selected[vertex as usize] = chosen(vertex);
        }
    }

    fn peel(&mut self, model: &Model) -> bool {
        self.peeler.peel(model.graph(), &self.selected)
    }

    fn live(&self, model: &Model) -> Vec<u32> {
        model.vertices().filter(|&vertex| self.peeler.is_live(vertex)).collect()
    }

    /// Drops members while there is still a core left, beginning with the least selected. Selected
    /// factors cannot pay.
    fn shrink(&mut self, model: &Model, at: &Fractions, mut stuck: Vec<u32>) -> Vec<u32> {
        let graph = model.graph();
        for &factor in stuck.iter().flat_map(|&member| graph.factors(member)) {
            self.counts[factor as usize] += 1;
        }
        let value = |v: u32| at.s[v as usize];
        sort_by(&mut stuck, |&a, &b| value(a).total_cmp(&value(b)).then(a.cmp(&b)));
        for &member in &stuck {
            self.core[member as usize] = true;
        }
        let mut size = stuck.len();
        for &dropped in &stuck {
            if !self.core[dropped as usize] {
                continue;
            }
            let before = size;
            let mut removed = vec![dropped];
            let mut next = 0;
            while next < removed.len() && next < before {
                self.peel_from(model, &mut removed, next);
                next += 1;
            }
            size -= removed.len();
            if size == 0 {
                size = removed.len();
                for &member in &removed {
                    self.core[member as usize] = true;
                    for &factor in graph.factors(member) {
                        self.counts[factor as usize] += 1;
                    }
                }
            }
        }
        stuck.retain(|&member| std::mem::take(&mut self.core[member as usize]));
        for &factor in stuck.iter().flat_map(|&member| graph.factors(member)) {
            self.counts[factor as usize] = 0;
        }
        sort(&mut stuck);
        stuck
    }

    /// Removes the member at index `next` of `removed` from the core. Members that get a private
    /// factor as a result are appended to `removed`.
    fn peel_from(&mut self, model: &Model, removed: &mut Vec<u32>, next: usize) {
        let graph = model.graph();
        let member = removed[next];
        self.core[member as usize] = false;
        for &factor in graph.factors(member) {
            self.counts[factor as usize] -= 1;
            if self.counts[factor as usize] == 1 && !self.selected[factor as usize] {
                let last = graph.multiples(factor).iter().find(|&&other| self.core[other as usize]);
                // Otherwise, the last member with this factor has already been removed.
                if let Some(&last) = last
                    && !removed[next..].contains(&last)
                {
                    removed.push(last);
                }
            }
        }
    }

    /// Returns the violation of a core's cut.
    fn violation(&mut self, model: &Model, at: &Fractions, members: &[u32]) -> f64 {
        let graph = model.graph();
        let lists = || members.iter().flat_map(|&member| graph.factors(member));
        for &factor in lists() {
            self.counts[factor as usize] += 1;
        }
        let mut violation = 1.0;
        for &member in members {
            violation -= 1.0;
            for edge in model.selecting(member) {
                if self.counts[model.edges()[edge as usize].payment as usize] >= 2 {
                    violation += at.x[edge as usize];
                }
            }
        }
        for &factor in lists() {
            self.counts[factor as usize] = 0;
        }
        violation
    }
}

/// Splits a core into parts without common factors. In particular, members of different ranks end
/// up in different parts.
fn components(model: &Model, stuck: &[u32]) -> Vec<Vec<u32>> {
    let mut rest = vec![false; model.graph().len()];
    for &member in stuck {
        rest[member as usize] = true;
    }
    let mut parts = Vec::new();
    for &start in stuck {
        if !std::mem::take(&mut rest[start as usize]) {
            continue;
        }
        let mut part = vec![start];
        let mut next = 0;
        while next < part.len() {
            for &factor in model.graph().factors(part[next]) {
                for &neighbour in model.graph().multiples(factor) {
                    if std::mem::take(&mut rest[neighbour as usize]) {
                        part.push(neighbour);
                    }
                }
            }
            next += 1;
        }
        sort(&mut part);
        parts.push(part);
    }
    parts
}
