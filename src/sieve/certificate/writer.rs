//! Writes the certificate of a finished search. `shortening` says which parts are needed; all that
//! is left is to put them in the order of the format.

use super::shortening::{NodeLines, lines};
use crate::sieve::optimize::cutting_planes::cut::Cut;
use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use crate::sieve::optimize::cutting_planes::row::RowName;
use crate::sieve::optimize::tree::NodeOutcome;
use crate::sieve::optimize::{Goal, Impossible, Optimizer};
use crate::sieve::{Number, Position};
use std::collections::HashMap;
use std::fmt::Write;

/// Writes the proof that a finished search's result is optimal. For an unfinished search, it
/// returns `false` without writing anything.
///
/// # Errors
/// Returns the errors of `out`.
pub fn write(optimizer: &Optimizer, out: &mut impl Write) -> Result<bool, std::fmt::Error> {
    if !optimizer.report().finished {
        return Ok(false);
    }
    write_header(optimizer.start(), optimizer.goal(), optimizer.required(), out)?;
    writeln!(out, "claim {}", optimizer.report().score)?;
    writeln!(out, "game{}", spaced(optimizer.best_line().iter().copied()))?;
    write_proof(optimizer, out)?;
    writeln!(out, "end")?;
    Ok(true)
}

/// Writes the proof that no game selects all required numbers. It's short: some of them form a
/// core, and all members of a core need payments. But required numbers never pay for anything, so
/// the core's cut covers every payment.
///
/// # Errors
/// Returns the errors of `out`.
pub fn write_impossible(impossible: &Impossible, out: &mut impl Write) -> std::fmt::Result {
    let start = impossible.start();
    let core = impossible.core();
    let required = impossible.required().iter().copied();
    write_header(start, impossible.goal(), required, out)?;
    writeln!(out, "claim none")?;
    // A single member means it has no factor left. That doesn't take a cut.
    let has_cut = core.len() > 1;
    if has_cut {
        writeln!(out, "cut core :{}", spaced(core.iter().copied()))?;
    }
    write!(out, "leaf 1 :{}", if has_cut { " c0*1" } else { "" })?;
    for member in core {
        write!(out, " m{member}*1")?;
    }
    writeln!(out, "\nend")
}

/// Writes everything before the claim.
fn write_header(
    start: &Position,
    goal: Goal,
    required: impl IntoIterator<Item = Number>,
    out: &mut impl Write,
) -> std::fmt::Result {
    let goal = match goal {
        Goal::Largest => "largest",
        Goal::Smallest => "smallest",
    };
    let (size, opening) = (start.size(), spaced(start.moves()));
    writeln!(out, "ginnow-certificate 1\ngoal {goal}\nboard {size}\nopening{opening}")?;
    let required = spaced(required);
    if !required.is_empty() {
        writeln!(out, "required{required}")?;
    }
    Ok(())
}

/// Writes cuts and tree of a finished search, but not the claim. For an unfinished search, it
/// returns `false` without writing anything.
///
/// # Errors
/// Returns the errors of `out`.
pub(in crate::sieve) fn write_proof(
    optimizer: &Optimizer,
    out: &mut impl Write,
) -> Result<bool, std::fmt::Error> {
    if !optimizer.report().finished {
        return Ok(false);
    }
    // There's nothing to write until this pass is over, and it may take a while. Empty writes let
    // the receiver know that we're alive.
    let lines = lines(optimizer, || out.write_str(""))?;
    let mut writer = Writer { optimizer, written: HashMap::new(), line: String::new(), out };
    writer.tree(&lines)?;
    Ok(true)
}

/// Formats numbers with a space before each.
pub(in crate::sieve) fn spaced(numbers: impl IntoIterator<Item = Number>) -> String {
    numbers.into_iter().fold(String::new(), |mut text, number| {
        // Writing to a string can't fail.
        let _ = write!(text, " {number}");
        text
    })
}

struct Writer<'a, W> {
    optimizer: &'a Optimizer,
    /// Indices of cuts already written.
    written: HashMap<u32, u64>,
    line: String,
    out: &'a mut W,
}

impl<W: Write> Writer<'_, W> {
    /// Writes the tree in preorder. Each cut goes right before the first line that uses it.
    fn tree(&mut self, lines: &[NodeLines]) -> std::fmt::Result {
        let tree = self.optimizer.tree();
        let mut waiting = vec![0];
        while let Some(place) = waiting.pop() {
            let node = tree.node(place);
            for proof in &lines[place].exclusions {
                self.multipliers("exclude", proof)?;
            }
            match &node.outcome {
                NodeOutcome::Leaf(proof) => {
                    let proof = lines[place].leaf.as_ref().unwrap_or(proof);
                    self.multipliers("leaf", proof)?;
                }
                NodeOutcome::Branch { vertex, selected, unselected } => {
                    writeln!(self.out, "branch {}", self.number(*vertex))?;
                    waiting.extend([*unselected, *selected]);
                }
                // Unreachable: a finished search has no open nodes.
                NodeOutcome::Open => return Err(std::fmt::Error),
            }
        }
        Ok(())
    }

    fn multipliers(&mut self, word: &str, proof: &DualProof) -> std::fmt::Result {
        for &(name, _) in &proof.terms {
            self.introduce(name)?;
        }
        write!(self.line, "{word} {} :", 1_u64 << proof.shift)?;
        self.terms(proof.terms.iter().copied())
    }

    /// Writes rows with multipliers, up to the end of the line.
    fn terms(&mut self, terms: impl Iterator<Item = (RowName, i64)>) -> std::fmt::Result {
        for (name, multiplier) in terms {
            let (letter, index) = match name {
                RowName::Number(vertex) => (" n", u64::from(self.number(vertex))),
                RowName::Must(vertex) => (" m", u64::from(self.number(vertex))),
                RowName::Demand(index) => {
                    let demand = &self.optimizer.model().demands()[index as usize];
                    let letter = if demand.is_required { " m" } else { " d" };
                    (letter, u64::from(self.number(demand.vertex)))
                }
                RowName::Cut(index) => (" c", self.written[&index]),
            };
            self.line.push_str(letter);
            push_number(&mut self.line, index);
            self.line.push('*');
            let multiplier = u64::try_from(multiplier).map_err(|_| std::fmt::Error)?;
            push_number(&mut self.line, multiplier);
        }
        self.line.push('\n');
        self.out.write_str(&self.line)?;
        self.line.clear();
        Ok(())
    }

    /// Writes a cut unless it has been written before. If it is made of other cuts, these come
    /// first.
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
            Cut::Rank { bound, factors, members } => {
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
                write!(self.line, "cut sum {divisor} :")?;
                let terms = terms.iter();
                self.terms(terms.map(|&(name, times)| (name, i64::from(times))))?;
            }
        }
        self.written.insert(index, self.written.len() as u64);
        Ok(())
    }

    fn number(&self, vertex: u32) -> Number {
        self.optimizer.model().graph().number(vertex)
    }

    fn numbers(&self, vertices: &[u32]) -> String {
        spaced(vertices.iter().map(|&vertex| self.number(vertex)))
    }
}

/// Appends a number in decimal. You may wonder why we do not use `write!`: a certificate consists
/// almost entirely of numbers, and `write!` takes several times as long.
fn push_number(text: &mut String, mut number: u64) {
    // 2^64 has 20 digits.
    let mut digits = [0; 20];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + u8::try_from(number % 10).unwrap_or(0);
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.push_str(str::from_utf8(&digits[start..]).unwrap_or_default());
}
