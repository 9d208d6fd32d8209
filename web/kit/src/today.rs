//! The current date. A page can be open for days, so this isn't as simple as it seems.

use crate::browser::{date, document, window};
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use js_sys::Date;
use yew::prelude::*;

/// Returns the visitor's local date as year, month and day. When a new day begins, the component is
/// rendered again. Timers don't run while a device sleeps, so we also compare the date when the
/// visitor comes back to the page.
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

/// Returns how many milliseconds it takes until the next day has begun.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "less than two days")]
fn until_midnight() -> u32 {
    /// Some timers fire a little early, so wait this many milliseconds longer.
    const MOMENT: f64 = 500.0;
    let now = Date::new_0();
    let next = Date::new_0();
    next.set_date(now.get_date() + 1);
    next.set_hours(0);
    next.set_minutes(0);
    next.set_seconds(0);
    (next.get_time() - now.get_time() + MOMENT).clamp(MOMENT, 2.0 * 86_400_000.0) as u32
}
