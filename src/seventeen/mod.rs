//! Seventeen: every puzzle with 17 clues inside a solution grid.

mod funnel;
mod knowledge;
mod pass;
mod piece;
mod search;
mod tables;
mod third_band;

pub use funnel::Funnel;
pub use knowledge::Knowledge;
pub use pass::{Direction, Pass, passes};
pub use piece::Piece;

use search::{Findings, Search};

/// quick runner
#[must_use]
pub fn quick(grid: &[u8; 81], clues: u32) -> (Vec<u128>, Funnel, usize) {
    let mut knowledge = Knowledge::new(grid);
    let passes = passes(clues, knowledge.generated());
    let mut tables = tables::tables_of(&passes, grid, &knowledge);
    let mut funnel = Funnel::default();
    let mut puzzles = Vec::new();
    let mut search = Search::new();
    let mut count = 0;
    for (index, tables) in (0..).zip(&mut tables) {
        let before = funnel;
        let pieces = piece::pieces(index, tables);
        count += pieces.len();
        let t = cpu();
        for piece in pieces {
            tables.take(knowledge.all());
            let mut learned = Vec::new();
            let mut findings = Findings {
                funnel: &mut funnel,
                puzzles: &mut puzzles,
                learned: &mut learned,
                budget: u64::MAX,
            };
            search.start(tables, piece.clues, piece.closed, &mut findings);
            search.run(tables, &mut findings);
            for set in learned {
                knowledge.learn(set);
            }
        }
        if std::env::var("VERBOSE").is_ok() {
            eprintln!("pass {index} {:.3} pieces so far {count} pairs {} two {} sets {} learned {}", cpu() - t, funnel.pairs-before.pairs, funnel.two_missing-before.two_missing, tables.pair.len(), knowledge.learned().len());
        }
    }
    puzzles.sort_unstable();
    puzzles.dedup();
    (puzzles, funnel, count)
}
fn cpu()->f64{ let s=std::fs::read_to_string("/proc/thread-self/schedstat").unwrap(); s.split(' ').next().unwrap().parse::<f64>().unwrap()/1e9 }
