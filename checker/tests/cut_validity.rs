//! The file only names a cut, so a proof is wrong if the checker derives a wrong inequality from
//! it. We draw random cuts of every kind on random small positions, and compare the inequality with
//! every legal game and every choice of payments.

#[path = "../../tests/support/amount.rs"]
mod amount;
mod common;

use std::collections::HashMap;

use amount::amount;
use common::exhaustive::{AllGames, Optimum, numbers, payments, play_all, random_opening};
use common::prover::longest_chain;
use common::seeded::Seeded;
use common::spaced;
use ginnow_checker::{Checker, Goal, Inequality, Reason};

/// Returns a checker that has read the header of a certificate for this position, so that cuts can
/// follow.
fn at_proof(goal: Goal, size: u32, opening: &[u32]) -> Checker {
    let list = play_all(size, opening).unwrap();
    let mut optimum = Optimum::new(goal);
    let claim = opening.iter().sum::<u32>() + optimum.sum(list).unwrap();
    let game = spaced(&optimum.game(list));
    let mut checker = Checker::new();
    for line in [
        "ginnow-certificate 1".into(),
        format!("goal {goal}"),
        format!("board {size}"),
        format!("opening{}", spaced(opening)),
        format!("claim {claim}"),
        format!("game{game}"),
    ] {
        checker.feed_line(&line).unwrap();
    }
    checker
}

fn largest_left_side(games: &AllGames, inequality: &Inequality, goal: Goal) -> i64 {
    let mut coefficients = HashMap::new();
    for term in &inequality.terms {
        let earlier = coefficients.insert((term.member, term.factor), term.coefficient);
        assert_eq!(earlier, None, "a payment stands twice");
    }
    games.largest_left_side(&coefficients, goal == Goal::Smallest)
}

/// Draws random cuts for one position.
struct Cuts<'a> {
    goal: Goal,
    size: u32,
    payments: &'a [(u32, u32)],
    remaining: &'a [u32],
    /// The checker has accepted this many cuts so far. A sum cut may refer to any of these.
    stated: usize,
    random: Seeded,
}

impl Cuts<'_> {
    /// Draws numbers from one side of the payments. Most of the time they have the same rank,
    /// because real cuts look like this.
    fn some(&mut self, factors: bool) -> Vec<u32> {
        let mut from: Vec<u32> =
            self.payments.iter().map(|&(a, b)| if factors { b } else { a }).collect();
        from.sort_unstable();
        from.dedup();
        if !self.random.one_in(3) && !from.is_empty() {
            let rank = rank(self.random.pick(&from));
            from.retain(|&number| self::rank(number) == rank);
        }
        let times = self.random.pick(&[1, 1, 2, 3]);
        if self.random.one_in(8) {
            from = self.remaining.to_vec();
        }
        self.random.subset(&from, times)
    }

    /// Draws a cut. If the numbers drawn do not make one, returns `None`.
    fn draw(&mut self) -> Option<String> {
        match self.random.below(4) {
            0 => {
                let (threshold, factors) = (2 + self.random.below(3), self.some(true));
                (factors.len() >= threshold)
                    .then(|| format!("cut cycle {threshold} :{}", spaced(&factors)))
            }
            1 => {
                let (mut factors, mut members) = (self.some(true), self.some(false));
                factors.truncate(7);
                members.truncate(7);
                let inside = |&a: &u32| {
                    factors.iter().copied().filter(|b| self.payments.contains(&(a, *b))).collect()
                };
                let lists: Vec<Vec<u32>> = members.iter().map(inside).collect();
                let longest = longest_chain(&lists, &mut Vec::new());
                let usable = !factors.is_empty() && !members.is_empty();
                usable.then(|| {
                    format!("cut rank {longest} :{} :{}", spaced(&factors), spaced(&members))
                })
            }
            2 => {
                let members = self.some(false);
                (members.len() >= 2).then(|| format!("cut core :{}", spaced(&members)))
            }
            _ => Some(self.draw_sum()),
        }
    }

    fn draw_sum(&mut self) -> String {
        let divisor = self.random.pick(&[1, 2, 2, 2, 3, 5]);
        let mut line = format!("cut sum {divisor} :");
        for _ in 0..=self.random.below(6) {
            let multiplier = 1 + self.random.below(divisor);
            let demands: Vec<u32> =
                self.remaining.iter().copied().filter(|&x| 2 * x <= self.size).collect();
            let row = match self.random.below(3) {
                0 if self.stated > 0 => format!("c{}", self.random.below(self.stated)),
                1 if self.goal == Goal::Smallest && !demands.is_empty() => {
                    format!("d{}", self.random.pick(&demands))
                }
                _ if self.remaining.is_empty() => continue,
                _ => format!("n{}", self.random.pick(self.remaining)),
            };
            line.extend([" ", &row, "*", &multiplier.to_string()]);
        }
        line
    }
}

fn rank(number: u32) -> u32 {
    let smallest = (2..=number).find(|factor| number.is_multiple_of(*factor));
    smallest.map_or(0, |prime| 1 + rank(number / prime))
}

/// Draws cuts for one position and compares each of them with all games. Returns how many cuts of
/// each kind were tight, meaning that they could not be any stronger.
fn hold_against_all_games(
    goal: Goal,
    size: u32,
    opening: &[u32],
    draws: usize,
    seed: u64,
) -> HashMap<String, usize> {
    let list = play_all(size, opening).unwrap();
    let games = AllGames::from(list);
    let mut checker = at_proof(goal, size, opening);
    let (payments, remaining) = (payments(list), numbers(list));
    let random = Seeded::new(seed);
    let mut cuts =
        Cuts { goal, size, payments: &payments, remaining: &remaining, stated: 0, random };
    let mut tight = HashMap::new();
    for _ in 0..draws {
        let Some(line) = cuts.draw() else { continue };
        checker.feed_line(&line).unwrap_or_else(|rejection| panic!("{line}: {rejection}"));
        let inequality = checker.cut(cuts.stated).unwrap();
        cuts.stated += 1;
        let largest = largest_left_side(&games, &inequality, goal);
        let right_side = inequality.right_side;
        assert!(
            largest <= right_side,
            "goal {goal}, board {size}, opening {opening:?}: {line} has left side {largest}, right side {right_side}"
        );
        if largest == right_side && !inequality.terms.is_empty() {
            let kind = line.split(" :").next().unwrap().split(' ').take(3).collect::<Vec<_>>();
            let kind = if kind[1] == "cycle" { kind.join(" ") } else { kind[1].to_string() };
            *tight.entry(kind).or_insert(0) += 1;
        }
    }
    tight
}

#[test]
fn cuts_hold_in_every_game() {
    let mut random = Seeded::new(11);
    let mut tight: HashMap<String, usize> = HashMap::new();
    for seed in 0..400 {
        let size = 8 + u32::try_from(random.below(13)).unwrap();
        let opening = random_opening(size, &mut random);
        let goal = random.pick(&[Goal::Largest, Goal::Smallest]);
        for (kind, count) in hold_against_all_games(goal, size, &opening, 150, seed) {
            *tight.entry(kind).or_insert(0) += count;
        }
    }
    // It would be easy to pass this test with right sides that are far too large. So we also
    // require that games attain them, for every kind of cut that is possible on boards this small.
    for kind in ["cut cycle 2", "rank", "core", "sum"] {
        assert!(tight.get(kind).is_some_and(|&count| count > 100), "{kind}: {tight:?}");
    }
}

#[test]
fn cuts_hold_in_every_game_on_full_boards() {
    for (size, seed) in (16..=24).zip(0..) {
        hold_against_all_games(Goal::Largest, size, &[], 120, seed);
        hold_against_all_games(Goal::Smallest, size, &[], 120, seed + 100);
    }
}

/// Returns how many payments of an inequality with coefficients 1 a game can make, on a board of
/// any size. We only have to play the numbers in the inequality, because leaving out a move never
/// makes a payment impossible.
fn most_payments(inequality: &Inequality) -> i64 {
    let mut members: Vec<u32> = inequality.terms.iter().map(|term| term.member).collect();
    members.dedup();
    let mut factors: Vec<u32> = inequality.terms.iter().map(|term| term.factor).collect();
    factors.sort_unstable();
    factors.dedup();
    assert!(
        members.len() <= 64
            && factors.len() <= 64
            && inequality.terms.iter().all(|term| term.coefficient == 1)
    );
    let bits = |of: &[u32], holds: &dyn Fn(u32) -> bool| {
        of.iter()
            .enumerate()
            .filter(|(_, number)| holds(**number))
            .fold(0_u64, |set, (place, _)| set | 1 << place)
    };
    let sweeps: Vec<(u64, u64, u64)> = members
        .iter()
        .map(|&member| {
            let pays = |factor| {
                inequality.terms.iter().any(|term| (term.member, term.factor) == (member, factor))
            };
            let divides = |number| member.is_multiple_of(number);
            (bits(&factors, &pays), bits(&members, &divides), bits(&factors, &divides))
        })
        .collect();
    longest_play((0, 0), &sweeps, &mut HashMap::new())
}

/// Returns how many moves are still possible after these sets of members and factors have left.
fn longest_play(
    left: (u64, u64),
    sweeps: &[(u64, u64, u64)],
    known: &mut HashMap<(u64, u64), i64>,
) -> i64 {
    if let Some(&longest) = known.get(&left) {
        return longest;
    }
    let mut longest = 0;
    for (place, (pays, members, factors)) in sweeps.iter().enumerate() {
        if left.0 >> place & 1 == 0 && pays & !left.1 != 0 {
            let after = (left.0 | members, left.1 | factors);
            longest = longest.max(1 + longest_play(after, sweeps, known));
        }
    }
    known.insert(left, longest);
    longest
}

/// The first number with three principal factors is 30, and the first with four is 210. On boards
/// of this size we cannot play all games.
#[test]
fn cycle_cuts_of_every_threshold_hold() {
    let mut random = Seeded::new(31);
    let mut tight: HashMap<(usize, usize), usize> = HashMap::new();
    for _ in 0..amount(600, 3_000) {
        let threshold = 2 + random.below(3);
        let size = random.pick(&[[60_u32, 130], [130, 330], [420, 2_400]][threshold - 2]);
        let quotients = |number: u32| {
            let prime = |p: &u32| (2..*p).take_while(|d| d * d <= *p).all(|d| !p.is_multiple_of(d));
            (2..=number)
                .filter(move |p| number.is_multiple_of(*p))
                .filter(prime)
                .map(move |p| number / p)
        };
        let rich: Vec<u32> =
            (1..=size).filter(|&number| quotients(number).count() >= threshold).collect();
        let first = random.pick(&rich);
        let same_rank: Vec<u32> =
            rich.iter().copied().filter(|&number| rank(number) == rank(first)).collect();
        // Take the factors of a few members, and sometimes leave some of them out, so that a right
        // side that is too large would be noticed.
        let mut factors: Vec<u32> = Vec::new();
        for _ in 0..=random.below(4) {
            let from = if random.one_in(5) { &rich } else { &same_rank };
            factors.extend(quotients(random.pick(from)));
        }
        factors.sort_unstable();
        factors.dedup();
        while factors.len() > threshold && (factors.len() > 11 || random.one_in(3)) {
            factors.remove(random.below(factors.len()));
        }
        let mut checker = at_start(size);
        checker.feed_line(&format!("cut cycle {threshold} :{}", spaced(&factors))).unwrap();
        let inequality = checker.cut(0).unwrap();
        let most = most_payments(&inequality);
        assert!(
            most <= inequality.right_side,
            "board {size}, threshold {threshold}, {factors:?}: {most}"
        );
        if most == inequality.right_side {
            *tight.entry((threshold, factors.len())).or_insert(0) += 1;
        }
    }
    // For a few factors, the right side follows a special rule. Make sure that we have seen all of
    // these cases.
    for small in [(2, 2), (3, 3), (3, 4), (3, 5), (3, 6), (4, 4), (4, 6), (4, 7)] {
        assert!(tight.contains_key(&small), "{small:?}: {tight:?}");
    }
}

/// Starts a proof on a full board of any size. The game has no moves, because we only want to state
/// cuts.
fn at_start(size: u32) -> Checker {
    let mut checker = Checker::new();
    let board = format!("board {size}");
    for line in ["ginnow-certificate 1", "goal largest", &board, "opening", "claim 0", "game"] {
        checker.feed_line(line).unwrap();
    }
    checker
}

#[test]
fn rank_cuts_are_exact() {
    let mut random = Seeded::new(23);
    let mut rejected = 0;
    for _ in 0..300 {
        let size = 12 + u32::try_from(random.below(12)).unwrap();
        let opening = random_opening(size, &mut random);
        let payments = payments(play_all(size, &opening).unwrap());
        let all: Vec<u32> = payments.iter().map(|&(member, _)| member).collect();
        let mut members = random.subset(&all, 2);
        members.dedup();
        members.truncate(7);
        let mut factors: Vec<u32> =
            payments.iter().filter(|(a, _)| members.contains(a)).map(|&(_, b)| b).collect();
        factors.sort_unstable();
        factors.dedup();
        factors.truncate(8);
        if members.is_empty() {
            continue;
        }
        let inside =
            |&a: &u32| factors.iter().copied().filter(|b| payments.contains(&(a, *b))).collect();
        let lists: Vec<Vec<u32>> = members.iter().map(inside).collect();
        let longest = longest_chain(&lists, &mut Vec::new());
        let line = |right_side| {
            format!("cut rank {right_side} :{} :{}", spaced(&factors), spaced(&members))
        };
        let mut checker = at_proof(Goal::Largest, size, &opening);
        checker.feed_line(&line(longest)).unwrap();
        checker.feed_line(&line(longest + 1)).unwrap();
        if longest > 0 {
            let rejection = checker.feed_line(&line(longest - 1)).unwrap_err();
            assert_eq!(rejection.reason, Reason::RankTooSmall { right_side: longest as u64 - 1 });
            rejected += 1;
        }
    }
    assert!(rejected > 100);
}
