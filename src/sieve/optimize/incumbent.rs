//! Good games: greedy by the peeling test, then flips of single numbers.

use super::Goal;
use super::model::Model;
use crate::sieve::Peeler;
use crate::sorting::sort_by_key;

/// The best game found so far and the means to look for better ones. Sets of
/// selections are marked per vertex; every set kept is playable, and for
/// [`Goal::Smallest`] plays to the end of the game.
#[derive(Debug, Clone)]
pub struct Incumbent {
    best: Vec<bool>,
    objective: i64,
    peeler: Peeler,
    /// Working memory: on how many selected lists each vertex is.
    layer: LayerTest,
}

/// Tests whether one more number keeps a playable set playable. Only two ranks
/// are touched by it: its own, where it becomes a member, and the next, where
/// it can no longer pay.
#[derive(Debug, Clone)]
struct LayerTest {
    by_rank: Vec<Vec<u32>>,
    claims: Vec<u32>,
    claimants: Vec<u32>,
    ready: Vec<u32>,
}

impl LayerTest {
    fn new(model: &Model) -> Self {
        let graph = model.graph();
        let ranks = model.vertices().map(|v| graph.rank(v)).max().unwrap_or(0);
        let mut by_rank = vec![Vec::new(); usize::from(ranks) + 2];
        for vertex in model.vertices() {
            by_rank[usize::from(graph.rank(vertex))].push(vertex);
        }
        LayerTest {
            by_rank,
            claims: vec![0; graph.len()],
            claimants: vec![0; graph.len()],
            ready: Vec::new(),
        }
    }

    /// Whether the selected numbers of one rank peel off completely.
    fn peels(&mut self, model: &Model, selected: &[bool], rank: usize) -> bool {
        let graph = model.graph();
        let mut members = 0;
        for &factor in rank
            .checked_sub(1)
            .map_or(&[][..], |below| &self.by_rank[below])
        {
            self.claims[factor as usize] = 0;
            self.claimants[factor as usize] = 0;
        }
        for &member in &self.by_rank[rank] {
            if selected[member as usize] {
                members += 1;
                for &factor in graph.factors(member) {
                    self.claims[factor as usize] += 1;
                    self.claimants[factor as usize] ^= member;
                }
            }
        }
        self.ready.clear();
        for &factor in rank
            .checked_sub(1)
            .map_or(&[][..], |below| &self.by_rank[below])
        {
            if self.claims[factor as usize] == 1 && !selected[factor as usize] {
                self.ready.push(factor);
            }
        }
        while let Some(factor) = self.ready.pop() {
            if self.claims[factor as usize] != 1 {
                continue;
            }
            members -= 1;
            let member = self.claimants[factor as usize];
            for &other in graph.factors(member) {
                self.claims[other as usize] -= 1;
                self.claimants[other as usize] ^= member;
                if self.claims[other as usize] == 1 && !selected[other as usize] {
                    self.ready.push(other);
                }
            }
        }
        members == 0
    }

    /// Adds `vertex` to the playable set if it stays playable.
    fn add(&mut self, model: &Model, selected: &mut [bool], vertex: u32) -> bool {
        let graph = model.graph();
        if graph.factors(vertex).iter().all(|&f| selected[f as usize]) {
            return false;
        }
        selected[vertex as usize] = true;
        let rank = usize::from(graph.rank(vertex));
        let playable = self.peels(model, selected, rank)
            && (graph
                .multiples(vertex)
                .iter()
                .all(|&m| !selected[m as usize])
                || self.peels(model, selected, rank + 1));
        selected[vertex as usize] = playable;
        playable
    }
}

impl Incumbent {
    /// A first game: from the top down for a large sum; always the smallest
    /// legal number for a small one.
    #[must_use]
    pub fn new(model: &Model) -> Self {
        let mut incumbent = Incumbent {
            best: vec![false; model.graph().len()],
            objective: i64::MIN,
            peeler: Peeler::new(model.graph()),
            layer: LayerTest::new(model),
        };
        let descending: Vec<u32> = model.vertices().rev().collect();
        let order = match model.goal() {
            Goal::Largest => descending,
            Goal::Smallest => Vec::new(),
        };
        incumbent.complete(model, vec![false; model.graph().len()], &order);
        incumbent
    }

    /// The selections of the best game, marked per vertex.
    #[must_use]
    pub fn best(&self) -> &[bool] {
        &self.best
    }

    /// The objective of the best game.
    #[must_use]
    pub fn objective(&self) -> i64 {
        self.objective
    }

    /// Offers a set of selections. True if it is a better game.
    pub fn offer(&mut self, model: &Model, selected: &[bool]) -> bool {
        let objective = model.objective(selected);
        if objective <= self.objective
            || !model.meets_demands(selected)
            || !self.peeler.peel(model.graph(), selected)
        {
            return false;
        }
        self.objective = objective;
        self.best.copy_from_slice(selected);
        true
    }

    /// Builds a game by taking numbers in the order of what a linear program
    /// gives them, as long as the set stays playable. True if it is better.
    pub fn follow(&mut self, model: &Model, s: &[f64]) -> bool {
        let mut order: Vec<u32> = match model.goal() {
            Goal::Largest => model.vertices().rev().collect(),
            Goal::Smallest => model.vertices().filter(|&v| s[v as usize] > 0.4).collect(),
        };
        // Nearly equal values are ordered by the number instead.
        #[expect(clippy::cast_possible_truncation, reason = "s is between 0 and 1")]
        let step = |v: &u32| -(s[*v as usize] * 50.0).round() as i64;
        sort_by_key(&mut order, step);
        self.complete(model, vec![false; model.graph().len()], &order)
    }

    /// Builds a game from the numbers of `preferred`, in their order, as far as
    /// the set stays playable, and fills it up. True if it is better.
    pub fn prefer(&mut self, model: &Model, preferred: &[u32]) -> bool {
        let mut order = preferred.to_vec();
        if model.goal() == Goal::Largest {
            order.extend(model.vertices().rev());
        }
        self.complete(model, vec![false; model.graph().len()], &order)
    }

    /// Adds numbers in the given order to a playable set, brings the game to
    /// its end where that is asked for, and offers it.
    fn complete(&mut self, model: &Model, mut selected: Vec<bool>, order: &[u32]) -> bool {
        for &vertex in order {
            if !selected[vertex as usize] {
                self.layer.add(model, &mut selected, vertex);
            }
        }
        if model.goal() == Goal::Smallest {
            self.play_out(model, &mut selected);
        }
        self.offer(model, &selected)
    }

    /// Plays the selections, then the smallest legal number until there is
    /// none: that ends the game, so every demand is met.
    fn play_out(&mut self, model: &Model, selected: &mut [bool]) {
        let graph = model.graph();
        self.peeler.peel(graph, selected);
        let mut order: Vec<u32> = self
            .peeler
            .removed()
            .iter()
            .rev()
            .map(|&(m, _)| m)
            .collect();
        sort_by_key(&mut order, |&vertex| graph.rank(vertex));
        let mut gone = vec![false; graph.len()];
        for vertex in order {
            sweep(model, &mut gone, vertex);
        }
        let legal = |gone: &[bool], v: u32| {
            !gone[v as usize] && graph.factors(v).iter().any(|&f| !gone[f as usize])
        };
        // A number that has become illegal never becomes legal again, so one
        // walk upwards is enough.
        for vertex in model.vertices() {
            if legal(&gone, vertex) {
                selected[vertex as usize] = true;
                sweep(model, &mut gone, vertex);
            }
        }
    }

    /// Takes one number out of the best game, or forces one in, and fills up
    /// again. True if that is better.
    pub fn flip(&mut self, model: &Model, vertex: u32) -> bool {
        let mut selected = self.best.clone();
        let forced = !selected[vertex as usize];
        if forced {
            selected = self.make_room(model, vertex);
            if !selected[vertex as usize] {
                return false;
            }
        } else {
            selected[vertex as usize] = false;
        }
        let order: Vec<u32> = match model.goal() {
            Goal::Largest => model
                .vertices()
                .rev()
                .filter(|&v| forced || v != vertex)
                .collect(),
            Goal::Smallest => Vec::new(),
        };
        self.complete(model, selected, &order)
    }

    /// The best game with `vertex` forced in and whatever is in its way taken
    /// out, by taking it first and the rest from the largest down.
    fn make_room(&mut self, model: &Model, vertex: u32) -> Vec<bool> {
        let mut selected = vec![false; model.graph().len()];
        if !self.layer.add(model, &mut selected, vertex) {
            return selected;
        }
        for other in model
            .vertices()
            .rev()
            .filter(|&v| self.best[v as usize])
            .collect::<Vec<_>>()
        {
            self.layer.add(model, &mut selected, other);
        }
        selected
    }
}

/// Marks a number and all its remaining factors as gone.
fn sweep(model: &Model, gone: &mut [bool], vertex: u32) {
    if gone[vertex as usize] {
        return;
    }
    gone[vertex as usize] = true;
    for &factor in model.graph().factors(vertex) {
        sweep(model, gone, factor);
    }
}
