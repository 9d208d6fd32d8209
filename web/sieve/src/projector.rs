//! The board for a whole room: on all of the screen, with nothing beside it
//! but the score and the controls.

use super::screen::Glance;
use ginnow_kit::browser::fullscreen;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::icons::{Icon, IconButton};
use ginnow_kit::words::text;
use std::cell::Cell;
use yew::prelude::*;

/// Takes the whole screen while the board is shown to a room. Where the browser
/// refuses, the layout alone has to do.
#[hook]
pub fn use_projector(projected: bool, glance: &Callback<Glance>) {
    let glance = glance.clone();
    use_effect_with(projected, move |&projected| {
        let listener = projected.then(|| {
            fullscreen::enter();
            // Escape belongs to the browser while the page has the screen. Not
            // having it yet is another thing than having lost it.
            let had = Cell::new(false);
            fullscreen::on_change(move || {
                if had.replace(fullscreen::is_full()) && !had.get() {
                    glance.emit(Glance::Project(false));
                }
            })
        });
        if !projected {
            fullscreen::leave();
        }
        move || drop(listener)
    });
}

#[derive(PartialEq)]
pub struct LeaveProjectorProps {
    /// Something is to change on the screen.
    pub glance: Callback<Glance>,
}

/// The way back, for those who have no keys.
pub fn leave_projector(props: &LeaveProjectorProps) -> Html {
    let leave = props.glance.reform(|()| Glance::Project(false));
    let button = IconButton {
        icon: Icon::Close,
        label: text("projector.leave"),
        enabled: true,
        class: "leave-projector",
        press: leave,
    };
    button.view()
}
