//! Puzzles need only a small subset of JSON.
//!
//! The page uses the browser's parser and the command line uses serde's, which would increase the
//! size of the page by a tenth. Both of them produce this type.

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// Maximum nesting depth. Puzzles need five levels. Browsers do not have a limit of their own, but
/// our stack does.
const DEEPEST: u8 = 32;

/// Puzzles need only some kinds of JSON values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Json {
    /// True or false.
    Flag(bool),
    /// A whole number that is not negative.
    Number(u64),
    /// A list of values.
    List(Vec<Json>),
    /// An object, with its fields in their original order.
    Object(Vec<(String, Json)>),
    /// A string with its escapes resolved.
    Text(String),
    /// `null`.
    Null,
    /// Any other number.
    Other,
}

impl Json {
    /// Returns the value of a field. `None` if it doesn't exist or this isn't an object.
    pub(super) fn get(&self, name: &str) -> Option<&Json> {
        let mut fields = self.fields().iter();
        fields.find_map(|(key, value)| (key == name).then_some(value))
    }

    /// Returns the fields of an object, or nothing for any other value.
    pub(super) fn fields(&self) -> &[(String, Json)] {
        match self {
            Json::Object(fields) => fields,
            _ => &[],
        }
    }

    /// Returns the elements of a list, or `None` if it's another value.
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

    /// Some programs write every number as a fraction, such as 4.0, and browsers do not distinguish
    /// between the two anyway.
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

/// This parser is for the command line.
#[cfg(feature = "json")]
pub(super) fn parse(text: &str) -> Option<Json> {
    serde_json::from_str(text).ok()
}
