//! Saves the puzzle's certificate.

use crate::jobs::proving::Uncertified;
use ginnow_kit::browser::download;
use ginnow_kit::quantities::bytes;
use ginnow_kit::words::{fill, text};
use std::rc::Rc;
use yew::prelude::*;

/// Media type of certificates.
const KIND: &str = "text/plain;charset=utf-8";

/// Name for the current puzzle's certificate.
pub const OWN: &str = "ginnow-common-divisor";

/// Appends the extension for certificates.
pub fn file_name(name: &str) -> String {
    format!("{name}.certificate")
}

/// Saves a certificate. `name` should not have an extension.
pub fn save(name: &str, certificate: &str) {
    download::save(&file_name(name), KIND, certificate);
}

/// The button for saving the certificate, or a reason why there is none.
pub fn certificate(certificate: Option<&Result<Rc<str>, Uncertified>>) -> Html {
    let body = match certificate {
        None => html! { <p class="hint">{text("certificate.waiting")}</p> },
        Some(Err(Uncertified::NoGrid)) => html! { <p>{text("certificate.no-grid")}</p> },
        Some(Err(Uncertified::Columns)) => html! { <p>{text("certificate.columns")}</p> },
        Some(Ok(written)) => {
            let size = bytes(written.len() as u64);
            let written = Rc::clone(written);
            let press = move |_: MouseEvent| save(OWN, &written);
            html! {
                <button type="button" class="save-certificate" onclick={press}>
                    {fill!("certificate.save", size)}
                </button>
            }
        }
    };
    html! {
        <section class="certificate" aria-labelledby="certificate-heading">
            <h2 id="certificate-heading">{text("certificate.title")}</h2>
            <p class="hint">{text("certificate.about")}</p>
            {body}
        </section>
    }
}
