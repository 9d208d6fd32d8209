//! Makes linear programs of the Sieve without its order. Each column is a number paired with one of
//! its principal factors.

use ginnow::linear::LinearProgram;

/// Returns all pairs (a, a / p), for prime factors p of a and a up to `n`.
pub fn pairs(n: usize) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for a in 2..=n {
        let mut rest = a;
        let mut factor = 2;
        while rest > 1 {
            if rest.is_multiple_of(factor) {
                pairs.push((a, a / factor));
                while rest.is_multiple_of(factor) {
                    rest /= factor;
                }
            }
            factor += 1;
        }
    }
    pairs
}

/// Adds the pairs at a cost of `sign` times a: -a leads to the largest score, a to the smallest.
fn add_pairs<P: LinearProgram>(program: &mut P, n: usize, sign: f64) -> Vec<(usize, usize)> {
    let pairs = pairs(n);
    for &(a, _) in &pairs {
        program.add_column(sign * cost(a), 0.0, 1.0);
    }
    let mut rows = vec![Vec::new(); n + 1];
    for (column, &(a, b)) in pairs.iter().enumerate() {
        rows[a].push((column, 1.0));
        rows[b].push((column, 1.0));
    }
    for row in &rows[1..] {
        program.add_row(f64::NEG_INFINITY, 1.0, row);
    }
    pairs
}

pub fn cost(number: usize) -> f64 {
    f64::from(u32::try_from(number).expect("numbers on a board are small"))
}

/// Pairs numbers with principal factors for the largest possible sum. No number can be used twice.
pub fn largest_score<P: LinearProgram>(mut program: P, n: usize) -> P {
    add_pairs(&mut program, n, -1.0);
    program
}

/// Makes the sum as small as possible, where every x in (n/4, n/2] demands that x, 2x or 3x is
/// selected.
pub fn smallest_score<P: LinearProgram>(mut program: P, n: usize) -> P {
    let pairs = add_pairs(&mut program, n, 1.0);
    let mut selected = vec![Vec::new(); n + 1];
    for (column, &(a, _)) in pairs.iter().enumerate() {
        selected[a].push((column, 1.0));
    }
    for x in n / 4 + 1..=n / 2 {
        let row: Vec<_> = [x, 2 * x, 3 * x]
            .iter()
            .filter(|&&y| y <= n)
            .flat_map(|&y| selected[y].clone())
            .collect();
        program.add_row(1.0, f64::INFINITY, &row);
    }
    program
}
