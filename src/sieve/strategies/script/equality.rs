//! Compares lists and maps. With Rhai's own functions, that counts as a single operation, however
//! long the lists are, and involves a function lookup for every element. Ours are charged by
//! length, and a hundred times as fast.

use super::log::Log;
use rhai::{Array, Dynamic, Engine, EvalAltResult, INT, Map, NativeCallContext, Position};
use std::rc::Rc;

/// Comparing this many elements takes about as long as an operation.
const ELEMENTS_AN_OPERATION: u64 = 8;

/// Overrides functions that compare lists and maps element by element.
pub(super) fn register(engine: &mut Engine, log: &Rc<Log>) {
    macro_rules! compare {
        ($name:literal, $first:ty, $second:ty, $result:ty, $compare:path) => {
            let charged = Rc::clone(log);
            engine.register_fn(
                $name,
                move |context: NativeCallContext,
                      one: &mut $first,
                      other: $second|
                      -> Result<$result, Box<EvalAltResult>> {
                    let mut compared = 0;
                    let result = $compare(one, &other, &mut compared);
                    charge(&charged, compared, context.call_position())?;
                    Ok(result)
                },
            );
        };
    }
    compare!("==", Array, Array, bool, lists_are_equal);
    compare!("!=", Array, Array, bool, lists_differ);
    compare!("==", Map, Map, bool, maps_are_equal);
    compare!("!=", Map, Map, bool, maps_differ);
    compare!("contains", Array, Dynamic, bool, contains);
    compare!("index_of", Array, Dynamic, INT, place_of);
}

fn charge(log: &Log, compared: u64, position: Position) -> Result<(), Box<EvalAltResult>> {
    if log.charge(compared / ELEMENTS_AN_OPERATION) {
        return Ok(());
    }
    Err(EvalAltResult::ErrorTooManyOperations(position).into())
}

fn lists_are_equal(one: &Array, other: &Array, compared: &mut u64) -> bool {
    let mut pairs = one.iter().zip(other);
    one.len() == other.len() && pairs.all(|(one, other)| are_equal(one, other, compared))
}

fn maps_are_equal(one: &Map, other: &Map, compared: &mut u64) -> bool {
    // Maps are sorted by key, so we can compare them in order.
    let mut pairs = one.iter().zip(other);
    one.len() == other.len()
        && pairs.all(|((key, value), (other_key, other_value))| {
            key == other_key && are_equal(value, other_value, compared)
        })
}

fn lists_differ(one: &Array, other: &Array, compared: &mut u64) -> bool {
    !lists_are_equal(one, other, compared)
}

fn maps_differ(one: &Map, other: &Map, compared: &mut u64) -> bool {
    !maps_are_equal(one, other, compared)
}

fn contains(list: &Array, value: &Dynamic, compared: &mut u64) -> bool {
    place_of(list, value, compared) >= 0
}

/// Returns the index of the first element equal to `value`, or -1.
fn place_of(list: &Array, value: &Dynamic, compared: &mut u64) -> INT {
    let mut elements = list.iter();
    let place = elements.position(|element| are_equal(element, value, compared));
    place.and_then(|place| INT::try_from(place).ok()).unwrap_or(-1)
}

/// Two values are equal if they have the same type and the same contents. Boards and functions are
/// not equal to anything.
fn are_equal(one: &Dynamic, other: &Dynamic, compared: &mut u64) -> bool {
    *compared += 1;
    if let (Ok(one), Ok(other)) = (one.as_int(), other.as_int()) {
        return one == other;
    }
    if let (Ok(one), Ok(other)) = (one.as_array_ref(), other.as_array_ref()) {
        return lists_are_equal(&one, &other, compared);
    }
    if let (Ok(one), Ok(other)) = (one.as_map_ref(), other.as_map_ref()) {
        return maps_are_equal(&one, &other, compared);
    }
    if let (Ok(one), Ok(other)) = (one.as_immutable_string_ref(), other.as_immutable_string_ref()) {
        // Eight letters take about as long as one element.
        *compared += one.len() as u64 / 8;
        return *one == *other;
    }
    if let (Ok(one), Ok(other)) = (one.as_bool(), other.as_bool()) {
        return one == other;
    }
    if let (Ok(one), Ok(other)) = (one.as_char(), other.as_char()) {
        return one == other;
    }
    one.is_unit() && other.is_unit()
}
