//! The keys, in a list.

use crate::dialog::Dialog;
use crate::words::text;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct KeysHelpProps {
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog.
#[component]
pub fn KeysHelp(props: &KeysHelpProps) -> Html {
    html! {
        <Dialog title={text("keys.title")} close={props.close.clone()}>
        </Dialog>
    }
}
