//! Limits captured values. Rhai limits lists, maps and strings, but it forgets about the values
//! that a function captures. One function could capture another, which captures a third one, and so
//! on, without any limit.

use super::super::ScriptErrorKind;
use super::error::raised;
use rhai::{Array, Dynamic, Engine, FnPtr, Map, Position};

/// How deep functions, lists and maps may be nested in a captured value. Dropping a value is
/// recursive, so without this limit, the stack could overflow.
const MOST_CAPTURED: usize = 16;

/// Checks each captured variable. Rhai gives us the opportunity because it reads the variable
/// whenever it makes a function that captures it.
#[expect(deprecated, reason = "it may change with a version, which the lock file holds")]
pub(super) fn limit(engine: &mut Engine) {
    engine.on_var(|name, _, context| {
        let value = context.scope().get(name).filter(|value| value.is_shared());
        if value.is_some_and(|value| depth(value, MOST_CAPTURED + 1) > MOST_CAPTURED) {
            let kind = ScriptErrorKind::TooNested(MOST_CAPTURED);
            return Err(raised(kind, Position::NONE).into());
        }
        Ok(None)
    });
}

/// Returns how deep functions, lists and maps are nested in a value, but at most `most`.
fn depth(value: &Dynamic, most: usize) -> usize {
    if most == 0 {
        return 0;
    }
    let inner = |value: &Dynamic| depth(value, most - 1);
    if let Some(function) = value.read_lock::<FnPtr>() {
        return 1 + function.curry().iter().map(inner).max().unwrap_or(0);
    }
    if let Some(list) = value.read_lock::<Array>() {
        return 1 + list.iter().map(inner).max().unwrap_or(0);
    }
    if let Some(map) = value.read_lock::<Map>() {
        return 1 + map.values().map(inner).max().unwrap_or(0);
    }
    0
}
