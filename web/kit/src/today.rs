//! The current date is not as simple as it seems, because a page can be open for days.

use crate::browser::{date, document, window};
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use js_sys::Date;
use yew::prelude::*;

/// Returns the local date as year, month and day, and renders the component again on a new day.
/// Timers are suspended while a device sleeps, so the date is also compared whenever the visitor
/// returns to the page.
#[hook]
pub fn use_date() -> (i32, u32, u32) {
    let today = use_state_eq(date);
    let setter = today.setter();
    use_effect_with((), move |()| {
        let compare = move |_: &Event| setter.set(date());
        let listeners = [
            EventListener::new(&window(), "focus", compare.clone()),
            EventListener::new(&window(), "pageshow", compare.clone()),
            EventListener::new(&document(), "visibilitychange", compare),
        ];
        move || drop(listeners)
    });
    let setter = today.setter();
    use_effect_with(*today, move |_| {
        let timer = Timeout::new(until_midnight(), move || setter.set(date()));
        move || drop(timer)
    });
    *today
}

/// Returns the time until tomorrow in milliseconds.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "less than two days")]
fn until_midnight() -> u32 {
    /// Add this many milliseconds, since some timers fire slightly early.
    const MOMENT: f64 = 500.0;
    let now = Date::new_0();
    let next = Date::new_0();
    next.set_date(now.get_date() + 1);
    next.set_hours(0);
    next.set_minutes(0);
    next.set_seconds(0);
    (next.get_time() - now.get_time() + MOMENT).clamp(MOMENT, 2.0 * 86_400_000.0) as u32
}
