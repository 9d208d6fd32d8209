//! Formats the theorem of an accepted certificate.

use std::fmt;

use super::{By, Verdict};

impl fmt::Display for Verdict {
    /// Writes the theorem and all of its assumptions on one line. Most readers want to know if the
    /// conjecture holds, so that is at the end.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, half, greedy) = (self.size, self.size / 2, self.greedy);
        if let Some(best) = self.best {
            write!(
                out,
                "{best} is the largest sum of a playable set of numbers above {half} on 1..{size}, \
                 and descending greedy takes {greedy}"
            )?;
            if self.by == By::Count {
                out.write_str("; for any r, no such set has more members that are at least r than the greedy set")?;
            }
        } else {
            let (count, lowest) = (self.set.len(), self.set.first().unwrap_or(&0));
            write!(
                out,
                "{count} numbers that are at least {lowest} can be played on 1..{size}, more than descending greedy takes of these"
            )?;
        }
        out.write_str(match self.holds {
            Some(true) => "; the conjecture holds",
            Some(false) => "; the conjecture fails",
            None => {
                "; so the conjecture does not follow from counting, and its statement about sums is open"
            }
        })
    }
}
