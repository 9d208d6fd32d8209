//! What the page has to say: over everything else, so that nothing moves.

use super::state::{Page, PageAction};
use crate::icons::{Icon, icon_button};
use crate::words::text;
use std::fmt;
use std::rc::Rc;
use yew::prelude::*;

/// The words of a notice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// What it is about.
    pub heading: String,
    /// What there is to say, a paragraph each.
    pub lines: Vec<String>,
}

/// What can be done about it.
#[derive(Clone, PartialEq)]
pub struct Button {
    /// The key of the words on the button.
    pub label: &'static str,
    /// It was pressed; the notice is gone then.
    pub press: Callback<()>,
}

/// Something the page has to say. Whoever has a problem makes a notice of it,
/// so that the page need not know of any.
#[derive(Clone)]
pub struct Notice {
    /// A class for the style sheet, such as `broken-link`.
    pub kind: &'static str,
    /// Says it, in the language that is spoken then.
    say: Rc<dyn Fn() -> Text>,
    /// What can be done about it.
    buttons: Vec<Button>,
}

impl Notice {
    /// A notice that can only be read. `say` is called whenever it is drawn:
    /// the language may have changed.
    pub fn new(kind: &'static str, say: impl Fn() -> Text + 'static) -> Self {
        Notice {
            kind,
            say: Rc::new(say),
            buttons: Vec::new(),
        }
    }

    /// The same with a button.
    #[must_use]
    pub fn with_button(mut self, label: &'static str, press: Callback<()>) -> Self {
        self.buttons.push(Button { label, press });
        self
    }

    /// What it says, in the language that is spoken now.
    #[must_use]
    pub fn text(&self) -> Text {
        (self.say)()
    }
}

impl PartialEq for Notice {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.say, &other.say)
    }
}

impl fmt::Debug for Notice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.kind)
    }
}

/// The bar; empty while there is nothing to say.
pub fn notices(page: &Page) -> Html {
    let shown = page.state.notice.as_ref().map(|notice| shown(notice, page));
    html! { <div class="notices" role="alert">{shown}</div> }
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
