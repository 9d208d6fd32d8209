//! The button that gives a drawing more room than the board, or less.

use crate::icons::{Icon, IconButton};
use crate::page::PageAction;
use crate::words::text;
use yew::prelude::*;

/// The button; `enlarged` says whether the drawing has more room now.
pub fn enlarge_button(enlarged: bool, page: &Callback<PageAction>) -> Html {
    let (icon, label) = if enlarged {
        (Icon::Reduce, text("enlarge.less"))
    } else {
        (Icon::Enlarge, text("enlarge.more"))
    };
    let press = page.reform(move |()| PageAction::Enlarge(Some(!enlarged)));
    let button = IconButton {
        icon,
        label,
        enabled: true,
        class: "enlarge",
        press,
    };
    button.view()
}
