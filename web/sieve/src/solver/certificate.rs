//! Receives the certificate of the solver's proof from the worker.

use std::rc::Rc;

/// The certificate of the last proof. As soon as there is another one, the older one is dropped.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum LastCertificate {
    /// There is no certificate.
    #[default]
    None,
    /// The worker is writing it, and these parts have arrived.
    Writing(Vec<Rc<str>>),
    /// It's complete.
    Written(Vec<Rc<str>>),
}

impl LastCertificate {
    /// Adds a part. This does nothing unless the certificate is being written.
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

    /// Returns how many bytes have arrived so far.
    pub fn size(&self) -> u64 {
        self.parts().iter().map(|part| part.len() as u64).sum()
    }
}
