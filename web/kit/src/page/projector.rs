//! The projector mode. The board fills the screen, and only the score and the controls are next to
//! it.

use crate::browser::{document, fullscreen};
use crate::controls::focus;
use crate::controls::icons::{Icon, IconButton};
use crate::page::values::state::{Page, PageAction};
use crate::reactive::effect::use_effect_with;
use crate::words::text;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use yew::prelude::*;

/// Enters full screen in projector mode. If the browser doesn't allow it, at least the layout
/// changes.
#[hook]
pub(super) fn use_projector(projected: bool, act: &Callback<PageAction>) {
    let act = act.clone();
    use_effect_with(projected, move |&projected| {
        let pointing = projected.then(mark_pointing);
        let listener = projected.then(|| {
            fullscreen::enter();
            // In full screen, the browser handles Escape, so we only see that full screen has
            // ended. The flag makes sure that it had begun before.
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
        // The button that enters the mode disappears, as does the one that leaves it.
        let before = projected.then(focus::holder).flatten();
        let before = before.filter(|one| one.tag_name() == "BUTTON");
        move || {
            drop((listener, pointing));
            unmark(POINTING);
            if before.is_some() {
                focus::give(before);
            }
        }
    });
}

/// While somebody moves the pointer, the page has this attribute. Style sheets use it to show
/// tools, which would only take space away from the audience otherwise.
const POINTING: &str = "data-pointing";

/// How long the tools stay after the pointer has stopped, in milliseconds.
const TOOLS_STAY: u32 = 2_000;

/// Marks the page while the pointer is moving. At the start it is marked for a moment as well, so
/// that presenters see that there are tools.
fn mark_pointing() -> [EventListener; 2] {
    let end = Rc::new(RefCell::new(None::<Timeout>));
    let begin = move || {
        mark(POINTING);
        end.replace(Some(Timeout::new(TOOLS_STAY, || unmark(POINTING))));
    };
    begin();
    ["pointermove", "pointerdown"].map(|kind| {
        let begin = begin.clone();
        EventListener::new(&document(), kind, move |_| begin())
    })
}

fn mark(attribute: &str) {
    if let Some(root) = document().document_element() {
        // This can only fail if the name is invalid.
        let _ = root.set_attribute(attribute, "");
    }
}

fn unmark(attribute: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.remove_attribute(attribute);
    }
}

/// An attribute of the page while the screen is blank. We don't make this a part of the page's
/// state, so that it renders nothing again.
const BLANK: &str = "data-blank";

/// Makes the screen blank.
pub(super) fn blank() {
    mark(BLANK);
}

/// Shows the page again. Returns true if the screen was blank.
pub(super) fn unblank() -> bool {
    let root = document().document_element();
    let root = root.filter(|root| root.has_attribute(BLANK));
    root.is_some_and(|root| root.remove_attribute(BLANK).is_ok())
}

/// Renders the button that leaves projector mode, which people without a keyboard need. In other
/// modes, this is empty.
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
