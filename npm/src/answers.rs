//! Turns the results of the engines into plain values that JavaScript can read.

use ginnow::divisor_game::{self, Verdict};
use ginnow::seventeen::{Searcher, Tally};
use ginnow::sieve::optimize::{Goal, Optimizer, Report};
use ginnow::sieve::{Number, Position, certificate};
use ginnow::sudoku::Solution;
use serde::{Deserialize, Serialize};

/// If the caller sets no limit, a search runs until it is finished.
const WITHOUT_LIMIT: f64 = f64::INFINITY;

/// A search does this much work before we check whether its limit is reached.
const SLICE: u64 = 1_000_000;

/// All options of `solve` and `hint` have defaults. JavaScript can pass an object with just some of
/// them.
#[derive(Debug, Deserialize)]
#[serde(default)]
pub(crate) struct Request {
    moves: Vec<Number>,
    smallest: bool,
    certificate: bool,
    work: f64,
}

impl Default for Request {
    fn default() -> Self {
        Request { moves: Vec::new(), smallest: false, certificate: false, work: WITHOUT_LIMIT }
    }
}

#[derive(Debug, Serialize)]
pub(crate) struct Solved {
    score: f64,
    bound: f64,
    proved: bool,
    sequence: Vec<Number>,
    nodes: f64,
    certificate: Option<String>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Hint {
    number: Option<Number>,
    score: f64,
    proved: bool,
}

/// A number that can be selected.
#[derive(Debug, Serialize)]
pub(crate) struct LegalMove {
    number: Number,
    /// The factors that leave together with it.
    factors: Vec<Number>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Checked {
    accepted: bool,
    theorem: Option<String>,
    reason: Option<String>,
}

/// Tells who wins a position of the divisor game. If there is a winning move, this contains one.
#[derive(Debug, Serialize)]
pub(crate) struct Winning {
    won: bool,
    #[serde(rename = "nimSum")]
    nim_sum: u32,
    #[serde(rename = "move")]
    made: Option<Split>,
}

/// The pile with this index, starting at 0, is replaced by the two divisors.
#[derive(Debug, Serialize)]
pub(crate) struct Split {
    pile: u8,
    divisors: [u64; 2],
}

/// The options of `seventeen`.
#[derive(Debug, Deserialize)]
#[serde(default)]
pub(crate) struct Search {
    clues: u32,
    work: f64,
}

impl Default for Search {
    fn default() -> Self {
        Search { clues: 17, work: WITHOUT_LIMIT }
    }
}

#[derive(Debug, Serialize)]
pub(crate) struct Puzzles {
    puzzles: Vec<String>,
    complete: bool,
}

/// Converts a count. This is exact, because scores and counts stay far below 2^53.
#[expect(clippy::cast_precision_loss, reason = "they stay far below 2^53")]
fn number(count: u64) -> f64 {
    count as f64
}

/// Converts the limit that the caller has set. Anything above the range of the engine means no
/// limit, including infinity.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a value that is too large means no limit"
)]
fn limit(work: f64) -> Result<u64, String> {
    if work > 0.0 {
        Ok(work as u64)
    } else {
        Err(format!("\"work\" is a number above 0, not {work}"))
    }
}

fn position(size: u32, moves: &[Number]) -> Result<Position, String> {
    let board = Position::new(size).map_err(|error| error.to_string())?;
    board.after(moves).map_err(|error| error.to_string())
}

fn searched(size: u32, request: &Request) -> Result<(Optimizer, Report), String> {
    let goal = if request.smallest { Goal::Smallest } else { Goal::Largest };
    let limit = limit(request.work)?;
    let mut optimizer = Optimizer::new(&position(size, &request.moves)?, goal);
    loop {
        let report = optimizer.advance(SLICE.min(limit));
        if report.finished || optimizer.is_at_rest() || report.work >= limit {
            return Ok((optimizer, report));
        }
    }
}

pub(crate) fn solve(size: u32, request: &Request) -> Result<Solved, String> {
    let (optimizer, report) = searched(size, request)?;
    let certificate = (request.certificate && report.finished).then(|| {
        let mut text = String::new();
        certificate::write(&optimizer, &mut text).map(|_| text)
    });
    let certificate = certificate.transpose();
    Ok(Solved {
        score: number(report.score),
        bound: number(report.bound),
        proved: report.finished,
        sequence: optimizer.best_line().to_vec(),
        nodes: number(report.nodes),
        certificate: certificate.map_err(|error| error.to_string())?,
    })
}

pub(crate) fn hint(size: u32, request: &Request) -> Result<Hint, String> {
    let (optimizer, report) = searched(size, request)?;
    Ok(Hint {
        number: optimizer.best_line().first().copied(),
        score: number(report.score),
        proved: report.finished,
    })
}

pub(crate) fn legal_moves(size: u32, moves: &[Number]) -> Result<Vec<LegalMove>, String> {
    let position = position(size, moves)?;
    let legal = position.legal().filter_map(|number| position.preview(number).ok());
    Ok(legal.map(|turn| LegalMove { number: turn.selection, factors: turn.swept }).collect())
}

pub(crate) fn check(certificate: &str) -> Checked {
    match ginnow_checker::check_any(certificate.as_bytes()) {
        Ok(certified) => {
            Checked { accepted: true, theorem: Some(certified.to_string()), reason: None }
        }
        Err(rejected) => {
            Checked { accepted: false, theorem: None, reason: Some(rejected.to_string()) }
        }
    }
}

pub(crate) fn divisor_game_move(piles: &[u64]) -> Result<Winning, String> {
    let position = divisor_game::Position::new(piles).map_err(|error| error.to_string())?;
    let analysis = divisor_game::analyse(&position);
    Ok(Winning {
        won: analysis.verdict == Verdict::Won,
        nim_sum: analysis.nim_sum,
        made: analysis.proof.map(|proof| Split {
            pile: u8::try_from(proof.made.pile).unwrap_or(u8::MAX),
            divisors: proof.made.divisors,
        }),
    })
}

pub(crate) fn seventeen(grid: &str, search: &Search) -> Result<Puzzles, String> {
    let limit = limit(search.work)?;
    let digits: Vec<u8> = grid.bytes().map(|digit| digit.wrapping_sub(b'0')).collect();
    let digits: [u8; 81] = digits
        .try_into()
        .map_err(|digits: Vec<u8>| format!("a grid has 81 digits, not {}", digits.len()))?;
    let grid = Solution::new(digits).map_err(|error| error.to_string())?;
    let mut searcher = Searcher::new(&grid, search.clues).map_err(|error| error.to_string())?;
    let mut tally = Tally::new(searcher.plan());
    let mut done = 0;
    'pieces: for piece in 0..searcher.plan().pieces.len() {
        searcher.begin(piece);
        let before = done;
        loop {
            if done >= limit {
                break 'pieces;
            }
            let slice = SLICE.min(limit - done);
            if let Some(result) = searcher.advance(slice) {
                done = before + result.funnel.work();
                tally.take(&result);
                break;
            }
            done += slice;
        }
    }
    let puzzles = tally.puzzles().map(|puzzle| puzzle.puzzle(grid.digits()));
    Ok(Puzzles { puzzles: puzzles.collect(), complete: tally.is_complete() })
}
