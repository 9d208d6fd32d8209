//! We can be certain, because there are two kinds of choices of 17 cells, each with its own passes.

use crate::appearance::Appearance;
use crate::grid::{GridBeside, GridProps};
use crate::model::first_grid;
use crate::model::sets::Touch;
use ginnow::seventeen::CellSet;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, list, text};
use yew::prelude::*;

/// The number of clues searched for.
const CLUES: usize = 17;

/// With this many clues in a band or stack, few are left for the other two.
const DENSE: usize = 7;

/// Chooses 17 cells, different ones for each number.
fn choice(number: u32) -> CellSet {
    let mut state = number.wrapping_mul(0x9e37_79b9).wrapping_add(12_345);
    let mut cells = 0_u128;
    while cells.count_ones() < 17 {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        cells |= 1 << (state % 81);
    }
    CellSet::from_bits(cells)
}

/// Counts clues by band and by stack.
fn counts(clues: CellSet) -> [[usize; 3]; 2] {
    let mut counts = [[0; 3]; 2];
    for cell in clues.iter() {
        counts[0][cell / 27] += 1;
        counts[1][cell % 9 / 3] += 1;
    }
    counts
}

#[component]
pub fn Certain() -> Html {
    let clues = use_state_eq(|| choice(1));
    let number = use_state_eq(|| 1);
    let touch = {
        let clues = clues.setter();
        Callback::from(move |touch| {
            if let Touch::Press(cell) = touch {
                clues.update(|clues| CellSet::from_bits(clues.bits() ^ 1 << cell));
            }
        })
    };
    let others = {
        let (clues, number) = (clues.setter(), number.setter());
        move |_: MouseEvent| {
            number.update(|number| number + 1);
            clues.set(choice(*number.latest()));
        }
    };
    let appearance = Appearance::puzzle(*first_grid().digits(), *clues);
    html! {
        <>
            <div class="story-grid">
                {component::<GridBeside>(GridProps { appearance, touch: Some(touch), paste: Callback::noop() })}
            </div>
            <p class="small-said" role="status">{message(*clues)}</p>
            <div class="small-tools cluster">
                <button type="button" onclick={others}>{text("guide.certain-others")}</button>
            </div>
        </>
    }
}

/// Describes the counts, and which passes would find such a puzzle.
fn message(clues: CellSet) -> String {
    let [bands, stacks] = counts(clues);
    let fallen = fill!(
        "guide.certain-counts",
        clues = clues.len(),
        bands = list(bands),
        stacks = list(stacks)
    );
    format!("{fallen} {}", kind(clues, bands, stacks))
}

fn kind(clues: CellSet, bands: [usize; 3], stacks: [usize; 3]) -> String {
    if clues.len() != CLUES {
        return fill!("guide.certain-not-seventeen", requested = CLUES);
    }
    let dense = |counts: [usize; 3]| counts.iter().position(|&count| count >= DENSE);
    if let Some(band) = dense(bands) {
        return fill!("guide.certain-band", band = band + 1, rest = CLUES - bands[band]);
    }
    if let Some(stack) = dense(stacks) {
        return fill!("guide.certain-stack", stack = stack + 1, rest = CLUES - stacks[stack]);
    }
    let six = bands.iter().position(|&count| count == DENSE - 1);
    fill!("guide.certain-balanced", band = six.unwrap_or(0) + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_of_one_of_the_kinds() {
        for number in 1..2_000 {
            let clues = choice(number);
            assert_eq!(clues.len(), CLUES);
            let [bands, stacks] = counts(clues);
            assert_eq!(bands.iter().sum::<usize>(), CLUES);
            let dense = bands.iter().chain(&stacks).any(|&count| count >= DENSE);
            assert!(dense || bands.contains(&6), "{bands:?} {stacks:?}");
        }
    }
}
