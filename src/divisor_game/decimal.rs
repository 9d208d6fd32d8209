//! Numbers as decimal strings in messages and JSON, since JavaScript numbers are exact only up to
//! 2^53. Use with `#[serde(with = "decimal")]`.

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serializer};
use std::fmt::Display;
use std::str::FromStr;

/// Serializes a number as a string. JavaScript would round large JSON numbers.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn serialize<T: Display, S: Serializer>(number: &T, out: S) -> Result<S::Ok, S::Error> {
    out.collect_str(number)
}

/// Parses a number from a string of digits.
///
/// # Errors
/// Returns an error if this isn't a string, or if it doesn't contain such a number.
pub fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

/// Does the same for lists.
pub mod list {
    use super::{Deserialize, Deserializer, Display, Error, FromStr, Serializer};

    /// Serializes a list of numbers as strings.
    ///
    /// # Errors
    /// Returns the errors of the serializer.
    pub fn serialize<T: Display, S: Serializer>(list: &[T], out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(list.iter().map(ToString::to_string))
    }

    /// Parses a list of numbers from strings of digits.
    ///
    /// # Errors
    /// Returns an error if this isn't a list of strings, or if one of them doesn't contain such a
    /// number.
    pub fn deserialize<'de, T, D>(from: D) -> Result<Vec<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let texts = Vec::<String>::deserialize(from)?;
        let numbers = texts.iter().map(|text| text.parse());
        numbers.collect::<Result<_, _>>().map_err(D::Error::custom)
    }
}
