//! In the projector view, the board fills the screen with nothing but the score and the controls
//! next to it.

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

/// Switches to full screen in projector mode. If that is not allowed, there is at least the new
/// layout.
#[hook]
pub(super) fn use_projector(projected: bool, act: &Callback<PageAction>) {
    let act = act.clone();
    use_effect_with(projected, move |&projected| {
        let pointing = projected.then(mark_pointing);
        let listener = projected.then(|| {
            fullscreen::enter();
            // In full screen, Escape never reaches us. All we can see is that full screen has
            // ended. The flag tells if it had begun before.
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
        // Both the button that enters this view and the one that leaves it disappear.
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

/// An attribute of the page while the pointer is moving. With it, style sheets show tools that
/// would otherwise just take space away from the audience.
const POINTING: &str = "data-pointing";

/// After the pointer has stopped, the tools stay visible for this many milliseconds.
const TOOLS_STAY: u32 = 2_000;

/// Marks the page while the pointer is moving. To show presenters that there are tools, it also
/// does so briefly at the start.
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
        // Only fails for invalid names.
        let _ = root.set_attribute(attribute, "");
    }
}

fn unmark(attribute: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.remove_attribute(attribute);
    }
}

/// An attribute of the page while the screen is blank. This isn't part of the page's state because
/// there's no need to render anything again.
const BLANK: &str = "data-blank";

/// Blanks the screen.
pub(super) fn blank() {
    mark(BLANK);
}

/// Ends a blank screen. Returns `true` if there was anything to end.
pub(super) fn unblank() -> bool {
    let root = document().document_element();
    let root = root.filter(|root| root.has_attribute(BLANK));
    root.is_some_and(|root| root.remove_attribute(BLANK).is_ok())
}

/// Renders the button for leaving projector mode, for people without a keyboard. Empty in all other
/// modes.
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
