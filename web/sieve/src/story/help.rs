//! Whether the chapters may help: they lie over a puzzle whose link may leave
//! that out, and then none of them tells a best score or a best game.

use crate::{Sieve, is_solver_there};
use ginnow::sieve::links::read;
use ginnow_kit::frame::program;
use ginnow_kit::page::session;
use ginnow_links::Hidden;
use std::cell::Cell;

thread_local! {
    static LEFT_OUT: Cell<Option<Hidden>> = const { Cell::new(None) };
}

/// Says what the puzzle leaves out of its page.
pub fn leave_out(hidden: Hidden) {
    LEFT_OUT.set(Some(hidden));
}

/// Whether the puzzle behind the chapters, or the one that was left in this
/// window before the page was loaded again, leaves nothing of that out.
pub fn may_help() -> bool {
    let hidden = LEFT_OUT.get().unwrap_or_else(|| {
        let kept = session::recall(program::<Sieve>()).unwrap_or_default();
        let link = kept.lines().next().unwrap_or_default();
        read(link).shared.lesson.hidden.at(false)
    });
    is_solver_there(hidden) && !hidden.hints
}
