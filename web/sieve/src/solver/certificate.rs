//! The certificate of the solver's proof: what has come of it, and its file.

use std::rc::Rc;

/// The certificate of the solver's last proof.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Certificate {
    /// It is not there.
    #[default]
    None,
    /// It is being written; these parts have come.
    Writing(Vec<Rc<str>>),
    /// It is complete.
    Written(Vec<Rc<str>>),
}

impl Certificate {
    /// Takes in what has come of it.
    pub fn receive(&mut self, part: &str, finished: bool) {
        if let Certificate::Writing(parts) = self {
            parts.push(Rc::from(part));
            if finished {
                *self = Certificate::Written(std::mem::take(parts));
            }
        }
    }

    fn parts(&self) -> &[Rc<str>] {
        match self {
            Certificate::None => &[],
            Certificate::Writing(parts) | Certificate::Written(parts) => parts,
        }
    }

    /// How many bytes have come of it.
    pub fn size(&self) -> u64 {
        self.parts().iter().map(|part| part.len() as u64).sum()
    }
}
