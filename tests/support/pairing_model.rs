//! Linear programs of the Sieve without its order. The columns are pairs of a number and one of its principal
//! factors.

use ginnow::linear::LinearProgram;

/// Returns all pairs (a, a / p), where p is a prime factor of a, and a goes up to `n`.
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

/// Adds the pairs. Their cost is `sign` times a, so you get the largest score with -a, and the smallest one
/// with a.
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

/// Pairs numbers with principal factors so that their sum is as large as possible. You can't use a number
/// twice.
pub fn largest_score<P: LinearProgram>(mut program: P, n: usize) -> P {
    add_pairs(&mut program, n, -1.0);
    program
}

/// Makes the sum as small as possible. Of every x in (n/4, n/2], you have to select x, 2x or 3x.
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
