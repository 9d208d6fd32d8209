//! The button that makes a drawing larger or smaller than the board.

use crate::controls::icons::{Icon, IconButton};
use crate::page::PageAction;
use crate::words::text;
use yew::prelude::*;

/// Renders the button. `enlarged` is true if the drawing is currently larger.
pub fn enlarge_button(enlarged: bool, page: &Callback<PageAction>) -> Html {
    let (icon, label) = if enlarged {
        (Icon::Reduce, text("enlarge.less"))
    } else {
        (Icon::Enlarge, text("enlarge.more"))
    };
    let press = page.reform(move |()| PageAction::Enlarge(Some(!enlarged)));
    let button = IconButton { icon, label, enabled: true, class: "enlarge", press };
    button.view()
}
