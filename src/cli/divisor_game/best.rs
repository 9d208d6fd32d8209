//! `ginnow divisor-game best`: shows the winner and all winning moves.

use super::piles::{joined, position};
use crate::cli::arguments::options::{FormatOption, OutputFormat};
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::files::json::{self, JsonNumber};
use crate::cli::{Completion, print};
use ginnow::divisor_game::{Analysis, Move, Position, Rank, Value, Verdict, analyse};
use serde::Serialize;
use std::fmt::Write as _;

/// Show who wins a position, and list all winning moves
///
/// Moves are grouped by pile and by the ranks (numbers of prime factors) of the two divisors, because only
/// these decide who wins.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow divisor-game best 12 18 30
  ginnow divisor-game best 720,100 --format json
  ginnow divisor-game best 897612484786617600 --limit 3")]
pub(super) struct Arguments {
    /// The piles: 1 to 12 numbers from 2 to 10^18
    #[arg(value_name = "PILE", required = true)]
    piles: Vec<String>,
    /// How many moves of each group to list; all are counted
    #[arg(long, value_name = "MOVES", default_value_t = 1000)]
    limit: usize,
    #[command(flatten)]
    format: FormatOption<false>,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let position = position(&arguments.piles)?;
    let analysis = analyse(&position);
    print(&match arguments.format.get() {
        OutputFormat::Text => describe(&position, &analysis, arguments.limit),
        _ => json(&position, &analysis, arguments.limit),
    })?;
    Ok(Completion::Complete)
}

fn describe(position: &Position, analysis: &Analysis, limit: usize) -> String {
    let mut text = String::new();
    let sum = analysis.nim_sum;
    let digits = analysis.columns.len();
    // Writing to a string never fails, so ignore the results.
    for pile in &analysis.piles {
        let (number, rank, value) = (pile.number, pile.rank, pile.value);
        let _ =
            writeln!(text, "{number:>19}  rank {rank:>2}  value {value:>3} = {value:0digits$b}");
    }
    let _ = writeln!(text, "{:>19}  nim-sum {sum:>11} = {sum:0digits$b}", "");
    let Some(proof) = &analysis.proof else {
        let _ = writeln!(
            text,
            "Lost for the side to move: {} = 0.",
            joined(analysis.piles.iter().map(|pile| pile.value), " xor ")
        );
        return text;
    };
    let _ = writeln!(
        text,
        "Won for the side to move. Moves that win: {} of {}. {} leaves {} = 0.",
        analysis.winning_moves,
        analysis.legal_moves,
        describe_move(position, proof.made),
        joined(&proof.values, " xor "),
    );
    for group in &analysis.winning {
        let [low, high] = group.ranks;
        let pile = position.piles()[group.pile].number();
        let _ = writeln!(
            text,
            "pile {} ({pile}), divisors of rank {low} and {high}: {}",
            group.pile + 1,
            counted(group.moves, "move")
        );
        for made in group.moves_of(position).take(limit) {
            let _ = writeln!(text, "  {} and {}", made.divisors[0], made.divisors[1]);
        }
    }
    text
}

fn describe_move(position: &Position, made: Move) -> String {
    let [left, right] = made.divisors;
    format!("{} to {left} and {right}", position.piles()[made.pile].number())
}

fn json(position: &Position, analysis: &Analysis, limit: usize) -> String {
    #[derive(Serialize)]
    struct BestMoves {
        piles: Vec<JsonNumber>,
        ranks: Vec<Rank>,
        values: Vec<Value>,
        nim_sum: Value,
        won: bool,
        winning_moves: JsonNumber,
        legal_moves: JsonNumber,
        groups: Vec<PileMoves>,
    }
    #[derive(Serialize)]
    struct PileMoves {
        /// Index of the pile, counted from 1.
        pile: usize,
        ranks: [Rank; 2],
        count: JsonNumber,
        /// At most as many moves as the limit allows, whereas `count` includes all of them.
        moves: Vec<[JsonNumber; 2]>,
    }
    let group = |group: &ginnow::divisor_game::WinningGroup| PileMoves {
        pile: group.pile + 1,
        ranks: group.ranks,
        count: JsonNumber(group.moves),
        moves: group
            .moves_of(position)
            .take(limit)
            .map(|made| made.divisors.map(JsonNumber))
            .collect(),
    };
    json::line(&BestMoves {
        piles: analysis.piles.iter().map(|pile| JsonNumber(pile.number)).collect(),
        ranks: analysis.piles.iter().map(|pile| pile.rank).collect(),
        values: analysis.piles.iter().map(|pile| pile.value).collect(),
        nim_sum: analysis.nim_sum,
        won: analysis.verdict == Verdict::Won,
        winning_moves: JsonNumber(analysis.winning_moves),
        legal_moves: JsonNumber(analysis.legal_moves),
        groups: analysis.winning.iter().map(group).collect(),
    })
}
