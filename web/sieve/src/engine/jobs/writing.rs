//! Writing a certificate, in parts: long ones need not be held as a whole, and
//! the page hears that the worker is at work.

use crate::messages::{Answer, RequestId};
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::Optimizer;
use std::fmt::{self, Write};

use super::now;

/// A part is posted when it is so long, in bytes, ...
const LONGEST_PART: usize = 262_144;

/// ... or when so much time has passed since the last, in milliseconds.
const PAUSE: f64 = 100.0;

/// Posts what is written to it.
struct Parts<P> {
    id: RequestId,
    part: String,
    posted: f64,
    post: P,
}

impl<P: FnMut(&Answer)> Parts<P> {
    fn post(&mut self, finished: bool) {
        self.posted = now();
        (self.post)(&Answer::Certificate {
            id: self.id,
            part: std::mem::take(&mut self.part),
            finished,
        });
    }
}

impl<P: FnMut(&Answer)> Write for Parts<P> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.part.push_str(text);
        if self.part.len() >= LONGEST_PART || now() - self.posted >= PAUSE {
            self.post(false);
        }
        Ok(())
    }
}

/// Writes the certificate of a finished search and posts it. Of an unfinished
/// one there is none, and false comes back.
pub fn write_certificate(id: RequestId, optimizer: &Optimizer, post: impl FnMut(&Answer)) -> bool {
    let mut parts = Parts {
        id,
        part: String::new(),
        posted: now(),
        post,
    };
    let written = certificate::write(optimizer, &mut parts).unwrap_or(false);
    if written {
        parts.post(true);
    }
    written
}
