//! Draws notices on top of everything else. Nothing on the page has to move.

use crate::browser::document;
use crate::controls::dialog::NOTICES;
use crate::controls::focus::use_focus_return;
use crate::controls::icons::{Icon, icon_button};
use crate::page::values::notice::{Button, Notice, Text};
use crate::page::values::state::{Page, PageAction};
use crate::words::text;
use yew::prelude::*;

/// Properties of the [`Notices`] component.
#[derive(Properties, PartialEq)]
pub struct NoticesProps {
    /// The page may or may not have a notice.
    pub page: Page,
}

/// Renders the notice, if any.
#[component]
pub fn Notices(props: &NoticesProps) -> Html {
    let page = &props.page;
    let place = use_node_ref();
    let notice = page.state.notice.as_ref();
    use_focus_return(&place, notice.is_some());
    let shown = notice.map(|notice| shown(notice, page));
    let notices = html! { <div ref={place} class="notices" role="alert">{shown}</div> };
    let dialog = || document().query_selector(&format!(".dialog[open] > .{NOTICES}")).ok()?;
    match page.state.panel.as_ref().and_then(|_| dialog()) {
        Some(place) => create_portal(notices, place),
        None => notices,
    }
}

fn shown(notice: &Notice, page: &Page) -> Html {
    let Text { heading, lines } = notice.text();
    let close = page.act.reform(|()| PageAction::Notice(None));
    let button = |button: &Button| {
        let (press, close) = (button.press.clone(), close.clone());
        let press = move |_: MouseEvent| {
            close.emit(());
            press.emit(());
        };
        html! { <button type="button" class="primary" onclick={press}>{text(button.label)}</button> }
    };
    html! {
        <div class={classes!("notice", notice.kind)}>
            <div class="notice-text">
                <p class="notice-heading">{heading}</p>
                {for lines.into_iter().map(|line| html! { <p>{line}</p> })}
            </div>
            {for notice.buttons.iter().map(button)}
            {icon_button(Icon::Close, text("notice.close"), close.clone())}
        </div>
    }
}
