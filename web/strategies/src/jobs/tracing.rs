//! Traces a script on a small board.

use super::{Player, Text};
use ginnow::sieve::Number;
use ginnow::sieve::strategies::ScriptError;
use ginnow::sieve::strategies::script::{Call, Trace};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// A script and a board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TracingTask {
    /// The script's text.
    pub text: String,
    /// N, up to [`LARGEST_TRACED`](ginnow::sieve::strategies::script::LARGEST_TRACED).
    pub size: Number,
}

/// Part of the trace.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum TraceFound {
    /// A syntax error; there's nothing to trace.
    Unreadable(ScriptError),
    /// The next call.
    Call(Box<Call>),
}

/// Traces a script. Calls are reported one by one, which allows you to stop it at any time.
pub struct TracingJob(Result<Trace, ScriptError>);

impl Job for TracingJob {
    const NAME: &'static str = "tracing";
    const TITLE: &'static str = "trace.job";
    const PROGRAM: &'static str = Text::PROGRAM;
    type Task = TracingTask;
    type Found = TraceFound;
    type Retained = ();

    /// Rejects boards that are too large to trace.
    fn begin(task: TracingTask, (): &mut ()) -> Result<Self, Rejected> {
        Ok(TracingJob(match Text(task.text).script() {
            Ok(script) => Ok(Trace::new(script, task.size).map_err(|_| Rejected)?),
            Err(error) => Err(error),
        }))
    }

    fn work(&mut self, turn: &Turn<TraceFound>) -> Stage {
        match &mut self.0 {
            Err(error) => {
                turn.post(TraceFound::Unreadable(error.clone()));
                Stage::Done
            }
            Ok(trace) => {
                while !turn.is_over() {
                    let Some(call) = trace.advance() else {
                        return Stage::Done;
                    };
                    turn.post(TraceFound::Call(Box::new(call)));
                }
                Stage::Continues
            }
        }
    }
}
