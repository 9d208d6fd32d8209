//! The board for a whole room: on all of the screen, with nothing beside it
//! but the score and the controls.

use super::state::{Page, PageAction};
use crate::browser::fullscreen;
use crate::effect::use_effect_with;
use crate::icons::{Icon, IconButton};
use crate::words::text;
use std::cell::Cell;
use yew::prelude::*;

/// Takes the whole screen while the board is shown to a room. Where the browser
/// refuses, the layout alone has to do.
#[hook]
pub(super) fn use_projector(projected: bool, act: &Callback<PageAction>) {
    let act = act.clone();
    use_effect_with(projected, move |&projected| {
        let listener = projected.then(|| {
            fullscreen::enter();
            // Escape belongs to the browser while the page has the screen. Not
            // having it yet is another thing than having lost it.
            let had = Cell::new(false);
            fullscreen::on_change(move || {
                if had.replace(fullscreen::is_full()) && !had.get() {
                    act.emit(PageAction::Project(false));
                }
            })
        });
        if !projected {
            fullscreen::leave();
        }
        move || drop(listener)
    });
}

/// The way back, for those who have no keys; nothing while there is nothing to
/// leave.
pub fn leave_projector(page: &Page) -> Html {
    if !page.state.appearance.projected {
        return Html::default();
    }
    let button = IconButton {
        icon: Icon::Close,
        label: text("projector.leave"),
        enabled: true,
        class: "leave-projector",
        press: page.act.reform(|()| PageAction::Project(false)),
    };
    button.view()
}
