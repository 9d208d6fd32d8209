//! Lists a program's jobs. The address of a worker tells it which one to run.

use super::erased::{ErasedJob, erased};
use super::host::register;
use super::job::Job;
use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// A job that a program's workers can run.
#[derive(Clone, Copy)]
pub struct Registration {
    name: &'static str,
    job: fn() -> Box<dyn ErasedJob>,
}

/// Creates an entry for the list of jobs.
#[must_use]
pub const fn registration<J: Job>() -> Registration {
    Registration { name: J::NAME, job: erased::<J> }
}

/// Starts the named job. From now on, this worker answers messages.
///
/// # Panics
/// Panics if there is no such job. For the page, this looks like a worker that could not be loaded.
pub fn serve(name: &str, jobs: &[Registration]) {
    let job = jobs.iter().find(|job| job.name == name);
    let job = job.unwrap_or_else(|| panic!("no job is called `{name}`"));
    register((job.job)());
}

/// Returns the name of the job from this worker's address, or an empty string if there isn't any.
#[must_use]
pub fn name() -> String {
    let part = |of: &JsValue, name: &str| Reflect::get(of, &JsValue::from_str(name)).ok();
    let fragment = part(&js_sys::global(), "location").and_then(|place| part(&place, "hash"));
    let fragment = fragment.and_then(|fragment| fragment.as_string());
    fragment.unwrap_or_default().trim_start_matches('#').to_owned()
}
