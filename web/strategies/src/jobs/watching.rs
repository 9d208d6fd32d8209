//! The worker that looks at a script while it plays a small board.

use ginnow::sieve::strategies::script::{Script, Watched};
use ginnow::sieve::strategies::{Board, Fault, FaultKind, Strategy};
use ginnow::sieve::{FactorTable, Number};
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The largest board on which a script is looked at.
pub const LARGEST_WATCHED: Number = 60;

/// A script, and the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    /// What it says.
    pub text: String,
    /// N.
    pub size: Number,
}

/// What there was to see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sight {
    /// One call of the script: the moves made before it, and what it saw.
    Call(Vec<Number>, Watched),
    /// The game is over: its moves, and what went wrong.
    End(Vec<Number>, Option<Fault>),
}

/// A script at play.
pub struct WatchingJob {
    script: Result<Script, Fault>,
    board: Board,
}

impl WatchingJob {
    /// The next call; nothing if the game is over.
    fn call(&mut self) -> (Option<Sight>, Option<Sight>) {
        let before = self.board.moves().to_vec();
        let end = |board: &Board, fault| Some(Sight::End(board.moves().to_vec(), fault));
        let script = match &mut self.script {
            Ok(script) => script,
            Err(fault) => return (None, end(&self.board, Some(fault.clone()))),
        };
        if self.board.legal().next().is_none() {
            return (None, end(&self.board, None));
        }
        let watched = script.watch(&self.board);
        let mut fault = None;
        let mut is_over = false;
        match &watched.answer {
            Err(wrong) => fault = Some(wrong.clone()),
            Ok(moves) => {
                is_over = moves.is_empty();
                let wrong = moves
                    .iter()
                    .find_map(|&number| self.board.play(number).err());
                if let Some(illegal) = wrong {
                    let kind = FaultKind::IllegalMove(illegal);
                    let spot = script.last_spot();
                    fault = Some(Fault { kind, spot });
                }
            }
        }
        let is_over = is_over || fault.is_some();
        let end = is_over.then(|| end(&self.board, fault)).flatten();
        (Some(Sight::Call(before, watched)), end)
    }
}

impl Job for WatchingJob {
    const NAME: &'static str = "watching";
    const TITLE: &'static str = "script.title";
    type Task = Trial;
    type Found = Vec<Sight>;
    type Kept = ();

    fn begin(task: Trial, (): &mut ()) -> Result<Self, Refused> {
        if !(1..=LARGEST_WATCHED).contains(&task.size) {
            return Err(Refused);
        }
        Ok(WatchingJob {
            script: Script::read(&task.text),
            board: Board::new(Arc::new(FactorTable::new(task.size))),
        })
    }

    fn work(&mut self, turn: &Turn<Vec<Sight>>) -> Stage {
        let mut seen = Vec::new();
        let mut stage = Stage::GoesOn;
        while matches!(stage, Stage::GoesOn) && !turn.is_over() {
            let (call, end) = self.call();
            if end.is_some() {
                stage = Stage::Done;
            }
            seen.extend(call.into_iter().chain(end));
        }
        turn.tell(seen);
        stage
    }
}
