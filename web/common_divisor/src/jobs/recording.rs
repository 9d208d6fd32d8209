//! Records of all grids, by unused digit. First, all of them are proved; then we count their grids,
//! which takes longer.

use ginnow::common_divisor::records::{Record, puzzle, search};
use ginnow::common_divisor::{DivisorSearch, certificate};
use ginnow::sudoku::{Digit, LARGEST_DIGIT};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Nodes between two clock checks.
const NODES: u64 = 2_000;

/// The record of all grids without some digit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DigitRecord {
    /// The record and its proof. The number of grids isn't known until they've been counted.
    pub record: Record,
    /// Number of larger divisors of the sum that were refuted.
    pub refuted: usize,
    /// Grids counted so far.
    pub counted: u64,
    /// The certificate can be long. It is only sent once, together with the record.
    pub certificate: Option<String>,
}

/// Computes all records.
pub struct RecordingJob {
    unused: Digit,
    counting: bool,
    search: DivisorSearch,
    known: Vec<DigitRecord>,
}

impl Job for RecordingJob {
    const NAME: &'static str = "recording";
    const TITLE: &'static str = "view.records";
    type Task = ();
    type Found = DigitRecord;
    type Retained = ();

    fn begin((): (), (): &mut ()) -> Result<Self, Rejected> {
        Ok(RecordingJob { unused: 0, counting: false, search: search(0, false), known: Vec::new() })
    }

    fn work(&mut self, turn: &Turn<DigitRecord>) -> Stage {
        while !turn.is_over() {
            if !self.search.advance(NODES).finished {
                continue;
            }
            if let Some(known) = self.close() {
                turn.post(known);
            }
            if !self.next() {
                return Stage::Done;
            }
        }
        if self.counting
            && let Some(known) = self.known.get_mut(usize::from(self.unused))
        {
            known.counted = self.search.grids();
            turn.post(known.clone());
        }
        Stage::Continues
    }
}

impl RecordingJob {
    /// Returns the results if the search is finished.
    fn close(&mut self) -> Option<DigitRecord> {
        let record = Record::of(self.unused, self.counting, &self.search)?;
        if !self.counting {
            let refuted = self.search.results().iter();
            let known = DigitRecord {
                refuted: refuted.filter(|result| result.grids == 0).count(),
                counted: 0,
                certificate: None,
                record,
            };
            self.known.push(known.clone());
            let certificate = certificate::text(&puzzle(self.unused), &self.search).ok();
            return Some(DigitRecord { certificate, ..known });
        }
        let known = self.known.get_mut(usize::from(self.unused))?;
        known.counted = record.grids.unwrap_or(0);
        known.record = record;
        Some(known.clone())
    }

    /// Goes to the next digit. After the last one, there is a second round for counting grids.
    /// Returns `false` at the very end.
    fn next(&mut self) -> bool {
        if self.unused < LARGEST_DIGIT {
            self.unused += 1;
        } else if self.counting {
            return false;
        } else {
            self.counting = true;
            self.unused = 0;
        }
        self.search = search(self.unused, self.counting);
        true
    }
}
