//! Several workers can search together. You choose how many in the settings, and the browser
//! remembers it.

use ginnow_kit::browser::{matches_media, memory, window};
use ginnow_kit::page::settings::{Choice, choices};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, text};
use ginnow_kit::worker::cores;
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use yew::prelude::*;

/// Storage key.
const CHOICE: &str = "workers";

/// Choices in the settings. Beyond that, one worker would be busy handing out work to the others.
const NUMBERS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// Matches phones in any orientation.
const PHONE: &str =
    "(pointer: coarse) and (max-width: 599px), (pointer: coarse) and (max-height: 599px)";

/// Devices with at most this much memory (in GB) default to a single worker.
const LITTLE_MEMORY: f64 = 2.0;

/// Returns the largest choice, which is one worker per core.
fn most() -> u32 {
    u32::try_from(cores().min(NUMBERS.len())).unwrap_or(1)
}

/// Returns the default, which leaves one core for the page and everything else. Phones get a single
/// worker, to save battery.
fn default() -> u32 {
    if matches_media(PHONE) || has_little_memory() { 1 } else { default_of(cores()) }
}

fn default_of(cores: usize) -> u32 {
    let most = NUMBERS.len();
    u32::try_from(cores.saturating_sub(1).clamp(1, most)).unwrap_or(1)
}

/// Not all browsers report their memory. We only restrict devices that are known to have little.
fn has_little_memory() -> bool {
    let name = JsValue::from_str("deviceMemory");
    let memory = Reflect::get(&window().navigator(), &name).ok();
    let memory = memory.and_then(|memory| memory.as_f64());
    memory.is_some_and(|memory| memory <= LITTLE_MEMORY)
}

/// Returns the number of workers to use.
pub fn workers() -> u32 {
    let chosen = memory::recall(CHOICE).and_then(|text| text.parse().ok());
    let chosen = chosen.filter(|chosen| (1..=most()).contains(chosen));
    chosen.unwrap_or_else(default)
}

#[derive(Properties, PartialEq)]
pub struct WorkersChoiceProps {
    /// Unused, except that a change redraws the group in the new language.
    pub language: &'static str,
}

/// Renders the group in the settings. Changes take effect when a search starts or resumes.
#[component]
pub fn WorkersChoice(_: &WorkersChoiceProps) -> Html {
    let chosen = use_state_eq(workers);
    if most() == 1 {
        return Html::default();
    }
    let choice = |(number, &label): (u32, &'static &'static str)| Choice {
        label,
        language: None,
        chosen: *chosen == number,
        choose: {
            let setter = chosen.setter();
            Callback::from(move |()| {
                memory::remember(CHOICE, &number.to_string());
                setter.set(number);
            })
        },
    };
    let offered: Vec<Choice> = (1..=most()).zip(&NUMBERS).map(choice).collect();
    html! {
        <>
            {choices("workers", text("workers.title"), &offered)}
            <p class="hint">{fill!("workers.about", cores = count("workers.cores", cores() as u64),
                default = default())}</p>
        </>
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::default_of;

    #[test]
    fn one_core_is_left_for_all_else() {
        let default: Vec<u32> = [1, 2, 4, 8, 64].map(default_of).to_vec();
        assert_eq!(default, [1, 1, 3, 7, 8]);
    }
}
