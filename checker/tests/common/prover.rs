//! A prover that is as simple as possible. It branches on every number until greedy multipliers
//! close the node, or until it finds a core among the selected numbers. Boards up to about 24 take
//! no more than a moment.

use ginnow_checker::Goal;

use super::exhaustive::{Optimum, payments, play_all, remains};
use super::seeded::Seeded;
use super::spaced;

/// Multiplies a row. We copy its coefficients here, so that we can add up terms without looking for
/// their rows.
struct Term {
    name: String,
    multiplier: i64,
    coefficients: Vec<i64>,
    right_side: i64,
}

#[derive(Clone)]
struct Node {
    excluded: Vec<bool>,
    decided: Vec<Option<bool>>,
}

struct Prover {
    /// `None` if we are proving that there is no game.
    goal: Option<Goal>,
    size: u32,
    list: u32,
    payments: Vec<(u32, u32)>,
    better: i64,
    cuts: usize,
    lines: Vec<String>,
    random: Seeded,
}

/// Writes a certificate for the best game after `opening`. There are many ways to prove the same
/// thing, and `seed` decides which kinds of statements this certificate uses.
pub fn certificate(goal: Goal, size: u32, opening: &[u32], seed: u64) -> String {
    certificate_with(goal, size, opening, &[], seed)
}

/// Like [`certificate`], but only about games that select all of `required`. These numbers must
/// remain after the opening.
pub fn certificate_with(
    goal: Goal,
    size: u32,
    opening: &[u32],
    required: &[u32],
    seed: u64,
) -> String {
    let list = play_all(size, opening).unwrap();
    let mut optimum = Optimum::containing(goal, required);
    let gained = optimum.sum(list);
    let conditions =
        if required.is_empty() { String::new() } else { format!("required{}\n", spaced(required)) };
    let answer = match gained {
        Some(gained) => {
            let claim = opening.iter().sum::<u32>() + gained;
            format!("claim {claim}\ngame{}", spaced(&optimum.game(list)))
        }
        None => "claim none".to_string(),
    };
    let opened = spaced(opening);
    let header = format!(
        "ginnow-certificate 1\n# board {size}, seed {seed}\ngoal {goal}\nboard {size}\nopening{opened}\n{conditions}{answer}"
    );
    let payments = payments(list);
    let mut root =
        Node { excluded: vec![false; payments.len()], decided: vec![None; size as usize + 1] };
    for &number in required {
        root.decided[number as usize] = Some(true);
        for (payment, &(_, factor)) in payments.iter().enumerate() {
            root.excluded[payment] |= factor == number;
        }
    }
    let mut prover = Prover {
        goal: gained.map(|_| goal),
        size,
        list,
        payments,
        better: match (gained.map(i64::from), goal) {
            (Some(gained), Goal::Largest) => gained + 1,
            (Some(gained), Goal::Smallest) => 1 - gained,
            (None, _) => 0,
        },
        cuts: 0,
        lines: vec![header],
        random: Seeded::new(seed),
    };
    prover.prove(root);
    prover.lines.push("end\n".into());
    prover.lines.join("\n")
}

impl Prover {
    fn prove(&mut self, mut node: Node) {
        let mut terms = self.cover(&node);
        let total: i64 = terms.iter().map(|term| term.multiplier * term.right_side).sum();
        if total >= self.better {
            if let Some(contradiction) = self.contradiction(&node, total - self.better + 1) {
                terms.extend(contradiction);
            } else {
                if self.random.one_in(2) {
                    self.exclude(&mut node, &terms, total);
                }
                return self.branch(&node);
            }
        }
        let line = self.dual_line("leaf", &terms);
        self.lines.push(line);
    }

    fn branch(&mut self, node: &Node) {
        let free = |number: &u32| {
            node.decided[*number as usize].is_none()
                && self.free(node).any(|(member, factor)| member == *number || factor == *number)
        };
        let number =
            (1..=self.size).rev().find(free).expect("a node with everything decided closes");
        self.lines.push(format!("branch {number}"));
        for selected in [true, false] {
            let mut child = node.clone();
            child.decided[number as usize] = Some(selected);
            for (payment, &(member, factor)) in self.payments.iter().enumerate() {
                if number == if selected { factor } else { member } {
                    child.excluded[payment] = true;
                }
            }
            self.prove(child);
        }
    }

    fn exclude(&mut self, node: &mut Node, terms: &[Term], total: i64) {
        let line = self.dual_line("exclude", terms);
        self.lines.push(line);
        for payment in 0..self.payments.len() {
            let sum: i64 =
                terms.iter().map(|term| term.multiplier * term.coefficients[payment]).sum();
            let slack = sum - self.worth(self.payments[payment].0);
            if !node.excluded[payment] && total - slack < self.better {
                node.excluded[payment] = true;
            }
        }
    }

    fn worth(&self, number: u32) -> i64 {
        match self.goal {
            Some(Goal::Largest) => i64::from(number),
            Some(Goal::Smallest) => -i64::from(number),
            None => 0,
        }
    }

    /// Writes a line with `terms`, using a random denominator.
    fn dual_line(&mut self, word: &str, terms: &[Term]) -> String {
        let denominator = self.random.pick(&[1_i64, 1, 2, 1024]);
        let mut line = format!("{word} {denominator} :");
        for term in terms.iter().filter(|term| term.multiplier > 0) {
            let multiplier = term.multiplier * denominator;
            line.extend([" ", &term.name, "*", &multiplier.to_string()]);
        }
        line
    }

    fn free<'a>(&'a self, node: &'a Node) -> impl Iterator<Item = (u32, u32)> + 'a {
        self.payments
            .iter()
            .zip(&node.excluded)
            .filter(|(_, excluded)| !**excluded)
            .map(|(&pair, _)| pair)
    }

    fn term(
        &self,
        name: String,
        multiplier: i64,
        right_side: i64,
        coefficient: impl Fn(u32, u32) -> i64,
    ) -> Term {
        let coefficients =
            self.payments.iter().map(|&(member, factor)| coefficient(member, factor)).collect();
        Term { name, multiplier, coefficients, right_side }
    }

    fn number_row(&self, number: u32, multiplier: i64) -> Term {
        let at = move |member, factor| i64::from(member == number || factor == number);
        self.term(format!("n{number}"), multiplier, 1, at)
    }

    fn selected_row(&self, number: u32, multiplier: i64) -> Term {
        self.term(format!("m{number}"), multiplier, -1, |member, _| -i64::from(member == number))
    }

    fn demand_row(&self, number: u32, multiplier: i64) -> Term {
        let at = |member: u32, _| -i64::from(member.is_multiple_of(number));
        self.term(format!("d{number}"), multiplier, -1, at)
    }

    fn selected(&self, node: &Node) -> Vec<u32> {
        (1..=self.size).filter(|&number| node.decided[number as usize] == Some(true)).collect()
    }

    /// Finds multipliers that cover every payment that is not excluded.
    fn cover(&self, node: &Node) -> Vec<Term> {
        match self.goal {
            Some(Goal::Largest) => self.cover_largest(node),
            Some(Goal::Smallest) => self.cover_smallest(node),
            None => Vec::new(),
        }
    }

    /// Finds prices of numbers. We start with the same price for everything that can pay, put the
    /// missing amount on the members, and then lower each price as far as possible. This depends on
    /// the price that we start with, so we try all of them and return the best result.
    fn cover_largest(&self, node: &Node) -> Vec<Term> {
        let free: Vec<(usize, usize)> =
            self.free(node).map(|(a, b)| (a as usize, b as usize)).collect();
        let missing = |prices: &[i64], number: usize| {
            let of_payment = |&(member, factor): &(usize, usize)| {
                let worth = i64::try_from(member).unwrap();
                match number {
                    _ if number == member => Some(worth - prices[factor]),
                    _ if number == factor => Some(worth - prices[member]),
                    _ => None,
                }
            };
            free.iter().filter_map(of_payment).max().unwrap_or(0).max(0)
        };
        let prices_from = |start: i64| {
            let mut prices = vec![0; self.size as usize + 1];
            for &(_, factor) in &free {
                prices[factor] = start;
            }
            for &(member, factor) in &free {
                prices[member] =
                    prices[member].max(i64::try_from(member).unwrap() - prices[factor]);
            }
            for number in 1..prices.len() {
                prices[number] = missing(&prices, number);
            }
            prices
        };
        let best = (0..=i64::from(self.size))
            .map(prices_from)
            .min_by_key(|prices| prices.iter().sum::<i64>());
        let terms = best.unwrap().into_iter().zip(0_u32..).filter(|(price, _)| *price > 0);
        terms.map(|(price, number)| self.number_row(number, price)).collect()
    }

    /// Gives each selected number its full value, and then adds demands from the largest number
    /// down, as far as the remaining budget allows.
    fn cover_smallest(&self, node: &Node) -> Vec<Term> {
        let selected = self.selected(node);
        let mut slack: Vec<i64> = vec![i64::MAX; self.size as usize + 1];
        for (member, _) in self.free(node) {
            slack[member as usize] = i64::from(member);
        }
        for &number in &selected {
            slack[number as usize] = 0;
        }
        let mut terms: Vec<Term> =
            selected.iter().map(|&number| self.selected_row(number, i64::from(number))).collect();
        for number in (1..=self.size / 2).rev().filter(|&number| remains(self.list, number)) {
            let multiples = (1..=self.size / number).map(|times| (times * number) as usize);
            let price = multiples.clone().map(|multiple| slack[multiple]).min().unwrap();
            if price > 0 && price < i64::MAX {
                for multiple in multiples {
                    // Numbers without payers have no upper limit.
                    if slack[multiple] < i64::MAX {
                        slack[multiple] -= price;
                    }
                }
                terms.push(self.demand_row(number, price));
            }
        }
        terms
    }

    /// If the decisions contradict the rules, finds rows whose sum claims that 0 is at most `-gap`.
    fn contradiction(&mut self, node: &Node, gap: i64) -> Option<Vec<Term>> {
        let free: Vec<(u32, u32)> = self.free(node).collect();
        let can_be_paid = |number: u32| free.iter().any(|&(member, _)| member == number);
        if self.goal == Some(Goal::Smallest) {
            let stays = |&number: &u32| {
                remains(self.list, number)
                    && (1..=self.size / number).all(|times| !can_be_paid(times * number))
            };
            if let Some(number) = (1..=self.size / 2).find(stays) {
                return Some(vec![self.demand_row(number, gap)]);
            }
        }
        let mut core = self.selected(node);
        if let Some(&number) = core.iter().find(|&&number| !can_be_paid(number)) {
            return Some(vec![self.selected_row(number, gap)]);
        }
        // Peel the set by removing each member that has a factor of its own.
        loop {
            let shared = |factor: u32| {
                free.iter()
                    .filter(|&&(member, with)| with == factor && core.contains(&member))
                    .count()
                    >= 2
            };
            let private = |number: &u32| {
                free.iter().any(|&(member, factor)| member == *number && !shared(factor))
            };
            match core.iter().position(private) {
                Some(place) => core.remove(place),
                None => break,
            };
        }
        if core.is_empty() {
            return None;
        }
        let mut factors: Vec<u32> = free
            .iter()
            .filter(|(member, _)| core.contains(member))
            .map(|&(_, factor)| factor)
            .collect();
        factors.sort_unstable();
        factors.dedup();
        let mut terms = vec![self.core_term(&core, &factors, gap)];
        terms.extend(core.iter().map(|&number| self.selected_row(number, gap)));
        Some(terms)
    }

    /// Makes a cut that forbids paying all of `core` with `factors`. Several kinds of cuts can
    /// express this, and we choose one at random.
    fn core_term(&mut self, core: &[u32], factors: &[u32], multiplier: i64) -> Term {
        let least = i64::try_from(core.len()).unwrap() - 1;
        let paid_twice = |number: &u32| {
            factors.iter().filter(|&&factor| self.payments.contains(&(*number, factor))).count()
                >= 2
        };
        let is_cycle = factors.len() <= core.len() && core.iter().all(paid_twice);
        let line = match self.random.below(3) {
            0 | 1 if is_cycle => format!("cut cycle 2 :{}", spaced(factors)),
            1 if factors.len() <= 16 => {
                let lists: Vec<Vec<u32>> = core
                    .iter()
                    .map(|&number| {
                        factors
                            .iter()
                            .copied()
                            .filter(|f| self.payments.contains(&(number, *f)))
                            .collect()
                    })
                    .collect();
                let longest = longest_chain(&lists, &mut Vec::new());
                format!("cut rank {longest} :{} :{}", spaced(factors), spaced(core))
            }
            _ => format!("cut core :{}", spaced(core)),
        };
        self.lines.push(line);
        self.cuts += 1;
        if self.random.one_in(3) {
            let (index, number) = (self.cuts - 1, factors[0]);
            self.lines.push(format!("cut sum 2 : c{index}*2 n{number}*1"));
            self.cuts += 1;
        }
        // The real coefficients may be larger and the right side smaller, depending on the kind,
        // but these are always on the safe side.
        self.term(format!("c{}", self.cuts - 1), multiplier, least, |member, factor| {
            i64::from(core.contains(&member) && factors.contains(&factor))
        })
    }
}

/// Returns how many lists can be ordered in such a way that each one has a factor that none before
/// it has.
pub fn longest_chain(lists: &[Vec<u32>], swept: &mut Vec<u32>) -> usize {
    let mut longest = 0;
    for list in lists {
        if list.iter().any(|factor| !swept.contains(factor)) {
            let before = swept.len();
            swept.extend(list);
            longest = longest.max(1 + longest_chain(lists, swept));
            swept.truncate(before);
        }
    }
    longest
}
