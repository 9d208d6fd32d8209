//! Explains to the player that the board is locked.

use crate::page::values::notice::{Notice, Text};
use crate::page::{Page, PageAction};
use crate::reactive::effect::use_effect_with;
use crate::words::text;
use yew::prelude::*;

/// Shows the notice whenever the number of rejected actions changes.
#[hook]
pub(in crate::frame) fn use_notice(rejected: u32, page: &Page) {
    let act = page.act.clone();
    use_effect_with(rejected, move |&rejected| {
        if rejected > 0 {
            act.emit(PageAction::Notice(Some(notice())));
        }
    });
}

fn notice() -> Notice {
    Notice::new("locked", || Text {
        heading: text("lock.heading").to_owned(),
        lines: vec![text("lock.line").to_owned()],
    })
}
