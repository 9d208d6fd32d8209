//! Small files must not use up much memory.

use crate::format::{Body, Cut, Row};
use ginnow::sieve::Position;
use ginnow::sieve::optimize::{Goal, Optimizer};

/// Returns the peak memory of this process in bytes.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("it is there");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next());
    1024 * kilobytes.and_then(|text| text.parse::<usize>().ok()).expect("a number")
}

fn largest() -> Body {
    let board = Position::new(5000).expect("a board");
    Body::read(&Optimizer::new(&board, Goal::Largest).checkpoint())
}

/// Returns a chain of branchings, each on the open side of the last.
fn deep(vertices: impl Iterator<Item = u32>) -> Body {
    let mut body = largest();
    for vertex in vertices {
        body.search.split(body.search.nodes.len() - 1, vertex);
    }
    body.search.retell(0, false);
    body
}

/// Returns sums of sums, each containing all edges of the board.
fn dense() -> Body {
    let mut body = largest();
    let all = (0..4998).map(|vertex| (Row::Number(vertex), 4));
    body.search.cuts.push(Cut::Sum { divisor: 2, terms: all.collect() });
    for times in 2..20_000 {
        body.search.cuts.push(Cut::Sum {
            divisor: 2 + times % 50,
            terms: vec![(Row::Cut(0), 1 + times / 20), (Row::Number(times % 4998), 1)],
        });
    }
    body
}

/// We think that these are the worst cases: the deepest tree of open nodes, a tree that decides the
/// same numbers over and over, and cuts far longer than their definitions.
#[test]
fn memory_is_in_proportion_to_the_size() {
    let bodies = [deep(0..4990), deep((0..20_000).map(|at| 100 + at % 7)), dense()];
    let files = bodies.map(|body| body.written());
    for file in files {
        assert!(file.len() < 1 << 20, "{} bytes", file.len());
        let before = peak();
        let resumed = Optimizer::resume(&file);
        let taken = peak() - before;
        println!("{} bytes took {} kB: {:?}", file.len(), taken >> 10, resumed.err());
        assert!(taken < (32 << 20) + 128 * file.len(), "{} bytes took {taken}", file.len());
    }
}
