//! What the page has to say: over everything else, so that nothing moves.

use super::explain;
use super::screen::{Glance, Notice};
use ginnow_kit::icons::{Icon, icon_button};
use ginnow_kit::words::text;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct NoticeBarProps {
    /// What there is to say.
    pub notice: Option<Notice>,
    /// Away with it.
    pub glance: Callback<Glance>,
}

/// The bar; empty while there is nothing to say.
pub fn notice_bar(props: &NoticeBarProps) -> Html {
    let close = props.glance.reform(|()| Glance::Notice(None));
    let shown = props.notice.as_ref().map(|notice| {
        let (heading, lines) = explain::notice(notice);
        let kind = match notice {
            Notice::BrokenLink(_) | Notice::UnknownLanguage(_) => "broken-link",
            Notice::Worker(_) => "worker",
            Notice::BrokenFile(_) => "broken-file",
        };
        html! {
            <div class={classes!("notice", kind)}>
                <div class="notice-text">
                    <p class="notice-heading">{heading}</p>
                    {for lines.into_iter().map(|line| html! { <p>{line}</p> })}
                </div>
                {icon_button(Icon::Close, text("notice.close"), close)}
            </div>
        }
    });
    html! { <div class="notices" role="alert">{shown}</div> }
}
