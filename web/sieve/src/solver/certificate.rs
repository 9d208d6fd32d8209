//! Collects the certificate as the worker sends it.

use std::rc::Rc;

/// Only the certificate of the latest proof is stored. Earlier ones are dropped.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum LastCertificate {
    #[default]
    None,
    /// The parts that have arrived so far.
    Writing(Vec<Rc<str>>),
    /// All parts.
    Written(Vec<Rc<str>>),
}

impl LastCertificate {
    /// Adds a part. No effect unless we're expecting one.
    pub fn receive(&mut self, part: &str, finished: bool) {
        if let LastCertificate::Writing(parts) = self {
            parts.push(Rc::from(part));
            if finished {
                *self = LastCertificate::Written(std::mem::take(parts));
            }
        }
    }

    fn parts(&self) -> &[Rc<str>] {
        match self {
            LastCertificate::None => &[],
            LastCertificate::Writing(parts) | LastCertificate::Written(parts) => parts,
        }
    }

    /// Bytes that have arrived so far.
    pub fn size(&self) -> u64 {
        self.parts().iter().map(|part| part.len() as u64).sum()
    }
}
