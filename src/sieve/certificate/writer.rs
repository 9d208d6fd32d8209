//! Writes the certificate of a finished search.

use crate::sieve::Number;
use crate::sieve::optimize::cut::Cut;
use crate::sieve::optimize::dual_proof::DualProof;
use crate::sieve::optimize::row::RowName;
use crate::sieve::optimize::tree::Fate;
use crate::sieve::optimize::{Goal, Optimizer};
use std::collections::HashMap;
use std::fmt::Write;

/// Writes the proof that the incumbent of a finished search is optimal. False,
/// and nothing written, if the search has not finished.
///
/// # Errors
/// Those of `out`.
pub fn write(optimizer: &Optimizer, out: &mut impl Write) -> Result<bool, std::fmt::Error> {
    if !optimizer.report().finished {
        return Ok(false);
    }
    let goal = match optimizer.goal() {
        Goal::Largest => "largest",
        Goal::Smallest => "smallest",
    };
    let start = optimizer.start();
    writeln!(
        out,
        "ginnow-certificate 1\ngoal {goal}\nboard {}",
        start.size()
    )?;
    writeln!(out, "opening{}", spaced(start.moves()))?;
    writeln!(out, "claim {}", optimizer.report().score)?;
    writeln!(out, "game{}", spaced(optimizer.best_line().iter().copied()))?;
    write_proof(optimizer, out)?;
    writeln!(out, "end")?;
    Ok(true)
}

/// Writes cuts and tree of a finished search without the statement that they
/// prove. False, and nothing written, if the search has not finished.
///
/// # Errors
/// Those of `out`.
pub(in crate::sieve) fn write_proof(
    optimizer: &Optimizer,
    out: &mut impl Write,
) -> Result<bool, std::fmt::Error> {
    if !optimizer.report().finished {
        return Ok(false);
    }
    let mut writer = Writer {
        optimizer,
        written: HashMap::new(),
        out,
    };
    writer.tree()?;
    Ok(true)
}

/// The numbers, each behind a space.
pub(in crate::sieve) fn spaced(numbers: impl IntoIterator<Item = Number>) -> String {
    numbers.into_iter().fold(String::new(), |mut text, number| {
        // Writing to a string cannot fail.
        let _ = write!(text, " {number}");
        text
    })
}

struct Writer<'a, W> {
    optimizer: &'a Optimizer,
    /// Which cuts have been written, and as which.
    written: HashMap<u32, usize>,
    out: &'a mut W,
}

impl<W: Write> Writer<'_, W> {
    /// The branching tree in preorder; cuts stand before their first use.
    fn tree(&mut self) -> std::fmt::Result {
        let tree = self.optimizer.tree();
        let mut waiting = vec![0];
        while let Some(place) = waiting.pop() {
            let node = tree.node(place);
            for proof in &node.exclusions {
                self.multipliers("exclude", proof)?;
            }
            match &node.fate {
                Fate::Leaf(proof) => self.multipliers("leaf", proof)?,
                Fate::Branch {
                    vertex,
                    selected,
                    unselected,
                } => {
                    writeln!(self.out, "branch {}", self.number(*vertex))?;
                    waiting.extend([*unselected, *selected]);
                }
                // A finished search has closed every node.
                Fate::Open => return Err(std::fmt::Error),
            }
        }
        Ok(())
    }

    fn multipliers(&mut self, word: &str, proof: &DualProof) -> std::fmt::Result {
        for &(name, _) in &proof.terms {
            self.introduce(name)?;
        }
        write!(self.out, "{word} {} :", 1_u64 << proof.shift)?;
        self.terms(proof.terms.iter().copied())
    }

    fn terms<M: std::fmt::Display>(
        &mut self,
        terms: impl Iterator<Item = (RowName, M)>,
    ) -> std::fmt::Result {
        for (name, multiplier) in terms {
            let (letter, index) = match name {
                RowName::Number(vertex) => ('n', self.number(vertex) as usize),
                RowName::Must(vertex) => ('m', self.number(vertex) as usize),
                RowName::Demand(index) => {
                    let demand = &self.optimizer.model().demands()[index as usize];
                    ('d', self.number(demand.vertex) as usize)
                }
                RowName::Cut(index) => ('c', self.written[&index]),
            };
            write!(self.out, " {letter}{index}*{multiplier}")?;
        }
        writeln!(self.out)
    }

    /// Writes a cut, after the cuts that it builds on, unless it is written.
    fn introduce(&mut self, name: RowName) -> std::fmt::Result {
        let RowName::Cut(index) = name else {
            return Ok(());
        };
        if self.written.contains_key(&index) {
            return Ok(());
        }
        let cut = self.optimizer.pool().cut(index);
        match cut {
            Cut::Cycle { threshold, factors } => {
                let factors = self.numbers(factors);
                writeln!(self.out, "cut cycle {threshold} :{factors}")?;
            }
            Cut::Rank {
                bound,
                factors,
                members,
            } => {
                let (factors, members) = (self.numbers(factors), self.numbers(members));
                writeln!(self.out, "cut rank {bound} :{factors} :{members}")?;
            }
            Cut::Core { members } => {
                let members = self.numbers(members);
                writeln!(self.out, "cut core :{members}")?;
            }
            Cut::Sum { divisor, terms } => {
                for &(name, _) in terms {
                    self.introduce(name)?;
                }
                write!(self.out, "cut sum {divisor} :")?;
                self.terms(terms.iter().copied())?;
            }
        }
        self.written.insert(index, self.written.len());
        Ok(())
    }

    fn number(&self, vertex: u32) -> Number {
        self.optimizer.model().graph().number(vertex)
    }

    fn numbers(&self, vertices: &[u32]) -> String {
        spaced(vertices.iter().map(|&vertex| self.number(vertex)))
    }
}
