//! Limits captured values. Rhai has limits for lists, maps and strings, but not for values captured
//! by functions. One function could capture another, which captures a third, and so on forever.

use super::super::ScriptErrorKind;
use super::error::raised;
use rhai::{Array, Dynamic, Engine, FnPtr, Map, Position};

/// In a captured value, functions, lists and maps may be nested this deep. Dropping a value is
/// recursive, so the stack might overflow without a limit.
const MOST_CAPTURED: usize = 16;

/// Checks captured variables. This works because Rhai reads a variable whenever it creates a
/// function that captures it.
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

/// Returns the nesting depth of functions, lists and maps in a value, up to `most`.
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
