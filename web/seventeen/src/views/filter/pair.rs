//! The current pair with both of its vectors, which show whether it has died and why.

use super::Filter;
use super::film::Seen;
use crate::jobs::{Chunk, PairOutcome};
use ginnow::seventeen::CellSet;
use ginnow_kit::page::announcer::live;
use ginnow_kit::words::{count, fill, text};
use std::fmt::Write;
use yew::prelude::*;

/// Bits per word.
const WORD: usize = 64;

/// Renders the vectors as a drawing, with a description.
pub fn pair(filter: &Filter) -> Html {
    let state = filter.task.known();
    let Some((chunk, index)) = state.current() else {
        return Html::default();
    };
    let vectors = Vectors::of(chunk, index);
    html! {
        <section class="pair">
            <div class="vectors" aria-hidden="true">
                {for (0..chunk.sets.len().div_ceil(WORD)).map(|word| vectors.word(word))}
            </div>
            <p id="pair-said" role="status" aria-live={live(filter.task.is_running())}>
                {message(chunk, index, &vectors, state.seen[index])}
            </p>
        </section>
    }
}

/// For each set, whether X misses it and whether Y does.
struct Vectors {
    missed: Vec<[bool; 2]>,
}

impl Vectors {
    fn of(chunk: &Chunk, index: usize) -> Self {
        let clues = chunk.clues(index);
        let misses = |set: &CellSet| clues.map(|choice| set.bits() & choice.bits() == 0);
        Vectors { missed: chunk.sets.iter().map(misses).collect() }
    }

    fn count(&self, counts: impl Fn(&[bool; 2]) -> bool) -> usize {
        self.missed.iter().filter(|missed| counts(missed)).count()
    }

    /// Draws a word: one line for X, another for Y, and the bits they have in common below.
    fn word(&self, word: usize) -> Html {
        let bits = self.missed.iter().skip(WORD * word).take(WORD);
        let length = bits.len();
        let mut lines = [String::new(), String::new(), String::new()];
        let mut ground = String::new();
        for (bit, &[x, y]) in bits.enumerate() {
            let at = 10 * bit;
            let _ = write!(ground, "M{at} 0h9v14h-9zM{at} 16h9v14h-9z");
            for (line, set, down) in [(0, x, 0), (1, y, 16)] {
                if set {
                    let _ = write!(lines[line], "M{at} {down}h9v14h-9z");
                }
            }
            if x && y {
                let _ = write!(lines[2], "M{}.5 33l4.500 8h-9z", at + 4);
            }
        }
        let width = 10 * length.max(1);
        let share = format!("{}%", 100 * length / WORD);
        html! {
            <svg class="vector" width={share} height="30" viewBox={format!("0 0 {width} 42")} preserveAspectRatio="none">
                <path class="bit-ground" d={ground} />
                <path class="bit-x" d={lines[0].clone()} />
                <path class="bit-y" d={lines[1].clone()} />
                <path class="bit-both" d={lines[2].clone()} />
            </svg>
        }
    }
}

fn message(chunk: &Chunk, index: usize, vectors: &Vectors, seen: Seen) -> String {
    let width = chunk.columns.len();
    let place = fill!(
        "filter.place",
        row = index / width + 1,
        column = index % width + 1,
        outcome = outcome(chunk, index, seen)
    );
    let sets = fill!(
        "filter.vectors",
        sets = chunk.sets.len(),
        x = vectors.count(|missed| missed[0]),
        y = vectors.count(|missed| missed[1]),
        both = vectors.count(|missed| missed[0] && missed[1])
    );
    format!("{place} {sets}")
}

/// Explains the pair's outcome, as far as the film has revealed it.
fn outcome(chunk: &Chunk, index: usize, seen: Seen) -> String {
    let outcome = match seen {
        Seen::Untested => return text("filter.text-untested").to_owned(),
        Seen::Waiting => return text("filter.text-waiting").to_owned(),
        Seen::Died(outcome) => outcome,
    };
    let cells = chunk.killer(index).map_or(0, CellSet::len);
    let cells = count("filter.cells", cells as u64);
    let key = match outcome {
        PairOutcome::FirstFour
        | PairOutcome::FirstSixteen
        | PairOutcome::FirstWord
        | PairOutcome::LaterWord => "filter.text-vectors",
        PairOutcome::Small => "filter.text-small",
        PairOutcome::Large => "filter.text-large",
        PairOutcome::MiniRows => "filter.text-mini-rows",
        PairOutcome::Ambiguous => "filter.text-ambiguous",
        PairOutcome::Valid => "filter.text-valid",
    };
    fill!(key, cells)
}
