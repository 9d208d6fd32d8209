//! The list of jobs of a program. A worker does the job that its address names.

use super::erased::{ErasedJob, erased};
use super::host::register;
use super::job::Job;
use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// A job that the workers of a program can do.
#[derive(Clone, Copy)]
pub struct Registration {
    name: &'static str,
    job: fn() -> Box<dyn ErasedJob>,
}

/// Returns an entry for the list of jobs.
#[must_use]
pub const fn registration<J: Job>() -> Registration {
    Registration { name: J::NAME, job: erased::<J> }
}

/// Starts the job with this name. From now on, this worker answers messages.
///
/// # Panics
/// Panics if there is no such job. The page then takes it for a worker that couldn't be loaded.
pub fn serve(name: &str, jobs: &[Registration]) {
    let job = jobs.iter().find(|job| job.name == name);
    let job = job.unwrap_or_else(|| panic!("no job is called `{name}`"));
    register((job.job)());
}

/// Returns the name of the job in the address of this worker. If there isn't any, it is empty.
#[must_use]
pub fn name() -> String {
    let part = |of: &JsValue, name: &str| Reflect::get(of, &JsValue::from_str(name)).ok();
    let fragment = part(&js_sys::global(), "location").and_then(|place| part(&place, "hash"));
    let fragment = fragment.and_then(|fragment| fragment.as_string());
    fragment.unwrap_or_default().trim_start_matches('#').to_owned()
}
