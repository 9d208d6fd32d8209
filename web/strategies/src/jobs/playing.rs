//! Plays a single board in order to show the game.

use super::Player;
use ginnow::sieve::strategies::{Play, Range, ScriptError, Strategy};
use ginnow::sieve::{FactorTable, Number};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;
use std::sync::Arc;

/// Player and board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlayingTask<P> {
    /// The player.
    pub player: P,
    /// N, the size of the board.
    pub size: Number,
}

/// A game, reported once it is over.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// Moves, up to the error if there was one.
    pub moves: Vec<Number>,
    /// Sum of the moves.
    pub score: u64,
    /// The strategy may have failed with this error.
    pub error: Option<ScriptError>,
}

/// Plays a game in turns. You can stop it at any time.
pub struct PlayingJob<P> {
    strategy: Result<Box<dyn Strategy>, ScriptError>,
    play: Play,
    of: PhantomData<P>,
}

impl<P: Player> Job for PlayingJob<P> {
    const NAME: &'static str = P::PLAYING;
    const TITLE: &'static str = "game.job";
    const PROGRAM: &'static str = P::PROGRAM;
    type Task = PlayingTask<P>;
    type Found = Game;
    type Retained = ();

    /// Rejects boards without a proved optimum, and those that are too large for the strategy.
    fn begin(task: PlayingTask<P>, (): &mut ()) -> Result<Self, Rejected> {
        Range::new(task.size, task.size).ok_or(Rejected)?;
        let strategy = task.player.strategy();
        if let Ok(strategy) = &strategy
            && strategy.largest() < task.size
        {
            return Err(Rejected);
        }
        Ok(PlayingJob {
            strategy,
            play: Play::new(Arc::new(FactorTable::new(task.size))),
            of: PhantomData,
        })
    }

    fn work(&mut self, turn: &Turn<Game>) -> Stage {
        let mut error = self.strategy.as_ref().err().cloned();
        if let Ok(strategy) = &mut self.strategy {
            while self.play.end().is_none() {
                if turn.is_over() {
                    return Stage::Continues;
                }
                self.play.step(&mut **strategy);
            }
            error = self.play.end().and_then(|end| end.clone().err());
        }
        let board = self.play.board();
        turn.post(Game { moves: board.moves().to_vec(), score: board.score(), error });
        Stage::Done
    }
}
