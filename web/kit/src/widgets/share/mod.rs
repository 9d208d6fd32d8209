//! Shares links: to the current page, to the result of a game as a challenge, or for a class.

pub mod builder;
mod code;
pub mod form;
mod frame;
pub mod hand_in;
pub mod lesson;
mod link_field;
mod package;

pub use builder::{Built, LinkBuilder, LinkBuilderProps, PackageForm};
pub use code::{Code, CodeProps};
pub use frame::whole_page_link;
pub(crate) use link_field::edited;
pub use link_field::{LinkField, LinkTexts};
pub use package::{PackageProps, Scores, package};

use crate::browser::{address, transfer::share_sheet};
use crate::controls::dialog::modal;
use crate::reactive::component::component;
use crate::widgets::copy::{Copy, CopyProps};
use crate::words::text;
use yew::prelude::*;

/// The share dialog offers a link to the page.
#[derive(Clone, PartialEq)]
pub struct Share {
    /// Fragment of the current page.
    pub fragment: String,
    /// The result of the game, if any (see [`challenge`]).
    pub result: Option<Html>,
    /// The link builder, if any (see [`LinkBuilder`]).
    pub builder: Option<Html>,
    /// Called when the dialog has been closed.
    pub close: Callback<()>,
}

impl Share {
    /// Renders the dialog.
    pub fn view(self) -> Html {
        let link = address::with_fragment(&self.fragment);
        let copy = component::<Copy>(CopyProps {
            label: text("share.copy"),
            content: Some(link),
            class: classes!("primary"),
            autofocus: false,
        });
        let section = |class: &'static str, id: &'static str, title: &'static str, parts: Html| {
            html! {
                <section {class} aria-labelledby={id}>
                    <h3 {id}>{text(title)}</h3>
                    {parts}
                </section>
            }
        };
        let page = html! {
            <>
                <p class="hint">{text("share.about")}</p>
                {copy}
                {sheet(text("page.title"), &self.fragment)}
            </>
        };
        let result = |result| section("stack", "result-heading", "result.title", result);
        let builder =
            |builder| section("builder stack", "builder-heading", "builder.title", builder);
        let parts = html! {
            <>
                <div class="share-ready">
                    {section("stack", "page-heading", "share.page", page)}
                    {for self.result.map(result)}
                </div>
                {for self.builder.map(builder)}
            </>
        };
        modal("share.title", "share", self.close, parts)
    }
}

/// Renders a button for the system's share sheet, if there is one.
fn sheet(title: &str, fragment: &str) -> Html {
    if !share_sheet::is_there() {
        return Html::default();
    }
    let (title, link) = (title.to_owned(), address::with_preview(fragment));
    let press = move |_: MouseEvent| share_sheet::share(&title, &link);
    html! { <button type="button" class="share-sheet" onclick={press}>{text("share.sheet")}</button> }
}

/// Renders the result of a game in the player's words, to be copied along with a link. `about`
/// describes the linked page. With `focus`, the button gets the focus, because the dialog was
/// opened for the result.
pub fn challenge(message: String, fragment: &str, about: &'static str, focus: bool) -> Html {
    let content = format!("{message}\n{}", address::with_fragment(fragment));
    html! {
        <>
            <p class="result-text">{message}</p>
            <p class="hint">{about}</p>
            {component::<Copy>(CopyProps {
                label: text("result.copy"), content: Some(content), class: Classes::new(), autofocus: focus
            })}
        </>
    }
}
