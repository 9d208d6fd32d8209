//! Sheets can be printed. Each has a button.

use super::sheet::{Sheet, SheetProps};
use crate::reactive::component::component;
use crate::words::text;
use yew::prelude::*;

/// A sheet.
#[derive(Clone, PartialEq)]
pub struct Offer {
    /// Describes the sheet, or explains why it cannot be printed right now.
    pub about: String,
    /// The label is in the current language.
    pub label: &'static str,
    /// Renders the sheet. `None` if it cannot be printed right now.
    pub sheet: Option<Callback<(), Html>>,
    /// More buttons to go next to this one.
    pub beside: Html,
}

/// Properties of the [`Print`] component.
#[derive(Properties, PartialEq)]
pub struct PrintProps {
    /// Sheets are in the order of their buttons.
    pub offers: Vec<Offer>,
}

/// Renders the buttons, and also the sheet while it is being printed. The sheet is fixed from the
/// moment its button is pressed.
#[component]
pub fn Print(props: &PrintProps) -> Html {
    let printed = use_state(|| None::<Html>);
    let done = {
        let printed = printed.setter();
        use_callback((), move |(), ()| printed.set(None))
    };
    let offer = |offer: &Offer| {
        let print = offer.sheet.clone().map(|sheet| {
            let printed = printed.setter();
            Callback::from(move |_: MouseEvent| printed.set(Some(sheet.emit(()))))
        });
        let disabled = print.is_none();
        html! {
            <>
                <p class="hint">{offer.about.clone()}</p>
                <div class="cluster">
                    <button type="button" {disabled} onclick={print}>{offer.label}</button>
                    {offer.beside.clone()}
                </div>
            </>
        }
    };
    let sheet =
        (*printed).clone().map(|children| component::<Sheet>(SheetProps { done, children }));
    html! {
        <section class="files-part" aria-labelledby="files-paper">
            <h3 id="files-paper">{text("print.title")}</h3>
            {for props.offers.iter().map(offer)}
            {sheet.unwrap_or_default()}
        </section>
    }
}
