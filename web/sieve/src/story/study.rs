//! What the last chapters ask of the engine: the best game of a small board,
//! its certificate, and the checker's ruling. They have a worker of their own,
//! so that a search in the puzzle is not disturbed.

use crate::engine::{Event, Trouble, use_client};
use crate::messages::{Answer, Ruling, Task};
use ginnow::sieve::Number;
use ginnow::sieve::optimize::{Goal, Report};
use ginnow_kit::effect::use_effect_with;
use js_sys::Array;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use web_sys::Blob;
use yew::prelude::*;

/// What is known of a board.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Known {
    /// The board.
    size: Number,
    /// Score and bound, and whether they have met.
    pub report: Option<Report>,
    /// The moves of the best game found.
    pub line: Vec<Number>,
    /// The certificate, as much of it as has come.
    pub certificate: String,
    /// What the checker said last.
    pub ruling: Option<Ruling>,
    /// What happened to the worker.
    pub trouble: Option<Trouble>,
}

impl Known {
    /// The report, once nothing is left to be found.
    pub fn proved(&self) -> Option<Report> {
        self.report.filter(|report| report.finished)
    }
}

/// What changes a [`Known`].
pub enum Change {
    /// This board is studied.
    Begin(Number),
    /// A certificate is given to the checker.
    Check,
    /// Something was heard.
    Hear(Event),
}

impl Known {
    fn hear(&mut self, answer: Answer) {
        match answer {
            Answer::Progress { report, line, .. } => {
                self.report = Some(report);
                if let Some(line) = line {
                    self.line = line;
                }
            }
            Answer::Certificate { part, .. } => self.certificate.push_str(&part),
            Answer::Checking { checking, .. } => self.ruling = checking.ruling,
            _ => {}
        }
    }
}

impl Reducible for Known {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut known = (*self).clone();
        match change {
            Change::Begin(size) => {
                known = Known {
                    size,
                    ..Known::default()
                }
            }
            Change::Check => {
                known.ruling = None;
                known.trouble = None;
            }
            Change::Hear(Event::Answered(answer)) => known.hear(answer),
            Change::Hear(Event::Failed(trouble)) => known.trouble = Some(trouble),
        }
        Rc::new(known)
    }
}

/// A study as the page has it.
pub struct Study {
    /// What is known.
    pub known: Rc<Known>,
    /// Have a certificate checked.
    pub check: Callback<String>,
}

/// Studies a board.
#[hook]
pub fn use_study(size: Number) -> Study {
    let known = use_reducer(Known::default);
    let client = {
        let dispatcher = known.dispatcher();
        use_client(Callback::from(move |event| {
            dispatcher.dispatch(Change::Hear(event));
        }))
    };
    {
        let (client, dispatcher) = (client.clone(), known.dispatcher());
        use_effect_with(size, move |&size| {
            dispatcher.dispatch(Change::Begin(size));
            client.solve(Task {
                size,
                moves: Vec::new(),
                goal: Goal::Largest,
            });
        });
    }
    // What was found for another board says nothing about this one.
    let current = if known.size == size {
        Rc::new((*known).clone())
    } else {
        Rc::default()
    };
    {
        let client = client.clone();
        use_effect_with((size, current.proved().is_some()), move |&(_, proved)| {
            if proved {
                client.certificate();
            }
        });
    }
    let dispatcher = known.dispatcher();
    let check = use_callback((), move |text: String, ()| {
        let parts = Array::of1(&JsValue::from_str(&text));
        if let Ok(file) = Blob::new_with_str_sequence(&parts) {
            dispatcher.dispatch(Change::Check);
            client.check(file);
        }
    });
    Study {
        known: current,
        check,
    }
}
