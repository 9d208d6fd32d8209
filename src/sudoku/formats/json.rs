//! JSON, as far as puzzles need it.
//!
//! The page and the command line use different parsers, the browser's and serde's: serde's would add a
//! tenth to the size of the page.

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// Values may be nested this deep. Puzzles need five levels, and although browsers have no limit, the stack
/// does.
const DEEPEST: u8 = 32;

/// Puzzles need no other values than these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Json {
    /// True or false.
    Flag(bool),
    /// A whole number that isn't negative.
    Number(u64),
    /// Values in the order of the text.
    List(Vec<Json>),
    /// Fields are in the order of the text.
    Object(Vec<(String, Json)>),
    /// Escapes are already resolved.
    Text(String),
    /// Nothing.
    Null,
    /// Any other number.
    Other,
}

impl Json {
    /// Returns the value of a field, if this is an object that has it.
    pub(super) fn get(&self, name: &str) -> Option<&Json> {
        let mut fields = self.fields().iter();
        fields.find_map(|(key, value)| (key == name).then_some(value))
    }

    /// Returns the fields; empty if this isn't an object.
    pub(super) fn fields(&self) -> &[(String, Json)] {
        match self {
            Json::Object(fields) => fields,
            _ => &[],
        }
    }

    /// Returns the elements of an array.
    pub(super) fn items(&self) -> Option<&[Json]> {
        match self {
            Json::List(items) => Some(items),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Level(0).deserialize(from)
    }
}

/// The value is this deep in the document.
#[derive(Clone, Copy)]
struct Level(u8);

impl Level {
    fn next<E: Error>(self) -> Result<Level, E> {
        if self.0 < DEEPEST {
            Ok(Level(self.0 + 1))
        } else {
            Err(E::custom("values are nested too deeply"))
        }
    }
}

impl<'de> DeserializeSeed<'de> for Level {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Json, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Level {
    type Value = Json;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a JSON value")
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<Json, E> {
        Ok(Json::Flag(flag))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Json, E> {
        Ok(Json::Number(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Json, E> {
        Ok(u64::try_from(number).map_or(Json::Other, Json::Number))
    }

    /// Some programs write all numbers as fractions, such as 4.0, and browsers read all numbers as fractions.
    fn visit_f64<E: Error>(self, number: f64) -> Result<Json, E> {
        let mut small = (0_u8..=u8::MAX).map(|whole| (f64::from(whole), u64::from(whole)));
        let whole = small.find(|(value, _)| value.total_cmp(&number).is_eq());
        Ok(whole.map_or(Json::Other, |(_, whole)| Json::Number(whole)))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_unit<E: Error>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let level = self.next()?;
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(level)? {
            items.push(item);
        }
        Ok(Json::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Json, A::Error> {
        let level = self.next()?;
        let mut fields = Vec::new();
        while let Some(name) = object.next_key()? {
            fields.push((name, object.next_value_seed(level)?));
        }
        Ok(Json::Object(fields))
    }
}

/// Returns the parser of the command line.
#[cfg(feature = "json")]
pub(super) fn parse(text: &str) -> Option<Json> {
    serde_json::from_str(text).ok()
}
