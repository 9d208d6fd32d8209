//! Two grids have the same canonical form if a symmetry maps one to the other, and different ones
//! otherwise.

use crate::amount::amount;
use crate::puzzle;
use ginnow::common_divisor::Random;
use ginnow::sudoku::{Canonical, DigitSet, Grid, Shape, Symmetry, canonical, conflicts};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the form of a grid after checking that a symmetry maps the grid to it. Grids with the
/// same form are thus essentially the same.
fn form(grid: &Grid) -> Canonical {
    let form = canonical(grid);
    assert_eq!(form.symmetry.apply(grid), form.grid);
    form
}

fn grid(text: &str) -> Grid {
    let digit = |found: char| found.to_digit(10).and_then(|digit| digit.try_into().ok());
    let cells: Vec<Option<u8>> = text.chars().map(digit).collect();
    let shape = Shape::with_cells(cells.len()).expect("a board");
    Grid::from_cells(shape, cells).expect("a grid")
}

fn known_seventeens() -> Vec<Grid> {
    let text = include_str!("../data/sudoku/known_seventeens.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(grid).collect()
}

#[test]
fn no_symmetry_changes_the_form() {
    let mut random = Random::new(23);
    for round in 0..amount(60, 400) {
        let shape = Shape::ALL[round % 3];
        let used: DigitSet = (1..=u8::try_from(shape.side()).expect("9 at most")).collect();
        let one = puzzle(shape, used, &mut random);
        let expected = form(&one);
        for _ in 0..3 {
            let symmetry = Symmetry::random(shape, DigitSet::ALL, |limit| random.below(limit));
            let other = form(&symmetry.apply(&one));
            assert_eq!(other.grid, expected.grid, "{one}");
            assert_eq!(other.automorphisms, expected.automorphisms, "{one}");
        }
    }
}

#[test]
fn known_puzzles_keep_their_forms_and_differ() {
    let mut random = Random::new(5);
    let puzzles = known_seventeens();
    let mut forms = BTreeSet::new();
    for puzzle in &puzzles {
        let expected = form(puzzle).grid;
        for _ in 0..8 {
            let symmetry =
                Symmetry::random(Shape::Nine, DigitSet::CLASSIC, |limit| random.below(limit));
            assert_eq!(form(&symmetry.apply(puzzle)).grid, expected);
        }
        forms.insert(expected.to_string());
    }
    assert_eq!(forms.len(), puzzles.len(), "the list has each of them once");
    // With a digit moved, it is another puzzle.
    let mut changed = puzzles[0].clone();
    let (cell, digit) = changed.filled().next().expect("a clue");
    changed.set(cell, None);
    let blank = (0..81).rfind(|&cell| changed.get(cell).is_none());
    changed.set(blank.expect("a blank"), Some(digit));
    assert_ne!(form(&changed).grid, form(&puzzles[0]).grid);
}

fn all_of_four() -> Vec<Grid> {
    fn fill(grid: &mut Grid, cell: usize, all: &mut Vec<Grid>) {
        if cell == grid.shape().cells() {
            all.push(grid.clone());
            return;
        }
        for digit in 1..=4 {
            grid.set(cell, Some(digit));
            if conflicts(grid, (1..=4).collect()).is_empty() {
                fill(grid, cell + 1, all);
            }
        }
        grid.set(cell, None);
    }
    let mut all = Vec::new();
    fill(&mut Grid::blank(Shape::Four), 0, &mut all);
    all
}

/// There are 288 grids of 4x4, but essentially only two. For each of them, the number of images
/// times the number of its own symmetries is the size of the group: 2 · 8² for the orders of rows
/// and columns, times 4! for the names of the digits.
#[test]
fn the_grids_of_four_are_two() {
    let mut classes: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for grid in all_of_four() {
        let form = form(&grid);
        let class = classes.entry(form.grid.to_string()).or_default();
        *class = (class.0 + 1, form.automorphisms);
    }
    assert_eq!(classes.len(), 2, "{classes:?}");
    let all: u64 = classes.values().map(|class| class.0).sum();
    assert_eq!(all, 288);
    for (members, automorphisms) in classes.values() {
        assert_eq!(members * automorphisms, 2 * 8 * 8 * 24);
    }
}

/// Three digits on 4x4, in all possible ways. Walking along the group's generators gives us the
/// orbits, and there are as many forms.
#[test]
fn forms_are_orbits_of_four() {
    let shape = Shape::Four;
    let all: BTreeSet<String> = all_of_four().iter().flat_map(three_clues).collect();
    let generators = generators(shape);
    let mut orbits = 0;
    let mut left = all.clone();
    let mut forms = BTreeSet::new();
    while let Some(first) = left.pop_first() {
        orbits += 1;
        let expected = form(&grid(&first)).grid.to_string();
        assert!(forms.insert(expected.clone()), "two orbits, one form: {first}");
        let mut open = vec![first];
        while let Some(one) = open.pop() {
            assert_eq!(form(&grid(&one)).grid.to_string(), expected);
            for symmetry in &generators {
                let image = symmetry.apply(&grid(&one)).to_string();
                if left.remove(&image) {
                    open.push(image);
                }
            }
        }
    }
    assert_eq!(forms.len(), orbits);
    assert!(orbits > 10, "{orbits}");
}

/// Returns all ways to choose three clues from a grid.
fn three_clues(full: &Grid) -> Vec<String> {
    let three = (0_u32..1 << 16).filter(|cells| cells.count_ones() == 3);
    let puzzles = three.map(|cells| {
        let mut puzzle = full.clone();
        for cell in (0..16).filter(|cell| cells >> cell & 1 == 0) {
            puzzle.set(cell, None);
        }
        puzzle.to_string()
    });
    puzzles.collect()
}

/// Returns symmetries that generate the group. Swapping neighbours and transposing is enough.
fn generators(shape: Shape) -> Vec<Symmetry> {
    let plain = || (0..shape.side()).collect::<Vec<usize>>();
    let names = std::array::from_fn(|digit| u8::try_from(digit).expect("a digit"));
    let new = |digits, rows, columns, transposed| {
        Symmetry::new(shape, digits, rows, columns, transposed).expect("a symmetry")
    };
    let orders = [vec![1, 0, 2, 3], vec![0, 1, 3, 2], vec![2, 3, 0, 1]];
    let mut all = vec![new(names, plain(), plain(), true)];
    for order in orders {
        all.push(new(names, order.clone(), plain(), false));
        all.push(new(names, plain(), order, false));
    }
    for digit in 1..4 {
        let mut swapped = names;
        swapped.swap(digit, digit + 1);
        all.push(new(swapped, plain(), plain(), false));
    }
    all
}

/// This grid has 648 automorphisms, the largest number that any grid has.
#[test]
fn the_most_canonical_grid_has_648_automorphisms() {
    let most =
        grid("123456789456789123789123456231564897564897231897231564312645978645978312978312645");
    assert!(conflicts(&most, DigitSet::CLASSIC).is_empty());
    assert_eq!(form(&most).automorphisms, 648);
}

#[test]
fn any_grid_has_a_form() {
    let mut ten = Grid::blank(Shape::Nine);
    (0..10).for_each(|digit| ten.set(usize::from(digit) * 8, Some(digit)));
    form(&ten);
    let blank = form(&Grid::blank(Shape::Four));
    assert_eq!(blank.automorphisms, 2 * 8 * 8);
}
