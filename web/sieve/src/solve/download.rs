//! Buttons for a proof's certificate, to download or to check it.

use crate::messages::BoardTask;
use crate::solver::LastCertificate;
use ginnow::sieve::links::{goal_name, write_moves};
use ginnow_kit::browser::download;
use ginnow_kit::quantities::bytes;
use ginnow_kit::words::{fill, text};
use std::rc::Rc;
use web_sys::File;
use yew::prelude::*;

/// Renders the download button. While there is no certificate for this task, pressing it calls
/// `write` instead.
pub fn proof_download(
    certificate: &LastCertificate,
    task: &BoardTask,
    write: &Callback<()>,
) -> Html {
    let size = bytes(certificate.size());
    let (label, enabled) = match certificate {
        LastCertificate::None => (text("proof.write").to_owned(), true),
        LastCertificate::Writing(_) => (fill!("proof.writing", size), false),
        LastCertificate::Written(_) => (fill!("proof.download", size), true),
    };
    let press = {
        let (certificate, task, write) = (certificate.clone(), task.clone(), write.clone());
        move |_: MouseEvent| match &certificate {
            LastCertificate::None => write.emit(()),
            LastCertificate::Writing(_) => {}
            LastCertificate::Written(parts) => {
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

/// Renders a button that takes the certificate straight to the checker, without saving it first.
/// The checker doesn't accept anything but a file, so `check` still gets one.
pub fn proof_check(
    certificate: &LastCertificate,
    task: &BoardTask,
    check: &Callback<File>,
) -> Html {
    let is_written = matches!(certificate, LastCertificate::Written(_));
    let press = {
        let (certificate, task, check) = (certificate.clone(), task.clone(), check.clone());
        move |_: MouseEvent| {
            if let LastCertificate::Written(parts) = &certificate
                && let Some(file) =
                    download::as_file(&file_name(&task), parts.iter().map(Rc::as_ref))
            {
                check.emit(file);
            }
        }
    };
    html! {
        <button type="button" class="check-proof" aria-disabled={(!is_written).then_some("true")}
            onclick={press}>
            {text("proof.check")}
        </button>
    }
}

/// Required numbers in a file name, at most.
const MOST_NAMED: usize = 5;

fn file_name(task: &BoardTask) -> String {
    let goal = goal_name(task.goal);
    let from_here = match task.moves.len() {
        0 => String::new(),
        moves => format!("-after-{moves}"),
    };
    let with = match task.required.as_slice() {
        [] => String::new(),
        few if few.len() <= MOST_NAMED => format!("-with-{}", write_moves(few)),
        many => format!("-with-{}-numbers", many.len()),
    };
    format!("ginnow-{goal}-{}{from_here}{with}.certificate", task.size)
}
