//! How the page looks and speaks.

use super::screen::Glance;
use crate::dialog::Dialog;
use crate::words::text;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct SettingsProps {
    /// Something is to change on the screen.
    pub glance: Callback<Glance>,
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog.
#[component]
pub fn Settings(props: &SettingsProps) -> Html {
    html! {
        <Dialog title={text("settings.title")} close={props.close.clone()}>
        </Dialog>
    }
}
