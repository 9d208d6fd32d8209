//! Notices, which appear on top of everything else, so that nothing on the page moves.

use super::state::{Page, PageAction};
use crate::controls::focus::use_focus_return;
use crate::controls::icons::{Icon, icon_button};
use crate::words::text;
use std::fmt;
use std::rc::Rc;
use yew::prelude::*;

/// The text of a notice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The subject.
    pub heading: String,
    /// The paragraphs.
    pub lines: Vec<String>,
}

/// A button of a notice.
#[derive(Clone, PartialEq)]
pub struct Button {
    /// The key of its label in the word lists.
    pub label: &'static str,
    /// Called when the button is pressed, after the notice has closed.
    pub press: Callback<()>,
}

/// A notice. The code that detects a problem makes it; the page does not depend on the kinds of
/// notices.
#[derive(Clone)]
pub struct Notice {
    /// A class for the style sheet, such as `broken-link`.
    pub kind: &'static str,
    /// Returns the text in the current language.
    text: Rc<dyn Fn() -> Text>,
    buttons: Vec<Button>,
}

impl Notice {
    /// Makes a notice without buttons. `text` is called in every rendering, since the language may have
    /// changed.
    pub fn new(kind: &'static str, text: impl Fn() -> Text + 'static) -> Self {
        Notice { kind, text: Rc::new(text), buttons: Vec::new() }
    }

    /// Adds a button.
    #[must_use]
    pub fn with_button(mut self, label: &'static str, press: Callback<()>) -> Self {
        self.buttons.push(Button { label, press });
        self
    }

    /// Returns the text in the current language.
    #[must_use]
    pub fn text(&self) -> Text {
        (self.text)()
    }
}

impl PartialEq for Notice {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.text, &other.text)
    }
}

impl fmt::Debug for Notice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.kind)
    }
}

/// The properties of [`Notices`].
#[derive(Properties, PartialEq)]
pub struct NoticesProps {
    /// The page, with its notice.
    pub page: Page,
}

/// The notice, if there is one.
#[component]
pub fn Notices(props: &NoticesProps) -> Html {
    let page = &props.page;
    let place = use_node_ref();
    let notice = page.state.notice.as_ref();
    use_focus_return(&place, notice.is_some());
    let shown = notice.map(|notice| shown(notice, page));
    html! { <div ref={place} class="notices" role="alert">{shown}</div> }
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
