//! Tests strategies for the Sieve: their board, the named ones, scripts, runs and duels.

#[path = "../support/program.rs"]
mod program;

mod board;
mod command;
mod duel;
mod links;
mod named;
mod run;
mod scripts;

use ginnow::sieve::strategies::{Named, Play, Range, Run, ScriptError, Strategy, Summary};
use ginnow::sieve::{FactorTable, Number};
use std::sync::Arc;

/// Plays a game from the first move to the last.
fn game(strategy: &mut dyn Strategy, size: Number) -> Result<Vec<Number>, ScriptError> {
    let mut play = Play::new(Arc::new(FactorTable::new(size)));
    while play.end().is_none() {
        play.step(strategy);
    }
    let moves = play.board().moves().to_vec();
    play.end().expect("it has ended").clone().map(|()| moves)
}

fn game_of(named: Named, size: Number) -> Vec<Number> {
    game(&mut *named.strategy(), size).expect("a named strategy plays legally")
}

/// Plays all boards of a range and sums up the results.
fn summary(named: Named, first: Number, last: Number) -> Summary {
    let mut run = Run::new(named.strategy(), Range::new(first, last).expect("a range"));
    while run.next_board().is_some() {
        run.advance(1_000);
    }
    assert!(run.errors().is_empty());
    run.summary()
}
