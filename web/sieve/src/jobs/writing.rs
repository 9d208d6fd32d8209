//! Writes a certificate in parts. A long one is never in memory as a whole this way, and the page
//! can see that something is happening.

use crate::messages::SolvingFound;
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::Optimizer;
use ginnow_kit::worker::{Turn, now};
use std::fmt::{self, Write};

/// A part is posted once it has this many bytes.
const LONGEST_PART: usize = 262_144;

/// Shorter parts are posted after this many milliseconds.
const PAUSE: f64 = 100.0;

/// A writer that posts its text in parts.
struct Parts<'a, 'b> {
    part: String,
    posted: f64,
    turn: &'a Turn<'b, SolvingFound>,
}

impl Parts<'_, '_> {
    fn post(&mut self, finished: bool) {
        self.posted = now();
        let part = std::mem::take(&mut self.part);
        self.turn.post(SolvingFound::Certificate { part, finished });
    }
}

impl Write for Parts<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.part.push_str(text);
        if self.part.len() >= LONGEST_PART || now() - self.posted >= PAUSE {
            self.post(false);
        }
        Ok(())
    }
}

/// Writes and posts the certificate of a finished search.
pub fn write_certificate(optimizer: &Optimizer, turn: &Turn<SolvingFound>) {
    let mut parts = Parts { part: String::new(), posted: now(), turn };
    if certificate::write(optimizer, &mut parts).unwrap_or(false) {
        parts.post(true);
    }
}
