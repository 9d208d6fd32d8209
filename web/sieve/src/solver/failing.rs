//! Notices about failed workers.

use crate::explain;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::worker::task::Phase;
use yew::prelude::*;

/// Shows a notice as soon as a task's worker fails.
#[hook]
pub fn use_failure_notice(phase: Phase, page: &Callback<PageAction>) {
    let page = page.clone();
    use_effect_with(phase, move |&phase| {
        if let Phase::Failed(failure) = phase {
            page.emit(PageAction::Notice(Some(explain::broken_worker(failure))));
        }
    });
}
