//! The certificate of a finished search, as a file.

use super::bytes;
use crate::messages::Task;
use ginnow::sieve::links::goal_name;
use ginnow_kit::browser::download;
use ginnow_kit::words::{fill, text};
use std::rc::Rc;
use yew::prelude::*;

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

    fn size(&self) -> u64 {
        self.parts().iter().map(|part| part.len() as u64).sum()
    }
}

#[derive(PartialEq)]
pub struct ProofDownloadProps {
    /// The certificate.
    pub certificate: Certificate,
    /// What it proves the optimum of.
    pub task: Task,
    /// Have it written.
    pub write: Callback<()>,
}

/// The button beside the verdict.
pub fn proof_download(props: &ProofDownloadProps) -> Html {
    let size = bytes(props.certificate.size());
    let (label, enabled) = match props.certificate {
        Certificate::None => (text("proof.write").to_owned(), true),
        Certificate::Writing(_) => (fill("proof.writing", &[("size", &size)]), false),
        Certificate::Written(_) => (fill("proof.download", &[("size", &size)]), true),
    };
    let press = {
        let (certificate, task) = (props.certificate.clone(), props.task.clone());
        let write = props.write.clone();
        move |_: MouseEvent| match &certificate {
            Certificate::None => write.emit(()),
            Certificate::Writing(_) => {}
            Certificate::Written(parts) => {
                let parts = parts.iter().map(Rc::as_ref);
                download::save_parts(&file_name(&task), "text/plain;charset=utf-8", parts);
            }
        }
    };
    html! {
        <button type="button" class="proof" aria-disabled={(!enabled).then_some("true")}
            onclick={press}>
            {label}
        </button>
    }
}

fn file_name(task: &Task) -> String {
    let goal = goal_name(task.goal);
    let from_here = match task.moves.len() {
        0 => String::new(),
        moves => format!("-after-{moves}"),
    };
    format!("ginnow-{goal}-{}{from_here}.certificate", task.size)
}
