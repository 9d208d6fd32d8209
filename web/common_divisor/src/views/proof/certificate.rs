//! Saving the certificate of the puzzle.

use crate::jobs::proving::Uncertified;
use ginnow_kit::browser::download;
use ginnow_kit::quantities::bytes;
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// The media type of certificates.
const KIND: &str = "text/plain;charset=utf-8";

/// Saves a certificate under a name.
pub fn save(name: &str, certificate: &str) {
    download::save(&format!("{name}.certificate"), KIND, certificate);
}

/// Renders the button, or why there is no certificate.
pub fn certificate(certificate: Option<&Result<String, Uncertified>>) -> Html {
    let body = match certificate {
        None => html! { <p class="hint">{text("certificate.waiting")}</p> },
        Some(Err(Uncertified::NoGrid)) => html! { <p>{text("certificate.no-grid")}</p> },
        Some(Err(Uncertified::Columns)) => html! { <p>{text("certificate.columns")}</p> },
        Some(Ok(written)) => {
            let size = bytes(written.len() as u64);
            let written = written.clone();
            let press = move |_: MouseEvent| save("ginnow-common-divisor", &written);
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
