//! The depth-first search is a value that is advanced step by step. It has an explicit stack
//! instead of recursion, because we want to stop anywhere.

use super::automatic::{Forcing, automatic_moves};
use super::node::{PathNode, Taken};
use super::opening::{loses_nothing, openings};
use super::tables::Tables;
use super::{
    BestGame, ClassicError, Conclusion, Happening, LARGEST_CLASSIC_BOARD, Origin, Progress,
    Rejection, Step,
};
use crate::sieve::{Number, Order, Pair};

/// Shows the original search in slow motion. Runs are deterministic, however you divide them into
/// calls, and you can inspect the whole state between any two steps.
#[derive(Debug, Clone)]
pub struct ClassicSearch {
    tables: Tables,
    forcing: Forcing,
    best: Option<BestGame>,
    /// Openings yet to be searched. The next one is at the end.
    openings: Vec<Vec<(u8, u8)>>,
    frames: Vec<Frame>,
    /// Pairs rejected along the path.
    rejected_pairs: Vec<(u8, u8)>,
    happening: Option<Happening>,
    progress: Progress,
}

/// Remembers what is next at a node on the path.
#[derive(Debug, Clone)]
struct Frame {
    node: PathNode,
    task: PendingStep,
    /// This many pairs were rejected before this node. When the search leaves it, any others are
    /// forgotten.
    rejected_pairs: usize,
}

#[derive(Debug, Clone, Copy)]
enum PendingStep {
    /// Makes automatic moves, checks the bound, and chooses a number to branch on.
    Enter,
    /// Pairs `number` with each of its factors, starting at index `tried`.
    Branch { number: u8, factors: [u8; 3], tried: usize, admitted: bool },
}

impl ClassicSearch {
    /// Creates a search on the board 1 to `size`. It looks for games with a higher score than
    /// `best_known`, and numbers from `threshold` upwards are taken whenever possible.
    ///
    /// # Errors
    /// Returns [`ClassicError`] unless 1 <= `size` <= [`LARGEST_CLASSIC_BOARD`] and `threshold` >=
    /// 1.
    pub fn new(size: Number, threshold: Number, best_known: u32) -> Result<Self, ClassicError> {
        let small = u8::try_from(size).ok();
        let in_range = (1..=LARGEST_CLASSIC_BOARD).contains(&size);
        let Some(small) = small.filter(|_| in_range) else {
            return Err(ClassicError::Size { size });
        };
        if threshold == 0 {
            return Err(ClassicError::Threshold);
        }
        let tables = Tables::new(small);
        let mut openings = openings(&tables);
        openings.reverse();
        Ok(ClassicSearch {
            tables,
            forcing: Forcing { threshold, careful: threshold > size },
            best: None,
            openings,
            frames: Vec::new(),
            rejected_pairs: Vec::new(),
            happening: None,
            progress: Progress {
                steps: 0,
                nodes: 0,
                automatic: 0,
                rejected: 0,
                cut_off: 0,
                score: best_known.into(),
                conclusion: Conclusion::Unfinished,
            },
        })
    }

    /// Takes up to `steps` steps, each of which enters a node or tries a pair.
    pub fn advance(&mut self, steps: u64) -> Progress {
        for _ in 0..steps {
            if self.progress.is_finished() {
                break;
            }
            let happening = self.step();
            self.progress.steps += 1;
            self.happening = Some(happening);
        }
        self.progress
    }

    /// Returns the progress of the search.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Returns what happened in the last step. Before the first step, there is nothing.
    #[must_use]
    pub fn happening(&self) -> Option<Happening> {
        self.happening
    }

    /// Returns the best game. `None` as long as no game scores more than `best_known`.
    #[must_use]
    pub fn best(&self) -> Option<&BestGame> {
        self.best.as_ref()
    }

    /// Returns N, the size of the board.
    #[must_use]
    pub fn size(&self) -> Number {
        self.tables.size.into()
    }

    /// Returns the threshold M.
    #[must_use]
    pub fn threshold(&self) -> Number {
        self.forcing.threshold
    }

    /// Returns the pairs on the path in the order they were taken.
    #[must_use]
    pub fn path(&self) -> Vec<Step> {
        let taken = self.frames.last().map_or(&[][..], |f| f.node.taken());
        let step = |taken: &Taken| Step {
            pair: pair((taken.selection, taken.payment)),
            origin: taken.origin,
        };
        taken.iter().map(step).collect()
    }

    /// Returns the numbers skipped on the path, in increasing order.
    #[must_use]
    pub fn skipped(&self) -> Vec<Number> {
        let skipped = self.frames.last().map(|frame| frame.node.skipped);
        let mut numbers: Vec<Number> =
            skipped.iter().flat_map(super::NumberSet::descending).map(Number::from).collect();
        numbers.reverse();
        numbers
    }

    /// Returns the pairs that were rejected on the path, along with their cycles.
    #[must_use]
    pub fn rejections(&self) -> Vec<Rejection> {
        self.last_rejections(usize::MAX)
    }

    /// Returns the last `most` of [`Self::rejections`]. Prefer this for views that are redrawn all
    /// the time, because finding a cycle takes a search.
    ///
    /// # Panics
    /// Never, because each of these pairs closes a cycle in the path.
    #[must_use]
    pub fn last_rejections(&self, most: usize) -> Vec<Rejection> {
        let path: Vec<Pair> = self.path().iter().map(|step| step.pair).collect();
        let rejection = |&rejected_pairs: &(u8, u8)| {
            let mut pairs = path.clone();
            pairs.push(pair(rejected_pairs));
            Rejection {
                pair: pair(rejected_pairs),
                cycle: Order::new(&pairs).expect_err("it was rejected for a cycle"),
            }
        };
        let from = self.rejected_pairs.len().saturating_sub(most);
        self.rejected_pairs[from..].iter().map(rejection).collect()
    }

    fn step(&mut self) -> Happening {
        match self.frames.last().map(|frame| frame.task) {
            None => self.open(),
            Some(PendingStep::Enter) => self.enter(),
            Some(PendingStep::Branch { number, factors, tried, admitted }) => {
                match factors.get(tried) {
                    Some(&factor) if factor != 0 => self.try_pair((number, factor)),
                    _ if admitted && u32::from(number) >= self.forcing.threshold => {
                        self.leave();
                        Happening::Exhausted { number: number.into() }
                    }
                    _ => self.skip(number),
                }
            }
        }
    }

    /// Starts the next opening.
    fn open(&mut self) -> Happening {
        let Some(opening) = self.openings.pop() else {
            self.progress.conclusion = self.conclusion();
            return Happening::Finished;
        };
        let mut node = PathNode::new(&self.tables);
        for pair in opening {
            let legal = node.take(&self.tables, pair, Origin::Opening);
            debug_assert!(legal, "openings have no cycle");
        }
        self.frames.push(Frame { node, task: PendingStep::Enter, rejected_pairs: 0 });
        Happening::Opened
    }

    fn conclusion(&self) -> Conclusion {
        if !self.forcing.careful {
            Conclusion::BestWithThreshold
        } else if loses_nothing(self.tables.size) {
            Conclusion::Proved
        } else {
            Conclusion::BestWithOpenings
        }
    }

    fn enter(&mut self) -> Happening {
        self.progress.nodes += 1;
        let rejected_pairs = self.rejected_pairs.len();
        let frame = top(&mut self.frames);
        let (tables, node) = (&self.tables, &mut frame.node);
        let automatic = automatic_moves(node, tables, self.forcing, &mut self.rejected_pairs);
        self.progress.automatic += automatic;
        self.progress.rejected += (self.rejected_pairs.len() - rejected_pairs) as u64;
        let bound = node.bound();
        if u64::from(bound) <= self.progress.score {
            self.progress.cut_off += 1;
            self.leave();
            return Happening::CutOff { bound: bound.into() };
        }
        let Some(number) = node.remaining.largest() else {
            return self.improve();
        };
        let mut factors = [0; 3];
        for (slot, factor) in factors.iter_mut().zip(node.factors(tables, number)) {
            *slot = factor;
        }
        frame.task = PendingStep::Branch { number, factors, tried: 0, admitted: false };
        Happening::Branching { number: number.into(), automatic }
    }

    /// The path is complete, and better than any game before.
    fn improve(&mut self) -> Happening {
        let pairs: Vec<Pair> = self.path().iter().map(|step| step.pair).collect();
        let order = Order::new(&pairs).expect("pairs with a cycle were rejected");
        let score = top(&mut self.frames).node.score.into();
        self.progress.score = score;
        self.best = Some(BestGame { score, pairs: order.pairs().to_vec() });
        self.leave();
        Happening::Improved { score }
    }

    fn try_pair(&mut self, (number, factor): (u8, u8)) -> Happening {
        let frame = top(&mut self.frames);
        let mut child = frame.node.clone();
        let legal = child.take(&self.tables, (number, factor), Origin::Choice);
        if let PendingStep::Branch { tried, admitted, .. } = &mut frame.task {
            *tried += 1;
            *admitted |= legal;
        }
        if legal {
            self.frames.push(Frame {
                node: child,
                task: PendingStep::Enter,
                rejected_pairs: self.rejected_pairs.len(),
            });
            Happening::Tried(pair((number, factor)))
        } else {
            frame.node.separate(&self.tables, number, factor);
            self.rejected_pairs.push((number, factor));
            self.progress.rejected += 1;
            Happening::Rejected(pair((number, factor)))
        }
    }

    /// Stays at the same node, but decides against `number`.
    fn skip(&mut self, number: u8) -> Happening {
        let frame = top(&mut self.frames);
        frame.node.skip(&self.tables, number);
        frame.task = PendingStep::Enter;
        Happening::Skipped { number: number.into() }
    }

    /// Backtracks from the last node on the path.
    fn leave(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.rejected_pairs.truncate(frame.rejected_pairs);
        }
    }
}

fn top(frames: &mut [Frame]) -> &mut Frame {
    frames.last_mut().expect("the path has a node")
}

fn pair((selection, payment): (u8, u8)) -> Pair {
    Pair { selection: selection.into(), payment: payment.into() }
}
